import type { CallOptions } from '@caredesk/core/client/caller';
import { allPages } from '@caredesk/core/client/pages';
import type { Coupon, UnreadableRow } from '@caredesk/core/contract';
import { couponState } from '@caredesk/core/rules/coupon-state';
import { computed, signal } from '@preact/signals-core';
import { arrange, pageOf } from '../../parts/list/page-of.js';
import { createTable, filteredStatus } from '../../parts/list/table-store.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResource } from '../../parts/resource/resource-store.js';
import { createParts, type Part, together } from '../../parts/resource/together.js';
import { createCouponEditor } from './coupon-editor-store.js';
import { type AskedScreen, askedScreens, type CouponOptions } from './coupon-options.js';
import { stateFilters } from './coupon-status.js';
import { createOpenCoupon } from './open-coupon.js';

type Screen = 'list' | 'detail' | 'edit' | AskedScreen;
const isAsked = (screen: Screen): screen is AskedScreen => (askedScreens as readonly Screen[]).includes(screen);

export type CouponManagerStore = ReturnType<typeof createCouponManager>;

export function createCouponManager(options: CouponOptions) {
  const { doctors, hasUsage, hasPlans, imports, report, onSelect, onScreen, onChanged, onImported } = options;
  const table = createCouponTable(options);
  const { reload } = table.list;
  const allPlans = createResource({ report, load: (call) => doctors.plans({}, call).then(({ items }) => items) });
  const opened = createOpenCoupon(options, leave);
  const { screen, shownId, show, ...parts } = createScreens(table.list, allPlans, opened);
  const editor = createCouponEditor(options, shownId, (saved, isNew, isInForm) => {
    onChanged(isNew ? 'created' : 'updated', saved.couponId);
    if (isNew ? isInForm && screen.value === 'new' : saved.couponId === shownId.value) {
      open(saved.couponId, saved);
      onSelect(saved.couponId);
    }
    reload();
  });
  /** A coupon was deleted. */
  function leave(id: string): void {
    onChanged('deleted', id);
    if (id === shownId.value) showAndNotify('list');
    reload();
  }
  function enter(next: Screen): void {
    // A failure of a form goes when the form does.
    editor.save.clear();
    if (next === 'edit' || next === 'new') void editor.begin(next === 'edit' ? opened.couponId.value : undefined);
    show(next);
  }
  function showAndNotify(next: Screen): void {
    if (next === 'list' ? onSelect(null) : !isAsked(next) || onScreen(next)) enter(next);
  }
  function open(id: string, coupon?: Coupon): void {
    opened.choose(id, coupon);
    show('detail');
  }

  return {
    ...opened,
    hasUsage,
    hasPlans,
    screen,
    table,
    allPlans,
    editor,
    show: showAndNotify,
    copiedId: createCopiedId(),
    open: (id: string) => {
      editor.save.clear();
      if (onSelect(id)) open(id);
    },
    /** Deactivates them; nothing is sent before `run`. */
    deactivateMany: async (chosenRows: readonly Coupon[]) =>
      (await import('./deactivation.js')).createDeactivation({ ...options, chosenRows, onEnd: reload }),
    imports: { ...imports, isShown: () => screen.value === 'import', report, onChanged, onImported, onEnd: reload },
    /** Shows what the attributes name, and continues with what was typed before the session ended. */
    setAttributes: (changed: Partial<Record<'couponId', string | undefined> & Record<'screen', AskedScreen | undefined>>) => {
      const id = changed.couponId || undefined;
      if (changed.screen) enter(changed.screen);
      else if ('screen' in changed && !id && isAsked(screen.value)) show('list');
      if (!('couponId' in changed)) return;
      if (id && (id !== opened.couponId.value || screen.value === 'list')) open(id);
      else if (!id && !isAsked(screen.value)) show('list');
      void editor.begin(id).then((hasTyped) => {
        if (hasTyped && id === opened.couponId.value) show(id ? 'edit' : 'new');
      });
    },
    ...together(() => [parts, editor.place]),
    refresh: () => (screen.value === 'list' ? reload() : opened.refresh()),
  };
}

/** The current screen, with the parts that it needs. */
function createScreens(list: Part, plans: Part, coupon: ReturnType<typeof createOpenCoupon>) {
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
  return {
    ...parts,
    screen,
    show,
    /** The coupon that is shown or edited. */
    shownId: computed(() => (screen.value === 'detail' || screen.value === 'edit' ? coupon.couponId.value : undefined)),
  };
}

/** A type, as an interface is no `Filters`. `status`: one of {@link stateFilters} or, for any, empty. `planId` empty: any. */
export type CouponFilters = { readonly status: string; readonly planId: string };

const createCouponTable = ({ coupons, ...options }: CouponOptions) =>
  createTable<Coupon, CouponFilters>({
    ...options,
    name: 'coupons',
    kind: 'coupon',
    filters: { status: '', planId: '' },
    load: async ({ filters: { status, planId }, ...query }, call) => {
      const isComputed = status !== '1' && stateFilters.has(status);
      if (planId === '' && !isComputed) return coupons.list({ ...query, status: filteredStatus(status) }, call);
      const { items, unreadable } = await (planId === '' ? activeCoupons(coupons, call) : coupons.byPlan({ id: planId }, call));
      const states = status === '' ? undefined : (stateFilters.get(status) ?? ['deactive']);
      const now = Date.now();
      const matchingCoupons = states ? items.filter((coupon) => states.includes(couponState(coupon, now))) : items;
      const arranged = await arrange(matchingCoupons, query, ({ code, name }) => [code, name], sortValueOf);
      return { ...pageOf(arranged, query), unreadable };
    },
  });

/** All that are not deactive: which of them are expired or used up, the backend does not tell. */
async function activeCoupons({ list }: CouponOptions['coupons'], call?: CallOptions) {
  const items: Coupon[] = [];
  const unreadable: UnreadableRow[] = [];
  for await (const page of allPages((request, options) => list({ ...request, status: 0 }, options), { ...call, isPartial: true })) {
    items.push(...page.items);
    unreadable.push(...(page.unreadable ?? []));
  }
  return { items, unreadable };
}

const sortValueOf = ({ discountValue, ...coupon }: Coupon, field: string) =>
  field === 'discountValue' ? discountValue && Number(discountValue) : coupon[field as keyof typeof coupon];
