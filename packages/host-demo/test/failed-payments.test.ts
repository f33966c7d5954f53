/** The worklist of failed payments: from the dashboard to the charge. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon } from './site.js';

const site = await openSite();

/** The seed data has failed payments in this week. */
const week = { from: '2026-10-14T00:00:00.000Z', to: '2026-10-20T23:59:59.999Z' };
const thatWeek = (page: Page) =>
  page.route(/paymentStatus=failed/, (route) => {
    const url = new URL(route.request().url());
    for (const [name, day] of Object.entries(week)) url.searchParams.set(name, day);
    return route.continue({ url: url.href });
  });

const rows = (page: Page) => page.locator('tr[data-index]');
const visit = async () => {
  const page = await site.visit('/dashboard/failed-payments', { prepare: thatWeek });
  await rows(page).first().waitFor();
  return page;
};

it('the dashboard’s link counts what is open', async () => {
  const page = await site.visit('/dashboard', { prepare: thatWeek });
  const link = page.getByRole('link', { name: /failed payment/ });
  const count = Number.parseInt(await link.innerText(), 10);
  await link.click();
  await page.waitForURL('**/dashboard/failed-payments');
  await soon(() => rows(page).count()).toBe(count);
});

it('the table is as wide as its page where a column begins to be shown', { tags: 'long' }, async () => {
  const page = await visit();
  const excess = () => page.locator('.scroller').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [754, 766]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.getByRole('columnheader', { name: 'Failed' }).waitFor();
    await soon(excess).toBe(0);
  }
});

it.each([
  ['Phone', (text: string) => text.match(/\(\d{3}\) \d{3}-\d{4}/)?.[0] ?? '', 1],
  [
    'Amount',
    (text: string) =>
      text
        .match(/[$€¥][\d.,]+/)?.[0]
        .replace(/[.,]/g, '')
        .padStart(12, ' ') ?? '',
    -1,
  ],
] as const)('its head sorts by %s, and back', { tags: 'long' }, async (head, keyIn, first) => {
  const page = await visit();
  const values = async () => (await rows(page).allInnerTexts()).map((text) => keyIn(text.replace(/\u00a0/g, ' ')));
  const isDollar = (value: string) => !/[€¥]/.test(value);
  const ordered = (direction: number) => async () => {
    const shown = (await values()).filter(isDollar);
    return JSON.stringify(shown) === JSON.stringify(shown.toSorted((one, other) => direction * (one < other ? -1 : Number(one > other))));
  };
  const button = page.getByRole('columnheader', { name: head }).getByRole('button');
  for (const direction of [first, -first]) {
    await button.click();
    await soon(ordered(direction)).toBe(true);
  }
});

it('each row has a phone, beside the charge or why it has none', { tags: 'long' }, async () => {
  const page = await visit();
  for (const text of await rows(page).allInnerTexts()) {
    expect(text).toMatch(/\(\d{3}\) \d{3}-\d{4}/);
    expect(text).toMatch(/Charge again [$€]|The subscription has ended|No card on file/);
  }
});

const chargeableRow = (page: Page) => rows(page).filter({ has: page.getByRole('button', { name: /^Charge again \$/ }) });

it('a charge opens in place, as the failed payment was', async () => {
  const page = await visit();
  const row = chargeableRow(page).first();
  const amount = await row.getByRole('button', { name: /^Charge again / }).innerText();
  await row.getByRole('button', { name: /^Charge again / }).click();
  const dialog = page.getByRole('dialog', { name: /^Charge card/ });
  expect(`Charge again $${await dialog.getByLabel('Amount').inputValue()}`).toBe(amount);
  expect(page.url()).toContain('/dashboard/failed-payments');
});

it('a click with Ctrl opens beside it what a click opens', { tags: 'long' }, async () => {
  const page = await visit();
  const phone = rows(page)
    .first()
    .getByText(/\(\d{3}\) \d{3}-\d{4}/);
  const opened = page.context().waitForEvent('page');
  await phone.click({ modifiers: ['Control'] });
  const aside = await opened;
  await aside.waitForURL(/BillingDetails/);
  await phone.click();
  await page.waitForURL(aside.url());
});

it('a charge that is cancelled gives the focus back to its button', { tags: 'long' }, async () => {
  const page = await visit();
  const button = chargeableRow(page)
    .first()
    .getByRole('button', { name: /^Charge again / });
  const dialog = page.getByRole('dialog', { name: /^Charge card/ });
  const leave = [() => dialog.getByRole('button', { name: 'Cancel' }).click(), () => page.keyboard.press('Escape')];
  for (const close of leave) {
    await button.click();
    await dialog.getByLabel('Amount').waitFor();
    await close();
    await dialog.waitFor({ state: 'hidden' });
    await soon(() => button.evaluate((it) => it.matches(':focus'))).toBe(true);
  }
});

it('a row that is paid says by which bill', { tags: 'long' }, async () => {
  const page = await visit();
  const row = rows(page).filter({ hasText: await chargeableRow(page).last().getByRole('link', { name: /^INV-/ }).innerText() });
  await row.getByRole('button', { name: /^Charge again / }).click();
  await page
    .getByRole('dialog', { name: /^Charge card/ })
    .getByRole('button', { name: 'Next' })
    .click();
  await page.getByRole('button', { name: 'Confirm charge' }).click();
  await row.getByRole('link', { name: /^Recovered by INV-/ }).waitFor();
  await soon(() => row.evaluate((it) => it.matches(':focus'))).toBe(true);
});

it('j and k move between rows', { tags: 'long' }, async () => {
  const page = await visit();
  await rows(page).first().focus();
  await page.keyboard.press('j');
  await soon(() =>
    rows(page)
      .nth(1)
      .evaluate((row) => row.matches(':focus')),
  ).toBe(true);
  await page.keyboard.press('k');
  await soon(() =>
    rows(page)
      .first()
      .evaluate((row) => row.matches(':focus')),
  ).toBe(true);
});

it('several are charged once, although another page still shows them', async () => {
  const page = await visit();
  const other = await site.signedIn('/dashboard/failed-payments', {}, async (made) => void (await thatWeek(made)));
  const select = async (on: Page) => {
    await on.getByRole('button', { name: 'Select', exact: true }).click();
    const chargeable = rows(on).filter({ has: on.getByRole('button', { name: /^Charge again \$\d+\./ }) });
    for (const at of [0, 1]) await chargeable.nth(at).getByRole('checkbox').check();
  };
  const dialog = (on: Page) => on.getByRole('dialog', { name: 'Charge selected' });
  await rows(other).first().waitFor();
  const before = await rows(page).count();
  await select(other);
  await select(page);
  await page.getByRole('button', { name: /^Charge 2 · \$/ }).click();
  await page.evaluate(() => {
    const charged: unknown[] = [];
    Object.assign(globalThis, { charged });
    document.addEventListener('caredesk-doctor-charged', ({ detail }) => charged.push(detail.doctorId));
  });
  await dialog(page)
    .getByRole('button', { name: /^Charge 2 cards · \$/ })
    .click();
  await dialog(page).getByText('Done. 2 of 2 charged.').waitFor();
  expect(await page.evaluate('globalThis.charged')).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await soon(() => rows(page).count()).toBe(before - 2);
  await other.getByRole('button', { name: /^Charge 2 · \$/ }).click();
  await dialog(other).getByText('2 payments can’t be charged:').waitFor();
  await dialog(other)
    .getByText(/was charged already/)
    .first()
    .waitFor();
});
