import { bindGroup } from '@caredesk/core/client/caller';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { type ListFeature, SearchListElement } from '../../parts/list/list-element-base.js';
import { listMessages } from '../../parts/list/messages.js';
import type { CaredeskEvent } from '../../runtime/events.js';
import { billColumns } from './bill-columns.js';
import { type BillingListStore, billValues, createBillingList } from './billing-list-store.js';
import { BillingListView } from './billing-list-view.js';
import { billingListMessages } from './messages.js';

export type { BeforeRefundEvent, RefundedEvent } from '../../money/before-refund-event.js';
export type { ListChangeEvent } from '../../parts/list/list-element-base.js';

/** A bill was chosen. A doctor's detail then shows its refund, unless the page calls `preventDefault()` and shows the bill itself. */
export type BillSelectEvent = CaredeskEvent<{ readonly billingId: string; readonly doctorId: string | null }>;

/**
 * Bills, all or one doctor's, by keyword, payment status and days.
 * @tag caredesk-billing-list
 * @example <caredesk-billing-list page-size="10"></caredesk-billing-list>
 * @fires {BillSelectEvent} caredesk-bill-select - A bill was chosen: {billingId, doctorId}.
 * @fires {BeforeRefundEvent} caredesk-before-refund - A refund of several is about to be sent: {billingId, amount, currency}. Cancelable.
 * @fires {RefundedEvent} caredesk-refunded - One of several was made: {billingId, refundId}.
 */
export class BillingListElement extends SearchListElement<BillingListStore> {
  static override properties: PropertyDeclarations = {
    doctorId: { attribute: 'doctor-id', reflect: true },
    paymentStatus: { attribute: 'payment-status', reflect: true },
  };

  /** Whose bills. Default: all. */
  declare doctorId: string | undefined;
  /** `paid`, `partially_refunded`, `refunded` or `failed`. Default: any. */
  declare paymentStatus: string | undefined;

  /** @internal */
  protected override readonly feature: ListFeature<BillingListStore> = {
    shows: billing.list,
    View: BillingListView,
    messages: [listMessages, billingListMessages],
    values: billValues,
    idFields: ['billingId', 'doctorId'],
    createStore: (host) => {
      const { call, own, report, open } = host;
      return createBillingList({
        billing: bindGroup(call, 'billing', billing),
        columns: billColumns,
        own,
        report,
        onSelect: (bill) => open('bill', { ...bill }),
        openBulkRefund: async (bills, onEnd) => (await import('./open-bulk-refund.js')).refundBills(host, this, bills, onEnd),
      });
    },
  };
}
