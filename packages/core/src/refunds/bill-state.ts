/** A bill's money, as refunds see it. */
import type { Money } from '../money/money.js';
import type { RefundNote } from './sentences.js';

/** A refund as its bill shows it, or a charge as the doctor's bills show it: then `refundId` is the bill's. */
export interface SeenRefund {
  readonly refundId: string;
  readonly amount: Money | null;
  readonly reference: string | null;
  /** ISO 8601; missing in ledgers of older versions. */
  readonly refundedAt?: string | null;
  /** The backend shows it, and its payment failed: no money moved. */
  readonly hasFailed?: true;
  /** Accepted, and not yet made: the total of the bill may not hold it. */
  readonly isPending?: true;
  /** No refund, but what else of the bill holds a refund like an unexplained one: a question to a person. */
  readonly question?: RefundNote;
}

/** The money of a bill, or of a doctor's bills, as it was at one moment. */
export interface Baseline {
  readonly refundedAmount: Money | null;
  /** `null`: the backend shows no refund list. */
  readonly refunds: readonly SeenRefund[] | null;
}

export interface BillState extends Baseline {
  /** Empty where these are a doctor's bills. */
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly invoiceNumber: string | null;
  /** `null`: the backend does not say. */
  readonly amount: Money | null;
  readonly currency: string;
  readonly paymentStatus: string | null;
  /** The card that a charge takes the money from. */
  readonly cardLast4?: string | null;
}
