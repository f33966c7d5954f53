/** Looks at a portal's page as a browser would and tells what would break an embed there. */
import { requestUrl, withoutEndSlash } from '@caredesk/core/client/request-url';
import { elementTags } from '@caredesk/widgets/element-names.js';
import { createFetch } from '../../adapters/fetch.js';
import { isLoopback } from '../../api-base.js';
import type { Context } from '../../context.js';
import { usesProxy } from '../../environment.js';
import { UserError } from '../../errors.js';
import { nearest } from '../../nearest.js';
import { checkBundle } from './bundle.js';
import { checkCors } from './cors.js';
import { checkCsp, parsePolicies } from './csp.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { type PageContent, readPage } from './page.js';
import { type Answer, reach, reason, type Visitor } from './reach.js';
import { checkTls } from './tls.js';
import { type PortalCredentials, visit } from './visit.js';

export interface CheckReport {
  readonly url: string;
  /** The page answered. */
  readonly reached: boolean;
  /** `null`: nothing names one. */
  readonly apiBase: string | null;
  readonly findings: readonly Finding[];
}

export interface CheckOptions {
  /** This command's own. */
  readonly version: string;
  /** What the portal asks for before it shows the page. */
  readonly credentials: PortalCredentials;
}

/** A clock that is wrong by more than this makes signed tokens look expired. */
const mostSkewMs = 60_000;

export async function checkEmbed(context: Context, address: string, { version, credentials }: CheckOptions): Promise<CheckReport> {
  const page = pageAddress(address);
  const { timeoutMs } = context.settings;
  const visitor: Visitor = { fetch: createFetch(context), timeoutMs, signal: context.signal };
  const findings: Finding[] = [];
  const answer = await visit(visitor, page, credentials);
  if (answer instanceof Error)
    return {
      url: page.href,
      apiBase: null,
      reached: false,
      findings: [problem('page', `the page can't be reached: ${reason(answer)}`), ...(await checkTls(page, timeoutMs, Date.now()))],
    };
  const { response, text } = answer;
  const url = answer.url ?? page;
  if (url.href !== page.href) findings.push(warning('page', `the page redirects to ${url.href}, which is checked instead`));
  findings.push(response.ok ? ok('page', `${url.href} answers`) : problem('page', `the page answers HTTP ${response.status}`));
  const content = readPage(text);
  const base = content.base && URL.canParse(content.base, url.href) ? new URL(content.base, url) : url;
  const script = content.tag && URL.canParse(content.tag.src, base.href) ? new URL(content.tag.src, base) : undefined;
  // As the page's own tag says it; a profile's API is another matter.
  const named = content.apiBase ?? context.settings.flagApiBase;
  const api =
    named !== undefined && URL.canParse(named, url.href)
      ? new URL(named, url)
      : script && !content.apiBase
        ? new URL(url.origin)
        : undefined;

  findings.push(...checkTag(content, script), ...checkMixed(url, script, api));
  if (script) findings.push(...(await checkBundle(visitor, script, url, content, version)));
  const policies = parsePolicies([
    ...(response.headers.get('content-security-policy') ? [response.headers.get('content-security-policy') as string] : []),
    ...content.policies,
  ]);
  findings.push(...checkCsp(policies, { page: url, script, nonce: content.tag?.nonce, api }));
  if (api) findings.push(...(await checkApi(visitor, api, url)));
  else
    findings.push(
      warning('API', 'no API base is known, so the API was not checked', 'use --api-base URL, or data-api-base on the script tag'),
    );
  if (!usesProxy(context.env)) {
    for (const host of new Map([url, script, api].flatMap((target) => (target ? [[target.host, target]] : []))).values())
      findings.push(...(await checkTls(host, timeoutMs, Date.now())));
  }
  return { url: url.href, reached: true, apiBase: api ? withoutEndSlash(api.href) : null, findings };
}

function pageAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`"${address}" is not the address of a page, such as https://portal.example/admin.`);
}

function checkTag({ tag, elements }: PageContent, script: URL | undefined): Finding[] {
  const findings: Finding[] = [];
  if (!tag || !script)
    findings.push(
      warning(
        'tag',
        'the page has no script tag for caredesk.js, but a script may add it later',
        '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>',
      ),
    );
  else {
    findings.push(
      tag.isModule
        ? ok('tag', `the loader is ${script.href}`)
        : problem('tag', 'the script tag lacks type="module"; the loader will not run', `<script type="module" src="${tag.src}" …>`),
    );
    if (tag.integrity && !tag.isVersioned)
      findings.push(
        warning(
          'tag',
          'the script tag has an integrity attribute: a new bundle will not load',
          'load the file that integrity.json lists as entry, or remove the integrity attribute',
        ),
      );
  }
  for (const name of elements.filter((element) => !elementTags.includes(element))) {
    const near = nearest(name, elementTags);
    findings.push(problem('tag', `<${name}> is not a Caredesk element`, near && `<${near}>`));
  }
  return findings;
}

function checkMixed(page: URL, script: URL | undefined, api: URL | undefined): Finding[] {
  if (page.protocol !== 'https:') return [];
  return [script, api].flatMap((target) =>
    target?.protocol === 'http:' && !isLoopback(target.hostname)
      ? [problem('mixed content', `${target.origin} is not encrypted but the page is, so browsers block it`, `use https://${target.host}`)]
      : [],
  );
}

async function checkApi(visitor: Visitor, api: URL, page: URL): Promise<Finding[]> {
  const userInfo = new URL(requestUrl(api.href, '/api/admin/Account/UserInfo'));
  const start = Date.now();
  const answer = await reach(visitor, userInfo, { headers: { Origin: page.origin, Accept: 'application/json' } });
  if (answer instanceof Error) return [problem('API', `the API can't be reached: ${reason(answer)}`)];
  const { response } = answer;
  const findings = [await judgeApi(visitor, api, answer)];
  // Without this header on the 401 itself a browser hides it, and no sign-in is renewed.
  const origin = response.headers.get('access-control-allow-origin');
  if (api.origin !== page.origin && origin !== '*' && origin !== page.origin)
    findings.push(
      problem(
        'CORS',
        `the answers of the API (here HTTP ${response.status}) do not allow ${page.origin}; errors need the header too`,
        `Access-Control-Allow-Origin: ${page.origin}`,
      ),
    );
  findings.push(...checkClock(response, start), ...(await checkCors(visitor, api, page)));
  return findings;
}

/** A call without a token is answered with 401; a page, as a single-page application's server gives for any address, is no API. */
async function judgeApi(visitor: Visitor, api: URL, answer: Answer): Promise<Finding> {
  const verdict = verdictOf(answer);
  if (verdict === 'api') return ok('API', `${api.origin} answers`);
  const { status } = answer.response;
  // A backend may have its user-info call elsewhere, but none lacks this one.
  const other = status === 404 ? await reach(visitor, new URL(requestUrl(api.href, '/api/admin/Doctors/?keyword='))) : undefined;
  if (other && !(other instanceof Error) && verdictOf(other) === 'api') return ok('API', `${api.origin} answers`);
  if (verdict === 'page')
    return problem('API', `${api.href} answers with pages instead of data, so it is not the API base`, 'use the address of the API');
  if (status === 404 || status === 405)
    return problem('API', `the API answers HTTP ${status}, so ${api.href} is not the API base`, 'use the address of the API');
  if (status >= 500) return problem('API', `the API fails with HTTP ${status}`);
  return warning('API', `the API answers HTTP ${status} instead of 401; is ${api.href} the right API base?`);
}

function verdictOf({ response, text }: Answer): 'api' | 'page' | 'other' {
  if (response.status === 401) return 'api';
  const isPage = /html/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text);
  if (isPage && (response.ok || response.status === 404)) return 'page';
  return response.ok ? 'api' : 'other';
}

function checkClock(response: Response, start: number): Finding[] {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) return [];
  const skew = date - (start + Date.now()) / 2;
  const seconds = Math.round(Math.abs(skew) / 1000);
  return Math.abs(skew) <= mostSkewMs
    ? [ok('clock', 'the clock of the API is right')]
    : [
        warning(
          'clock',
          `the clock of the API is ${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} the clock of this machine`,
          'set both clocks by NTP',
        ),
      ];
}
