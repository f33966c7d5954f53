/** Lists lie flat on their page, in the page's own font. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon, turnTo } from './site.js';

const site = await openSite();

/** Of a month that has bills, compared with the one before. */
const report = 'DoctorReport?report.from=2026-10-01&report.to=2026-10-31';

const rows = (page: Page) => page.locator('tr[data-index]');

it.each(['doctor', 'patient', 'Coupon', 'BillingDetails', report])('no box is around the table of /dashboard/%s', async (path) => {
  const page = await site.visit(`/dashboard/${path}`);
  await rows(page).first().waitFor();
  const boxes = await page.locator('tr[data-index] >> nth=0').evaluate((row) => {
    const found: string[] = [];
    for (let at: Element | null = row.closest('table'); at && at.localName !== 'main'; ) {
      const { borderLeftWidth, boxShadow } = getComputedStyle(at);
      if (borderLeftWidth !== '0px' || boxShadow !== 'none') found.push(at.className);
      at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host;
    }
    return found;
  });
  expect(boxes).toEqual([]);
});

it('the first family of the page’s text is the one that it ships', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard');
  const { first, loaded } = await page.evaluate(async () => {
    await document.fonts.ready;
    const shipped = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return { first: getComputedStyle(document.body).fontFamily.split(',')[0], loaded: shipped };
  });
  expect(loaded).toContain(first);
});

it.each(['', 'BillingDetails', 'Coupon?coupon=3', report])(
  'digits are as wide as each other on /dashboard/%s',
  { tags: 'long' },
  async (path) => {
    const page = await site.visit(`/dashboard/${path}`);
    await page.getByRole('table').first().waitFor();
    const texts = page.locator('body *:not(style, script)').filter({ hasText: /\d/ });
    const numerals = () => texts.evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).fontVariantNumeric))]);
    await soon(numerals).toEqual(['tabular-nums']);
  },
);

it('a hyphen is no wider among words than it is without digits of one width', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['tabular-nums', 'normal'].map((variant) => {
      const text = Object.assign(document.createElement('span'), { textContent: 'sign-up (E-mail): +1' });
      text.style.setProperty('font-variant', variant, 'important');
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    });
  });
  // The digit alone differs.
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThan(4);
});

it.each([
  ['light', [229, 232, 237]],
  ['dark', [42, 46, 55]],
] as const)('lines between rows have their colour on a %s page, and heads their height', { tags: 'long' }, async (colorScheme, line) => {
  const page = await site.visit('/dashboard', { prepare: (page) => page.emulateMedia({ colorScheme }) });
  const cell = page.getByRole('table', { name: 'Recent bills' }).getByRole('cell').first();
  await cell.waitFor();
  const pixel = await cell.evaluate((cell) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = getComputedStyle(cell).borderTopColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(pixel).toEqual([...line, 255]);
  expect((await page.getByRole('columnheader', { name: 'Invoice' }).boundingBox())?.height).toBe(36);
});

it('the status of a payment has an icon', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/BillingDetails');
  await rows(page).first().waitFor();
  const without = page.locator('tr[data-index] .badge:not(:has(svg))');
  await soon(() => without.count()).toBe(0);
});

it.each(['doctor', 'patient', 'BillingDetails', report])(
  'a face is before the name in each row of /dashboard/%s',
  { tags: 'long' },
  async (path) => {
    const page = await site.visit(`/dashboard/${path}`);
    await rows(page).first().waitFor();
    expect(await rows(page).locator('.face').count()).toBe(await rows(page).count());
  },
);

it('a face is before a doctor’s name in the record’s head and in a coupon’s uses', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctors/1');
  await page.locator('.record-head h2 > .face').waitFor();
  await turnTo(page, '/dashboard/Coupon?coupon=3');
  const users = page.locator('.uses tbody tr');
  await users.first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const face of await users.locator('.face').all()) expect(await face.isVisible()).toBe(true);
  expect(await users.locator('.face').count()).toBe(await users.count());
});

it('the report shows five doctors below its figures in a window of 1280 by 800', { tags: 'long' }, async () => {
  const page = await site.visit(`/dashboard/${report}`, { viewport: { width: 1280, height: 800 } });
  await page.getByRole('table', { name: 'Totals' }).waitFor();
  await page.getByRole('img', { name: /^Solo by day/ }).waitFor();
  const fifthRow = rows(page).nth(4);
  await soon(async () => {
    const [row, totals] = await Promise.all([fifthRow.boundingBox(), page.getByRole('table', { name: 'Totals' }).boundingBox()]);
    return row && totals && row.y + row.height <= totals.y;
  }).toBe(true);
});

it('a doctor’s initials are no part of the name', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctor');
  const cell = rows(page).first().locator('td').first();
  await cell.locator('.face').waitFor();
  const link = cell.getByRole('link');
  expect(await cell.locator('div').first().innerText()).toBe(await link.innerText());
});
