/** Space on a row shows its record beside the list, to be read. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/support.js';
import { openSite } from './site.js';

const site = await openSite();

const lists = [
  { path: '/dashboard/patient', element: 'caredesk-patient-detail', action: 'Edit' },
  { path: '/dashboard/BillingDetails', element: 'caredesk-refund-panel', action: 'Refund' },
  { path: '/dashboard/doctor', element: 'caredesk-doctor-detail', action: 'Charge' },
  { path: '/dashboard/Coupon', element: 'caredesk-coupon-manager', action: 'Edit' },
] as const;

const rowName = (page: Page) => page.locator('main tr:focus td').first().locator('a').first().innerText();

describe.each(some([...lists], 1))('on $path', ({ path, element, action }) => {
  it('Space previews the row, whose focus it leaves where it is', async () => {
    const page = await site.visit(path, { viewport: { width: 1440, height: 900 } });
    await page.locator('main tbody tr[data-index="3"]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    const record = preview.locator(element);
    const showsRow = async () => (await record.getByText(await rowName(page)).count()) > 0;
    await expect.poll(showsRow).toBe(true);
    expect(await record.getByRole('button', { name: action, exact: true }).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(showsRow).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => preview.count()).toBe(0);
    expect(await page.locator('main tr:focus').getAttribute('data-index')).toBe('1');
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

it('the row beside its preview has one background', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctor', { viewport: { width: 1280, height: 800 } });
  await page.locator('main tbody tr[data-index="3"]').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const bar = preview.locator('.record-actions');
  await expect.poll(async () => Math.round(((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0))).toBe(800);
  const grounds = await page.locator('main tr:focus').evaluate((row) => {
    const groundOf = (part: Element) => getComputedStyle(part).backgroundColor;
    return [groundOf(row), ...[...row.children].map(groundOf)];
  });
  // The cells, between which there are gaps, have none.
  expect(new Set(grounds.slice(1))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  expect(grounds[0]).not.toBe('rgba(0, 0, 0, 0)');
});

it('the preview ends when its record is opened, or by Space', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctor', { viewport: { width: 1000, height: 800 } });
  await page.locator('main tbody tr[data-index="3"]').waitFor();
  await page.keyboard.press('j');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  for (const count of [1, 0, 1]) {
    await page.keyboard.press(' ');
    await expect.poll(() => preview.count()).toBe(count);
  }
  await preview.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL(/\/doctors\/\d+/);
  await expect.poll(() => preview.count()).toBe(0);
});
