/** Calendar days from the command line. */
import { isDay } from '@caredesk/core/dates';
import { rangeProblems } from '@caredesk/core/rules';
import { UserError } from './errors.js';

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
