import { bindGroup } from '@caredesk/core/client/caller';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { refundMessages } from '../../money/messages.js';
import { type ListFeature, SearchListElement } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import { billingListMessages } from '../billing-list/messages.js';
import { failedPaymentColumns } from './failed-payment-columns.js';
import styles from './failed-payments.css';
import { createFailedPayments, type FailedPaymentsStore } from './failed-payments-store.js';
import { FailedPaymentsView } from './failed-payments-view.js';
import { failedPaymentsMessages } from './messages.js';

export type { ListChangeEvent } from '../../parts/list/list-element-base.js';
export type { BillSelectEvent } from '../billing-list/billing-list-element.js';
export type { DoctorChargedEvent } from '../doctor-detail/charging.js';

/**
 * Payments of the last 7 days that failed and that no later charge made good, each with the phone of its doctor and the charge to make.
 * @tag caredesk-failed-payments
 * @example <caredesk-failed-payments></caredesk-failed-payments>
 * @fires {BillSelectEvent} caredesk-bill-select - A failed bill was chosen: {billingId, doctorId}.
 * @fires {DoctorChargedEvent} caredesk-doctor-charged - A doctor's card was charged: {doctorId}.
 */
export class FailedPaymentsElement extends SearchListElement<FailedPaymentsStore> {
  /** @internal */
  protected override readonly feature: ListFeature<FailedPaymentsStore> = {
    shows: billing.list,
    View: FailedPaymentsView,
    messages: [listMessages, billingListMessages, refundMessages, failedPaymentsMessages],
    styles: [styles],
    idFields: ['billingId', 'doctorId'],
    createStore: (host) => {
      const { call, own, report, open } = host;
      const store: FailedPaymentsStore = createFailedPayments({
        billing: bindGroup(call, 'billing', billing),
        doctors: bindGroup(call, 'doctors', doctors),
        columns: failedPaymentColumns(() => store),
        own,
        report,
        open,
        openBulkCharge: async (payments, onEnd) => (await import('./open-bulk-charge.js')).chargeFailed(host, this, payments, onEnd),
        openCharging: async (doctorId, onCharged) => {
          const { chargingOptions, createCharging } = await import('../doctor-detail/charging.js');
          return createCharging(chargingOptions(host, this), doctorId, onCharged);
        },
      });
      return store;
    },
  };
}
