/** Several copies on one page and in one browser, also of another version: one session, and no copy in another's way. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { type Backend, cdn } from './support/backend.js';
import { atRest, openPage, openPortal, pageOf, soon } from './support/browser.js';
import { bundled, serveBundled } from './support/bundled.js';

/** Version 0.1.0 as it was packed on 22 November 2026, before sessions belonged to a base: loader, provider, sign-in, menu and doctor search. */
const packed = fileURLToPath(new URL('support/caredesk-0.1.0.tgz', import.meta.url));
const old = mkdtempSync(join(tmpdir(), 'caredesk-0.1.0-'));

const oldTag = '<script type="module" src="/old/caredesk.js"></script>';
const newTag = '<script type="module" src="/widgets/caredesk.js" data-prefix="acme"></script>';
const both = '<caredesk-user-menu></caredesk-user-menu><acme-doctor-search page-size="10"></acme-doctor-search>';
const each = (tag: string) => `<${tag}-user-menu></${tag}-user-menu><${tag}-doctor-search page-size="10"></${tag}-doctor-search>`;

let backend: Backend;
let context: BrowserContext;
beforeAll(() => void execFileSync('tar', ['-xzf', packed, '-C', old]));
afterAll(() => rmSync(old, { recursive: true }));
beforeEach(async () => {
  ({ backend, context } = await openPortal(
    cdn,
    {
      '/old-first': pageOf(both, { script: oldTag + newTag }),
      '/new-first': pageOf(both, { script: newTag + oldTag }),
      '/old': pageOf(each('caredesk'), { script: oldTag }),
      '/new': pageOf(each('caredesk')),
      '/capitals': pageOf(each('Acme'), { script: newTag.replace('acme', 'Acme') }),
      '/taken': pageOf(each('caredesk'), { script: '<script type="module" src="/app.js"></script>' }),
      '/app': pageOf('<main></main>', { script: '<script type="module" src="/app.js"></script>' }),
    },
    {},
    { '/old/': old },
  ));
});

const rows = (page: Page) => page.locator('tbody tr[data-index]').count();
const signOut = async (page: Page) => {
  await page.locator('caredesk-user-menu').getByRole('button').click();
  await page.getByRole('button', { name: 'Log out' }).click();
};
const signIn = async (page: Page, within: string) => {
  await page.locator(within).getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ada@example.test');
  await dialog.getByLabel('Password').fill('caredesk-demo');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
};

describe.each(some(['/old-first', '/new-first'], 1))('two versions on one page (%s)', (path) => {
  it('have one session: sign-in, sign-out and refresh of one are the other’s', async () => {
    const page = await openPage(context, path);
    await soon(() => rows(page)).toBe(10);
    await signOut(page);
    await page.locator('acme-doctor-search').getByText('Sign in to see this.').waitFor();
    await signIn(page, 'acme-doctor-search');
    await soon(() => rows(page)).toBe(10);
    await page
      .locator('caredesk-user-menu')
      .getByRole('button', { name: /Account/ })
      .waitFor();
    await signOut(page);
    await signIn(page, 'caredesk-user-menu');
    await soon(() => rows(page)).toBe(10);
    backend.state.tokens.clear();
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await page.evaluate(() => document.body.append(document.createElement('caredesk-user-menu')));
    await soon(() => backend.state.refreshes).toBe(1);
    await soon(() => rows(page)).toBe(10);
    expect([backend.state.refreshes, backend.state.reuses, page.problems]).toEqual([1, 0, []]);
  });
});

const tabs = [
  ['/old', '/new'],
  ['/new', '/old'],
] as const;
describe.each(some(tabs, 1))('a tab with %s and a tab with %s', (first, second) => {
  it('agree on who is signed in', async () => {
    const [a, b] = [await openPage(context, first), await openPage(context, second)];
    await soon(() => rows(a)).toBe(10);
    await soon(() => rows(b)).toBe(10);
    await signOut(a);
    for (const tab of [a, b]) await tab.getByText('Sign in to see this.').waitFor();
    await signIn(b, 'caredesk-doctor-search');
    for (const tab of [a, b]) {
      await soon(() => rows(tab)).toBe(10);
      await tab
        .locator('caredesk-user-menu')
        .getByRole('button', { name: /Account/ })
        .waitFor();
    }
    for (const [index, page] of [a, b].entries()) {
      // A request under way would be the one that is refused, and not the click's.
      await atRest(context);
      backend.state.tokens.clear();
      await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
      await soon(() => backend.state.refreshes).toBe(index + 1);
      await soon(() => rows(page)).toBe(10);
    }
    await a.reload();
    await soon(() => rows(a)).toBe(10);
    // With what the other one has renewed.
    expect([backend.state.refreshes, backend.state.reuses]).toEqual([2, 0]);
    await signOut(b);
    await a.getByText('Sign in to see this.').waitFor();
    expect(await a.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect([a.problems, b.problems]).toEqual([[], []]);
  });
});

it('a tag that the page has defined for itself stays the page’s', async () => {
  await context.route('**/app.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "customElements.define('caredesk-user-menu', class PortalMenu extends HTMLElement {}); import('/widgets/caredesk.js');",
    }),
  );
  const page = await openPage(context, '/taken');
  await soon(() => rows(page)).toBe(10);
  expect(await page.evaluate("customElements.get('caredesk-user-menu').name")).toBe('PortalMenu');
  expect(page.problems).toEqual([]);
});

it('a prefix in capitals is that of the tags, which a page has in lower case', async () => {
  const page = await openPage(context, '/capitals');
  await soon(() => rows(page)).toBe(10);
});

it('classes come without a tag, for another prefix or registry', async () => {
  const code = `
    import { DoctorSearchElement } from '@caredesk/widgets/doctor-search-element.js';
    import { UserMenuElement } from '@caredesk/widgets/user-menu-element.js';
    window.before = ['caredesk-doctor-search', 'caredesk-user-menu'].map((tag) => customElements.get(tag) === undefined);
    customElements.define('portal-menu', class extends UserMenuElement {});
    const main = document.querySelector('main');
    main.append(document.createElement('portal-menu'));
    const registry = new CustomElementRegistry();
    registry.define('caredesk-doctor-search', DoctorSearchElement);
    const box = document.createElement('div');
    main.append(box);
    const root = box.attachShadow({ mode: 'open', customElementRegistry: registry });
    const search = document.createElement('caredesk-doctor-search', { customElementRegistry: registry });
    search.setAttribute('page-size', '10');
    root.append(search);
    // The page's own registry may have another.
    customElements.define('caredesk-doctor-search', class Another extends HTMLElement {});`;
  await serveBundled(context, await bundled(code));
  const page = await openPage(context, '/app');
  await soon(() => rows(page)).toBe(10);
  await page
    .locator('portal-menu')
    .getByRole('button', { name: /Account/ })
    .waitFor();
  expect(await page.evaluate('window.before')).toEqual([true, true]);
  expect(page.problems).toEqual([]);
});
