/**
 * Requests of a check, whose failure is a finding. Headers and cookies of a page behind a portal's sign-in go to the page's own origin and
 * to no other.
 */
import { readFileSync } from 'node:fs';
import { createFetch } from '../../adapters/fetch.js';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { systemReason } from '../../output/system-reason.js';

export interface Answer {
  readonly response: Response;
  readonly text: string;
}

/** The whole answer, or the reason why none came. @throws when the check itself is to end */
export type Reach = (url: URL, init?: RequestInit) => Promise<Answer | Error>;

export function createReach(context: Context): Reach {
  const { settings, signal } = context;
  const fetch = createFetch(context);
  return async (url, init) => {
    try {
      const response = await fetch(url.href, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]) });
      return { response, text: await response.text() };
    } catch (error) {
      signal.throwIfAborted();
      return error as Error;
    }
  };
}

/** The reason why no answer came. */
export const reason = (error: Error): string => (error.name === 'TimeoutError' ? 'no answer in time' : systemReason(error));

export type PortalCredentials = ReturnType<typeof readCredentials>;

interface Cookie {
  /** The addresses that a cookie of the jar is sent to (RFC 6265 §5.4). Undefined: the page's own origin alone. */
  readonly scope: { domain: string; withSubdomains: boolean; path: string; secure: boolean } | undefined;
  readonly text: string;
}

const mostRedirects = 10;

/** @throws {UserError} */
export function readCredentials(lines: readonly string[], cookieFile: string | undefined) {
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === '' || /[\r\n]/.test(value)) throw new UserError('--header must be "Name: value".');
    return [name, value] as const;
  });
  return { headers, cookies: cookieFile === undefined ? [] : readCookies(cookieFile) };
}

/** A cookie jar as curl and browsers' extensions write it, or lines of `name=value`. */
function readCookies(path: string): Cookie[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UserError(`--cookie-file: ${(error as Error).message}`);
  }
  return text.split(/\r?\n/).flatMap((line): Cookie[] => {
    const [domain = '', subdomains, path = '/', secure, , name = '', value = ''] = line.replace(/^#HttpOnly_/, '').split('\t');
    const scope = { domain: domain.replace(/^\./, ''), withSubdomains: subdomains === 'TRUE', path, secure: secure !== 'FALSE' };
    if (name !== '') return [{ scope, text: `${name}=${value}` }];
    return line.startsWith('#') || !line.includes('=') ? [] : [{ scope: undefined, text: line.trim() }];
  });
}

/** Asks as a browser does, and follows redirects itself, so that nothing of the credentials leaves for another origin. @returns `url`: the address after redirects */
export async function visit(reach: Reach, page: URL, credentials: PortalCredentials): Promise<(Answer & { readonly url: URL }) | Error> {
  let url = page;
  for (let redirects = 0; ; redirects++) {
    const headers: [string, string][] = [['Accept', 'text/html,*/*;q=0.8'], ...headersFor(url, page, credentials)];
    const answer = await reach(url, { redirect: 'manual', headers });
    if (answer instanceof Error) return answer;
    const location = answer.response.headers.get('location');
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.response.status) && location && URL.canParse(location, url.href);
    if (!isRedirect || redirects === mostRedirects) return { ...answer, url };
    url = new URL(location, url);
  }
}

/** The credentials that are sent to an address. */
export function headersFor(url: URL, page: URL, { headers, cookies }: PortalCredentials): [string, string][] {
  const own = url.origin === page.origin ? headers.map(([name, value]): [string, string] => [name, value]) : [];
  const pageCookies = cookies.filter(({ scope }) => (scope ? isInScope(url, page, scope) : url.origin === page.origin));
  return pageCookies.length === 0 ? own : [...own, ['Cookie', pageCookies.map(({ text }) => text).join('; ')]];
}

/** A browser sends cookies to every port of a host; another port is another server, so here they stay with the page's own. */
const isInScope = (url: URL, page: URL, { domain, withSubdomains, path, secure }: NonNullable<Cookie['scope']>): boolean =>
  url.port === page.port &&
  (url.protocol === 'https:' || (!secure && url.protocol === page.protocol)) &&
  (url.hostname === domain || (withSubdomains && url.hostname.endsWith(`.${domain}`))) &&
  (url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
