/** With the heights of `reserve.css`, nothing on the page moves while an element loads: Chromium's own measure. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementNames } from '../../src/generated/element-names.js';
import { cdn } from '../support/backend.js';
import { type FeatureSite, startFeatureSite } from './feature-site.js';

const attributes: Readonly<Partial<Record<string, string>>> = {
  'doctor-detail': 'doctor-id="15"',
  'patient-detail': 'patient-id="35"',
  'refund-panel': 'billing-id="3"',
  history: 'entity="doctor" entity-id="15"',
  'doctor-report': 'from="2026-01-01" to="2026-06-30"',
};
/** What Chromium calls good is 0.1; what a line of text costs is less than this. */
const usual = 0.008;
/** Parts of a record come one after the other, inside; tiles of nothing are left out, which can cost a phone a row of them. */
const allowed: Readonly<Record<string, number>> = { 'patient-detail': 0.03, 'doctor-detail': 0.03, overview: 0.045 };
const most = (name: string) => allowed[name] ?? usual;

let site: FeatureSite;
beforeAll(async () => {
  site = await startFeatureSite(cdn);
});
afterAll(() => site.stop());

/** The sum of all layout shifts of a page with text above and below an element whose data takes a moment. */
async function shiftOf(name: string, width: number, reserve: boolean): Promise<number> {
  const on = await site.open('', { path: '/healthz', viewport: { width, height: 900 } });
  const head = reserve ? '<link rel="stylesheet" href="/widgets/reserve.css">' : '';
  const body = `<p>Before</p><caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}><p>After</p>`;
  await on.route('**/portal.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${head}<script type="module" src="/widgets/caredesk.js"></script><body>${body}`,
    }),
  );
  await on.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await on.addInitScript((isSignedOut) => {
    if (isSignedOut) localStorage.removeItem('token');
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as never as { shifted: number }).shifted += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, name === 'sign-in');
  await on.goto('/portal.html');
  if (name !== 'provider') await on.locator(`caredesk-${name} .root > *`).first().waitFor({ state: 'attached' });
  await on.waitForLoadState('networkidle');
  await expect.poll(() => on.locator('.skeleton').count(), { timeout: 8_000 }).toBe(0);
  await on.waitForTimeout(300);
  const shifted = (await on.evaluate('shifted')) as number;
  await on.context().close();
  return shifted;
}

it.each([1280, 390])('%i px wide next to nothing moves, whichever element comes', async (width) => {
  const shifts: Record<string, number> = {};
  const waiting = [...elementNames];
  const measure = async () => {
    for (let name = waiting.pop(); name; name = waiting.pop()) shifts[name] = await shiftOf(name, width, true);
  };
  await Promise.all([measure(), measure(), measure()]);
  expect(Object.entries(shifts).filter(([name, shift]) => shift > most(name))).toEqual([]);
});

it('without it something does', async () => {
  expect(await shiftOf('doctor-search', 1280, false)).toBeGreaterThan(2 * usual);
});
