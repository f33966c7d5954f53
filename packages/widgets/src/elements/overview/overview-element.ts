import { bindGroup } from '@caredesk/core/client/caller';
import { billing } from '@caredesk/core/contract/endpoints/billing';
import { coupons } from '@caredesk/core/contract/endpoints/coupons';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { doctors } from '@caredesk/core/contract/endpoints/doctors';
import { refundRequests } from '@caredesk/core/contract/endpoints/refund-requests';
import { lackedPermission } from '@caredesk/core/contract/permission';
import type { PropertyDeclarations } from '@lit/reactive-element';
import { oneOf } from '../../element/allowed-values.js';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { openMoney } from '../../money/money-ledger.js';
import { cachedForSession } from '../../parts/resource/resource-kinds.js';
import { overviewMessages } from './messages.js';
import styles from './overview.css';
import { createOverview, type OverviewStore, overviewParts } from './overview-store.js';
import { OverviewView } from './overview-view.js';

/**
 * Open work (failed payments, refunds and charges whose outcome is unknown, coupons that expire soon, unanswered questions);
 * the revenue: what was billed and refunded in the last four weeks, compared with the four before; and how many payments failed on each of the
 * last 90 days, where the backend tells.
 * @tag caredesk-overview
 * @example <caredesk-overview></caredesk-overview>
 * @csspart heading - The element's own heading.
 */
export class OverviewElement extends FeatureElement<OverviewStore> {
  static override properties: PropertyDeclarations = { show: { reflect: true }, heading: { reflect: true } };

  /** One part alone, for pages that place them apart. Default: all. */
  declare show: 'to-do' | 'revenue' | 'failures' | undefined;
  /** `none`: hides the heading, for a page that has its own; screen readers still get the names. */
  declare heading: 'none' | undefined;

  /** @internal */
  protected override readonly feature: Feature<OverviewStore> = {
    View: OverviewView,
    messages: [overviewMessages],
    styles: [styles],
    values: { show: oneOf(...overviewParts) },
    createStore: ({ account, call, lacks, report, session, settings: { apiBase } }) =>
      createOverview({
        billing: bindGroup(call, 'billing', billing),
        coupons: bindGroup(call, 'coupons', coupons),
        dashboard: bindGroup(call, 'dashboard', dashboard),
        doctors: bindGroup(call, 'doctors', doctors),
        refundRequests: bindGroup(call, 'refundRequests', { list: refundRequests.list }),
        mayApprove: async () => {
          const user = await account.read().catch(() => undefined);
          return user?.capabilities?.includes('approvals') === true && !lackedPermission(user.permissions, refundRequests.approve);
        },
        openMoney: () => openMoney(apiBase),
        lacks,
        now: Date.now,
        cachedForSession: (key) => cachedForSession(session, `overview ${key}`),
        report,
      }),
  };
}
