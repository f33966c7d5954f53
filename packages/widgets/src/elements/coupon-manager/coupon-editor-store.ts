/** Writing a coupon: a new one, or changes of one that others may change, too. */
import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { changedDiscount, newDiscount } from '@caredesk/core/rules/coupon-currency';
import { createAction, stopped } from '../../parts/action/action-store.js';
import type { InputDraft } from '../../parts/form/form-input.js';
import { createFormInput } from '../../parts/form/form-input.js';
import { createClashes } from '../../parts/record/clash-store.js';
import type { CouponChanges, CouponValues } from './coupon-fields.js';

/** A coupon as the form begins with it; undefined for a new one. */
export type BeganCoupon = Coupon | undefined;
export type KeptCoupon = InputDraft<BeganCoupon, CouponValues>;

export interface CouponEdit {
  readonly began: BeganCoupon;
  readonly changes: CouponChanges;
  /** Plans to attach to a new coupon. */
  readonly planIds: readonly string[];
}

export type CouponEditor = ReturnType<typeof createCouponEditor>;

export interface CouponEditorOptions {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'create' | 'update' | 'getById' | 'delete' | 'attachPlan'>;
  readonly currency: string;
  readonly keep: (couponId: string | undefined) => KeptCoupon;
  readonly onSaved: (coupon: Coupon, isNew: boolean) => void;
  /** A save was taken back; undefined: the coupon was new, and is deleted. */
  readonly onTakenBack: (couponId: string, restored: BeganCoupon) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createCouponEditor({ coupons, currency, keep, onSaved, onTakenBack, report }: CouponEditorOptions) {
  let lastSave: { readonly saved: Coupon; readonly before: CouponChanges | undefined } | undefined;
  const clashes = createClashes();
  const input = createFormInput<BeganCoupon, CouponValues>(keep);

  const update = (began: Coupon, changes: CouponChanges): Promise<Coupon | undefined> => {
    const { couponId } = began;
    return saveMerged<Coupon, CouponChanges>(began, changes, {
      merge: mergeFields,
      choose: clashes.choose,
      read: () => coupons.getById({ id: couponId }),
      send: (now, wanted) => coupons.update(changedDiscount({ ...knownFields(now), ...wanted, couponId })),
    });
  };
  return {
    /** Of coupons that name none. */
    currency,
    /** Fields that another user has changed too. */
    clashes,
    input,
    save: createAction<CouponEdit>({
      report,
      change: async ({ began, changes, planIds }) => {
        const saved = began
          ? await update(began, changes)
          : await coupons.create(newDiscount(changes) as Parameters<typeof coupons.create>[0]);
        if (!saved) return stopped;
        keep(began?.couponId).clear();
        input.end();
        lastSave = { saved, before: began && valuesBefore(began, changes) };
        try {
          for (const planId of planIds) await coupons.attachPlan({ couponId: saved.couponId, planId });
        } finally {
          // The coupon exists, whatever became of its plans: it is shown with those that it has.
          onSaved(saved, began === undefined);
        }
        return undefined;
      },
    }),
    /** Takes the last save back. */
    takeBack: createAction({
      report,
      change: async () => {
        if (!lastSave) return stopped;
        const { saved, before } = lastSave;
        const { couponId } = saved;
        const restored = before ? await update(saved, before) : void (await coupons.delete({ id: couponId }));
        if (before && !restored) return stopped;
        onTakenBack(couponId, restored || undefined);
        return undefined;
      },
    }),
    /** Another coupon, undefined for a new one. @returns whether there is input to go on with */
    begin: (couponId: string | undefined) => {
      clashes.answer(undefined);
      return input.begin(couponId);
    },
  };
}

const valuesBefore = (began: Coupon, changes: CouponChanges): CouponChanges =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, began[field as keyof CouponChanges]]));
