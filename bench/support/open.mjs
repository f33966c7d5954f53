/** Opening pages to be measured. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openPage } from './serve.mjs';

const watching = readFileSync(new URL('./watch-page.js', import.meta.url), 'utf8');
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Code and styles that came so far, each file compressed by the same gzip. */
export async function gzipBytes(url, wire) {
  const files = [...wire.keys()].filter((path) => /\.(js|css)$/.test(path) && path !== '/service-worker.js');
  const sizes = files.map(async (path) => gzipSync(await (await fetch(url + path)).bytes(), { level: 9 }).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * @param opened of `inBrowser`
 * @param {{ network?: object, cpu?: number, count?: number }} [slow]
 * @returns the page, and when its rows were painted, ms after navigation
 */
export async function openRows({ browser, server: { url }, tokens }, path, row, { network, cpu = 4, count = 25 } = {}) {
  // The kits write styles into the page, which the server's own policy forbids.
  const opened = await openPage(browser, url, tokens, { bypassCSP: true });
  await opened.page.addInitScript(watching);
  await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) await opened.cdp.send('Network.emulateNetworkConditions', network);
  await opened.page.goto(url + path);
  const rows = await opened.page.evaluate(([selector, least]) => globalThis.watchPage.painted(selector, least), [row, count]);
  return { ...opened, rows };
}

/** From what `act` does to other rows, painted, ms; what the API took is not counted. */
export async function changed(page, row, act) {
  await page.waitForTimeout(300);
  await page.evaluate((selector) => globalThis.watchPage.remember(selector), row);
  const told = page.evaluate((selector) => globalThis.watchPage.changed(selector), row);
  await act();
  return told;
}

export const stateOf = (page) => page.evaluate(() => globalThis.watchPage.state);
