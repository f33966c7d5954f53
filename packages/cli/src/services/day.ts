/** Calendar days from the command line. */
import { isDay } from '@caredesk/core/rules';
import { UserError } from '../errors.js';

/** `YYYY-MM-DD` of a day that exists; undefined when it is not given. @throws {UserError} */
export function parseDay(flag: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isDay(text)) return text;
  throw new UserError(`${flag} is a day such as 2026-06-30, not "${text}".`);
}
