import type { GroupClient } from '@caredesk/core/client';
import type { CallOptions } from '@caredesk/core/client/caller';
import { allPages } from '@caredesk/core/client/pages';
import type { Coupon, Endpoints, UnreadableRow } from '@caredesk/core/contract';
import { compareValues } from '@caredesk/core/contract/sorting';
import { couponState } from '@caredesk/core/rules/coupon-state';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { createAction } from '../../parts/action/action-store.js';
import { pageOf } from '../../parts/list/page-of.js';
import { createTable, filteredStatus, type TableOptions, type TableStore } from '../../parts/list/table-store.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { createParts, type Part, reloadAll } from '../../parts/resource/together.js';
import { type CouponEditor, type CouponEditorOptions, createCouponEditor } from './coupon-editor-store.js';
import { stateFilters } from './coupon-status.js';
import { createOpenCoupon, type OpenCoupon, type OpenCouponOptions } from './open-coupon.js';

export interface CouponManagerAttributes {
  readonly couponId: string | undefined;
  readonly screen: AskedScreen | undefined;
}

/** Screens that have an address of their own. */
export const askedScreens = ['new', 'import'] as const;
export type AskedScreen = (typeof askedScreens)[number];
const isAsked = (screen: Screen): screen is AskedScreen => screen === 'new' || screen === 'import';

export type CouponManagerStore = ReturnType<typeof createCouponManager>;

export interface CouponManagerOptions
  extends Omit<CouponTableOptions, 'coupons' | 'report'>,
    Omit<OpenCouponOptions, 'report'>,
    Pick<CouponEditorOptions, 'currency' | 'keep'> {
  readonly doctors: Pick<GroupClient<Endpoints['doctors']>, 'plans'>;
  /** The user opens a coupon, or, with null, the list. @returns false where the page shows it itself */
  readonly onSelect: (couponId: string | null) => boolean;
  /** The user opens the form of a new coupon, or the import. @returns false where the page shows it itself */
  readonly onScreen: (screen: AskedScreen) => boolean;
  readonly onCreated: (couponId: string) => void;
  readonly onDeleted: (couponId: string) => void;
  readonly onImported: () => void;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createCouponManager(options: CouponManagerOptions) {
  const { coupons, doctors, report, onSelect, onScreen, onCreated, onUpdated, onDeleted, onImported } = options;
  const table = createCouponTable(options);
  const allPlans = createResource({ report, load: (call) => doctors.plans({}, call).then(({ items }) => items) });
  const { couponId, choose, resume, suspend, ...openCoupon } = createOpenCoupon(options);
  const { screen, show, ...parts } = createScreens({ list: table.list, plans: allPlans, coupon: { resume, suspend } });
  const editor = createCouponEditor({
    ...options,
    onSaved: (saved, isNew) => {
      (isNew ? onCreated : onUpdated)(saved.couponId);
      open(saved.couponId, saved);
      onSelect(saved.couponId);
      table.list.reload();
    },
    onTakenBack: leave,
  });
  const deletion = createAction({
    report,
    change: async () => {
      const id = couponId.value;
      if (id === undefined) return;
      await coupons.delete({ id });
      leave(id);
    },
  });
  /** A coupon was deleted. */
  function leave(id: string): void {
    onDeleted(id);
    if (id === couponId.value) showAndNotify('list');
    table.list.reload();
  }
  function enter(next: Screen): void {
    // A failure of a form goes when the form does.
    editor.save.clear();
    if (next === 'edit' || next === 'new') void editor.begin(next === 'edit' ? couponId.value : undefined);
    show(next);
  }
  function showAndNotify(next: Screen): void {
    if (next === 'list' ? onSelect(null) : !isAsked(next) || onScreen(next)) enter(next);
  }
  function open(id: string, coupon?: Coupon): void {
    deletion.closeQuestion();
    choose(id, coupon);
    show('detail');
  }

  return {
    ...openCoupon,
    couponId,
    screen,
    table,
    allPlans,
    editor,
    show: showAndNotify,
    delete: deletion,
    copiedId: createCopiedId(),
    open: (id: string) => {
      editor.save.clear();
      deletion.clear();
      if (onSelect(id)) open(id);
    },
    /** After an import. */
    imported: () => {
      onImported();
      table.list.reload();
    },
    setAttributes: followAttributes({ screen, couponId, editor, open, enter, show }),
    ...parts,
    refresh: () =>
      reloadAll(screen.value === 'list' ? [table.list] : [openCoupon.coupon, openCoupon.usage, openCoupon.plans, openCoupon.history]),
  };
}

interface Followers {
  readonly screen: ReadonlySignal<Screen>;
  readonly couponId: OpenCoupon['couponId'];
  readonly editor: CouponEditor;
  open(couponId: string): void;
  enter(screen: Screen): void;
  show(screen: Screen): void;
}

/** Shows what the attributes name. */
function followAttributes({ screen, couponId, editor, open, enter, show }: Followers) {
  /** Continues with what was typed before the session ended. */
  const resumeDraft = async (id: string | undefined) => {
    if ((await editor.begin(id)) && id === couponId.value) show(id === undefined ? 'new' : 'edit');
  };
  return (changed: Partial<CouponManagerAttributes>): void => {
    if (changed.screen) enter(changed.screen);
    else if ('screen' in changed && !changed.couponId && isAsked(screen.value)) show('list');
    if (!('couponId' in changed)) return;
    if (changed.couponId && (changed.couponId !== couponId.value || screen.value === 'list')) open(changed.couponId);
    else if (!changed.couponId && !isAsked(screen.value)) show('list');
    void resumeDraft(changed.couponId || undefined);
  };
}

type Screen = 'list' | 'detail' | 'new' | 'edit' | 'import';

/** The current screen, with the parts that it needs. */
function createScreens({ list, plans, coupon }: Readonly<Record<'list' | 'plans' | 'coupon', Part>>) {
  const screen = signal<Screen>('list');
  const needs: Readonly<Record<Screen, readonly Part[]>> = {
    list: [list, plans],
    new: [plans],
    detail: [coupon],
    edit: [coupon],
    import: [],
  };
  const parts = createParts([list, plans, coupon], () => needs[screen.value]);
  const show = (next: Screen) => {
    screen.value = next;
    parts.update();
  };
  return { ...parts, screen, show };
}

/** A type, as an interface is no `Filters`. `status`: one of {@link stateFilters} or, for any, empty. `planId` empty: any. */
export type CouponFilters = { readonly status: string; readonly planId: string };
type CouponTable = TableStore<Coupon, CouponFilters>;
type CouponTableOptions = Pick<TableOptions<Coupon>, 'columns' | 'own' | 'exportFile' | 'clock'> & {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'list' | 'byPlan'>;
  readonly report: (phase: 'load' | 'export', error: unknown) => void;
};

const createCouponTable = ({ coupons, ...options }: CouponTableOptions): CouponTable =>
  createTable<Coupon, CouponFilters>({
    ...options,
    name: 'coupons',
    filters: { status: '', planId: '' },
    load: async ({ filters: { status, planId }, ...query }, call) => {
      const isComputed = status !== '' && status !== '1' && stateFilters[status] !== undefined;
      if (planId === '' && !isComputed) return coupons.list({ ...query, status: filteredStatus(status) }, call);
      const { items, unreadable } = await (planId === '' ? activeCoupons(coupons, call) : coupons.byPlan({ id: planId }, call));
      const states = status === '' ? undefined : (stateFilters[status] ?? ['deactive']);
      const now = Date.now();
      const matchingCoupons = states ? items.filter((coupon) => states.includes(couponState(coupon, now))) : items;
      return { ...pageOf(matchingCoupons, query, ({ code, name }) => [code, name], sortedBy), unreadable };
    },
  });

/** All that are not deactive: which of them are expired or used up, the backend does not tell. */
async function activeCoupons({ list }: CouponTableOptions['coupons'], call?: CallOptions) {
  const items: Coupon[] = [];
  const unreadable: UnreadableRow[] = [];
  for await (const page of allPages((request, options) => list({ ...request, status: 0 }, options), { ...call, isPartial: true })) {
    items.push(...page.items);
    unreadable.push(...(page.unreadable ?? []));
  }
  return { items, unreadable };
}

function sortedBy(coupons: readonly Coupon[], field: string, direction: 1 | -1): readonly Coupon[] {
  const sortValue = ({ discountValue, ...coupon }: Coupon) =>
    field === 'discountValue' ? discountValue && Number(discountValue) : coupon[field as keyof typeof coupon];
  return coupons.toSorted((a, b) => compareValues(sortValue(a), sortValue(b), direction));
}
