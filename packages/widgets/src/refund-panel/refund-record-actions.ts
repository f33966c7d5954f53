/** What can be done with the bill that is shown: the element's `recordActions`. */
import type { Bill } from '@caredesk/core/contract';
import { isFailedPayment, refundableOf } from '@caredesk/core/rules/refund';
import { messagesOf } from '../i18n/catalog.js';
import { copyAction, type StoreAction } from '../record/record-actions.js';
import { refundMessages } from '../refunds/messages.js';
import type { RefundPanelStore } from './refund-panel-store.js';

export const shownBill = ({ billingId, bill }: RefundPanelStore): Bill | undefined =>
  billingId.value === undefined ? undefined : (bill.value.value ?? undefined);

/** A refund is waiting, on its way, or its outcome is unknown: no other one can be made. */
export function isRefundOpen({ state }: RefundPanelStore): boolean {
  const now = state.value;
  return now.step === 'settled' ? now.outcome.status === 'unknown' : ['waiting', 'sending', 'checking'].includes(now.step);
}

export function refundActions(store: RefundPanelStore, locale: string): readonly StoreAction[] {
  const bill = shownBill(store);
  if (!bill) return [];
  const remaining = refundableOf(bill);
  const canRefund = !isFailedPayment(bill) && !(remaining && remaining.minor <= 0);
  const { refund } = messagesOf(locale, refundMessages);
  return [
    ...copyAction(locale, 'billingId', bill.billingId, store.copiedId),
    ...(canRefund
      ? [
          {
            name: refund,
            disabled: isRefundOpen(store),
            run: () => {
              store.wantsSubmit.value = true;
            },
          },
        ]
      : []),
  ];
}
