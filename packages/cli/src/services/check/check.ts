/** Looks at a portal's page as a browser would and tells what would break an embed there. */
import { createFetch, type Fetch, usesProxy } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { nearest } from '../nearest.js';
import { checkCors } from './cors.js';
import { checkCsp, parsePolicies } from './csp.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { type PageContent, readPage } from './page.js';
import { checkTls } from './tls.js';

export interface CheckReport {
  readonly url: string;
  /** The page answered. */
  readonly reached: boolean;
  /** `null`: nothing names one. */
  readonly apiBase: string | null;
  readonly findings: readonly Finding[];
}

/** A clock that is wrong by more than this makes signed tokens look expired. */
const mostSkewMs = 60_000;
const oldestCacheSeconds = 86_400;

const elementNames = [
  'provider',
  'sign-in',
  'user-menu',
  'doctor-search',
  'doctor-detail',
  'doctor-sign-up',
  'doctor-report',
  'patient-list',
  'patient-detail',
  'billing-list',
  'refund-panel',
  'coupon-manager',
  'dashboard-counts',
  'recent-billing',
  'account-questions',
].map((name) => `caredesk-${name}`);

export async function checkEmbed(context: Context, address: string, version: string): Promise<CheckReport> {
  const page = pageAddress(address);
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(context.settings.timeoutMs)]);
  const fetch = createFetch(context);
  const findings: Finding[] = [];
  const response = await reach(fetch, page, signal);
  if (response instanceof Error)
    return {
      url: page.href,
      apiBase: null,
      reached: false,
      findings: [
        problem('page', `the page is out of reach: ${reason(response)}`),
        ...(await checkTls(page, context.settings.timeoutMs, Date.now())),
      ],
    };
  const url = new URL(response.url || page.href);
  if (url.href !== page.href) findings.push(warning('page', `the page redirects to ${url.href}, which is looked at instead`));
  findings.push(response.ok ? ok('page', `${url.href} answers`) : problem('page', `the page answers HTTP ${response.status}`));
  const content = readPage(await response.text());
  const base = content.base && URL.canParse(content.base, url.href) ? new URL(content.base, url) : url;
  const script = content.tag && URL.canParse(content.tag.src, base.href) ? new URL(content.tag.src, base) : undefined;
  const named = content.tag?.apiBase ?? context.settings.apiBase;
  const api =
    named !== undefined && URL.canParse(named, url.href)
      ? new URL(named, url)
      : script && !content.tag?.apiBase
        ? new URL(url.origin)
        : undefined;

  findings.push(...checkTag(content, script), ...checkMixed(url, script, api));
  if (script) findings.push(...(await checkBundle(fetch, script, url, content, version, signal)));
  const policies = parsePolicies([
    ...(response.headers.get('content-security-policy') ? [response.headers.get('content-security-policy') as string] : []),
    ...content.policies,
  ]);
  findings.push(...checkCsp(policies, { page: url, script, nonce: content.tag?.nonce, api }));
  if (api) findings.push(...(await checkApi(fetch, api, url, signal)));
  else
    findings.push(
      warning('api', 'no API base is known, so the API was not looked at', 'give --api-base URL, or data-api-base on the script tag'),
    );
  if (!usesProxy(context.env)) {
    for (const host of new Map([url, script, api].flatMap((target) => (target ? [[target.host, target]] : []))).values())
      findings.push(...(await checkTls(host, context.settings.timeoutMs, Date.now())));
  }
  return { url: url.href, reached: true, apiBase: api ? api.href.replace(/\/$/, '') : null, findings };
}

function pageAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`"${address}" is no address of a page such as https://portal.example/admin.`);
}

async function reach(fetch: Fetch, url: URL, signal: AbortSignal, init: RequestInit = {}): Promise<Response | Error> {
  try {
    return await fetch(url.href, { ...init, signal });
  } catch (error) {
    signal.throwIfAborted();
    return error as Error;
  }
}

const reason = (error: Error): string => {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
};

function checkTag({ tag, elements }: PageContent, script: URL | undefined): Finding[] {
  const findings: Finding[] = [];
  if (!tag || !script)
    findings.push(
      warning(
        'tag',
        'the page has no script tag for caredesk.js; a script may add it later',
        '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>',
      ),
    );
  else {
    findings.push(
      tag.isModule
        ? ok('tag', `the loader is ${script.href}`)
        : problem('tag', 'the script tag is no module, so that the loader does not run', `<script type="module" src="${tag.src}" …>`),
    );
    if (tag.integrity)
      findings.push(
        warning(
          'tag',
          'the script tag has an integrity attribute: a new bundle will not load',
          'leave integrity out, or change it with each release',
        ),
      );
  }
  for (const name of elements.filter((element) => !elementNames.includes(element))) {
    const near = nearest(name, elementNames);
    findings.push(problem('tag', `<${name}> is no Caredesk element`, near && `<${near}>`));
  }
  return findings;
}

function checkMixed(page: URL, script: URL | undefined, api: URL | undefined): Finding[] {
  if (page.protocol !== 'https:') return [];
  const isLocal = ({ hostname }: URL) => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return [script, api].flatMap((target) =>
    target?.protocol === 'http:' && !isLocal(target)
      ? [problem('mixed-content', `${target.origin} is not encrypted, the page is: browsers block it`, `use https://${target.host}`)]
      : [],
  );
}

async function checkBundle(
  fetch: Fetch,
  script: URL,
  page: URL,
  { elements }: PageContent,
  version: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  const response = await reach(fetch, script, signal, { headers: { Origin: page.origin } });
  if (response instanceof Error) return [problem('bundle', `the loader is out of reach: ${reason(response)}`)];
  const text = await response.text();
  if (!response.ok) return [problem('bundle', `the loader answers HTTP ${response.status}`)];
  const findings: Finding[] = [];
  const type = response.headers.get('content-type') ?? '';
  if (!/javascript/i.test(type))
    findings.push(
      problem(
        'bundle',
        `the loader comes as ${type || 'no type'}; browsers run modules only as JavaScript`,
        'Content-Type: text/javascript; charset=utf-8',
      ),
    );
  const origin = response.headers.get('access-control-allow-origin');
  if (script.origin !== page.origin && origin !== '*' && origin !== page.origin)
    findings.push(
      problem('bundle', `${script.origin} does not allow modules to be loaded from ${page.origin}`, 'Access-Control-Allow-Origin: *'),
    );
  const age = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  if (age > oldestCacheSeconds)
    findings.push(
      warning(
        'bundle',
        `browsers keep the loader for ${Math.round(age / 86_400)} days and run an old bundle so long`,
        'Cache-Control: max-age=300, stale-while-revalidate=86400',
      ),
    );
  const [, found] = /caredesk\S*[ @v](\d+\.\d+\.\d+)/.exec(text.slice(0, 2000)) ?? [];
  if (found && isOlder(found, version))
    findings.push(
      warning('bundle', `the bundle is version ${found}, older than this command (${version})`, `deploy the bundle of ${version}`),
    );
  const unknown = elements.filter((name) => elementNames.includes(name) && text.includes('caredesk-') && !text.includes(name));
  if (unknown.length > 0)
    findings.push(
      problem('bundle', `the bundle is too old for ${unknown.map((name) => `<${name}>`).join(', ')}`, `deploy the bundle of ${version}`),
    );
  return findings.length > 0 ? findings : [ok('bundle', `the loader answers${found ? `, version ${found}` : ''}`)];
}

function isOlder(version: string, than: string): boolean {
  const [a = [], b = []] = [version, than].map((text) => text.split('.').map(Number));
  const index = a.findIndex((part, position) => part !== b[position]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

async function checkApi(fetch: Fetch, api: URL, page: URL, signal: AbortSignal): Promise<Finding[]> {
  const userInfo = new URL(`${api.href.replace(/\/$/, '')}/api/admin/Account/UserInfo`);
  const start = Date.now();
  const response = await reach(fetch, userInfo, signal, { headers: { Origin: page.origin, Accept: 'application/json' } });
  if (response instanceof Error) return [problem('api', `the API is out of reach: ${reason(response)}`)];
  await response.body?.cancel();
  const findings: Finding[] = [];
  const isApi = response.status === 401 || response.ok;
  findings.push(
    isApi
      ? ok('api', `${api.origin} answers`)
      : warning('api', `the API answers HTTP ${response.status} where 401 is expected; is ${api.href} its base?`),
  );
  // Without this header on the 401 itself a browser hides it, and no sign-in is renewed.
  const origin = response.headers.get('access-control-allow-origin');
  if (api.origin !== page.origin && origin !== '*' && origin !== page.origin)
    findings.push(
      problem(
        'cors',
        `the API's own answers (here HTTP ${response.status}) do not allow ${page.origin}`,
        `Access-Control-Allow-Origin: ${page.origin} on every answer, errors too`,
      ),
    );
  findings.push(...checkClock(response, start), ...(await checkCors(fetch, api, page, signal)));
  return findings;
}

function checkClock(response: Response, start: number): Finding[] {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [];
  const skew = date - (start + Date.now()) / 2;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return Math.abs(skew) <= mostSkewMs
    ? [ok('clock', "the API's clock is right")]
    : [warning('clock', `the API's clock is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's`, 'set both by NTP')];
}
