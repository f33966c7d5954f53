/** A real Chromium, pages that report what goes wrong in them, and both flavours of the bundle. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from 'playwright';
import { afterAll, afterEach, beforeEach, expect, onTestFinished } from 'vitest';
import { installedChromiums } from '../../../../scripts/lib/engines.mjs';
import { type Backend, cdn, realReact, startBackend, type TestPage } from './backend.js';

/** Features run on Preact in the bundle; the tests' other bundle proves that the source stays valid React: what each element shows, and its forms. */
export const flavours = [
  { flavour: 'Preact', dir: cdn },
  { flavour: 'React', dir: realReact },
] as const;

/** For all that happens around a view, which both builds share: the bundle that ships; both with `npm run test:react`. */
export const shipped = process.env.CAREDESK_BOTH_BUILDS ? flavours : [flavours[0]];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param executablePath default: the first that is installed, else Playwright's own */
export const startBrowser = (executablePath = installedChromiums()[0]): Promise<Browser> =>
  chromium.launch({ args: quiet, ...(executablePath && { executablePath }) });

let started: Promise<Browser> | undefined;

/** One process for all files of a worker, started again if it has ended. It ends with the worker. */
async function running(): Promise<Browser> {
  const browser = await started?.catch(() => undefined);
  if (!browser?.isConnected()) started = startBrowser();
  return started as Promise<Browser>;
}

/** A browser with contexts and storage of its own; closing it closes them. */
export async function launch(): Promise<Browser> {
  const browser = await running();
  const contexts = new Set<BrowserContext>();
  const own: Partial<Browser> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      contexts.add(context.on('close', () => contexts.delete(context)));
      followRequests(context);
      return withoutLateErrors(context);
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return new Proxy(browser, { get: (target, name) => Reflect.get(name in own ? own : target, name) });
}

/** A route that still asks the server when its context closes would reject after its test, and count against another. One that has closed has none. */
function withoutLateErrors(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})));
    await close(options);
  };
  return context;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly signedIn?: boolean;
}

/** A new user's browser. Default: signed in. */
export async function newContext(
  browser: Browser,
  backend: Backend,
  { signedIn = true, ...options }: OpenOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: backend.url, viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(20_000);
  if (signedIn) {
    await context.addInitScript((tokens) => {
      if (localStorage.getItem('seeded')) return;
      localStorage.setItem('seeded', 'yes');
      localStorage.setItem('token', tokens.token);
      localStorage.setItem('refreshToken', tokens.refreshToken);
    }, backend.issue());
  }
  return context;
}

const underWay = new WeakMap<BrowserContext, Set<Request>>();

function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => requests.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) context.on(end, (request) => requests.delete(request));
}

/** No tab asks for anything, nor did for half a second. Playwright's own `networkidle` tells of a document's first rest alone. */
export async function atRest(on: Page | BrowserContext): Promise<void> {
  const context = 'context' in on ? on.context() : on;
  const requests = underWay.get(context) as Set<Request>;
  let since = Date.now();
  const restMs = async () => {
    // A tab that is still running code may be about to ask.
    await Promise.all(context.pages().map((page) => page.evaluate(() => {}).catch(() => {})));
    if ([...requests].some((request) => !request.frame().page().isClosed())) since = Date.now();
    return Date.now() - since;
  };
  await expect.poll(restMs, { timeout: 20_000 }).toBeGreaterThan(500);
}

/** A backend with these pages and a new user's browser, for one test: both end with it. */
export async function openPortal(
  widgets: string,
  pages: Record<string, TestPage>,
  options: OpenOptions = {},
  others: Record<string, string> = {},
): Promise<{ backend: Backend; context: BrowserContext }> {
  const backend = await startBackend(widgets, pages, others);
  const context = await newContext(await launch(), backend, options);
  onTestFinished(async () => {
    await context.close();
    await backend.stop();
  });
  return { backend, context };
}

/** For what the tests of a file open: notes one, which ends after its test. What was opened before the tests stays. */
export function eachForItsTest<T>(end: (opened: T) => Promise<unknown>): (opened: T) => T {
  let opened: T[] = [];
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    for (const one of opened) await end(one);
  });
  return (one) => {
    opened.push(one);
    return one;
  };
}

/** A backend with these pages, for the tests of one file: both end with them, and each user's browser with its test. */
export async function portalForFile(widgets: string, pages: Record<string, TestPage>) {
  const [backend, browser] = await Promise.all([startBackend(widgets, pages), launch()]);
  const forTest = eachForItsTest<BrowserContext>((context) => context.close());
  afterAll(async () => {
    await browser.close();
    await backend.stop();
  });
  return { backend, newUser: async (options?: OpenOptions) => forTest(await newContext(browser, backend, options)) };
}

export interface Watched {
  /** Script errors, console errors and violations of the page's policy. A failed request's own line is none. */
  readonly problems: string[];
}

const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );

export async function openPage(context: BrowserContext, path: string): Promise<Page & Watched> {
  const page = await context.newPage();
  await page.addInitScript(reportViolations);
  return watched(page, path);
}

/** Filled as they come. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  return problems;
}

async function watched(page: Page, path: string): Promise<Page & Watched> {
  const problems = problemsOf(page);
  const answer = await page.goto(path);
  // A full browser has a page of its own for an error without a document, and the headless shell an empty one.
  if (answer && answer.status() >= 400) throw new Error(`${path} is answered with ${answer.status()}`);
  return Object.assign(page, { problems });
}

const events = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'requestfinished', 'response'] as const;

/** Before another test uses the page. */
export function removeListeners(page: Page): void {
  for (const event of events) page.removeAllListeners(event);
}

/**
 * One page for the tests of a file, because a new document costs half of what a new context does: each begins with the storage of a
 * user who has just signed in. For tests that leave the context as it is: no routes, other tabs or emulation. @param context not signed in
 * @param user issue: what the storage holds
 */
export async function onePage(context: BrowserContext, user: { readonly issue: () => Readonly<Record<string, string>> }) {
  // A page keeps its name through all of its documents. The one before may write until it is gone.
  await context.addInitScript(() => {
    if (!window.name) return;
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries<string>(JSON.parse(window.name))) localStorage.setItem(key, value);
    window.name = '';
  });
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  await page.goto('/api/');
  return async (path: string): Promise<Page & Watched> => {
    removeListeners(page);
    await page.evaluate((tokens) => {
      window.name = JSON.stringify(tokens);
    }, user.issue());
    return watched(page, path);
  };
}

/** A page with the loader's tag and this body. */
export const pageOf = (
  body: string,
  { script = '<script type="module" src="/widgets/caredesk.js"></script>', head = '', html = '' } = {},
): string =>
  `<!doctype html><html lang="en" ${html}><head><meta charset="utf-8"><title>Portal</title>${script}${head}</head><body>${body}</body></html>`;

/** Text that must never reach a user. */
export const nonsense = /undefined|NaN|\[object|Invalid Date|null/;

/** Asks again until it is so. */
export const soon = <T>(ask: () => T, timeout = 8_000) => expect.poll(ask, { timeout });
