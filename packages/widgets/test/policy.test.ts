/** The strictest policies: scripts by nonce alone, and files whose content the page itself states. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { cdn } from './support/backend.js';
import { openPage, pageOf, portalForFile, soon } from './support/browser.js';

const { entry, files } = JSON.parse(readFileSync(join(cdn, 'integrity.json'), 'utf8')) as {
  readonly entry: string;
  readonly files: Readonly<Record<string, string>>;
};
/** Nothing but this: no style, no image, no script by its place. */
const policy = "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src 'self'; require-trusted-types-for 'script'; base-uri 'none'";
const search = '<caredesk-doctor-search page-size="10"></caredesk-doctor-search>';
const byNonce = '<script type="module" nonce="r4nd0m" src="/widgets/caredesk.js" data-locale="fr"></script>';
const integrity = Object.fromEntries(Object.entries(files).map(([file, digest]) => [`/widgets/${file}`, digest]));

const html = (script: string) => pageOf(search, { script });
const { backend, newUser } = await portalForFile(cdn, {
  '/nonce': { html: html(byNonce), policy },
  '/named-types': { html: html(byNonce), policy: `${policy}; trusted-types 'none'` },
  '/versioned': {
    html: html(
      `<script type="importmap" nonce="r4nd0m">${JSON.stringify({ integrity })}</script>
        <script type="module" nonce="r4nd0m" src="/widgets/${entry}" integrity="${files[entry]}" crossorigin data-locale="fr"></script>`,
    ),
    policy,
  },
});

const rows = (page: Page) => page.locator('tbody tr[data-index]').count();

describe.each(some(['/nonce', '/named-types', '/versioned'], 2))('%s', (path) => {
  it('runs with all that it loads on demand', async () => {
    const page = await openPage(await newUser(), path);
    await soon(() => rows(page)).toBe(10);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('checkbox', { name: 'Téléphone' }).waitFor();
    await page.keyboard.press('Escape');
    backend.state.tokens.clear();
    await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click();
    await soon(() => rows(page)).toBe(10);
    expect(page.problems).toEqual([]);
  });

  it('says in place, under the same policy, that code did not come', async () => {
    const context = await newUser();
    await context.route('**/chunks/doctor-search-*', (route) => route.abort());
    const page = await openPage(context, path);
    await page.getByText('Cette partie n’a pas pu être chargée.').waitFor();
    expect(page.problems).toEqual([]);
  });
});
