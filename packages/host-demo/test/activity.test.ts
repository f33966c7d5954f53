/** The page of all changes: who, what, when, each listed with its values. */
import { expect, it } from 'vitest';
import { openSite } from './site.js';

const site = await openSite();

it('opens by g a, and lists each change with its record, account and time', async () => {
  const { token } = await site.tokens();
  const update = (doctorId: number, planId: number) =>
    fetch(`${site.url}/api/admin/doctors/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ doctorId, planId }),
    });
  for (const planId of [1, 2]) await update(7, planId);
  const page = await site.visit('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL('**/dashboard/activity');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: /Plan.*: 1 → 2/ })
    .first();
  await entry.getByText('admin@caredesk.test').waitFor();
  await entry.getByText(/\d:\d\d [AP]M/).waitFor();
  await entry.getByRole('link', { name: 'Doctor 7' }).click();
  await page.waitForURL('**/dashboard/doctors/7');
});

it('is narrowed by chips that begin By, What and When', async () => {
  const page = await site.visit('/dashboard/activity');
  const chip = (name: RegExp) => page.getByRole('button', { name });
  await chip(/^By$/).click();
  await page.getByRole('button', { name: 'admin@caredesk.test' }).click();
  await chip(/^By: admin@caredesk\.test$/).waitFor();
  await chip(/^What$/).click();
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await chip(/^What: Coupon$/).waitFor();
  await chip(/^When$/).click();
  const asked = page.waitForRequest((request) => /audit\/GetAll.*from=\d{4}-\d\d-\d\d/.test(request.url()));
  await page.getByRole('button', { name: 'Yesterday' }).click();
  expect((await asked).url()).toMatch(/entity=coupon/);
  await chip(/^When: Yesterday$/).waitFor();
});

it('is in the palette and in the settings', async () => {
  const page = await site.visit('/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('activity');
  await page.getByRole('option', { name: /^Activity/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL('**/dashboard/activity');
});
