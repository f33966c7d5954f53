/** Judges a portal's page as a browser would, and reports what would break an embed. */
import { withoutEndSlash } from '@caredesk/core/client/request-url';
import { elementTags } from '@caredesk/widgets/element-names.js';
import { createFetch } from '../../adapters/fetch.js';
import { isLoopback } from '../../api-base.js';
import type { Context } from '../../context.js';
import { usesProxy } from '../../environment.js';
import { UserError } from '../../errors.js';
import { nearest } from '../../nearest.js';
import type { JsonOf } from '../../output/json-shapes.js';
import { checkLoader } from './check-loader.js';
import type { Finding } from './finding.js';
import { ok, problem, warning } from './finding.js';
import { disagrees, type LoaderTag, loaderTags } from './loader-tag.js';
import { type PageContent, readPage } from './page.js';
import { checkPageApi } from './page-api.js';
import { matchesSource, type Policy, parsePolicies } from './policy.js';
import { type Answer, reason, type Visitor } from './reach.js';
import { checkTls } from './tls.js';
import { type PortalCredentials, visit } from './visit.js';

export type CheckReport = JsonOf<'check'>;

export interface CheckOptions {
  /** This command's own. */
  readonly version: string;
  /** What the portal asks for before it shows the page. */
  readonly credentials: PortalCredentials;
}

export async function checkEmbed(context: Context, address: string, { version, credentials }: CheckOptions): Promise<CheckReport> {
  const page = pageAddress(address);
  const { timeoutMs } = context.settings;
  const visitor: Visitor = { fetch: createFetch(context), timeoutMs, signal: context.signal };
  const answer = await visit(visitor, page, credentials);
  if (answer instanceof Error) {
    const findings = [problem('page', `the page can't be reached: ${reason(answer)}`), ...(await checkTls(page, timeoutMs, Date.now()))];
    return { url: page.href, apiBase: null, reached: false, loads: null, calls: null, findings };
  }
  const url = answer.url ?? page;
  const content = readPage(answer.text);
  const policies = policiesOf(answer, content);
  const isSecured = policies.some(({ directives }) => directives.has('upgrade-insecure-requests'));
  const secured = <T extends URL | undefined>(target: T): T => (isSecured && target ? (overTls(target) as T) : target);
  const tags = loaderTags(content, url, (base) => allowsBase(policies, base, url)).map((tag) => ({ ...tag, url: secured(tag.url) }));
  const stated = secured(apiOf(context, tags, content, url));
  // The elements call nothing then.
  const isUnusable = stated !== undefined && /[?#]/.test(stated.href);
  const api = isUnusable ? undefined : stated;

  const pageFindings = checkPage(answer, page, url);
  const loader = await checkLoader({ visitor, page: url, content, policies, tags, api, version });
  const names = unknownElements(content, tags[0]?.prefix);
  const mixedScript = checkMixed(url, tags[0]?.url);
  const calls = [
    ...checkMixed(url, api),
    ...loader.calls,
    ...(isUnusable ? [noBase(stated)] : api ? await checkPageApi(visitor, api, url) : [unknownApi]),
  ];
  const findings = [...pageFindings, ...loader.tag, ...names, ...mixedScript, ...loader.bundle, ...loader.policy, ...calls];
  if (!usesProxy(context.env)) {
    for (const host of new Map([url, tags[0]?.url, api].flatMap((target) => (target ? [[target.host, target]] : []))).values())
      findings.push(...(await checkTls(host, timeoutMs, Date.now())));
  }
  const isShown = !pageFindings.some(({ status, message }) => status === 'problem' && message.includes(notShown));
  return {
    url: url.href,
    reached: true,
    apiBase: api ? withoutEndSlash(api.href) : null,
    loads: tags.length === 0 ? null : isShown && isFree([...loader.tag, ...names, ...mixedScript, ...loader.bundle, ...loader.policy]),
    calls: stated ? isFree(calls) : null,
    findings,
  };
}

const isFree = (findings: readonly Finding[]): boolean => findings.every(({ status }) => status !== 'problem');

const noBase = ({ href, origin, pathname }: URL): Finding =>
  problem('API', `${href} has a query or a fragment, which an API base can't have`, `use ${origin}${pathname}`);

const unknownApi = warning(
  'API',
  'no API base is known, so the API was not checked',
  'use --api-base URL, or data-api-base on the script tag',
);

function pageAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`"${address}" is not the address of a page, such as https://portal.example/admin.`);
}

/** A page that only reports what its policy would block is not held to it, and none that the body has. */
function policiesOf({ response }: Answer, { policies }: PageContent): readonly Policy[] {
  const header = response.headers.get('content-security-policy');
  return [
    ...parsePolicies(header === null ? [] : [header]),
    ...policies.flatMap(({ content, position }) => parsePolicies([content], 'meta', position)),
  ];
}

const allowsBase = (policies: readonly Policy[], base: URL, page: URL): boolean =>
  policies.every(({ directives }) => directives.get('base-uri')?.some((source) => matchesSource(source, base, page)) ?? true);

/** `upgrade-insecure-requests`, which leaves this machine's own addresses as they are. */
function overTls(url: URL): URL {
  if (url.protocol !== 'http:' || isLoopback(url.hostname)) return url;
  const upgraded = new URL(url);
  upgraded.protocol = 'https:';
  return upgraded;
}

/** The page's own setting, an element's before the tag's; a profile's API is not used here. */
function apiOf({ settings }: Context, tags: readonly LoaderTag[], { apiBases }: PageContent, page: URL): URL | undefined {
  const [tag] = tags;
  const counts = tag !== undefined && !disagrees(tag, tags);
  const stated = apiBases[0] ?? (counts ? tag.apiBase : undefined);
  const named = stated ?? settings.flagApiBase;
  if (named !== undefined) return URL.canParse(named, page.href) ? new URL(named, page) : undefined;
  return tag ? new URL(page.origin) : undefined;
}

/** At the end of a message about a page that is no HTML; in XHTML the elements' templates can't be read. */
const notShown = 'and the widgets run in HTML pages only';

function checkPage({ response }: Answer, requested: URL, url: URL): Finding[] {
  const type = response.headers.get('content-type') ?? '';
  const isPage = type === '' || /^text\/html\b/i.test(type.trim());
  return [
    ...(url.href === requested.href ? [] : [warning('page', `the page redirects to ${url.href}, which is checked instead`)]),
    response.ok ? ok('page', `${url.href} answers`) : problem('page', `the page answers HTTP ${response.status}`),
    ...(isPage ? [] : [problem('page', `the page is sent as ${type}, ${notShown}`, 'Content-Type: text/html; charset=utf-8')]),
  ];
}

function unknownElements({ elements, textElements }: PageContent, prefix = 'caredesk-'): Finding[] {
  const texts = [...textElements]
    .filter(([name]) => name.startsWith(prefix) && !elements.includes(name))
    .map(([name, inert]) => problem('tag', `<${name}> is inside <${inert}>, where browsers make no element`, `move it out of <${inert}>`));
  const others = prefix === 'caredesk-' ? [] : elements.filter((element) => elementTags.includes(element));
  const named = others.map((name) =>
    problem(
      'tag',
      `<${name}> stays empty: data-prefix on the script tag is "${prefix.slice(0, -1)}"`,
      `<${prefix}${name.slice('caredesk-'.length)}>`,
    ),
  );
  const unknown = elements
    .filter((element) => element.startsWith(prefix))
    .map((element) => `caredesk-${element.slice(prefix.length)}`)
    .filter((name) => !elementTags.includes(name))
    .map((name) => {
      const near = nearest(name, elementTags);
      const own = (tag: string) => `<${prefix}${tag.slice('caredesk-'.length)}>`;
      return problem('tag', `${own(name)} is not a Caredesk element`, near && own(near));
    });
  return [...texts, ...named, ...unknown];
}

function checkMixed(page: URL, target: URL | undefined): Finding[] {
  if (page.protocol !== 'https:' || target?.protocol !== 'http:' || isLoopback(target.hostname)) return [];
  return [
    problem('mixed content', `${target.origin} is not encrypted but the page is, so browsers block it`, `use https://${target.host}`),
  ];
}
