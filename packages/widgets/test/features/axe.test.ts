import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { unreadable, violations, violationsBesideColours } from '../support/axe.js';
import { type Desk, onShippedBuild } from './desk.js';
import { all, idle, timeout } from './everything.js';
import type { FeaturePage } from './feature-site.js';

type Ask = (on: FeaturePage) => Promise<string[]>;

/** Opens forms and a dialog, and asks at each step. */
async function look(desk: Desk, attributes: string, ask: Ask, dark = false) {
  const on = await desk.open(all(desk.bills[6]).replaceAll(/<([a-z-]+)/g, `<$1 ${attributes}`), {
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  if (dark) await on.evaluate(() => document.body.style.setProperty('background', '#15171c'));
  await idle(on);
  expect(await ask(on)).toEqual([]);
  await on.locator('caredesk-doctor-detail').locator('.record-actions > button').nth(1).click();
  await on.locator('caredesk-coupon-manager').locator('.record-actions > button').first().click();
  await on.locator('caredesk-doctor-detail form').waitFor();
  await on.locator('caredesk-coupon-manager form').waitFor();
  expect(await ask(on)).toEqual([]);
  await on.locator('caredesk-patient-detail').locator('.record-actions > button').nth(1).click();
  await on.locator('caredesk-patient-detail').getByRole('menuitem').last().click();
  await on.locator('dialog[open]').waitFor();
  expect(await ask(on)).toEqual([]);
}

const looks = [
  { name: 'light', attributes: 'theme="light"', ask: violations },
  { name: 'dark', attributes: 'theme="dark"', ask: unreadable, dark: true },
  { name: 'Arabic', attributes: 'locale="ar"', ask: violationsBesideColours },
];

onShippedBuild('axe finds nothing in any element, form or dialog', (desk) => {
  it.each(some(looks, 1))('in $name', { timeout }, ({ attributes, ask, dark }) => look(desk, attributes, ask, dark));
});
