/** The steps of the request pipeline, each of wretch's one shape. */
import { type BackOff, personWaitMs, waitBeforeRepeat } from '../back-off.js';
import { changesData } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import { mayPass, thrownFailure } from './answer.js';
import type { Clock } from './clock.js';
import { CaredeskError, isCaredeskError } from './error.js';
import { retryAfterMs } from './retry-after.js';
import type { TokenSource } from './tokens.js';

// biome-ignore-start lint/suspicious/noExplicitAny: as wretch has these types, whose own declarations need those of a page
export type WretchOptions = Record<string, any> & RequestInit;
export type FetchLike = (url: string, options: WretchOptions) => Promise<Response & { [name: string]: any }>;
// biome-ignore-end lint/suspicious/noExplicitAny: the rest is Caredesk's own
/** wretch's middleware: a function around the one that sends. */
export type ConfiguredMiddleware = (next: FetchLike) => FetchLike;

/** The call that a request belongs to. */
export interface RequestedCall {
  /** Such as `doctors.getById`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The session that the call belongs to; undefined: no user was signed in when it began. */
  readonly identity: string | undefined;
  /** Default: that of all calls. */
  readonly timeoutMs: number | undefined;
  readonly isAhead: boolean | undefined;
  /** @throws {CaredeskError} `unauthorized` when that session is over: what one session began, another must not send or see */
  readonly assertSession: (mayHaveApplied?: boolean) => void;
}

/** The call that a request belongs to; a caller puts it into the options of each request. */
export const callOf = (options: WretchOptions): RequestedCall => options.call;

/** So that one base has one spelling, and a path can follow. */
export const withoutEndSlash = (address: string): string => address.replace(/\/+$/, '');

/**
 * @param apiBase absolute (http or https), or empty for the page's own origin
 * @param path begins with one `/`; may have a query. `/users/..`, `//host`, `.host/x` and `/%2e%2e/x` are refused
 * @throws {Error} if the path leaves the base (origin or folder), as a token would go with it. Its message holds no part of the path,
 * which may have ids in it
 */
export function requestUrl(apiBase: string, path: string): string {
  const base = withoutEndSlash(apiBase.trim());
  const root = URL.parse(base);
  // An empty query or fragment shows in the address alone.
  if (base && (!/^https?:$/.test(`${root?.protocol}`) || root?.username || root?.password || /[?#]/.test(base)))
    throw new Error('the API base is no plain http address');
  // Backslashes are slashes to URL parsers, which drop tabs and line breaks.
  const isPath = /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path);
  // A URL parser takes it away, and after `..` the segment before it (WHATWG URL, "double-dot URL path segment").
  const hasDotSegment = /^[^?#]*\/(\.|%2e){1,2}(?![^/?#])/i.test(path);
  // Behind any other path the base stays as it is: its host ends at the path's slash.
  if (!isPath || hasDotSegment) throw new Error('the path leaves the API base');
  return base + path;
}

/** The base's address in front of the path. */
export const atBase =
  (apiBase: string): ConfiguredMiddleware =>
  (next) =>
  async (path, options) => {
    let url: string;
    try {
      url = requestUrl(apiBase, path);
    } catch (cause) {
      throw new CaredeskError({ code: 'rejected', call: callOf(options).name, detail: (cause as Error).message, cause });
    }
    return next(url, options);
  };

/** How a read is repeated (contract.md "Errors"). */
const backOff: BackOff = { firstMs: 500, jitter: 0.25, longestMs: personWaitMs, repeats: 3 };
/** Each time-out costs 30 s. */
const repeatsAfterTimeout = 1;

/** Never repeats a change. */
export const repeatReads =
  (clock: Clock, { longestMs }: Pick<BackOff, 'longestMs'> = backOff): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { name, endpoint, assertSession } = callOf(options);
    if (changesData(endpoint)) return next(url, options);
    for (let attempt = 1; ; attempt++) {
      const outcome = await next(url, options).catch((thrown: unknown) => thrownFailure(name, endpoint, thrown, options.signal));
      const wait = waitAfter(outcome, attempt, clock.now(), { ...backOff, longestMs });
      if (wait === undefined && outcome instanceof Response) return outcome;
      if (wait === undefined) throw outcome;
      assertSession();
      await clock.sleep(wait, options.signal ?? undefined);
    }
  };

/** Milliseconds; undefined: it is final. */
function waitAfter(outcome: unknown, attempt: number, now: number, usual: BackOff): number | undefined {
  const afterTimeout = { ...usual, repeats: repeatsAfterTimeout };
  if (outcome instanceof Response && mayPass(outcome.status))
    return waitBeforeRepeat(attempt, retryAfterMs(outcome, now), outcome.status === 408 ? afterTimeout : usual);
  if (isCaredeskError(outcome) && outcome.retryable && outcome.status !== 500)
    return waitBeforeRepeat(attempt, outcome.retryAfterMs, outcome.code === 'timeout' ? afterTimeout : usual);
  return undefined;
}

/** One record of several; the later ones win, however a name is written (RFC 9110 5.1). */
export function joinHeaders(...several: readonly (Readonly<Record<string, string>> | undefined)[]): Record<string, string> {
  const entries = several.flatMap((headers) => Object.entries(headers ?? {}));
  return Object.fromEntries(new Map(entries.map((entry) => [entry[0].toLowerCase(), entry])).values());
}

/** Adds the bearer token. After a 401 the token is renewed once and the request is sent once more. */
export const bearer =
  (tokens: TokenSource | undefined): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { name, endpoint, assertSession } = callOf(options);
    if (endpoint.anonymous) return next(url, options);
    const send = (token: string) => {
      assertSession();
      return next(url, {
        ...options,
        headers: joinHeaders(options.headers as Record<string, string>, { Authorization: `Bearer ${token}` }),
      });
    };
    const token = await tokens?.current();
    if (!tokens || !token) throw new CaredeskError({ code: 'unauthorized', call: tokens ? 'session' : name });
    const response = await send(token);
    if (response.status !== 401) return response;
    const renewed = await tokens.renew(token);
    options.signal?.throwIfAborted();
    if (!renewed) return response;
    await response.body?.cancel();
    const replay = await send(renewed);
    if (replay.status === 401) tokens.giveUp(renewed);
    return replay;
  };

/** The browser's cookies are the session: no token is asked for. A 401 ends it. */
export const cookies =
  (tokens: TokenSource | undefined): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    callOf(options).assertSession();
    const response = await next(url, options);
    if (response.status === 401) tokens?.giveUp('');
    return response;
  };

/** `fetch` throws the same for a header that it can't send as for a lost connection. The browser's own error names the value, which may be a token. */
export const checkHeaders: ConfiguredMiddleware = (next) => async (url, options) => {
  for (const header of Object.entries(options.headers ?? {}))
    try {
      new Headers([header as [string, string]]);
    } catch {
      throw new CaredeskError({ code: 'rejected', call: callOf(options).name, detail: `the header "${header[0]}" can't be sent` });
    }
  return next(url, options);
};

/** JSON is UTF-8 (RFC 8259 §8.1). What is none is read by the charset that its server declares, or shows where it can't be read. */
async function textOf(response: Response): Promise<string> {
  const bytes = await response.arrayBuffer();
  const [, declared = 'utf-8'] = /charset="?([^\s";]+)/i.exec(response.headers.get('content-type') ?? '') ?? [];
  for (const charset of ['utf-8', declared])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // The next one.
    }
  return new TextDecoder().decode(bytes);
}

export const defaultTimeoutMs = 30_000;
/** The longest delay that timers accept: with a longer one they fire at once. */
const longestTimeoutMs = 2 ** 31 - 1;

/**
 * Still armed while the body is read, which is why it is read here. An own timer instead of `AbortSignal.timeout`: that
 * one holds the request in memory until its time is up, which a batch of many thousand requests feels. What is no time is the default.
 */
export const timeLimit =
  (timeoutMs: number): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const limit = new AbortController();
    const abort = () => limit.abort(options.signal?.reason);
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', abort, { once: true });
    const limitMs = callOf(options).timeoutMs ?? timeoutMs;
    const ms = Math.min(limitMs > 0 ? limitMs : defaultTimeoutMs, longestTimeoutMs);
    const timer = setTimeout(() => limit.abort(new DOMException('timeout', 'TimeoutError')), ms);
    try {
      const response = await next(url, { ...options, signal: limit.signal });
      // Browsers hide the status of a redirect that is not followed.
      if (response.type === 'opaqueredirect') return new Response(null, { status: 302 });
      const text = await textOf(response);
      // A status above 599 counts as a failure of the server (RFC 9110 §15); `Response` does not accept it.
      return new Response(text === '' ? null : text, { status: Math.min(response.status, 599), headers: response.headers });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    }
  };

/** What browsers, Node and axios say where a middleware's own request got no answer, such as one for a CSRF token. */
const lostConnection = /Failed to fetch|(fetch|Load) failed|(Timeout|Abort|Network) ?Error/;

/**
 * The middlewares of a portal or script, the outermost first; what fails in them is no lost connection. Each sends by its `next` alone: a change
 * that was not handed to it was not made.
 * @param warn gets what failed, for the developer
 */
export const ownMiddlewares =
  (middlewares: readonly ConfiguredMiddleware[], warn: (text: string, cause: unknown) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { name, endpoint } = callOf(options);
    let notSent = true;
    let isUnanswered = false;
    const send: FetchLike = async (...request) => {
      notSent = false;
      isUnanswered = true;
      const response = await next(...request);
      isUnanswered = false;
      return response;
    };
    try {
      const response = await middlewares.reduceRight((inner, middleware) => middleware(inner), send)(url, options);
      if (!response) throw new TypeError('no Response');
      return response;
    } catch (error) {
      if (isCaredeskError(error) || isUnanswered) throw error;
      const isFault = !lostConnection.test(error as string);
      const failure = thrownFailure(name, endpoint, error, options.signal, { notSent, isFault }) as CaredeskError;
      if (isFault) warn(failure.message, error);
      throw failure;
    }
  };
