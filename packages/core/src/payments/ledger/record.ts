/**
 * The words in which a ledger keeps payments, which are those of refunds, the first kind. Amounts are kept with their digits, so that they
 * mean the same to every runtime and version.
 */
import { currencyDigits, wholeInRuntimes } from '../../money/digits.js';
import type { Money } from '../../money/money.js';
import type { PaymentNote } from './sentences.js';
import type { Baseline, SeenPayment } from './state.js';

export interface RecordedMoney extends Money {
  /** Digits after the decimal point. Missing in ledgers before version 5, which used the runtime's. */
  readonly digits?: number | undefined;
}

/** A {@link SeenPayment}. */
interface RecordedPayment {
  readonly refundId: string;
  readonly amount: RecordedMoney | null;
  readonly reference: string | null;
  readonly refundedAt?: string | null;
  readonly hasFailed?: true;
  readonly isPending?: true;
  readonly question?: PaymentNote;
}

/** A {@link Baseline}: of a charge `refunds` are the doctor's bills. */
export interface RecordedBaseline {
  readonly refundedAmount: RecordedMoney | null;
  readonly refunds: readonly RecordedPayment[] | null;
}

export const toRecord = (money: Money): RecordedMoney => ({ ...money, digits: currencyDigits(money.currency) });

/** Whether a recorded amount may mean another one: it lacks its digits, and runtimes differ in those of its currency. */
export const isGuess = ({ digits, currency }: RecordedMoney): boolean =>
  digits === undefined && wholeInRuntimes.split(' ').includes(currency);

/** In ISO 4217's minor units. What does not say its digits is read as the runtimes of its time wrote it. */
export function fromRecord(recorded: RecordedMoney): Money {
  const { minor, currency } = recorded;
  const now = currencyDigits(currency);
  const digits = isGuess(recorded) ? 0 : (recorded.digits ?? now);
  return { minor: Math.round(minor * 10 ** (now - digits)), currency };
}

export const recordBaseline = ({ total, payments }: Baseline): RecordedBaseline => ({
  refundedAmount: total && toRecord(total),
  refunds: payments?.map(recordPayment) ?? null,
});

const recordPayment = ({ id, amount, reference, at, status, question }: SeenPayment): RecordedPayment => ({
  refundId: id,
  amount: amount && toRecord(amount),
  reference,
  ...(at !== undefined && { refundedAt: at }),
  ...(status === 'failed' && { hasFailed: true }),
  ...(status === 'pending' && { isPending: true }),
  ...(question && { question }),
});

export const readBaseline = ({ refundedAmount, refunds }: RecordedBaseline): Baseline => ({
  total: refundedAmount && fromRecord(refundedAmount),
  payments: refunds?.map(readPayment) ?? null,
});

const readPayment = ({ refundId, amount, reference, refundedAt, hasFailed, isPending, question }: RecordedPayment): SeenPayment => ({
  id: refundId,
  amount: amount && fromRecord(amount),
  reference,
  ...(refundedAt !== undefined && { at: refundedAt }),
  ...(hasFailed && { status: 'failed' }),
  ...(isPending && { status: 'pending' }),
  ...(question && { question }),
});
