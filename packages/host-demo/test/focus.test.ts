/** Where the focus is when a page opens and when what covered it is gone: never nowhere. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite } from './site.js';

const site = await openSite();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('type') ?? 'nothing');

it('the sign-in page has it in the email field', async () => {
  const page = await site.visit('/', { stored: {} });
  await expect.poll(() => focused(page)).toBe('email');
});

it('the search gives it back to its button, opened by that or by a key', async () => {
  const page = await site.visit('/dashboard/doctor');
  await page.locator('tbody tr[data-index]').first().waitFor();
  const search = page.getByRole('button', { name: 'Search', exact: true }).first();
  for (const open of [() => search.click(), () => page.keyboard.press('Control+k')]) {
    await open();
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Search');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
});

it.each([
  ['Charge', 'Description'],
  ['Edit', 'Phone'],
])('Escape closes the search alone: what %s has opened stays', async (opener, label) => {
  const page = await site.visit('/dashboard/doctors/14');
  await page.getByRole('button', { name: opener, exact: true }).click();
  await page.getByLabel(label).fill('kept');
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
  await page.keyboard.press('Escape');
  await page.locator('.search-modal').waitFor({ state: 'detached' });
  expect([await page.getByRole('dialog').count(), await page.getByLabel(label).inputValue()]).toEqual([1, 'kept']);
});

it('the search that was opened from a menu gives it to its button', async () => {
  const page = await site.visit('/dashboard/doctors/15');
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem').first();
  await expect.poll(() => item.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Search');
});

it('the account’s button has a name that holds what it shows', async () => {
  const page = await site.visit('/dashboard');
  const account = page.getByRole('button', { name: /^Account: / });
  const initials = (await account.innerText()).trim();
  expect(initials).toMatch(/^\p{L}{1,2}$/u);
  expect(await account.getAttribute('aria-label')).toMatch(new RegExp(`, ${initials}$`));
});
