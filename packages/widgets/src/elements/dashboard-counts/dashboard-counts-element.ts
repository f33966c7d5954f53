import { bindGroup } from '@caredesk/core/client/caller';
import type { StatusCount } from '@caredesk/core/contract';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { listMessages } from '../../parts/list/messages.js';
import { createItems, type ItemsStore } from '../../parts/resource/resource-kinds.js';
import { type CaredeskEvent, fire } from '../../runtime/events.js';
import styles from './dashboard-counts.css';
import { DashboardCountsView } from './dashboard-counts-view.js';
import { dashboardCountsMessages } from './messages.js';

/** A status was chosen. */
export type StatusSelectEvent = CaredeskEvent<{ readonly status: number }>;

/**
 * How many doctors have each status.
 * @tag caredesk-dashboard-counts
 * @example <caredesk-dashboard-counts></caredesk-dashboard-counts>
 * @fires {StatusSelectEvent} caredesk-status-select - A status was chosen: {status}. Cancelable.
 */
export class DashboardCountsElement extends FeatureElement<ItemsStore<StatusCount>> {
  /** @internal */
  protected override readonly feature: Feature<ItemsStore<StatusCount>> = {
    shows: dashboard.doctorStatusCounts,
    View: DashboardCountsView,
    messages: [listMessages, dashboardCountsMessages],
    styles: [styles],
    createStore: (host) =>
      createItems(host, 'doctor-status-counts', bindGroup(host.call, 'dashboard', dashboard).doctorStatusCounts, ({ status }) =>
        fire<StatusSelectEvent>(this, 'caredesk-status-select', { status }, { cancelable: true }),
      ),
  };
}
