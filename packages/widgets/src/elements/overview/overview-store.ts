/** Open work and revenue. All calls are made at once, separately; figures that are not shown are not requested. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { countOf } from '@caredesk/core/client/count';
import type { DailyFigures, Endpoints } from '@caredesk/core/contract';
import { billing as billingCalls } from '@caredesk/core/contract/endpoints/billing';
import { coupons as couponCalls } from '@caredesk/core/contract/endpoints/coupons';
import { dashboard as dashboardCalls } from '@caredesk/core/contract/endpoints/dashboard';
import { doctors as doctorCalls } from '@caredesk/core/contract/endpoints/doctors';
import { utcDay } from '@caredesk/core/dates';
import { signal } from '@preact/signals-core';
import type { OpenMoney } from '../../money/money-ledger.js';
import { openFailures, recentDaysOf } from '../../money/open-failures.js';
import { createResource, type Readable, type ResourceOptions, type SessionCache } from '../../parts/resource/resource-store.js';
import { createParts, reloadAll } from '../../parts/resource/together.js';
import type { Needs } from '../../runtime/offers.js';
import { daysUntil, readDailyFigures } from '../doctor-report/daily-figures.js';
import type { DayRange } from '../doctor-report/range.js';
import { expiringCoupons } from './expiring-coupons.js';
import { revenueOf, weeksUntil } from './revenue.js';

export interface Count {
  readonly count: number;
  /** Whether more may exist, as the backend does not count. */
  readonly isOpen: boolean;
}

export const overviewParts = ['to-do', 'revenue', 'failures'] as const;
export type OverviewPart = (typeof overviewParts)[number];

export interface FiguresOfDays {
  readonly days: DayRange;
  readonly rows: readonly DailyFigures[];
}

export type OverviewStore = ReturnType<typeof createOverview>;

export interface OverviewOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'list'>;
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'accountQuestions' | 'dailyFigures'>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'report'>;
  readonly refundRequests: Pick<GroupClient<Endpoints['refundRequests']>, 'list'>;
  /** Whether the server has refund requests and this account may decide on them. */
  readonly mayApprove: () => Promise<boolean>;
  readonly openMoney: () => OpenMoney;
  /** Whether the backend has no such call: its figure is left out. */
  readonly lacks: (call: Needs) => boolean;
  /** A page may be open for days. */
  readonly now: () => number;
  readonly cachedForSession: <T>(key: string) => SessionCache<T>;
}

const none: Count = { count: 0, isOpen: false };

export function createOverview(options: OverviewOptions) {
  const { billing, coupons, dashboard, doctors, refundRequests, mayApprove, openMoney, lacks, now, cachedForSession, report } = options;
  /** Payments with an open outcome in this browser's ledger. */
  const open = signal<OpenMoney>({ refunds: [], charges: [] });

  const cached = <T>(key: string, load: (call: CallOptions, readable: Readable) => Promise<T>) =>
    createResource<T>({ report, memory: cachedForSession(key), load });
  const revenue = cached('revenue', async (call, readable) => {
    const readWeek = async (week: DayRange) => ({ ...week, rows: readable(await doctors.report(week, call)) });
    return revenueOf(await Promise.all(weeksUntil(now()).map(readWeek)));
  });
  /** Null: the backend has none. */
  const figures = cached('figures', async (call): Promise<FiguresOfDays | null> => {
    const days = daysUntil(utcDay(now()));
    const rows = lacks(dashboardCalls.dailyFigures) ? null : await readDailyFigures(dashboard, days, call);
    return rows && { days, rows };
  });
  const failedPayments = cached('failed-payments', async (call, readable) => {
    if (lacks(billingCalls.list)) return none;
    const { failures, isPartial, unreadable } = await openFailures(billing, now(), call);
    return { count: readable({ items: failures, totalCount: undefined, unreadable }).length, isOpen: isPartial };
  });
  /** Coupons that can be used and end soon, the next one first. */
  const expiring = cached('expiring', async (call, readable) =>
    lacks(couponCalls.list) ? [] : expiringCoupons(coupons, now(), call, readable),
  );
  const unanswered = cached('unanswered', async (call, readable) => {
    if (lacks(dashboardCalls.accountQuestions)) return none;
    const questions = readable(await dashboard.accountQuestions({}, call));
    return { count: questions.filter(({ answer }) => !answer?.trim()).length, isOpen: false };
  });
  /** Refund requests that wait, where this account may decide on them. */
  const requests = cached('requests', async (call) => ((await mayApprove()) ? countRequests(refundRequests, call) : none));
  /** The part that is shown alone; undefined: all. */
  const part = signal<OverviewPart | undefined>(undefined);
  const hasRevenue = !lacks(doctorCalls.report);
  const ofPart = { 'to-do': [failedPayments, requests, expiring, unanswered], revenue: hasRevenue ? [revenue] : [], failures: [figures] };
  const all = Object.values(ofPart).flat();
  const ledger = {
    resume: () => {
      open.value = openMoney();
    },
  };
  const shownParts = () => (part.value ? ofPart[part.value] : all);
  const parts = createParts(all, () => [ledger, ...shownParts()]);
  return {
    part,
    setAttributes: ({ show }: { readonly show?: string | undefined }) => {
      part.value = overviewParts.find((each) => each === show);
      parts.update();
    },
    /** The days that `failedPayments` are of: the last ones, today. */
    recent: () => recentDaysOf(now()),
    revenue,
    hasRevenue,
    figures,
    failedPayments,
    expiring,
    unanswered,
    requests,
    open,
    refresh: () => {
      ledger.resume();
      reloadAll(shownParts());
    },
    ...parts,
  };
}

async function countRequests({ list }: OverviewOptions['refundRequests'], call: CallOptions): Promise<Count> {
  const page = await list({ status: 'waiting', pageSize: 1 }, call);
  const { items, totalCount = items.length } = page;
  return { count: totalCount, isOpen: countOf(page) === undefined && items.length > 0 };
}
