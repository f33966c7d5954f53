/** A status as people write it (spec §9): 0 or `Active`, 1 or `Deactive`. */
import { readStatus } from '@caredesk/core/contract';
import { UserError } from './errors.js';

/** @throws {UserError} */
export function parseStatus(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = readStatus(text);
  if (value === undefined) throw new UserError(`--status must be Active (0) or Deactive (1), not "${text}".`);
  return value;
}
