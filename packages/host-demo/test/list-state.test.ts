/** A list's query is in the address. */
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { atRest } from '../../widgets/test/support/browser.js';
import { openSite, turnTo } from './site.js';

const site = await openSite();
/** Each test goes to another place of it. */
let shared: Page;
const turned = async (path: string): Promise<Page> => {
  await turnTo(shared, '/404');
  await turnTo(shared, path);
  return shared;
};

const range = (page: Page, text: string): Promise<void> => page.locator('.range', { hasText: text }).first().waitFor();
const heads = (page: Page): Locator => page.getByRole('columnheader');
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe('the place in a list', () => {
  // Where all columns have room the page scrolls, else the list's own box.
  it.each([
    { width: 1440, columns: 'usual', box: 'html' },
    { width: 1000, columns: 'all', box: '.scroller' },
  ])('holds how far the rows were scrolled at $width px', { tags: 'long' }, async ({ width, columns, box }) => {
    const page = await site.visit('/dashboard/doctor', { viewport: { width, height: 800 } });
    await range(page, '1–25 of');
    if (columns === 'all') {
      await page.getByRole('button', { name: 'Columns' }).click();
      for (const name of ['City', 'Specialty', 'Added', 'Doctor ID']) await page.getByRole('checkbox', { name }).check();
      await page.keyboard.press('Escape');
      await page.locator('.scroller:not(.fits)').waitFor();
    }
    // Content that loads later moves the rows.
    await atRest(page);
    const scrolled = () => page.locator(box).evaluate(({ scrollTop }) => Math.round(scrollTop));
    const row = page.getByRole('row').nth(22);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = await scrolled();
    expect(top).toBeGreaterThan(100);
    await row.click();
    await page.waitForURL('**/dashboard/doctors/*');
    await page.goBack();
    await range(page, '1–25 of');
    await expect.poll(scrolled).toBe(top);
  });
});

describe('the state of a list in the address', () => {
  beforeAll(async () => {
    shared = await site.visit('/500');
  });

  it('is kept by back, and by a copied link', async () => {
    const page = await turned('/dashboard/doctor');
    await range(page, '1–25 of');
    await heads(page).getByRole('button', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Deactive');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await range(page, '26–50 of');
    expect(parametersOf(page)).toEqual({ 'doctors.status': '1', 'doctors.page': '2', 'doctors.sort': 'phone' });
    const rows = await page.getByRole('row').allTextContents();

    await page.getByRole('row').nth(3).click();
    await page.waitForURL('**/dashboard/doctors/*');
    await page.goBack();
    await range(page, '26–50 of');
    expect(await page.getByRole('row').allTextContents()).toEqual(rows);

    const copy = await page.context().newPage();
    await copy.goto(page.url());
    await range(copy, '26–50 of');
    expect(await copy.getByRole('row').allTextContents()).toEqual(rows);
    await copy.close();
  });

  it('leaves search texts out of the address, although back and a reload find them', async () => {
    const page = await turned('/dashboard/Patient');
    await page.getByRole('searchbox').fill('smith');
    await page.getByRole('cell', { name: /Smith/ }).first().waitFor();
    await page.waitForFunction(() => JSON.stringify(history.state).includes('smith'));
    expect(page.url()).not.toContain('smith');
    await page.reload();
    await page.getByRole('cell', { name: /Smith/ }).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('smith');
    await page.getByRole('cell', { name: /Smith/ }).first().click();
    await page.waitForURL('**/dashboard/patientDetails/*');
    await page.goBack();
    await page.getByRole('cell', { name: /Smith/ }).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('smith');
  });

  it('keeps each widget’s apart, and the host’s own parameters', { tags: 'long' }, async () => {
    const page = await turned('/dashboard/search?keyword=smith&theme=x%20y');
    await page.getByRole('cell', { name: 'Claire Smith' }).first().waitFor();
    await page.locator('caredesk-patient-list').getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
    await range(page, '1–10 of');
    await page.locator('caredesk-doctor-search').getByRole('button', { name: 'Name and email', exact: true }).click();
    await page.waitForFunction(() => location.search.includes('doctors.sort'));
    expect(parametersOf(page)).toEqual({
      keyword: 'smith',
      theme: 'x y',
      'patients.size': '10',
      'doctors.sort': 'lastName',
    });
  });

  it('starts anew when the menu’s item is chosen again', { tags: 'long' }, async () => {
    const page = await turned('/dashboard/doctor?doctors.page=3');
    await range(page, '51–75 of');
    await page.getByRole('link', { name: 'Search doctor' }).click();
    await range(page, '1–25 of');
    expect(parametersOf(page)).toEqual({});
    await page.goBack();
    await range(page, '51–75 of');
  });

  it('of an address that someone made up is taken as far as it makes sense', { tags: 'long' }, async () => {
    const page = await turned(
      '/dashboard/doctor?doctors.page=minus&doctors.size=9999&doctors.sort=-nothing&doctors.status=odd&doctors.by=nobody',
    );
    await range(page, '1–200 of');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('holds the report’s days, the bills’ filters and the coupon that is open', { tags: 'long' }, async () => {
    const page = await turned('/dashboard/DoctorReport?report.from=2026-01-01&report.to=2026-03-31');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('01/01/2026');

    await turnTo(page, '/dashboard/BillingDetails?bills.paymentStatus=refunded');
    await page.getByRole('cell', { name: 'Refunded' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'Paid', exact: true }).count()).toBe(0);

    await turnTo(page, '/dashboard/Coupon?coupons.page=2');
    await range(page, '26–50 of');
    await page.getByRole('row').nth(2).click();
    await page.waitForURL('**/dashboard/Coupon?coupons.page=2&coupon=*');
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await page.goBack();
    await range(page, '26–50 of');
  });

  it('has views, of which the user’s own are kept under a name', { tags: 'long' }, async () => {
    const page = await turned('/dashboard/BillingDetails');
    await range(page, '1–25 of');
    await page.getByRole('button', { name: 'Failed, last 7 days' }).click();
    await expect.poll(() => parametersOf(page)['bills.paymentStatus']).toBe('failed');
    expect(await page.getByRole('button', { name: 'Failed, last 7 days' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Remove filter: Charged: .+ – / }).click();
    await page.getByRole('cell', { name: 'Failed' }).first().waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'View name' }).fill('Every failed one');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => parametersOf(page)).toEqual({});
    await page.reload();
    await page.getByRole('button', { name: 'Every failed one', exact: true }).click();
    await expect.poll(() => parametersOf(page)).toEqual({ 'bills.paymentStatus': 'failed' });
    // One that is removed comes back, and the focus stays among the views.
    await page.getByRole('button', { name: 'Remove view: Every failed one' }).click();
    await page.getByText('View Every failed one removed').waitFor();
    expect(await page.getByRole('button', { name: 'All', exact: true }).evaluate((view) => view.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Every failed one', exact: true }).waitFor();
  });

  it('a status chosen on the dashboard opens the doctors of that status', { tags: 'long' }, async () => {
    const page = await turned('/dashboard');
    await page
      .locator('caredesk-dashboard-counts')
      .getByRole('button', { name: /Deactive/ })
      .click();
    await page.waitForURL('**/dashboard/doctor?doctors.status=1');
    await page.getByRole('cell', { name: 'Deactive' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'Active', exact: true }).count()).toBe(0);
  });

  // These change what a list looks like from then on.
  it('low rows are chosen once for all lists', { tags: 'long' }, async () => {
    const page = await turned('/dashboard/doctor');
    const rowHeight = async () => Math.round((await page.getByRole('row').nth(2).boundingBox())?.height ?? 0);
    await range(page, '1–25 of');
    const usual = await rowHeight();
    // The email is beneath the name; their head names both.
    const name = page.getByRole('row').nth(2).getByRole('cell').first();
    expect(await name.innerText()).toMatch(/^.+\n\S+@\S+$/);
    expect(await heads(page).getByRole('button', { name: 'Name and email', exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(rowHeight).toBe(usual - 20);
    // One place for one choice.
    await page.getByRole('button', { name: 'Columns' }).click();
    expect(await page.getByRole('checkbox', { name: 'Compact rows' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await turnTo(page, '/dashboard/Patient');
    await range(page, '1–25 of');
    expect(await rowHeight()).toBe(usual - 20);
    // On a narrow page a row has its name, its state and two facts.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.getByRole('row').nth(2).getByRole('cell').filter({ visible: true }).count()).toBe(4);
  });

  it('in Arabic amounts are aligned at their end, whatever is before them', async () => {
    const page = await turned('/dashboard/BillingDetails');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => localStorage.setItem('caredesk.locale', 'ar'));
    await page.reload();
    await page.getByRole('row').nth(3).waitFor();
    const ends = () =>
      page.getByRole('row').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const cell = row.querySelector('td:nth-child(5) > div');
          if (!/\.\d\d/.test(cell?.textContent ?? '')) return [];
          const text = document.createRange();
          text.selectNodeContents(cell as Element);
          return [Math.round(text.getBoundingClientRect().right)];
        }),
      );
    await expect.poll(async () => (await ends()).length).toBeGreaterThan(15);
    expect(new Set(await ends()).size).toBe(1);
  });
});
