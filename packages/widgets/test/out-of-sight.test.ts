/** A page of many elements: those in the viewport are drawn first, the others when the browser is idle or they are near. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Backend, cdn } from './support/backend.js';
import { openPage, openPortal, pageOf, soon } from './support/browser.js';

const search = '<caredesk-doctor-search></caredesk-doctor-search>';
const count = 20;

const rowsOf = (page: Page) =>
  page
    .locator('caredesk-doctor-search')
    .evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('tbody tr[data-index]').length));

describe('elements out of sight', () => {
  let backend: Backend;
  let context: BrowserContext;
  beforeEach(async () => {
    ({ backend, context } = await openPortal(cdn, { '/': pageOf(`${search.repeat(count)}<p hidden>${search}</p>`) }));
  });

  it('have their rows by one request without being scrolled to', async () => {
    const page = await openPage(context, '/');
    await soon(() => rowsOf(page)).toEqual(Array(count + 1).fill(25));
    expect(backend.state.calls.length).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('caredesk-doctor-search tbody tr[data-index="24"]')
      .evaluateAll((rows) => rows.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length);
    expect(shown).toBe(count);
    expect(page.problems).toEqual([]);
  });

  it('are drawn after those in sight, when they come near or are printed', { tags: 'long' }, async () => {
    // The browser never has time for them.
    await context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => {} }));
    const page = await openPage(context, '/');
    await soon(async () => (await rowsOf(page))[0]).toBe(25);
    expect((await rowsOf(page)).slice(5)).toEqual(Array(count - 4).fill(0));
    const eighth = page.locator('caredesk-doctor-search').nth(7);
    await eighth.scrollIntoViewIfNeeded();
    await eighth.locator('tbody tr[data-index]').nth(24).waitFor();

    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const layouts = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    const before = await layouts();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await soon(() => rowsOf(page)).toEqual(Array(count + 1).fill(25));
    expect((await layouts()) - before).toBeLessThan(count / 2);
  });
});
