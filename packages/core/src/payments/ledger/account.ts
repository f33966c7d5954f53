/** A refund gives money of a bill back; a charge takes money from a doctor's card and makes a bill. */
export type PaymentKind = 'refund' | 'charge';

/** What one payment changes and one reading shows: the refunds of a bill, or the charges of a doctor. */
export interface Account {
  readonly kind: PaymentKind;
  /** Empty for charges. */
  readonly billingId: string;
  /** Whose it is, where that is known; charges always know. */
  readonly doctorId: string | null;
}

/** Its account is a doctor and no bill: it makes one. */
export const makesBill = ({ billingId }: Pick<Account, 'billingId'>): boolean => billingId === '';

/** Equal for the same account, and only for it: never two requests at once on one account. */
export const accountOf = ({ kind, billingId, doctorId }: Account): string => `${kind}s of ${billingId || doctorId}`;

export const refundsOf = (billingId: string): Account => ({ kind: 'refund', billingId, doctorId: null });
export const chargesOf = (doctorId: string): Account => ({ kind: 'charge', billingId: '', doctorId });
