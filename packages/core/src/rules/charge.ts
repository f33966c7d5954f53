/** What a charge of a doctor's card may be. */
import type { Doctor } from '../contract/entities/doctor.js';
import { isActive } from '../contract/status.js';
import { currencyDigits } from '../money/digits.js';
import type { Money } from '../money/money.js';
import { type AmountCode, isWrong, readAmount } from './amount.js';
import { readCurrency } from './currency.js';
import type { Problem } from './problem.js';

/** Whole major units from which on no charge is meant so, whatever the currency. */
const firstInsane = 100_000_000;

/** The greatest charge, in minor units: 99,999,999.99 USD. */
export const greatestCharge = (currency: string): number => firstInsane * 10 ** currencyDigits(currency) - 1;

/** `null`: the backend does not say. */
export type ChargeableDoctor = Pick<Doctor, 'status' | 'cardLast4'>;

export type DoctorProblem = Problem<'doctorId', 'notActive' | 'noCard'>;

/** Why this doctor can't be charged; undefined: nothing is in the way. */
export function chargeRefusal({ status, cardLast4 }: ChargeableDoctor): DoctorProblem | undefined {
  if (status !== null && !isActive(status)) return { field: 'doctorId', code: 'notActive', values: {} };
  if (!cardLast4) return { field: 'doctorId', code: 'noCard', values: {} };
  return undefined;
}

export type ChargeProblem = Problem<'amount' | 'currency', AmountCode | 'notCurrency'>;

interface StatedAmount {
  /** Decimal major units. */
  readonly amount: string | number;
  /** In any letter case. */
  readonly currency: string;
}

export function readCharge({ amount, currency }: StatedAmount): { readonly amount: Money } | { readonly problem: ChargeProblem } {
  const code = readCurrency(currency);
  if (!code) return { problem: { field: 'currency', code: 'notCurrency', values: { given: currency } } };
  const read = readAmount(amount, code, greatestCharge(code));
  return isWrong(read) ? { problem: { field: 'amount', ...read } } : { amount: read };
}
