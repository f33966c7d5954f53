/** Opens the page in an installed Chrome, Chromium or Edge. What that browser loads, blocks and reports is the verdict on the page. */
import { existsSync } from 'node:fs';
import type { Browser, ConsoleMessage, HTTPRequest, HTTPResponse, Page } from 'puppeteer-core';
import type { Environment } from '../../host.js';
import { type Finding, problem } from './finding.js';
import { headersFor, type PortalCredentials } from './visit.js';

const places: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['Program Files', 'Program Files (x86)'].flatMap((folder) => [
    `C:\\${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `C:\\${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
  linux: ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'microsoft-edge'].flatMap((name) =>
    ['/usr/bin', '/snap/bin'].map((folder) => `${folder}/${name}`),
  ),
};

/** @returns the browser, with its own profile; or the reason why none could be started */
export async function startChromium(env: Environment): Promise<Browser | string> {
  const executablePath = env.CAREDESK_CHROMIUM || places[process.platform]?.find((path) => existsSync(path));
  if (executablePath === undefined) return 'no Chrome, Chromium or Edge was found (CAREDESK_CHROMIUM names one)';
  const puppeteer = await import('puppeteer-core').catch(() => undefined);
  if (!puppeteer) return 'the package puppeteer-core, which drives the browser, is not installed (npm install -g puppeteer-core)';
  try {
    return await puppeteer.launch({
      executablePath,
      pipe: true,
      // Chromium's sandbox can't be had by root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      // This command ends the browser itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    return `${executablePath} does not start (${(error as Error).message.split('\n', 1)[0]})`;
  }
}

/** The page as the browser has it, in the end. */
export interface SeenPage {
  /** Name and version of the browser. */
  readonly browser: string;
  /** The script tag of the loader; `null`: none is in the document. */
  readonly loader: { readonly src: string; readonly type: string } | null;
  /** The prefix of the elements' names, without the hyphen. */
  readonly prefix: string;
  /** The API base that an element or the script tag states. */
  readonly apiBase: string | null;
  /** `null` in a sandbox without `allow-same-origin`. */
  readonly origin: string;
  readonly elements: readonly { readonly name: string; readonly isDefined: boolean }[];
  /** Violations of the page's policies. */
  readonly violations: readonly Violation[];
  /** Scripts that did not load, and why. */
  readonly failedScripts: ReadonlyMap<string, string>;
  /** Console messages about scripts, and errors that scripts threw. */
  readonly messages: readonly string[];
  /** The loader's own answer. */
  readonly loaderAnswer: { readonly cacheControl: string; readonly text: string } | undefined;
}

export interface Violation {
  readonly directive: string;
  /** An address, or a word such as `inline`. */
  readonly blocked: string;
  readonly policy: string;
  /** The beginning of what was blocked, such as the name of a trusted types' policy. */
  readonly sample: string;
}

export interface Visit {
  readonly page: URL;
  readonly credentials: PortalCredentials;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The addresses to call from the page, to see whether its policies let them out. @param apiBase as the page states it */
  readonly callsOf: (page: Pick<SeenPage, 'apiBase' | 'loader'>) => readonly URL[];
}

/** The page is as it will be once it has requested nothing for this time; a second try of the loader comes sooner. */
const idleMs = 1_500;
const patienceMs = 8_000;

const watch = `globalThis.__caredeskViolations = [];
addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI, originalPolicy, sample }) => {
  if (disposition === 'enforce')
    globalThis.__caredeskViolations.push({ directive: effectiveDirective, blocked: blockedURI, policy: originalPolicy, sample });
});`;

const loaderFile = /(^|\/)caredesk(-[\w.-]+-[0-9a-f]{8})?\.js([?#]|$)/;

const inspectPage = `(() => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? below(one.shadowRoot) : [])]);
  const all = below(document);
  const loader = all.find((one) => one.localName === 'script' && ${loaderFile}.test(one.src ?? ''));
  const prefix = loader?.dataset.prefix ?? 'caredesk';
  const names = [...new Set(all.map(({ localName }) => localName))].filter((name) => /^caredesk-/.test(name) || name.startsWith(prefix + '-'));
  const stating = all.find((one) => names.includes(one.localName) && one.getAttribute('api-base'));
  return {
    loader: loader ? { src: loader.src, type: loader.type } : null,
    prefix,
    apiBase: stating?.getAttribute('api-base') ?? (loader?.dataset.apiBase || null),
    origin: self.origin,
    elements: names.map((name) => ({ name, isDefined: customElements.get(name) !== undefined })),
    violations: globalThis.__caredeskViolations ?? [],
  };
})()`;

type Look = Pick<SeenPage, 'loader' | 'prefix' | 'apiBase' | 'origin' | 'elements' | 'violations'>;

/** Closes the browser at the end. @returns a finding if the browser could not open the page */
export async function lookInBrowser(browser: Browser, visit: Visit): Promise<SeenPage | Finding> {
  const stop = () => void browser.close();
  visit.signal.addEventListener('abort', stop, { once: true });
  try {
    return await lookAt(await browser.newPage(), visit, (await browser.version()).replace('/', ' '));
  } catch (error) {
    visit.signal.throwIfAborted();
    return problem('browser', `the browser could not open the page (${(error as Error).message.split('\n', 1)[0]})`);
  } finally {
    visit.signal.removeEventListener('abort', stop);
    await browser.close();
  }
}

async function lookAt(page: Page, visit: Visit, browser: string): Promise<SeenPage> {
  const { failedScripts, messages, answers } = listenTo(page);
  await page.evaluateOnNewDocument(watch);
  if (visit.credentials.headers.length + visit.credentials.cookies.length > 0) await sendCredentials(page, visit);
  await page.goto(visit.page.href, { waitUntil: 'load', timeout: visit.timeoutMs });
  await page.waitForNetworkIdle({ idleTime: idleMs, timeout: patienceMs }).catch(() => {});
  const read = () => page.evaluate(inspectPage) as Promise<Look>;
  for (const url of visit.callsOf(await read()))
    await page.evaluate(`fetch(${JSON.stringify(url.href)}, { mode: 'no-cors', credentials: 'omit' }).then(() => {}, () => {})`);
  const lastLook = await read();
  const answer = lastLook.loader ? answers.get(lastLook.loader.src) : undefined;
  const loaderAnswer = answer && {
    cacheControl: answer.headers()['cache-control'] ?? '',
    text: await answer.text().catch(() => ''),
  };
  return { ...lastLook, browser, failedScripts, messages: [...messages], loaderAnswer };
}

function listenTo(page: Page) {
  const failedScripts = new Map<string, string>();
  const messages = new Set<string>();
  const answers = new Map<string, HTTPResponse>();
  page.on('response', (response: HTTPResponse) => {
    if (response.request().resourceType() !== 'script') return;
    answers.set(response.url(), response);
    if (response.status() >= 400) failedScripts.set(response.url(), `answers HTTP ${response.status()}`);
  });
  page.on('requestfailed', (request: HTTPRequest) => {
    const why = request.failure()?.errorText ?? '';
    if (request.resourceType() === 'script' && why !== 'net::ERR_ABORTED') failedScripts.set(request.url(), `did not load (${why})`);
  });
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') messages.add(message.text());
  });
  page.on('pageerror', (error) => messages.add(String(error)));
  return { failedScripts, messages, answers };
}

/** Sends the credentials to the page's own origin and no other. */
async function sendCredentials(page: Page, visit: Visit): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    const isDocument = request.resourceType() === 'document';
    const own = isDocument ? Object.fromEntries(headersFor(new URL(request.url()), visit.page, visit.credentials)) : {};
    void request.continue(isDocument ? { headers: { ...request.headers(), ...own } } : {}).catch(() => {});
  });
}
