import type { GroupClient } from '@caredesk/core/client';
import type { Endpoints, StatusCount } from '@caredesk/core/contract';
import type { FeatureStore } from '../feature/feature.js';
import { createResource, type ResourceOptions, type ResourceStore } from '../resource/resource-store.js';

export interface DashboardCountsStore extends FeatureStore {
  readonly counts: ResourceStore<readonly StatusCount[]>;
  choose(status: number): void;
}

export interface DashboardCountsOptions extends Pick<ResourceOptions<readonly StatusCount[]>, 'report' | 'memory'> {
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'doctorStatusCounts'>;
  readonly onSelect: (status: number) => void;
}

export function createDashboardCounts({ dashboard, onSelect, report, memory }: DashboardCountsOptions): DashboardCountsStore {
  const counts = createResource({ load: (call) => dashboard.doctorStatusCounts({}, call).then(({ items }) => items), report, memory });
  return { counts, choose: onSelect, resume: counts.resume, suspend: counts.suspend };
}

/** Each status's part of all, 0 to 1; 0 when there is nothing to divide. */
export function shares(counts: readonly StatusCount[]): readonly number[] {
  const total = counts.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return counts.map(({ count }) => (total === 0 ? 0 : (count ?? 0) / total));
}
