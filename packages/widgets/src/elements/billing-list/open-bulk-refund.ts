import type { Bill } from '@caredesk/core/contract';
import type { FeatureHost } from '../../element/feature.js';
import { createApprovals } from '../../money/approvals.js';
import { approveBy, type RefundedEvent } from '../../money/before-refund-event.js';
import { type BulkRefund, type BulkRefundOptions, createBulkRefund, remainingRows } from '../../money/bulk-refund-store.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { fire } from '../../runtime/events.js';

type Refunded = Pick<BulkRefundOptions, 'rows' | 'onEnd'>;

/** Refunds of many bills in a browser: the ledger and the lock are those of single refunds. @param element fires the events of each */
export function openBulkRefund(host: FeatureHost, element: EventTarget, { rows, onEnd }: Refunded): BulkRefund {
  const { call, report, server, settings } = host;
  return createBulkRefund({
    rows,
    engine: paymentsOnDemand('refund', call, settings.apiBase, server).engine,
    approvals: createApprovals(host),
    newRef: newReference,
    report,
    onEnd,
    approve: approveBy(element),
    onRefunded: (refund) => fire<RefundedEvent>(element, 'caredesk-refunded', refund),
  });
}

/** All that remains of each. */
export const refundBills = (host: FeatureHost, element: EventTarget, bills: readonly Bill[], onEnd: () => void): BulkRefund =>
  openBulkRefund(host, element, { rows: remainingRows(bills, newReference), onEnd });
