/** Judges what a browser saw of the page. */
import { elementTags } from '@caredesk/widgets/element-names.js';
import { nearest } from '../../nearest.js';
import { quantity } from '../../output/amounts.js';
import { type Finding, ok, problem, warning } from './finding.js';
import type { SeenPage, Violation } from './in-browser.js';
import { compareVersions } from './visitors.js';

/** @param version this command's own, which is that of the newest loader it knows */
export function verdictOn(page: SeenPage, api: URL | undefined, version: string) {
  const names = unknownElements(page);
  const missing = page.elements.filter(({ isDefined }) => !isDefined);
  const loads = page.elements.length === 0 ? null : missing.length === 0 && names.length === 0;
  const blockedCalls = page.violations.filter(({ directive, blocked }) => directive === 'connect-src' && isOf(api, blocked));
  const policy = [
    ...policyFindings(page, loads !== false),
    ...unique(blockedCalls.map((violation) => blockedBy(violation, 'calls to the API'))),
  ];
  const scripts = [...scriptFindings(page, loads !== false), ...ageFindings(page, version)];
  const isExplained = [...names, ...scripts, ...policy].some(({ status }) => status === 'problem');
  return {
    findings: [
      ...tagFindings(page, loads !== false),
      ...names,
      ...scripts,
      ...(policy.length > 0 ? policy : [ok('policy', 'no policy of the page blocks what the widgets need')]),
      ...elementFindings(page, isExplained),
    ],
    /** Every element of the page has its code; `null`: the page has none. */
    loads,
    /** No policy blocks calls to the API. */
    mayCall: blockedCalls.length === 0 && page.origin !== 'null',
  };
}

const isOf = (api: URL | undefined, blocked: string): boolean => api !== undefined && URL.parse(blocked)?.origin === api.origin;

const unique = (findings: readonly Finding[]): Finding[] => [...new Map(findings.map((finding) => [finding.message, finding])).values()];

const exampleTag = '<script type="module" src="https://cdn.example/widgets/caredesk.js" data-api-base="https://api.example"></script>';

function tagFindings({ loader, elements }: SeenPage, isWorking: boolean): Finding[] {
  if (!loader && elements.length > 0 && isWorking) return [];
  if (!loader) return [warning('tag', 'the page has no script tag for caredesk.js', exampleTag)];
  if (loader.type.trim().toLowerCase() !== 'module' && !isWorking)
    return [problem('tag', 'the script tag lacks type="module"; the loader will not run', `<script type="module" src="${loader.src}" …>`)];
  return [ok('tag', `the loader is ${loader.src}`)];
}

function unknownElements({ elements, prefix }: SeenPage): Finding[] {
  return elements.flatMap(({ name }) => {
    if (!name.startsWith(`${prefix}-`))
      return elementTags.includes(name)
        ? [problem('tag', `<${name}> stays empty: data-prefix on the script tag is "${prefix}"`, `<${name.replace('caredesk', prefix)}>`)]
        : [];
    const standard = `caredesk${name.slice(prefix.length)}`;
    if (elementTags.includes(standard)) return [];
    const near = nearest(standard, elementTags);
    return [problem('tag', `<${name}> is not a Caredesk element`, near && `<${near.replace('caredesk', prefix)}>`)];
  });
}

/** Scripts that did not load; on a page whose elements work, only the loader's own files count. */
function scriptFindings({ failedScripts, messages, loader }: SeenPage, isWorking: boolean): Finding[] {
  const folder = loader?.src.replace(/[^/]*$/, '');
  const concerns = (text: string) => !isWorking || (folder !== undefined && text.includes(folder));
  const reports = messages.flatMap((message) => reportOf(message) ?? []).filter(({ message }) => concerns(message));
  const failed = [...failedScripts].filter(([url]) => concerns(url) && !reports.some(({ message }) => message.includes(url)));
  return unique([...reports, ...failed.map(([url, why]) => problem('bundle', `${url} ${why}`, incomplete(why)))]);
}

const incomplete = (why: string): string | undefined =>
  why.includes('HTTP 404') ? 'copy the whole folder of the release: the loader and its "chunks"' : undefined;

/** A finding from a browser's message, with its mend. @returns undefined for a message that does not concern loading scripts */
function reportOf(message: string): Finding | undefined {
  const [text = ''] = message.split('\n', 1);
  for (const [pattern, check, fix] of reports) if (pattern.test(text)) return problem(check, text, fix);
  return undefined;
}

const reports: readonly (readonly [pattern: RegExp, check: string, fix?: string])[] = [
  [/^Access to script .*CORS policy/, 'bundle', 'Access-Control-Allow-Origin: *'],
  [/integrity/i, 'bundle', 'take the hash from integrity.json of the same release'],
  [/MIME type/, 'bundle', 'Content-Type: text/javascript; charset=utf-8'],
  [/module specifier|import map/i, 'bundle', 'use caredesk.js, which has all that it needs'],
  [/import statement outside a module/, 'bundle'],
  [/^Mixed Content/, 'mixed content'],
];

function policyFindings({ violations, messages, loader, origin }: SeenPage, isWorking: boolean): Finding[] {
  const folder = loader?.src.replace(/[^/]*$/, '') || undefined;
  const isOfLoader = (blocked: string) => folder !== undefined && blocked.startsWith(folder);
  const scripts = violations.filter(
    ({ directive, blocked }) => /^script-src|trusted-types/.test(directive) && (!isWorking || isOfLoader(blocked)),
  );
  return [
    ...unique(scripts.map((violation) => blockedBy(violation, violation.blocked))),
    ...(messages.some((message) => message.includes("'allow-scripts'"))
      ? [problem('policy', 'sandbox without allow-scripts: no script runs', 'add allow-scripts to sandbox')]
      : []),
    ...(origin === 'null'
      ? [problem('policy', 'sandbox without allow-same-origin: sign-ins are lost', 'add allow-same-origin to sandbox')]
      : []),
  ];
}

function blockedBy(violation: Violation, what: string): Finding {
  const { directive, blocked } = violation;
  return problem('policy', `${directive} blocked ${what}${what === blocked ? '' : ` (${originOf(blocked)})`}`, mendedBy(violation));
}

const originOf = (address: string): string => URL.parse(address)?.origin ?? address;

/** The mend at the policy's source, because a second policy only tightens the first. */
function mendedBy({ directive, blocked, policy, sample }: Violation): string {
  if (/trusted-types/.test(directive)) return `add ${/^[\w-]+/.exec(sample)?.[0] ?? 'lit-html'} to trusted-types`;
  if (/^script-src/.test(directive) && /'nonce-|'strict-dynamic'/.test(policy))
    return '<script type="module" nonce="{the nonce of this answer\'s policy}" …>';
  if (blocked === 'inline') return 'load the file by its address: <script type="module" src="…">';
  return `add ${originOf(blocked)} to ${directive.replace('-elem', '')} of the page's Content-Security-Policy`;
}

const oldestCacheSeconds = 86_400;

function ageFindings({ loader, loaderAnswer }: SeenPage, version: string): Finding[] {
  if (!loader || !loaderAnswer) return [];
  const age = Number(/max-age=(\d+)/.exec(loaderAnswer.cacheControl)?.[1] ?? 0);
  const isOneRelease = /-[0-9a-f]{8}\.js/.test(loader.src);
  const loaderVersion = /\/\*! caredesk (\d+\.\d+\.\d+)/.exec(loaderAnswer.text.slice(0, 2000))?.[1];
  const findings: Finding[] = [];
  if (age > oldestCacheSeconds && !isOneRelease) {
    const message = `browsers cache the loader for ${quantity(Math.round(age / 86_400), 'day')} and will run an old version until then`;
    findings.push(warning('bundle', message, 'Cache-Control: max-age=300, stale-while-revalidate=86400'));
  }
  if (loaderVersion && compareVersions(loaderVersion, version) < 0) {
    const message = `the bundle is version ${loaderVersion}, older than this command (${version})`;
    findings.push(warning('bundle', message, `deploy version ${version}`));
  }
  return findings;
}

/** @param isExplained another finding says why elements have no code */
function elementFindings({ browser, elements, messages }: SeenPage, isExplained: boolean): Finding[] {
  const tags = (isDefined: boolean) => elements.filter((element) => element.isDefined === isDefined).map(({ name }) => `<${name}>`);
  const [defined, missing] = [tags(true).join(', '), tags(false).join(', ')];
  if (elements.length === 0) return [warning('browser', `${browser} found no Caredesk element on the page`)];
  const thrown = isExplained ? undefined : messages[0]?.split('\n', 1)[0];
  return [
    ...(defined ? [ok('browser', `${browser} defined ${defined}`)] : []),
    ...(missing ? [problem('browser', `${browser} did not define ${missing}${thrown ? `: ${thrown}` : ''}`)] : []),
  ];
}
