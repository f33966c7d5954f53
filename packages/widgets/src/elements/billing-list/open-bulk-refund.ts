import type { Bill } from '@caredesk/core/contract';
import type { FeatureHost } from '../../element/feature.js';
import { approveBy, RefundedEvent } from '../../money/before-refund-event.js';
import { type BulkRefund, createBulkRefund } from '../../money/bulk-refund-store.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';

/** Refunds of many bills in a browser: the ledger and the lock are those of single refunds. @param element fires the events of each */
export function openBulkRefund(
  { call, report, server, settings: { apiBase } }: FeatureHost,
  element: EventTarget,
  bills: readonly Bill[],
  onEnd: () => void,
): BulkRefund {
  return createBulkRefund({
    bills,
    engine: paymentsOnDemand('refund', call, apiBase, server).engine,
    newRef: newReference,
    report,
    onEnd,
    approve: approveBy(element),
    onRefunded: (refund) => element.dispatchEvent(new RefundedEvent(refund)),
  });
}
