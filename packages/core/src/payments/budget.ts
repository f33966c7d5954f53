/** What may still be sent until a run stops at its amount. */
import type { Money } from '../money/money.js';
import type { Amounts } from './limits.js';

export interface Budget {
  /** Whether an amount was refused: then all that follow are, too. */
  readonly isSpent: boolean;
  /** Takes the amount; false: there is not enough left, and nothing is taken. */
  take(amount: Money): boolean;
  giveBack(amount: Money): void;
}

/** @param most one amount for each currency that may be sent at all; undefined: there is no limit */
export function createBudget(most: Amounts | undefined): Budget {
  if (!most) return { isSpent: false, take: () => true, giveBack: () => {} };
  const left = new Map(most.map(({ currency, minor }) => [currency, minor]));
  const budget = {
    isSpent: false,
    take: ({ currency, minor }: Money) => {
      const rest = (left.get(currency) ?? 0) - minor;
      budget.isSpent ||= rest < 0;
      if (!budget.isSpent) left.set(currency, rest);
      return !budget.isSpent;
    },
    giveBack: ({ currency, minor }: Money) => {
      left.set(currency, (left.get(currency) ?? 0) + minor);
    },
  };
  return budget;
}
