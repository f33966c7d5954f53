/** What a payment is about, and its names, which stay the same whenever and wherever it is run again. */

/** A refund gives money of a bill back; a charge takes money from a doctor's card and makes a bill. */
export type PaymentKind = 'refund' | 'charge';

/** What one payment changes and one reading shows: the refunds of a bill, or the charges of a doctor. */
export interface Account {
  readonly kind: PaymentKind;
  /** Empty for charges. */
  readonly billingId: string;
  /** The doctor of the account, where known; charges always know the doctor. */
  readonly doctorId: string | null;
}

/** Whether the payment makes a bill: its account is a doctor, not a bill. */
export const makesBill = ({ billingId }: Pick<Account, 'billingId'>): boolean => billingId === '';

/** Equal for the same account, and only for it: never two requests at once on one account. */
export const accountOf = ({ kind, billingId, doctorId }: Account): string => `${kind}s of ${billingId || doctorId}`;

export const refundsOf = (billingId: string): Account => ({ kind: 'refund', billingId, doctorId: null });
export const chargesOf = (doctorId: string): Account => ({ kind: 'charge', billingId: '', doctorId });

export interface PaymentNames {
  /** `reference` and Idempotency-Key of the payment. */
  readonly key: string;
  /** The name of its entry in the ledger, for people. */
  readonly entryId: string;
}

/** SHA-256 of a text's UTF-8, in hexadecimal digits. */
export type Digest = (text: string) => string | Promise<string>;

/** The browser's own; each call is a job of another thread, which shows in files of many rows. */
const subtleDigest: Digest = async (text) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const ofThisKind = /^caredesk-([0-9a-f]{12})[0-9a-f]{28}$/;

/** The names of a payment that was requested under this key, here or elsewhere. */
export async function namesOfKey(key: string, digestOf?: Digest): Promise<PaymentNames> {
  const [, entryId] = ofThisKind.exec(key) ?? [];
  return { key, entryId: entryId ?? (await namesOf([key], digestOf)).entryId };
}

/** @param words what names the payment, without the API's address: another spelling of it can't make a second key */
export async function namesOf(words: readonly string[], digestOf: Digest = subtleDigest): Promise<PaymentNames> {
  const digest = await digestOf(JSON.stringify(words));
  return { key: `caredesk-${digest.slice(0, 40)}`, entryId: digest.slice(0, 12) };
}
