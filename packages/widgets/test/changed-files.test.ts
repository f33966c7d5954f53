/** Files that were changed on the way or on the server: if the page lists each file's hash, no changed file runs. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { elementNames } from '../src/generated/element-names.js';
import { cdn } from './support/backend.js';
import { atRest, openPage, pageOf, portalForFile, soon } from './support/browser.js';

const { entry, files } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
};
const names = Object.keys(files);
const integrity = Object.fromEntries(names.map((file) => [`/widgets/${file}`, files[file]]));
/** The policies that docs/embedding.md and docs/security.md recommend. */
const policies = {
  '/by-nonce': "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src 'self'; require-trusted-types-for 'script'; base-uri 'none'",
  '/by-origin': "default-src 'self'; script-src 'self' 'nonce-r4nd0m'; connect-src 'self'; require-trusted-types-for 'script'",
};
const missing = 'Cette partie n’a pas pu être chargée.';

/** Imports the file in the address and shows the result in the title. */
const importNamed = `
  const say = (word) => { document.title = word; };
  import('/widgets/' + new URLSearchParams(location.search).get('file')).then(() => say('ran'), () => say('refused'));`;

/** Served instead of the release; tests change its files. */
const folder = mkdtempSync(join(tmpdir(), 'caredesk-changed-'));
cpSync(cdn, folder, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
const changed = new Set<string>();
/** Also files that no release has: they would run if they were requested. */
function change(file: string): void {
  const text = names.includes(file) ? readFileSync(join(cdn, file), 'utf8') : '';
  writeFileSync(join(folder, file), `(globalThis.changedFiles ??= []).push(${JSON.stringify(file)});${text}`);
  changed.add(file);
}
function putBack(): void {
  for (const file of changed) {
    if (names.includes(file) || file === 'release.json') cpSync(join(cdn, file), join(folder, file));
    else rmSync(join(folder, file));
  }
  changed.clear();
}

const page = (body: string) =>
  pageOf(body, {
    script: `<script type="importmap" nonce="r4nd0m">${JSON.stringify({ integrity })}</script>
        <script type="module" nonce="r4nd0m" src="/widgets/${entry}" integrity="${files[entry]}" crossorigin data-locale="fr"></script>`,
  });
const all = elementNames.map((name) => `<caredesk-${name}></caredesk-${name}>`).join('');
afterAll(() => rmSync(folder, { recursive: true }));
const { newUser } = await portalForFile(
  folder,
  Object.fromEntries(
    Object.entries(policies).flatMap(([path, policy]) => [
      [path, { html: page('<caredesk-doctor-search page-size="10"></caredesk-doctor-search>'), policy }],
      [`${path}/all`, { html: page(all), policy }],
      [`${path}/import`, { html: page(`<script type="module" nonce="r4nd0m">${importNamed}</script>`), policy }],
    ]),
  ),
);
afterEach(putBack);

async function open(path: string) {
  const context = await newUser();
  await context.clock.install();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/widgets/')) asked.push(request.url().split('/widgets/')[1] ?? '');
  });
  return { page: await openPage(context, path), asked };
}
/** What the page does by itself within this time. */
async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await atRest(page);
}
const thatRan = (page: Page) => page.evaluate('globalThis.changedFiles');
const rows = (page: Page) => page.locator('tbody tr[data-index]').count();

describe.each(some(Object.keys(policies), 1))('under the policy %s', (path) => {
  it('runs unchanged with the files alone that the release names', async () => {
    const { page, asked } = await open(path);
    await soon(() => rows(page)).toBe(10);
    expect(asked.filter((file) => !names.includes(file))).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  it('each file that the page loads, changed in turn, does not run', async () => {
    const before = await open(path);
    await soon(() => rows(before.page)).toBe(10);
    await before.page.context().close();
    for (const file of some([...new Set(before.asked)], 3)) {
      for (const one of [file, 'release.json', 'release.js', 'trouble.js']) change(one);
      const { page, asked } = await open(path);
      // A part that the page can do without is not missed.
      if (file !== entry) await soon(async () => (await rows(page)) === 10 || (await page.getByText(missing).count()) === 1).toBe(true);
      await pass(page, 1_500);
      expect(await thatRan(page), file).toBeUndefined();
      expect(
        asked.filter((one) => !names.includes(one) && one !== 'release.json'),
        file,
      ).toEqual([]);
      await page.context().close();
      putBack();
    }
  });

  it('all files but the loader, changed together, do not run, and each element says so once', async () => {
    for (const file of [...names.filter((name) => name !== entry), 'release.json', 'release.js', 'trouble.js']) change(file);
    const { page, asked } = await open(`${path}/all`);
    for (const name of elementNames) await page.locator(`caredesk-${name}`).getByText(missing).first().waitFor();
    expect(await thatRan(page)).toBeUndefined();
    expect(asked.filter((file) => !names.includes(file) && file !== 'release.json')).toEqual([]);
    const alerts = await page.getByRole('alert').count();
    const before = asked.length;
    await pass(page, 8_000);
    // One file and the kernel for each element, once.
    expect(asked.length - before, 'requests of one more round at most').toBeLessThanOrEqual(2 * elementNames.length);
    expect(alerts).toBe(elementNames.length);
  });

  it('all files changed together do not run', async () => {
    for (const file of [...names, 'release.json', 'release.js', 'trouble.js']) change(file);
    const { page } = await open(`${path}/all`);
    await pass(page, 3_000);
    expect(await thatRan(page)).toBeUndefined();
  });
});

it('each file of the release, changed in turn, does not run where it is imported', { timeout: 240_000 }, async () => {
  const { page } = await open('/by-nonce');
  const ran: string[] = [];
  for (const file of some(names, 8)) {
    change(file);
    await page.goto(`/by-nonce/import?file=${file}`);
    await soon(() => page.title()).not.toBe('Portal');
    if ((await page.title()) !== 'refused' || (await thatRan(page)) !== undefined) ran.push(file);
    putBack();
  }
  expect(ran).toEqual([]);
  await page.goto(`/by-nonce/import?file=${names.at(-1)}`);
  await soon(() => page.title(), 5_000).toBe('ran');
});

it('a page whose files do not come asks for them less and less often until they come', { tags: 'long' }, async () => {
  const chunks = names.filter((name) => name.startsWith('chunks/'));
  for (const file of chunks) change(file);
  const { page, asked } = await open('/by-nonce');
  await page.evaluate(() => {
    document.addEventListener('caredesk-error', () =>
      Object.assign(globalThis, { told: ((globalThis as { told?: number }).told ?? 0) + 1 }),
    );
  });
  await page.getByText(missing).waitFor();
  const before = asked.length;
  await pass(page, 11_000);
  await soon(() => asked.length).toBeGreaterThan(before);
  await pass(page, 5_000);
  expect(asked.length - before, 'one more round').toBeLessThanOrEqual(2);
  await expect.poll(() => page.getByRole('alert').count()).toBe(1);
  expect(await page.evaluate('globalThis.told')).toBeLessThanOrEqual(1);
  putBack();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await soon(() => rows(page)).toBe(10);
});
