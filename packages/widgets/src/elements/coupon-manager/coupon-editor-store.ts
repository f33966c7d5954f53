/** Writing a coupon: a new one, or changes of one that others may change, too. */
import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import { knownFields } from '@caredesk/core/records';
import { changedDiscount } from '@caredesk/core/rules/coupon-currency';
import { signal } from '@preact/signals-core';
import { createAction, stopped } from '../../parts/action/action-store.js';
import type { InputDraft } from '../../parts/form/form-input.js';
import { createRecordEditor, saveFields } from '../../parts/record/editor-store.js';
import type { CouponChanges, CouponValues } from './coupon-fields.js';
import type { createNewCoupon, NewCouponOptions, UnattachedPlan } from './new-coupon.js';

/** A coupon as the form begins with it; undefined for a new one. */
export type BeganCoupon = Coupon | undefined;
export type KeptCoupon = InputDraft<BeganCoupon, CouponValues>;

export interface CouponEdit {
  readonly began: BeganCoupon;
  readonly changes: CouponChanges;
  /** Plans to attach to a new coupon. */
  readonly planIds?: readonly string[];
}

export type CouponEditor = ReturnType<typeof createCouponEditor>;

export interface CouponEditorOptions extends NewCouponOptions {
  readonly coupons: NewCouponOptions['coupons'] & Pick<GroupClient<Endpoints['coupons']>, 'update' | 'getById' | 'delete'>;
  readonly currency: string;
  readonly keep: (couponId: string | undefined) => KeptCoupon;
  readonly onSaved: (coupon: Coupon, isNew: boolean) => void;
  /** A new coupon was deleted again. */
  readonly onTakenBack: (couponId: string) => void;
}

/** Loaded as its form is opened; it remembers what it has sent. */
function newCouponOnDemand(options: NewCouponOptions) {
  let newCoupon: Promise<ReturnType<typeof createNewCoupon>> | undefined;
  return () => {
    newCoupon ??= import('./new-coupon.js').then((module) => module.createNewCoupon(options));
    // The next call loads it again.
    newCoupon.catch(() => {
      newCoupon = undefined;
    });
    return newCoupon;
  };
}

export function createCouponEditor({ coupons, currency, keep, onSaved, onTakenBack, report }: CouponEditorOptions) {
  const { clashes, undo, input } = createRecordEditor<BeganCoupon, CouponValues, CouponEdit>(keep);
  const created = signal<string | undefined>(undefined);
  const unattached = signal<readonly UnattachedPlan[]>([]);
  const loadNewCoupon = newCouponOnDemand({ coupons, report });

  const update = async (began: Coupon, changes: CouponChanges, keepUndo: (back: CouponEdit | undefined) => void) => {
    const { couponId } = began;
    const made = await saveFields<Coupon, CouponChanges>(began, changes, {
      choose: clashes.choose,
      read: () => coupons.getById({ id: couponId }),
      send: (now, merged) => coupons.update(changedDiscount({ ...knownFields(now), ...merged, couponId })),
    });
    if (made) keepUndo(made.back);
    return made?.saved;
  };
  return {
    clashes,
    undo,
    input,
    /** The currency of coupons that name none. */
    currency,
    save: createAction<CouponEdit>({
      report,
      change: async (saving) => {
        const { began, changes, planIds = [] } = saving;
        const keepUndo = undo.begin(saving);
        const creation = began ? undefined : await (await loadNewCoupon()).create(changes, planIds);
        const saved = began ? await update(began, changes, keepUndo) : creation?.coupon;
        if (!saved) return stopped;
        keep(began?.couponId).clear();
        input.end();
        created.value = creation?.isOurs ? saved.couponId : undefined;
        unattached.value = creation?.unattached ?? [];
        onSaved(saved, began === undefined);
        return undefined;
      },
    }),
    /** The coupon that the last save made; undefined: it changed one. */
    created,
    /** Plans of the last new coupon. */
    unattached,
    /** Deletes the coupon that was just made. */
    deleteCreated: createAction({
      report,
      change: async () => {
        const id = created.value;
        if (id === undefined) return stopped;
        await coupons.delete({ id });
        created.value = undefined;
        onTakenBack(id);
        return undefined;
      },
    }),
    /** Another coupon, undefined for a new one. @returns whether there is input to go on with */
    begin: (couponId: string | undefined) => {
      clashes.answer(undefined);
      if (couponId === undefined) loadNewCoupon();
      return input.begin(couponId);
    },
  };
}
