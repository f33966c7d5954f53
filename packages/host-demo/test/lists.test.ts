/** What a list says and does where it can't show its rows, or has little room. */
import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { atRest } from '../../widgets/test/support/browser.js';
import { openSite, soon } from './site.js';

const site = await openSite();

const rows = (page: Page) => page.locator('tr[data-index]');
const visit = async (path: string, viewport = { width: 1440, height: 900 }) => {
  const page = await site.visit(path, { viewport });
  await rows(page).first().waitFor();
  return page;
};
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('offline a view stays as it is, and says so', async () => {
  const page = await visit('/dashboard/BillingDetails');
  await view(page, 'This month').waitFor();
  await page.context().setOffline(true);
  await view(page, 'This month').click();
  await page.getByText('You’re offline. Can’t load This month.').waitFor();
  expect(await view(page, 'All').getAttribute('aria-pressed')).toBe('true');
  await page.context().setOffline(false);
});

it.each([1440, 1000])('of %i px, picking a view moves the table by 8 px at most', { tags: 'long' }, async (width) => {
  const page = await visit('/dashboard/BillingDetails', { width, height: 900 });
  // The tools come a moment after the rows, and words in the page's own font have another width.
  for (const name of ['Failed, last 7 days', 'Select', 'Columns', 'Export']) await view(page, name).waitFor();
  await atRest(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const top = () => page.locator('table').evaluate((table) => table.getBoundingClientRect().top);
  const before = await top();
  await view(page, 'Failed, last 7 days').click();
  await page.getByRole('button', { name: 'Clear all' }).waitFor();
  await atRest(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
});

it('a list that finds nothing offers only to clear the search', { tags: 'long' }, async () => {
  const page = await visit('/dashboard/doctor');
  await page.getByRole('searchbox').fill('no such doctor');
  await page.getByText('Nothing found').last().waitFor();
  await soon(() => page.getByRole('button', { name: 'Export' }).filter({ visible: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await rows(page).first().waitFor();
});

it('in a window of 500 px or less nothing sticks', { tags: 'long' }, async () => {
  const page = await visit('/dashboard/BillingDetails', { width: 320, height: 256 });
  const sticky = await page.evaluate(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
    const isSticky = (element: Element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility();
    return all(document)
      .filter(isSticky)
      .map(({ className }) => String(className));
  });
  expect(sticky).toEqual([]);
});

it('a coupon has the one status by which views select it', { tags: 'long' }, async () => {
  const page = await visit('/dashboard/Coupon');
  const statuses = ['Active', 'Ends soon', 'Scheduled', 'Expired', 'Deactive', 'Used up'];
  for (const status of await page.locator('tr[data-index] td.state').allInnerTexts()) expect(statuses).toContain(status.trim());
  await view(page, 'Expired').click();
  await soon(async () => new Set((await page.locator('tr[data-index] td.state').allInnerTexts()).map((text) => text.trim()))).toEqual(
    new Set(['Expired']),
  );
});

it('while a list is loaded, each column has a bar inside its head', { tags: 'long' }, async () => {
  const answers: (() => void)[] = [];
  const page = await site.visit('/dashboard/BillingDetails', {
    prepare: (made) =>
      made.route(/GetAllBillingHistory/, async (route) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        await route.continue();
      }),
  });
  await page.locator('.waiting .skeleton').first().waitFor();
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right }) => ({ left, right })),
    );
  const heads = await edges('thead th');
  const bars = await edges('.waiting > tr:first-child .skeleton');
  expect(bars.length).toBe(heads.length);
  for (const [at, { left, right }] of bars.entries()) {
    expect(left).toBeGreaterThanOrEqual(heads[at]?.left ?? Number.NaN);
    expect(right).toBeLessThanOrEqual(heads[at]?.right ?? Number.NaN);
  }
  for (const answer of answers) answer();
});

it('a card leaves out a fact that its record does not have', { tags: 'long' }, async () => {
  const page = await visit('/dashboard/Coupon', { width: 390, height: 844 });
  const facts = page.locator('tr[data-index] td.fact');
  await expect.poll(() => facts.filter({ hasText: /^–$/ }).count()).toBeGreaterThan(0);
  expect(await facts.filter({ hasText: /^–$/, visible: true }).count()).toBe(0);
  await page.goto(new URL('/dashboard/doctor', page.url()).href);
  await rows(page).first().waitFor();
  expect(await facts.filter({ hasText: /^–$/, visible: true }).count()).toBe(0);
});

it('the report and the failures have their shapes only while they load', { tags: 'long' }, async () => {
  const held = (pattern: RegExp, answer: (route: Route) => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const prepare = (made: Page) => made.route(pattern, async (route) => promise.then(() => answer(route)));
    return { prepare, release: resolve };
  };
  const rowsHeld = held(/Doctors\/DoctorReport/, (route) => route.fulfill({ status: 500 }));
  const report = await site.visit('/dashboard/DoctorReport', { prepare: rowsHeld.prepare });
  await soon(() => report.locator('.figures .skeleton:visible').count()).toBe(3);
  rowsHeld.release();
  await report.getByRole('alert').first().waitFor();
  expect((await report.locator('.report-head').boundingBox())?.height).toBe(0);
  const figuresHeld = held(/GetDailyFigures/, (route) => route.continue());
  const dashboard = await site.visit('/dashboard', { prepare: figuresHeld.prepare });
  const failures = dashboard.getByRole('region', { name: 'Failed payments' });
  await failures.locator('.skeleton').first().waitFor();
  figuresHeld.release();
  await failures.scrollIntoViewIfNeeded();
  await failures.getByRole('img').waitFor();
});
