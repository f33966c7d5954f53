/** A plan and its rows. Ids are as on the server. */
import type { Bill } from '../../contract/entities/bill.js';
import type { RefundRequest } from '../../contract/entities/refund-request.js';
import { formatMajor, type Money } from '../../money/money.js';
import type { Account, PaymentNames } from './account.js';
import type { RowAction } from './events.js';
import type { LedgerEntry } from './ledger.js';
import type { RowReason } from './sentences.js';
import type { AccountState, SeenPayment } from './state.js';

/** A failed bill, as far as its recovery is concerned. */
export type FailedBill = Pick<Bill, 'billingId' | 'amount' | 'description' | 'chargedAt' | 'recoveredBy'>;

/** What a bill showed of its refunds. */
export type SeenBill = Pick<Bill, 'refundedAmount' | 'refunds'>;

export type RowColumn = 'ref' | 'billingId' | 'amount' | 'currency' | 'reason' | 'doctorId';

/** A payment that is asked for: a row of a file, or what a user typed. */
export interface PaymentRow {
  /** Line of the file; 1 for a payment that came from elsewhere. */
  readonly line: number;
  /** The caller's own name of this payment, unique in the file: what makes it happen once. */
  readonly ref: string;
  /** Empty for a charge. */
  readonly billingId: string;
  /** Decimal major units; empty: all that remains. */
  readonly amount: string;
  /** The file had no amount, and a plan put in what remained of the bill then. */
  readonly isRest?: boolean;
  /** Empty: the bill's. */
  readonly currency: string;
  /** The reason of a refund, or the description of a charge. */
  readonly reason: string;
  /** Empty: looked up. */
  readonly doctorId: string;
  /** The failed bill that a charge is to make good. */
  readonly retryOf?: FailedBill | undefined;
  /** The bill as the user of this refund saw it. */
  readonly seenBill?: SeenBill | undefined;
  /** An approved refund request that holds this refund: it was asked for with this reference, which names it. */
  readonly approved?: { readonly requestId: string; readonly reference: string } | undefined;
}

export interface PlannedPayment extends Account, PaymentNames {
  readonly row: PaymentRow;
  readonly action: RowAction;
  /** For `conflict` the requested amount. */
  readonly amount: Money;
  /** Undefined if the account was not read. */
  readonly state: AccountState | undefined;
  /** The payment's entry in the ledger before this run. */
  readonly before: LedgerEntry | undefined;
  /** The payment that the backend shows, for `adopt` and a `conflict` that this ledger knows nothing of. */
  readonly ownPayment: { readonly id: string; readonly amount: Money } | undefined;
  /** For `repeat`: the payments on the account that may be this one. */
  readonly repeats?: readonly SeenPayment[] | undefined;
}

export interface FieldProblem extends RowReason {
  readonly column: RowColumn;
}

export interface RowProblem extends FieldProblem {
  readonly row: PaymentRow;
}

export interface PaymentPlan {
  readonly rows: readonly PlannedPayment[];
  readonly problems: readonly RowProblem[];
  /** Refs that move the same amount of the same account, by entry. */
  readonly twins: ReadonlyMap<string, readonly string[]>;
}

/** The refunds of an approved request (contract.md "Approvals"): one for each of its rows, used or not, under the reference that it was asked for with. */
export const approvedRows = ({ requestId, rows }: Pick<RefundRequest, 'requestId' | 'rows'>): PaymentRow[] =>
  (rows ?? []).map(({ billingId, amount, reason, reference }, index) => ({
    line: index + 1,
    ref: reference,
    billingId,
    amount: formatMajor(amount),
    currency: amount.currency,
    reason: reason ?? '',
    doctorId: '',
    approved: { requestId, reference },
  }));
