/** The host page's list of doctors against the same list in a react-admin app, and a click from page to page. */
import { changed, gzipBytes, openAgain, openRows, stateOf } from '../support/open.mjs';
import { besidePeers } from '../support/peers.mjs';

const apps = {
  caredesk: { start: '/dashboard', list: '/dashboard/doctor', row: 'tbody tr[data-index]', item: '#sidebar a[href="/dashboard/doctor"]' },
  'react-admin': {
    start: '/peers/react-admin/react-admin.html?app#/',
    list: '/peers/react-admin/react-admin.html?app#/doctors',
    row: 'tbody .RaDatagrid-row',
    item: 'a[href="#/doctors"]',
  },
};

async function measure(opened, name) {
  const { start, list, row, item } = apps[name];
  const direct = await openRows(opened, list, row);
  const bytes = await gzipBytes(opened.server.url, direct.wire);
  await direct.page.waitForLoadState('networkidle');
  const { lcp, blocked, shift } = await stateOf(direct.page);
  const warm = await openAgain(direct.page, opened.server.url + list, row);
  await direct.context.close();

  const { page, context } = await openRows(opened, start, 'h1', { count: 1 });
  await page.waitForLoadState('networkidle');
  const link = page.locator(item).first();
  await link.waitFor();
  const moved = await changed(page, row, () => link.click());
  await context.close();
  return { bytes, rows: direct.rows, warm, lcp, blocked, shift, moved };
}

const goals = [
  ['bytes', 'host page, list route: code, gz', 'B', { 'react-admin': 0.6 }],
  ['rows', 'host page, list route: 25 rows painted, CPU 4×', 'ms', { 'react-admin': 0.5 }],
  ['warm', 'host page, list route: 25 rows painted, second visit, CPU 4×', 'ms', { 'react-admin': 0.3 }],
  ['lcp', 'host page, list route: LCP, CPU 4×', 'ms', { 'react-admin': 0.45 }],
  ['blocked', 'host page, list route: total blocking time, CPU 4×', 'ms', { 'react-admin': 0.4 }],
  ['shift', 'host page, list route: CLS', '', {}, 0.02],
  ['moved', 'host page, click in the sidebar → rows (API excluded), CPU 4×', 'ms', { 'react-admin': 0.55 }],
];

/** @param {{ rounds?: number }} [options] */
export const bench = ({ rounds = 7 } = {}) => besidePeers(Object.keys(apps), rounds, measure, goals);
