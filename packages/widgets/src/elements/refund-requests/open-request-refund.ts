import type { RefundRequest } from '@caredesk/core/contract';
import { formatMajor } from '@caredesk/core/money/money';
import type { FeatureHost } from '../../element/feature.js';
import type { BulkRefund } from '../../money/bulk-refund-store.js';
import { openBulkRefund } from '../billing-list/open-bulk-refund.js';

/** Sends what is left of an approved request, with the references under which it was asked for. @param element fires the events of each */
export function openRequestRefund(host: FeatureHost, element: EventTarget, request: RefundRequest, onEnd: () => void): BulkRefund {
  const { requestId, rows } = request;
  const unused = (rows ?? []).filter(({ refundId }) => refundId === null);
  return openBulkRefund(host, element, {
    rows: unused.map(({ billingId, amount, reason, reference }, index) => ({
      line: index + 1,
      ref: reference,
      billingId,
      amount: formatMajor(amount),
      currency: amount.currency,
      reason: reason ?? '',
      doctorId: '',
      approved: { requestId, reference },
    })),
    onEnd,
  });
}
