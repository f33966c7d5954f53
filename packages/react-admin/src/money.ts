/** Refunds and charges from a react-admin page, by the engine that the command line and the widgets use. */
import type { Caller } from '@caredesk/core/client/caller';
import { defaultCurrency } from '@caredesk/core/money/default-currency';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import {
  type BillFinder,
  createPayments,
  type Ledger,
  memoryLedger,
  noteText,
  type PaymentKind,
  type PaymentOutcome,
  type PaymentsOptions,
  personWaitMs,
  problemText,
  reasonText,
} from '@caredesk/core/payments';
import { isWrong, readAmount } from '@caredesk/core/rules/amount';
import { readCharge } from '@caredesk/core/rules/charge';
import { ProviderError } from './failure.js';
import type { ChargeOutcomeData, ChargeParams, RefundOutcomeData, RefundParams } from './types.js';

export type MoneyPorts = Omit<PaymentsOptions, 'call'>;

/** One payment at a time. @param openLedger default: a ledger that lasts as long as the page */
export function moneyPorts(openLedger: (() => Ledger) | undefined): MoneyPorts {
  const { ledger, lock } = memoryLedger();
  return { ledger: openLedger ?? ledger, lock, source: 'browser', longestWaitMs: personWaitMs };
}

/** @throws {ProviderError} `rejected` for an amount that the bill does not allow, or a refund that the backend refused */
export function refundBy(call: Caller, findBill: BillFinder, ports: MoneyPorts) {
  const payments = createPayments({ ...ports, call });
  return async ({ id, ref, amount, reason, beside }: RefundParams): Promise<RefundOutcomeData> => {
    const billingId = String(id);
    const bill = await findBill({ billingId, doctorId: null });
    if (!bill) throw new ProviderError({ code: 'not-found', text: 'This bill doesn’t exist.' });
    const wantedAmount = readAmount(amount, bill.currency);
    if (isWrong(wantedAmount)) throw fieldRefusal('amount', problemText(wantedAmount));
    const outcome = await payments.refundOnce({ ref, billingId, doctorId: bill.doctorId, amount: wantedAmount, reason, beside });
    assertDone(outcome, 'refund', wantedAmount);
    return { refundId: outcome.paymentId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

/** @throws {ProviderError} `rejected` for a charge that the rules or the backend refuse */
export function chargeBy(call: Caller, ports: MoneyPorts) {
  const payments = createPayments({ ...ports, call, readsDoctor: true, asksBesideOwn: true });
  return async ({ id, ref, amount, currency = defaultCurrency, description = '', beside }: ChargeParams): Promise<ChargeOutcomeData> => {
    const charge = readCharge({ amount, currency });
    if ('problem' in charge) throw fieldRefusal(charge.problem.field, problemText(charge.problem, 'charge'));
    const outcome = await payments.chargeOnce({ ref, doctorId: String(id), amount: charge.amount, description, beside });
    assertDone(outcome, 'charge', charge.amount);
    return { billingId: outcome.paymentId, amount: formatMajor(outcome.amount), currency: outcome.amount.currency };
  };
}

const fieldRefusal = (field: string, text: string) =>
  new ProviderError({ code: 'rejected', text: `${field}: ${text}`, fields: { [field]: text } });

/** @throws {ProviderError} with the reasons for anything but `done` */
function assertDone({ status, reasons, unexplained = [] }: PaymentOutcome, kind: PaymentKind, amount: Money): void {
  if (status === 'held') {
    const [question] = unexplained.flatMap((one) => one.question ?? []);
    const problem = { code: 'looksRefunded', values: { amount: formatMajor(amount), currency: amount.currency } } as const;
    const why = question ? noteText([question], kind) : problemText(problem, kind);
    throw fieldRefusal('amount', `${why}; to ${kind} again, give beside: ${JSON.stringify(unexplained.map(({ id }) => id))}`);
  }
  const text = reasonText(reasons, kind);
  if (status === 'failed') throw fieldRefusal('amount', text);
  if (status === 'unknown') throw new ProviderError({ code: 'unknown-outcome' });
  if (status === 'not sent') throw new ProviderError({ code: 'network', text: text || undefined });
}
