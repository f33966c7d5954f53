/** The state of the chosen bill's refund. */

import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import type { RefundIntent, RefundOutcome, SeenRefund } from '@caredesk/core/refunds';
import { refundedOf } from '@caredesk/core/rules/refund';
import { batch, signal } from '@preact/signals-core';

export type RefundState =
  | { readonly step: 'idle' }
  /** A portal decides whether it may be sent. */
  | { readonly step: 'waiting' }
  | { readonly step: 'stopped' }
  | { readonly step: 'sending' }
  /** Not sent: these refunds on the bill may be the very one. */
  | { readonly step: 'held'; readonly bill: Bill; readonly intent: RefundIntent; readonly unexplained: readonly SeenRefund[] }
  | { readonly step: 'checking' }
  /** `hasLooked`: the bill did not show it. */
  | { readonly step: 'settled'; readonly outcome: RefundOutcome; readonly hasLooked: boolean }
  | { readonly step: 'broken'; readonly error: unknown };

export interface Refunded {
  readonly billingId: string;
  readonly refundId: string | null;
}

/** @param onRefunded called for every refund that was made, whichever bill is shown */
export function createRefundShown(onRefunded: (refund: Refunded) => void) {
  const state = signal<RefundState>({ step: 'idle' });
  /** The bill shows more refunded than was asked for. */
  const isOverdrawn = signal(false);
  /** Refunds made since the bill was chosen. */
  const made = signal(0);
  let shown: string | undefined;
  const isUnknown = () => state.value.step === 'settled' && state.value.outcome.status === 'unknown';
  /** No effect if another bill is shown since. */
  const put = (billingId: string, next: RefundState) => {
    if (billingId === shown) state.value = next;
  };
  return {
    state,
    isOverdrawn,
    made,
    put,
    isUnknown,
    /** The bill before and after a refund of this amount: Chromium itself resends a POST when a kept-alive connection breaks. */
    compare: (before: Bill, after: Bill | null, amount: Money) => {
      if (after && before.billingId === shown) isOverdrawn.value = refundedOf(after).minor - refundedOf(before).minor > amount.minor;
    },
    /** No other refund may begin. */
    isBusy: () => ['waiting', 'sending', 'checking'].includes(state.value.step) || isUnknown(),
    billingId: () => shown,
    /** Another bill, or none: without a state. */
    turnTo: (billingId: string | undefined) =>
      batch(() => {
        shown = billingId;
        state.value = { step: 'idle' };
        isOverdrawn.value = false;
        made.value = 0;
      }),
    settle: (billingId: string, outcome: RefundOutcome, hasLooked: boolean) =>
      batch(() => {
        put(billingId, { step: 'settled', outcome, hasLooked });
        if (outcome.status !== 'done') return;
        if (billingId === shown) made.value += 1;
        onRefunded({ billingId, refundId: outcome.refundId });
      }),
  };
}
