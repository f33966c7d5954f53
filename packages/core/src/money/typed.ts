/** Amounts as people type them. */
import { latinDigits } from './decimal.js';
import { currencyDigits } from './digits.js';

const groupedByComma = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const groupedByDot = /^\d{1,3}(\.\d{3})+,\d+$/;
const oneGroupByComma = /^[1-9]\d{0,2},\d{3}$/;
const groupedByDotAlone = /^[1-9]\d{0,2}(\.\d{3})+$/;
const groupedBySpace = /^\d{1,3}([ '’\u00a0\u202f]\d{3})+([.,]\d+)?$/;

/**
 * The decimal that the user means: `1,250.00`, `1.250,00`, `1 250,00` and `١٢٥٠٫٠٠` are `1250.00`. `12,5` is `12.5`, but `12.345` is
 * returned unchanged: three digits after a dot may or may not be thousands. A text that is not a number is returned unchanged.
 * @param currency of an amount of money, which is never guessed: what may mean a thousand times as much, or as little, returns ''. Such are
 * `1.000` and `1.000.000`, but of a currency with three decimals, and `1,000`, but of one without decimals.
 */
export function typedDecimal(text: string, currency?: string): string {
  const typed = westernDigits(text.trim());
  if (currency !== undefined && isDoubtful(typed, currencyDigits(currency))) return '';
  if (groupedByComma.test(typed)) return typed.replaceAll(',', '');
  if (groupedByDot.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (groupedBySpace.test(typed)) return typed.replace(/[ '’\u00a0\u202f]/g, '').replace(',', '.');
  return /^\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed;
}

const isDoubtful = (typed: string, digits: number): boolean =>
  (digits !== 3 && groupedByDotAlone.test(typed)) || (digits > 0 && oneGroupByComma.test(typed));

/** With the Arabic decimal and thousands separators as ours. */
const westernDigits = (text: string): string => latinDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',');
