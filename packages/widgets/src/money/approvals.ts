/** Refunds that the user may not make alone: another account is asked to approve them (contract.md "Approvals"). */
import { bindGroup } from '@caredesk/core/client/caller';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import type { Money } from '@caredesk/core/money';
import type { PaymentReason } from '@caredesk/core/payments';
import { mostAlone, needsApproval, totalsAboveDay } from '@caredesk/core/rules/refund-limit';
import type { FeatureHost } from '../element/feature.js';
import { newReference } from './money-lock.js';

export interface WantedRefund {
  readonly billingId: string;
  readonly amount: Money;
  readonly reason: string;
  /** The caller's own unique key. */
  readonly reference: string;
}

export type Approvals = ReturnType<typeof createApprovals>;

export function createApprovals({ call, account }: Pick<FeatureHost, 'call' | 'account'>) {
  const { create } = bindGroup(call, 'refundRequests', { create: refundRequests.create });
  const limits = () => account.user.value?.refundLimits;
  let lastOrder = { text: '', idempotencyKey: '' };
  return {
    /** The most that the user may refund at once without approval; undefined: no limit, or none is known. */
    most: (currency: string) => mostAlone(limits(), currency),
    /** For one of these refunds, or for what they come to together. */
    needs: (amounts: readonly Money[]) =>
      amounts.some((amount) => needsApproval(limits(), amount)) || totalsAboveDay(limits(), amounts).length > 0,
    /** All or none of them; the same rows and note again are the same request, as the answer may have been lost. @throws {CaredeskError} */
    ask: (rows: readonly WantedRefund[], note: string) => {
      const text = JSON.stringify([rows, note]);
      if (text !== lastOrder.text) lastOrder = { text, idempotencyKey: newReference() };
      return create({ rows, note, idempotencyKey: lastOrder.idempotencyKey });
    },
  };
}

/** Refused by the server, which alone knows what is left of a day's limit. */
export const isForApproval = (reasons: readonly PaymentReason[]): boolean => reasons.some(({ code }) => code === 'needsApproval');
