/** Pages come and go all day: an element that was removed, also while it loads, leaves nothing behind. */
import { elementNames } from '@caredesk/core/elements';
import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cdn } from '../support/backend.js';
import { type FeatureSite, startFeatureSite } from './feature-site.js';

let site: FeatureSite;
beforeAll(async () => {
  site = await startFeatureSite(cdn);
});
afterAll(() => site.stop());

/** A page of every element, shown for so long in turn, so many times. */
const visits = ([names, count]: readonly [readonly string[], number]) => {
  const attributes = {
    'doctor-id': '15',
    'patient-id': '35',
    'coupon-id': '1',
    'page-size': '5',
    'url-state': 'list',
    entity: 'doctor',
    'entity-id': '15',
  };
  const visit = async (round: number) => {
    const elements = names.map((name) => {
      const element = document.createElement(`caredesk-${name}`);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      return element;
    });
    document.querySelector('main')?.append(...elements);
    // Mostly thrown away while they load, sometimes after it.
    await new Promise((resolve) => setTimeout(resolve, round % 10 === 0 ? 600 : 20));
    for (const element of elements) element.remove();
  };
  return (async () => {
    for (let round = 0; round < count; round++) await visit(round);
  })();
};

async function left(cdp: CDPSession) {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize };
}

it('2,000 elements that came and went leave no node, no listener and no heap', { timeout: 120_000 }, async () => {
  const page = await site.open('<caredesk-user-menu>');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await page.evaluate(visits, [elementNames, 21] as const);
  const before = await left(cdp);
  await page.evaluate(visits, [elementNames, 125] as const);
  const after = await left(cdp);
  // The page itself and its user menu have fewer; one visit's elements have 800 and 150 while they load.
  expect(after.nodes).toBeLessThan(700);
  expect(after.listeners).toBeLessThan(140);
  expect((after.heap - before.heap) / 125).toBeLessThan(10_000);
  expect(page.problems).toEqual([]);
});
