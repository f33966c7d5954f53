/** Amounts and figures for people and for programs. */
import { formatMajor, type Money, totalsByCurrency } from '@caredesk/core/money';

/** `1,204.50`. @param decimal without a sign */
export const grouped = (decimal: string): string => decimal.replaceAll(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

/** For people: `1,204.50 USD`. */
export const moneyText = (amount: Money): string => `${grouped(formatMajor(amount))} ${amount.currency}`;

/** For programs: `1204.50 USD`. */
export const plainMoney = (amount: Money): string => `${formatMajor(amount)} ${amount.currency}`;

/** `12.50 USD and 3.00 EUR`. */
export const totalsText = (totals: readonly { readonly amount: Money | null }[]): string =>
  totals.flatMap(({ amount }) => (amount ? moneyText(amount) : [])).join(' and ');

/** Totals in `--json`: numbers of major units by currency. */
export const totalsJson = (totals: readonly Money[]): Record<string, number> =>
  Object.fromEntries(totals.map((total) => [total.currency, Number(formatMajor(total))]));

/** Amounts by what became of their rows. */
export function createSums<Status extends string>() {
  const sums = new Map<Status, readonly Money[]>();
  const of = (status: Status): readonly Money[] => sums.get(status) ?? [];
  return {
    of,
    add: ({ status, amount }: { readonly status: Status; readonly amount: Money }): void => {
      sums.set(status, totalsByCurrency([...of(status), amount]));
    },
    /** `12.50 USD and 3.00 EUR`; empty where there is nothing. */
    text: (status: Status): string => of(status).map(moneyText).join(' and '),
  };
}
export type Sums<Status extends string> = ReturnType<typeof createSums<Status>>;

/** `2,000`. */
export const inEnglish = (number: number): string => number.toLocaleString('en-US');

/** `1 row`, `2,000 rows`. @param things where the plural takes more than an s */
export const quantity = (number: number, thing: string, things = `${thing}s`): string =>
  `${inEnglish(number)} ${number === 1 ? thing : things}`;

/** `2,000`, or `more than 9,999` of a count that is a minimum. */
export const countText = (count: number, isMinimum: boolean | undefined): string =>
  isMinimum && count > 0 ? `more than ${inEnglish(count - 1)}` : inEnglish(count);
