/** Ten minutes of routes that change twice a second, with every element on each (`CAREDESK_LIFE_MINUTES`), and what they leave behind. */

import { countTimers, left, live } from '../../packages/widgets/test/support/life.ts';
import { shownElements as names } from '../support/element-tags.mjs';
import { inBrowser, openPage } from '../support/serve.mjs';

const minutes = Number(process.env.CAREDESK_LIFE_MINUTES ?? 10);
const address = '/embed/life.html';
const body = '<!doctype html><title>Life</title><script type="module" src="/widgets/caredesk.js"></script><main></main>';

export const bench = () =>
  inBrowser(async ({ browser, server: { url }, tokens }) => {
    const { page, cdp } = await openPage(browser, url, tokens);
    await page.route(`${url}${address}*`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await countTimers(page);
    await page.goto(url + address);
    await cdp.send('HeapProfiler.enable');
    await live(page, { names, until: { ms: 20_000 }, shown: 1000 });
    const began = await left(page, cdp);
    const routes = await live(page, { names, until: { ms: minutes * 60_000 }, shown: 500 });
    const now = await left(page, cdp);
    const more = (kind, goal, per = 1) => ({
      name: `${minutes} min of routes: ${kind} left`,
      value: (now[kind] - began[kind]) / per,
      unit: per === 1 ? '' : 'kB',
      goal,
    });
    return [
      { name: `${minutes} min of routes: changes`, value: routes, unit: '' },
      more('nodes', 700),
      more('listeners', 140),
      more('observers', 1),
      more('timers', 0),
      more('heap', 1000, 1000),
    ];
  });
