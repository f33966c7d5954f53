/** What markup, inert scripts and polluted prototypes can't do: change where tokens are sent. Two origins; a listener notes what the stranger hears. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, cdn, startBackend } from './support/backend.js';
import { launch, newContext, openPage, pageOf, soon } from './support/browser.js';

interface Heard {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** Takes whatever it is sent, from any origin. */
async function startStranger(): Promise<{ url: string; heard: Heard[]; server: Server }> {
  const heard: Heard[] = [];
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, authorization',
    'access-control-allow-methods': '*',
  };
  const note = ({ url = '', headers }: { url?: string | undefined; headers: IncomingHttpHeaders }) =>
    heard.push({ url, authorization: headers.authorization });
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') note(request);
    response.writeHead(200, { 'content-type': 'application/json', ...cors }).end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, server };
}

const elements = '<caredesk-doctor-search></caredesk-doctor-search><caredesk-user-menu></caredesk-user-menu>';
/** What an attacker writes into the page, before and after the page's own tag. `SRC` is the loader's address. */
const clobbering: Readonly<Record<string, string>> = {
  'a form named scripts': '<form name="scripts" hidden><input type="hidden" src="SRC" data-api-base="EVIL"></form>',
  'two images named scripts': '<img name="scripts" src="SRC" data-api-base="EVIL"><img name="scripts" data-api-base="EVIL">',
  'one image named scripts': '<img name="scripts" src="SRC" data-api-base="EVIL">',
  'an image and an anchor of one id':
    '<a id="scripts" href="SRC" data-api-base="EVIL"></a><img id="scripts" name="scripts" data-api-base="EVIL">',
  'an iframe named scripts': '<iframe name="scripts" srcdoc="<script data-api-base=EVIL></script>"></iframe>',
  'an object named scripts': '<object name="scripts" id="scripts" data-api-base="EVIL"></object>',
  'an embed named scripts': '<embed name="scripts" src="SRC" data-api-base="EVIL">',
  'forms named currentScript, readyState and location':
    '<form name="currentScript" data-api-base="EVIL"></form><form name="readyState"></form><form name="baseURI"></form>',
  'anchors that look like settings':
    '<a id="apiBase" href="EVIL"></a><a id="caredesk" name="apiBase" href="EVIL"></a><a id="configure"></a>',
  'a base element': '<template><base href="EVIL"></template>',
  'a script of another type': '<script type="text/plain" src="SRC" data-api-base="EVIL" data-user-info-path="//evil.test/"></script>',
  'a script in a template': '<template><script type="module" src="SRC" data-api-base="EVIL"></script></template>',
  'a script in a noscript': '<noscript><script type="module" src="SRC" data-api-base="EVIL"></script></noscript>',
  'a script of SVG': '<svg><script type="module" href="SRC" src="SRC" data-api-base="EVIL"></script></svg>',
};
const inert: Readonly<Record<string, string>> = {
  'a module script by innerHTML': '<script type="module" src="SRC" data-api-base="EVIL" data-user-info-path="//EVIL-HOST/x"></script>',
  'a script with its file name': '<script type="module" src="/other/caredesk.js" data-api-base="EVIL"></script>',
};
const paths = ['.evil.test/x', '@EVIL-HOST/x', '//EVIL-HOST/x', '/\\EVIL-HOST/x', '\\\\EVIL-HOST/x', 'EVIL/x', ':1@EVIL-HOST/', '/../../x'];

let browser: Browser;
let backend: Backend;
let stranger: Awaited<ReturnType<typeof startStranger>>;
let context: BrowserContext;
const pages: Record<string, string> = {};
beforeAll(async () => {
  browser = await launch();
  stranger = await startStranger();
  backend = await startBackend(cdn, pages);
});
afterAll(async () => {
  await browser.close();
  await backend.stop();
  stranger.server.closeAllConnections();
  await new Promise((resolve) => stranger.server.close(resolve));
});
beforeEach(() => {
  stranger.heard.length = 0;
  backend.state.calls.length = 0;
});
afterEach(() => context.close());

const evil = (markup: string) =>
  markup
    .replaceAll('SRC', `${backend.url}/widgets/caredesk.js`)
    .replaceAll('EVIL-HOST', new URL(stranger.url).host)
    .replaceAll('EVIL', stranger.url);
const ownTag = (data = '') => `<script type="module" src="/widgets/caredesk.js" ${data}></script>`;
const portal = (token: string) =>
  `<script type="module">import { configure } from '/widgets/caredesk.js'; configure({ getAccessToken: async () => '${token}' });</script>`;

/** @param seeded tokens of version 0.1.0 that name no base, and whether the portal brings its own */
async function open(html: string, whose: 'own' | 'portal', script = '') {
  pages['/'] = html.replace('</head>', `${whose === 'portal' ? portal(backend.issue().token) : ''}</head>`);
  context = await newContext(browser, backend, { bypassCSP: true, signedIn: whose === 'own' });
  await context.addInitScript(script);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await openPage(context, '/');
  return { page, asked };
}
/** Nothing of it left for another host, the stranger or one that does not exist. */
function expectOwnHostOnly(asked: readonly string[]): void {
  const hosts = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).host));
  expect([...hosts]).toEqual([new URL(backend.url).host]);
  expect(stranger.heard).toEqual([]);
}

describe.each(['own', 'portal'] as const)('with %s tokens', (whose) => {
  describe.each(['before', 'after'])('%s the tag', (place) => {
    it.each(Object.entries(clobbering))('%s changes nothing: the widgets run, and no token leaves', async (_what, markup) => {
      const script = place === 'before' ? evil(markup) + ownTag() : ownTag() + evil(markup);
      const { page, asked } = await open(pageOf(elements, { script }), whose);
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
      await soon(() => asked.some((url) => url.endsWith('/UserInfo'))).toBe(true);
      expectOwnHostOnly(asked);
    });
  });

  it.each(Object.entries(inert))('%s gets no token, wherever it stands', async (_what, markup) => {
    const insert = `<script>document.currentScript.insertAdjacentHTML('afterend', ${JSON.stringify(evil(markup)).replaceAll('<', '\\u003c')});</script>`;
    for (const script of [insert + ownTag(), ownTag() + insert, `${insert}<script type="module">import '/widgets/caredesk.js';</script>`]) {
      const { page, asked } = await open(pageOf(elements, { script }), whose);
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
      expectOwnHostOnly(asked);
      await context.close();
    }
  });

  it('two tags of one address with different settings are no settings', async () => {
    const script = ownTag(`data-api-base="${stranger.url}"`) + ownTag();
    const { page, asked } = await open(pageOf(elements, { script }), whose);
    await soon(() => page.problems.some((problem) => problem.includes('several script tags'))).toBe(true);
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
    expectOwnHostOnly(asked);
  });

  it.each(paths)('a data-user-info-path of %j is refused', async (path) => {
    const { page, asked } = await open(pageOf(elements, { script: ownTag(`data-user-info-path="${evil(path)}"`) }), whose);
    await soon(() => page.locator('tbody tr[data-index]').count()).toBe(25);
    await page.locator('caredesk-user-menu').getByRole('button').first().waitFor();
    expectOwnHostOnly(asked);
    expect(backend.state.calls.filter((call) => call.includes('UserInfo'))).toEqual([]);
  });

  it.each([
    { apiBase: 'EVIL' },
    { apiBases: ['EVIL'] },
    { userInfoPath: '//EVIL-HOST/x' },
    { userInfoPath: '.evil.test/x' },
    {
      apiBase: 'EVIL',
      apiBases: ['EVIL'],
      userInfoPath: '/x',
      storage: 'local',
      links: { doctor: 'EVIL' },
      data: 'EVIL',
      release: { url: 'EVIL' },
    },
    { token: 'EVIL', accessToken: 'EVIL', refreshToken: 'EVIL', rejected: 'EVIL', referrer: 'EVIL' },
  ])('a prototype polluted with %j sends no token elsewhere', async (polluted) => {
    const values = JSON.parse(evil(JSON.stringify(polluted))) as object;
    const script = `Object.assign(Object.prototype, ${JSON.stringify(values)});`;
    const page = pageOf(`${elements}<caredesk-doctor-search api-base="${stranger.url}"></caredesk-doctor-search>`, { script: ownTag() });
    const { asked } = await open(page, whose, script);
    await soon(() => backend.state.calls.length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(stranger.heard.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
    expect(asked.filter((url) => new URL(url).host === 'api.evil.test' || url.includes('evil.test'))).toEqual([]);
  });
});

it('settings of the tag that ran count', async () => {
  const { page } = await open(pageOf(elements, { script: ownTag('data-locale="fr"') }), 'own');
  await page.getByRole('button', { name: 'Colonnes' }).waitFor();
});

it('settings count of a tag that a script adds late, and of one whose file hands on', async () => {
  const add = `addEventListener('load', () => setTimeout(() => {
    const tag = document.createElement('script');
    Object.assign(tag, { type: 'module', src: '/second/caredesk.js' });
    tag.dataset.locale = 'fr';
    document.head.append(tag);
  }, 300));`;
  const { page } = await open(pageOf(elements, { script: '' }), 'own', add);
  await page.getByRole('button', { name: 'Colonnes' }).waitFor();
});

describe('an API base without a port, to which text could be glued', () => {
  const base = 'http://api.test';
  const glued = [
    ['data-user-info-path', ownTag(`data-api-base="${base}" data-user-info-path=".evil.test/x"`), ''],
    ['a polluted prototype', ownTag(`data-api-base="${base}"`), "Object.prototype.userInfoPath = '.evil.test/x';"],
  ] as const;

  it.each(glued)('is not left by %s', async (_what, script, init) => {
    const { page, asked } = await open(pageOf('', { script }), 'portal', init);
    await context.route(`${base}/**`, (route) =>
      route.fulfill({
        json: { data: [] },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' },
      }),
    );
    await page.evaluate(() =>
      document.body.append(document.createElement('caredesk-doctor-search'), document.createElement('caredesk-user-menu')),
    );
    await soon(() => asked.some((url) => url.startsWith(`${base}/api/`))).toBe(true);
    await page.waitForTimeout(1_500);
    expect(asked.filter((url) => new URL(url).host.endsWith('evil.test'))).toEqual([]);
  });
});
