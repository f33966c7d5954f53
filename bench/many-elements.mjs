/** Many elements on one page: time, requests and refreshes of 1, 10 and 50 lists, and memory of each further one; long lists while they scroll. */
import { launch, openPage, signIn, startServed } from '../scripts/lib/served.mjs';
import { openRows } from './support/open.mjs';
import { pages, peersFolder, preparePeers } from './support/peers.mjs';
import { median } from './support/statistics.mjs';

const { path, row } = pages.caredesk;

/** Lists that ask the same, all at once. @returns ms until all are painted, and how often the API was asked */
async function together(browser, server, tokens, count) {
  const { page, context } = await openRows(browser, server, tokens, path, row, { cpu: 1 });
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  const time = await page.evaluate(
    async ([wanted, selector]) => {
      document.querySelector('caredesk-doctor-search').remove();
      const begun = performance.now();
      for (let index = 0; index < wanted; index++) document.body.append(document.createElement('caredesk-doctor-search'));
      return (await globalThis.watchPage.painted(selector, wanted * 25)) - begun;
    },
    [count, row],
  );
  await context.close();
  return { time, asked: asked.length, distinct: new Set(asked).size };
}

/** Each of 50 lists meets an expired token. @returns how often the session was renewed */
async function refreshes(browser, server, tokens) {
  const { page, context } = await openRows(browser, server, tokens, path, row, { cpu: 1 });
  let renewed = 0;
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${tokens.access_token}`
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/token') renewed += 1;
  });
  await page.evaluate(
    async ([wanted, selector]) => {
      document.querySelector('caredesk-doctor-search').remove();
      for (let index = 0; index < wanted; index++) document.body.append(document.createElement('caredesk-doctor-search'));
      await globalThis.watchPage.painted(selector, wanted * 25);
    },
    [50, row],
  );
  await context.close();
  return renewed;
}

/** Heap of each further list on a page, kB. */
async function heapOfOne(browser, server, tokens, name) {
  const { page, cdp, context } = await openRows(browser, server, tokens, pages[name].path, pages[name].row, { cpu: 1 });
  const heap = async () => {
    await page.waitForTimeout(1500);
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const add = (count) =>
    page.evaluate(
      async ([wanted, selector, isOurs]) => {
        const rows = document.querySelectorAll(selector).length;
        for (let index = 0; index < wanted; index++) {
          const box = document.createElement(isOurs ? 'caredesk-doctor-search' : 'div');
          document.body.append(box);
          if (!isOurs) globalThis.addList(box);
        }
        await globalThis.watchPage.painted(selector, rows + wanted * 25);
      },
      [count, pages[name].row, name === 'caredesk'],
    );
  await add(2);
  const few = await heap();
  await add(8);
  const more = ((await heap()) - few) / 8 / 1000;
  await context.close();
  return more;
}

const reportRow = (doctorId) => ({
  doctorId,
  doctorName: `Doctor ${doctorId}`,
  currency: 'USD',
  status: 0,
  patients: 3,
  billed: 100,
  refunded: 10,
  net: 90,
});

/** Frames over 50 ms while 10,000 rows scroll for two seconds. */
async function longFrames(browser, server, tokens, name) {
  const isOurs = name === 'caredesk';
  const body = '<!doctype html><script type="module" src="/widgets/caredesk.js"></script><caredesk-doctor-report></caredesk-doctor-report>';
  const target = isOurs ? '/peers/long.html' : `${pages.mui.path}?rows=10000`;
  const { page, context } = await openPageWith(browser, server, tokens, isOurs && body, target);
  const frames = await page.evaluate(async () => {
    const deep = (root) => [
      ...root.querySelectorAll('*'),
      ...[...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? deep(one.shadowRoot) : [])),
    ];
    const box = deep(document)
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 3 && clientHeight > 200)
      .at(-1);
    const end = performance.now() + 2000;
    let last = performance.now();
    let long = 0;
    while (performance.now() < end) {
      (box ?? document.scrollingElement).scrollTop += 400;
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      if (now - last > 50) long += 1;
      last = now;
    }
    return long;
  });
  await context.close();
  return frames;
}

async function openPageWith(browser, server, tokens, body, target) {
  const opened = await openPage(browser, server.url, tokens, { bypassCSP: true });
  if (body) {
    await opened.page.route(server.url + target, (route) => route.fulfill({ contentType: 'text/html', body }));
    const data = Array.from({ length: 10_000 }, (_, index) => reportRow(index + 1));
    await opened.page.route('**/DoctorReport/**', (route) =>
      route.fulfill({ json: { isSuccessful: true, data, totalCount: data.length } }),
    );
  }
  await opened.page.goto(server.url + target);
  await opened.page
    .locator(body ? 'tbody tr[data-index]' : pages.mui.row)
    .nth(10)
    .waitFor();
  await opened.page.waitForTimeout(500);
  return opened;
}

/** @param {{ rounds?: number }} [options] */
export async function bench({ rounds = 5 } = {}) {
  await preparePeers();
  const server = await startServed(undefined, { '/peers/': peersFolder });
  const browser = await launch();
  try {
    const tokens = await signIn(server.url);
    const times = { 1: [], 10: [], 50: [] };
    let last;
    for (let round = 0; round < rounds; round++)
      for (const count of [1, 10, 50]) {
        last = await together(browser, server, tokens, count);
        times[count].push(last.time);
      }
    const [one, ten, fifty] = [1, 10, 50].map((count) => median(times[count]));
    const heaps = {};
    for (const name of ['caredesk', 'react-admin', 'mui']) heaps[name] = await heapOfOne(browser, server, tokens, name);
    const long = {};
    for (const name of ['caredesk', 'mui']) long[name] = await longFrames(browser, server, tokens, name);
    return [
      { name: '1 list: placed → painted', value: one, unit: 'ms', series: 'elements', at: 1 },
      { name: '10 lists: placed → painted', value: ten, unit: 'ms', series: 'elements', at: 10 },
      { name: '50 lists: placed → painted', value: fifty, unit: 'ms', series: 'elements', at: 50 },
      { name: '50 lists ÷ one', value: fifty / one, unit: '×', goal: 3 },
      { name: '50 lists: requests ÷ distinct questions', value: last.asked / last.distinct, unit: '×', goal: 1 },
      { name: '50 lists, expired token: refreshes', value: await refreshes(browser, server, await signIn(server.url)), unit: '', goal: 1 },
      {
        name: 'heap of each further list with 25 rows',
        value: heaps.caredesk,
        unit: 'kB',
        peers: { 'react-admin': heaps['react-admin'], mui: heaps.mui },
      },
      { name: '10,000 rows scrolled for 2 s: frames over 50 ms', value: long.caredesk, unit: '', goal: 0, peers: { mui: long.mui } },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
