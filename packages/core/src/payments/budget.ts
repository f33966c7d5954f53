/** What may still be sent until a run stops at its amount. */
import type { Money } from '../money/money.js';
import type { Amounts } from './limits.js';

export interface Budget {
  /** Takes the amount; false: there is not enough left, and nothing is taken. */
  take(amount: Money): boolean;
  giveBack(amount: Money): void;
}

/** @param most one amount for each currency that may be sent at all; undefined: there is no limit */
export function createBudget(most: Amounts | undefined): Budget {
  if (!most) return { take: () => true, giveBack: () => {} };
  const left = new Map(most.map(({ currency, minor }) => [currency, minor]));
  const change = ({ currency }: Money, minor: number) => left.set(currency, (left.get(currency) ?? 0) + minor);
  return {
    take: (amount) => {
      const isEnough = amount.minor <= (left.get(amount.currency) ?? 0);
      if (isEnough) change(amount, -amount.minor);
      return isEnough;
    },
    giveBack: (amount) => {
      change(amount, amount.minor);
    },
  };
}
