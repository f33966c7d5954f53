/** The rows that were not imported, as a file. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { type CouponColumn, type CouponRow, rejectsCsvHeader, rejectsCsvRow } from '@caredesk/core/coupons';
import { UserError } from '../../errors.js';

/** @throws {UserError} when it can't be written */
export function openRejects(path: string, columns: readonly CouponColumn[]): { add(row: CouponRow, problem: string): void; close(): void } {
  let file: number;
  try {
    file = openSync(path, 'w');
  } catch (error) {
    throw new UserError(`--rejects: ${(error as Error).message}`);
  }
  writeSync(file, rejectsCsvHeader(columns));
  return {
    add: (row, problem) => {
      writeSync(file, rejectsCsvRow(columns, row, problem));
    },
    close: () => closeSync(file),
  };
}
