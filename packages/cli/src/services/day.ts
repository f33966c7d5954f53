/** Calendar days from the command line. */
import { UserError } from '../errors.js';

/** `YYYY-MM-DD` of a day that exists; undefined when it is not given. @throws {UserError} */
export function parseDay(flag: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (day?.toJSON()?.slice(0, 10) === text) return text;
  throw new UserError(`${flag} is a day such as 2026-06-30, not "${text}".`);
}
