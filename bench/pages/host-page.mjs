/** The host page's list of doctors against the same list in a react-admin app, and a click from page to page. */

import { gzipBytes, openRows, stateOf } from '../support/open.mjs';
import { peersFolder, preparePeers } from '../support/peers.mjs';
import { comparedRows } from '../support/rows.mjs';
import { launch, signIn, startServed } from '../support/serve.mjs';
import { interleaved } from '../support/statistics.mjs';

const apps = {
  caredesk: { start: '/dashboard', list: '/dashboard/doctor', row: 'tbody tr[data-index]', item: '#sidebar a[href="/dashboard/doctor"]' },
  'react-admin': {
    start: '/peers/react-admin/react-admin.html?app#/',
    list: '/peers/react-admin/react-admin.html?app#/doctors',
    row: 'tbody .RaDatagrid-row',
    item: 'a[href="#/doctors"]',
  },
};

async function measure(browser, server, tokens, name) {
  const { start, list, row, item } = apps[name];
  const direct = await openRows(browser, server, tokens, list, row);
  const bytes = await gzipBytes(server.url, direct.wire);
  await direct.page.waitForLoadState('networkidle');
  const { lcp, blocked, shift } = await stateOf(direct.page);
  await direct.context.close();

  const { page, context } = await openRows(browser, server, tokens, start, 'h1', { count: 1 });
  await page.waitForLoadState('networkidle');
  const link = page.locator(item).first();
  await link.waitFor();
  await page.evaluate((selector) => globalThis.watchPage.remember(selector), row);
  const told = page.evaluate((selector) => globalThis.watchPage.changed(selector), row);
  await link.click();
  const moved = await told;
  await context.close();
  return { bytes, rows: direct.rows, lcp, blocked, shift, moved };
}

const goals = [
  ['bytes', 'host page, list route: code, gz', 'B', { 'react-admin': 0.4 }],
  ['rows', 'host page, list route: 25 rows painted, CPU 4×', 'ms', { 'react-admin': 0.5 }],
  ['lcp', 'host page, list route: LCP, CPU 4×', 'ms', { 'react-admin': 0.5 }],
  ['blocked', 'host page, list route: total blocking time, CPU 4×', 'ms', { 'react-admin': 0.4 }],
  ['shift', 'host page, list route: CLS', '', {}, 0.02],
  ['moved', 'host page, click in the sidebar → rows (API excluded), CPU 4×', 'ms', { 'react-admin': 0.5 }],
];

/** @param {{ rounds?: number }} [options] */
export async function bench({ rounds = 7 } = {}) {
  await preparePeers();
  const server = await startServed(undefined, { '/peers/': peersFolder });
  const browser = await launch();
  try {
    const tokens = await signIn(server.url);
    const names = Object.keys(apps);
    for (const name of names) await measure(browser, server, tokens, name);
    return comparedRows(await interleaved(names, rounds, (name) => measure(browser, server, tokens, name)), goals);
  } finally {
    await browser.close();
    await server.stop();
  }
}
