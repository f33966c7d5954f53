/** Opening pages to be measured. */
import { readFileSync } from 'node:fs';
import { gzipByZopfli } from '../../scripts/lib/compress.mjs';
import { openPage } from './serve.mjs';

const watching = readFileSync(new URL('./watch-page.js', import.meta.url), 'utf8');
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const sizes = new Map();
/** Each file is compressed once, as a release is. */
async function sizeOf(address) {
  const compress = async () => (await gzipByZopfli(Buffer.from(await (await fetch(address)).bytes()), 5)).length;
  if (!sizes.has(address)) sizes.set(address, await compress());
  return sizes.get(address);
}

/** Code and styles that came so far, all compressed alike. */
export async function gzipBytes(url, wire) {
  const files = [...wire.keys()].filter((path) => /\.(js|css)$/.test(path) && path !== '/service-worker.js');
  let sum = 0;
  for (const path of files) sum += await sizeOf(url + path);
  return sum;
}

/**
 * A page of its own for rows to come.
 * @param opened of `inBrowser`
 * @param {{ network?: object, cpu?: number, count?: number, prepare?: (page: object) => Promise<void> }} [options]
 * @returns the page, and when its rows were painted, ms after navigation
 */
export async function openRows(opened, path, row, { network, cpu = 4, count = 25, prepare } = {}) {
  // The kits write styles into the page, which the server's own policy forbids.
  const tab = await openPage(opened, { bypassCSP: true });
  await tab.page.addInitScript(watching);
  await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await tab.cdp.send('Network.emulateNetworkConditions', network);
  await prepare?.(tab.page);
  await tab.page.goto(path);
  return { ...tab, rows: await painted(tab.page, row, count) };
}

const painted = (page, row, count) => page.evaluate(([selector, least]) => globalThis.watchPage.painted(selector, least), [row, count]);

/** What a page does once it has time, such as filling its service worker's cache, has ended by then, ms. */
const settledMs = 3_000;

/** The page once more, with what the browser has kept of the first visit. @returns when its rows were painted, ms after navigation */
export async function openAgain(page, address, row, count = 25) {
  await page.waitForTimeout(settledMs);
  // An address that differs in its hash alone would be no navigation.
  await page.goto('about:blank');
  await page.goto(address);
  return painted(page, row, count);
}

/** From what `act` does to other rows, painted, ms; what the API took is not counted. */
export async function changed(page, row, act) {
  await page.waitForTimeout(300);
  await page.evaluate((selector) => globalThis.watchPage.remember(selector), row);
  const change = page.evaluate((selector) => globalThis.watchPage.changed(selector), row);
  await act();
  return change;
}

export const stateOf = (page) => page.evaluate(() => globalThis.watchPage.state);

/** The longest interaction of what `act` does, by event timing, which reports none below 16 ms. */
export async function longestInteraction(page, act) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    globalThis.watchPage.state.interactions.length = 0;
  });
  await act();
  await page.waitForLoadState('networkidle');
  // An entry comes after the frame that it is about.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return Math.max(16, ...(await stateOf(page)).interactions);
}
