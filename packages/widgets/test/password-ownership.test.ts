/** Markup may name any backend; what a user types goes to those that the portal names (design.md "Widgets"). */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdn } from './support/backend.js';
import { openPage, openPortal, pageOf, soon } from './support/browser.js';
import { type Listener, startListener } from './support/listener.js';

/** With a field for a password, or with a sign-in in place of what a signed-out user can't see. */
const tags = ['sign-in', 'doctor-sign-up', 'doctor-search', 'refund-panel', 'user-menu', 'overview'].map((name) => `caredesk-${name}`);
const elements = (attributes = '') => tags.map((tag) => `<${tag} ${attributes}></${tag}>`).join('');
const passwordFields = (page: Page) => page.locator('input[type="password"]').count();

describe('a password', () => {
  let listener: Listener;
  let context: BrowserContext;
  let pages: Record<string, string>;
  beforeEach(async () => {
    listener = await startListener(400);
    pages = { '/portal.js': '' };
    ({ context } = await openPortal(cdn, pages, { signedIn: false, bypassCSP: true }));
  });
  afterEach(() => listener.stop());

  const host = () => new URL(listener.url).host;
  const refusals = (page: Page) => page.getByText(`This page does not know ${host()}.`).count();
  const portal = (settings: string) =>
    `<script type="module">import { configure } from '/widgets/caredesk.js'; configure({ ${settings} });</script>`;

  it.each([
    ['its attribute', (url: string) => elements(`api-base="${url}"`)],
    ['a provider', (url: string) => `<caredesk-provider api-base="${url}">${elements()}</caredesk-provider>`],
    [
      'a provider with storage of its own',
      (url: string) => `<caredesk-provider api-base="${url}" storage="memory">${elements()}</caredesk-provider>`,
    ],
    ['a base with a user and a path', (url: string) => elements(`api-base="${url.replace('//', '//admin:x@')}/api/"`)],
  ])('is not asked for where %s names another base', async (_place, markup) => {
    pages['/'] = pageOf(markup(listener.url));
    const page = await openPage(context, '/');
    await soon(() => refusals(page)).toBe(tags.length);
    expect(await passwordFields(page)).toBe(0);
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
    expect(listener.heard).toEqual([]);
  });

  it('is asked for no longer when an attribute changes to another base', async () => {
    pages['/'] = pageOf('<caredesk-sign-in></caredesk-sign-in>');
    const page = await openPage(context, '/');
    await page.getByLabel('Password').fill('caredesk-demo');
    await page.locator('caredesk-sign-in').evaluate((element, url) => element.setAttribute('api-base', url), listener.url);
    await soon(() => refusals(page)).toBe(1);
    expect(await passwordFields(page)).toBe(0);
    expect(listener.heard).toEqual([]);
  });

  it('of a new doctor is not asked for although tokens of another base are stored', async () => {
    pages['/'] = pageOf(`<caredesk-doctor-sign-up api-base="${listener.url}"></caredesk-doctor-sign-up>`);
    await context.addInitScript((url) => {
      localStorage.setItem('caredeskSession', JSON.stringify({ apiBase: url }));
      localStorage.setItem('token', 'of-another-base');
    }, listener.url);
    const page = await openPage(context, '/');
    await soon(() => refusals(page)).toBe(1);
    expect(await passwordFields(page)).toBe(0);
  });

  it('is not asked for beside a third-party sign-in', async () => {
    pages['/'] = pageOf(`<caredesk-sign-in api-base="${listener.url}"></caredesk-sign-in>`, {
      script: portal("signIn: { issuer: 'https://issuer.example', clientId: 'desk', name: 'Example' }"),
    });
    const page = await openPage(context, '/');
    await soon(() => refusals(page)).toBe(1);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it.each([
    ['configure names as its base', (url: string) => [portal(`apiBase: '${url}'`), '']],
    ['configure names beside its base', (url: string) => [portal(`apiBases: ['${url}/']`), `api-base="${url}"`]],
    ['the script tag names', (url: string) => [`<script type="module" src="/widgets/caredesk.js" data-api-base="${url}"></script>`, '']],
  ])('is sent to a base that %s', async (_place, settings) => {
    const [script = '', attributes] = settings(listener.url);
    pages['/'] = pageOf(`<caredesk-sign-in ${attributes}></caredesk-sign-in>`, { script });
    const page = await openPage(context, '/');
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill('caredesk-demo');
    await page.keyboard.press('Enter');
    await soon(() => listener.heard.some(({ path }) => path === '/token')).toBe(true);
  });

  it('may be typed on the page’s own origin, whatever its path', async () => {
    pages['/'] = pageOf('<caredesk-sign-in api-base="/backend"></caredesk-sign-in>');
    const page = await openPage(context, '/');
    await page.getByLabel('Password').waitFor();
  });
});
