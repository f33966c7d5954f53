/** The request pipeline, one wretch chain: encode → repeat reads → bearer token, one replay after a 401 → time limit → fetch → decode. */
import wretch from 'wretch';
import { decodeBody, isRefusal, ShapeError } from '../contract/decode.js';
import { changesData, type EncodedRequest, type EncodeOptions, encodeRequest, InputError } from '../contract/encode.js';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.js';
import { defaultCurrency } from '../money/default-currency.js';
import { type Clock, systemClock } from './clock.js';
import { CaredeskError, isCaredeskError } from './error.js';
import { failureOf, shapeFailure } from './failure.js';
import { bearer, type ConfiguredMiddleware, type RequestedCall, repeatReads, timeLimit } from './middlewares.js';
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
  /**
   * Around each request as it is sent, its token and its repeats included; the outermost first. One that sends a change twice may move
   * money twice.
   */
  readonly middlewares?: readonly ConfiguredMiddleware[] | undefined;
  /** Around each call as a whole; the outermost first. {@link callOf} tells which call it is. */
  readonly around?: readonly ConfiguredMiddleware[] | undefined;
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

export function createCaller({
  apiBase,
  tokens,
  fetch = globalThis.fetch,
  timeoutMs = 30_000,
  currency = defaultCurrency,
  clock = systemClock,
  middlewares = [],
  around = [],
}: CallerOptions): Caller {
  const textIds = new Set<string>();
  // A password, a token or a change goes only to the API that it was meant for (a 307 repeats the body), and a read must not be
  // redirected in circles.
  const api = wretch('', { credentials: 'omit', cache: 'no-store', redirect: 'manual' })
    .accept('application/json')
    .fetchPolyfill(fetch)
    .middlewares([...around, repeatReads(clock), bearer(tokens), timeLimit(timeoutMs), ...middlewares]);

  async function refusal({ name, endpoint }: RequestedCall, response: Response): Promise<CaredeskError> {
    if (response.status < 400) return shapeFailure(name, endpoint, response);
    return failureOf(name, endpoint, response, parseJson(await response.text()), { now: clock.now(), currency });
  }

  async function decode({ name, endpoint }: RequestedCall, response: Response): Promise<unknown> {
    const body = parseJson(await response.text());
    if (isRefusal(body)) throw failureOf(name, endpoint, response, body, { now: clock.now(), currency });
    const { kind } = endpoint.answer;
    if (kind === 'empty' || (response.status === 204 && kind === 'done')) return undefined;
    if (body === undefined) throw shapeFailure(name, endpoint, response);
    try {
      return decodeBody(endpoint, body, { currency, onTextId: (field) => textIds.add(field) });
    } catch (error) {
      throw error instanceof ShapeError ? shapeFailure(name, endpoint, response, error.message) : error;
    }
  }

  return async (name, endpoint, input, { signal, work = {} } = {}) => {
    work.identity ??= tokens?.identity?.();
    const assertSession = sessionCheck(name, endpoint, work.identity, () => tokens?.identity?.());
    const call: RequestedCall = { name, endpoint, identity: work.identity, assertSession };
    const { path, method, headers, body } = encode(name, endpoint, input, { currency, isTextId: (field) => textIds.has(field) });
    const request = api.url(addressOf(apiBase, name, path)).options({ headers, ...(signal && { signal }), call });
    const isForm = body === undefined || body instanceof URLSearchParams;
    try {
      const answer = await (isForm ? request.body(body) : request.json(body))
        .customError((_error, response) => refusal(call, response))
        .fetch(method)
        .res((response) => decode(call, response));
      assertSession(changesData(endpoint));
      return answer as EndpointOutput<typeof endpoint>;
    } catch (thrown) {
      const error = thrownFailure(name, endpoint, thrown, signal);
      const isFinal = signal?.aborted || (isCaredeskError(error) && error.code === 'unauthorized');
      if (!isFinal) assertSession(isCaredeskError(error) && error.mayHaveApplied);
      throw error;
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
  began: string | undefined,
  identity: () => string | undefined,
): (mayHaveApplied?: boolean) => void {
  return (mayHaveApplied = false) => {
    const now = identity();
    if (endpoint.anonymous || now === began || (now === undefined && changesData(endpoint))) return;
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
