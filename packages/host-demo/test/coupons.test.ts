/** New coupons and their import, each at an address of its own. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon } from './site.js';

const site = await openSite();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Coupon saved.' });
const search = (page: Page) => new URL(page.url()).search;

it('a new coupon’s form has an address of its own', async () => {
  const page = await site.visit('/dashboard/Coupon');
  await button(page, 'New coupon').click();
  await soon(() => heading(page).innerText()).toBe('New coupon');
  expect(search(page)).toBe('?new');
  await page.getByLabel('Code').and(page.locator(':focus')).waitFor();
  await page.reload();
  await page.getByLabel('Code').waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('New coupon').waitFor();
  await page.goBack();
  await soon(() => heading(page).innerText()).toBe('Coupons');
  await page.getByRole('row').nth(1).waitFor();
});

it('a new coupon’s form has nothing beside it until there is something to say', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon?new');
  await page.getByLabel('Code').fill('EMPTY');
  const summary = page.locator('.coupon-summary');
  const border = () => summary.evaluate((box) => getComputedStyle(box).borderTopStyle);
  expect(await border()).toBe('none');
  await page.getByLabel('Discount value').fill('15');
  await page.getByText(/^15% off /).waitFor();
  expect(await border()).toBe('solid');
});

it('a new coupon’s form speaks the page’s language', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon?new', { stored: { ...(await site.tokens()), 'caredesk.locale': 'ar' } });
  await button(page, '+ الوقت').first().waitFor();
});

it('the import has its address, too', async () => {
  const page = await site.visit('/dashboard/Coupon');
  await button(page, 'Import').click();
  await soon(() => heading(page).innerText()).toBe('Import coupons');
  await page.reload();
  await page.getByText('Choose a file').waitFor();
  await button(page, 'Cancel').click();
  await soon(() => search(page)).toBe('');
});

it('a coupon is made with its plans and a last day, and taken back', async () => {
  const page = await site.visit('/dashboard/Coupon?new');
  await page.getByLabel('Code').fill('CTRL-ENTER');
  await page.getByLabel('Discount value').fill('15');
  await page.getByLabel('Expires at').fill('30.11.2031');
  await page.getByText(/^15% off .*through Nov 30, 2031/).waitFor();
  const plans = page.getByRole('group', { name: 'Plans' }).getByRole('checkbox');
  await plans.first().check();
  await plans.nth(1).check();
  const created = page.waitForRequest(/Coupon\/Create/);
  await page.keyboard.press('Control+Enter');
  expect((await created).postDataJSON()).toMatchObject({ expiresAt: '2031-11-30T23:59:59.999Z' });
  await soon(() => heading(page).innerText()).toBe('CTRL-ENTER');
  await soon(() => page.getByRole('button', { name: /^Detach: / }).count()).toBe(2);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await soon(() => heading(page).innerText()).toBe('Coupons');
  await page.getByRole('searchbox').fill('CTRL-ENTER');
  await page.getByText('Nothing found').last().waitFor();
});

it('a coupon’s history names the plan that was attached', { tags: 'long' }, async () => {
  const { token } = await site.tokens();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const plans = (await (await fetch(`${site.url}/api/admin/Plan`, { headers })).json()) as { data: { planId: number; name: string }[] };
  const { planId = 0, name = '' } = plans.data.at(-1) ?? {};
  const body = JSON.stringify({ couponId: 7, planId });
  expect((await fetch(`${site.url}/api/admin/couponPlan/Create`, { method: 'POST', headers, body })).status).toBe(200);
  const page = await site.visit('/dashboard/Coupon?coupon=7');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Plan name: ${name}` })
    .first()
    .waitFor();
});

it('a changed coupon gets its values of before back', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon?coupon=5');
  await button(page, 'Edit').click();
  const field = page.getByLabel('Name', { exact: true });
  const before = await field.inputValue();
  await field.fill('Another name');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Another name').first().waitFor();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').filter({ hasText: 'Change undone.' }).waitFor();
  await button(page, 'Edit').and(page.locator(':focus')).waitFor();
  await button(page, 'Edit').click();
  await soon(() => field.inputValue()).toBe(before);
});

it('the calendar is a grid that keys move in', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/Coupon?new');
  const field = page.getByLabel('Expires at');
  await field.fill('11/30/2031');
  await field.press('Alt+ArrowDown');
  const grid = page.getByRole('grid');
  await soon(() => grid.evaluate((shown) => shown.matches(':focus'))).toBe(true);
  await grid.getByRole('gridcell', { name: 'Sunday, November 30, 2031', selected: true }).waitFor();
  for (const key of ['PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await soon(() => field.inputValue()).toBe('12/31/2031');
  await soon(() => grid.count()).toBe(0);
});
