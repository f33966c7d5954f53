/** What may still be sent until a run stops at its amount. */
import type { Money } from '../money/money.js';
import type { Amounts } from './limits.js';

export interface Budget {
  /** The first amount that was refused: all that follow are, too. */
  readonly refused: Money | undefined;
  /** Takes the amount; false: there is not enough left, and nothing is taken. */
  take(amount: Money): boolean;
  giveBack(amount: Money): void;
}

/** @param most one amount for each currency that may be sent at all; undefined: there is no limit */
export function createBudget(most: Amounts | undefined): Budget {
  if (!most) return { refused: undefined, take: () => true, giveBack: () => {} };
  const left = new Map(most.map(({ currency, minor }) => [currency, minor]));
  const budget = {
    refused: undefined as Money | undefined,
    take: (amount: Money) => {
      const rest = (left.get(amount.currency) ?? 0) - amount.minor;
      if (rest < 0) budget.refused ??= amount;
      if (!budget.refused) left.set(amount.currency, rest);
      return !budget.refused;
    },
    giveBack: ({ currency, minor }: Money) => {
      left.set(currency, (left.get(currency) ?? 0) + minor);
    },
  };
  return budget;
}
