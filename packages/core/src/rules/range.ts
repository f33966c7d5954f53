/** Ranges of days. */
import { firstInstant, isDay, lastInstant, readBound } from '../dates/index.js';
import type { Problem } from './problem.js';

type RangeProblem = Problem<'from' | 'to', 'notDay' | 'endsBeforeStart'>;

interface Range {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** A range whose both ends count; an end that is blank, `null` or undefined is open. */
export const rangeProblems = (range: Range): RangeProblem[] => problemsOf(range, isDay);

/** The same for a list's bounds: each a day, or a moment with a zone. */
export const boundProblems = (range: Range): RangeProblem[] => problemsOf(range, (text) => readBound(text) === text);

function problemsOf(range: Range, isEnd: (text: string) => boolean): RangeProblem[] {
  const problems = (['from', 'to'] as const).flatMap((field): RangeProblem[] => {
    const value = range[field];
    return value && !isEnd(value) ? [{ field, code: 'notDay', values: { given: value } }] : [];
  });
  const { from, to } = range;
  if (problems.length === 0 && from && to && lastInstant(to) < firstInstant(from))
    problems.push({ field: 'to', code: 'endsBeforeStart', values: { from, to } });
  return problems;
}
