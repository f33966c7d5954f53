/** What a page with one doctor search costs: bytes over the wire, time to painted rows, memory of further widgets. */
import { launch, openPage, signIn, startServed } from '../../../scripts/lib/served.mjs';

const address = '/embed/bench.html';
const body =
  '<!doctype html><title>Bench</title><script type="module" src="/widgets/caredesk.js"></script><caredesk-doctor-search></caredesk-doctor-search>';
const rows = 'caredesk-doctor-search >> tbody tr >> nth=0';

async function gzipBytes(url, wire) {
  const files = [...wire.keys()].filter((path) => path.startsWith('/widgets/'));
  const sizes = await Promise.all(
    files.map(async (path) => Number((await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-length'))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Heap after collecting garbage, with so many widgets of a signed-out page (no rows: the widgets alone). */
async function heapWith(page, cdp, count) {
  await page.evaluate((wanted) => {
    for (const element of document.querySelectorAll('caredesk-doctor-search[data-extra]')) element.remove();
    for (let index = 0; index < wanted; index++) {
      const element = document.createElement('caredesk-doctor-search');
      element.dataset.extra = '';
      element.setAttribute('page-size', '1');
      document.body.append(element);
    }
  }, count);
  await page.waitForTimeout(2500);
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function openBenchPage(page, url) {
  await page.route(url + address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url + address);
  await page.locator(rows).waitFor();
}

export async function bench() {
  const server = await startServed();
  const browser = await launch();
  try {
    const tokens = await signIn(server.url);
    const times = [];
    let bytes = 0;
    for (let round = 0; round < 5; round++) {
      const { page, wire, context } = await openPage(browser, server.url, tokens);
      await openBenchPage(page, server.url);
      times.push(await page.evaluate(() => performance.now()));
      if (round === 0) bytes = await gzipBytes(server.url, wire);
      await context.close();
    }
    const { page, cdp, context } = await openPage(browser, server.url, tokens);
    await openBenchPage(page, server.url);
    const few = await heapWith(page, cdp, 10);
    const many = await heapWith(page, cdp, 60);
    await context.close();
    return [
      { name: 'page with doctor-search: all of Caredesk, gzip', value: bytes / 1000, unit: 'kB', goal: 35.9 },
      { name: 'page with doctor-search: navigation to painted rows', value: times.sort((a, b) => a - b)[2], unit: 'ms' },
      { name: 'each further doctor-search: heap', value: (many - few) / 50 / 1000, unit: 'kB', goal: 100 },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
