import type { RefundRequest } from '@caredesk/core/contract';
import { approvedRows } from '@caredesk/core/payments';
import type { FeatureHost } from '../../element/feature.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { openBulkRefund } from '../billing-list/open-bulk-refund.js';

/** Sends what is left of an approved request, with the references under which it was asked for. @param element fires the events of each */
export function openRequestRefund(host: FeatureHost, element: EventTarget, request: RefundRequest, onEnd: () => void): BulkRefund {
  const unused = request.rows?.filter(({ refundId }) => refundId === null) ?? [];
  return openBulkRefund(host, element, { rows: approvedRows({ ...request, rows: unused }), onEnd });
}
