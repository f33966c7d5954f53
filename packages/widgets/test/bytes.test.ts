/**
 * Limits of what pages load, by `gzip -9`; a release is compressed by Zopfli, to 55.6 kB where this makes 57.9.
 * 58 kB with one doctor search (decision 40; chips, cards, density and columns by width added 2.6 kB, permissions 0.7, words and time
 * zone 0.5, a page's columns and heights 0.5, a select's arrow and styles for lists alone 0.2), 180.5 kB with all elements (165 by
 * decision 40; charts, heads of records, steps and dialogs added 10, permissions 1.2, the list of suggestions 0.8, words and time zone
 * 1.1, columns and slots 0.5).
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { shownElements, tagOf } from '../../../bench/support/element-tags.mjs';
import { idle, timeout } from './features/everything.js';
import { addElements, startFeatureSite } from './features/feature-site.js';
import { cdn } from './support/backend.js';
import { openPage, openPortal, pageOf, soon } from './support/browser.js';

const budget = 59_900;
const budgetOfAll = 184_000;

const gzipped = (file: string) => gzipSync(readFileSync(join(cdn, file)), { level: 9 }).length;

it('a page with a doctor search stays within its budget', async () => {
  const { context } = await openPortal(cdn, { '/': pageOf('<caredesk-doctor-search></caredesk-doctor-search>') });
  const files: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/widgets/')) files.push(pathname.slice('/widgets/'.length));
  });
  const page = await openPage(context, '/');
  await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
  await page.waitForLoadState('networkidle');
  const sizes = files.map(gzipped);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, files.map((file, index) => `${file} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(budget);
  expect(files.length).toBeLessThanOrEqual(6);
});

it('a page with all elements stays within its budget, counted as the benchmark counts', { timeout }, async () => {
  const site = await startFeatureSite(cdn);
  const { data } = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?pageNumber=1&pageSize=1');
  const [bill] = data as { readonly billingId: number }[];
  const on = await site.open('');
  const sizes = new Map<string, number>();
  on.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) sizes.set(pathname, gzipped(pathname.replace('/widgets/', '')));
  });
  await on.reload();
  await addElements(on, shownElements.map((name) => tagOf(name, bill?.billingId ?? 0)).join(''));
  await idle(on);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, `${sizes.size} files`).toBeLessThanOrEqual(budgetOfAll);
  expect(sizes.size).toBeGreaterThan(shownElements.length);
  await on.context().close();
  await site.stop();
});

it('what is sent compressed is what is sent plain', () => {
  const file = join(cdn, 'caredesk.js');
  expect(readFileSync(`${file}.gz`).length).toBeLessThanOrEqual(gzipSync(readFileSync(file), { level: 9 }).length);
});
