import type { PaymentRow } from '@caredesk/core/payments';
import type { FeatureHost } from '../../element/feature.js';
import { type BulkRefund, createBulkRefund } from '../../money/bulk-refund-store.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { chargeOf } from '../../money/wanted-charge.js';
import type { FailedPayment } from './failed-payments-store.js';

/** Charges each card again; the ledger and the lock are those of single charges. A charge made meanwhile by anyone is a problem of its row. */
export const chargeFailed = (host: FeatureHost, payments: readonly FailedPayment[], onEnd: () => void): BulkRefund =>
  createBulkRefund({
    kind: 'charge',
    rows: payments.flatMap(rowOf),
    engine: paymentsOnDemand('charge', host.call, host.settings.apiBase, host.server).engine,
    // An account's limits for refunds alone don't apply to charges.
    approvals: { needs: () => false, ask: () => Promise.reject(new Error('Charges need no approval.')) },
    newRef: newReference,
    report: host.report,
    onEnd,
  });

function rowOf(payment: FailedPayment, index: number): readonly PaymentRow[] {
  const { doctorId } = payment;
  const charge = chargeOf(payment);
  if (doctorId === null || !charge) return [];
  const { amount, currency, description, retryOf } = charge;
  return [
    {
      line: index + 1,
      ref: newReference(),
      billingId: '',
      amount,
      currency,
      reason: description,
      doctorId,
      retryOf,
    },
  ];
}
