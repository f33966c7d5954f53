/** Content Security Policy Level 3 as Chromium reads it: policies, and what their sources match. */

export interface Policy {
  readonly from: 'header' | 'meta';
  /** Of a meta: its place among the page's tags. What began before it is not subject to it. */
  readonly position: number;
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

/** Browsers ignore them in a meta. */
const headerOnly = ['sandbox', 'frame-ancestors', 'report-uri'];

/** One policy for each text; policies are separated by commas. */
export const parsePolicies = (texts: readonly string[], from: Policy['from'] = 'header', position = 0): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of text.split(';')) {
        const [name = '', ...sources] = directive.trim().split(/[\t\n\f\r ]+/);
        const key = name.toLowerCase();
        // The first of two directives of one name counts.
        if (key !== '' && !directives.has(key) && !(from === 'meta' && headerOnly.includes(key))) directives.set(key, sources);
      }
      return { from, position, directives };
    });

/** The directive that decides: the first of these that the policy has. */
export function governing(
  { directives }: Policy,
  names: readonly string[],
): readonly [name: string, sources: readonly string[]] | undefined {
  const name = names.find((candidate) => directives.has(candidate));
  return name === undefined ? undefined : [name, directives.get(name) ?? []];
}

export const isNonce = (source: string): boolean => /^'nonce-/i.test(source);
export const isHash = (source: string): boolean => /^'sha(256|384|512)-/i.test(source);
export const hasKeyword = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === `'${keyword}'`);
export const hasNonce = (sources: readonly string[], nonce: string | undefined): boolean =>
  nonce !== undefined && sources.some((source) => isNonce(source) && source.slice(7, -1) === nonce);

/**
 * CSP §6.7.2.8, "does url match expression".
 * @param isRedirected the path of a source does not count then
 */
export function matchesSource(source: string, url: URL, page: URL, isRedirected = false): boolean {
  const text = source.toLowerCase();
  if (text === "'self'") return url.origin === page.origin || (sameHost(url, page) && upgraded(page.protocol, url.protocol));
  if (text.startsWith("'")) return false;
  if (text === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return url.protocol === text || upgraded(text, url.protocol);
  const [, scheme, host = '', port, path = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const expectedScheme = scheme ? `${scheme.toLowerCase()}:` : page.protocol;
  if (url.protocol !== expectedScheme && !upgraded(expectedScheme, url.protocol)) return false;
  return matchesHost(host.toLowerCase(), url) && matchesPort(port, url) && (isRedirected || matchesPath(path, url));
}

const matchesHost = (host: string, { hostname }: URL): boolean =>
  host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host);

const matchesPort = (port: string | undefined, url: URL): boolean =>
  port === '*' ||
  (port ?? '') === url.port ||
  (url.port === '' && port !== undefined && (port === defaultPort(url.protocol) || (port === '80' && url.protocol === 'https:')));

/** Paths have a letter case; a query in a source counts for nothing. */
function matchesPath(source: string, { pathname }: URL): boolean {
  const path = decoded(source.split(/[?#]/, 1)[0] as string);
  if (path === '' || path === '/') return true;
  return path.endsWith('/') ? decoded(pathname).startsWith(path) : decoded(pathname) === path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const defaultPort = (protocol: string): string => (protocol === 'https:' ? '443' : '80');
const upgraded = (from: string, to: string): boolean => (from === 'http:' && to === 'https:') || (from === 'ws:' && to === 'wss:');
const sameHost = (a: URL, b: URL): boolean => a.hostname === b.hostname && (a.port === b.port || (a.port === '' && b.port === ''));
