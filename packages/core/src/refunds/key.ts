/** Names that stay the same whenever and wherever a refund is run again. */

export interface RefundIdentity {
  readonly billingId: string;
  readonly ref: string;
}

export interface RefundNames {
  /** `reference` and Idempotency-Key of the refund. */
  readonly key: string;
  /** What people call its entry in the ledger. */
  readonly entryId: string;
}

/** SHA-256 of a text's UTF-8, in hexadecimal digits. */
export type Digest = (text: string) => string | Promise<string>;

/** The browser's own; each call is a job of another thread, which shows in files of many rows. */
export const subtleDigest: Digest = async (text) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const keyOf = (digest: string): string => `caredesk-${digest.slice(0, 40)}`;

/** Derived by SHA-256 from bill and ref alone: another spelling of the API's address can't make a second key. */
export async function refundNames({ billingId, ref }: RefundIdentity, digestOf: Digest = subtleDigest): Promise<RefundNames> {
  return namesOf(await digestOf(JSON.stringify([billingId, ref])));
}

/** @param digest at least the 40 digits that a key is made of */
export const namesOf = (digest: string): RefundNames => ({ key: keyOf(digest), entryId: digest.slice(0, 12) });

/** Keys that older versions gave to the same refund: they held the API's address, in each of these spellings. */
export const formerKeys = (
  { billingId, ref }: RefundIdentity,
  apiBases: readonly string[],
  digestOf: Digest = subtleDigest,
): Promise<readonly string[]> =>
  Promise.all(apiBases.map(async (apiBase) => keyOf(await digestOf(JSON.stringify([apiBase, billingId, ref])))));
