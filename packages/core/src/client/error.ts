/** Why a call failed; a literal of the public face (issue: `caredesk-error` carries it). */
export type ErrorCode =
  | 'unauthorized'
  | 'forbidden'
  | 'rejected'
  /** Another user changed the record; {@link CaredeskError.current} is the current record. */
  | 'conflict'
  | 'not-found'
  | 'rate-limited'
  | 'network'
  | 'timeout'
  | 'server'
  | 'contract'
  | 'unknown-outcome';

/** Why a refund needs a request that another account approves. */
export interface RequiredApproval {
  /** Which limit: that of one refund, or that of the account's day. */
  readonly limit: 'approvalAbove' | 'day';
  /** What the account may still refund alone: decimal major units of the bill's currency; undefined where the backend does not say. */
  readonly rest: string | undefined;
}

export interface CaredeskErrorDetails {
  readonly code: ErrorCode;
  /** The call, such as `doctors.getById`. */
  readonly call: string;
  /** HTTP status; undefined when no answer came. */
  readonly status?: number | undefined;
  /** The same call may be made again and that may help. Never true for a change that may have been applied. */
  readonly retryable?: boolean;
  /** A change whose effect is not known: it has to be read back before anyone repeats it. */
  readonly mayHaveApplied?: boolean;
  /** The backend's own words for its user, such as `errorMessage`. */
  readonly text?: string | undefined;
  /** What is wrong with single inputs, by name. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The current record of a `conflict`, or of a refusal that has it, decoded. */
  readonly current?: unknown;
  readonly approval?: RequiredApproval | undefined;
  /** What exactly is wrong: for `contract` errors the field, never its value; for a failed connection the system's code. */
  readonly detail?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  /** The answer's `x-request-id`. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

const brand = Symbol.for('caredesk.error');

/**
 * A failed call. The message names call, code and status and holds neither an answer's text, a token nor patient data;
 * the text for users is {@link text}.
 */
export class CaredeskError extends Error {
  override readonly name = 'CaredeskError';
  declare readonly code: ErrorCode;
  declare readonly call: string;
  declare readonly status: number | undefined;
  declare readonly retryable: boolean;
  declare readonly mayHaveApplied: boolean;
  declare readonly retryAfterMs: number | undefined;
  declare readonly requestId: string | undefined;
  /** The field of a wrong answer, or the system's code of a failed connection such as `ECONNREFUSED`. */
  declare readonly detail: string | undefined;
  /** A refund that was refused because it needs an approval (contract.md "Capabilities and limits"). */
  declare readonly approval: RequiredApproval | undefined;
  /** Members that loggers must not print. */
  readonly #hidden: Pick<CaredeskErrorDetails, 'text' | 'fields' | 'current'>;

  constructor({ text, fields, current, cause, ...details }: CaredeskErrorDetails) {
    const { call, code, status, detail } = details;
    super(`${call}: ${code}${status ? ` (HTTP ${status})` : ''}${detail ? `: ${detail}` : ''}`, cause ? { cause } : {});
    Object.assign(this, { retryable: false, mayHaveApplied: false }, details);
    this.#hidden = { text, fields, current };
  }

  get [brand](): true {
    return true;
  }

  /** The backend's own words, for users' eyes only: it may name a patient, so loggers do not see it. */
  get text(): string | undefined {
    return this.#hidden.text;
  }

  /**
   * Problems of single inputs of a `rejected` call, such as `{ email: 'must be an e-mail address' }`. They may contain the backend's own
   * words, too.
   */
  get fields(): Readonly<Record<string, string>> | undefined {
    return this.#hidden.fields;
  }

  /** The current record of a `conflict`, or of a refusal, whose answer contained it. */
  get current(): unknown {
    return this.#hidden.current;
  }
}

/** Also true for an error of another copy of this module. */
export const isCaredeskError = (error: unknown): error is CaredeskError => brand in Object(error);
