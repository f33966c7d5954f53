/** What may still be sent until a run stops at its amount. */
import type { Money } from '../money/money.js';
import type { Amounts } from './limits.js';

/** @param most one amount for each currency that may be sent at all; undefined: there is no limit */
export function createBudget(most: Amounts | undefined) {
  const remaining = most && new Map(most.map(({ currency, minor }) => [currency, minor]));
  const budget = {
    /** The first amount that was refused: all that follow are, too. */
    refused: undefined as Money | undefined,
    /** Takes the amount; false: too little is left, and nothing is taken. */
    take: (amount: Money): boolean => {
      if (!remaining) return true;
      const rest = (remaining.get(amount.currency) ?? 0) - amount.minor;
      if (rest < 0) budget.refused ??= amount;
      if (!budget.refused) remaining.set(amount.currency, rest);
      return !budget.refused;
    },
    giveBack: ({ currency, minor }: Money): void => {
      remaining?.set(currency, (remaining.get(currency) ?? 0) + minor);
    },
  };
  return budget;
}
