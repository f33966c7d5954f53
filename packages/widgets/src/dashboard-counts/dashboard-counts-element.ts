import { bindGroup } from '@caredesk/core/client/client';
import { dashboard } from '@caredesk/core/contract/endpoints/dashboard';
import { type CSSResultGroup, unsafeCSS } from 'lit';
import { FeatureElement } from '../element/feature-element.js';
import { CaredeskEvent } from '../feature/events.js';
import type { Feature, FeatureHost } from '../feature/feature.js';
import { listMessages } from '../list/messages.js';
import { cachedForSession } from '../resource/session-cache.js';
import styles from './dashboard-counts.css';
import { createDashboardCounts, type DashboardCountsStore } from './dashboard-counts-store.js';
import { DashboardCountsView } from './dashboard-counts-view.js';
import { dashboardCountsMessages } from './messages.js';

/** A status was chosen. */
export class StatusSelectEvent extends CaredeskEvent<{ readonly status: number }> {
  constructor(status: number) {
    super('caredesk-status-select', { status });
  }
}

/**
 * How many doctors have each status.
 * @tag caredesk-dashboard-counts
 * @example <caredesk-dashboard-counts></caredesk-dashboard-counts>
 * @fires {StatusSelectEvent} caredesk-status-select - A status was chosen: {status}.
 */
export class DashboardCountsElement extends FeatureElement<DashboardCountsStore> {
  static override styles: CSSResultGroup = [FeatureElement.styles, unsafeCSS(styles)];

  /** @internal */
  protected override readonly feature: Feature<DashboardCountsStore> = {
    shows: dashboard.doctorStatusCounts,
    View: DashboardCountsView,
    messages: [listMessages, dashboardCountsMessages],
  };

  /** @internal */
  protected override createStore({ call, report, session }: FeatureHost): DashboardCountsStore {
    return createDashboardCounts({
      dashboard: bindGroup(call, 'dashboard', dashboard),
      report,
      memory: cachedForSession(session, 'doctor-status-counts'),
      onSelect: (status) => this.dispatchEvent(new StatusSelectEvent(status)),
    });
  }
}

declare global {
  interface HTMLElementEventMap {
    'caredesk-status-select': StatusSelectEvent;
  }
}
