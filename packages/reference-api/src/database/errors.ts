/** Describes database errors without the statement and its values, which may be patient data. */
import { DrizzleQueryError } from 'drizzle-orm';

/** The error, and those that it wraps, such as the database's in drizzle's. */
const causesOf = (error: unknown): readonly (Error & { readonly code?: unknown; readonly constraint?: unknown })[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The database's own error, with its SQLSTATE or the operating system's code of a broken connection; undefined for errors from elsewhere. */
export function databaseFailure(error: unknown) {
  const own = causesOf(error).find(({ code }) => textOf(code) !== undefined);
  return own && { code: String(own.code), constraint: textOf(own.constraint) };
}

/** The database's own words, which may quote values: for a failure to connect alone. */
export const databaseMessage = (error: unknown): string => causesOf(error).find((at) => 'code' in at)?.message ?? '';

/** Why a command's statement was refused, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '25006': 'it takes no changes, as a standby or by its settings',
  '42501': 'the role of its URL lacks rights',
  '42704': 'it has no such role',
  '53100': 'its disk is full',
};

/** For the operator, without the statement and its values; undefined: it did not come from the database. */
export function databaseRefusal(error: unknown): string | undefined {
  const failure = error instanceof DrizzleQueryError ? databaseFailure(error) : undefined;
  const reason = failure && refusals[failure.code];
  return failure && `The database refuses this (${failure.code})${reason ? `: ${reason}` : ''}`;
}

/** The constraint that a unique violation broke. */
export function brokenUnique(error: unknown): string | undefined {
  const failure = databaseFailure(error);
  return failure?.code === '23505' ? failure.constraint : undefined;
}

/**
 * Serialization failure or deadlock: nothing was done, and the same transaction may succeed when it is repeated. So it may
 * when two used one new reference at once, for two bills: repeated, the later one finds the earlier.
 */
export const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(databaseFailure(error)?.code ?? '') ||
  /^(refunds|bills|refund_requests|refund_request_rows)_reference_key$/.test(brokenUnique(error) ?? '');

/** A value that PostgreSQL can't hold (class 22): out of range, of the wrong form. */
export const isDataException = (error: unknown): boolean => databaseFailure(error)?.code.startsWith('22') === true;

/** Whether the database refused a change because it is a standby, set to read-only, or on a full disk. */
export const isReadOnly = (error: unknown): boolean => ['25006', '53100'].includes(databaseFailure(error)?.code ?? '');

/** Connection, shutdown, no room or slot left, a standby, a limit of time that the database has; then the operating system's. */
const awayCodes =
  /^(08...|57P0.|57014|55P03|25P0[34]|53...|58...|25006|3D000|28...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/;
/** Messages of node-postgres without a code. */
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database is away or can't: connection refused or lost, shutting down, gone, full, too slow, or without a free slot. */
export const isOutOfReach = (error: unknown): boolean =>
  awayCodes.test(databaseFailure(error)?.code ?? '') || causesOf(error).some(({ message }) => awayMessages.test(message));

/** COMMIT was sent and its answer never came: the change may be stored or not. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
  constructor(cause: unknown) {
    super('the outcome of a commit is unknown', { cause });
  }
}
