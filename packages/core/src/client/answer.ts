/** Turns an answer into its call's result or a {@link CaredeskError}, and a request without an answer into a {@link CaredeskError}. */
import { saysNotSent, systemCode } from '#system-code';
import { decodeBody, hasNoData, isObject, isRefusal, ShapeError } from '../contract/decode.js';
import { changesData } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { DecodeOptions } from '../contract/field.js';
import { decodeFlag, decodeText } from '../contract/field-kinds.js';
import { inputProblems, type NamedProblem } from '../contract/inputs.js';
import { own } from '../contract/own.js';
import { plainDecimal } from '../money/decimal.js';
import type { Clock } from './clock.js';
import { CaredeskError, type ErrorCode, isCaredeskError, type RequiredApproval } from './error.js';
import { isDoubtful } from './meaning.js';
import { retryAfterMs } from './retry-after.js';

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  410: 'not-found',
  408: 'timeout',
  429: 'rate-limited',
};

/** Whether a read so answered may succeed later: a gateway speaks for a server that did not answer. */
export const mayPass = (status: number): boolean => status === 408 || status === 429 || status > 500;

const requestIdOf = (response: Response): string | undefined => response.headers.get('x-request-id') ?? undefined;

/** Whether a 409 means that the record has changed since it was read: only updates can name the version that they began from. */
const knowsVersions = ({ body }: Endpoint): boolean => body !== undefined && 'version' in body.fields;

const partOf = (body: unknown, name: string): unknown => (isObject(body) ? own(body, name) : undefined);

/** The record that came with a conflict or a refusal; undefined where the answer holds none that can be read. */
function recordIn(endpoint: Endpoint, body: unknown, options: DecodeOptions): unknown {
  const data = partOf(body, 'data');
  try {
    return data ? decodeBody(endpoint, { data }, options) : undefined;
  } catch {
    return undefined;
  }
}

/** Says that another account has to approve a refund (contract.md "Capabilities and limits"). */
function approvalIn(body: unknown): RequiredApproval | undefined {
  const data = partOf(body, 'data');
  if (decodeFlag(partOf(data, 'needsApproval')) !== true) return undefined;
  return { limit: partOf(data, 'limit') === 'day' ? 'day' : 'approvalAbove', rest: plainDecimal(decodeText(partOf(data, 'rest'))) };
}

/** How the answer of one call is read. */
export interface AnswerReading extends DecodeOptions {
  readonly call: string;
  readonly endpoint: Endpoint;
  readonly clock: Clock;
  /** The answer's JSON in a wrapper of the contract; undefined: the text is no JSON. */
  open(text: string): unknown;
}

/** The data of an answer. @throws {CaredeskError} what it says instead, and `contract` when it can't be read */
export async function answerData(response: Response, reading: AnswerReading): Promise<unknown> {
  const { endpoint } = reading;
  const text = await response.text();
  // Some backends answer 204 where a list has no rows, or where the record does not exist.
  const body = response.status === 204 ? null : reading.open(text);
  const { kind } = endpoint.answer;
  try {
    if (isRefusal(body)) throw failureOf(response, body, reading);
    if (kind === 'empty' || (kind === 'done' && text === '')) return undefined;
    if (body === undefined) throw shapeFailure(response, reading);
    return decodeBody(endpoint, body, reading);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const isNoRecord = kind === 'one' && !changesData(endpoint) && hasNoData(body);
    throw shapeFailure(response, reading, error.message, isNoRecord ? 'not-found' : 'contract');
  }
}

/** The error of an answer whose status is not 2xx. */
export async function refusalOf(response: Response, reading: AnswerReading): Promise<CaredeskError> {
  if (response.status < 400) return shapeFailure(response, reading);
  return failureOf(response, reading.open(await response.text()), reading);
}

/** A status of 400 and up, or `isSuccessful: false`. */
function failureOf(response: Response, body: unknown, reading: AnswerReading): CaredeskError {
  const { status } = response;
  const { call, endpoint, clock } = reading;
  const isConflict = status === 409 && knowsVersions(endpoint);
  const change = changesData(endpoint) && !isConflict;
  const code = isConflict ? 'conflict' : (codeByStatus[status] ?? (status >= 500 ? 'server' : 'rejected'));
  const text = errorText(body, code);
  const fields = code === 'rejected' ? inputProblems(endpoint, text, problemsIn(body)) : undefined;
  return new CaredeskError({
    code,
    call,
    status,
    retryable: change ? status === 429 : mayPass(status) || code === 'server',
    mayHaveApplied: change && isDoubtful(status),
    text,
    fields,
    current: isConflict || code === 'rejected' ? recordIn(endpoint, body, reading) : undefined,
    approval: approvalIn(body),
    retryAfterMs: retryAfterMs(response, clock.now()),
    requestId: requestIdOf(response),
  });
}

/** Names the server that a redirect leads to, if it says so, and nothing else of the target, which may hold a token. */
function unreadable({ status, headers }: Response): string {
  if (!/^30[12378]$/.test(`${status}`)) return 'the answer is not JSON';
  const origin = URL.parse(headers.get('location') ?? '')?.origin;
  return `the API answered with a redirect${origin ? ` to ${origin}` : ''}, which is not followed`;
}

/** A 2xx whose body the contract does not allow, or which holds no record. */
function shapeFailure(response: Response, { call, endpoint }: AnswerReading, detail = unreadable(response), code: ErrorCode = 'contract') {
  const { status } = response;
  return new CaredeskError({ code, call, status, detail, mayHaveApplied: changesData(endpoint), requestId: requestIdOf(response) });
}

/**
 * The words of a refusal for its user: `errorMessage` (spec §8), the `error_description` of /token (RFC 6749 §5.2), or problem+json's
 * `errors` by field, `detail` or `title` (RFC 9457); undefined when there are none. A title is often the status's name alone: it says
 * more than our own sentence only where that knows no more than `rejected`.
 */
export function errorText(body: unknown, code?: ErrorCode): string | undefined {
  const problems = problemsIn(body).map(([, problem]) => problem);
  return [
    partOf(body, 'errorMessage'),
    partOf(partOf(body, 'data'), 'errorMessage'),
    partOf(body, 'error_description'),
    problems.join(' '),
    partOf(body, 'detail'),
    code === 'rejected' && partOf(body, 'title'),
    code === 'rejected' && partOf(inner(body), 'message'),
  ]
    .find(isWords)
    ?.trim();
}

/** The inner object of backends that answer `{ error: { message: '…' } }`. */
const inner = (body: unknown): unknown => [partOf(body, 'error'), body].find(isObject);

/**
 * Problems of single inputs: `errors` of problem+json (RFC 9457 §3), `{ email: ['is taken'] }` or
 * `[{ pointer: '#/email', detail: 'is taken' }]`, or any list that other frameworks send, except of data and of stack traces. Values of
 * inputs, which some backends repeat, are never read.
 */
const problemsIn = (body: unknown): readonly NamedProblem[] =>
  Object.entries(Object(inner(body)))
    .flatMap(([name, list]): [string, unknown][] => {
      if (Array.isArray(list)) return /data|stack|trace/i.test(name) ? [] : [[name, list]];
      return /errors$/i.test(name) && isObject(list) ? Object.entries(list) : [];
    })
    .flatMap(([name, problems]) => [problems].flat().map((problem) => problemOf(name, problem)))
    // Pydantic has two words of its own before those of a backend's rule.
    .flatMap(([name, problem]) => (isWords(problem) ? [[name, problem.replace(/^(Value error|Assertion failed), /, '')]] : []));

function problemOf(name: string, problem: unknown): NamedProblem {
  const parts = Object.entries({ ...Object(problem), ...Object(partOf(problem, 'source')) });
  const find = (names: RegExp): unknown => parts.find(([part]) => names.test(part))?.[1];
  const place = find(/^(pointer|param|loc|path|field|property|target)/) ?? find(/^name$/) ?? name;
  return [String(place), (find(/^(detail|message|msg|reason|defaultM)/) ?? problem) as string];
}

const isWords = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

/**
 * An error thrown by fetch, or by a middleware, as a {@link CaredeskError}. After an abort by the caller's own signal: its reason.
 * @param notSent the request had not left. isFault: not the connection failed, but the middleware itself
 */
export function thrownFailure(
  call: string,
  endpoint: Endpoint,
  error: unknown,
  signal: AbortSignal | null | undefined,
  { notSent = false, isFault = false } = {},
): unknown {
  if (isCaredeskError(error)) return error;
  if (signal?.aborted) return signal.reason;
  if (error instanceof ShapeError) return error;
  // A sign-in or refresh changes nothing that could be half done.
  const change = changesData(endpoint) && !endpoint.anonymous;
  const detail = isFault ? `a middleware failed (${(error as Error)?.name})` : systemCode(error);
  const mayHaveApplied = change && !notSent && !saysNotSent(detail);
  const isLate = !change && (error as Error)?.name === 'TimeoutError';
  const code = mayHaveApplied ? 'unknown-outcome' : isFault ? 'rejected' : isLate ? 'timeout' : 'network';
  const cause = holdsNoAddress(error) ? error : undefined;
  return new CaredeskError({ code, call, detail, retryable: !mayHaveApplied && !isFault, mayHaveApplied, cause });
}

/** The address may hold an id or a name. Libraries put it into an error's text, or beside it. */
const holdsNoAddress = (error: unknown): boolean =>
  error instanceof Error &&
  !/[/?=]/.test(error.message) &&
  Object.keys(error).length === 0 &&
  (error.cause === undefined || holdsNoAddress(error.cause));
