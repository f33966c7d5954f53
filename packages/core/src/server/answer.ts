/** What a handler returned, or threw, as the body of an answer. */
import type { Endpoint, Page } from '../contract/endpoint.js';
import type { FamilyProblem, Problem } from '../rules/index.js';
import { answerOf } from '../sentences/index.js';

/**
 * An answer other than success. Its message is shown to users: it may name fields, and never holds a field's value,
 * a token or patient data.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** What the answer holds besides the message. */
    readonly data?: unknown,
    /** The input that the failure concerns. */
    readonly field?: string,
  ) {
    super(message);
  }
}

/** A change that began from a state of the record that has passed (contract.md "Changes that meet"). Nothing was changed. */
export class Conflict extends Failure {
  /** @param data the current record, as the call would answer it */
  constructor(data: unknown) {
    super(409, 'Another user has changed this record', {}, data);
  }
}

/** A business refusal: HTTP 200 with `isSuccessful: false`. Nothing was changed. */
export const refusal = (message: string, data?: unknown): Failure => new Failure(200, message, {}, data);
/** A refusal because of one input, beside which forms show it. */
export const refusedInput = (field: string, message: string): Failure => new Failure(200, message, {}, undefined, field);
/** The message names the fields. */
export const badInput = (message: string): Failure => new Failure(400, message);
/** @param what the product's word for the record: "doctor" */
export const notFound = (what: string): Failure => new Failure(404, `This ${what} does not exist`);

/** A broken rule of core's. @param currency of an amount, where it is known */
export function broken(problem: Problem | FamilyProblem, currency?: string): Failure {
  const { status, errorMessage } = answerOf(problem, currency);
  return new Failure(status, errorMessage);
}

/** @throws {Failure} for the first of the problems */
export function assertNone(problems: readonly (Problem | FamilyProblem | undefined)[]): void {
  const problem = problems.find((candidate) => candidate !== undefined);
  if (problem) throw broken(problem);
}

type Body = Readonly<Record<string, unknown>>;

/** A list that comes whole, as handlers return it. */
export const wholeList = <Item>(items: readonly Item[]): { items: Item[]; totalCount: number } => ({
  items: [...items],
  totalCount: items.length,
});

/** The contract's envelope around a handler's output; undefined: the answer has no body. */
export function answerBody({ answer }: Endpoint, output: unknown): Body | undefined {
  switch (answer.kind) {
    case 'bare':
      return output as Body;
    case 'empty':
      return undefined;
    case 'done':
      return { isSuccessful: true };
    case 'many': {
      const { items, ...counts } = output as Omit<Page<unknown>, 'unreadable'>;
      return { isSuccessful: true, data: items, ...counts };
    }
    case 'strings':
      return { isSuccessful: true, data: output, totalCount: (output as readonly string[]).length };
    case 'one':
    case 'boolean':
      return { isSuccessful: true, data: output };
  }
}

/** The body of a failure, which names the input as problem+json does (RFC 9457 §3). */
export const failureBody = ({ message, data, field }: Failure): Body => ({
  isSuccessful: false,
  errorMessage: message,
  ...(data !== undefined && { data }),
  ...(field !== undefined && { errors: { [field]: [message] } }),
});

const grantErrors: Readonly<Record<number, string>> = { 401: 'invalid_grant', 429: 'slow_down', 503: 'temporarily_unavailable' };

/**
 * A failure of /token (RFC 6749 §5.2; `slow_down` is RFC 8628's, the errors of the server §4.1.2.1's): 401 is an invalid grant, and a body
 * that is no form an invalid request.
 */
export function grantAnswer({ status, message, headers, field }: Failure) {
  const error =
    field === 'grant_type' ? 'unsupported_grant_type' : (grantErrors[status] ?? (status < 500 ? 'invalid_request' : 'server_error'));
  return { status: [401, 415, 422].includes(status) ? 400 : status, headers, body: { error, error_description: message } };
}
