/** Amounts and figures for people and for programs. */
import { formatMajor, type Money, totalsByCurrency } from '@caredesk/core/money';
import type { ResultStatus } from '@caredesk/core/payments';

/** `1,204.50`. @param decimal without a sign */
export const grouped = (decimal: string): string => decimal.replaceAll(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

/** For people: `1,204.50 USD`. */
export const moneyText = (amount: Money): string => `${grouped(formatMajor(amount))} ${amount.currency}`;

/** For programs: `1204.50 USD`. */
export const plainMoney = (amount: Money): string => `${formatMajor(amount)} ${amount.currency}`;

/** `12.50 USD and 3.00 EUR`: the amounts of all rows together. */
export const sumText = (rows: readonly { readonly amount: Money }[]): string =>
  totalsByCurrency(rows.map(({ amount }) => amount))
    .map(moneyText)
    .join(' and ');

/** The same of totals by currency. */
export const totalsText = (totals: readonly { readonly amount: Money | null }[]): string =>
  totals.flatMap(({ amount }) => (amount ? moneyText(amount) : [])).join(' and ');

/** Totals in `--json`: numbers of major units by currency. */
export const totalsJson = (totals: readonly Money[]): Record<string, number> =>
  Object.fromEntries(totals.map((total) => [total.currency, Number(formatMajor(total))]));

type Outcome = ResultStatus | 'inFlight';

/** Rows by what became of them: how many, and their amounts. */
export function createTally() {
  const counts = new Map<Outcome, number>();
  const sums = new Map<Outcome, readonly Money[]>();
  const count = (status: Outcome): number => counts.get(status) ?? 0;
  const of = (status: Outcome): readonly Money[] => sums.get(status) ?? [];
  return {
    count,
    /** The sums of a status. */
    of,
    /** @param amount undefined: not known */
    add: (status: Outcome, amount: Money | undefined): void => {
      counts.set(status, count(status) + 1);
      if (amount) sums.set(status, totalsByCurrency([...of(status), amount]));
    },
    /** `2 failed (20.00 USD and 3.00 EUR)`, `0 done`. */
    text: (status: Outcome, word: string = status): string =>
      `${inEnglish(count(status))} ${word}${count(status) > 0 ? ` (${of(status).map(moneyText).join(' and ')})` : ''}`,
    /** For a line of progress. */
    step: () => ({
      failed: count('failed'),
      unknown: count('unknown'),
      amounts: { sent: totalsJson(of('done')), unknown: totalsJson(of('unknown')), failed: totalsJson(of('failed')) },
    }),
  };
}
export type Tally = ReturnType<typeof createTally>;

/** `2,000`. */
export const inEnglish = (number: number): string => number.toLocaleString('en-US');

/** `1 row`, `2,000 rows`. @param things where the plural takes more than an s */
export const quantity = (number: number, thing: string, things = `${thing}s`): string =>
  `${inEnglish(number)} ${number === 1 ? thing : things}`;

/** `2,000`, or `more than 9,999` of a count that is a minimum. */
export const countText = (count: number, isMinimum: boolean | undefined): string =>
  isMinimum && count > 0 ? `more than ${inEnglish(count - 1)}` : inEnglish(count);

/** The first lines, and how many more there are. */
export const firstLines = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), `and ${inEnglish(lines.length - most)} more`];
