/** A page with one doctor search loads at most 42 kB, gzip. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cdn, startBackend } from './support/backend.js';
import { launch, newContext, openPage, pageOf, soon } from './support/browser.js';

const budget = 42_000;

it('a page with a doctor search stays within its budget', async () => {
  const backend = await startBackend(cdn, { '/': pageOf('<caredesk-doctor-search></caredesk-doctor-search>') });
  const browser = await launch();
  const context = await newContext(browser, backend);
  const files: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/widgets/')) files.push(pathname.slice('/widgets/'.length));
  });
  const page = await openPage(context, '/');
  await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
  await page.waitForLoadState('networkidle');
  const sizes = files.map((file) => readFileSync(join(cdn, `${file}.gz`)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total, files.map((file, index) => `${file} ${sizes[index]}`).join('\n')).toBeLessThanOrEqual(budget);
  expect(files.length).toBeLessThanOrEqual(6);
  await browser.close();
  await backend.stop();
});

it('what is sent compressed is what is sent plain', () => {
  const file = join(cdn, 'caredesk.js');
  expect(readFileSync(`${file}.gz`).length).toBeLessThanOrEqual(gzipSync(readFileSync(file), { level: 9 }).length);
});
