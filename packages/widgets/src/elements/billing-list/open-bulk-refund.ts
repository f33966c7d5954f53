import { systemClock } from '@caredesk/core/client/clock';
import type { Bill } from '@caredesk/core/contract';
import { formatMajor } from '@caredesk/core/money/money';
import { createRefundBatch } from '@caredesk/core/refunds';
import type { FeatureHost } from '../../element/feature.js';
import { BeforeRefundEvent, RefundedEvent } from '../../money/before-refund-event.js';
import { type BulkRefund, createBulkRefund } from '../../money/bulk-refund-store.js';
import { openRefundLedger } from '../../money/money-ledger.js';
import { moneyLock, newReference } from '../../money/money-lock.js';

/** Refunds of many bills in a browser: the ledger and the lock are those of single refunds. @param element fires the events of each */
export function openBulkRefund(
  { call, report, server, settings: { apiBase } }: FeatureHost,
  element: EventTarget,
  bills: readonly Bill[],
  onEnd: () => void,
): BulkRefund {
  const batch = createRefundBatch({
    apiBase,
    call,
    clock: systemClock,
    openLedger: () => openRefundLedger(apiBase),
    withLock: moneyLock('refunds', apiBase),
    ...server,
  });
  return createBulkRefund({
    bills,
    batch,
    newRef: newReference,
    report,
    onEnd,
    approve: ({ billingId, amount }) => {
      const event = new BeforeRefundEvent({ billingId, amount: formatMajor(amount), currency: amount.currency });
      element.dispatchEvent(event);
      return event.isApproved();
    },
    onRefunded: ({ billingId, refundId }) => element.dispatchEvent(new RefundedEvent({ billingId, refundId })),
  });
}
