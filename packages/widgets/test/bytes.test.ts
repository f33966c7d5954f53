/** Budgets of what pages load: 60 kB with one doctor search, 190 kB with all elements, compressed as a release is (decision 40). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipByZopfli } from '../../../scripts/lib/compress.mjs';
import { elementNames } from '../src/generated/element-names.js';
import { idle, timeout } from './features/everything.js';
import { addElements, startFeatureSite } from './features/feature-site.js';
import { cdn } from './support/backend.js';
import { atRest, openPage, openPortal, pageOf, soon } from './support/browser.js';

const budget = 60_000;
const budgetOfAll = 190_000;

/** All but the provider, which shows nothing. */
const shownElements = elementNames.filter((name) => name !== 'provider');

/** An element with what it needs to show something. */
const tagOf = (name: string, billingId: number) => {
  const attributes: Readonly<Record<string, string>> = {
    'doctor-detail': 'doctor-id="15"',
    'doctor-report': 'from="2026-01-01" to="2026-06-30"',
    'patient-detail': 'patient-id="35"',
    'refund-panel': `billing-id="${billingId}"`,
    'coupon-manager': 'coupon-id="1"',
    history: 'entity="doctor" entity-id="15"',
  };
  return `<caredesk-${name} ${attributes[name] ?? ''}></caredesk-${name}>`;
};

const plain = (file: string) => readFileSync(join(cdn, file));
const gzipped = async (file: string) => (await gzipByZopfli(plain(file), 5)).length;

it('a page with a doctor search stays within its budget', async () => {
  const { context } = await openPortal(cdn, { '/': pageOf('<caredesk-doctor-search></caredesk-doctor-search>') });
  const files: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/widgets/')) files.push(pathname.slice('/widgets/'.length));
  });
  const page = await openPage(context, '/');
  await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
  await atRest(page);
  const sizes = await Promise.all(files.map(gzipped));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, files.map((file, index) => `${file} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(budget);
  expect(files.length).toBeLessThanOrEqual(6);
});

it('a page with all elements stays within its budget', { timeout }, async () => {
  const site = await startFeatureSite(cdn);
  const { data } = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?pageNumber=1&pageSize=1');
  const [bill] = data as { readonly billingId: number }[];
  const on = await site.open('');
  const files = new Set<string>();
  on.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname.replace('/widgets/', ''));
  });
  await on.reload();
  await addElements(on, shownElements.map((name) => tagOf(name, bill?.billingId ?? 0)).join(''));
  await idle(on);
  const sizes = await Promise.all([...files].map(gzipped));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, `${files.size} files`).toBeLessThanOrEqual(budgetOfAll);
  expect(files.size).toBeGreaterThan(shownElements.length);
  await on.context().close();
  await site.stop();
});

it('what is sent compressed is what is sent plain', () => {
  const file = join(cdn, 'caredesk.js');
  expect(readFileSync(`${file}.gz`).length).toBeLessThanOrEqual(gzipSync(readFileSync(file), { level: 9 }).length);
});
