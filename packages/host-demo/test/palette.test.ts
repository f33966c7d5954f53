/** The palette, the page's keys, and records that are named and connected. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon, turnTo } from './site.js';

const site = await openSite();
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opened = async (path: string) => {
  const page = await site.visit(path);
  await heading(page).waitFor();
  return page;
};
/** For tests that leave nothing behind but where they went. */
const shared = await opened('/500');
/** The palette closes a moment after what was chosen in it has happened, and takes the keys until then. */
const noDialog = (page: Page) => soon(() => page.getByRole('dialog').count()).toBe(0);
/** The shared page, somewhere else. */
const turned = async (path: string) => {
  await noDialog(shared);
  await turnTo(shared, '/404');
  await turnTo(shared, path);
  return shared;
};
const paletteOpen = async (page: Page) => {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog').getByRole('searchbox');
  await soon(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  return box;
};

it('Ctrl+K finds records of every kind and pages, by keyboard alone', async () => {
  const page = await turned('/dashboard');
  const box = await paletteOpen(page);
  await page.keyboard.type('smi');
  await page
    .getByRole('option', { name: /Doctor$/ })
    .first()
    .waitFor();
  await page
    .getByRole('option', { name: /Patient$/ })
    .first()
    .waitFor();
  await page
    .getByRole('option', { name: /Invoice$/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  const name = await chosen.locator('bdi').first().innerText();
  await page.keyboard.press('Enter');
  await soon(() => heading(page).innerText()).toBe(name);
  await paletteOpen(page);
  await page.keyboard.type('report');
  await page.getByRole('option', { name: /Doctor report/ }).click();
  await soon(() => pathOf(page)).toBe('/dashboard/DoctorReport');
  // Before anything is found it searches.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box.fill('smith');
  await box.press('Enter');
  await soon(() => pathOf(page)).toBe('/dashboard/search?keyword=smith');
});

it('Ctrl+K finds a record by its number, to open it and to charge', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  const box = await paletteOpen(page);
  for (const [text, option, path] of [
    ['Patient 31', /^Patient 31/, '/dashboard/patientDetails/31'],
    ['invoice 12', /^Invoice 12/, '/dashboard/BillingDetails?billing=12&doctor='],
    ['doctor 5', /^Doctor 5/, '/dashboard/doctors/5'],
  ] as const) {
    if ((await page.getByRole('dialog').count()) === 0) await paletteOpen(page);
    await box.fill(text);
    await page.getByRole('option', { name: option }).waitFor();
    await soon(() => page.getByRole('option', { selected: true }).count()).toBe(1);
    await box.press('Enter');
    await soon(() => pathOf(page)).toBe(path);
    await noDialog(page);
  }
  await paletteOpen(page);
  await page.keyboard.type('charge doctor 5');
  await page.getByRole('option', { name: /^Charge Doctor 5/ }).waitFor();
  await page.keyboard.press('Escape');
});

it('stays open where Ctrl+K was pressed before the chosen page was drawn', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  await (await paletteOpen(page)).fill('patient 27');
  const hit = page.getByRole('option', { name: /^Patient 27/ });
  await hit.waitFor();
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      push(...state);
      history.pushState = push;
      const key = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true });
      queueMicrotask(() => document.dispatchEvent(key));
    };
  });
  await hit.click();
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Dashboard' }).waitFor();
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
});

it.each([
  ['doctor 5', /\(\d{3}\) 555-\d{4}/],
  ['patient 31', /@example\.test/],
  ['invoice 12', /INV-\d{4}-\d{7} · /],
  ['coupon 3', /[A-Z]+\d+ · /],
])('the hit of %s says whose or which it is', { tags: 'long' }, async (text, detail) => {
  const page = await turned('/dashboard');
  await (await paletteOpen(page)).fill(text);
  const hit = page.getByRole('option', { name: new RegExp(`^${text}`, 'i') });
  await soon(() => hit.innerText()).toMatch(detail);
  const texts = await hit.innerText();
  await hit.click();
  await noDialog(page);
  if (/doctor|patient/.test(text)) expect(texts).toContain(await heading(page).innerText());
});

it('a number that no record has finds nothing', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  await (await paletteOpen(page)).fill('doctor 99999999');
  await soon(() => page.getByRole('dialog').getByRole('status').innerText()).toBe('Nothing found');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('Ctrl+K does what the page’s record can do, with the same questions', async () => {
  const page = await turned('/dashboard/doctors/9');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const question = page.getByRole('dialog').filter({ hasNot: page.getByRole('searchbox') });
  const act = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).first().click();
  };
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  const name = await heading(page).innerText();
  await act('reset', /^Reset password\s*Action$/);
  await question.getByText(name).waitFor();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
  await soon(focused).toBe('Charge');
  await act('edit', /^Edit\s*Action$/);
  await page.getByLabel('First name').waitFor();
  // What makes no sense while it is edited is not offered.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reset');
  await soon(() => page.getByRole('status').filter({ hasText: 'Nothing found' }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await noDialog(page);
  await turnTo(page, '/dashboard/patientDetails/9');
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  await act('delete', /^Delete\s*Action$/);
  await question.getByText('Sure to delete?').waitFor();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await noDialog(page);
  await turnTo(page, '/dashboard/Coupon?coupon=3');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await act('copy', /^Copy ID/);
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('3');
});

it('Ctrl+K refunds the page’s bill, by the question that its button asks', async () => {
  const page = await turned('/dashboard/BillingDetails?bills.paymentStatus=paid');
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  await page.getByRole('button', { name: /^Refund / }).waitFor();
  await soon(() => heading(page).innerText()).toMatch(/^INV-/);
  const invoice = await heading(page).innerText();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  await soon(() => page.getByRole('option', { selected: true }).innerText()).toMatch(/^Refund/);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Confirm refund' }) });
  await question.getByText(invoice).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => question.count()).toBe(0);
});

it('a verb hides no page whose name has it', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  await (await paletteOpen(page)).fill('refund');
  await page.getByRole('option', { name: /^Refund a bill/, selected: true }).waitFor();
  await page.getByRole('option', { name: /^Refund requests/ }).click();
  await soon(() => pathOf(page)).toBe('/dashboard/refund-requests');
});

it.each([
  ['new coupon', 'New coupon', '/dashboard/Coupon?new'],
  ['failed', 'Failed payments', '/dashboard/failed-payments'],
  ['report last month', 'Report: last month', '/dashboard/DoctorReport'],
])('“%s” is a command', { tags: 'long' }, async (text, name, path) => {
  const page = await turned('/dashboard');
  await paletteOpen(page);
  await page.keyboard.type(text);
  const option = page.getByRole('option', { name: new RegExp(`^${name}`), selected: true });
  await option.waitFor();
  await page.keyboard.press('Enter');
  await soon(() => pathOf(page)).toContain(path);
  await page.goBack();
  await soon(() => pathOf(page)).toBe('/dashboard');
});

it('“charge” with a name only opens the doctor’s charge', async () => {
  const page = await turned('/dashboard/doctor');
  const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
  await paletteOpen(page);
  await page.keyboard.type(`charge ${name}`);
  await page
    .getByRole('option', { name: `Charge ${name}…` })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Amount').waitFor();
  await page.keyboard.press('Escape');
});

it('a doctor is found by the digits of his phone, which the hit shows', { tags: 'long' }, async () => {
  const page = await turned('/dashboard/doctors/9');
  const phone = await page.locator('a[href^="tel:"]').first().innerText();
  const name = await heading(page).innerText();
  await paletteOpen(page);
  await page.keyboard.type(phone.replace(/\D/g, ''));
  const hit = page.getByRole('dialog').getByRole('option', { selected: true });
  await soon(() => hit.innerText()).toContain(name);
  expect(await hit.locator('b').innerText()).toBe(phone);
  await page.keyboard.press('Escape');
});

it('a patient found by a number shows it, though the hits of a name show the email', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  const { token } = await site.tokens();
  const answer = await fetch(`${site.url}/api/admin/patient/GetAll/?pageNumber=1&pageSize=25`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { readonly data: readonly Record<'email' | 'lastName' | 'phone', string | null>[] };
  const patient = data.find(({ email, phone }) => email && phone);
  await paletteOpen(page);
  await page.keyboard.type(patient?.phone ?? '');
  const hit = page.getByRole('option').filter({ hasText: patient?.lastName ?? '?' });
  await soon(() => hit.first().locator('b').innerText()).toBe(patient?.phone);
  await page.keyboard.press('Escape');
});

it('more doctors than are shown are one hit away', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  await paletteOpen(page);
  await page.keyboard.type('smi');
  await page.getByRole('option', { name: /^All \d+ doctors/ }).click();
  await soon(() => pathOf(page)).toBe('/dashboard/search?keyword=smi');
});

it('no key is lost that comes in the moment in which the page appears', async () => {
  const page = await turned('/dashboard');
  await turnTo(page, '/404');
  await page.evaluate(() => {
    const appears = new MutationObserver(() => {
      if (!document.querySelector('.topbar caredesk-user-menu') || document.querySelector('.message-page')) return;
      appears.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    appears.observe(document.body, { childList: true, subtree: true });
  });
  await turnTo(page, '/dashboard');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
});

it('what is chosen stays chosen when records come above it', { tags: 'long' }, async () => {
  const page = await turned('/dashboard');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/**keyword=*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pat');
  await page.keyboard.press('ArrowDown');
  const palette = page.getByRole('dialog');
  const chosen = palette.getByRole('option', { selected: true });
  await soon(() => chosen.innerText()).toMatch(/^Patients/);
  const before = await palette.getByRole('option').count();
  answer();
  await soon(() => palette.getByRole('option').count()).toBeGreaterThan(before);
  expect(await chosen.innerText()).toMatch(/^Patients/);
  await page.keyboard.press('Enter');
  await soon(() => pathOf(page)).toBe('/dashboard/patient');
  await page.unroute('**/api/admin/**keyword=*');
});

it('the keys g b, /, j, k and ? work unless the user types', async () => {
  const page = await turned('/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await soon(() => heading(page).innerText()).toBe('Bills');
  await page.getByRole('searchbox').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('g d?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('g d?');
  expect(pathOf(page)).toMatch(/^\/dashboard\/BillingDetails/);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const focused = () => page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.dataset.index);
  await soon(focused).toBe('1');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next and previous row').waitFor();
  const close = page.getByRole('button', { name: 'Close', exact: true });
  expect(await close.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
});

it('no key is the page’s in a dialog of a widget', async () => {
  const page = await turned('/dashboard/doctors/3');
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).focus();
  for (const key of ['?', '/', 'j', 'e', 'g', 'b']) await page.keyboard.press(key);
  expect(await dialog.count()).toBe(1);
  expect(pathOf(page)).toBe('/dashboard/doctors/3');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
});

it('a record is named in heading, breadcrumb and title, but a patient not in the title', { tags: 'long' }, async () => {
  const page = await turned('/dashboard/BillingDetails');
  const bill = page.getByRole('link', { name: /^INV-/ }).first();
  const number = await bill.innerText();
  await bill.click();
  await soon(() => heading(page).innerText()).toBe(number);
  await soon(() => page.title()).toBe(`${number} · Caredesk`);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByText(number).waitFor();
  expect(await way.getByRole('link').allInnerTexts()).toEqual(['Bills']);
  expect((await way.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  const doctor = page.getByRole('main').getByRole('link').first();
  const name = await doctor.innerText();
  await doctor.click();
  await soon(() => heading(page).innerText()).toBe(name);
  await page.goBack();
  await soon(() => heading(page).innerText()).toBe(number);
  await turnTo(page, '/dashboard/patientDetails/7');
  await soon(() => page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]').count()).toBe(1);
  expect(await page.title()).toBe('Patient 7 · Caredesk');
  expect(await heading(page).innerText()).not.toMatch(/^Patient/);
});

it('at 1440 × 900 the page scrolls, with the list’s head and pager in sight', { tags: 'long' }, async () => {
  const page = await turned('/dashboard/doctor');
  await page.getByRole('row').nth(25).waitFor();
  const sight = async (name: 'head' | 'pager') => {
    const place = name === 'head' ? page.getByRole('columnheader').first() : page.getByRole('button', { name: 'Next page' });
    const box = await place.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= 900;
  };
  expect([await sight('head'), await sight('pager')]).toEqual([true, true]);
  await page.mouse.wheel(0, 400);
  await soon(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect([await sight('head'), await sight('pager')]).toEqual([true, true]);
});

it('Ctrl+K does what the page can do, without losing a letter that is typed early', { tags: 'long' }, async () => {
  const page = await opened('/dashboard');
  const act = async (text: string, option: RegExp) => {
    const box = await paletteOpen(page);
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).click();
    await soon(() => box.count()).toBe(0);
  };
  // Its code comes with the first time, and no letter is lost that is typed meanwhile.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('billing');
  await soon(() => page.getByRole('dialog').getByRole('searchbox').inputValue()).toBe('billing');
  await page.keyboard.press('Escape');
  await noDialog(page);
  await act('dark', /^Dark.*Action$/);
  await soon(() => page.locator('html').getAttribute('data-scheme')).toBe('dark');
  await act('sett', /^Settings/);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor();
  await page.keyboard.press('Escape');
  await soon(() => settings.count()).toBe(0);
  await act('languag', /Français/);
  await soon(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await act('déconn', /^Se déconnecter/);
  await soon(() => pathOf(page)).toBe('/');
});

it.each([
  ['es', 'medicos', 'Informe de médicos'],
  ['es', 'NUEVO CUPON', 'Nuevo cupón'],
  ['fr', 'debiter', 'Débiter'],
])('in %s finds by %s what is called %s', async (locale, text, name) => {
  const page = await site.visit('/dashboard', { stored: { ...(await site.tokens()), 'caredesk.locale': locale } });
  await heading(page).waitFor();
  await paletteOpen(page);
  await page.keyboard.type(text);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor();
});

it('letters are no keys of the page once they are turned off; Ctrl+K stays', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctors/9');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByLabel('Off').check();
  await page.keyboard.press('Escape');
  await noDialog(page);
  for (const key of ['e', '?', 'g', 'b', '/', 'j']) await page.keyboard.press(key);
  await paletteOpen(page);
  expect([pathOf(page), await page.getByRole('dialog').count()]).toEqual(['/dashboard/doctors/9', 1]);
  await page.keyboard.press('Escape');
});

it('in Arabic, hits of the palette run from its right edge to its left', async () => {
  const page = await site.visit('/dashboard', { stored: { ...(await site.tokens()), 'caredesk.locale': 'ar' } });
  await heading(page).waitFor();
  await paletteOpen(page);
  await page.keyboard.type('smi');
  await page.locator('.palette-name').nth(2).waitFor();
  const gaps = await page.getByRole('option').evaluateAll((options) =>
    options
      .filter((option) => option.querySelector('.palette-detail')?.textContent)
      .map((option) => {
        const box = option.getBoundingClientRect();
        const [name, detail] = [...option.querySelectorAll('bdi')].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getBoundingClientRect();
        });
        return [box.right - (name?.right ?? 0), (detail?.left ?? 0) - box.left].map(Math.round);
      }),
  );
  expect(new Set(gaps.map(String))).toEqual(new Set(['52,12']));
});

it('finds a doctor by the end of his card, beside his phone', { tags: 'long' }, async () => {
  const page = await opened('/dashboard/doctor');
  const { token } = await site.tokens();
  const answer = await fetch(`${site.url}/api/admin/Doctors/?pageNumber=3&pageSize=50`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { readonly data: readonly Record<'cardLast4' | 'lastName' | 'phone', string | null>[] };
  const doctor = data.find(({ cardLast4, phone }) => cardLast4 && phone);
  await paletteOpen(page);
  await page.keyboard.type(doctor?.cardLast4 ?? '');
  const hit = page.getByRole('option', { name: new RegExp(`${doctor?.lastName}.*•••• ${doctor?.cardLast4} · `) });
  await hit.first().waitFor();
  expect(await hit.first().locator('.palette-face').getAttribute('data-initials')).toMatch(/^\p{Lu}{2}$/u);
});

it.each(['Search', 'Settings'])('%s closes with its page at a step back in the browser', { tags: 'long' }, async (name) => {
  const page = await site.visit('/dashboard');
  await page.getByRole('link', { name: 'Coupon', exact: true }).click();
  await page.waitForURL(/Coupon$/);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).waitFor();
  await page.goBack();
  await page.waitForURL(/dashboard$/);
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});
