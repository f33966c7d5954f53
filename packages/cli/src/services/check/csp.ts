/** Content Security Policy Level 3, as far as an embed needs it. */
import { type Finding, ok, problem } from './finding.js';

type Policy = ReadonlyMap<string, readonly string[]>;

/** One policy for each text; in a header, policies are separated by commas. */
export const parsePolicies = (texts: readonly string[]): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of text.split(';')) {
        const [name, ...sources] = directive.trim().split(/\s+/);
        // The first of two directives of one name counts.
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    });

/** A nonce is one answer's alone: written into a server's configuration it would be none. */
const headerOf = (policy: Policy): string =>
  `Content-Security-Policy: ${[...policy]
    .map(([name, sources]) => [name, ...sources.map((source) => source.replace(/^'nonce-.*'$/, "'nonce-{of this answer}'"))].join(' '))
    .join('; ')}`;

const nonceTag = '<script type="module" nonce="{the nonce of this answer\'s policy}" …>';

export interface Embed {
  readonly page: URL;
  /** The loader; its chunks come from the same folder. */
  readonly script: URL | undefined;
  /** The script tag's nonce. */
  readonly nonce: string | undefined;
  readonly api: URL | undefined;
}

/** Whether the policies let the loader, its chunks and its calls through; with the directive that would. */
export function checkCsp(policies: readonly Policy[], { page, script, nonce, api }: Embed): Finding[] {
  if (policies.length === 0) return [ok('policy', 'the page has no Content-Security-Policy')];
  const findings: Finding[] = [];
  const broken: { readonly policy: Policy; readonly message: string; readonly fix?: string }[] = [];
  /** Each policy with what it has to allow. */
  const mended = new Map<Policy, Policy>();
  const demand = (names: readonly string[], target: URL, isAllowed: (sources: readonly string[]) => boolean, what: string) => {
    for (const policy of policies) {
      const name = names.find((candidate) => policy.has(candidate));
      const sources = name && policy.get(name);
      if (!name || !sources || isAllowed(sources)) continue;
      const message = `${name} does not allow ${what} (${target.origin})`;
      if (target === script && sources.some((source) => source.startsWith("'nonce-"))) {
        broken.push({ policy, message, fix: nonceTag });
        continue;
      }
      const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
      mended.set(
        policy,
        new Map([
          ...(mended.get(policy) ?? policy),
          [names[0] ?? name, [...kept, target.origin === page.origin ? "'self'" : target.origin]],
        ]),
      );
      broken.push({ policy, message });
    }
  };
  if (script)
    demand(['script-src-elem', 'script-src', 'default-src'], script, (sources) => allowsScript(sources, script, page, nonce), 'the loader');
  if (api)
    demand(
      ['connect-src', 'default-src'],
      api,
      (sources) => sources.some((source) => matchesSource(source, api, page)),
      'calls to the API',
    );
  for (const { policy, message, fix } of broken) findings.push(problem('policy', message, fix ?? headerOf(mended.get(policy) ?? policy)));
  for (const policy of policies) {
    const sandbox = policy.get('sandbox');
    if (sandbox && !sandbox.includes('allow-scripts'))
      findings.push(
        problem(
          'policy',
          'sandbox without allow-scripts: no script runs',
          'Content-Security-Policy: sandbox allow-scripts allow-same-origin allow-forms',
        ),
      );
    else if (sandbox && !sandbox.includes('allow-same-origin'))
      findings.push(
        problem(
          'policy',
          'sandbox without allow-same-origin: sign-ins are lost',
          'Content-Security-Policy: sandbox allow-scripts allow-same-origin allow-forms',
        ),
      );
  }
  return findings.length > 0 ? findings : [ok('policy', 'the Content-Security-Policy allows the loader and the API')];
}

/** By nonce: what a module imports, at once or later, has the nonce of its tag (HTML "fetch a module script"). */
function allowsScript(sources: readonly string[], script: URL, page: URL, nonce: string | undefined): boolean {
  if (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) return true;
  if (sources.includes("'strict-dynamic'")) return false;
  return sources.some((source) => matchesSource(source, script, page));
}

/** CSP §6.7.2.8, "does url match expression". */
export function matchesSource(source: string, url: URL, page: URL): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return url.origin === page.origin || (sameHost(url, page) && upgraded(page.protocol, url.protocol));
  if (text.startsWith("'")) return false;
  if (text === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return url.protocol === text || upgraded(text, url.protocol);
  const [, scheme, host = '', port, path = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/.exec(text) ?? [];
  const expectedScheme = scheme ? `${scheme}:` : page.protocol;
  if (url.protocol !== expectedScheme && !upgraded(expectedScheme, url.protocol)) return false;
  const matchesHost = host === '*' || (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host);
  const matchesPort =
    port === '*' || (port ?? '') === url.port || (port !== undefined && url.port === '' && port === defaultPort(url.protocol));
  const matchesPath =
    path === '' || path === '/' || (path.endsWith('/') ? url.pathname.toLowerCase().startsWith(path) : url.pathname.toLowerCase() === path);
  return matchesHost && matchesPort && matchesPath;
}

const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');
const upgraded = (from: string, to: string): boolean => (from === 'http:' && to === 'https:') || (from === 'ws:' && to === 'wss:');
const sameHost = (a: URL, b: URL): boolean => a.hostname === b.hostname && (a.port === b.port || (a.port === '' && b.port === ''));
