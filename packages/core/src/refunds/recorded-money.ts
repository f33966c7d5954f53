/** Amounts as a ledger keeps them: with their digits, so that they mean the same to every runtime and version. */
import { currencyDigits, wholeInRuntimes } from '../money/digits.js';
import type { Money } from '../money/money.js';
import type { Baseline } from './bill-state.js';

export interface RecordedMoney extends Money {
  /** Of the minor units after the point. Missing in ledgers before version 5: they were the runtime's. */
  readonly digits?: number | undefined;
}

/** A bill's money as the ledger keeps it. */
export interface RecordedBill {
  readonly refundedAmount: RecordedMoney | null;
  readonly refunds: readonly (NonNullable<Baseline['refunds']>[number] & { readonly amount: RecordedMoney | null })[] | null;
}

const everyAmount = <M extends Money>(bill: Baseline, map: (money: Money) => M) => ({
  refundedAmount: bill.refundedAmount && map(bill.refundedAmount),
  refunds: bill.refunds?.map((refund) => ({ ...refund, amount: refund.amount && map(refund.amount) })) ?? null,
});

export const toRecord = (money: Money): RecordedMoney => ({ ...money, digits: currencyDigits(money.currency) });
export const billToRecord = (bill: Baseline): RecordedBill => everyAmount(bill, toRecord);

/** Whether an amount may have been meant otherwise: runtimes differ in the digits of its currency, and it does not say them. */
export const isGuess = ({ digits, currency }: RecordedMoney): boolean =>
  digits === undefined && wholeInRuntimes.split(' ').includes(currency);

/** In ISO 4217's minor units. What does not say its digits is read as the runtimes of its time wrote it. */
export function fromRecord(recorded: RecordedMoney): Money {
  const { minor, currency } = recorded;
  const now = currencyDigits(currency);
  const digits = isGuess(recorded) ? 0 : (recorded.digits ?? now);
  return { minor: Math.round(minor * 10 ** (now - digits)), currency };
}
export const billFromRecord = (bill: RecordedBill): Baseline => everyAmount(bill, fromRecord);
