/** Pages come and go all day: what was on them leaves nothing behind, also when it is taken away while it loads or changes. A minute with `npm run test:faults`, ten with `npm run bench`. */

import type { CDPSession } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { elementNames } from '../../src/generated/element-names.js';
import { countTimers, type Left, left, live } from '../support/life.js';
import { type FeaturePage, siteForFile } from './feature-site.js';

const names = elementNames.filter((name) => name !== 'provider');
const timeout = 180_000;

const site = await siteForFile();
let on: FeaturePage;
let cdp: CDPSession;
/** What the empty page holds once every element and each of its changes had been there: code, languages, styles. */
let began: Left;

beforeAll(async () => {
  on = await site.open('');
  await countTimers(on);
  await on.reload();
  cdp = await on.context().newCDPSession(on);
  await cdp.send('HeapProfiler.enable');
  await live(on, { names, until: { routes: 45 }, shown: 150, each: 5 });
  await live(on, { names, until: { routes: 3 }, shown: 1500 });
  began = await left(on, cdp);
}, timeout);

/** Not a single element's worth more than before: the smallest has 40 nodes and 20 listeners, a list 600 and 60. */
function expectAsItBegan(now: Left): void {
  expect(now.timers).toBe(0);
  expect(now.nodes).toBeLessThan(700);
  expect(now.listeners).toBeLessThan(140);
  expect(now.observers).toBeLessThanOrEqual(began.observers + 1);
  expect(now.heap - began.heap).toBeLessThan(1_000_000);
  expect(on.problems).toEqual([]);
}

it('500 cycles, mostly cut off while they load, leave nothing behind', { timeout }, async () => {
  expect(await live(on, { names, until: { routes: 500 }, shown: 24, each: 1 })).toBe(500);
  expectAsItBegan(await left(on, cdp, began));
});

it('routes that change twice a second leave the page as it was', { timeout }, async () => {
  expect(await live(on, { names, until: { ms: process.env.CAREDESK_ROUNDS ? 60_000 : 10_000 }, shown: 500 })).toBeGreaterThan(4);
  expectAsItBegan(await left(on, cdp, began));
});
