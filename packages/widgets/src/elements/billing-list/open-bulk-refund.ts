import type { Bill, RefundRequest } from '@caredesk/core/contract';
import { approvedRows, type PaymentRow, rowOfRefund } from '@caredesk/core/payments';
import type { FeatureHost } from '../../element/feature.js';
import { createApprovals } from '../../money/approvals.js';
import { approveBy, type RefundedEvent } from '../../money/before-refund-event.js';
import { type BulkRefund, createBulkRefund } from '../../money/bulk-refund-store.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { fire } from '../../runtime/events.js';

/** Refunds of many bills in a browser: the ledger and the lock are those of single refunds. @param element fires the events of each */
function openBulkRefund(host: FeatureHost, element: EventTarget, rows: readonly PaymentRow[], onEnd: () => void): BulkRefund {
  const { call, report, server, settings } = host;
  return createBulkRefund({
    rows,
    engine: paymentsOnDemand('refund', call, settings.apiBase, server).engine,
    approvals: createApprovals(host),
    report,
    onEnd,
    approve: approveBy(element),
    onMade: ({ billingId, paymentId }) => fire<RefundedEvent>(element, 'caredesk-refunded', { billingId, refundId: paymentId }),
  });
}

/** All that remains of each. */
export function refundBills(host: FeatureHost, element: EventTarget, bills: readonly Bill[], onEnd: () => void): BulkRefund {
  const rows = bills.map(({ billingId, doctorId }) => rowOfRefund({ ref: newReference(), billingId, doctorId, amount: '' }));
  return openBulkRefund(host, element, rows, onEnd);
}

/** What is left of an approved request, with the references under which it was asked for. */
export function refundApproved(host: FeatureHost, element: EventTarget, request: RefundRequest, onEnd: () => void): BulkRefund {
  const unused = request.rows?.filter(({ refundId }) => refundId === null) ?? [];
  return openBulkRefund(host, element, approvedRows({ ...request, rows: unused }), onEnd);
}
