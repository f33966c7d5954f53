/** Tabs of one session on a backend without leeway: a refresh token that is used twice signs everyone out. */
import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Backend, cdn } from './support/backend.js';
import { openPage, openPortal, pageOf, soon } from './support/browser.js';

/** `CAREDESK_ROUNDS=500` for the long run. */
const rounds = Number(process.env.CAREDESK_ROUNDS ?? 3);
const frozenRounds = Math.max(1, Math.round(rounds / 50));

describe('tabs of one session', () => {
  let backend: Backend;
  let context: BrowserContext;
  let tabs: Page[];
  beforeEach(async () => {
    ({ backend, context } = await openPortal(cdn, { '/': pageOf('<caredesk-doctor-search page-size="5"></caredesk-doctor-search>') }));
    tabs = [await openPage(context, '/'), await openPage(context, '/')];
    for (const tab of tabs) await soon(() => tab.locator('tbody tr[data-index]').count()).toBe(5);
  });

  /** A change of the list's order in the page itself: two tabs are asked at the same moment. */
  const reload = (tab: Page) =>
    tab.evaluate(() => document.querySelector('caredesk-doctor-search')?.shadowRoot?.querySelector<HTMLElement>('thead button')?.click());
  const answered = () => backend.state.calls.length;
  const isSignedOut = async (tab: Page) => (await tab.getByRole('button', { name: 'Sign in' }).count()) > 0;

  it(`that meet the expiry at the same moment refresh once, in ${rounds} rounds`, { timeout: 60_000 + rounds * 2_000 }, async () => {
    for (let round = 1; round <= rounds; round++) {
      backend.state.tokens.clear();
      const before = answered();
      await Promise.all(tabs.map(reload));
      // Each is turned away once and asks once more.
      await soon(() => answered() - before, 15_000).toBeGreaterThanOrEqual(3);
      await soon(async () => (await Promise.all(tabs.map((tab) => tab.locator('[aria-busy="true"]').count()))).join(), 15_000).toBe('0,0');
      expect([round, backend.state.refreshes, backend.state.reuses]).toEqual([round, round, 0]);
      for (const tab of tabs) expect(await isSignedOut(tab)).toBe(false);
    }
  });

  it(`survive one that froze in the middle of its refresh, in ${frozenRounds} rounds`, {
    timeout: 60_000 + frozenRounds * 40_000,
  }, async () => {
    const [frozen, awake] = tabs as [Page, Page];
    const devtools = await context.newCDPSession(frozen);
    for (let round = 1; round <= frozenRounds; round++) {
      let drop: (() => Promise<void>) | undefined;
      await frozen.route('**/token', (route) => {
        drop ??= () => route.abort('connectionreset');
      });
      backend.state.tokens.clear();
      await reload(frozen);
      await soon(() => drop !== undefined).toBe(true);
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
      await reload(awake);
      // It waits for the lock as long as a holder is waited for, then refreshes by itself.
      await soon(() => backend.state.refreshes, 20_000).toBe(round);
      await devtools.send('Page.setWebLifecycleState', { state: 'active' });
      await drop?.();
      await frozen.unroute('**/token');
      await soon(() => frozen.locator('[aria-busy="true"]').count(), 15_000).toBe(0);
      expect([round, backend.state.refreshes, backend.state.reuses]).toEqual([round, round, 0]);
      for (const tab of tabs) expect(await isSignedOut(tab)).toBe(false);
    }
  });

  it('say both why the session ended', async () => {
    backend.revoke();
    await Promise.all(tabs.map(reload));
    for (const tab of tabs) await tab.getByText('Your session has ended. Sign in again.').waitFor();
    expect(backend.state.refreshes).toBe(1);
    const [first, second] = tabs as [Page, Page];
    await first.getByRole('button', { name: 'Sign in' }).click();
    await first.getByLabel('Email').fill('ada@example.test');
    await first.getByLabel('Password').fill('caredesk-demo');
    await first.keyboard.press('Enter');
    for (const tab of [first, second]) await soon(() => tab.locator('tbody tr[data-index]').count()).toBe(5);
  });
});
