import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, CouponUsage, Endpoints, Plan } from '@caredesk/core/contract';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction } from '../action/action-store.js';
import type { FeatureStore } from '../element/feature.js';
import { createHistory, type HistoryOptions, type HistoryStore } from '../history/history-store.js';
import { createResource, type ResourceStore } from '../resource/resource-store.js';
import { type CouponEditor, type CouponEditorOptions, createCouponEditor } from './coupon-editor-store.js';
import { type CouponPlansStore, createCouponPlans } from './coupon-plans-store.js';
import { type CouponTable, type CouponTableOptions, createCouponTable } from './coupon-table.js';

export interface CouponManagerAttributes {
  readonly couponId: string | undefined;
}

export type Screen = 'list' | 'detail' | 'new' | 'edit' | 'import';

export interface CouponManagerStore extends FeatureStore<CouponManagerAttributes>, CouponPlansStore {
  readonly screen: ReadonlySignal<Screen>;
  readonly table: CouponTable;
  readonly allPlans: ResourceStore<readonly Plan[]>;
  readonly coupon: ResourceStore<Coupon>;
  readonly usage: ResourceStore<readonly CouponUsage[]>;
  readonly editor: CouponEditor;
  readonly history: HistoryStore;
  show(screen: Screen): void;
  open(couponId: string): void;
  readonly delete: ActionStore<void>;
  /** After an import. */
  imported(): void;
}

export interface CouponManagerOptions
  extends Omit<CouponTableOptions, 'coupons' | 'report'>,
    Pick<CouponEditorOptions, 'currency' | 'keep'> {
  readonly coupons: GroupClient<Endpoints['coupons']>;
  readonly audit: HistoryOptions['audit'];
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
  const { coupons, audit, doctors, report, currency, keep, onSelect, onCreated, onUpdated, onDeleted, onImported, ...tableOptions } =
    options;
  const screen = signal<Screen>('list');
  const couponId = signal<string | undefined>(undefined);
  const table = createCouponTable({ ...tableOptions, coupons, report });
  const plans = createCouponPlans({
    coupons,
    couponId,
    report,
    onUpdated: (id) => {
      history.reload();
      onUpdated(id);
    },
  });
  const history = createHistory({ audit, report });
  const allPlans = createResource({ report, load: (call) => doctors.plans({}, call).then(({ items }) => items) });
  const coupon = createResource<Coupon>({
    report,
    load: (call) => (couponId.value === undefined ? undefined : coupons.getById({ id: couponId.value }, call)),
  });
  const usage = createResource<readonly CouponUsage[]>({
    report,
    load: (call) =>
      couponId.value === undefined ? undefined : coupons.usage({ couponId: couponId.value }, call).then(({ items }) => items),
  });
  const ofCoupon: readonly ResourceStore<unknown>[] = [coupon, usage, plans.plans, plans.planOptions, history.history];
  const editor = createCouponEditor({
    coupons,
    currency,
    keep,
    report,
    onSaved: (saved, isNew) => {
      (isNew ? onCreated : onUpdated)(saved.couponId);
      open(saved.couponId, saved);
      onSelect(saved.couponId);
      table.list.reload();
    },
  });
  const deletion = createAction({
    report,
    change: async () => {
      const id = couponId.value;
      if (id === undefined) return;
      await coupons.delete({ id });
      onDeleted(id);
      showAndTell('list');
      table.list.reload();
    },
  });
  let isActive = false;

  function resumeShown(): void {
    if (!isActive) return;
    if (screen.value === 'list') {
      table.list.resume();
      allPlans.resume();
    }
    if (screen.value === 'detail' || screen.value === 'edit') for (const resource of ofCoupon) resource.resume();
  }
  function show(next: Screen): void {
    screen.value = next;
    resumeShown();
  }
  function showAndTell(next: Screen): void {
    if (next === 'edit' || next === 'new') editor.save.clear();
    if (next === 'new') void editor.begin(undefined);
    if (next === 'edit') void editor.begin(couponId.value);
    show(next);
    if (next === 'list') onSelect(null);
  }
  function open(id: string, known?: Coupon): void {
    const isOther = id !== couponId.value;
    batch(() => {
      couponId.value = id;
      plans.attach.clear();
      plans.detach.clear();
      if (isOther) {
        history.setAttributes?.({ entity: 'coupon', entityId: id });
        for (const resource of ofCoupon) resource.restart();
      } else history.reload();
      if (known) coupon.put(known);
    });
    show('detail');
  }
  /** Goes on with what was typed before the session ended. */
  async function takeUp(id: string | undefined): Promise<void> {
    if ((await editor.begin(id)) && id === couponId.value) show(id === undefined ? 'new' : 'edit');
  }

  return {
    screen,
    table,
    allPlans,
    coupon,
    usage,
    editor,
    history,
    ...plans,
    show: showAndTell,
    delete: deletion,
    open: (id) => {
      editor.save.clear();
      deletion.clear();
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
      void takeUp(changed.couponId || undefined);
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
