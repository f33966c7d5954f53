/** The request pipeline, one wretch chain: encode → repeat reads → bearer token, one replay after a 401 → time limit → fetch → decode. */
import wretch from 'wretch';
import { changesData, type EncodedRequest, type EncodeOptions, InputError, joinParts, requestParts } from '../contract/encode.js';
import type { Endpoint, EndpointGroup, EndpointInput, EndpointOutput } from '../contract/endpoint.js';
import type { Values } from '../contract/field.js';
import { inputProblems } from '../contract/inputs.js';
import { defaultCurrency } from '../money/default-currency.js';
import type { Money } from '../money/money.js';
import { type AnswerReading, answerData, refusalOf, thrownFailure } from './answer.js';
import { type Clock, systemClock } from './clock.js';
import type { Backend, DescribedCall } from './described.js';
import { CaredeskError, isCaredeskError } from './error.js';
import {
  atBase,
  bearer,
  type ConfiguredMiddleware,
  checkHeaders,
  cookies,
  defaultTimeoutMs,
  joinHeaders,
  ownMiddlewares,
  type RequestedCall,
  repeatReads,
  timeLimit,
} from './middlewares.js';
import { parseJson } from './parse-json.js';
import type { Patience } from './patience.js';
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
  /** A backend that differs from the contract: `createBackend` of `@caredesk/core/backend`. Nothing is sent before it is known, nor if it can't be used. */
  readonly backend?: Backend | Promise<Backend> | undefined;
  /** Go with every call, such as a tenant's; they win over those of `backend`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `include`: the browser's cookies are the session, and no token is asked for. Default: `omit`. */
  readonly credentials?: 'omit' | 'include' | undefined;
  readonly clock?: Clock | undefined;
  /** How long it waits when the server asks it to. Default: as a person does, 30 s for each read. */
  readonly patience?: Patience | undefined;
  /** Gets what a developer should know of the backend's answers and of `middlewares`, once each. Default: the console. */
  readonly warn?: ((text: string, cause?: unknown) => void) | undefined;
  /**
   * Around each request as it is sent, its token and its repeats included; the outermost first. Each sends by `next` alone; one that sends a
   * change twice may move money twice.
   */
  readonly middlewares?: readonly ConfiguredMiddleware[] | undefined;
  /** Around each call as a whole; the outermost first. {@link callOf} tells which call it is. */
  readonly around?: readonly ConfiguredMiddleware[] | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Of this call alone; they win over those of all calls. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Of this call alone. Default: that of all calls. */
  readonly timeoutMs?: number | undefined;
  /** Calls that share it belong to one session: that of the first of them. Default: each call belongs to the session at its start. */
  readonly work?: Work | undefined;
  /** Whether the call is made before its answer is needed: a page keeps the answer for its elements. */
  readonly isAhead?: boolean | undefined;
}

/** What is done in one session, in several calls. */
export interface Work {
  /** The identity of the session that the work began in; set by its first call. */
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

type Method<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>
    : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointOutput<E>>;

/** The calls of one group: `client.getById({ id })`. */
export type GroupClient<G extends EndpointGroup> = { readonly [N in keyof G]: Method<G[N]> };

/** Binds one group, so that a page loads the tables it uses and no others. */
export function bindGroup<G extends EndpointGroup>(call: Caller, groupName: string, group: G): GroupClient<G> {
  const methods = Object.entries(group).map(([name, endpoint]) => [
    name,
    (input: EndpointInput<Endpoint> = {}, options?: CallOptions) => call(`${groupName}.${name}`, endpoint, input, options),
  ]);
  return Object.fromEntries(methods) as GroupClient<G>;
}

export function createCaller({
  apiBase,
  tokens,
  // Looked up for each request: tests and monitoring replace it later.
  fetch = (...request) => globalThis.fetch(...request),
  timeoutMs = defaultTimeoutMs,
  currency = defaultCurrency,
  backend,
  headers: commonHeaders,
  credentials = 'omit',
  clock = systemClock,
  patience,
  warn = (...told) => console.warn('Caredesk:', ...told),
  middlewares = [],
  around = [],
}: CallerOptions): Caller {
  const textIds = new Set<string>();
  const warnOnce = onceEach(warn);
  // A password, a token or a change goes only to the API that it was meant for (a 307 repeats the body), and a read must not be
  // redirected in circles.
  const api = wretch('', { credentials, cache: 'no-store', redirect: 'manual' })
    .accept('application/json')
    .fetchPolyfill(fetch)
    .middlewares([
      atBase(apiBase),
      ...around,
      repeatReads(clock, patience),
      ...(patience ? [patience.hold(clock)] : []),
      credentials === 'include' ? cookies(tokens) : bearer(tokens),
      checkHeaders,
      timeLimit(timeoutMs),
      ownMiddlewares(middlewares, warnOnce),
    ]);

  return async (name, endpoint, input, { signal, work = {}, timeoutMs: ownLimit, headers: ownHeaders, isAhead } = {}) => {
    work.identity ??= tokens?.identity?.();
    const assertSession = sessionCheck(name, endpoint, work.identity, () => tokens?.identity?.());
    const call: RequestedCall = { name, endpoint, identity: work.identity, assertSession, timeoutMs: ownLimit, isAhead };
    const described = await describedBy(backend, name, endpoint);
    const options = { currency, isTextId: (field: string) => textIds.has(field), spelling: described?.spelling };
    const { path, method, headers, body } = encode(name, endpoint, input, options, described);
    const sentHeaders = joinHeaders(described?.headers, commonHeaders, ownHeaders, headers);
    const request = api.url(path).options({ headers: sentHeaders, ...(signal && { signal }), call });
    const reading: AnswerReading = {
      call: name,
      endpoint,
      clock,
      currency: currencyOf(input) ?? currency,
      spelling: described?.spelling,
      onTextId: (field) => textIds.add(field),
      onNoDate: (place) => warnOnce(`${name}: ${place.replace(/\[\d+\]/g, '[]')} holds what is no date, and counts as missing.`),
      open: (text) => (described ? described.open(parseJson(text)) : parseJson(text)),
    };
    const isForm = body === undefined || body instanceof URLSearchParams;
    try {
      const answer = await (isForm ? request.body(body) : request.json(body))
        .customError((_error, response) => refusalOf(response, reading))
        .fetch(method)
        .res((response) => answerData(response, reading));
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

/** @throws {CaredeskError} `rejected` for a description that can't be used */
async function describedBy(backend: CallerOptions['backend'], name: string, endpoint: Endpoint): Promise<DescribedCall | undefined> {
  const description = await Promise.resolve(backend).catch((cause: Error) => {
    throw new CaredeskError({ code: 'rejected', call: name, text: cause.message, cause });
  });
  return description?.describe(name, endpoint);
}

function onceEach(tell: (text: string, ...cause: unknown[]) => void): typeof tell {
  const pastTexts = new Set<string>();
  return (text, ...cause) => {
    if (!pastTexts.has(text)) tell(text, ...cause);
    pastTexts.add(text);
  };
}

/** What was sent in one currency is answered in it, where the answer names none. */
const currencyOf = (input: object): string | undefined =>
  Object.values(input).find((value): value is Money => typeof value === 'object' && value !== null && 'minor' in value)?.currency;

/** @throws {CaredeskError} `rejected`: nothing has been sent */
function encode(name: string, endpoint: Endpoint, input: Values, options: EncodeOptions, described?: DescribedCall): EncodedRequest {
  try {
    const parts = requestParts(endpoint, input, options);
    return joinParts(described?.place(parts, input) ?? parts);
  } catch (cause) {
    const text = cause instanceof InputError ? cause.message : undefined;
    throw new CaredeskError({ code: 'rejected', call: name, text, fields: inputProblems(endpoint, text), cause });
  }
}

/** What throws `unauthorized` when the work's session is over. A change that was made is told after a sign-out too, but never to the next user. */
function sessionCheck(name: string, endpoint: Endpoint, began: string | undefined, identity: () => string | undefined) {
  return (mayHaveApplied = false): void => {
    const now = identity();
    if (endpoint.anonymous || now === began || (now === undefined && changesData(endpoint))) return;
    throw new CaredeskError({ code: 'unauthorized', call: name, mayHaveApplied, detail: 'its session has ended' });
  };
}
