/** Values of flags: numbers, calendar days, statuses. */

import { readStatus } from '@caredesk/core/contract';
import { isDay } from '@caredesk/core/dates';
import { rangeProblems } from '@caredesk/core/rules';
import { UserError } from './errors.js';

/** A whole number; undefined when it is not given. @throws {UserError} */
export function parseCount(
  flag: string,
  text: string | undefined,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: { readonly min?: number; readonly max?: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UserError(
    `${flag} must be a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}, not "${text}".`,
  );
}

/** `YYYY-MM-DD` of a day that exists; undefined when it is not given. @throws {UserError} */
function parseDay(flag: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isDay(text)) return text;
  throw new UserError(`${flag} must be a day such as 2026-06-30, not "${text}".`);
}

/** The days of `--from` and `--to`, either of which may be left out. @throws {UserError} */
export function parseDays({ from, to }: { readonly from?: string; readonly to?: string }): {
  from: string | undefined;
  to: string | undefined;
} {
  const days = { from: parseDay('--from', from), to: parseDay('--to', to) };
  if (rangeProblems(days).length > 0) throw new UserError(`--from ${from} is after --to ${to}.`);
  return days;
}

/** @throws {UserError} */
export function parseStatus(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = readStatus(text);
  if (value === undefined) throw new UserError(`--status must be Active (0) or Deactive (1), not "${text}".`);
  return value;
}
