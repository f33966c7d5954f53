/** The address of a request: the one place where an API's base and a path become a URL. */

/**
 * An address that nothing is sent to: it would leave the API's base, and a token would go with it. The message holds no part of
 * the path, which may have ids in it.
 */
export class RequestUrlError extends Error {
  override readonly name = 'RequestUrlError';
}

/** So that one base has one spelling, and a path can follow. */
export const withoutEndSlash = (address: string): string => address.replace(/\/+$/, '');

/** Placeholder for the page's own origin if the base is empty. */
const anyOrigin = 'http://page.invalid';

/** A URL parser takes it away, and after `..` the segment before it (WHATWG URL, "double-dot URL path segment"). */
const isDotSegment = (segment: string): boolean => /^(\.|%2e){1,2}$/i.test(segment);

/**
 * @param apiBase absolute (http or https), or empty for the page's own origin
 * @param path begins with one `/`; may have a query. `/users/..`, `//host`, `.host/x` and `/%2e%2e/x` are refused
 * @throws {RequestUrlError} if the path leaves the base (origin or folder)
 */
export function requestUrl(apiBase: string, path: string): string {
  const base = withoutEndSlash(apiBase);
  const root = URL.parse(base || anyOrigin);
  if (!root || !/^https?:$/.test(root.protocol)) throw new RequestUrlError('the API base is no http address');
  // An empty query or fragment shows in the address alone.
  if (/[?#]/.test(base)) throw new RequestUrlError('the API base has a query or a fragment');
  if (!/^\/(?![/\\])/.test(path)) throw new RequestUrlError('the path does not begin with one slash');
  // Backslashes are slashes to URL parsers, which drop tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(path)) throw new RequestUrlError('the path has a backslash or a control character');
  const url = URL.parse((base || anyOrigin) + path);
  const isInside = url?.origin === root.origin && url.pathname.startsWith(`${withoutEndSlash(root.pathname)}/`);
  const [pathname = ''] = path.split(/[?#]/);
  if (!isInside || pathname.split('/').some(isDotSegment)) throw new RequestUrlError('the path leaves the API base');
  return base + path;
}
