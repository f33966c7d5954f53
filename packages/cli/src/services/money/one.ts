/** One refund from the command line: a batch of one row. */
import {
  canonicalRef,
  fieldProblems,
  noteText,
  type RefundColumn,
  type RefundPlan,
  type RefundResult,
  type RefundRow,
} from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { moneyText } from '../../output/amounts.js';
import { jsonLine } from '../../output/json.js';
import { plainText } from '../../output/text.js';
import { identityLine } from '../session/identity.js';
import { type BatchView, runBatch } from './batch.js';
import { parseBatchOptions } from './options.js';
import { planSummary, problemText } from './plan-view.js';
import { planCommand, refundPlanner } from './planning.js';
import { type Run, resultJson } from './results.js';

export interface OneRefund {
  readonly billingId: string;
  readonly ref: string;
  readonly amount?: string;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly allowRepeat?: boolean;
  readonly allowTwins?: boolean;
  readonly allowStatus?: readonly string[];
}

const flagOf: Partial<Record<RefundColumn, string>> = { ref: '--ref', amount: '--amount', reason: '--reason', billingId: 'billingId' };

export async function createRefund(
  context: Context,
  { yes = false, allowRepeat = false, allowTwins = false, allowStatus = [], ...given }: OneRefund,
): Promise<ExitCode> {
  const row: RefundRow = { line: 1, currency: '', doctorId: '', amount: '', reason: '', ...trimmed(given), ref: canonicalRef(given.ref) };
  const describe = (problem: Parameters<typeof problemText>[0] & { readonly column: RefundColumn }) =>
    plainText(`${flagOf[problem.column] ?? problem.column}: ${problemText(problem)}`);
  const problems = fieldProblems((column) => row[column]);
  if (problems.length > 0) throw new UserError(problems.map(describe));
  return runBatch(
    context,
    {
      kind: 'refund',
      plan: refundPlanner([row]),
      plannedBy: planCommand,
      source: 'refunds create',
      consentAdvice: 'Use --yes.',
      describe,
    },
    parseBatchOptions({ yes, allowTwins, allowStatus, ...(allowRepeat && { allowRepeat: ['all'] }) }, context.settings),
    createOneView(context, { sentence, json: (result, run) => jsonLine('refunds create', resultJson(result, run)) }),
  );
}

const trimmed = (
  given: Omit<OneRefund, 'yes' | 'allowRepeat' | 'allowTwins' | 'allowStatus'>,
): Pick<RefundRow, 'billingId' | 'ref'> & Partial<RefundRow> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()])) as Pick<RefundRow, 'billingId' | 'ref'>;

function sentence({ billingId, amount, status, refundId, notes, entryId }: RefundResult): string {
  const what = `${moneyText(amount)} of bill ${billingId}`;
  const message = noteText(notes);
  const why = message ? `: ${plainText(message)}` : '';
  switch (status) {
    case 'done':
      return `Refunded ${what}${refundId ? ` (refund ${refundId})` : ''}.`;
    case 'skipped':
      return `${what} was already refunded${why}.`;
    case 'conflict':
      return `This ref belongs to another amount${why}.`;
    case 'failed':
      return `${what} was not refunded${why}.`;
    case 'not sent':
      return `The refund of ${what} was not sent${why}.`;
    case 'unknown':
      return `It is unknown whether ${what} was refunded${why}. Run the same command again to read the bill, or record the outcome with \`caredesk refunds resolve ${entryId}\`.`;
  }
}

interface OneTexts {
  readonly sentence: (result: RefundResult) => string;
  /** A line of `--json`. */
  readonly json: (result: RefundResult, run: Run) => string;
  /** Of a dry run. Default: the command has none. */
  readonly plannedJson?: (plan: RefundPlan) => string;
}

export function createOneView(context: Context, { sentence, json, plannedJson }: OneTexts): BatchView {
  const { output } = context;
  let run: Run | undefined;
  return {
    showPlan: async (plan, identity, more) => {
      if (output.json && plannedJson) await output.write(plannedJson(plan));
      for (const line of [...planSummary(plan, identityLine(identity, context)), ...more]) output.note(line);
      output.note('Nothing was sent: this was a dry run.');
    },
    beforeRun: (started) => {
      run = started;
    },
    showResult: () => {},
    endResults: () => {},
    showSummary: async (_summary, { toShow: [result] }) => {
      if (!result || !run) return;
      if (output.json) return output.write(json(result, run));
      if (result.status === 'done') return output.writeLines([sentence(result)]);
      output.warn(sentence(result));
    },
  };
}
