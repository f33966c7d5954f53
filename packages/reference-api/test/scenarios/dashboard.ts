import { billing, dashboard, doctors } from '@caredesk/core/contract';
import { expect } from 'vitest';
import type { Scenarios } from './scenario.js';

export const dashboardScenarios: Scenarios<typeof dashboard> = {
  recentBilling: async (api) => {
    const bills = await api.data(dashboard.recentBilling, {});
    expect(bills).toHaveLength(10);
    expect(bills).toEqual(await api.data(billing.list, { sortBy: 'chargedAt', sortOrder: 'desc', pageSize: 10 }));
  },
  doctorStatusCounts: async (api) => {
    const counts = await api.data(dashboard.doctorStatusCounts, {});
    expect(counts.map(({ status, label }) => [status, label])).toEqual([
      [0, 'Active'],
      [1, 'Deactive'],
    ]);
    const total = (await api.call(doctors.list, { pageSize: 1 })).body.totalCount;
    expect(counts.reduce((sum, row) => sum + Number(row.count), 0)).toBe(total);
  },
  accountQuestions: async (api) => expect(await api.data(dashboard.accountQuestions, {})).toHaveLength(12),
};
