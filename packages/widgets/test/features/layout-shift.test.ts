/** With the heights of `reserve.css`, nothing on the page moves while an element loads: Chromium's own measure. */

import { expect, it } from 'vitest';
import { isLong } from '../../../reference-api/test/some.js';
import { elementNames } from '../../src/generated/element-names.js';
import { atRest } from '../support/browser.js';
import { siteForFile } from './feature-site.js';

const attributes: Readonly<Partial<Record<string, string>>> = {
  'doctor-detail': 'doctor-id="15"',
  'patient-detail': 'patient-id="35"',
  'refund-panel': 'billing-id="3"',
  history: 'entity="doctor" entity-id="15"',
  'doctor-report': 'from="2026-01-01" to="2026-06-30"',
};
/** What Chromium calls good is 0.1; what a line of text costs is less than this. */
const usual = 0.008;

const site = await siteForFile();
site.setInterceptor(async () => {
  await new Promise((resolve) => setTimeout(resolve, 250));
  return false;
});

/** A page that shows one element after the other, between texts, whose data takes a moment. */
async function startPage(width: number) {
  const on = await site.open('', { path: '/healthz', viewport: { width, height: 900 } });
  let html = '';
  await on.route('**/portal.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await on.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as never as { shifted: number }).shifted += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** The sum of all layout shifts. */
    shiftOf: async (name: string, isReserved: boolean): Promise<number> => {
      const head = isReserved ? '<link rel="stylesheet" href="/widgets/reserve.css">' : '';
      const signOut = name === 'sign-in' ? "<script>localStorage.removeItem('token')</script>" : '';
      const body = `<p>Before</p><caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}><p>After</p>`;
      html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">${signOut}${head}<script type="module" src="/widgets/caredesk.js"></script><body>${body}`;
      await on.goto('/portal.html');
      if (name !== 'provider') await on.locator(`caredesk-${name} .root > *`).first().waitFor({ state: 'attached' });
      await atRest(on);
      await expect.poll(() => on.locator('.skeleton, .waiting').count()).toBe(0);
      // A shift is reported after its frame.
      await on.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
      return (await on.evaluate('shifted')) as number;
    },
  };
}

/** `npm test` measures a list, a record and tiles. */
const measured = isLong ? elementNames : ['doctor-search', 'doctor-detail', 'overview'];

it.each([1280, 390])('%i px wide next to nothing moves, whichever element comes', async (width) => {
  const page = await startPage(width);
  for (const name of measured) expect.soft(await page.shiftOf(name, true), name).toBeLessThanOrEqual(usual);
  if (width === 1280) expect(await page.shiftOf('doctor-search', false), 'without reserve.css').toBeGreaterThan(2 * usual);
});

it('heads stay where they are as the rows come', { tags: 'long' }, async () => {
  const page = await site.open('', { path: '/healthz', viewport: { width: 1280, height: 900 } });
  for (const name of ['billing-list', 'doctor-search', 'patient-list', 'coupon-manager']) {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/portal.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><script type="module" src="/widgets/caredesk.js"></script><body><caredesk-${name}></caredesk-${name}>`,
      }),
    );
    await page.route('**/api/admin/**', async (route) => {
      if (!route.request().url().includes('UserInfo')) await held;
      await route.continue();
    });
    await page.goto('/portal.html');
    const heads = page.locator('th');
    /** Where each begins, or ends where it is of numbers. */
    const places = () =>
      heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect()[head.classList.contains('numeric') ? 'right' : 'left']));
    await heads.first().waitFor();
    const atFirst = await places();
    await page.locator('.waiting').waitFor();
    const withBars = await places();
    answer();
    await page.locator('tbody tr[data-index]').first().waitFor();
    const withRows = await places();
    const farthest = (from: readonly number[], to: readonly number[]) => Math.max(...from.map((x, at) => Math.abs(x - (to[at] ?? 0))));
    expect.soft(farthest(atFirst, withBars), `${name}: as bars come`).toBeLessThanOrEqual(1.5);
    expect.soft(farthest(withBars, withRows), `${name}: as rows come`).toBeLessThanOrEqual(48);
    await page.unrouteAll();
  }
  await page.context().close();
});
