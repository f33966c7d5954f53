/** Amounts for people and for programs. */
import { formatMajor, type Money } from '@caredesk/core/money';

/** `12.50 USD`. */
export const moneyText = (amount: Money): string => `${formatMajor(amount)} ${amount.currency}`;

/** An amount in `--json`: a number of major units beside its currency. */
export const moneyJson = (amount: Money) => ({ amount: Number(formatMajor(amount)), currency: amount.currency });

/** Totals in `--json`: numbers of major units by currency. */
export const totalsJson = (totals: readonly Money[]): Record<string, number> =>
  Object.fromEntries(totals.map((total) => [total.currency, Number(formatMajor(total))]));
