/** A status as people write it (spec §9): 0 or `Active`, 1 or `Deactive`. */
import { UserError } from '../errors.js';

const values: Readonly<Record<string, number>> = { '0': 0, active: 0, '1': 1, deactive: 1 };

/** @throws {UserError} */
export function parseStatus(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = values[text.toLowerCase()];
  if (value === undefined) throw new UserError(`--status is Active (0) or Deactive (1), not "${text}".`);
  return value;
}
