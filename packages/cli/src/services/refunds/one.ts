/** One refund from the command line: a batch of one row. */
import { formatMajor } from '@caredesk/core/money';
import { fieldProblem, type RefundColumn, type RefundResult, type RefundRow } from '@caredesk/core/refunds';
import type { Context } from '../../context.js';
import { type ExitCode, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { type BatchView, runBatch } from './batch.js';
import { parseBatchOptions } from './options.js';
import { resultJson } from './results.js';

export interface OneRefund {
  readonly billingId: string;
  readonly ref: string;
  readonly amount?: string;
  readonly reason?: string;
  readonly yes?: boolean;
}

const flagOf: Partial<Record<RefundColumn, string>> = { ref: '--ref', amount: '--amount', reason: '--reason', billingId: 'billingId' };

export async function createRefund(context: Context, { yes = false, ...given }: OneRefund): Promise<ExitCode> {
  const row: RefundRow = { line: 1, currency: '', doctorId: '', amount: '', reason: '', ...trimmed(given) };
  const describe = (column: RefundColumn, message: string) => plainText(`${flagOf[column] ?? column}: ${message}`);
  for (const column of ['billingId', 'ref', 'amount', 'reason'] as const) {
    const problem = fieldProblem(column, row[column]);
    if (problem) throw new UserError(describe(column, problem));
  }
  const batch = {
    rows: [row],
    source: 'refunds create',
    describe: ({ column, message }: { column: RefundColumn; message: string }) => describe(column, message),
  };
  return runBatch(context, batch, parseBatchOptions({ yes }), createView(context));
}

const trimmed = (given: Omit<OneRefund, 'yes'>): Pick<RefundRow, 'billingId' | 'ref'> & Partial<RefundRow> =>
  Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()])) as Pick<RefundRow, 'billingId' | 'ref'>;

function createView({ output }: Context): BatchView {
  return {
    showPlan: async () => {},
    beforeRun: () => {},
    showResult: () => {},
    showSummary: async (_summary, [result]) => {
      if (!result) return;
      if (output.json) return output.write(`${JSON.stringify(resultJson(result))}\n`);
      if (result.status === 'done') return output.write(`${sentence(result)}\n`);
      output.warn(sentence(result));
    },
  };
}

function sentence({ billingId, amount, status, refundId, message, entryId }: RefundResult): string {
  const what = `${formatMajor(amount)} ${amount.currency} of bill ${billingId}`;
  const why = message ? `: ${plainText(message)}` : '';
  switch (status) {
    case 'done':
      return `Refunded ${what}${refundId ? ` (refund ${refundId})` : ''}.`;
    case 'skipped':
      return `${what} is refunded already${why}.`;
    case 'failed':
      return `${what} was not refunded${why}.`;
    case 'not sent':
      return `The refund of ${what} was not sent${why}.`;
    case 'unknown':
      return `Whether ${what} was refunded is not known${why}. Entry ${entryId}: the same command again reads the bill.`;
  }
}
