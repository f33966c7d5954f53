import type { Bill, RefundRequest } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { type BillFinder, type RefundIntent, refundsOf } from '@caredesk/core/payments';
import { refundedOf } from '@caredesk/core/rules/refund';
import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Approvals, isForApproval, type WantedRefund } from '../../money/approvals.js';
import { createRetry, type RetryOptions } from '../../money/charge-retry.js';
import { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from '../../money/payment-flow.js';
import type { PaymentsOnDemand } from '../../money/payments-on-demand.js';
import { wantChargeAgain } from '../../money/wanted-charge.js';
import { createAction } from '../../parts/action/action-store.js';
import { createFormInput, type InputDraft, type Texts, type TextsInput } from '../../parts/form/form-input.js';
import { createCopiedId } from '../../parts/record/copied-id.js';
import { createResourceOf } from '../../parts/resource/resource-store.js';
import { createParts, reloadAll, together } from '../../parts/resource/together.js';
import { type BillingListOptions, createBillingList } from '../billing-list/billing-list-store.js';
import { createHistory, type HistoryOptions } from '../history/history-store.js';

export interface RefundPanelAttributes {
  readonly doctorId: string | undefined;
  readonly billingId: string | undefined;
  readonly folded: boolean | undefined;
}

export type Refunding = ReturnType<typeof createRefunding>;
export interface Intent extends RefundIntent {
  readonly amount: Money;
  /** The bill before the refund. */
  readonly bill: Bill;
}

export interface Asked extends Omit<WantedRefund, 'reference'> {
  readonly note: string;
}

export type RefundPanelStore = ReturnType<typeof createRefundPanel>;

export interface RefundPanelOptions
  extends Omit<BillingListOptions, 'onSelect' | 'report' | 'clock'>,
    Pick<PaymentFlowOptions<Intent>, 'clock' | 'newRef' | 'approve'> {
  readonly payments: PaymentsOnDemand;
  readonly approvals: Approvals;
  readonly onRefunded: (refund: { readonly billingId: string; readonly refundId: string | null }) => void;
  readonly findBill: BillFinder;
  readonly getDoctor: RetryOptions['getDoctor'];
  readonly audit: HistoryOptions['audit'];
  readonly keep: (billingId: string) => InputDraft<null, Texts>;
  /** Shows the doctor, whose {@link takeWantedCharge} it is. */
  readonly onChargeAgain: (doctorId: string) => void;
  /** A page shows doctors. */
  readonly canChargeAgain: () => boolean;
  /** The user chose a bill, or, with null, the list. @returns false when the page shows it itself */
  readonly onSelect: (bill: { readonly billingId: string | null; readonly doctorId: string | null }) => boolean;
  readonly report: (phase: 'load' | 'export' | 'action', error: unknown) => void;
}

export function createRefundPanel({ onSelect, ...options }: RefundPanelOptions) {
  const billingId = signal<string | undefined>(undefined);
  let doctorId: string | undefined;
  const { readAgain, ...billParts } = createBill(options, billingId, () => doctorId);
  const { bill, history, input } = billParts;
  const { begin: beginForm, setFolded, ...form } = createForm(options, input);
  const bills = createBillingList({
    ...options,
    onSelect: (target) => void (onSelect(target) && choose(target.billingId)),
  });

  const refunding = createRefunding(options, {
    shownBillId: billingId,
    onMade: (id) => {
      input.end();
      if (form.isFolded.value && id === billingId.value) form.fold(false);
    },
    readAgain: async (id) => {
      const after = await readAgain(id);
      bills.table.list.reload();
      history.reload();
      return after;
    },
  });

  const parts = createParts([bills, bill, history, refunding.flow], () => (billingId.value === undefined ? [bills] : [bill, history]));
  const choose = (next?: string) => {
    if (next === billingId.value) return;
    billingId.value = next;
    billParts.wantsSubmit.value = false;
    bill.restart();
    history.setAttributes?.({ entity: 'bill', entityId: next });
    beginForm(next);
    refunding.begin(next);
    parts.update();
  };

  return {
    /** The refund of the bill that is shown. */
    refunding,
    ...billParts,
    ...form,
    billingId,
    bills,
    canChargeAgain: options.canChargeAgain,
    /** Opens the doctor of a bill whose payment failed, with the form of a charge of the same amount. */
    chargeAgain: (failed: Bill) => wantChargeAgain(failed, options.onChargeAgain),
    /** Undefined: the list to choose from. */
    choose: (next: string | undefined) => {
      if (next !== undefined || onSelect({ billingId: null, doctorId: doctorId ?? null })) choose(next);
    },
    /** Refunds the shown bill. */
    refund: async (amount: Money, reason: string) => {
      const currentBill = bill.value.value;
      if (currentBill)
        await refunding.flow.pay({ billingId: currentBill.billingId, doctorId: currentBill.doctorId, bill: currentBill, amount, reason });
    },
    setAttributes: (changed: Partial<RefundPanelAttributes>) => {
      if ('folded' in changed) setFolded(changed.folded ?? false);
      if ('doctorId' in changed && changed.doctorId !== doctorId) {
        doctorId = changed.doctorId || undefined;
        bills.setAttributes?.({ doctorId });
        choose(undefined);
      }
      if ('billingId' in changed) choose(changed.billingId || undefined);
    },
    ...parts,
    refresh: () => reloadAll(billingId.value === undefined ? [bills.table.list] : [bill, history]),
  };
}

interface RefundHooks {
  readonly shownBillId: ReadonlySignal<string | undefined>;
  readonly onMade: (billingId: string) => void;
  /** Reads the bill again and shows it. */
  readonly readAgain: (billingId: string) => Promise<Bill | null>;
}

/** The refund of the bill that is shown, compared with the bill before and after: Chromium itself resends a POST when a kept-alive connection breaks. */
function createRefunding(options: Omit<RefundPanelOptions, 'onSelect'>, { shownBillId, onMade, readAgain }: RefundHooks) {
  /** Refunds made since the bill was chosen. */
  const count = signal(0);
  /** The bill shows more refunded than was asked for. */
  const showsExcess = signal(false);
  const flow = createPaymentFlow<Intent>({
    ...options,
    ...options.payments,
    accountOf: refundsOf,
    idOf: ({ billingId }) => billingId,
    send: (payments, intent) => payments.refundOnce(intent),
    onMade: (billingId, { paymentId }) => {
      if (billingId === shownBillId.value) count.value += 1;
      onMade(billingId);
      options.onRefunded({ billingId, refundId: paymentId });
    },
    onAnswer: async (billingId, outcome, intent) => {
      if (intent && outcome?.status !== 'done') return;
      const after = await readAgain(billingId);
      if (after && intent && billingId === shownBillId.value)
        showsExcess.value = refundedOf(after).minor - refundedOf(intent.bill).minor > intent.amount.minor;
    },
  });
  const approval = createApproval(options, flow, onMade);
  return {
    flow,
    approval,
    count,
    showsExcess,
    /** Another bill, or none. */
    begin: (billingId: string | undefined) =>
      batch(() => {
        approval.forget();
        count.value = 0;
        showsExcess.value = false;
        flow.show(billingId);
      }),
  };
}

/** Refunds that need an approval. @param onAsked called when a request for this bill was made */
function createApproval(
  { approvals, newRef, report }: Pick<RefundPanelOptions, 'approvals' | 'newRef' | 'report'>,
  flow: PaymentFlow<Intent>,
  onAsked: (billingId: string) => void,
) {
  /** The request that was made for the bill that is shown. */
  const request = signal<RefundRequest | undefined>(undefined);
  /** References by bill, until its request is answered: a request with a lost answer must not be made a second time. */
  const references = new Map<string, string>();
  const ask = createAction<Asked>({
    report,
    change: async ({ note, ...refund }) => {
      const { billingId } = refund;
      const reference = references.get(billingId) ?? newRef();
      references.set(billingId, reference);
      request.value = await approvals.ask([{ ...refund, reference }], note);
      references.delete(billingId);
      onAsked(billingId);
    },
  });
  return {
    most: approvals.most,
    /** The user may not make this refund alone, as is known before or by the server's refusal. */
    needs: (amount: Money) => {
      const now = flow.state.value;
      return approvals.needs(amount) || (now.step === 'settled' && isForApproval(now.outcome.reasons));
    },
    ask,
    request,
    forget: () => {
      request.value = undefined;
      ask.clear();
    },
  };
}

/** The bill that is chosen with its history and form, and any bill read again by its id. */
function createBill(
  { findBill, audit, keep, report, ...ofRetry }: Pick<RefundPanelOptions, 'findBill' | 'audit' | 'keep' | 'report' | keyof RetryOptions>,
  billingId: ReadonlySignal<string | undefined>,
  doctorId: () => string | undefined,
) {
  /** The form's input, or the evidence. */
  const input: TextsInput = createFormInput(keep);
  const history = createHistory({ audit, report });
  const find = async (id: string, aborted?: AbortSignal) =>
    (await findBill({ billingId: id, doctorId: doctorId() ?? null }, aborted)) ?? null;
  /** `null`: the bill does not exist. */
  const bill = createResourceOf(billingId, report, (id, call) => find(id, call.signal));
  const readAgain = async (id: string) => {
    const after = await find(id);
    if (after && id === billingId.value) bill.put(after);
    return after;
  };
  const retry = createRetry(bill.value, ofRetry);
  const withRetry: typeof bill = { ...bill, ...together(() => [retry, bill]) };
  return {
    bill: withRetry,
    /** Only for a failed bill: the reason against charging again. Undefined until it is known. */
    retry: retry.value,
    readAgain,
    history,
    input,
    /** The form is to be submitted, as by its button. */
    wantsSubmit: signal(false),
    copiedId: createCopiedId(),
  };
}

/** Whether the form is shown: always, or while it is wanted. */
function createForm({ payments: { prepare } }: Pick<RefundPanelOptions, 'payments'>, input: TextsInput) {
  /** Whether the form is opened and closed by a button. */
  const isFolded = signal(false);
  /** The form is shown. */
  const isOpen = signal(true);
  return {
    /** The user may refund soon: loads the refund service. */
    prepare,
    isFolded,
    isOpen,
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
      isOpen.value = !isFolded.value;
      void input.begin(billingId).then((hasTyped) => {
        if (hasTyped) isOpen.value = true;
      });
    },
  };
}
