/** What the backend shows of the payments of an account. */
import type { Bill } from '../../contract/entities/bill.js';
import type { Doctor } from '../../contract/entities/doctor.js';
import type { Money } from '../../money/money.js';
import type { PaymentNote } from './sentences.js';

/** A payment as the backend shows it: a refund on its bill, or a charge by the bill that it made. */
export interface SeenPayment {
  readonly id: string;
  readonly amount: Money | null;
  /** The key that it was sent with. */
  readonly reference: string | null;
  /** ISO 8601; missing in ledgers of older versions. */
  readonly at?: string | null;
  /** `failed`: no money moved. `pending`: accepted, and the total may not hold it yet. Missing: it was made. */
  readonly status?: 'failed' | 'pending' | undefined;
  /** No payment, but what else of the account holds one like an unexplained one: a question to a person. */
  readonly question?: PaymentNote;
  /** This ledger made it, after the user had looked at the account. */
  readonly isOwn?: true;
  /** What people call it: the invoice number of a charge's bill. Ledgers don't keep it. */
  readonly name?: string | null | undefined;
}

/** The money of an account as it was at one moment. */
export interface Baseline {
  /** The total that its payments moved; `null`: not known, as for charges. */
  readonly total: Money | null;
  /** `null`: the backend shows no list. */
  readonly payments: readonly SeenPayment[] | null;
}

/** The bill that refunds take from. `amount` null: the backend does not say. */
export type RefundedBill = Pick<Bill, 'billingId' | 'invoiceNumber' | 'amount' | 'currency' | 'paymentStatus'>;

/** What a charge needs to know of its doctor. */
export interface ChargedDoctor {
  /** Undefined: not read. */
  readonly doctor: Doctor | undefined;
  /** The newest bills. */
  readonly bills: readonly Bill[];
}

export interface AccountState extends Baseline {
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  /** The bill, for refunds. */
  readonly bill?: RefundedBill;
  /** The doctor, for charges. */
  readonly charged?: ChargedDoctor;
}
