/** Writing a coupon: a new one, or changes of one that others may change, too. */
import type { Coupon } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import { changedDiscount } from '@caredesk/core/rules/coupon-currency';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { onDemand } from '../../browser/on-demand.js';
import { createAction, stopped } from '../../parts/action/action-store.js';
import { type ClashStore, createRecordEditor, saveFields } from '../../parts/record/editor-store.js';
import type { BeganCoupon, CouponChanges, CouponValues } from './coupon-fields.js';
import type { CouponOptions } from './coupon-options.js';
import type { NewCoupon } from './new-coupon.js';

export interface CouponEdit {
  readonly began: BeganCoupon;
  readonly changes: CouponChanges;
  /** Plans to attach to a new coupon. */
  readonly planIds?: readonly string[];
}

/** All other fields keep their present values, also those that other users changed. */
export const changeCoupon = (
  { getById, update }: CouponOptions['coupons'],
  began: Coupon,
  changes: CouponChanges,
  choose: ClashStore['choose'],
) =>
  saveFields<Coupon, CouponChanges>(began, changes, {
    choose,
    read: () => getById({ id: began.couponId }),
    send: (now, merged) => update(changedDiscount({ ...knownFields(now), ...merged, couponId: began.couponId })),
  });

/**
 * @param shownId the coupon that is shown or edited
 * @param onSaved gets whether the form that was sent is still the one that is shown
 */
export function createCouponEditor(
  { coupons, currency, keep, report }: CouponOptions,
  shownId: ReadonlySignal<string | undefined>,
  onSaved: (coupon: Coupon, isNew: boolean, isInForm: boolean) => void,
) {
  const editor = createRecordEditor<BeganCoupon, CouponValues, CouponEdit>(keep, shownId);
  const creation = signal<NewCoupon | undefined>(undefined);
  /** Loaded as its form is opened; it remembers what it has sent. */
  const newCoupon = onDemand(() => import('./new-coupon.js').then((module) => module.createNewCoupon(coupons, report)));

  return {
    ...editor,
    /** The currency of coupons that name none. */
    currency,
    save: createAction<CouponEdit>({
      report,
      record: { idOf: ({ began }) => began?.couponId, shownId },
      change: async (saving) => {
        const { began, changes, planIds = [] } = saving;
        const id = began?.couponId ?? '';
        const keepUndo = editor.undo.begin(saving);
        const form = editor.input.draft.value;
        const made = began ? undefined : await editor.input.send((await newCoupon()).create(changes, planIds), id);
        const changed = began && (await editor.input.send(changeCoupon(coupons, began, changes, editor.chooseOf(id)), id));
        const saved = made?.coupon ?? changed?.saved;
        if (!saved) return stopped;
        editor.input.end(id);
        if (began?.couponId === shownId.value) keepUndo(changed?.back);
        creation.value = made;
        onSaved(saved, made !== undefined, form === editor.input.draft.value);
        return undefined;
      },
    }),
    /** The coupon that the last save made; undefined: it changed one. */
    creation,
    /** Another coupon, undefined for a new one. @returns whether there is input to go on with */
    begin: (couponId: string | undefined) => {
      editor.clashes.answer(undefined);
      if (couponId === undefined) void newCoupon();
      return editor.input.begin(couponId ?? '');
    },
  };
}
