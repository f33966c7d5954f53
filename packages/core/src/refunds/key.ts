/** Names that stay the same whenever and wherever a refund is run again. */

export interface RefundIdentity {
  readonly apiBase: string;
  readonly billingId: string;
  readonly ref: string;
}

export interface RefundNames {
  /** `reference` and Idempotency-Key of the refund. */
  readonly key: string;
  /** What people call its entry in the ledger. */
  readonly entryId: string;
}

/** Derived by SHA-256, so that no other refund of this API base gets them. */
export async function refundNames({ apiBase, billingId, ref }: RefundIdentity): Promise<RefundNames> {
  const bytes = new TextEncoder().encode(JSON.stringify([apiBase, billingId, ref]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key: `caredesk-${hex.slice(0, 40)}`, entryId: hex.slice(0, 12) };
}
