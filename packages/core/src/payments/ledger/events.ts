/**
 * The events of a ledger of refunds and charges. What was written once is read for ever: new fields are optional. Their words are those of
 * refunds, which came first: of a charge `reason` is its description, `refundId` the bill that it made, `refunds` the doctor's bills.
 */
import type { Account, PaymentKind, PaymentNames } from './account.js';
import type { RecordedBaseline, RecordedMoney } from './record.js';
import type { PaymentNote } from './sentences.js';

/**
 * `planned`: no byte has left. `sending`: a request may have left; found at start-up it is as good as `unknown`.
 * `not sent` and `failed` may be tried again, `done` never. `in flight`: of a run that is alive, as a reader beside it sees what it has not
 * settled; never recorded.
 */
export type EntryStatus = 'planned' | 'sending' | 'done' | 'failed' | 'not sent' | 'unknown' | 'in flight';
/** The source of the status: the answer to the request, the bill read back, or a person. */
export type SettledBy = 'answer' | 'read-back' | 'resolution';
/**
 * What a run does with a row: `skip` is known as done; `adopt` is found on the bill by its reference, although this
 * ledger knows nothing of it; `hold` has an unknown outcome that only the bill or a person can settle; `conflict` is
 * done with another amount; `repeat` looks refunded already, as its bill shows a refund of its amount that the ledger does not know.
 */
export type RowAction = 'send' | 'resend' | 'skip' | 'adopt' | 'hold' | 'conflict' | 'repeat';

interface EventBase {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly runId: string;
}
export interface RunStarted extends EventBase {
  readonly type: 'run-started';
  /** The file's name, `-` for stdin, or the command. */
  readonly source: string;
  /** The account that ran it, as far as known. */
  readonly by: string | null;
  /** The API base as it was spelled, and the profile. */
  readonly server?: string;
  readonly profile?: string;
}
export interface RowPlanned extends EventBase, PaymentNames, Pick<Account, 'billingId' | 'doctorId'> {
  readonly type: 'planned';
  readonly ref: string;
  /** Default: `refund`, as in ledgers before version 4. */
  readonly kind?: PaymentKind;
  readonly amount: RecordedMoney;
  readonly reason: string;
  readonly line: number;
  readonly action: RowAction;
}
/** Written before any byte of the request leaves. */
interface Sending extends EventBase {
  readonly type: 'sending';
  readonly entryId: string;
  /** The bill, or the doctor's bills, as read just before. */
  readonly baseline: RecordedBaseline;
}
export interface Settled extends EventBase {
  readonly type: 'settled';
  readonly entryId: string;
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown';
  readonly by: SettledBy;
  readonly refundId: string | null;
  readonly notes: readonly PaymentNote[];
}
/** What a person may say of a refund, and of a charge. */
export const resolutions = {
  refund: { made: 'refunded', notMade: 'not-refunded' },
  charge: { made: 'charged', notMade: 'not-charged' },
} as const satisfies Record<PaymentKind, unknown>;
export type ResolvedAs = 'refunded' | 'not-refunded' | 'charged' | 'not-charged';
export interface Resolved extends EventBase {
  readonly type: 'resolved';
  readonly entryId: string;
  readonly outcome: ResolvedAs;
  readonly evidence: string;
  readonly by: string | null;
}
/** Takes a resolution back. */
interface Unresolved extends EventBase {
  readonly type: 'unresolved';
  readonly entryId: string;
  readonly by: string | null;
}
interface RunEnded extends EventBase {
  readonly type: 'run-ended';
  /** Why it ended early; empty when all rows had their turn. */
  readonly stopped: string;
}
/** A person accepts a ledger with missing events, or in another place. Its `runId` is empty. */
export interface Accepted extends EventBase {
  readonly type: 'accepted';
  /** The fault of the ledger. */
  readonly fault: string;
  readonly because: string;
  readonly by: string | null;
}
export type LedgerEvent = RunStarted | RowPlanned | Sending | Settled | Resolved | Unresolved | RunEnded | Accepted;
