import { bindGroup } from '@caredesk/core/client/client';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { type CSSResultGroup, unsafeCSS } from 'lit';
import { billingListMessages } from '../billing-list/messages.js';
import { FeatureElement } from '../element/feature-element.js';
import type { Feature, FeatureHost } from '../feature/feature.js';
import { listMessages } from '../list/messages.js';
import { cachedForSession } from '../resource/session-cache.js';
import type { RecordIds } from '../runtime/links.js';
import styles from './recent-billing.css';
import { createRecentBilling, type RecentBillingStore } from './recent-billing-store.js';
import { RecentBillingView } from './recent-billing-view.js';

export type { BillSelectEvent } from '../billing-list/bill-select-event.js';

/**
 * The newest bills.
 * @tag caredesk-recent-billing
 * @example <caredesk-recent-billing></caredesk-recent-billing>
 * @fires {BillSelectEvent} caredesk-bill-select - A bill was chosen: {billingId, doctorId}.
 */
export class RecentBillingElement extends FeatureElement<RecentBillingStore> {
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(styles)];

  /** @internal */
  protected override readonly feature: Feature<RecentBillingStore> = {
    shows: dashboard.recentBilling,
    View: RecentBillingView,
    messages: [listMessages, billingListMessages],
  };

  /** The ids of the bills that are shown, as their select event has them; empty until they are loaded. */
  get records(): readonly RecordIds[] {
    return this.store?.bills.value.value?.map(({ billingId, doctorId }) => ({ billingId, doctorId })) ?? [];
  }

  /** @internal */
  protected override createStore({ call, report, session, open }: FeatureHost): RecentBillingStore {
    return createRecentBilling({
      dashboard: bindGroup(call, 'dashboard', dashboard),
      report,
      memory: cachedForSession(session, 'recent-billing'),
      onSelect: (bill) => open('bill', { ...bill }),
    });
  }
}
