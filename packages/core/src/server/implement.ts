/** A server of the contract from typed handlers: `implement(endpoints, handlers)`. */
import { type BackendFile, type CurrencyOfBill, createBackend, type DescribedServer, serveDescribed } from '../backend/index.js';
import { withoutBigInts } from '../contract/decode.js';
import type { Endpoint, EndpointWireInput, EndpointWireOutput } from '../contract/endpoint.js';
import type { Endpoints } from '../contract/endpoints/index.js';
import type { Entity, Field, Fields, Given, Wire } from '../contract/field.js';
import { answerBody, badInput, Failure, failureBody, grantAnswer } from './answer.js';
import { type ByCall, ofCall, type ServedCall } from './calls.js';
import { callReader, type ReadCall, type ServedRequest, textsOf } from './read-call.js';

export interface CallContext<Caller> extends ServedCall {
  /** What `authorize` returned; undefined for a call that needs no token. */
  readonly caller: Caller;
  /** The header `Idempotency-Key`: the same key with the same body has to be answered as before. */
  readonly idempotencyKey: string | undefined;
}

type Told<F extends Field> = F extends { kind: 'list'; of: infer E extends Entity } ? readonly ToldRecord<E['fields']>[] : Wire<F>;
/** A record of an answer; what is missing is `null`. */
type ToldRecord<F extends Fields> = Given<F, { readonly [N in keyof F]: Told<F[N]> }>;

type Output<E> = E extends { answer: { kind: 'one' | 'bare'; of: infer T extends Entity } }
  ? ToldRecord<T['fields']>
  : E extends { answer: { kind: 'many'; of: infer T extends Entity } }
    ? { readonly items: readonly ToldRecord<T['fields']>[]; readonly totalCount: number; readonly nextAfter?: string }
    : E extends Endpoint
      ? EndpointWireOutput<E>
      : never;

/**
 * A function for each call that the backend has: from its input, checked, to its answer without the envelope. The calls without one are
 * answered with 404, and front ends do without those that the contract marks optional.
 */
export type CallHandlers<Caller> = {
  readonly [G in keyof Endpoints]?: {
    readonly [N in keyof Endpoints[G]]?: Endpoints[G][N] extends infer E extends Endpoint
      ? (input: EndpointWireInput<E>, context: CallContext<Caller>) => Output<E> | Promise<Output<E>>
      : never;
  };
};

export interface ImplementOptions<Caller> {
  /** Who sends a request that needs a token. Default: no account is looked up. @throws {Failure} 401 or 403 */
  readonly authorize?: (authorization: string | undefined, call: ServedCall) => Caller | Promise<Caller>;
  /** Speak as a described backend does: the content of `backend.json`. */
  readonly backend?: BackendFile;
  /** Needed by a described backend whose amounts are minor units of other currencies than USD: a refund's amount travels without its currency. */
  readonly currencyOfBill?: CurrencyOfBill;
  /** Around each call: a transaction, a log. What it throws is answered as what a handler throws. Default: nothing. */
  readonly around?: (call: ReadCall, next: () => Promise<unknown>, request: HeardRequest) => Promise<unknown>;
  /** Told of what a handler throws that is no {@link Failure}; the answer is a 500 that holds nothing of it. Default: `console.error`. */
  readonly onError?: (error: unknown, call: ServedCall) => void;
}

export interface ServedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** To be sent as JSON; undefined: none. */
  readonly body: unknown;
}

export interface HeardRequest extends ServedRequest {
  /** The request's headers; names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Implementation {
  /** Undefined: the request is none of the contract's. */
  answer(request: HeardRequest): Promise<ServedAnswer | undefined>;
  /** The same for the web's `Request`. @param basePath the path of the API's base; default: none */
  respond(request: Request, basePath?: string): Promise<Response | undefined>;
}

/** What is wrong with the input of a described call is said when the input is read, as of any other. */
function describedReader(table: Endpoints, described: DescribedServer): (request: ServedRequest) => Promise<ReadCall | undefined> {
  const read = callReader(table);
  return async (request) => {
    // No description changes the calls of /token.
    if (/^\/token\b/.test(request.path)) return read(request);
    const inContract = await described.read(request);
    if (inContract?.problem === undefined) return inContract && read(inContract);
    const { call: name, problem } = inContract;
    const input = () => {
      throw badInput(problem);
    };
    return { name, endpoint: ofCall(table, name) as Endpoint, input };
  };
}

type AnyHandler<Caller> = (input: Readonly<Record<string, unknown>>, context: CallContext<Caller>) => unknown;

/** @param table `endpoints` of the contract. @throws {BackendError} for a description that can't be used; {TypeError} for an unknown call */
export function implement<Caller = undefined>(
  table: Endpoints,
  handlers: CallHandlers<Caller>,
  {
    authorize,
    backend,
    currencyOfBill,
    around = (_call, next) => next(),
    onError = (error, { name }) => console.error(name, error),
  }: ImplementOptions<Caller> = {},
): Implementation {
  // A misspelt one would be missing, and front ends do without what is missing.
  for (const [group, calls] of Object.entries(handlers))
    for (const name of Object.keys(calls))
      if (!ofCall(table, `${group}.${name}`)) throw new TypeError(`${group}.${name} is no call of the contract.`);
  if (backend) createBackend(backend);
  const described = backend && serveDescribed(backend, currencyOfBill);
  const read = described ? describedReader(table, described) : callReader(table);
  const handlerOf = (name: string) => ofCall(handlers as ByCall<AnyHandler<Caller>>, name);

  async function run({ name, endpoint, input }: ReadCall, { headers }: HeardRequest): Promise<unknown> {
    const text = (header: string) => (typeof headers[header] === 'string' ? headers[header] : undefined);
    const caller = (endpoint.anonymous ? undefined : await authorize?.(text('authorization'), { name, endpoint })) as Caller;
    if (endpoint.encoding === 'form' && text('content-type')?.startsWith('application/json')) throw badInput('The body must be a form');
    const handle = handlerOf(name);
    if (!handle) throw new Failure(404, 'This backend has no such call');
    return answerBody(endpoint, await handle(input(), { name, endpoint, caller, idempotencyKey: text('idempotency-key') }));
  }

  async function answer(request: HeardRequest): Promise<ServedAnswer | undefined> {
    const call = await read(request);
    if (!call) return undefined;
    const { endpoint } = call;
    const spell = (body: unknown) => (described && endpoint.encoding !== 'form' ? described.answer(call.name, body) : body);
    try {
      const body = spell(await around(call, () => run(call, request), request));
      return { status: 200, headers: {}, body: withoutBigInts(body) };
    } catch (error) {
      if (!(error instanceof Failure)) onError(error, call);
      const failure = error instanceof Failure ? error : new Failure(500, 'Something went wrong. Please try again later.');
      if (endpoint.encoding === 'form') return grantAnswer(failure);
      return { status: failure.status, headers: failure.headers, body: spell(failureBody(failure)) };
    }
  }

  return {
    answer,
    respond: async (request, basePath = '') => {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith(basePath)) return undefined;
      const path = pathname.slice(basePath.length) + search;
      const head = { method: request.method, path, headers: Object.fromEntries(request.headers) };
      const body = readBody(request.headers.get('content-type') ?? '', await request.text());
      if (body instanceof Failure) return Response.json(failureBody(body), { status: body.status });
      const response = await answer({ ...head, body });
      if (!response) return undefined;
      const init = { status: response.status, headers: { 'cache-control': 'no-store', ...response.headers } };
      return response.body === undefined ? new Response(null, init) : Response.json(response.body, init);
    },
  };
}

function readBody(type: string, text: string): unknown {
  if (text === '') return undefined;
  if (type.startsWith('application/x-www-form-urlencoded')) return textsOf(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return new Failure(400, 'The body is not valid JSON');
  }
}
