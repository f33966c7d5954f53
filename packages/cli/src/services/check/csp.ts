/** Whether the page's policies let the loader, what it imports and the calls to the API through; with the source that would. */
import { requestUrl } from '@caredesk/core/client/request-url';
import { type Finding, ok, problem } from './finding.js';
import { hashesIn } from './integrity.js';
import { governing, hasKeyword, hasNonce, isHash, isNonce, matchesSource, type Policy } from './policy.js';

/** A script as a policy sees it. */
export interface ScriptRequest {
  readonly url: URL;
  readonly isRedirected: boolean;
  /** The tag's own, which all that it imports shares (HTML "fetch a module script"). */
  readonly nonce: string | undefined;
  /** Of the tag; hashes in a policy allow scripts by it. */
  readonly integrity: string | undefined;
  readonly isImport: boolean;
  /** The tag's place; an import comes after the whole page. */
  readonly position: number;
}

export interface Embed {
  readonly page: URL;
  /** The loader first. */
  readonly scripts: readonly ScriptRequest[];
  readonly inline: InlineScript | undefined;
  /** Names of the trusted types' policies that the scripts make. */
  readonly trustedTypes: readonly string[];
  readonly api: URL | undefined;
}

/** An inline script that imports the loader. */
export interface InlineScript {
  readonly nonce: string | undefined;
  readonly hashes: readonly string[];
  readonly position: number;
}

/** What `loads` and `calls` of a report depend on. */
export interface PolicyVerdict {
  readonly scripts: readonly Finding[];
  readonly calls: readonly Finding[];
}

const scriptDirectives = ['script-src-elem', 'script-src', 'default-src'] as const;
const connectDirectives = ['connect-src', 'default-src'] as const;
/** Calls of each kind: a policy may list paths. */
const calls = ['/token', '/token/revoke', '/api/admin/Account/UserInfo', '/api/admin/Doctors/'] as const;

const nonceTag = '<script type="module" nonce="{the nonce of this answer\'s policy}" …>';

export function checkCsp(policies: readonly Policy[], embed: Embed): PolicyVerdict {
  const { page, scripts, inline, trustedTypes, api } = embed;
  const scriptFindings: Finding[] = [];
  const callFindings: Finding[] = [];
  for (const policy of policies) {
    const lacking = new Map<string, readonly string[]>();
    const messages: { message: string; fix?: string; of: Finding[] }[] = [];
    const [name, sources = []] = governing(policy, scriptDirectives) ?? [];
    if (name !== undefined) {
      if (inline && inline.position > policy.position && !allowsInline(sources, inline))
        messages.push({
          message: `${name} does not allow the inline script that imports the loader`,
          fix: inlineFix(sources, inline),
          of: scriptFindings,
        });
      const blocked = scripts.filter(
        (script) => (script.isImport || script.position > policy.position) && !allowsScript(sources, script, page),
      );
      if (blocked.length > 0) {
        const own = blocked.filter(({ isImport }) => !isImport);
        const what =
          own.length > 0
            ? `the loader (${(own[0] as ScriptRequest).url.origin})`
            : `the files that the loader imports (${folderOf((blocked[0] as ScriptRequest).url)})`;
        const byNonce =
          sources.some(isNonce) ||
          hasKeyword(sources, 'strict-dynamic') ||
          (sources.some(isHash) && !blocked.every(({ isImport }) => isImport));
        if (!byNonce) lacking.set(scriptDirectives[0], [...new Set(blocked.map(({ url }) => folderOf(url)))]);
        const fix = sources.some(isNonce) ? nonceTag : byNonce ? nonceInstead : undefined;
        messages.push({ message: `${name} does not allow ${what}`, ...(fix !== undefined && { fix }), of: scriptFindings });
      }
    }
    const [connect, allowed = []] = governing(policy, connectDirectives) ?? [];
    if (api && connect !== undefined) {
      const refused = calls
        .map((path) => new URL(requestUrl(api.href, path)))
        .filter((url) => !allowed.some((source) => matchesSource(source, url, page)));
      if (refused.length > 0) {
        lacking.set(connectDirectives[0], [baseOf(api, page)]);
        const some = refused.length < calls.length ? ` such as ${refused[0]?.pathname}` : '';
        messages.push({ message: `${connect} does not allow calls to the API${some} (${api.origin})`, of: callFindings });
      }
    }
    const mended = mendedPolicy(policy, lacking);
    const place = policy.from === 'meta' ? 'the <meta> policy: ' : '';
    for (const { message, fix, of } of messages) of.push(problem('policy', place + message, fix ?? mended));
    scriptFindings.push(...trustedTypesFindings(policy, trustedTypes), ...sandboxFindings(policy, 'allow-scripts', 'no script runs'));
    callFindings.push(...sandboxFindings(policy, 'allow-same-origin', 'sign-ins are lost'));
  }
  return { scripts: scriptFindings, calls: callFindings };
}

export const policyOk = (count: number): Finding =>
  count === 0
    ? ok('policy', 'the page has no Content-Security-Policy')
    : ok('policy', 'the Content-Security-Policy allows the loader and the API');

/** Also for `'strict-dynamic'`: it ignores hosts, so none would help. */
const nonceInstead =
  'let the page\'s server put a new nonce into each answer\'s policy and on the tag: <script type="module" nonce="{nonce}" …>';

function allowsScript(sources: readonly string[], script: ScriptRequest, page: URL): boolean {
  if (hasNonce(sources, script.nonce)) return true;
  const hashes = script.integrity === undefined ? [] : hashesIn(script.integrity);
  if (hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))) return true;
  if (hasKeyword(sources, 'strict-dynamic')) return false;
  return sources.some((source) => matchesSource(source, script.url, page, script.isRedirected));
}

function allowsInline(sources: readonly string[], { nonce, hashes }: InlineScript): boolean {
  if (hasNonce(sources, nonce) || hashes.some((hash) => sources.includes(`'${hash}'`))) return true;
  return (
    hasKeyword(sources, 'unsafe-inline') &&
    !sources.some((source) => isNonce(source) || isHash(source)) &&
    !hasKeyword(sources, 'strict-dynamic')
  );
}

const inlineFix = (sources: readonly string[], { hashes }: InlineScript): string =>
  sources.some(isNonce)
    ? nonceTag
    : `add '${hashes[0]}' to the policy's script sources, or load the file by its address: <script type="module" src="…">`;

/** As narrow a source as lets a file and those beside it through; a folder at the root is the origin. */
const folderOf = ({ origin, pathname }: URL): string => {
  const folder = pathname.replace(/(chunks\/)?[^/]*$/, '');
  return folder === '/' ? origin : origin + folder;
};

const baseOf = (api: URL, page: URL): string => {
  const path = api.pathname.replace(/\/+$/, '');
  if (path !== '') return `${api.origin + path}/`;
  return api.origin === page.origin ? "'self'" : api.origin;
};

/** The whole policy with the sources that it lacks and no others; it goes where this one comes from, as a second policy only tightens. */
function mendedPolicy(policy: Policy, lacking: ReadonlyMap<string, readonly string[]>): string {
  const directives = new Map(policy.directives);
  for (const [name, added] of lacking) {
    const [, sources = []] = governing(policy, name === 'connect-src' ? connectDirectives : scriptDirectives) ?? [];
    directives.set(name, [...sources.filter((source) => source.toLowerCase() !== "'none'"), ...added]);
  }
  // A nonce is one answer's alone: written into a server's configuration it would be none.
  const text = [...directives]
    .map(([name, sources]) => [name, ...sources.map((source) => (isNonce(source) ? "'nonce-{of this answer}'" : source))].join(' '))
    .join('; ');
  return policy.from === 'meta' ? `<meta http-equiv="Content-Security-Policy" content="${text}">` : `Content-Security-Policy: ${text}`;
}

function trustedTypesFindings({ directives }: Policy, names: readonly string[]): Finding[] {
  const allowed = directives.get('trusted-types');
  const lacking = allowed && !allowed.includes('*') ? names.filter((name) => !allowed.includes(name)) : [];
  return lacking.length === 0
    ? []
    : [problem('policy', `trusted-types does not allow ${lacking.join(', ')}`, `add ${lacking.join(' ')} to trusted-types`)];
}

function sandboxFindings({ directives }: Policy, word: string, meaning: string): Finding[] {
  const sandbox = directives.get('sandbox');
  if (!sandbox || sandbox.some((allowed) => allowed.toLowerCase() === word)) return [];
  return [problem('policy', `sandbox without ${word}: ${meaning}`, `add ${word} to sandbox`)];
}
