/** One list of doctors in a page: bytes, first rows, blocking, sorting, typing, against kits and a bare page. */
import { changed, gzipBytes, longestInteraction, openAgain, openRows, slowNetwork, stateOf } from '../support/open.mjs';
import { comparePeers, pages } from '../support/peers.mjs';

/** @param {keyof typeof pages} name */
async function measure(opened, name) {
  const { path, row, head, search } = pages[name];
  await using tab = await openRows(opened, path, row);
  const { page, wire, rows } = tab;
  const bytes = await gzipBytes(opened.server.url, wire);
  const { blocked } = await stateOf(page);
  let sort;
  const interaction = await longestInteraction(page, async () => {
    sort = await changed(page, row, () => page.locator(head).click());
  });
  const typed = await changed(page, row, () => page.locator(search).pressSequentially('mar'));
  const warm = await openAgain(page, path, row);
  await page.close();
  await using far = await openRows(opened, path, row, { network: slowNetwork });
  return { bytes, rows, warm, blocked, sort, interaction, typed, far: far.rows };
}

const goals = [
  ['bytes', 'gz bytes of code until 25 rows are painted', 'B', {}, 60_000],
  ['rows', 'navigation → 25 rows painted, cold, CPU 4×', 'ms', { 'react-admin': 0.38, bare: 2 }],
  ['warm', 'navigation → 25 rows painted, second visit, CPU 4×', 'ms', { 'react-admin': 0.3 }],
  ['far', 'navigation → 25 rows painted, cold, 1.6 Mbit/s, 150 ms', 'ms', { 'react-admin': 0.35 }],
  ['blocked', 'total blocking time until then, cold, CPU 4×', 'ms', { 'react-admin': 0.22 }],
  ['typed', 'last key → rows (API excluded), CPU 4×', 'ms', { 'react-admin': 0.22 }],
  ['sort', 'sort → rows (API excluded), CPU 4×', 'ms', { 'react-admin': 0.25 }],
  ['interaction', 'INP of a click on a sortable head, CPU 4×', 'ms', { 'react-admin': 1 }],
];

export const bench = () => comparePeers(Object.keys(pages), 9, measure, goals);
