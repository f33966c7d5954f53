/** Writing a coupon: a new one, or changes of one that others may change, too. */
import type { GroupClient } from '@caredesk/core/client';
import type { Coupon, Endpoints } from '@caredesk/core/contract';
import { knownFields, mergeFields, saveMerged } from '@caredesk/core/records';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type ActionStore, createAction, stopped } from '../action/action-store.js';
import type { KeptInput, Typed } from '../form/kept-input.js';
import { type ClashStore, createClashes } from '../record/clash-store.js';
import type { CouponChanges, CouponValues } from './coupon-fields.js';

/** What the form holds, and the coupon that it began from; undefined for a new one. */
export type CouponInput = KeptInput<Coupon | undefined, CouponValues>;

export interface CouponEdit {
  readonly began: Coupon | undefined;
  readonly changes: CouponChanges;
}

export interface CouponEditor {
  /** Of coupons that name none. */
  readonly currency: string;
  readonly save: ActionStore<CouponEdit>;
  /** Fields that somebody else has changed, too. */
  readonly clashes: ClashStore;
  /** The form's input, kept while nobody is signed in. */
  readonly kept: ReadonlySignal<CouponInput>;
  /** What was typed before the session ended. */
  readonly typed: ReadonlySignal<Typed<Coupon | undefined, CouponValues> | undefined>;
  /** Another coupon, undefined for a new one. @returns whether there is input to go on with */
  begin(couponId: string | undefined): Promise<boolean>;
}

export interface CouponEditorOptions {
  readonly coupons: Pick<GroupClient<Endpoints['coupons']>, 'create' | 'update' | 'getById'>;
  readonly currency: string;
  readonly keep: (couponId: string | undefined) => CouponInput;
  readonly onSaved: (coupon: Coupon, isNew: boolean) => void;
  readonly report: (phase: 'action', error: unknown) => void;
}

export function createCouponEditor({ coupons, currency, keep, onSaved, report }: CouponEditorOptions): CouponEditor {
  const clashes = createClashes();
  const kept = signal<CouponInput>(keep(undefined));
  const typed = signal<Typed<Coupon | undefined, CouponValues> | undefined>(undefined);

  const update = (began: Coupon, changes: CouponChanges): Promise<Coupon | undefined> => {
    const { couponId } = began;
    return saveMerged<Coupon, CouponChanges>(began, changes, {
      merge: mergeFields,
      ask: clashes.ask,
      read: () => coupons.getById({ id: couponId }),
      send: (now, wanted) => coupons.update({ ...knownFields(now), ...wanted, couponId }),
    });
  };
  return {
    currency,
    clashes,
    kept,
    typed,
    save: createAction<CouponEdit>({
      report,
      change: async ({ began, changes }) => {
        const saved = began ? await update(began, changes) : await coupons.create(changes as Parameters<typeof coupons.create>[0]);
        if (!saved) return stopped;
        keep(began?.couponId).clear();
        typed.value = undefined;
        onSaved(saved, began === undefined);
        return undefined;
      },
    }),
    begin: async (couponId) => {
      clashes.answer(undefined);
      typed.value = undefined;
      const input = keep(couponId);
      kept.value = input;
      const found = await input.read();
      if (input !== kept.value || !found) return false;
      typed.value = found;
      return true;
    },
  };
}
