/**
 * How large a file of coupons may be. All rows are checked before the first is sent, so they are all in memory: 200,000 take about 500 MB.
 */
import { UserError } from '../../errors.js';

const mostRows = 200_000;
export const mostBytes = 64 * 2 ** 20;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Counts lines, before anything is made of them. @throws {UserError} exit 2 */
export function assertRows(name: string, bytes: Uint8Array): void {
  let lines = 0;
  for (let index = 0; index < bytes.length; index++)
    if (bytes[index] === lineFeed || (bytes[index] === carriageReturn && bytes[index + 1] !== lineFeed)) lines += 1;
  if (lines <= mostRows + 1) return;
  throw new UserError(
    `${name} has ${lines.toLocaleString('en')} lines; one import takes at most ${mostRows.toLocaleString('en')} coupons. Nothing was sent.`,
    {
      hint: 'Split the file and give each part the line with the headings. Rows that were imported before are skipped.',
    },
  );
}
