/** Markup may name any backend; a token goes to the one that issued it and to no other (design.md "Widgets"). */
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, cdn } from './support/backend.js';
import { atRest, openPage, openPortal, pageOf, soon } from './support/browser.js';
import { type Listener, startListener } from './support/listener.js';

const search = '<caredesk-doctor-search page-size="5"></caredesk-doctor-search>';
const kinds = ['local', 'session', 'memory'] as const;

describe('a token', () => {
  let backend: Backend;
  let context: BrowserContext;
  let listener: Listener;

  beforeEach(async () => {
    listener = await startListener(401);
    const foreign = kinds
      .map(
        (kind) =>
          `<caredesk-provider api-base="${listener.url}" storage="${kind}">${search}<caredesk-user-menu></caredesk-user-menu></caredesk-provider>`,
      )
      .join('');
    const own = `<div id="own">${search}</div>`;
    const attribute = `<caredesk-doctor-search api-base="${listener.url}"></caredesk-doctor-search>`;
    const open = { head: '<meta name="policy" content="none">' };
    ({ backend, context } = await openPortal(
      cdn,
      {
        '/local': pageOf(foreign + attribute + own, open),
        '/session': pageOf(foreign + attribute + own, {
          script: '<script type="module" src="/widgets/caredesk.js" data-storage="session"></script>',
        }),
        '/portal': pageOf(foreign + attribute + own, { script: '<script type="module" src="/portal.js"></script>' }),
        '/portal.js': '',
      },
      { signedIn: false, bypassCSP: true },
    ));
  });
  afterEach(() => listener.stop());

  const ownRows = (page: Page) => page.locator('#own tbody tr[data-index]');
  const refusals = (page: Page) => page.getByText(`This page does not know ${new URL(listener.url).host}.`).count();
  const expectNothingHeard = async (page: Page) => {
    await soon(() => refusals(page)).toBe(7);
    await atRest(context);
    expect(listener.heard).toEqual([]);
  };

  it.each(['local', 'session'] as const)('that names no base is the configured backend’s alone (%s storage)', async (kind) => {
    await context.addInitScript(
      ({ area, tokens }) => {
        if (sessionStorage.getItem('seeded')) return;
        sessionStorage.setItem('seeded', 'yes');
        const storage = area === 'local' ? localStorage : sessionStorage;
        storage.setItem('token', tokens.token);
        storage.setItem('refreshToken', tokens.refreshToken);
      },
      { area: kind, tokens: backend.issue() },
    );
    const page = await openPage(context, `/${kind}`);
    await soon(() => ownRows(page).count()).toBe(5);
    await expectNothingHeard(page);
    expect(await page.evaluate((area) => (area === 'local' ? localStorage : sessionStorage).getItem('token'), kind)).toBe('access-1');
    await page.reload();
    await soon(() => ownRows(page).count()).toBe(5);
    await expectNothingHeard(page);
  });

  it('that is not to be remembered stays with its backend, too', async () => {
    const page = await openPage(context, '/local');
    await page.locator('#own').getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill('caredesk-demo');
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(false);
    await page.keyboard.press('Enter');
    await soon(() => ownRows(page).count()).toBe(5);
    await expectNothingHeard(page);
    await page.reload();
    await soon(() => ownRows(page).count()).toBe(5);
    await expectNothingHeard(page);
  });

  it.each([
    ['no other base', '', 0],
    ['a base that the portal names', 'apiBases: [other]', 5],
  ])('of the portal goes to its own base and %s', async (_what, setting, elements) => {
    const { token } = backend.issue();
    await context.route('**/portal.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `import { configure } from '/widgets/caredesk.js'; const other = '${listener.url}'; configure({ getAccessToken: async () => '${token}', headers: { 'X-Tenant': 't-1' }, ${setting} });`,
      }),
    );
    const tenants = new Set<string | undefined>();
    context.on('request', (request) => {
      if (request.url().startsWith(`${backend.url}/api/admin/`)) tenants.add(request.headers()['x-tenant']);
    });
    const page = await openPage(context, '/portal');
    await soon(() => ownRows(page).count()).toBe(5);
    expect([...tenants]).toEqual(['t-1']);
    if (elements === 0) return expectNothingHeard(page);
    await soon(() => listener.heard.some(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true);
    // Headers are of the default base alone.
    expect(listener.heard.filter(({ headers }) => headers['x-tenant'])).toEqual([]);
  });

  it('goes through the portal’s middlewares, which no other base gets', async () => {
    const { token } = backend.issue();
    await context.route('**/portal.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          import { configure } from '/widgets/caredesk.js';
          const key = (next) => (url, options) => next(url, { ...options, headers: { ...options.headers, 'X-Gateway-Key': 'k-1' } });
          configure({ getAccessToken: async () => '${token}', middlewares: [key] });`,
      }),
    );
    const keys: (string | undefined)[] = [];
    await context.route('**/api/admin/**', (route, request) => {
      keys.push(request.headers()['x-gateway-key']);
      return route.fallback();
    });
    const page = await openPage(context, '/portal');
    await soon(() => ownRows(page).count()).toBe(5);
    expect(new Set(keys)).toEqual(new Set(['k-1']));
    await expectNothingHeard(page);
  });
});
