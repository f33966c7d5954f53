/** The refund of the bill that is shown, or the request for one that needs an approval. */
import type { Bill, RefundRequest } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money/money';
import { type RefundIntent, refundsOf } from '@caredesk/core/payments';
import { refundedOf } from '@caredesk/core/rules/refund';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isForApproval, type WantedRefund } from '../../money/approvals.js';
import { newReference } from '../../money/money-lock.js';
import { createPaymentFlow } from '../../money/payment-flow.js';
import { createAction } from '../../parts/action/action-store.js';
import type { TextsInput } from '../../parts/form/form-input.js';
import type { RefundPanelOptions } from './refund-panel-options.js';

export interface Intent extends RefundIntent {
  readonly amount: Money;
  /** The bill before the refund, as it is shown. */
  readonly bill: Bill;
}

export type Refunding = ReturnType<typeof createRefunding>;

interface RefundHooks {
  readonly input: TextsInput;
  readonly shownBillId: ReadonlySignal<string | undefined>;
  /** A refund was made, or requested. */
  readonly onSent: (billingId: string) => void;
  /** Reads the bill again and shows it. */
  readonly readAgain: (billingId: string) => Promise<Bill | null>;
}

/** The bill is compared before and after: Chromium itself resends a POST when a kept-alive connection breaks. */
export function createRefunding(options: RefundPanelOptions, { shownBillId, input, onSent, readAgain }: RefundHooks) {
  const { approvals, payments, onRefunded, report } = options;
  /** How many refunds were made or requested since the bill was chosen. */
  const count = signal(0);
  /** The bill shows more refunded than was asked for. */
  const showsExcess = signal(false);
  /** The request that was made for the bill that is shown. */
  const request = signal<RefundRequest | undefined>(undefined);
  const end = (billingId: string) => {
    if (billingId === shownBillId.value) count.value += 1;
    onSent(billingId);
  };
  const flow = createPaymentFlow<Intent>({
    ...options,
    ...payments,
    accountOf: refundsOf,
    idOf: ({ billingId }) => billingId,
    input,
    send: (engine, { bill, ...intent }) => engine.refundOnce({ ...intent, seenBill: bill }),
    renew: async (intent) => ({ ...intent, bill: (await readAgain(intent.billingId)) ?? intent.bill }),
    onMade: (billingId, { paymentId }) => {
      end(billingId);
      onRefunded({ billingId, refundId: paymentId });
    },
    onAnswer: async (billingId, outcome, intent) => {
      if (intent && outcome?.status !== 'done') return;
      const after = await readAgain(billingId);
      if (after && intent && billingId === shownBillId.value)
        showsExcess.value = refundedOf(after).minor - refundedOf(intent.bill).minor > intent.amount.minor;
    },
  });
  /** References by bill, until its request is answered: a request with a lost answer must not be made a second time. */
  const references = new Map<string, string>();
  const ask = createAction<Omit<WantedRefund, 'reference'> & { readonly note: string }>({
    report,
    record: { idOf: ({ billingId }) => billingId, shownId: shownBillId },
    change: async ({ note, ...refund }) => {
      const { billingId } = refund;
      const reference = references.get(billingId) ?? newReference();
      references.set(billingId, reference);
      const newRequest = await input.send(approvals.ask([{ ...refund, reference }], note), billingId);
      references.delete(billingId);
      if (billingId === shownBillId.value) request.value = newRequest;
      end(billingId);
    },
  });
  return {
    flow,
    ask,
    request,
    count,
    showsExcess,
    /** The most that the user may refund alone. */
    most: approvals.most,
    /** The user may not make this refund alone, as is known before or by the server's refusal. */
    needsApproval: (amount: Money) => {
      const now = flow.state.value;
      return approvals.needs([amount]) || (now.step === 'settled' && isForApproval(now.outcome.reasons));
    },
    /** Another bill, or none. */
    begin: (billingId: string | undefined) => {
      request.value = undefined;
      ask.clear();
      count.value = 0;
      showsExcess.value = false;
      flow.show(billingId);
    },
  };
}
