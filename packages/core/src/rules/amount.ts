/** Amounts as people, files and the wire state them. */
import { currencyDigits } from '../money/digits.js';
import { formatMajor, type Money, parseMoney } from '../money/money.js';
import { typedDecimal, typedDigits } from '../money/typed.js';
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
 * @param input major units: text as people type it ({@link typedDecimal}), or a JSON number
 * @param currency empty: not known yet, so that only what is no amount in any currency is wrong
 * @param most the greatest that is sane, in minor units
 */
export function readAmount(input: string | number, currency: string, most: number = Number.MAX_SAFE_INTEGER): Money | WrongAmount {
  const number = typeof input === 'string' ? typedDecimal(input, currency || undefined) : input;
  const plain = typedDigits(String(input), currency || undefined);
  const text = number === '' ? plain : number;
  const wrong = (code: AmountCode, values: Values = {}): WrongAmount => ({ code, values });
  // `1.234` of dollars has too many decimals however it is meant; `1.234.567` has none.
  const isGrouped = plain.split('.').length > 2;
  if (number === '' && plain !== '' && (isGrouped || parseMoney(plain.replace(',', '.'), currency)))
    return wrong('mayBeThousands', { given: input });
  if (isNotPositive(text)) return wrong('notPositive');
  if (typeof text === 'string' ? !decimal.test(text) : !Number.isFinite(text)) return wrong('notNumber', { given: input });
  const digits = currencyDigits(currency);
  if (Number(text) * 10 ** digits > most) return wrong('tooGreat', { most: formatMajor({ minor: most, currency }) });
  return parseMoney(text, currency) ?? wrong('tooManyDigits', { given: input, digits });
}

const isNotPositive = (input: string | number): boolean =>
  typeof input === 'number' ? input <= 0 : /^[+-]?\d+(\.\d+)?$/.test(input) && Number(input) <= 0;

export const isWrong = (read: Money | WrongAmount): read is WrongAmount => 'code' in read;
