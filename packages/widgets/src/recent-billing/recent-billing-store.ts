import type { GroupClient } from '@caredesk/core/client';
import type { Bill, Endpoints } from '@caredesk/core/contract';
import type { FeatureStore } from '../feature/feature.js';
import { createResource, type ResourceOptions, type ResourceStore } from '../resource/resource-store.js';

export interface RecentBillingStore extends FeatureStore {
  readonly bills: ResourceStore<readonly Bill[]>;
  open(bill: Bill): void;
}

export interface RecentBillingOptions extends Pick<ResourceOptions<readonly Bill[]>, 'report' | 'memory'> {
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'recentBilling'>;
  readonly onSelect: (bill: { readonly billingId: string; readonly doctorId: string | null }) => void;
}

export function createRecentBilling({ dashboard, onSelect, report, memory }: RecentBillingOptions): RecentBillingStore {
  const bills = createResource({ load: (call) => dashboard.recentBilling({}, call).then(({ items }) => items), report, memory });
  return {
    bills,
    open: ({ billingId, doctorId }) => onSelect({ billingId, doctorId }),
    resume: bills.resume,
    suspend: bills.suspend,
  };
}
