import { bindGroup } from '@caredesk/core/client/caller';
import { audit } from '@caredesk/core/contract/endpoints/audit';
import type { Feature } from '../../element/feature.js';
import { FeatureElement } from '../../element/feature-element.js';
import { laterMessages } from '../../parts/list/later-messages.js';
import { listMessages } from '../../parts/list/messages.js';
import { billingListMessages } from '../billing-list/messages.js';
import { historyMessages } from '../history/messages.js';
import { type ActivityStore, createActivity } from './activity-store.js';
import { ActivityView } from './activity-view.js';

/**
 * Who changed what in all records, and when. Shows nothing where the backend keeps no audit.
 * @tag caredesk-activity
 * @example <caredesk-activity></caredesk-activity>
 */
export class ActivityElement extends FeatureElement<ActivityStore> {
  /** @internal */
  protected override readonly feature: Feature<ActivityStore> = {
    shows: audit.list,
    View: ActivityView,
    messages: [billingListMessages, historyMessages, listMessages, laterMessages],
    createStore: ({ call, report }) =>
      createActivity({
        audit: bindGroup(call, 'audit', audit),
        readRecords: async (entries, options) => (await import('./activity-records.js')).readRecords(entries, call, options),
        report,
      }),
  };
}
