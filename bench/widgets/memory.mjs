/** Memory of further widgets on a page: the widgets alone, a row each. */
import { launch, openPage, signIn, startServed } from '../support/serve.mjs';

const address = '/embed/bench.html';
const body =
  '<!doctype html><title>Bench</title><script type="module" src="/widgets/caredesk.js"></script><caredesk-doctor-search></caredesk-doctor-search>';
const rows = 'caredesk-doctor-search >> tbody tr >> nth=0';

/** Heap after collecting garbage, with so many further lists of one row. */
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
    const { page, cdp, context } = await openPage(browser, server.url, tokens);
    await openBenchPage(page, server.url);
    const few = await heapWith(page, cdp, 10);
    const many = await heapWith(page, cdp, 60);
    await context.close();
    return [{ name: 'each further doctor-search with one row: heap', value: (many - few) / 50 / 1000, unit: 'kB', goal: 90 }];
  } finally {
    await browser.close();
    await server.stop();
  }
}
