/** Open work and revenue. All calls are made at once, separately; figures that are not shown are not requested. */
import type { CallOptions, GroupClient } from '@caredesk/core/client';
import { allOf } from '@caredesk/core/client/pages';
import type { Coupon, DoctorReportRow, Endpoints, Page } from '@caredesk/core/contract';
import { billing as billingCalls } from '@caredesk/core/contract/endpoints/billing';
import { coupons as couponCalls } from '@caredesk/core/contract/endpoints/coupons';
import { dashboard as dashboardCalls } from '@caredesk/core/contract/endpoints/dashboard';
import { doctors as doctorCalls } from '@caredesk/core/contract/endpoints/doctors';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { dayAfter } from '@caredesk/core/dates';
import { couponState } from '@caredesk/core/rules/coupon-state';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { dayOnClock, firstOfDay, lastOfDay } from '../../i18n/wall-clock.js';
import type { OpenMoney } from '../../money/open-money.js';
import { recoveriesOf } from '../../money/recoveries.js';
import type { SessionCache } from '../../parts/resource/resource-store.js';
import { createResource, type ResourceOptions, type ResourceStore } from '../../parts/resource/resource-store.js';
import type { Needs } from '../../runtime/offers.js';
import type { DayRange } from '../doctor-report/range.js';
import { type Revenue, revenueOf, weeksUntil } from './revenue.js';

export interface Count {
  readonly count: number;
  /** There may be more: the backend does not count. */
  readonly isOpen: boolean;
}

export type OverviewPart = 'to-do' | 'revenue';

export interface OverviewStore extends FeatureStore {
  /** The part that is shown alone; undefined: both. */
  readonly part: ReadonlySignal<OverviewPart | undefined>;
  /** The weeks compared, oldest first. */
  readonly weeks: readonly DayRange[];
  readonly revenue: ResourceStore<readonly Revenue[]>;
  /** The days that {@link failedPayments} are of. */
  readonly recent: DayRange;
  readonly failedPayments: ResourceStore<Count>;
  /** Coupons that can be used and end soon, the next one first. */
  readonly expiring: ResourceStore<readonly Coupon[]>;
  readonly unanswered: ResourceStore<Count>;
  /** Refund requests that wait, where this account may decide on them. */
  readonly requests: ResourceStore<Count>;
  readonly hasRevenue: boolean;
  /** Of this browser. */
  readonly open: ReadonlySignal<OpenMoney>;
}

export interface OverviewOptions extends Pick<ResourceOptions<unknown>, 'report'> {
  readonly billing: Pick<GroupClient<Endpoints['billing']>, 'list' | 'history'>;
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'list'>;
  readonly dashboard: Pick<GroupClient<Endpoints['dashboard']>, 'accountQuestions'>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'report'>;
  readonly refundRequests: Pick<GroupClient<Endpoints['refundRequests']>, 'list'>;
  /** Whether the server has refund requests and this account may decide on them. */
  readonly mayApprove: () => Promise<boolean>;
  readonly openMoney: () => OpenMoney;
  /** Whether the backend has no such call: its figure is left out. */
  readonly lacks: (call: Needs) => boolean;
  readonly now: () => number;
  readonly cachedForSession: <T>(key: string) => SessionCache<T>;
}

const none: Count = { count: 0, isOpen: false };

/** Failed payments of this many days count as new. */
export const recentDays = 7;
/** Coupons that end last come first; this many of the longest pages are searched. */
const couponPages = 5;

export function createOverview({
  billing,
  coupons,
  dashboard,
  doctors,
  refundRequests,
  mayApprove,
  openMoney,
  lacks,
  now,
  cachedForSession,
  report,
}: OverviewOptions): OverviewStore {
  const today = new Date(now());
  const weeks = weeksUntil(today);
  const recent = { from: dayAfter(dayOnClock(now()), 1 - recentDays), to: dayOnClock(now()) };
  const open = signal<OpenMoney>({ refunds: [], charges: [] });

  const revenue = createResource<readonly Revenue[]>({
    report,
    memory: cachedForSession('revenue'),
    load: async (call) =>
      revenueOf(await Promise.all(weeks.map(async (week) => ({ ...week, rows: await rowsOf(doctors.report(week, call)) })))),
  });
  const failedPayments = createResource<Count>({
    report,
    memory: cachedForSession('failed-payments'),
    load: async (call) => (lacks(billingCalls.list) ? none : openFailures(billing, recent, call)),
  });
  const expiring = createResource<readonly Coupon[]>({
    report,
    memory: cachedForSession('expiring'),
    load: async ({ signal }) => (lacks(couponCalls.list) ? [] : expiringCoupons(coupons, now(), signal)),
  });
  const unanswered = createResource<Count>({
    report,
    memory: cachedForSession('unanswered'),
    load: async (call) => {
      if (lacks(dashboardCalls.accountQuestions)) return none;
      const items = allOf(await dashboard.accountQuestions({}, call));
      return { count: items.filter(({ answer }) => !answer?.trim()).length, isOpen: false };
    },
  });
  const requests = createResource<Count>({
    report,
    memory: cachedForSession('requests'),
    load: async (call) => {
      if (!(await mayApprove())) return none;
      const { items, totalCount } = await refundRequests.list({ status: 'waiting', pageSize: 1 }, call);
      return { count: totalCount ?? items.length, isOpen: totalCount === undefined && items.length > 0 };
    },
  });
  const part = signal<OverviewPart | undefined>(undefined);
  const hasRevenue = !lacks(doctorCalls.report);
  const ofPart = { 'to-do': [failedPayments, requests, expiring, unanswered], revenue: hasRevenue ? [revenue] : [] };
  const all = Object.values(ofPart).flat();
  const shown = () => (part.value ? ofPart[part.value] : all);
  let isActive = false;
  const resume = () => {
    isActive = true;
    open.value = openMoney();
    for (const resource of all) if (shown().includes(resource)) resource.resume();
  };
  return {
    part,
    setAttributes: ({ show }: { readonly show?: string | undefined }) => {
      part.value = show === 'to-do' || show === 'revenue' ? show : undefined;
      if (isActive) resume();
    },
    weeks,
    recent,
    revenue,
    hasRevenue,
    failedPayments,
    expiring,
    unanswered,
    requests,
    open,
    resume,
    suspend: () => {
      isActive = false;
      for (const resource of all) resource.suspend();
    },
  };
}

/** Failed payments that no later charge made good. */
async function openFailures(billing: OverviewOptions['billing'], days: DayRange, call: CallOptions): Promise<Count> {
  const bounds = { from: firstOfDay(days.from), to: lastOfDay(days.to) };
  const { items, totalCount } = await billing.list({ ...bounds, paymentStatus: 'failed', pageNumber: 1, pageSize: maxPageSize }, call);
  const unlinked = items.filter(({ recoveredBy }) => !recoveredBy);
  const recovered = items.length - unlinked.length + (await recoveriesOf(unlinked, billing, call.signal)).size;
  return { count: (totalCount ?? items.length) - recovered, isOpen: totalCount === undefined && items.length === maxPageSize };
}

/** Coupons in use that expire soon, the next one first. */
async function expiringCoupons(
  { list }: OverviewOptions['coupons'],
  now: number,
  signal: AbortSignal | undefined,
): Promise<readonly Coupon[]> {
  const found: Coupon[] = [];
  for (let pageNumber = 1; pageNumber <= couponPages; pageNumber++) {
    const items = allOf(await list({ status: 0, pageNumber, pageSize: maxPageSize, sortBy: 'expiresAt', sortOrder: 'desc' }, { signal }));
    found.push(...items.filter((coupon) => couponState(coupon, now) === 'endsSoon'));
    const last = items.at(-1);
    if (items.length < maxPageSize || (last?.expiresAt && Date.parse(last.expiresAt) < now)) break;
  }
  return found.toReversed();
}

const rowsOf = async (answer: Promise<Page<DoctorReportRow>>) => allOf(await answer);
