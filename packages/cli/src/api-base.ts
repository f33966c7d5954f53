/** Addresses of an API and of a shared ledger, as people spell them. */
import { isLoopback } from '@caredesk/core/client/loopback';
import { withoutEndSlash } from '@caredesk/core/client/middlewares';
import { UserError } from './errors.js';

/** @param what the address is of, and where it was given. @returns the address without a closing slash. @throws {UserError} for what is no http(s) address */
export function normaliseApiBase(text: string, what: string): string {
  if (isApiBase(text)) return withoutEndSlash(new URL(text).href);
  throw new UserError(`"${withoutUser(text)}" is not a valid ${what}.`, {
    hint: 'Use an address such as https://api.example.com, without a user, query or fragment, of at most 150 characters.',
  });
}

/** An http(s) address without a user, query or fragment, empty ones among them. */
export function isApiBase(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(url.href) && text.length <= 150;
}

/** A password in an address is never printed. */
const withoutUser = (text: string): string => text.replace(/\/\/[^/@]*@/, '//(hidden)@');

/** The address of an identity provider: over TLS, or on this machine. */
export const isProviderAddress = (text: string): boolean =>
  isApiBase(text) && (/^https:/i.test(text.trim()) || isLoopback(new URL(text).hostname));

/** A connection to one of them is one to this machine. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '[::]', '[::ffff:0:0]']);

/** `%61` → `a`, `%2f` → `%2F`: escapes mean the same in either case, and none is needed for a plain character (RFC 3986 §6.2.2). */
function plainEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
}

/** One spelling for all that mean the same API. */
export function canonicalBase(apiBase: string): string {
  const url = new URL(apiBase);
  url.pathname = url.pathname.replaceAll(/%[0-9a-f]{2}/gi, plainEscape).replace(/\/{2,}/g, '/');
  const { hostname } = url;
  url.hostname = isLoopback(hostname) || anyAddress.has(hostname) ? '127.0.0.1' : hostname.replace(/\.$/, '');
  return withoutEndSlash(url.href);
}

export const isSameApi = (one: string, other: string): boolean => one === other || canonicalBase(one) === canonicalBase(other);

/** @throws {UserError} when it is none; without the password that it may hold. @param name what holds it, such as a variable */
export function assertLedgerUrl(url: string, name: string): void {
  if (/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return;
  throw new UserError(`${name} is not the address of a PostgreSQL database, such as postgres://user@host/database.`);
}

/** The same for all users, without secrets: server, database, and the options that choose a schema. */
export function ledgerDatabaseName(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = `${hostname.toLowerCase()}${port === '' || port === '5432' ? '' : `:${port}`}`;
  const options = searchParams.get('options');
  return `postgres://${host}${pathname}${options ? ` (${options})` : ''}`;
}
