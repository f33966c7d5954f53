/** The rows that were not imported, as a file. */
import { type CouponColumn, type CouponRow, rejectsCsvHeader, rejectsCsvRow } from '@caredesk/core/coupons';
import { openRowsFile } from '../../adapters/rows-file.js';

export interface Rejects {
  /** @throws {UserError} when it can't be written */
  add(row: CouponRow, problem: string): void;
  /** @throws {UserError} when it can't be written */
  close(): void;
}

/** @throws {UserError} when it can't be written */
export function openRejects(path: string, columns: readonly CouponColumn[]): Rejects {
  const file = openRowsFile(path, '--rejects', rejectsCsvHeader(columns));
  return { add: (row, problem) => file.add(rejectsCsvRow(columns, row, problem)), close: file.close };
}
