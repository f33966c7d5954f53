import { bindGroup } from '@caredesk/core/client/group';
import type { Bill } from '@caredesk/core/contract';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { type CSSResultGroup, unsafeCSS } from '@lit/reactive-element';
import type { Feature, FeatureHost } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { listMessages } from '../../parts/list/messages.js';
import { cachedForSession, createItems, type ItemsStore } from '../../parts/resource/resource-store.js';
import type { RecordIds } from '../../runtime/links.js';
import { billingListMessages } from '../billing-list/messages.js';
import styles from './recent-billing.css';
import { RecentBillingView } from './recent-billing-view.js';

export type { BillSelectEvent } from '../billing-list/bill-select-event.js';

/**
 * The newest bills.
 * @tag caredesk-recent-billing
 * @example <caredesk-recent-billing></caredesk-recent-billing>
 * @fires {BillSelectEvent} caredesk-bill-select - A bill was chosen: {billingId, doctorId}.
 */
export class RecentBillingElement extends FeatureElement<ItemsStore<Bill>> {
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(styles)];

  /** @internal */
  protected override readonly feature: Feature<ItemsStore<Bill>> = {
    shows: dashboard.recentBilling,
    View: RecentBillingView,
    messages: [listMessages, billingListMessages],
  };

  /** The ids of the bills that are shown, as their select event has them; empty until they are loaded. */
  get records(): readonly RecordIds[] {
    return this.store?.items.value.value?.map(({ billingId, doctorId }) => ({ billingId, doctorId })) ?? [];
  }

  /** @internal */
  protected override createStore({ call, report, session, open }: FeatureHost): ItemsStore<Bill> {
    return createItems({
      list: bindGroup(call, 'dashboard', dashboard).recentBilling,
      report,
      memory: cachedForSession(session, 'recent-billing'),
      onChoose: ({ billingId, doctorId }) => open('bill', { billingId, doctorId }),
    });
  }
}
