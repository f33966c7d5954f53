/** A bill's money, as refunds see it. */
import type { Money } from '../money/money.js';

/** A refund as its bill shows it. */
export interface SeenRefund {
  readonly refundId: string;
  readonly amount: Money | null;
  readonly reference: string | null;
  /** ISO 8601; missing in ledgers of older versions. */
  readonly refundedAt?: string | null;
}

/** A bill's money as it was at one moment. */
export interface Baseline {
  readonly refundedAmount: Money | null;
  /** `null`: the backend shows no refund list. */
  readonly refunds: readonly SeenRefund[] | null;
}

export interface BillState extends Baseline {
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly invoiceNumber: string | null;
  /** `null`: the backend does not say. */
  readonly amount: Money | null;
  readonly currency: string;
  readonly paymentStatus: string | null;
}
