/** Ranges of days. */
import { isDay } from '../dates/index.js';
import type { Problem } from './problem.js';

type RangeProblem = Problem<'from' | 'to', 'notDay' | 'endsBeforeStart'>;

/** A range whose both ends count; an end that is blank, `null` or undefined is open. */
export function rangeProblems(range: {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}): RangeProblem[] {
  const problems = (['from', 'to'] as const).flatMap((field): RangeProblem[] => {
    const given = range[field];
    return given && !isDay(given) ? [{ field, code: 'notDay', values: { given } }] : [];
  });
  const { from, to } = range;
  if (problems.length === 0 && from && to && to < from) problems.push({ field: 'to', code: 'endsBeforeStart', values: { from, to } });
  return problems;
}
