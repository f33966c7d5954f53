import { bindGroup } from '@caredesk/core/client/caller';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import type { PropertyDeclarations } from '@lit/reactive-element';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { listMessages } from '../../parts/list/messages.js';
import { arranged, loadArranging } from '../../parts/list/page-columns.js';
import { createItems } from '../../parts/resource/resource-kinds.js';
import type { RecordIds } from '../../runtime/links.js';
import { billColumns } from '../billing-list/bill-columns.js';
import { billingListMessages } from '../billing-list/messages.js';
import styles from './recent-billing.css';
import { type RecentBillingStore, RecentBillingView } from './recent-billing-view.js';

export type { BillSelectEvent } from '../billing-list/billing-list-element.js';

/** The table's own columns. */
const usual = ['invoiceNumber', 'doctorName', 'paymentStatus', 'amount', 'chargedAt'];

/**
 * The newest bills.
 * @tag caredesk-recent-billing
 * @example <caredesk-recent-billing></caredesk-recent-billing>
 * @fires {BillSelectEvent} caredesk-bill-select - A bill was chosen: {billingId, doctorId}.
 */
export class RecentBillingElement extends FeatureElement<RecentBillingStore> {
  static override properties: PropertyDeclarations = { columns: { reflect: true } };

  /**
   * The columns, in their order, blank-separated, such as `invoiceNumber amount tier`: a bill's fields, and the portal's own columns of bills.
   * A bill opens by its number. Default: `invoiceNumber doctorName paymentStatus amount chargedAt`.
   */
  declare columns: string | undefined;

  /** @internal */
  protected override readonly feature: Feature<RecentBillingStore> = {
    shows: dashboard.recentBilling,
    View: RecentBillingView,
    messages: [listMessages, billingListMessages],
    styles: [styles],
    createStore: (host) => {
      const { recentBilling } = bindGroup(host.call, 'dashboard', dashboard);
      const store = createItems(host, 'recent-billing', recentBilling, ({ billingId, doctorId }) =>
        host.open('bill', { billingId, doctorId }),
      );
      return {
        ...store,
        columns: () =>
          this.columns
            ? arranged('bills', 'bill', billColumns, host.own.value, this.columns)
            : usual.flatMap((name) => billColumns.find(({ field }) => field === name) ?? []),
        setAttributes: store.items.reload,
      };
    },
  };

  /** The ids of the bills that are shown, as their select event has them; empty until they are loaded. */
  get records(): readonly RecordIds[] {
    return this.store?.items.value.value?.map(({ billingId, doctorId }) => ({ billingId, doctorId })) ?? [];
  }

  /** The first update waits for the code of columns that are named; without it the table has its own. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.columns) await loadArranging();
    super.scheduleUpdate();
  }
}
