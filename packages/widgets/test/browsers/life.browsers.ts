/** Elements that come and go, and pages under the strictest policies. */
import { expect, it } from 'vitest';
import { elementNames } from '../../src/generated/element-names.js';
import { routes } from '../support/life.js';
import { inEachBrowser } from './engines.js';
import { eventually } from './patience.js';

inEachBrowser('elements', (bench) => {
  it('leave nothing in the page when they are connected and disconnected 200 times', { timeout: 180_000 }, async () => {
    const names = elementNames.filter((name) => name !== 'provider');
    const on = await bench.openSignedIn('/portal/index.html');
    const count = () => on.evaluate(() => document.querySelectorAll('*').length);
    const before = await count();
    expect(await on.evaluate(routes, { names, until: { routes: 200 }, shown: 24, each: 1 })).toBe(200);
    await eventually(async () => (await count()) <= before + 1);
    await on.add('<caredesk-doctor-search page-size="5">');
    await on.css('tbody tr[data-index]').nth(4).shown();
  });

  it('run in a page that takes scripts by nonce alone', async () => {
    const on = await bench.openSignedIn('/portal/strict.html');
    await on.css('tbody tr[data-index]').nth(4).shown();
    await on.button('Filter').click();
    await on.role('dialog', 'Filter').field('Status').shown();
    expect(await on.problems()).toEqual([]);
    // The policy is in force: a string is no markup.
    const isRefused = await on.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b></b>';
        return false;
      } catch {
        return true;
      }
    });
    expect(isRefused).toBe(await on.evaluate(() => 'trustedTypes' in globalThis));
    await on.evaluate(() => sessionStorage.removeItem('problems'));
  });
});
