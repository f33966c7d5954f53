/** The built site on a real server, in a real Chromium. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { type StartOptions, startServer } from '../../reference-api/test/support.js';
import { eachForItsTest, launch, onePage } from '../../widgets/test/support/browser.js';

const packages = fileURLToPath(new URL('../..', import.meta.url));
/** The built host page. */
export const hostFolder = join(packages, 'host-demo', 'dist');

const sitesWith = (host: string) => [
  { prefix: '/widgets/', dir: join(packages, 'widgets', 'dist', 'cdn') } as const,
  { prefix: '/embed/', dir: join(packages, 'widgets', 'embed') } as const,
  { prefix: '/', dir: host, spaFallback: 'index.html' } as const,
];
export interface Site {
  readonly url: string;
  /** Of a new sign-in, as the browser's storage holds them. */
  readonly tokens: () => Promise<Readonly<Record<string, string>>>;
  /** A page of a new user: nothing stored, not signed in. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /**
   * The file's own page, as a user who has just signed in finds it: half of what a new user's page costs. Routes, listeners, tabs, media
   * and the window's size end with the next visit; its cache of files stays.
   */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
  /** A page of a signed-in user in a browser of their own: for clocks, scripts that run first, service workers and two users. */
  signedIn(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<void>): Promise<Page>;
}

interface VisitOptions {
  /** Default: `desktop`. */
  readonly viewport?: typeof desktop;
  /** What the browser's storage holds. Default: tokens of a new sign-in. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Sets the routes that its opening needs. */
  readonly prepare?: (page: Page) => unknown;
}

const desktop = { width: 1440, height: 900 };

export const account = { username: 'admin@caredesk.test', password: 'caredesk-demo' };

/** Fills in and sends the sign-in page. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Asks again until it is so. */
export const soon = (read: () => unknown) => expect.poll(read, { timeout: 15_000 });

/** Another page of the same visit, as Back opens it: without a reload, which takes two seconds of processor time. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluateHandle((to) => {
    const heading = document.querySelector('h1');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return heading;
  }, path);
  await page.waitForFunction((heading) => document.querySelector('h1') && !heading?.isConnected, before);
  await before.dispose();
}

interface SiteOptions {
  /** Another folder of the host page. */
  readonly host?: string;
  /** `npm start` has the embedded database. Default: `usual`, which costs half as much. */
  readonly on?: StartOptions['on'];
  readonly intercept?: StartOptions['intercept'];
  readonly identityProvider?: { readonly issuer: string; readonly audience: string };
}

/** For the tests of one file: it ends with them, and each page that a test opens ends with that test. */
export async function openSite({ host = hostFolder, ...options }: SiteOptions = {}): Promise<Site> {
  const server = await startServer({ ...options, sites: sitesWith(host) });
  const browser = await launch();
  const forTest = eachForItsTest<BrowserContext>((context) => context.close());
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext({
      viewport: desktop,
      baseURL: server.url,
      // It would fetch the whole site for each user; the tests of it allow it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    return context;
  };
  const newPage: Site['newPage'] = async (options) => forTest(await newContext(options)).newPage();
  const tokens = async () => {
    const { access_token, refresh_token } = await server.signIn();
    return { token: access_token, refreshToken: refresh_token };
  };
  /** The headless shell's mouse begins each page in the corner, over the sidebar. */
  const moveAside = (page: Page) => {
    const { width, height } = page.viewportSize() ?? desktop;
    return page.mouse.move(width - 1, height - 1);
  };
  let storage: Readonly<Record<string, string>> = {};
  const startVisits = async () => {
    const context = await newContext();
    return { context, open: await onePage(context, { issue: () => storage }) };
  };
  let visits: ReturnType<typeof startVisits> | undefined;
  return {
    url: server.url,
    newPage,
    tokens,
    visit: async (path, { viewport = desktop, stored, prepare } = {}) => {
      visits ??= startVisits();
      const { context, open } = await visits;
      const [page, ...tabs] = context.pages() as [Page, ...Page[]];
      await Promise.all([
        ...tabs.map((tab) => tab.close()),
        ...[context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
      ]);
      await Promise.all([context.clearPermissions(), context.clearCookies()]);
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
      await page.setViewportSize(viewport);
      await prepare?.(page);
      storage = stored ?? (await tokens());
      await open(path);
      await moveAside(page);
      return page;
    },
    signedIn: async (path, options, prepare) => {
      const page = await newPage(options);
      await page.context().addInitScript(
        (given) => {
          if (localStorage.getItem('seeded')) return;
          localStorage.setItem('seeded', 'yes');
          for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
        },
        await tokens(),
      );
      await prepare?.(page);
      await page.goto(path);
      await moveAside(page);
      return page;
    },
  };
}
