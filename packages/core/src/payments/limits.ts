/** Most that may be refunded, or charged: for one refund, for a plan, for a day. Limits of several places all hold. */
import { utcDay } from '../dates/index.js';
import { formatMajor, type Money } from '../money/money.js';
import { totalsByCurrency } from '../money/sums.js';
import { rowsToSend } from './consent.js';
import type { PaymentKind } from './ledger/account.js';
import { type LedgerState, mayBeMade } from './ledger/ledger.js';
import type { PaymentPlan, RowProblem } from './ledger/planned.js';
import type { PlanReason } from './ledger/sentences.js';

/** One amount for each currency that may be refunded at all. */
export type Amounts = readonly Money[];

export interface Limits {
  /** Their source, for people: `profile production`, `--max-each`. */
  readonly name: string;
  /** Most for one refund. */
  readonly maxEach?: Amounts | undefined;
  /** Most for all refunds of a plan. */
  readonly maxTotal?: Amounts | undefined;
  /** Most for all refunds of a calendar day (UTC), over all runs. */
  readonly maxDay?: Amounts | undefined;
}

/**
 * What of a plan exceeds the limits. A limit names its currencies: a refund in any other is refused.
 * @param today what was refunded, or may have been, on this day before
 */
export function limitProblems(plan: PaymentPlan, limits: readonly Limits[], today: readonly Money[] = []) {
  const rows = rowsToSend(plan);
  const totals = totalsByCurrency(rows.map(({ amount }) => amount));
  const days = totalsByCurrency([...totals, ...today]).filter(({ currency }) => totals.some((total) => total.currency === currency));
  return {
    each: rows.flatMap(({ row, amount }) => {
      const problem = strictest(amount, limits, 'maxEach', 'aboveEach');
      return problem ? [{ row, column: 'amount', ...problem } satisfies RowProblem] : [];
    }),
    /** Limits of the plan as a whole. */
    total: [
      ...totals.flatMap((total) => strictest(total, limits, 'maxTotal', 'aboveTotal') ?? []),
      ...days.flatMap((day) => strictest(day, limits, 'maxDay', 'aboveDay') ?? []),
    ] satisfies readonly PlanReason[],
  };
}

/**
 * Amounts of this kind that were moved since the calendar day (UTC) of this moment began, those of unknown outcome counted in. What is later
 * than now counts as now: a clock that was set back frees no limit.
 */
export function movedOnDay({ entries }: LedgerState, now: number, kind: PaymentKind): readonly Money[] {
  const begin = Date.parse(utcDay(now));
  return [...entries.values()]
    .filter((entry) => entry.kind === kind && mayBeMade(entry) && entry.updatedAt >= begin)
    .map(({ amount }) => amount);
}

/** What may still be sent until a run stops at its amount. @param most one amount for each currency that may be sent at all; undefined: there is no limit */
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

/** The problem with the lowest of the limits that the amount exceeds: mended by it, all are. */
function strictest<Code extends string>(
  amount: Money,
  limits: readonly Limits[],
  kind: 'maxEach' | 'maxTotal' | 'maxDay',
  code: Code,
): { readonly code: Code | 'noLimit'; readonly values: Readonly<Record<string, string>> } | undefined {
  const exceeded = limits.flatMap((set) => {
    const amounts = set[kind];
    if (!amounts) return [];
    const most = amounts.find(({ currency }) => currency === amount.currency);
    return most && amount.minor <= most.minor ? [] : [{ name: set.name, most }];
  });
  const [lowest] = exceeded.toSorted((a, b) => (a.most?.minor ?? -1) - (b.most?.minor ?? -1));
  if (!lowest) return undefined;
  const values = { amount: formatMajor(amount), currency: amount.currency, name: lowest.name };
  return lowest.most ? { code, values: { ...values, most: formatMajor(lowest.most) } } : { code: 'noLimit', values };
}
