import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, CouponPlan, CouponUsage, Endpoints, Page, Plan, PlanOption } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction } from '../action/action-store.js';
import type { FeatureStore } from '../element/feature.js';
import type { PageQuery } from '../list/list-store.js';
import { statusOf } from '../list/status.js';
import { createTable, type TableOptions, type TableStore } from '../list/table-store.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';

export interface CouponManagerAttributes {
  readonly couponId: string | undefined;
}

export type Screen = 'list' | 'detail' | 'new' | 'edit' | 'import';

/** The fields that the form writes; the coupon's own where it changes one. */
export type CouponFields = Partial<
  Pick<Coupon, 'code' | 'name' | 'discountType' | 'discountValue' | 'currency' | 'startsAt' | 'expiresAt' | 'maxRedemptions' | 'status'>
>;

/** A type, as an interface is no `Filters`. `status`: `0`, `1` or, for any, empty. `planId` empty: any. */
export type CouponFilters = { readonly status: string; readonly planId: string };

export interface CouponManagerStore extends FeatureStore<CouponManagerAttributes> {
  readonly screen: ReadonlySignal<Screen>;
  readonly table: TableStore<Coupon, CouponFilters>;
  readonly allPlans: ResourceStore<readonly Plan[]>;
  readonly coupon: ResourceStore<Coupon>;
  readonly usage: ResourceStore<readonly CouponUsage[]>;
  readonly plans: ResourceStore<readonly CouponPlan[]>;
  readonly planOptions: ResourceStore<readonly PlanOption[]>;
  show(screen: Screen): void;
  open(couponId: string): void;
  readonly save: ActionStore<CouponFields>;
  readonly delete: ActionStore<void>;
  /** Takes a plan's id. */
  readonly attach: ActionStore<string>;
  /** Takes a couponPlanId. */
  readonly detach: ActionStore<string>;
  /** After an import. */
  imported(): void;
}

export interface CouponManagerOptions extends Pick<TableOptions<Coupon>, 'columns' | 'preferences' | 'exportFile' | 'clock'> {
  readonly coupons: GroupClient<Endpoints['coupons']>;
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'plans'>;
  /** A coupon was opened by the user, or, with null, the list was. */
  readonly onSelect: (couponId: string | null) => void;
  readonly onCreated: (couponId: string) => void;
  readonly onUpdated: (couponId: string) => void;
  readonly onDeleted: (couponId: string) => void;
  readonly onImported: () => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createCouponManager(options: CouponManagerOptions): CouponManagerStore {
  const { coupons, doctors, report, onSelect, onCreated, onUpdated, onDeleted, onImported, ...tableOptions } = options;
  const screen = signal<Screen>('list');
  const couponId = signal<string | undefined>(undefined);
  let isActive = false;

  const table = createTable<Coupon, CouponFilters>({
    ...tableOptions,
    report,
    name: 'coupons',
    filters: { status: '', planId: '' },
    load: async ({ filters: { status, planId }, ...query }, call) => {
      const wanted = statusOf(status);
      if (planId === '') return coupons.list({ ...query, status: wanted }, call);
      const { items } = await coupons.byPlan({ id: planId }, call);
      return pageOf(
        items.filter((coupon) => wanted === undefined || (coupon.status === 0) === (wanted === 0)),
        query,
      );
    },
  });
  const one = <T>(load: (id: string, signal: AbortSignal | undefined) => Promise<T>): ResourceStore<T> =>
    createResource<T>({ report, load: (call) => (couponId.value === undefined ? undefined : load(couponId.value, call.signal)) });
  const coupon = one((id, aborted) => coupons.getById({ id }, { signal: aborted }));
  const usage = one((id, aborted) => coupons.usage({ couponId: id }, { signal: aborted }).then(({ items }) => items));
  const plans = one((id, aborted) => coupons.plans({ couponId: id }, { signal: aborted }).then(({ items }) => items));
  const planOptions = one((id, aborted) => coupons.planOptions({ couponId: id }, { signal: aborted }).then(({ items }) => items));
  const allPlans = createResource({ report, load: (call) => doctors.plans({}, call).then(({ items }) => items) });
  const ofCoupon: readonly ResourceStore<unknown>[] = [coupon, usage, plans, planOptions];

  const reloadPlans = (id: string) => {
    onUpdated(id);
    plans.reload();
    planOptions.reload();
  };
  const actions = {
    save: createAction<CouponFields>({
      report,
      change: async (fields) => {
        const current = screen.value === 'edit' ? coupon.value.value : undefined;
        const input = { ...(current && knownFields(current)), ...fields };
        const saved = current
          ? await coupons.update({ ...input, couponId: current.couponId })
          : await coupons.create(input as Parameters<typeof coupons.create>[0]);
        (current ? onUpdated : onCreated)(saved.couponId);
        open(saved.couponId, saved);
        onSelect(saved.couponId);
        table.list.reload();
      },
    }),
    delete: createAction({
      report,
      change: async () => {
        const id = couponId.value;
        if (id === undefined) return;
        await coupons.delete({ id });
        onDeleted(id);
        showAndTell('list');
        table.list.reload();
      },
    }),
    attach: createAction<string>({
      report,
      change: async (planId) => {
        const id = couponId.value;
        if (id === undefined) return;
        await coupons.attachPlan({ couponId: id, planId });
        reloadPlans(id);
      },
    }),
    detach: createAction<string>({
      report,
      change: async (couponPlanId) => {
        await coupons.detachPlan({ id: couponPlanId });
        if (couponId.value !== undefined) reloadPlans(couponId.value);
      },
    }),
  };

  function resumeShown(): void {
    if (!isActive) return;
    if (screen.value === 'list') {
      table.list.resume();
      allPlans.resume();
    }
    if (screen.value === 'detail' || screen.value === 'edit') for (const resource of ofCoupon) resource.resume();
  }
  function show(next: Screen): void {
    batch(() => {
      screen.value = next;
      if (next === 'edit' || next === 'new') actions.save.clear();
    });
    resumeShown();
  }
  function showAndTell(next: Screen): void {
    show(next);
    if (next === 'list') onSelect(null);
  }
  function open(id: string, known?: Coupon): void {
    const isOther = id !== couponId.value;
    batch(() => {
      couponId.value = id;
      actions.attach.clear();
      actions.detach.clear();
      if (isOther) for (const resource of ofCoupon) resource.restart();
      if (known) coupon.put(known);
    });
    show('detail');
  }

  return {
    screen,
    table,
    allPlans,
    coupon,
    usage,
    plans,
    planOptions,
    show: showAndTell,
    ...actions,
    open: (id) => {
      actions.save.clear();
      actions.delete.clear();
      open(id);
      onSelect(id);
    },
    imported: () => {
      onImported();
      table.list.reload();
    },
    setAttributes: (changed) => {
      if (!('couponId' in changed)) return;
      if (changed.couponId && (changed.couponId !== couponId.value || screen.value === 'list')) open(changed.couponId);
      else if (!changed.couponId && screen.value === 'detail') show('list');
    },
    resume: () => {
      isActive = true;
      resumeShown();
    },
    suspend: () => {
      isActive = false;
      table.list.suspend();
      for (const resource of [...ofCoupon, allPlans]) resource.suspend();
    },
  };
}

/** The coupons of a plan come whole: searched, sorted and paged here. */
function pageOf(items: readonly Coupon[], { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery): Page<Coupon> {
  const wanted = keyword.toLowerCase();
  const found = items.filter(({ code, name }) => `${code ?? ''} ${name ?? ''}`.toLowerCase().includes(wanted));
  const direction = sortOrder === 'desc' ? -1 : 1;
  const field = sortBy as keyof Coupon | undefined;
  const sorted = field
    ? found.toSorted((a, b) => direction * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), undefined, { numeric: true }))
    : found;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: found.length };
}
