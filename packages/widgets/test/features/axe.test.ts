import { expect, it } from 'vitest';
import { unreadable, violations, violationsBesideColours } from '../support/axe.js';
import { type Desk, onBothBuilds } from './desk.js';
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

onBothBuilds('axe finds nothing in any element, form or dialog', (desk) => {
  it('in light', { timeout }, () => look(desk, 'theme="light"', violations));
  // Both builds share their styles and words.
  if (desk.flavour !== 'Preact') return;
  it('in dark', { timeout }, () => look(desk, 'theme="dark"', unreadable, true));
  it('in Arabic', { timeout }, () => look(desk, 'locale="ar"', violationsBesideColours));
});
