import { type PaymentRow, rowOfCharge } from '@caredesk/core/payments';
import type { FeatureHost } from '../../element/feature.js';
import { type BulkRefund, createBulkRefund } from '../../money/bulk-refund-store.js';
import { newReference } from '../../money/money-lock.js';
import { paymentsOnDemand } from '../../money/payments-on-demand.js';
import { chargeOf } from '../../money/wanted-charge.js';
import { fire } from '../../runtime/events.js';
import type { DoctorChargedEvent } from '../doctor-detail/charging.js';
import type { FailedPayment } from './failed-payments-store.js';

/** Charges each card again; the ledger and the lock are those of single charges. A charge made meanwhile by anyone is a problem of its row. */
export const chargeFailed = (host: FeatureHost, element: EventTarget, payments: readonly FailedPayment[], onEnd: () => void): BulkRefund =>
  createBulkRefund({
    kind: 'charge',
    rows: payments.flatMap(rowOf),
    engine: paymentsOnDemand('charge', host.call, host.settings.apiBase, host.server).engine,
    // An account's limits for refunds alone don't apply to charges.
    approvals: { needs: () => false, ask: () => Promise.reject(new Error('Charges need no approval.')) },
    report: host.report,
    onMade: ({ doctorId }) => fire<DoctorChargedEvent>(element, 'caredesk-doctor-charged', { doctorId: doctorId ?? '' }),
    onEnd,
  });

function rowOf(payment: FailedPayment): readonly PaymentRow[] {
  const { doctorId } = payment;
  const charge = chargeOf(payment);
  return doctorId === null || !charge ? [] : [rowOfCharge({ ...charge, ref: newReference(), doctorId })];
}
