/** Amounts as people, files and the wire state them. */
import { currencyDigits } from '../money/digits.js';
import { formatMajor, type Money, parseMoney } from '../money/money.js';
import { typedDecimal } from '../money/typed.js';
import type { Values } from './problem.js';

export type AmountCode = 'notNumber' | 'mayBeThousands' | 'notPositive' | 'tooManyDigits' | 'tooGreat';

/** Why something is no amount. */
export interface WrongAmount {
  readonly code: AmountCode;
  readonly values: Values;
}

/** Plain decimal digits: no sign, exponent or grouping. */
const decimal = /^\d+(\.\d+)?$/;

/**
 * An amount of more than nothing, exact in its currency.
 * @param given major units: text as people type it ({@link typedDecimal}), or a JSON number
 * @param currency empty: not known yet, so that only what is no amount in any currency is wrong
 * @param most the greatest that is sane, in minor units
 */
export function readAmount(given: string | number, currency: string, most: number = Number.MAX_SAFE_INTEGER): Money | WrongAmount {
  const typed = typeof given === 'string' ? typedDecimal(given, currency || undefined) : given;
  const plain = String(given).trim();
  const text = typed === '' ? plain : typed;
  const wrong = (code: AmountCode, values: Values = {}): WrongAmount => ({ code, values });
  // `1.234` of dollars has too many decimals however it is meant.
  if (typed === '' && plain !== '' && parseMoney(plain.replace(',', '.'), currency)) return wrong('mayBeThousands', { given });
  if (isNotPositive(text)) return wrong('notPositive');
  if (typeof text === 'string' ? !decimal.test(text) : !Number.isFinite(text)) return wrong('notNumber', { given });
  const digits = currencyDigits(currency);
  if (Number(text) * 10 ** digits > most) return wrong('tooGreat', { most: formatMajor({ minor: most, currency }) });
  return parseMoney(text, currency) ?? wrong('tooManyDigits', { given, digits });
}

const isNotPositive = (given: string | number): boolean =>
  typeof given === 'number' ? given <= 0 : /^[+-]?\d+(\.\d+)?$/.test(given) && Number(given) <= 0;

export const isWrong = (read: Money | WrongAmount): read is WrongAmount => 'code' in read;
