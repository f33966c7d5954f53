/** What an element will show is asked for before its frame is drawn: the answer is under way meanwhile. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { addElements, siteForFile } from './feature-site.js';

const site = await siteForFile();

const elements = [
  ['doctor-search', ''],
  ['doctor-detail', ' doctor-id="3"'],
  ['patient-list', ''],
  ['patient-detail', ' patient-id="3"'],
  ['billing-list', ''],
  ['coupon-manager', ''],
  ['recent-billing', ''],
] as const;

it.each(some(elements, 2))('%s asks before it draws', async (name, attributes) => {
  const on = await site.open('');
  await on.evaluate(() => {
    const asked: number[] = [];
    Object.assign(globalThis, { asked });
    const send = globalThis.fetch;
    globalThis.fetch = (...given) => {
      const box = document.querySelector('main > *')?.shadowRoot;
      asked.push(box?.querySelectorAll('.skeleton, table, form, section').length ?? 0);
      return send(...given);
    };
  });
  await addElements(on, `<caredesk-${name}${attributes}>`);
  await on.locator('main > *').locator('section, table').first().waitFor();
  const asked = await on.evaluate(() => (globalThis as unknown as { asked: number[] }).asked);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked[0], 'parts drawn when the first request left').toBe(0);
});
