/** Sums of amounts; a separate file, because most pages only show amounts. */
import type { Money } from './money.js';

export class CurrencyMismatch extends Error {
  override readonly name = 'CurrencyMismatch';
}

/** @throws {CurrencyMismatch} */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new CurrencyMismatch(`${a.currency} and ${b.currency} can't be added`);
  return { currency: a.currency, minor: a.minor + b.minor };
}

/** Sums by currency, in order of first appearance. */
export function totalsByCurrency(amounts: Iterable<Money>): Money[] {
  const totals = new Map<string, Money>();
  for (const amount of amounts) {
    const total = totals.get(amount.currency);
    totals.set(amount.currency, total ? addMoney(total, amount) : amount);
  }
  return [...totals.values()];
}
