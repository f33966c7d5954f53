/** Values of flags: numbers, amounts, calendar days, statuses, headings of files. */
import { readStatus } from '@caredesk/core/contract';
import { isDay, isInCalendar } from '@caredesk/core/dates';
import { defaultCurrency, parseMoney, typedDecimal } from '@caredesk/core/money';
import { latinDigits } from '@caredesk/core/money/decimal';
import { type Amounts, fieldProblems, problemText } from '@caredesk/core/payments';
import { rangeProblems, readCurrency } from '@caredesk/core/rules';
import { UserError } from './errors.js';
import { choicesHint } from './nearest.js';

/** A whole number, typed in any digits; undefined when it is not given. @throws {UserError} */
export function parseCount(
  flag: string,
  text: string | undefined,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: { readonly min?: number; readonly max?: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = isCount(text) ? Number(latinDigits(text)) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UserError(
    `${flag} must be a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}, not "${text}".`,
  );
}

/** A canary is rows where it is digits alone, and an amount else. */
export const canaryForm = 'a number of rows, or an amount such as "200 USD"';
export const isCount = (text: string): boolean => /^\s*\p{Nd}+\s*$/u.test(text);

/** `YYYY-MM-DD` of a day that exists; undefined when it is not given. @throws {UserError} */
function parseDay(flag: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!isDay(text)) throw new UserError(`${flag} must be a day such as 2026-06-30, not "${text}".`);
  assertInCalendar(flag, text);
  return text;
}

/** @param text begins with a day; any other is left to its reader. @throws {UserError} for one that no server of the contract takes */
export function assertInCalendar(flag: string, text = ''): void {
  if (/^\d{4}-/.test(text) && !isInCalendar(text)) throw new UserError(`${flag} must be between 1800-01-01 and 2199-12-31, not "${text}".`);
}

/** The days of `--from` and `--to`, either of which may be left out. @throws {UserError} */
export function parseDays({ from, to }: { readonly from?: string; readonly to?: string }) {
  const days = { from: parseDay('--from', from), to: parseDay('--to', to) };
  if (rangeProblems(days).length > 0) throw new UserError(`--from ${from} is after --to ${to}.`);
  return days;
}

/** @throws {UserError} */
export function parseStatus(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = readStatus(text);
  if (value === undefined) throw new UserError(`--status must be Active (0) or Deactive (1), not "${text}".`);
  return value;
}

/** One of these words, or several with commas; undefined when it is not given. @throws {UserError} */
export function parseWords(flag: string, text: string | undefined, words: readonly string[]): string | undefined {
  const parts = text?.split(',').map((word) => word.trim());
  const wrong = parts?.find((word) => !words.includes(word));
  if (wrong !== undefined) throw new UserError(`${flag} must be one of ${words.join(', ')}, not "${wrong}".`);
  return parts?.join(',');
}

/** Between amounts; a comma within one is a matter of how it is typed. */
const separator = /(?<=[A-Za-z]\s*),|,\s/;

/** `500 USD, 400 EUR` or `500`. @param currency of an amount that names none. @param form what the flag takes. @throws {UserError} */
export const parseAmounts = (flag: string, text: string, currency?: string, form?: string): Amounts =>
  typedAmounts(flag, text, currency, form).map(({ money }) => money);

/** The same as a profile's file keeps them: plain decimals, with the currencies that the text names. @throws {UserError} */
export const plainAmounts = (flag: string, text: string, currency?: string, form?: string): string =>
  typedAmounts(flag, text, currency, form)
    .map(({ decimal, code }) => (code ? `${decimal} ${code}` : decimal))
    .join(', ');

/** `code` is that of the currency that an amount names; empty: none. */
function typedAmounts(flag: string, text: string, currency = defaultCurrency, form = 'an amount such as 500 or "500 USD, 400 EUR"') {
  const amounts = text.split(separator).map((part) => {
    const [, amount = '', word = ''] = /^\s*(?=.*\p{Nd})(\S.*?)(?: ([A-Za-z]{3}))?\s*$/u.exec(part) ?? [];
    const code = word.toUpperCase();
    const decimal = typedDecimal(amount, code || currency);
    if (amount !== '' && decimal === '')
      throw new UserError(`${flag}: ${problemText({ code: 'mayBeThousands', values: { given: amount } })}.`);
    const money = parseMoney(decimal, code || currency);
    if (money && money.minor >= 0) return { money, decimal, code };
    throw new UserError(`${flag} must be ${form}, not "${text}".`);
  });
  const codes = amounts.map(({ money }) => money.currency);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice) throw new UserError(`${flag} names ${twice} twice: "${text}".`);
  return amounts;
}

/** Texts that are kept for good keep to the rule of a refund's reason. @throws {UserError} */
export function assertReason(flag: string, text: string): void {
  const problem = fieldProblems((column) => (column === 'reason' ? text : '')).find(({ column }) => column === 'reason');
  if (problem) throw new UserError(`${flag}: ${problemText(problem)}`);
}

/** The code of `--currency`, in capitals. @throws {UserError} */
export function parseCurrency(text: string): string {
  const code = readCurrency(text);
  if (code) return code;
  throw new UserError(`--currency must be a currency code such as USD, not "${text}".`);
}

/** @returns our column by their heading. @throws {UserError} */
export const parseMap = <Column extends string>(pairs: readonly string[], columns: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map(
    pairs.map((pair) => {
      const split = pair.lastIndexOf('=');
      const name = pair.slice(split + 1).trim();
      if (split < 1) throw new UserError(`--map must be "Their heading=column", not "${pair}".`);
      const column = columns.find((each) => each.toLowerCase() === name.toLowerCase());
      if (column) return [pair.slice(0, split).trim(), column];
      throw new UserError(`--map: "${name}" is not a column.`, { hint: choicesHint(name, 'Columns', columns) });
    }),
  );
