/** The result of each row: as CSV in a file, and those to show at the end. */
import { csvRow } from '@caredesk/core/csv';
import { formatMajor } from '@caredesk/core/money';
import { noteText, type PaymentPlan, type PaymentResult, resultColumns } from '@caredesk/core/payments';
import { openRowsFile } from '../../adapters/written-file.js';
import { createTally } from '../../output/amounts.js';
import { againAfter } from '../../output/error.js';
import type { Identity } from '../session/identity.js';

/** Who runs what, where. */
export interface Run {
  readonly runId: string;
  readonly identity: Identity;
  readonly plan: PaymentPlan;
  /** Whether the server makes only one refund for each key. */
  readonly isIdempotent: boolean;
}

/** Whether the same command would send again what is unknown, with its key; else it only reads. */
export const sendsAgain = ({ isIdempotent, plan }: Run): boolean => isIdempotent && plan.rows.every(({ action }) => action !== 'hold');

/** Whether a row was not sent for a cause that passes: the server could not be reached, or was busy. */
export const isUnsentForNow = ({ status, notes }: Pick<PaymentResult, 'status' | 'notes'>): boolean =>
  status === 'not sent' &&
  notes.some(
    ({ code, values }) => /^(outOfReach|askedToWait)/.test(code) || (code.endsWith('Unread') && againAfter.includes(String(values.detail))),
  );

const columns = ['ref', 'billingId', 'amount', ...resultColumns, 'currency'];

/** Rows are in it as soon as they are added. @throws {UserError} if it can't be written, here and in both functions */
export function openResultsFile(path: string, run: Run) {
  const file = openRowsFile(path, '--results', csvRow(columns));
  const { server, profile, account } = run.identity;
  return {
    add: ({ row, billingId, amount, status, paymentId, attempts, notes }: PaymentResult): void => {
      const result = [row.ref, billingId, formatMajor(amount), status, paymentId, attempts, noteText(notes)];
      file.add(csvRow([...result, run.runId, server, profile, account, amount.currency]));
    },
    close: file.close,
  };
}

/** Rows without problems that are shown; the summary counts the others. */
const mostPlain = 20;

export function collectResults() {
  const notable: PaymentResult[] = [];
  let plain: PaymentResult[] = [];
  let count = 0;
  const tally = createTally();
  return {
    tally,
    add: (result: PaymentResult): void => {
      const { status, amount } = result;
      tally.add(status, amount);
      count += 1;
      if (status !== 'done' && status !== 'skipped') notable.push(result);
      else if (count <= mostPlain) plain.push(result);
      if (count > mostPlain) plain = [];
    },
    /** Rows that need attention, in the order of the file; without any, the done rows unless there are many. */
    toShow: (): readonly PaymentResult[] => (notable.length > 0 ? notable : plain).toSorted((a, b) => a.row.line - b.row.line),
  };
}
export type Results = Pick<ReturnType<typeof collectResults>, 'tally' | 'toShow'>;
