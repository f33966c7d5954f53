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
  dailyFigures: async (api) => {
    const days = { from: '2026-03-28', to: '2026-03-30' };
    const rows = await api.data(dashboard.dailyFigures, days);
    const report = await api.data(doctors.report, days);
    const sum = (of: readonly object[], field: string) =>
      of.reduce((total, row) => total + Number((row as Record<string, unknown>)[field]), 0);
    expect(sum(rows, 'billed')).toBeCloseTo(sum(report, 'billed'), 3);
    expect(sum(rows, 'refunded')).toBeCloseTo(sum(report, 'refunded'), 3);
    expect(rows.every(({ day }) => day >= days.from && day <= days.to)).toBe(true);
    const failed = await api.call(billing.list, { ...days, paymentStatus: 'failed', pageSize: 1 });
    expect(sum(rows, 'failed')).toBe(failed.body.totalCount);
    expect((await api.call(dashboard.dailyFigures, { from: '2025-01-01', to: '2026-01-02' })).status).toBe(400);
  },
  refundReasons: async (api) => {
    const reasons = await api.data(dashboard.refundReasons, { from: '2026-03-01', to: '2026-03-31' });
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.map(({ count }) => count)).toEqual(reasons.map(({ count }) => count).sort((a, b) => Number(b) - Number(a)));
  },
};
