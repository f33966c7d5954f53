/** A plan and its rows. Ids are as on the server. */
import type { Money } from '../money/money.js';
import type { Values } from '../rules/problem.js';
import type { Account } from './account.js';
import type { BillState, SeenRefund } from './bill-state.js';
import type { RefundColumn, RefundRow } from './input.js';
import type { LedgerEntry } from './ledger.js';
import type { RowAction } from './ledger-events.js';
import type { RefundProblemCode } from './sentences.js';

export interface PlannedRow extends Account {
  readonly row: RefundRow;
  readonly key: string;
  readonly entryId: string;
  readonly action: RowAction;
  /** For `conflict` the requested amount. */
  readonly amount: Money;
  /** The state of the bill; undefined if it was not read. */
  readonly bill: BillState | undefined;
  /** What the ledger knew of it before. */
  readonly before: LedgerEntry | undefined;
  /** The refund on the bill, for `adopt` and a `conflict` that this ledger knows nothing of. */
  readonly made: { readonly refundId: string; readonly amount: Money } | undefined;
  /** For `repeat`: the refunds on the bill that may be this one. */
  readonly repeats?: readonly SeenRefund[] | undefined;
}

export interface RowProblem {
  readonly row: RefundRow;
  readonly column: RefundColumn;
  readonly code: RefundProblemCode;
  readonly values: Values;
}

export interface RefundPlan {
  readonly rows: readonly PlannedRow[];
  readonly problems: readonly RowProblem[];
  /** By entry: refs that refund the same amount of the same bill. */
  readonly twins: ReadonlyMap<string, readonly string[]>;
}
