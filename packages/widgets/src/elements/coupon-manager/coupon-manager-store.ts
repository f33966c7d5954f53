import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints, Page, Plan } from '@caredesk/core/contract';
import { isActive } from '@caredesk/core/contract/status';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FeatureStore } from '../../element/feature.js';
import { type ActionStore, createAction } from '../../parts/action/action-store.js';
import type { PageQuery } from '../../parts/list/list-store.js';
import { createTable, statusOf, type TableOptions, type TableStore } from '../../parts/list/table-store.js';
import { type CopiedId, createCopiedId } from '../../parts/record/copied-id.js';
import { reloadAll } from '../../parts/resource/reload-all.js';
import { createResource, type ResourceStore } from '../../parts/resource/resource-store.js';
import { type CouponEditor, type CouponEditorOptions, createCouponEditor } from './coupon-editor-store.js';
import { createOpenCoupon, type OpenCoupon, type OpenCouponOptions } from './open-coupon.js';

export interface CouponManagerAttributes {
  readonly couponId: string | undefined;
}

export interface CouponManagerStore extends FeatureStore<CouponManagerAttributes>, Omit<OpenCoupon, 'choose' | 'resume' | 'suspend'> {
  readonly screen: ReadonlySignal<Screen>;
  readonly table: CouponTable;
  readonly allPlans: ResourceStore<readonly Plan[]>;
  readonly editor: CouponEditor;
  show(screen: Screen): void;
  open(couponId: string): void;
  readonly delete: ActionStore<void>;
  readonly copiedId: CopiedId;
  /** After an import. */
  imported(): void;
}

export interface CouponManagerOptions
  extends Omit<CouponTableOptions, 'coupons' | 'report'>,
    Omit<OpenCouponOptions, 'report'>,
    Pick<CouponEditorOptions, 'currency' | 'keep'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'plans'>;
  /** The user opens a coupon, or, with null, the list. @returns false where the page shows it itself */
  readonly onSelect: (couponId: string | null) => boolean;
  readonly onCreated: (couponId: string) => void;
  readonly onDeleted: (couponId: string) => void;
  readonly onImported: () => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createCouponManager(options: CouponManagerOptions): CouponManagerStore {
  const { coupons, doctors, report, onSelect, onCreated, onUpdated, onDeleted, onImported } = options;
  const table = createCouponTable(options);
  const allPlans = createResource({ report, load: (call) => doctors.plans({}, call).then(({ items }) => items) });
  const { couponId, choose, resume, suspend, ...shown } = createOpenCoupon(options);
  const screens = createScreens({ list: [table.list, allPlans], coupon: { resume, suspend } });
  const { screen, show } = screens;
  const editor = createCouponEditor({
    ...options,
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
      showAndNotify('list');
      table.list.reload();
    },
  });
  function showAndNotify(next: Screen): void {
    if (next === 'edit' || next === 'new') {
      editor.save.clear();
      void editor.begin(next === 'edit' ? couponId.value : undefined);
    }
    if (next !== 'list' || onSelect(null)) show(next);
  }
  function open(id: string, known?: Coupon): void {
    deletion.closeQuestion();
    choose(id, known);
    show('detail');
  }
  /** Continues with what was typed before the session ended. */
  async function resumeDraft(id: string | undefined): Promise<void> {
    if ((await editor.begin(id)) && id === couponId.value) show(id === undefined ? 'new' : 'edit');
  }

  return {
    ...shown,
    couponId,
    screen,
    table,
    allPlans,
    editor,
    show: showAndNotify,
    delete: deletion,
    copiedId: createCopiedId(),
    open: (id) => {
      editor.save.clear();
      deletion.clear();
      if (onSelect(id)) open(id);
    },
    imported: () => {
      onImported();
      table.list.reload();
    },
    setAttributes: (changed) => {
      if (!('couponId' in changed)) return;
      if (changed.couponId && (changed.couponId !== couponId.value || screen.value === 'list')) open(changed.couponId);
      else if (!changed.couponId && screen.value === 'detail') show('list');
      void resumeDraft(changed.couponId || undefined);
    },
    resume: screens.resume,
    refresh: () => reloadAll(screen.value === 'list' ? [table.list] : [shown.coupon, shown.usage, shown.plans, shown.history]),
    suspend: screens.suspend,
  };
}

type Screen = 'list' | 'detail' | 'new' | 'edit' | 'import';

interface Part {
  resume(): void;
  suspend(): void;
}

/** @param parts what the list needs, and what a coupon needs */
function createScreens(parts: { readonly list: readonly Part[]; readonly coupon: Part }) {
  const screen = signal<Screen>('list');
  let isActive = false;
  const resumeShown = () => {
    if (!isActive) return;
    if (screen.value === 'list') for (const part of parts.list) part.resume();
    if (screen.value === 'detail' || screen.value === 'edit') parts.coupon.resume();
  };
  return {
    screen,
    show: (next: Screen) => {
      screen.value = next;
      resumeShown();
    },
    resume: () => {
      isActive = true;
      resumeShown();
    },
    suspend: () => {
      isActive = false;
      for (const part of [...parts.list, parts.coupon]) part.suspend();
    },
  };
}

/** A type, as an interface is no `Filters`. `status`: `0`, `1` or, for any, empty. `planId` empty: any. */
type CouponFilters = { readonly status: string; readonly planId: string };
type CouponTable = TableStore<Coupon, CouponFilters>;
type CouponTableOptions = Pick<TableOptions<Coupon>, 'columns' | 'ownColumns' | 'exportFile' | 'clock'> & {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'list' | 'byPlan'>;
  readonly report: (phase: 'load' | 'export', error: unknown) => void;
};

const createCouponTable = ({ coupons, ...options }: CouponTableOptions): CouponTable =>
  createTable<Coupon, CouponFilters>({
    ...options,
    name: 'coupons',
    filters: { status: '', planId: '' },
    load: async ({ filters: { status, planId }, ...query }, call) => {
      const wanted = statusOf(status);
      if (planId === '') return coupons.list({ ...query, status: wanted }, call);
      const { items, unreadable } = await coupons.byPlan({ id: planId }, call);
      const page = pageOf(
        items.filter((coupon) => wanted === undefined || isActive(coupon.status ?? 1) === isActive(wanted)),
        query,
      );
      return { ...page, unreadable };
    },
  });

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
