/** What one kind of payment is: how its account is read, what it may move, its names, and its request. Its sentences are in sentences.ts. */
import type { Caller } from '../../client/caller.js';
import type { Money } from '../../money/money.js';
import type { Account } from '../ledger/account.js';
import type { LedgerEntry, LedgerState } from '../ledger/ledger.js';
import type { PaymentRow, PlannedPayment, RowProblem } from '../ledger/planned.js';
import type { AccountReader, Payment, SendOutcome } from '../ledger/ports.js';
import type { KnownPayment } from '../ledger/repeats.js';
import type { AccountState, SeenPayment } from '../ledger/state.js';

/** What is known of a row when its amount is decided. */
export interface RowContext {
  readonly state: AccountState;
  readonly ledger: LedgerState;
  /** Minor units that earlier rows of the plan take of the account; undefined: none do. */
  readonly reserved: number | undefined;
}

/** What may be the very payment that is asked for. */
export interface RepeatContext {
  readonly payment: Pick<PlannedPayment, 'row' | 'amount'> & Account;
  readonly state: AccountState;
  readonly ledger: LedgerState;
  /** Payments of the account that were made and are no longer in the ledger. */
  readonly ownPayments: readonly KnownPayment[];
  /** Payments that this ledger made may be the very one, too. */
  readonly asksBesideOwn: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface Kind {
  /** A row's account; of a refund the bill knows its doctor. */
  accountOf(row: PaymentRow): Account;
  /** What the account is found by: the id of the bill, or of the doctor. */
  idOf(account: Account): string;
  read(call: Caller, options?: ReadOptions): AccountReader;
  /** The row's account does not exist. */
  missing(row: PaymentRow): RowProblem;
  /** The amount that the row moves and what it takes of the account, in minor units, with the rows before; or why it may not. */
  capacity(row: PaymentRow, context: RowContext): { readonly amount: Money; readonly reserved?: number } | RowProblem;
  /** What the account has left just before the request, without what this entry takes; undefined: no limit is known. */
  remaining(state: AccountState, ledger: LedgerState, except?: string): Money | undefined;
  /** Payments on the account that may be this one, though the ledger does not explain them. */
  repeats(context: RepeatContext): readonly SeenPayment[];
  /** Whether a payment of the same account and amount may be this one, asked for twice. Default: it may. */
  isTwin?(row: PaymentRow, entry: LedgerEntry, now: number): boolean;
  /** The words whose digest names a payment, whenever and wherever it is run again. */
  keyOf(row: PaymentRow): readonly string[];
  /** One request. @param call sends exactly once: no layer below it repeats a request or follows a redirect */
  request(call: Caller): (payment: Payment, signal: AbortSignal) => Promise<SendOutcome>;
}

export interface ReadOptions {
  /** Reads the doctor of a charge too, and refuses one who can't be charged. Default: the server checks that. */
  readonly readsDoctor?: boolean | undefined;
}
