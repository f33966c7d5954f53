/** What markup, inert scripts and polluted prototypes can't do: change where tokens are sent. Two origins; a listener notes what the stranger hears. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, some } from '../../reference-api/test/some.js';
import { cdn } from './support/backend.js';
import { atRest, openPage, pageOf, portalForFile, soon } from './support/browser.js';
import { startListener } from './support/listener.js';

const elements = '<caredesk-doctor-search page-size="2"></caredesk-doctor-search><caredesk-user-menu></caredesk-user-menu>';
/**
 * What an attacker writes into the page, before and after the page's own tag. `SRC` is the loader's address. The first few, which
 * `npm test` tries one by one with own tokens, differ in what the page's `document` then has: an element, a collection, other properties.
 */
const clobbering: Readonly<Record<string, string>> = {
  'a form named scripts': '<form name="scripts" hidden><input type="hidden" src="SRC" data-api-base="EVIL"></form>',
  'two images named scripts': '<img name="scripts" src="SRC" data-api-base="EVIL"><img name="scripts" data-api-base="EVIL">',
  'forms named currentScript, readyState and location':
    '<form name="currentScript" data-api-base="EVIL"></form><form name="readyState"></form><form name="baseURI"></form>',
  'a script of SVG': '<svg><script type="module" href="SRC" src="SRC" data-api-base="EVIL"></script></svg>',
  'one image named scripts': '<img name="scripts" src="SRC" data-api-base="EVIL">',
  'an image and an anchor of one id':
    '<a id="scripts" href="SRC" data-api-base="EVIL"></a><img id="scripts" name="scripts" data-api-base="EVIL">',
  'an iframe named scripts': '<iframe name="scripts" srcdoc="<script data-api-base=EVIL></script>"></iframe>',
  'an object named scripts': '<object name="scripts" id="scripts" data-api-base="EVIL"></object>',
  'an embed named scripts': '<embed name="scripts" src="SRC" data-api-base="EVIL">',
  'anchors that look like settings':
    '<a id="apiBase" href="EVIL"></a><a id="caredesk" name="apiBase" href="EVIL"></a><a id="configure"></a>',
  'a base element': '<template><base href="EVIL"></template>',
  'a script of another type': '<script type="text/plain" src="SRC" data-api-base="EVIL" data-user-info-path="//evil.test/"></script>',
  'a script in a template': '<template><script type="module" src="SRC" data-api-base="EVIL"></script></template>',
  'a script in a noscript': '<noscript><script type="module" src="SRC" data-api-base="EVIL"></script></noscript>',
};
const inert: Readonly<Record<string, string>> = {
  'a module script by innerHTML': '<script type="module" src="SRC" data-api-base="EVIL" data-user-info-path="//EVIL-HOST/x"></script>',
  'a script with its file name': '<script type="module" src="/other/caredesk.js" data-api-base="EVIL"></script>',
};
/** All that is refused: `middlewares.test.ts` of core. */
const paths = ['.evil.test/x', '//EVIL-HOST/x', '@EVIL-HOST/x', '/\\EVIL-HOST/x', '\\\\EVIL-HOST/x', 'EVIL/x', ':1@EVIL-HOST/', '/../../x'];

/** Members of the document and of forms that the widgets, their loader and Preact take, or could. */
const members = [
  'querySelector addEventListener localName parentElement hidden head getRootNode assignedSlot shadowRoot body documentElement activeElement',
  'createElementNS createTextNode createElement createComment createTreeWalker importNode ownerDocument adoptedStyleSheets createRange createEvent createDocumentFragment',
  'removeEventListener querySelectorAll readyState nodeType dispatchEvent getElementById append closest matches defaultView children isConnected',
].flatMap((names) => names.split(' '));

/** Not by locators: names of the document's methods break Playwright, too. */
const rowsOf = (page: Page) =>
  page.evaluate(
    (tag) => Document.prototype.querySelector.call(document, tag)?.shadowRoot?.querySelectorAll('tbody tr[data-index]').length,
    'caredesk-doctor-search',
  );

const pages: Record<string, string> = { '/start': pageOf('') };
const { backend, newUser } = await portalForFile(cdn, pages);
const stranger = await startListener(200);
afterAll(() => stranger.stop());

const evil = (markup: string) =>
  markup
    .replaceAll('SRC', `${backend.url}/widgets/caredesk.js`)
    .replaceAll('EVIL-HOST', new URL(stranger.url).host)
    .replaceAll('EVIL', stranger.url);
const ownTag = (data = '') => `<script type="module" src="/widgets/caredesk.js" ${data}></script>`;
const portal = (token: string) =>
  `<script type="module">import { configure } from '/widgets/caredesk.js'; configure({ getAccessToken: async () => '${token}' });</script>`;

/** A page that shows one document after the other. @param whose tokens of version 0.1.0 that name no base, or the portal's own */
async function startPage(whose: 'own' | 'portal') {
  const { token, refreshToken } = backend.issue();
  const context = await newUser({ bypassCSP: true, signedIn: false });
  await context.addInitScript(
    (tokens) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(tokens)) localStorage.setItem(name, value);
    },
    (whose === 'own' ? { token, refreshToken } : {}) as Record<string, string>,
  );
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await openPage(context, '/start');
  return {
    page,
    asked,
    show: async (html: string): Promise<void> => {
      // What the document before it asks for must not count as this one's.
      await page.goto('about:blank');
      asked.length = 0;
      stranger.heard.length = 0;
      backend.state.calls.length = 0;
      page.problems.length = 0;
      pages['/'] = html.replace('</head>', `${whose === 'portal' ? portal(token) : ''}</head>`);
      await page.goto('/');
    },
    isShown: async (): Promise<void> => {
      await soon(() => page.locator('tbody tr[data-index]').count()).toBe(2);
      await page.locator('caredesk-user-menu').getByRole('button').first().waitFor();
    },
    /** Nothing of it left for another host, the stranger or one that does not exist. */
    expectOwnHostOnly: (what: string): void => {
      const hosts = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).host));
      expect([...hosts], what).toEqual([new URL(backend.url).host]);
      expect(stranger.heard, what).toEqual([]);
    },
  };
}

describe.each(['own', 'portal'] as const)('with %s tokens', (whose) => {
  let on: Awaited<ReturnType<typeof startPage>>;
  beforeAll(async () => {
    on = await startPage(whose);
  });

  /** Alone, and beside all others: a name that several elements have is a collection. */
  const alone = some(Object.entries(clobbering), whose === 'own' ? 4 : 0);
  const together: readonly [string, string] = ['all of it', Object.values(clobbering).join('')];

  it.each(['before', 'after'])('markup %s the tag changes nothing', async (place) => {
    const tried = place === 'before' || isLong ? [...alone, together] : [together];
    for (const [what, markup] of tried) {
      await on.show(pageOf(elements, { script: place === 'before' ? evil(markup) + ownTag() : ownTag() + evil(markup) }));
      await on.isShown();
      await soon(() => on.asked.some((url) => url.endsWith('/UserInfo'))).toBe(true);
      on.expectOwnHostOnly(what);
    }
  });

  it.each(some(Object.entries(inert), 1))('%s gets no token, wherever it stands', async (_what, markup) => {
    const insert = `<script>document.currentScript.insertAdjacentHTML('afterend', ${JSON.stringify(evil(markup)).replaceAll('<', '\\u003c')});</script>`;
    for (const script of [insert + ownTag(), ownTag() + insert, `${insert}<script type="module">import '/widgets/caredesk.js';</script>`]) {
      await on.show(pageOf(elements, { script }));
      await on.isShown();
      on.expectOwnHostOnly(script);
    }
  });

  it.each(some(members, whose === 'own' ? 6 : 1))('an image and a field named %s empty no element', async (name) => {
    await on.show(pageOf(`<img name="${name}" alt=""><form><input name="${name}" hidden>${elements}</form>`, { script: ownTag() }));
    await soon(() => rowsOf(on.page)).toBe(2);
    expect(on.page.problems).toEqual([]);
  });

  it.each(some(['createTextNode', 'createElementNS', 'createElement'], 1))('nor does an image named %s that comes later', async (name) => {
    await on.show(pageOf(elements, { script: ownTag() }));
    await on.isShown();
    await on.page.evaluate((given) => {
      document.body.insertAdjacentHTML('beforeend', `<img name="${given}" alt="">`);
      Document.prototype.querySelector.call(document, 'caredesk-doctor-search')?.setAttribute('page-size', '3');
    }, name);
    await soon(() => rowsOf(on.page)).toBe(3);
  });

  it('two tags of one address with different settings are no settings', async () => {
    await on.show(pageOf(elements, { script: ownTag(`data-api-base="${stranger.url}"`) + ownTag() }));
    await soon(() => on.page.problems.some((problem) => problem.includes('several script tags'))).toBe(true);
    await on.isShown();
    on.expectOwnHostOnly('two tags');
  });

  it.each(some(paths, whose === 'own' ? 2 : 1))('a data-user-info-path of %j is refused', async (path) => {
    await on.show(pageOf(elements, { script: ownTag(`data-user-info-path="${evil(path)}"`) }));
    await on.isShown();
    on.expectOwnHostOnly(path);
    expect(backend.state.calls.filter((call) => call.includes('UserInfo'))).toEqual([]);
  });

  it.each([
    {
      apiBase: 'EVIL',
      apiBases: ['EVIL'],
      userInfoPath: '.evil.test/x',
      storage: 'local',
      links: { doctor: 'EVIL' },
      data: 'EVIL',
      release: { url: 'EVIL' },
    },
    { userInfoPath: '//EVIL-HOST/x', token: 'EVIL', accessToken: 'EVIL', refreshToken: 'EVIL', rejected: 'EVIL', referrer: 'EVIL' },
    ...(isLong
      ? [
          { apiBase: 'EVIL' },
          { apiBases: ['EVIL'] },
          { userInfoPath: '//EVIL-HOST/x' },
          { userInfoPath: '.evil.test/x' },
          { token: 'EVIL' },
        ]
      : []),
  ])('a prototype polluted with %j sends no token elsewhere', async (polluted) => {
    const pollution = `<script>Object.assign(Object.prototype, ${evil(JSON.stringify(polluted))});</script>`;
    const another = `<caredesk-doctor-search id="another" api-base="${stranger.url}"></caredesk-doctor-search>`;
    await on.show(pageOf(`${elements}${another}`, { script: pollution + ownTag() }));
    await soon(() => backend.state.calls.length).toBeGreaterThan(0);
    // Each is drawn when it has asked, or knows that it can't.
    for (const part of ['#another', 'caredesk-user-menu'])
      await on.page.locator(`${part} .root > *`).first().waitFor({ state: 'attached' });
    await atRest(on.page);
    expect(stranger.heard.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
    expect(on.asked.filter((url) => url.includes('evil.test'))).toEqual([]);
  });
});

describe('settings', () => {
  let on: Awaited<ReturnType<typeof startPage>>;
  beforeAll(async () => {
    on = await startPage('portal');
  });

  it('of the tag that ran count, whenever and however it was added', async () => {
    await on.show(pageOf(elements, { script: ownTag('data-locale="fr"') }));
    await on.page.getByRole('button', { name: 'Colonnes' }).waitFor();

    const add = `addEventListener('load', () => setTimeout(() => {
      const tag = document.createElement('script');
      Object.assign(tag, { type: 'module', src: '/second/caredesk.js' });
      tag.dataset.locale = 'fr';
      document.head.append(tag);
    }, 300));`;
    await on.show(pageOf(elements, { script: `<script>${add}</script>` }));
    await on.page.getByRole('button', { name: 'Colonnes' }).waitFor();
  });

  const base = 'http://api.test';
  it.each([
    ['data-user-info-path', ownTag(`data-api-base="${base}" data-user-info-path=".evil.test/x"`)],
    ['a polluted prototype', `<script>Object.prototype.userInfoPath = '.evil.test/x';</script>${ownTag(`data-api-base="${base}"`)}`],
  ])('of an API base without a port, to which text could be glued, are not left by %s', async (_what, script) => {
    await on.page.route(`${base}/**`, (route) =>
      route.fulfill({
        json: { data: [] },
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' },
      }),
    );
    await on.show(pageOf(elements, { script }));
    await soon(() => on.asked.some((url) => url.startsWith(`${base}/api/`))).toBe(true);
    await on.page.locator('caredesk-user-menu .root > *').first().waitFor({ state: 'attached' });
    await atRest(on.page);
    expect(on.asked.filter((url) => new URL(url).host.endsWith('evil.test'))).toEqual([]);
  });
});
