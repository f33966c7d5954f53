/** Sums of amounts; apart from the rest because most pages only show amounts. */
import type { Money } from './money.js';

export class CurrencyMismatch extends Error {
  override readonly name = 'CurrencyMismatch';
}

const sameCurrency = (a: Money, b: Money): string => {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency} can't be added or compared`);
  return a.currency;
};

/** @throws {CurrencyMismatch} */
export const addMoney = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), minor: a.minor + b.minor });
/** @throws {CurrencyMismatch} */
export const subtractMoney = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), minor: a.minor - b.minor });

/** Sums by currency, in order of first appearance. */
export function totalsByCurrency(amounts: Iterable<Money>): Money[] {
  const totals = new Map<string, Money>();
  for (const amount of amounts) {
    const total = totals.get(amount.currency);
    totals.set(amount.currency, total ? addMoney(total, amount) : amount);
  }
  return [...totals.values()];
}
