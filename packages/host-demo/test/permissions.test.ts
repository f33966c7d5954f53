/** The host page of an account that may not do everything: menu, links, palette, keys and user menu. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon } from './site.js';

const site = await openSite();

const viewer = ['doctor.read', 'patient.read', 'bill.read', 'coupon.read', 'report.read', 'audit.read'];

/** The account has these permissions. What the server itself refuses is tried in the reference API's own tests. */
async function openAs(path: string, permissions: readonly string[], role = 'viewer'): Promise<Page> {
  const prepare = (on: Page) =>
    on.route('**/Account/UserInfo', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, role, permissions } } });
    });
  const page = await site.visit(path, { prepare });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

it('a viewer finds no sign-up: not in the menu, the list, the palette, nor by keys', async () => {
  const page = await openAs('/dashboard/doctor', viewer);
  expect(await page.locator('#sidebar a[href$="DoctorSignup"]').count()).toBe(0);
  await expect.poll(() => page.locator('#sidebar a[href$="BillingDetails"]').count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Sign up doctor' }).count()).toBe(0);
  const heading = page.getByRole('heading', { level: 1 });
  for (const key of ['g', 'n', 'g', 'b']) await page.keyboard.press(key);
  await soon(() => heading.innerText()).toBe('Bills');
  // The first two keys went nowhere.
  await page.goBack();
  await soon(() => heading.innerText()).toBe('Doctors');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('doctor');
  await page.getByRole('option', { name: 'Doctor report' }).waitFor();
  expect(await page.getByRole('option', { name: /sign-up/i }).count()).toBe(0);
});

it('a viewer finds no change of a record in the palette, nor by keys', async () => {
  const page = await openAs('/dashboard/doctors/15', viewer);
  await page.keyboard.press('e');
  await page.keyboard.press('Control+k');
  await page
    .getByRole('option', { name: /Show patients|Copy/ })
    .first()
    .waitFor();
  expect(await page.getByRole('option', { name: /^(Charge|Edit|Reset password|Cancel doctor)/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByText('Role: Viewer').waitFor();
});

it('a page that the account may not see says so, without a menu entry', async () => {
  const page = await openAs('/dashboard/Patient', ['doctor.read']);
  await page.getByText('You don’t have access to this.').waitFor();
  await soon(() => page.locator('#sidebar .sidebar-item').count()).toBe(2);
});
