import type { BrowserContext, Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { type Backend, cdn, startBackend } from './support/backend.js';
import { atRest, openPage, openPortal, pageOf, shipped, soon } from './support/browser.js';

const portal = '<caredesk-user-menu></caredesk-user-menu><caredesk-doctor-search page-size="5"></caredesk-doctor-search>';

describe.each(shipped)('a session on $flavour', ({ dir }) => {
  let backend: Backend;
  let context: BrowserContext;
  beforeEach(async () => {
    ({ backend, context } = await openPortal(
      dir,
      {
        '/': pageOf(`<caredesk-sign-in></caredesk-sign-in>${portal}`),
        '/portal': pageOf(portal),
        '/sign-up': pageOf('<caredesk-doctor-sign-up></caredesk-doctor-sign-up>'),
        '/host': pageOf(portal, { script: '<script type="module" src="/host.js"></script>' }),
        '/provider': pageOf(`<caredesk-provider id="p"><caredesk-sign-in></caredesk-sign-in></caredesk-provider>`),
      },
      { signedIn: false },
    ));
  });

  const fill = async (page: Page, { password = 'caredesk-demo', remember = true } = {}) => {
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember);
    await page.locator('caredesk-sign-in').getByRole('button', { name: 'Sign in' }).click();
  };
  const rows = (page: Page) => page.locator('caredesk-doctor-search tbody tr[data-index]');
  const stored = (page: Page) => page.evaluate(() => ({ local: localStorage.getItem('token'), session: sessionStorage.getItem('token') }));

  it('lasts in every tab from e-mail and password to "Log out"', async () => {
    const first = await openPage(context, '/');
    const second = await openPage(context, '/portal');
    await second.getByText('Sign in to see this.').waitFor();
    await fill(first);
    await soon(() => rows(first).count()).toBe(5);
    await soon(() => rows(second).count()).toBe(5);
    expect(await first.getByText('You’re signed in.').isVisible()).toBe(true);
    expect((await stored(first)).local).toBe('access-1');

    await second.locator('caredesk-user-menu').getByRole('button').click();
    await second.getByText('Welcome,').waitFor();
    expect(await second.getByText('ada@example.test').isVisible()).toBe(true);
    await second.getByRole('button', { name: 'Log out' }).click();
    await second.getByText('Sign in to see this.').waitFor();
    await first.getByText('Sign in to see this.').waitFor();
    expect(await rows(first).count()).toBe(0);
    expect(await stored(first)).toEqual({ local: null, session: null });
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('that is not to be remembered stays in the tabs that are open [spec 78]', async () => {
    const first = await openPage(context, '/');
    const second = await openPage(context, '/portal');
    await fill(first, { remember: false });
    await soon(() => rows(first).count()).toBe(5);
    await soon(() => rows(second).count()).toBe(5);
    expect(await stored(first)).toEqual({ local: null, session: 'access-1' });
    const third = await openPage(context, '/portal');
    await soon(() => rows(third).count()).toBe(5);
    await Promise.all([first.close(), second.close(), third.close()]);
    const later = await openPage(context, '/portal');
    await later.getByText('Sign in to see this.').waitFor();
  });

  it('begins after attempts that failed, each of which says why [spec 115, 206]', async () => {
    const page = await openPage(context, '/');
    const hasFocus = (part: Locator) =>
      soon(() => part.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true);
    await page.getByLabel('Email').waitFor();
    await page.locator('caredesk-sign-in').getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByText('Enter your email.').isVisible()).toBe(true);
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await hasFocus(page.getByLabel('Email'));
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username');
    expect(await page.getByLabel('Password').getAttribute('autocomplete')).toBe('current-password');

    await context.route('**/token', (route) => route.abort());
    await fill(page);
    const alert = page.getByRole('alert');
    await alert.getByText('can’t be reached').waitFor();
    expect(await stored(page)).toEqual({ local: null, session: null });
    await context.unroute('**/token');

    await fill(page, { password: 'wrong' });
    await soon(() => alert.innerText()).toBe('The password is wrong, says the backend');
    await hasFocus(alert);
    await fill(page);
    await soon(() => rows(page).count()).toBe(5);
    expect(page.problems).toEqual([]);
  });

  it.each(
    some(
      [
        [404, 'text/html', '<h1>Cannot POST /token</h1>'],
        [404, 'application/json', '{"detail":"Not Found"}'],
        [405, 'application/problem+json', '{"title":"Method Not Allowed"}'],
        [501, 'text/html', 'Unsupported method'],
      ],
      1,
    ),
  )('names the address of a server that has no sign-in, which answers %d %s', async (status, contentType, body) => {
    const page = await openPage(context, '/');
    await context.route('**/token', (route) => route.fulfill({ status, contentType, body }));
    await fill(page);
    await soon(() => page.getByRole('alert').innerText()).toBe(
      `There’s no sign-in at ${backend.url}/. Ask an administrator to correct the API address (apiBase) in this page’s settings.`,
    );
  });

  it.each(
    some(
      [
        [503, 'Something went wrong on our side. Try again in a moment.'],
        [200, 'Unexpected answer from the server.'],
      ],
      1,
    ),
  )('does not doubt that anything was saved after an HTML answer with %d', async (status, sentence) => {
    const page = await openPage(context, '/');
    await context.route('**/token', (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Maintenance</h1>' }));
    await fill(page);
    await soon(() => page.getByRole('alert').innerText()).toContain(sentence);
  });

  it('shows what a server says of an unknown user with 404', async () => {
    const page = await openPage(context, '/');
    await context.route('**/token', (route) => route.fulfill({ status: 404, json: { errorMessage: 'This user is not found.' } }));
    await fill(page);
    await soon(() => page.getByRole('alert').innerText()).toBe('This user is not found.');
  });

  it.each(
    some(
      [
        [{}, { 'retry-after': '1800' }, /^Too many attempts. Try again after \d+:\d\d\s[AP]M.$/],
        [{ error_description: 'Locked.' }, { 'retry-after': '172800' }, /^Locked. Try again after \w+ \d+, 20\d\d, \d+:\d\d\s[AP]M.$/],
        [{}, {}, /^Too many attempts. Wait a moment and try again.$/],
        [{ error_description: 'Locked.' }, {}, /^Locked.$/],
      ],
      2,
    ),
  )('says when it can be tried again, if the server says so: %j %j', async (json, headers, sentence) => {
    const page = await openPage(context, '/');
    // Far from midnight.
    await page.clock.setFixedTime(new Date(new Date().setHours(12)));
    await context.route('**/token', (route) => route.fulfill({ status: 429, json, headers }));
    await fill(page);
    await soon(() => page.getByRole('alert').innerText()).toMatch(sentence);
  });

  it('that ends in another tab says that what was typed is gone', async () => {
    const first = await openPage(context, '/');
    await fill(first);
    await soon(() => rows(first).count()).toBe(5);
    const second = await openPage(context, '/sign-up');
    await second.getByLabel('First name').fill('Ada');
    await first.locator('caredesk-user-menu').getByRole('button').click();
    await first.getByRole('button', { name: 'Log out' }).click();
    await second.getByText('You were signed out. Unsaved changes are gone.').waitFor();
    expect(await first.getByText('Unsaved changes').count()).toBe(0);
  });

  it('can be begun from the prompt of a signed-out element', { tags: 'long' }, async () => {
    const page = await openPage(context, '/portal');
    await page.locator('caredesk-doctor-search').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await soon(() => dialog.getByLabel('Email').evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(
      true,
    );
    await dialog.getByLabel('Email').fill('ada@example.test');
    await dialog.getByLabel('Password').fill('caredesk-demo');
    await page.keyboard.press('Enter');
    await soon(() => rows(page).count()).toBe(5);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('caredesk-doctor-search');
  });

  it('that the server ends takes the data off the page and says so to the portal', async () => {
    const page = await openPage(context, '/');
    await fill(page);
    await soon(() => rows(page).count()).toBe(5);
    await page.evaluate(
      "import('/widgets/caredesk.js').then(({ configure }) => configure({ onSignedOut: () => { document.title = 'signed out'; } }))",
    );
    backend.revoke();
    const other = await openPage(context, '/portal');
    await page.getByRole('button', { name: 'Next page' }).click();
    for (const tab of [page, other]) await tab.getByText('Your session has ended. Sign in again.').waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await page.title()).toBe('signed out');
  });

  it.each(['this tab', 'another tab'])('of the next user, begun in %s, gets nothing of the one before', async (place) => {
    const first = await openPage(context, '/');
    await fill(first);
    await soon(() => rows(first).count()).toBe(5);
    const second = place === 'this tab' ? first : await openPage(context, '/');
    await soon(() => rows(second).count()).toBe(5);
    await atRest(context);
    const { promise: next, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/token', async (route) => {
      if (route.request().postData()?.includes('grant_type=refresh_token')) await next;
      await route.continue();
    });
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('keyword=first')) sent.push(request.headers().authorization ?? '');
    });

    backend.state.tokens.clear();
    const refresh = first.waitForRequest('**/token');
    await first.getByRole('searchbox').fill('first');
    await refresh;
    await second.locator('caredesk-user-menu').getByRole('button').click();
    await second.getByRole('button', { name: 'Log out' }).click();
    await fill(second);
    await soon(() => rows(second).count()).toBe(5);
    const token = (await stored(second)).local;
    release();
    await soon(() => backend.state.refreshes).toBeGreaterThan(0);
    await soon(() => rows(first).count()).toBe(5);
    await atRest(context);
    expect((await stored(second)).local).toBe(token);
    expect(sent).toEqual(['Bearer access-1']);
    expect(await first.getByRole('searchbox').inputValue()).toBe('');
  });

  it('that a script of the page ends takes the data off the page in every tab [spec 134]', async () => {
    const page = await openPage(context, '/');
    const other = await openPage(context, '/portal');
    for (const script of ['localStorage.clear()', "localStorage.setItem('token', '')", "localStorage.removeItem('token')"]) {
      await fill(page);
      await soon(() => rows(page).count()).toBe(5);
      await soon(() => rows(other).count()).toBe(5);
      await page.evaluate(script);
      await page.getByLabel('Password').waitFor();
      await other.getByText('Sign in to see this.').waitFor();
      expect([script, await rows(page).count(), await rows(other).count()]).toEqual([script, 0, 0]);
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([null, null]);
    }
  });

  it('is reported once by the provider around a sign-in', async () => {
    const page = await openPage(context, '/provider');
    await page.evaluate(() => {
      document.body.dataset.heard = '';
      for (const type of ['caredesk-signed-in', 'caredesk-signed-out']) {
        document.body.addEventListener(type, (event) => {
          document.body.dataset.heard += `${type} `;
          event.stopPropagation();
        });
      }
    });
    const heard = () => page.locator('body').getAttribute('data-heard');
    await fill(page);
    await soon(heard).toBe('caredesk-signed-in ');
    await page.evaluate(() => localStorage.clear());
    await soon(heard).toBe('caredesk-signed-in caredesk-signed-out ');
    const other = await openPage(context, '/');
    await fill(other);
    await soon(() => rows(other).count()).toBe(5);
    await other.locator('caredesk-user-menu').getByRole('button').click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await soon(heard).toBe('caredesk-signed-in caredesk-signed-out '.repeat(2));
  });

  it('can begin at one third party or at several, by name (§2 social buttons) [spec 81]', async () => {
    const issuer = `${backend.url}/oidc`;
    await context.route('**/oidc/.well-known/openid-configuration', (route) =>
      route.fulfill({ json: { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` } }),
    );
    await context.route('**/oidc/authorize?**', (route) => route.fulfill({ contentType: 'text/html', body: 'The third party' }));
    const page = await openPage(context, '/');
    const buttons = page.locator('caredesk-sign-in').getByRole('button', { name: /^Continue/ });
    const configure = (signIn: object) =>
      page.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure({ signIn: ${JSON.stringify(signIn)} }))`);
    const asked = async (which: number) => {
      await buttons.nth(which).click();
      await page.getByText('The third party').waitFor();
      return new URL(page.url()).searchParams;
    };
    await page.getByLabel('Email').waitFor();
    expect(await buttons.count()).toBe(0);
    await configure({ issuer, clientId: 'portal' });
    await soon(() => buttons.allInnerTexts()).toEqual(['Continue with single sign-on']);
    const alone = await asked(0);
    expect([alone.get('client_id'), alone.get('response_type'), alone.get('code_challenge_method')]).toEqual(['portal', 'code', 'S256']);
    expect(alone.get('state')).toBeTruthy();

    await page.goto('/');
    await configure([
      { issuer: 'https://other.test', clientId: 'a', name: 'Northside' },
      { issuer, clientId: 'b', name: 'Google', parameters: { connection: 'google', state: 'mine' } },
      { issuer, clientId: 'c' },
    ]);
    await soon(() => buttons.allInnerTexts()).toEqual(['Continue with Northside', 'Continue with Google', 'Continue with single sign-on']);
    const google = await asked(1);
    expect([google.get('client_id'), google.get('connection')]).toEqual(['b', 'google']);
    expect(google.get('state')).not.toBe('mine');
  });

  it('can be the portal’s own: it brings tokens, Caredesk asks for none', async () => {
    const [good, stale] = [backend.issue().token, backend.issue().token];
    backend.state.tokens.delete(stale);
    await context.route('**/host.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `import { configure } from '/widgets/caredesk.js';
          window.asked = [];
          let token = '${stale}';
          configure({ getAccessToken: async ({ rejected }) => {
            window.asked.push(rejected ?? 'for a burst');
            if (rejected) token = '${good}';
            return token;
          } });`,
      }),
    );
    const page = await openPage(context, '/host');
    await soon(() => rows(page).count()).toBe(5);
    const asked = await page.evaluate(() => (window as never as { asked: string[] }).asked);
    expect([asked[0], ...asked.filter((why) => why !== 'for a burst')]).toEqual(['for a burst', stale]);
    expect(await stored(page)).toEqual({ local: null, session: null });
    expect(backend.state.calls.some((call) => call.includes('/token'))).toBe(false);
  });

  it('ends where the portal goes on to bring tokens that are refused, and sends no more', async () => {
    await context.route('**/host.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `import { configure } from '/widgets/caredesk.js';
          let count = 0;
          configure({ getAccessToken: async () => 'of another audience ' + (count += 1) });`,
      }),
    );
    const page = await openPage(context, '/host');
    await page.getByText('Sign in to see this.').waitFor();
    const sent = backend.state.calls.length;
    await page.waitForTimeout(1_000);
    expect(backend.state.calls.length - sent).toBeLessThan(5);
    expect(sent).toBeLessThan(10);
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await soon(() => backend.state.calls.length > sent).toBe(true);
  });
});

describe('a session', () => {
  it('works where the browser forbids storage, as long as the page lives', async () => {
    const { context } = await openPortal(cdn, { '/': pageOf(`<caredesk-sign-in></caredesk-sign-in>${portal}`) }, { signedIn: false });
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const page = await openPage(context, '/');
    await page.getByLabel('Email').fill('ada@example.test');
    await page.getByLabel('Password').fill('caredesk-demo');
    await page.locator('caredesk-sign-in').getByRole('button', { name: 'Sign in' }).click();
    await soon(() => page.locator('caredesk-doctor-search tbody tr[data-index]').count()).toBe(5);
    expect(page.problems).toEqual([]);
  });

  it('is never sent to another backend than the one it is of', async () => {
    const { backend, context } = await openPortal(cdn, { '/': pageOf(portal) }, { signedIn: false });
    const other = await startBackend(cdn);
    await context.addInitScript(
      ([apiBase, token]) => {
        localStorage.setItem('token', token as string);
        localStorage.setItem('caredeskSession', JSON.stringify({ apiBase }));
      },
      [other.url, backend.issue().token],
    );
    const page = await openPage(context, '/');
    await page.getByText('Sign in to see this.').waitFor();
    expect(backend.state.calls).toEqual([]);
    await other.stop();
  });
});
