import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.js';
import { onBothBuilds } from './desk.js';
import { all, idle, timeout } from './everything.js';

onBothBuilds('every element', (desk) => {
  describe.each([
    ['light', { theme: 'light' }],
    ['dark', { theme: 'dark' }],
    ['Arabic', { locale: 'ar' }],
  ] as const)('in %s', (_name, attributes) => {
    it('axe finds nothing, in dialogs and forms either', { timeout }, async () => {
      const set = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('');
      const on = await desk.open(all(desk.bills[6]).replaceAll(/<([a-z-]+)/g, `<$1${set}`), {
        colorScheme: 'theme' in attributes && attributes.theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      if ('theme' in attributes && attributes.theme === 'dark')
        await on.evaluate(() => document.body.style.setProperty('background', '#15171c'));
      await idle(on);
      expect(await violations(on)).toEqual([]);
      await on.locator('caredesk-doctor-detail').locator('.detail-head > .actions button').first().click();
      await on.locator('caredesk-coupon-manager').locator('.detail-head > .actions button').first().click();
      await on.locator('caredesk-doctor-detail form').waitFor();
      await on.locator('caredesk-coupon-manager form').waitFor();
      expect(await violations(on)).toEqual([]);
      await on.locator('caredesk-patient-detail').locator('.detail-head > .actions button').last().click();
      await on.locator('dialog[open]').waitFor();
      expect(await violations(on)).toEqual([]);
    });
  });
});
