/** Amounts as people, files and the wire state them. */
import { currencyDigits, formatMajor, type Money, parseMoney } from '../money/money.js';
import type { Values } from './problem.js';

export type AmountCode = 'notNumber' | 'notPositive' | 'tooManyDigits' | 'tooGreat';

/** Why something is no amount. */
export interface WrongAmount {
  readonly code: AmountCode;
  readonly values: Values;
}

/** Plain decimal digits: no sign, exponent or grouping. */
const decimal = /^\d+(\.\d+)?$/;

/**
 * An amount of more than nothing, exact in its currency.
 * @param given decimal major units, as text or as a JSON number
 * @param most the greatest that is sane, in minor units
 */
export function readAmount(given: string | number, currency: string, most: number = Number.MAX_SAFE_INTEGER): Money | WrongAmount {
  const text = typeof given === 'string' ? given.trim() : given;
  const wrong = (code: AmountCode, values: Values = {}): WrongAmount => ({ code, values });
  if (isNotPositive(text)) return wrong('notPositive');
  if (typeof text === 'string' ? !decimal.test(text) : !Number.isFinite(text)) return wrong('notNumber', { given });
  const digits = currencyDigits(currency);
  if (Number(text) * 10 ** digits > most) return wrong('tooGreat', { most: formatMajor({ minor: most, currency }) });
  return parseMoney(text, currency) ?? wrong('tooManyDigits', { given, digits });
}

const isNotPositive = (given: string | number): boolean =>
  typeof given === 'number' ? given <= 0 : /^[+-]?\d+(\.\d+)?$/.test(given) && Number(given) <= 0;

export const isWrong = (read: Money | WrongAmount): read is WrongAmount => 'code' in read;
