/** What versions before the common engine kept of charges, as the ledger's events. */

import type { Money } from '@caredesk/core/money';
import type { LedgerEvent } from '@caredesk/core/refunds';

/** A charge that may have been made. */
export interface OlderCharge {
  /** The charge's own key. */
  readonly reference: string;
  readonly doctorId: string;
  readonly amount: Money;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bills of this amount that were there before it. */
  readonly before: readonly string[];
  /** How a person resolved it. */
  readonly resolution?: { readonly wasCharged: boolean; readonly evidence: string };
}

/** A charge that this browser made. */
export interface OlderMadeCharge {
  readonly doctorId: string;
  readonly reference: string;
  readonly billingId: string;
}

export const isOlderCharge = (item: LedgerEvent | OlderCharge): item is OlderCharge => !('type' in item);

export function eventsOfCharge({ reference, doctorId, amount, at, before, resolution }: OlderCharge): LedgerEvent[] {
  const entry = { at, runId: reference, entryId: reference };
  const baseline = { refundedAmount: null, refunds: before.map((refundId) => ({ refundId, amount, reference: null })) };
  return [
    {
      type: 'planned',
      ...entry,
      key: reference,
      ref: reference,
      kind: 'charge',
      billingId: '',
      doctorId,
      amount,
      reason: '',
      line: 1,
      action: 'send',
    },
    { type: 'sending', ...entry, baseline },
    ...(resolution
      ? [
          {
            type: 'resolved',
            ...entry,
            outcome: resolution.wasCharged ? 'charged' : 'not-charged',
            evidence: resolution.evidence,
            by: null,
          } as const,
        ]
      : []),
  ];
}

export const isOlderMade = (made: object): made is OlderMadeCharge => !('refundId' in made);

export const madeOfOlder = ({ doctorId, reference, billingId }: OlderMadeCharge) => ({
  billingId: '',
  doctorId,
  refundId: billingId,
  reference,
});
