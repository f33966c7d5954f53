/** Reports what would break the widgets on a portal's page: an installed browser judges the page, requests judge what it reaches. */
import { connect, type TLSSocket } from 'node:tls';
import { isLoopback } from '@caredesk/core/client/loopback';
import { requestUrl, withoutEndSlash } from '@caredesk/core/client/middlewares';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { usesProxy } from '../../host.js';
import { quantity } from '../../output/amounts.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { lookInBrowser, type SeenPage, startChromium } from './in-browser.js';
import { checkPageApi } from './page-api.js';
import { verdictOn } from './verdict.js';
import { type Answer, createReach, type PortalCredentials, reason, visit } from './visit.js';

export type CheckReport = JsonOf<'check'>;

/**
 * @param credentials that the portal needs before it shows the page
 * @param isBrowserWanted true: without a browser nothing is checked. False: none is started. Default: one that is installed judges
 * @throws {UserError} exit 2 for an address that is none, and where a browser is required and none starts
 */
export async function checkEmbed(
  context: Context,
  address: string,
  credentials: PortalCredentials,
  isBrowserWanted: boolean | undefined,
): Promise<CheckReport> {
  const requested = pageAddress(address);
  const { timeoutMs } = context.settings;
  const reach = createReach(context);
  const answer = await visit(reach, requested, credentials);
  if (answer instanceof Error) {
    const findings = [problem('page', `the page can't be reached: ${reason(answer)}`), ...(await checkTls(requested, timeoutMs))];
    return { url: requested.href, apiBase: null, reached: false, browser: null, loads: null, calls: null, findings };
  }
  const page = answer.url;
  const judged = await judge(context, page, credentials, isBrowserWanted);
  const api = apiOf(context, page, judged.seenPage ?? statedIn(answer.text));
  const isUsable = api !== undefined && !/[?#]/.test(api.href);
  const verdict = judged.seenPage && verdictOn(judged.seenPage, api, packageJson.version);
  const calls = [
    ...checkMixed(page, api),
    ...(api === undefined ? [unknownApi] : isUsable ? await checkPageApi(reach, api, page) : [noBase(api)]),
  ];
  const findings = [...checkPage(answer, requested, page), ...(verdict?.findings ?? []), ...judged.findings, ...calls];
  if (!usesProxy(context.env))
    for (const host of new Map([page, api].flatMap((target) => (target ? [[target.host, target]] : []))).values())
      findings.push(...(await checkTls(host, timeoutMs)));
  const hasProblem = (some: readonly Finding[]) => some.some(({ status }) => status === 'problem');
  return {
    url: page.href,
    reached: true,
    browser: judged.seenPage?.browser ?? null,
    apiBase: api && isUsable ? withoutEndSlash(api.href) : null,
    loads: verdict ? verdict.loads : hasProblem(judged.findings) ? false : null,
    calls: api === undefined ? null : hasProblem(calls) || verdict?.mayCall === false ? false : verdict ? true : null,
    findings,
  };
}

async function judge(context: Context, page: URL, credentials: PortalCredentials, isBrowserWanted: boolean | undefined) {
  if (isBrowserWanted === false) return { findings: [notJudged('--no-browser was given')] };
  const { env, settings, signal } = context;
  const browser = await startChromium(env);
  if (typeof browser === 'string') {
    if (isBrowserWanted) throw new UserError(`No browser can judge the page: ${browser}.`);
    return { findings: [notJudged(browser)] };
  }
  const callsOf = (stated: Stated) => {
    const api = apiOf(context, page, stated);
    return api ? probedCalls.map((path) => new URL(requestUrl(api.href.replace(/[?#].*$/, ''), path))) : [];
  };
  const seenPage = await lookInBrowser(browser, { page, credentials, timeoutMs: settings.timeoutMs, signal, callsOf });
  return 'status' in seenPage ? { findings: [seenPage] } : { seenPage, findings: [] };
}

/** Calls of each kind: a policy may list paths. */
const probedCalls = ['/token', '/token/revoke', '/api/admin/Account/UserInfo', '/api/admin/Doctors/'] as const;

const notJudged = (why: string): Finding =>
  warning('browser', `not judged: script tag, bundle, integrity, import map and Content-Security-Policy, because ${why}`);

type Stated = Pick<SeenPage, 'apiBase' | 'loader'>;

/** Settings in the page's own HTML; only a browser sees what a script adds. */
function statedIn(html: string): Stated {
  const [, src] = /<script\b[^>]*\bsrc\s*=\s*["']?([^"'\s>]*caredesk[^"'\s>]*)/i.exec(html) ?? [];
  const [, apiBase = null] =
    /<caredesk-[^>]*\sapi-base\s*=\s*["']?([^"'\s>]+)/i.exec(html) ?? /\sdata-api-base\s*=\s*["']?([^"'\s>]+)/i.exec(html) ?? [];
  return { apiBase, loader: src === undefined ? null : { src, type: '' } };
}

/** The API base: from an element, the script tag, the flag, or the page's own origin, in this order. A profile's API is not used. */
function apiOf({ settings }: Context, page: URL, { apiBase, loader }: Stated): URL | undefined {
  const apiText = apiBase ?? settings.flagApiBase;
  if (apiText !== undefined) return URL.parse(apiText, page.href) ?? undefined;
  return loader ? new URL(page.origin) : undefined;
}

const noBase = ({ href, origin, pathname }: URL): Finding =>
  problem('API', `${href} has a query or a fragment, which an API base can't have`, `use ${origin}${pathname}`);

const unknownApi = warning(
  'API',
  'no API base is known, so the API was not checked',
  'use --api-base URL, or data-api-base on the script tag',
);

function pageAddress(address: string): URL {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`"${address}" is not the address of a page, such as https://portal.example/admin.`);
}

function checkPage({ response }: Answer, requested: URL, url: URL): Finding[] {
  const type = response.headers.get('content-type') ?? '';
  const isPage = type === '' || /^text\/html\b/i.test(type.trim());
  return [
    ...(url.href === requested.href ? [] : [warning('page', `the page redirects to ${url.href}, which is checked instead`)]),
    response.ok ? ok('page', `${url.href} answers`) : problem('page', `the page answers HTTP ${response.status}`),
    ...(isPage
      ? []
      : [problem('page', `the page is sent as ${type}, and the widgets run in HTML pages only`, 'Content-Type: text/html; charset=utf-8')]),
  ];
}

function checkMixed(page: URL, target: URL | undefined): Finding[] {
  if (page.protocol !== 'https:' || target?.protocol !== 'http:' || isLoopback(target.hostname)) return [];
  return [
    problem('mixed content', `${target.origin} is not encrypted but the page is, so browsers block it`, `use https://${target.host}`),
  ];
}

const soonDays = 14;
const dayMs = 86_400_000;

/** Not checked through a proxy, as the certificate may be the proxy's. */
function checkTls(url: URL, timeoutMs: number): Promise<Finding[]> {
  if (url.protocol !== 'https:') return Promise.resolve([]);
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve([finding]);
    };
    socket.once('secureConnect', () => end(judgeCertificate(socket, url.host)));
    socket.once('timeout', () => end(problem('TLS', `${url.host} does not answer a TLS handshake in time`)));
    socket.once('error', (error) => end(problem('TLS', `no TLS connection to ${url.host}: ${error.message}`)));
  });
}

function judgeCertificate(socket: TLSSocket, host: string): Finding {
  const { valid_to: until } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(until) - Date.now()) / dayMs);
  if (!socket.authorized) {
    const message = `browsers do not trust the certificate of ${host}: ${String(socket.authorizationError)}`;
    return problem('TLS', message, 'install a certificate from a public authority, with its complete chain');
  }
  if (days < soonDays) return warning('TLS', `the certificate of ${host} expires in ${quantity(days, 'day')}`, 'renew it');
  return ok('TLS', `the certificate of ${host} is trusted and valid for ${quantity(days, 'day')}`);
}
