/** Opens the page in an installed browser and reports what happens there. */
import { type Chromium, findChromium, startChromium } from '../../adapters/chromium.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { headersFor, type PortalCredentials } from './visit.js';

interface Seen {
  readonly elements: readonly { readonly name: string; readonly isDefined: boolean }[];
  /** What a policy blocked. */
  readonly blocked: readonly string[];
}

/** Time limit for the elements to be defined. */
const patienceMs = 6_000;
/** A second try of the loader, and the elements' first calls, come in this time. */
const settleMs = 1_500;

const watch = `globalThis.__caredeskBlocked = [];
addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
  if (disposition === 'enforce') globalThis.__caredeskBlocked.push(effectiveDirective + ' blocked ' + blockedURI);
});`;

const look = `(() => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one.localName, ...(one.shadowRoot ? below(one.shadowRoot) : [])]);
  const names = [...new Set(below(document))].filter((name) => name.startsWith('caredesk-'));
  return JSON.stringify({
    elements: names.map((name) => ({ name, isDefined: customElements.get(name) !== undefined })),
    blocked: globalThis.__caredeskBlocked ?? [],
  });
})()`;

/** @throws {UserError} where no browser is installed, or it does not start */
export async function checkInBrowser({ env, signal }: Context, page: URL, credentials: PortalCredentials): Promise<readonly Finding[]> {
  const executable = findChromium(env);
  if (executable === undefined)
    throw new UserError('No Chromium, Chrome or Edge was found on this machine.', {
      hint: 'Set CAREDESK_CHROMIUM to its path, or leave --browser out.',
    });
  const browser = startChromium(executable);
  const stop = () => void browser.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await visitWith(browser, page, credentials);
  } catch (error) {
    signal.throwIfAborted();
    throw new UserError(`${executable} could not open the page: ${(error as Error).message}.`);
  } finally {
    signal.removeEventListener('abort', stop);
    await browser.close();
  }
}

async function visitWith(browser: Chromium, page: URL, credentials: PortalCredentials): Promise<readonly Finding[]> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: Readonly<Record<string, unknown>>) => browser.send(method, params, sessionId as string);
  const addresses = new Map<string, string>();
  const failed = new Map<string, string>();
  browser.onEvent((method, params) => {
    const id = params.requestId as string;
    if (method === 'Network.requestWillBeSent') addresses.set(id, (params.request as { url: string }).url);
    if (method === 'Network.responseReceived') {
      const { status, url } = params.response as { status: number; url: string };
      if (status >= 400 && params.type === 'Script') failed.set(url, `answers HTTP ${status}`);
    }
    if (method === 'Network.loadingFailed') {
      const { errorText, blockedReason, corsErrorStatus } = params as {
        errorText: string;
        blockedReason?: string;
        corsErrorStatus?: object;
      };
      const why = corsErrorStatus ? 'is not allowed by CORS' : `did not load (${blockedReason ?? errorText})`;
      if (blockedReason !== 'csp' && errorText !== 'net::ERR_ABORTED') failed.set(addresses.get(id) ?? '', why);
    }
    // Credentials go to the page's own origin and to no other.
    if (method === 'Fetch.requestPaused') {
      const { url, headers } = params.request as { url: string; headers: Record<string, string> };
      const own = params.resourceType === 'Document' ? headersFor(new URL(url), page, credentials) : [];
      const all = [...Object.entries(headers), ...own].map(([name, value]) => ({ name, value }));
      void send('Fetch.continueRequest', { requestId: id, ...(own.length > 0 && { headers: all }) }).catch(() => {});
    }
  });
  await send('Network.enable');
  await send('Page.enable');
  if (credentials.headers.length + credentials.cookies.length > 0) await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: watch });
  const { errorText } = await send('Page.navigate', { url: page.href });
  if (errorText !== undefined) return [problem('browser', `the browser could not open the page (${String(errorText)})`)];
  const seen = await settled(async () => {
    const { result } = await send('Runtime.evaluate', { expression: look });
    const { value } = result as { value?: string };
    return value === undefined ? { elements: [], blocked: [] } : (JSON.parse(value) as Seen);
  });
  const { product } = await browser.send('Browser.getVersion');
  return findingsOf(seen, failed, String(product).replace('/', ' '));
}

async function settled(read: () => Promise<Seen>): Promise<Seen> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(100)) {
    const { elements } = await read();
    if (elements.length > 0 && elements.every(({ isDefined }) => isDefined)) break;
  }
  await pause(settleMs);
  return read();
}

function findingsOf({ elements, blocked }: Seen, failed: ReadonlyMap<string, string>, product: string): readonly Finding[] {
  const named = (isDefined: boolean) => elements.filter((element) => element.isDefined === isDefined).map(({ name }) => `<${name}>`);
  const [defined, missing] = [named(true), named(false)];
  return [
    ...(elements.length === 0 ? [warning('browser', `${product} found no Caredesk element on the page`)] : []),
    ...(defined.length > 0 ? [ok('browser', `${product} defined ${defined.join(', ')}`)] : []),
    ...(missing.length > 0 ? [problem('browser', `${product} did not define ${missing.join(', ')}`)] : []),
    ...[...new Set(blocked)].map((text) => problem('browser', `the policy's ${text}`)),
    ...[...failed].map(([url, why]) => problem('browser', `${url} ${why}`)),
  ];
}
