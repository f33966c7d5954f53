/** What became of each row: as CSV in a file, and as JSON. */
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { csvRow } from '@caredesk/core/csv';
import { formatMajor } from '@caredesk/core/money';
import type { RefundResult } from '@caredesk/core/refunds';
import { UserError } from '../../errors.js';

export interface ResultsFile {
  add(result: RefundResult): void;
  close(): void;
}

/** Starts the file anew; rows are in it as soon as they are added. @throws {UserError} when it can't be written */
export function openResultsFile(path: string): ResultsFile {
  let file: number;
  try {
    file = openSync(path, 'w');
  } catch (error) {
    throw new UserError(`--results: ${(error as Error).message}`);
  }
  writeSync(file, csvRow(['ref', 'billingId', 'amount', 'status', 'refundId', 'attempts', 'message']));
  return {
    add: ({ row, billingId, amount, status, refundId, attempts, message }) => {
      writeSync(file, csvRow([row.ref, billingId, formatMajor(amount), status, refundId, attempts, message]));
    },
    close: () => {
      fsyncSync(file);
      closeSync(file);
    },
  };
}

export const resultJson = ({
  row,
  entryId,
  billingId,
  amount,
  status,
  refundId,
  attempts,
  message,
}: RefundResult): Record<string, unknown> => ({
  line: row.line,
  entryId,
  ref: row.ref,
  billingId,
  amount: Number(formatMajor(amount)),
  currency: amount.currency,
  status,
  refundId,
  attempts,
  message,
});
