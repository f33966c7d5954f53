/** A charge of a doctor's card: a batch of one row, by the ledger and the rules of refunds. */

import { defaultCurrency } from '@caredesk/core/money';
import {
  canonicalRef,
  chargeFieldProblems,
  noteText,
  type PaymentPlan,
  type PaymentResult,
  type PaymentRow,
  problemText,
  type RefundColumn,
  type RowProblem,
} from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { moneyText } from '../../output/amounts.js';
import { jsonLine } from '../../output/json.js';
import { chargeResult, plannedCharge } from '../../output/money-shapes.js';
import { plainText } from '../../output/text.js';
import { runBatch } from './batch.js';
import { createOneView } from './one.js';
import { parseBatchOptions } from './options.js';

export interface ChargeFlags {
  readonly ref: string;
  readonly amount: string;
  readonly currency?: string;
  readonly description?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly allowRepeat?: boolean;
  readonly allowTwins?: boolean;
}

/** Columns of the engine by the names that the command line gives them. */
const flagOf: Partial<Record<RefundColumn, string>> = {
  ref: '--ref',
  amount: '--amount',
  currency: '--currency',
  reason: '--description',
  doctorId: 'doctorId',
};
const describe = ({ column, ...problem }: Pick<RowProblem, 'column' | 'code' | 'values'>): string =>
  plainText(`${flagOf[column] ?? column}: ${problemText(problem, 'charge')}`);

/** @throws {UserError} exit 2 for everything that is wrong with it, before anything was sent */
export async function chargeDoctor(context: Context, doctorId: string, flags: ChargeFlags): Promise<ExitCode> {
  const { settings } = context;
  const { yes = false, dryRun = false, allowRepeat = false, allowTwins = false } = flags;
  const row: PaymentRow = {
    line: 1,
    ref: canonicalRef(flags.ref),
    billingId: '',
    doctorId: doctorId.trim(),
    amount: flags.amount.trim(),
    currency: (flags.currency ?? settings.profile?.currency ?? defaultCurrency).trim().toUpperCase(),
    reason: (flags.description ?? '').trim(),
  };
  const problems = chargeFieldProblems(row);
  if (problems.length > 0) throw new UserError(problems.map(describe));
  return runBatch(
    context,
    { kind: 'charge', source: 'doctors charge', consentAdvice: 'Use --yes.', describe, rows: [row] },
    parseBatchOptions({ yes, dryRun, allowTwins, ...(allowRepeat && { allowRepeat: ['all'] }) }, settings),
    createOneView(context, { sentence, json: resultJson, plannedJson }),
  );
}

const resultJson = (result: PaymentResult, { runId }: { readonly runId: string }): string =>
  jsonLine('doctors charge', chargeResult.json({ ...result, runId }));

const plannedJson = ({ rows }: PaymentPlan): string =>
  rows.map((row) => jsonLine('doctors charge --dry-run', plannedCharge.json(row))).join('');

function sentence({ doctorId, amount, status, paymentId, notes, entryId }: PaymentResult): string {
  const what = `Doctor ${doctorId}`;
  const money = moneyText(amount);
  const message = noteText(notes, 'charge');
  const why = message ? `: ${plainText(message)}` : '';
  switch (status) {
    case 'done':
      return `${what} was charged ${money}${paymentId ? ` (bill ${paymentId})` : ''}.`;
    case 'skipped':
      return `${what} was already charged ${money}${why}.`;
    case 'conflict':
      return `This ref belongs to another amount${why}.`;
    case 'failed':
      return `${what} was not charged ${money}${why}.`;
    case 'not sent':
      return `The charge of ${money} to doctor ${doctorId} was not sent${why}.`;
    case 'unknown':
      return `It is unknown whether doctor ${doctorId} was charged ${money}${why}. Run the same command again to read the bills, or record the outcome with \`caredesk refunds resolve ${entryId}\`.`;
  }
}
