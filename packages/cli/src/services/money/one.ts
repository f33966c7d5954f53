/** One refund or charge from the command line: a batch of one row. */
import { defaultCurrency } from '@caredesk/core/money';
import {
  canonicalRef,
  chargeFieldProblems,
  type FieldProblem,
  fieldProblems,
  noteText,
  type PaymentResult,
  type PaymentRow,
  problemText,
  type RefundColumn,
} from '@caredesk/core/payments';
import type { Args, Context, FlagsOf } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { moneyText } from '../../output/amounts.js';
import { chargeResult, plannedCharge, refundResult } from '../../output/money-shapes.js';
import { plainText } from '../../output/text.js';
import { doctorIdOf, withId } from '../session/given-id.js';
import { runBatch } from './batch.js';
import { parseBatchOptions } from './options.js';
import { paymentPlanSummary } from './plan-view.js';
import { type Batch, planCommand } from './planning.js';
import { isUnsentForNow, type Run, sendsAgain } from './results.js';
import type { BatchView } from './run-report.js';

/** The flags of a batch that both commands have. */
type OneFlags = Partial<FlagsOf<'doctors charge'> & FlagsOf<'refunds create'>>;

export async function createRefund(context: Context, [billingId = '']: Args, input: FlagsOf<'refunds create'>): Promise<ExitCode> {
  const { ref, amount = '', reason = '', ...flags } = input;
  // A blank one may be a variable that is not set.
  if (input.amount?.trim() === '') throw new UserError('--amount is empty. Leave it out to refund all that remains.');
  const texts = { billingId: billingId.trim(), amount: amount.trim(), reason: reason.trim() };
  const row: PaymentRow = { line: 1, currency: '', doctorId: '', ...texts, ref: canonicalRef(ref) };
  const batch = { kind: 'refund', rows: [row], source: 'refunds create', plannedBy: planCommand } as const;
  const problems = fieldProblems((column) => row[column]);
  return payOne(context, batch, problems, flags);
}

/** @throws {UserError} exit 2 for everything that is wrong with it, before anything was sent */
function payOne(
  context: Context,
  one: Omit<Batch, 'describe'>,
  problems: readonly FieldProblem[],
  { allowRepeat = false, ...flags }: OneFlags,
): Promise<ExitCode> {
  const { kind } = one;
  const reason = kind === 'charge' ? '--description' : '--reason';
  const flagOf: Partial<Record<RefundColumn, string>> = { ref: '--ref', amount: '--amount', currency: '--currency', reason };
  const describe = ({ column, ...problem }: FieldProblem) => plainText(`${flagOf[column] ?? column}: ${problemText(problem, kind)}`);
  if (problems.length > 0) throw new UserError(problems.map(describe));
  const options = parseBatchOptions({ ...flags, ...(allowRepeat && { allowRepeat: ['all'] }) }, context.settings);
  return runBatch(context, { ...one, consentAdvice: 'Use --yes.', describe }, options, createOneView(context));
}

function sentenceOf(result: PaymentResult, run: Run): string {
  const { kind, billingId, doctorId, amount, status, paymentId, notes, entryId } = result;
  const isCharge = kind === 'charge';
  const money = moneyText(amount);
  // All that remains of a bill that was not read is no amount.
  const account = isCharge ? `doctor ${doctorId}` : `${amount.minor > 0 ? `${money} of ` : ''}bill ${billingId}`;
  const begin = isCharge ? `Doctor ${doctorId}` : account;
  const madeText = isCharge ? `charged ${money}` : 'refunded';
  const message = noteText(notes, kind);
  const why = message ? `: ${plainText(message)}` : '';
  switch (status) {
    case 'done': {
      const id = paymentId ? ` (${isCharge ? 'bill' : 'refund'} ${paymentId})` : '';
      return `${isCharge ? `${begin} was ${madeText}` : `Refunded ${account}`}${id}.`;
    }
    case 'skipped':
      return `${begin} was already ${madeText}${why}.`;
    case 'conflict':
      return `This ref belongs to another amount${why}.`;
    case 'failed':
      return `${begin} was not ${madeText}${why}.`;
    case 'not sent':
      return `The ${kind} of ${isCharge ? `${money} to ${account}` : account} was not sent${why}.${isUnsentForNow(result) ? ' Run the same command again.' : ''}`;
    case 'unknown':
      return `It is unknown whether ${account} was ${madeText}${why}. Run the same command again${
        sendsAgain(run)
          ? `: the ${kind} is sent again with its key, and the server does not make it twice.`
          : ` to read the ${isCharge ? 'bills' : 'bill'}, or record the outcome with \`caredesk refunds resolve ${entryId}\`.`
      }`;
  }
}

function createOneView(context: Context): BatchView {
  const { output } = context;
  return {
    /** A single refund has no dry run. */
    showPlan: async (plan, identity) => {
      for (const row of output.json ? plan.rows : []) await output.writeJson('doctors charge --dry-run', plannedCharge.json(row));
      for (const line of paymentPlanSummary(plan, identity, context)) output.note(line);
      output.note('Nothing was sent: this was a dry run.');
    },
    showSummary: async ({ results }, run) => {
      const [result] = results.toShow();
      if (!result) return;
      const ofRun = { ...result, runId: run.runId };
      if (output.json && result.kind === 'charge') return output.writeJson('doctors charge', chargeResult.json(ofRun));
      if (output.json) return output.writeJson('refunds create', refundResult.json(ofRun));
      if (result.status === 'done') return output.writeLines([sentenceOf(result, run)]);
      output.warn(sentenceOf(result, run));
    },
  };
}

/** @throws {UserError} exit 2 for everything that is wrong with it, before anything was sent */
export async function chargeDoctor(context: Context, [doctorId = '']: Args, input: FlagsOf<'doctors charge'>): Promise<ExitCode> {
  const { ref, amount, currency = context.settings.profile?.currency ?? defaultCurrency, description = '', ...flags } = input;
  const row: PaymentRow = {
    line: 1,
    ref: canonicalRef(ref),
    billingId: '',
    doctorId: doctorId.trim(),
    amount: amount.trim(),
    currency: currency.trim().toUpperCase(),
    reason: description.trim(),
  };
  const batch = { kind: 'charge', rows: [row], source: 'doctors charge' } as const;
  return withId(doctorIdOf(row.doctorId), () => payOne(context, batch, chargeFieldProblems(row), flags));
}
