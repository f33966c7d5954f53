/** The request pipeline: encode → bearer token → fetch → one replay after a 401 → repeat reads → decode. */
import { type BackOff, waitBeforeRepeat } from '../back-off.js';
import { decodeBody, isRefusal, ShapeError } from '../contract/decode.js';
import { changesData, type EncodedRequest, type EncodeOptions, encodeRequest, InputError } from '../contract/encode.js';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.js';
import { defaultCurrency } from '../money/default-currency.js';
import { type Clock, systemClock } from './clock.js';
import { CaredeskError, isCaredeskError } from './error.js';
import { failureOf, shapeFailure } from './failure.js';
import { parseJson } from './parse-json.js';
import { type RequestUrlError, requestUrl } from './request-url.js';
import { thrownFailure } from './thrown.js';
import type { TokenSource } from './tokens.js';

export interface CallerOptions {
  /** The API's base, without a closing slash; empty for the page's own origin. */
  readonly apiBase: string;
  /** Missing: only anonymous calls work. */
  readonly tokens?: TokenSource | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** A request's longest time, its body included. Default: 30,000 ms. */
  readonly timeoutMs?: number | undefined;
  /** Currency of amounts that name none. Default: `USD`. */
  readonly currency?: string | undefined;
  readonly clock?: Clock | undefined;
  /** Called with each answer. @param sentAt when its request left, in milliseconds since 1970 */
  readonly onAnswer?: ((response: Response, sentAt: number) => void) | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Calls that share it belong to one session: that of the first of them. Default: each call belongs to the session at its start. */
  readonly work?: Work | undefined;
}

/** What is done in one session, in several calls. */
export interface Work {
  /** Of the session that it began in, from the first call on. */
  identity?: string | undefined;
}

/** A caller whose calls all belong to one session, {@link CallOptions.work}. */
export function inOneSession(call: Caller): Caller {
  const work: Work = {};
  return (name, endpoint, input, options) => call(name, endpoint, input, { work, ...options });
}

/** Makes one call of the table. @throws {CaredeskError}, or the signal's reason */
export type Caller = <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** How a read is repeated (contract.md "Errors"). */
const backOff: BackOff = { firstMs: 500, jitter: 0.25, longestMs: 30_000, repeats: 3 };
/** Each time-out costs 30 s. */
const afterTimeout: BackOff = { ...backOff, repeats: 1 };

export function createCaller({
  apiBase,
  tokens,
  fetch = globalThis.fetch,
  timeoutMs = 30_000,
  currency = defaultCurrency,
  clock = systemClock,
  onAnswer,
}: CallerOptions): Caller {
  const textIds = new Set<string>();
  const anonymous = limitTime(timeoutMs, fetch);
  const authorized = tokens && authorize(tokens, anonymous);

  async function once<E extends Endpoint>(
    name: string,
    endpoint: E,
    input: EndpointInput<E>,
    signal: AbortSignal | undefined,
    assertSession: () => void,
  ): Promise<EndpointOutput<E>> {
    const request = encode(name, endpoint, input, { currency, isTextId: (field) => textIds.has(field) });
    const url = addressOf(apiBase, name, request.path);
    const send = endpoint.anonymous ? anonymous : authorized?.(assertSession);
    if (!send) throw new CaredeskError({ code: 'unauthorized', call: name });
    const json = request.body !== undefined && !(request.body instanceof URLSearchParams);
    const sentAt = clock.now();
    const response = await send(url, {
      method: request.method,
      headers: { Accept: 'application/json', ...(json && { 'Content-Type': 'application/json' }), ...request.headers },
      credentials: 'omit',
      cache: 'no-store',
      // A password, a token or a change goes only to the API that it was meant for (a 307 repeats the body), and a read must not be
      // redirected in circles.
      redirect: 'manual',
      ...(request.body !== undefined && { body: json ? JSON.stringify(request.body) : (request.body as URLSearchParams) }),
      ...(signal && { signal }),
    });
    onAnswer?.(response, sentAt);
    return interpret(name, endpoint, response, await response.text());
  }

  function interpret<E extends Endpoint>(name: string, endpoint: E, response: Response, text: string): EndpointOutput<E> {
    const body = parseJson(text);
    const wrongShape = (detail?: string) => shapeFailure(name, endpoint, response, detail);
    if (response.status >= 300 && response.status < 400) throw wrongShape();
    if (!response.ok || isRefusal(body)) throw failureOf(name, endpoint, response, body, { now: clock.now(), currency });
    const { kind } = endpoint.answer;
    if (kind === 'empty' || (response.status === 204 && kind === 'done')) return undefined as EndpointOutput<E>;
    if (body === undefined) throw wrongShape();
    try {
      return decodeBody(endpoint, body, { currency, onTextId: (field) => textIds.add(field) });
    } catch (error) {
      throw error instanceof ShapeError ? wrongShape(error.message) : error;
    }
  }

  return async (name, endpoint, input, { signal, work = {} } = {}) => {
    const assertSession = sessionCheck(name, endpoint, work, () => tokens?.identity?.());
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await once(name, endpoint, input, signal, assertSession);
        assertSession(changesData(endpoint));
        return answer;
      } catch (thrown) {
        const error = thrownFailure(name, endpoint, thrown, signal);
        const isFinal = signal?.aborted || (isCaredeskError(error) && error.code === 'unauthorized');
        if (!isFinal) assertSession(isCaredeskError(error) && error.mayHaveApplied);
        const wait =
          !changesData(endpoint) && mayPass(error)
            ? waitBeforeRepeat(attempt, error.retryAfterMs, error.code === 'timeout' ? afterTimeout : backOff)
            : undefined;
        if (wait === undefined) throw error;
        await clock.sleep(wait, signal);
      }
    }
  };
}

/** @throws {CaredeskError} `rejected`: nothing has been sent */
function encode<E extends Endpoint>(name: string, endpoint: E, input: EndpointInput<E>, options: EncodeOptions): EncodedRequest {
  try {
    return encodeRequest(endpoint, input, options);
  } catch (cause) {
    const text = cause instanceof InputError ? cause.message : undefined;
    throw new CaredeskError({ code: 'rejected', call: name, text, cause });
  }
}

/** What throws `unauthorized` when the work's session is over. A change that was made is told after a sign-out too, but never to the next user. */
function sessionCheck(
  name: string,
  endpoint: Endpoint,
  work: Work,
  identity: () => string | undefined,
): (mayHaveApplied?: boolean) => void {
  work.identity ??= identity();
  return (mayHaveApplied = false) => {
    const now = identity();
    if (endpoint.anonymous || now === work.identity || (now === undefined && changesData(endpoint))) return;
    throw new CaredeskError({ code: 'unauthorized', call: name, mayHaveApplied, detail: 'its session has ended' });
  };
}

/** @throws {CaredeskError} `rejected` for a path that leaves the API's base */
function addressOf(apiBase: string, name: string, path: string): string {
  try {
    return requestUrl(apiBase, path);
  } catch (cause) {
    throw new CaredeskError({ code: 'rejected', call: name, detail: (cause as RequestUrlError).message, cause });
  }
}

const mayPass = (error: unknown): error is CaredeskError => isCaredeskError(error) && error.retryable && error.status !== 500;

/**
 * Still armed while the body is read, which is why it is read here. An own timer instead of `AbortSignal.timeout`: that
 * one holds the request in memory until its time is up, which a batch of many thousand requests feels.
 */
const limitTime =
  (timeoutMs: number, next: Fetch): Fetch =>
  async (url, options) => {
    const limit = new AbortController();
    const abort = () => limit.abort(options.signal?.reason);
    options.signal?.throwIfAborted();
    options.signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => limit.abort(new DOMException('timeout', 'TimeoutError')), timeoutMs);
    try {
      const response = await next(url, { ...options, signal: limit.signal });
      // Browsers hide the status of a redirect that is not followed.
      if (response.type === 'opaqueredirect') return new Response(null, { status: 302 });
      const text = await response.text();
      return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    }
  };

/** @param assertSession throws where the tokens are another session's by now: what one session began, another must not send */
const authorize =
  (tokens: TokenSource, next: Fetch) =>
  (assertSession: () => void): Fetch =>
  async (url, options) => {
    const send = (token: string) => next(url, { ...options, headers: { ...options.headers, Authorization: `Bearer ${token}` } });
    const token = await tokens.current();
    if (!token) throw new CaredeskError({ code: 'unauthorized', call: 'session' });
    assertSession();
    const response = await send(token);
    if (response.status !== 401) return response;
    const renewed = await tokens.renew(token);
    options.signal?.throwIfAborted();
    if (!renewed) return response;
    assertSession();
    await response.body?.cancel();
    const replay = await send(renewed);
    if (replay.status === 401) tokens.giveUp(renewed);
    return replay;
  };
