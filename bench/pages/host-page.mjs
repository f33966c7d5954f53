/** The host page's list of doctors against the same list in a react-admin app, and a click from page to page. */
import { changed, gzipBytes, openAgain, openRows, stateOf } from '../support/open.mjs';
import { comparePeers } from '../support/peers.mjs';

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
  await using direct = await openRows(opened, list, row);
  const bytes = await gzipBytes(opened.server.url, direct.wire);
  await direct.page.waitForLoadState('networkidle');
  const { lcp, blocked, shift } = await stateOf(direct.page);
  const warm = await openAgain(direct.page, list, row);
  await direct.page.close();

  await using tab = await openRows(opened, start, 'h1', { count: 1 });
  const { page } = tab;
  await page.waitForLoadState('networkidle');
  const link = page.locator(item).first();
  await link.waitFor();
  const moved = await changed(page, row, () => link.click());
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

export const bench = () => comparePeers(Object.keys(apps), 7, measure, goals);
