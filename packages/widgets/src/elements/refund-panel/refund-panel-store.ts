import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { signal } from '@preact/signals-core';
import { wantChargeAgain } from '../../money/wanted-charge.js';
import { createFormInput, type TextsInput } from '../../parts/form/form-input.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createParts, reloadAll } from '../../parts/resource/together.js';
import { createBillingList } from '../billing-list/billing-list-store.js';
import type { RefundPanelOptions } from './refund-panel-options.js';
import { createRefunding } from './refunding.js';
import { createShownBill } from './shown-bill.js';

export type RefundPanelStore = ReturnType<typeof createRefundPanel>;

export function createRefundPanel(options: RefundPanelOptions) {
  const { canChargeAgain, onChargeAgain, onSelect } = options;
  const billingId = signal<string | undefined>(undefined);
  const bills = createBillingList({
    ...options,
    onSelect: (target) => void (onSelect(target) && choose(target.billingId)),
  });
  const { readAgain, parts: billParts, ...shownBill } = createShownBill(options, billingId, bills.doctorId);
  const { bill, history } = shownBill;
  const { begin: beginForm, setFolded, ...form } = createForm(options);
  const refunding = createRefunding(options, {
    shownBillId: billingId,
    onSent: (id) => {
      form.input.end(id);
      if (form.isFolded.value && id === billingId.value) form.fold(false);
    },
    readAgain: async (id) => {
      const after = await readAgain(id);
      bills.table.list.reload();
      history.reload();
      return after;
    },
  });
  const ofBill = [...billParts, refunding.flow];
  const parts = createParts([bills, ...ofBill], () => (billingId.value === undefined ? [bills] : ofBill));
  const choose = (next?: string) => {
    if (next === billingId.value) return;
    billingId.value = next;
    bill.restart();
    history.setAttributes?.({ entity: 'bill', entityId: next });
    beginForm(next);
    refunding.begin(next);
    parts.update();
  };

  return {
    /** The refund of the bill that is shown. */
    refunding,
    ...shownBill,
    ...form,
    billingId,
    bills,
    copiedId: createCopiedId(),
    canChargeAgain,
    /** Opens the doctor of a bill whose payment failed, with the form of a charge of the same amount. */
    chargeAgain: (failed: Bill) => wantChargeAgain(failed, onChargeAgain),
    /** Undefined: the list to choose from. */
    choose: (next: string | undefined) => {
      if (next !== undefined || onSelect({ billingId: null, doctorId: bills.doctorId.value ?? null })) choose(next);
    },
    /** Refunds the shown bill. @param note asks another account for the refund instead, with this note */
    refund: async (amount: Money, reason: string, note?: string): Promise<void> => {
      const currentBill = bill.value.value;
      if (!currentBill) return;
      const { billingId, doctorId } = currentBill;
      if (note === undefined) await refunding.flow.pay({ billingId, doctorId, bill: currentBill, amount, reason });
      else await refunding.ask.run({ billingId, amount, reason, note });
    },
    setAttributes: (changed: Partial<Record<'doctorId' | 'billingId', string | undefined> & Record<'folded', boolean | undefined>>) => {
      if ('folded' in changed) setFolded(changed.folded ?? false);
      const doctorId = changed.doctorId || undefined;
      if ('doctorId' in changed && doctorId !== bills.doctorId.value) {
        bills.setAttributes?.({ doctorId });
        choose(undefined);
      }
      if ('billingId' in changed) choose(changed.billingId || undefined);
    },
    ...parts,
    refresh: () => reloadAll(billingId.value === undefined ? [bills.table.list] : [bill, history]),
  };
}

/** Whether the form is shown: always, or while it is wanted; and what is typed into it, or into that of the evidence. */
function createForm({ keep, payments: { prepare } }: RefundPanelOptions) {
  const input: TextsInput = createFormInput(keep);
  /** Whether the form is opened and closed by a button. */
  const isFolded = signal(false);
  /** The form is shown. */
  const isOpen = signal(true);
  /** The form is to be submitted, as by its button. */
  const wantsSubmit = signal(false);
  return {
    input,
    /** The user may refund soon: loads the refund service. */
    prepare,
    isFolded,
    isOpen,
    wantsSubmit,
    fold: (isNow: boolean) => {
      isOpen.value = isNow;
      if (isNow) prepare();
      else input.end();
    },
    setFolded: (isNow: boolean) => {
      isFolded.value = isNow;
      isOpen.value = !isNow;
    },
    /** Another bill: what was typed before the session ended is gone on with. */
    begin: (billingId: string | undefined) => {
      wantsSubmit.value = false;
      isOpen.value = !isFolded.value;
      void input.begin(billingId).then((hasTyped) => {
        if (hasTyped) isOpen.value = true;
      });
    },
  };
}
