/** Many elements on one page: time, requests and refreshes of 1, 10 and 50 lists, and memory of each further one; long lists while they scroll. */
import { openRows } from '../support/open.mjs';
import { besidePeers, pages } from '../support/peers.mjs';
import { interleaved, median, pairedRatio } from '../support/rows.mjs';
import { signIn } from '../support/serve.mjs';

const { path, row } = pages.caredesk;

/** Lists that ask the same, all at once. @returns ms until those in sight are painted, until all have their rows, and how often the API was asked */
async function together(opened, count) {
  await using tab = await openRows(opened, path, row, { cpu: 1 });
  const { page } = tab;
  await page.waitForLoadState('networkidle');
  const asked = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  const times = await page.evaluate(placeLists, [count, row]);
  return { ...times, asked: asked.length, distinct: new Set(asked).size };
}

/** Runs in the page. Looks at one list a frame, so that looking takes no longer where there are more. */
async function placeLists([wanted, selector]) {
  document.querySelector('caredesk-doctor-search').remove();
  const { state, frame } = globalThis.watchPage;
  const blockedBefore = state.blocked;
  const begun = performance.now();
  const all = Array.from({ length: wanted }, () => document.body.appendChild(document.createElement('caredesk-doctor-search')));
  const isWithout = (list) => (list.shadowRoot?.querySelectorAll(selector).length ?? 0) < 25;
  const isInSight = (list) => list.getBoundingClientRect().top < innerHeight;
  while (isWithout(all[0])) await frame();
  while (all.some((list) => isWithout(list) && isInSight(list))) await frame();
  await frame();
  const sight = performance.now() - begun;
  for (const list of all) while (isWithout(list)) await frame();
  await frame();
  const whole = performance.now() - begun;
  // Long tasks are reported after they have ended.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { sight, whole, blocked: state.blocked - blockedBefore };
}

/** Runs in the page: adds lists, and waits until all their rows are painted. */
async function addLists([wanted, selector, size, isOurs]) {
  const before = globalThis.watchPage.count(selector);
  for (let index = 0; index < wanted; index++) {
    const box = document.createElement(isOurs ? 'caredesk-doctor-search' : 'div');
    if (isOurs) box.setAttribute('page-size', String(size));
    document.body.append(box);
    if (!isOurs) globalThis.addList(box);
  }
  await globalThis.watchPage.painted(selector, before + wanted * size);
}

/** Each of 50 lists meets an expired token. @returns how often the session was renewed */
async function refreshes(opened) {
  const tokens = await signIn(opened.server.url);
  await using tab = await openRows({ ...opened, tokens }, path, row, { cpu: 1 });
  const { page } = tab;
  let renewed = 0;
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${tokens.access_token}`
      ? route.fulfill({ status: 401, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/token') renewed += 1;
  });
  await page.evaluate(() => document.querySelector('caredesk-doctor-search').remove());
  await page.evaluate(addLists, [50, row, 25, true]);
  return renewed;
}

/** Heap of each further list on a page, kB. @param rows of each; another number than 25 for ours alone @param further lists */
async function heapOfOne(opened, name, rows = 25, further = 8) {
  await using tab = await openRows(opened, pages[name].path, pages[name].row, { cpu: 1 });
  const { page, cdp } = tab;
  const heap = async () => {
    await page.waitForTimeout(1500);
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  const add = (count) => page.evaluate(addLists, [count, pages[name].row, rows, name === 'caredesk']);
  await add(2);
  const few = await heap();
  await add(further);
  return ((await heap()) - few) / further / 1000;
}

const doctor = (doctorId) => ({
  doctorId,
  firstName: 'Ada',
  lastName: `Doctor ${doctorId}`,
  email: `doctor${doctorId}@example.test`,
  phone: '555 0100',
  speciality: 'Cardiology',
  practiceName: 'Practice',
  practiceCity: 'Town',
  planName: 'Solo',
  status: 0,
  createdAt: '2026-01-02T03:04:05Z',
});

/** A page with a list whose backend answers all rows, whatever page is asked for. */
async function serveLongList(page) {
  const body = '<!doctype html><script type="module" src="/widgets/caredesk.js"></script><caredesk-doctor-search></caredesk-doctor-search>';
  await page.route('**/long.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  const data = Array.from({ length: 10_000 }, (_, index) => doctor(index + 1));
  await page.route('**/api/admin/Doctors/**', (route) => route.fulfill({ json: { isSuccessful: true, data, totalCount: data.length } }));
}

/** Frames over 50 ms while 10,000 rows scroll for two seconds. */
async function longFrames(opened) {
  await using tab = await openRows(opened, '/long.html', row, { cpu: 1, count: 11, prepare: serveLongList });
  await tab.page.waitForTimeout(500);
  return await tab.page.evaluate(async () => {
    const box = globalThis.watchPage
      .deep('*')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 3 && clientHeight > 200)
      .at(-1);
    const end = performance.now() + 2000;
    let last = performance.now();
    let long = 0;
    while (performance.now() < end) {
      box.scrollTop += 400;
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      if (now - last > 50) long += 1;
      last = now;
    }
    return long;
  });
}

async function measure(opened) {
  const counts = [1, 10, 50];
  const found = await interleaved(counts, 5, (count) => together(opened, count));
  const middle = (count, figure) => median(found[count][figure]);
  const heaps = {};
  for (const name of ['caredesk', 'react-admin']) heaps[name] = await heapOfOne(opened, name);
  const long = await interleaved(['caredesk'], 3, async () => ({ frames: await longFrames(opened) }));
  return [
    ...counts.map((at) => ({ name: `lists on a page, ${at}: until all in sight are painted`, value: middle(at, 'sight'), unit: 'ms' })),
    { name: '50 lists ÷ one, until all in sight are painted', value: pairedRatio(found[50].sight, found[1].sight), unit: '×', goal: 3 },
    ...counts.map((at) => ({ name: `lists on a page, ${at}: until all have their rows`, value: middle(at, 'whole'), unit: 'ms' })),
    { name: '50 lists ÷ one, until all have their rows', value: pairedRatio(found[50].whole, found[1].whole), unit: '×' },
    { name: '50 lists: blocking time until all have their rows', value: middle(50, 'blocked'), unit: 'ms' },
    { name: '50 lists: requests ÷ distinct questions', value: found[50].asked.at(-1) / found[50].distinct.at(-1), unit: '×', goal: 1 },
    { name: '50 lists, expired token: refreshes', value: await refreshes(opened), unit: '', goal: 1 },
    {
      name: 'heap of each further list with 25 rows',
      value: heaps.caredesk,
      unit: 'kB',
      peers: { 'react-admin': heaps['react-admin'] },
    },
    { name: 'heap of each further list with one row', value: await heapOfOne(opened, 'caredesk', 1, 50), unit: 'kB', goal: 90 },
    {
      name: '10,000 rows scrolled for 2 s: frames over 50 ms',
      value: median(long.caredesk.frames),
      unit: '',
      goal: 0,
    },
  ];
}

export const bench = () => besidePeers(measure);
