import type { Bill } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { chargeRefusal, type DoctorProblem } from '@caredesk/core/rules/charge';
import { isFailedPayment } from '@caredesk/core/rules/refund';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { recoveriesOf } from '../../money/recoveries.js';
import { wantChargeAgain } from '../../money/wanted-charge.js';
import { createFormInput, type TextsInput } from '../../parts/form/form-input.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf } from '../../parts/resource/resource-kinds.js';
import { createFollower, createParts, reloadAll } from '../../parts/resource/together.js';
import { createBillingList } from '../billing-list/billing-list-store.js';
import { createHistory } from '../history/history-store.js';
import type { RefundPanelOptions } from './refund-panel-options.js';
import { createRefunding } from './refunding.js';

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
    input: form.input,
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
    history.setAttributes({ entity: 'bill', entityId: next });
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
        bills.setAttributes({ doctorId });
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

export interface Retry {
  /** The later charge that made the bill good. */
  readonly recovery: Pick<Bill, 'billingId' | 'invoiceNumber' | 'doctorId'> | undefined;
  /** Why the doctor can't be charged. */
  readonly refusal: DoctorProblem['code'] | undefined;
}

/**
 * The bill that is chosen with its history, and any bill read again by its id.
 * @param doctorId whose bills are to choose from
 */
function createShownBill(
  options: RefundPanelOptions,
  billingId: ReadonlySignal<string | undefined>,
  doctorId: ReadonlySignal<string | undefined>,
) {
  const { findBill, report } = options;
  const history = createHistory(options);
  const find = async (id: string, aborted?: AbortSignal) =>
    (await findBill({ billingId: id, doctorId: doctorId.value ?? null }, aborted)) ?? null;
  /** `null`: the bill does not exist. */
  const bill = createResourceOf(billingId, report, (id, call) => find(id, call.signal));
  const retry = signal<Retry | undefined>(undefined);
  const retryFollower = createFollower(retry, async (aborted) => {
    const failedBill = bill.value.value;
    retry.value = undefined;
    return failedBill && isFailedPayment(failedBill) ? readRetry(options, failedBill, aborted) : undefined;
  });
  return {
    bill,
    history,
    /** Only for a failed bill: the reason against charging again. Undefined until it is known. */
    retry: retry as ReadonlySignal<Retry | undefined>,
    /** Reads the bill again, and shows it where it is the chosen one. */
    readAgain: async (id: string) => {
      const after = await find(id);
      if (after && id === billingId.value) bill.put(after);
      return after;
    },
    parts: [retryFollower, bill, history],
  };
}

/** A doctor who can't be read is refused nothing here: the server decides. */
async function readRetry({ billing, getDoctor }: RefundPanelOptions, failed: Bill, signal: AbortSignal): Promise<Retry> {
  const { billingId, doctorId, recoveredBy } = failed;
  const [recoveries, doctor] = await Promise.all([
    recoveriesOf([failed], billing, signal),
    doctorId === null ? undefined : getDoctor(doctorId, { signal }).catch(() => undefined),
  ]);
  const recovery = recoveredBy ? { billingId: recoveredBy, invoiceNumber: null, doctorId } : undefined;
  return { recovery: recoveries.get(billingId) ?? recovery, refusal: doctor && chargeRefusal(doctor)?.code };
}
