/** Amounts as people type them. */
import { latinDigits } from './decimal.js';
import { currencyDigits } from './digits.js';
import { formatMajor, isCurrencyCode, type Money } from './money.js';

// No thousands begin with a zero: `0,500` is a half.
const groupedByComma = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;
/** India's lakhs: `12,34,567`. */
const groupedByTwo = /^[1-9]\d?(,\d\d)+,\d{3}(\.\d+)?$/;
const groupedByDot = /^[1-9]\d{0,2}(\.\d{3})+,\d+$/;
const oneGroupByComma = /^[1-9]\d{0,2},\d{3}$/;
const groupedByDotAlone = /^[1-9]\d{0,2}(\.\d{3})+$/;
const groupedBySpace = /^[1-9]\d{0,2}([ '’\u00a0\u202f]\d{3})+([.,]\d+)?$/;
const decimalByComma = /^(?:0|[1-9]\d*),\d+$/;
const arabicThousands = '\u066c';

/**
 * The decimal that the user means: `1,250.00`, `1.250,00`, `1 250,00` and `١٢٥٠٫٠٠` are `1250.00`. `12,5` is `12.5`, but `12.345` is
 * returned unchanged: three digits after a dot may or may not be thousands. A text that is not a number is returned unchanged.
 * @param currency of an amount of money, which is never guessed: `1.000` of a currency with two or no decimals returns '', and so does
 * `1,000` of one with three or four decimals, because it may mean a thousand times as much.
 */
export function typedDecimal(text: string, currency?: string): string {
  const digitText = typedDigits(text, currency);
  if (currency !== undefined && isDoubtful(digitText, currencyDigits(currency))) return '';
  if (groupedByComma.test(digitText) || groupedByTwo.test(digitText)) return digitText.replaceAll(',', '');
  if (groupedByDot.test(digitText)) return digitText.replaceAll('.', '').replace(',', '.');
  if (groupedBySpace.test(digitText)) return digitText.replace(/[ '’\u00a0\u202f]/g, '').replace(',', '.');
  return decimalByComma.test(digitText) && !text.includes(arabicThousands) ? digitText.replace(',', '.') : digitText;
}

/**
 * A plain decimal as a field begins with it: in the language's digits and with its decimal sign, where that reads as the same number. `12.50`
 * is `12,50` in French, but `12.345` stays.
 * @param read how the field reads what is typed
 */
export function writtenDecimal(decimal: string, locale: string, read: (text: string) => string): string {
  const digits = decimal.split('.')[1]?.length ?? 0;
  const form = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  const text = new Intl.NumberFormat(locale, form).format(decimal as `${number}`);
  return read(text) === decimal ? text : decimal;
}

/** The same, of an amount of money, without its currency's sign. */
export const writtenAmount = (amount: Money, locale: string): string =>
  writtenDecimal(formatMajor(amount), locale, (text) => typedDecimal(text, amount.currency));

/** An amount without its currency's sign, in our digits; separators as they were typed. */
export const typedDigits = (text: string, currency?: string): string => westernDigits(withoutSign(text, currency));

const isDoubtful = (text: string, digits: number): boolean => (digits >= 3 ? oneGroupByComma : groupedByDotAlone).test(text);

/** Languages whose signs of a currency are known: those of the product. */
const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];
const signs = new Map<string, readonly string[]>();

/** How a currency is written beside an amount: `$`, `US$` and `USD`, longest first. */
function signsOf(currency: string): readonly string[] {
  const sign = signs.get(currency);
  if (sign) return sign;
  const localSigns = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
      return bare(format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? '');
    }),
  );
  const all = [...new Set([currency, ...localSigns])].filter(Boolean).toSorted((a, b) => b.length - a.length);
  signs.set(currency, all);
  return all;
}

/** Without invisible characters, which amounts of a page contain. */
const bare = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** An amount as it is pasted: `$19.00` and `19,00 €` of that currency; the sign of another one stays, and is wrong. */
function withoutSign(text: string, currency: string | undefined): string {
  const plain = bare(text).replaceAll('￥', '¥');
  if (currency === undefined || !isCurrencyCode(currency) || /^[\d\s.,]*$/.test(plain)) return plain;
  const sign = signsOf(currency).find((one) => plain.startsWith(one) || plain.endsWith(one));
  if (sign === undefined) return plain;
  return (plain.startsWith(sign) ? plain.slice(sign.length) : plain.slice(0, -sign.length)).trim();
}

/** With the separators of Arabic and of a Japanese keyboard as ours. */
const westernDigits = (text: string): string =>
  latinDigits(text)
    .replace(/[\u066b．]/g, '.')
    .replace(/[\u066c，]/g, ',');
