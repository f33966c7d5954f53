/** The real reference API with the built widgets and pages of the tests' own, and a Chromium that is signed in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll } from 'vitest';
import { startServer, type TestServer, type Tokens } from '../../../reference-api/test/support.js';
import { addToMain } from '../support/add-to-main.js';
import { cdn } from '../support/backend.js';
import { eachForItsTest, launch, problemsOf, removeListeners } from '../support/browser.js';

const embed = fileURLToPath(new URL('../../embed', import.meta.url));

/** Header of requests that a test's backend forwards to the API. */
export const sentOn = 'x-sent-on';

/** Answers, or breaks, a request itself; false leaves it to the API. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

export interface Request {
  readonly method: string;
  readonly path: string;
}

export interface FeatureSite {
  readonly server: TestServer;
  readonly tokens: Tokens;
  readonly browser: Browser;
  /** Every request to the API since the last `forget()`. */
  readonly requests: Request[];
  forget(): void;
  /** How often a call with this method was made. */
  count(method: string, path: RegExp): number;
  setInterceptor(interceptor: Interceptor | undefined): void;
  /** Answers the calls with this path, and leaves the others to the API, until another interceptor is set. */
  answer(path: RegExp, answer: (response: ServerResponse, request: IncomingMessage) => unknown): void;
  /** A call as the signed-in administrator. */
  api(method: string, path: string, body?: object): Promise<{ readonly data: unknown; readonly isSuccessful: boolean }>;
  open(body: string, options?: OpenOptions): Promise<FeaturePage>;
  /** Ends a page's use: it is closed, or serves the next `open` where its test changed nothing that outlasts a document. */
  giveBack(page: FeaturePage): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** `apiBase` of the page, when it is not the site itself. */
  readonly apiBase?: string;
  readonly path?: string;
  /** A separate session with a refresh token, for a test that ends it. */
  readonly session?: Tokens;
  /** The test can turn the page's clock on. */
  readonly ownClock?: boolean;
}

export interface FeaturePage extends Page {
  /** Script errors, console errors and violations of the page's policy. */
  readonly problems: string[];
  /** Names and details of Caredesk's events. */
  events(): Promise<{ readonly name: string; readonly detail: unknown }[]>;
}

const watched = [
  ...[
    'ready',
    'error',
    'toast',
    'doctor-select',
    'doctor-updated',
    'doctor-cancelled',
    'doctor-charged',
    'doctor-signed-up',
    'step',
    'patient-select',
  ],
  ...[
    'patient-updated',
    'patient-deleted',
    'bill-select',
    'before-refund',
    'refunded',
    'coupon-created',
    'coupon-updated',
    'coupon-deleted',
  ],
  ...['coupons-imported', 'status-select', 'request-select', 'request-approved', 'request-declined'],
].map((name) => `caredesk-${name}`);

/** @param widgets the folder with the built bundle */
export async function startFeatureSite(widgets: string): Promise<FeatureSite> {
  const pages = mkdtempSync(join(tmpdir(), 'caredesk-pages-'));
  writeFileSync(
    join(pages, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><script type="module" src="/widgets/caredesk.js"></script></head><body><main></main></body></html>',
  );
  const requests: Request[] = [];
  let interceptor: Interceptor | undefined;
  const server = await startServer({
    // A run of every case takes longer than the usual quarter of an hour.
    accessTtlSeconds: 86_400,
    sites: [
      { prefix: '/widgets/', dir: widgets },
      { prefix: '/embed/', dir: embed },
      { prefix: '/', dir: pages },
    ],
    intercept: (request, response) => {
      const path = request.url ?? '';
      if (!path.startsWith('/api/') || request.headers[sentOn]) return false;
      requests.push({ method: request.method ?? '', path });
      return interceptor?.(request, response) ?? false;
    },
  });
  const [tokens, browser] = await Promise.all([server.signIn(), launch()]);
  const spares: Page[] = [];

  return {
    server,
    tokens,
    browser,
    requests,
    forget: () => {
      requests.length = 0;
    },
    count: (method, path) => requests.filter((request) => request.method === method && path.test(request.path)).length,
    setInterceptor: (next) => {
      interceptor = next;
    },
    answer: (path, answer) => {
      interceptor = (request, response) => {
        if (!path.test(request.url ?? '')) return false;
        answer(response, request);
        return true;
      };
    },
    api: async (method, path, body) => {
      const headers = { authorization: `Bearer ${tokens.access_token}`, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return (await response.json()) as { data: unknown; isSuccessful: boolean };
    },
    open: async (body, options = {}) => {
      const isUsual = Object.keys(options).length === 0;
      const page = (isUsual && spares.pop()) || (await newPage(browser, server.url, tokens, options));
      const given = await show(page, body, options);
      if (isUsual) spotless.set(given, page);
      return given;
    },
    giveBack: async (given) => {
      const page = spotless.get(given);
      spotless.delete(given);
      if (!page || page.isClosed()) return given.context().close();
      await empty(page);
      spares.push(page);
    },
    stop: async () => {
      await browser.close();
      await server.stop();
      rmSync(pages, { recursive: true, force: true });
    },
  };
}

/** For the tests of one file, on the bundle that ships: it stops after them, and each page that a test opens is given back after that test. */
export async function siteForFile(): Promise<FeatureSite> {
  const site = await startFeatureSite(cdn);
  const forTest = eachForItsTest(site.giveBack);
  afterAll(() => site.stop());
  return { ...site, open: async (body, options) => forTest(await site.open(body, options)) };
}

/** Puts elements into the page's `main`. A portal's own page would have them in its HTML; the policy forbids strings here. */
export const addElements = (page: Page, body: string): Promise<void> => page.evaluate(addToMain, body);

/** Pages that can be used again, by what tests have of them: another document at one address costs half of what a new context does. */
const spotless = new Map<FeaturePage, Page>();
/** What changes a page, or all of its context, beyond the document that is shown. */
const lasting = ['clock', 'context', 'addInitScript', 'exposeFunction', 'emulateMedia'];
const usualSize = { width: 1280, height: 900 };
/** Its name tells the page's next document that it is a new user's. */
const emptied = 'emptied';

/** The page for one test: can be used again until the test asks for something that lasts. */
function lent(page: Page, own: Pick<FeaturePage, 'problems' | 'events'>): FeaturePage {
  const given: FeaturePage = new Proxy(Object.assign(page, own), {
    get: (target, name) => {
      if (lasting.includes(name as string)) spotless.delete(given);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  page.on('popup', () => spotless.delete(given));
  return given;
}

/** What it asks for is given up; its storage goes when the next document begins, because this one may still write. */
async function empty(page: Page): Promise<void> {
  removeListeners(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(usualSize);
  await page.evaluate((name) => {
    document.querySelector('main')?.replaceChildren();
    window.name = name;
  }, emptied);
}

async function newPage(
  browser: Browser,
  url: string,
  tokens: Tokens,
  { apiBase = url, path: _path, session, ownClock = false, ...options }: OpenOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: usualSize, acceptDownloads: true, ...options });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(
    ({ access, refresh, base, names, emptied: isEmptied }) => {
      if (window.name === isEmptied) {
        window.name = '';
        localStorage.clear();
        sessionStorage.clear();
      }
      // A separate session becomes the page's; the shared one has no refresh token here, because each can be used once.
      if (!refresh || !localStorage.getItem('seeded')) {
        localStorage.setItem('seeded', 'yes');
        localStorage.setItem('caredeskSession', JSON.stringify({ apiBase: base, remember: true }));
        localStorage.setItem('token', access);
        if (refresh) localStorage.setItem('refreshToken', refresh);
      }
      const events: { name: string; detail: unknown }[] = [];
      Object.assign(globalThis, { caredeskEvents: events });
      for (const name of names) addEventListener(name, (event) => events.push({ name, detail: (event as CustomEvent).detail }));
      // What a portal's error monitor would record, such as a ResizeObserver that goes in a loop.
      addEventListener('error', ({ message }) => console.error(`error event: ${message}`));
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
    },
    { access: (session ?? tokens).access_token, refresh: session?.refresh_token, base: apiBase, names: watched, emptied },
  );
  const page = await context.newPage();
  if (ownClock) await page.clock.install();
  return page;
}

async function show(page: Page, body: string, { path = '/' }: OpenOptions): Promise<FeaturePage> {
  const problems = problemsOf(page);
  await page.goto(path);
  if (body !== '') {
    await addElements(page, body);
  }
  const events = () =>
    page.evaluate(() => (globalThis as unknown as { caredeskEvents: { name: string; detail: unknown }[] }).caredeskEvents);
  return lent(page, { problems, events });
}
