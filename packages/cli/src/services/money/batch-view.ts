/** A batch on the two streams: results to stdout, everything else to stderr. */
import {
  fullConsentText,
  noteText,
  type PaymentPlan,
  type PaymentResult,
  type PlannedPayment,
  type ResultStatus,
  type RunSummary,
  rowsToSend,
  type StopReason,
} from '@caredesk/core/payments';
import type { Context } from '../../context.js';
import { moneyText, type Tally, totalsJson } from '../../output/amounts.js';
import { jsonLine } from '../../output/json.js';
import { actionWord, plannedRefund, refundResult } from '../../output/money-shapes.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { joinTexts, type Style, styled, type Text } from '../../output/text.js';
import type { Identity } from '../session/identity.js';
import type { BatchOptions } from './options.js';
import { paymentPlanSummary } from './plan-view.js';
import { isUnsentForNow, sendsAgain } from './results.js';
import type { BatchView } from './run-report.js';

const columns = columnsOf('ref', 'billingId', right('amount'), 'status', 'refundId', flowing('message'));
const planColumns = columnsOf(right('line'), 'ref', 'billingId', 'doctorId', right('amount'), 'action');
/** The error explains a broken run. */
const stops: Readonly<Record<Exclude<StopReason, 'broken'>, (options: StopOptions) => string>> = {
  'signed-out': ({ tokenFrom }) =>
    `Stopped: ${tokenFrom ? `the token of ${tokenFrom} is no longer accepted. Set a new one` : 'you are no longer signed in. Run `caredesk login`'}, then run the same command again to continue.`,
  interrupted: () => 'Stopped: interrupted. Run the same command again to continue.',
  'out-of-reach': () => "Stopped: the server can't be reached. Run the same command again to continue.",
  failures: ({ maxFailures }) =>
    `Stopped: ${maxFailures === 1 ? '1 row failed or is' : `${maxFailures} rows in a row failed or are`} unknown (--max-failures ${maxFailures}). Find the cause, then run the same command again.`,
  amount: ({ beyond, stopAfter }) => {
    const most = stopAfter?.find(({ currency }) => currency === beyond?.currency);
    return beyond && most && beyond.minor > most.minor
      ? `Stopped: the next row alone, ${moneyText(beyond)}, is larger than the ${moneyText(most)} of --stop-after. Run the same command again with --stop-after of at least ${moneyText(beyond)}.`
      : 'Stopped: the next row would take what was sent above --stop-after. Run the same command again to continue.';
  },
  canary: ({ isChosen }) => `Stopped after the canary${isChosen ? ', as you chose.' : ': not all of its refunds are done.'}`,
};
interface StopOptions extends Pick<RunSummary, 'beyond'>, Pick<BatchOptions, 'stopAfter'> {
  readonly maxFailures: number;
  /** A person was asked. */
  readonly isChosen: boolean;
  /** The source of the token, where it is not a sign-in. */
  readonly tokenFrom: string | undefined;
}
const sendAgain = 'Run the same command again: they are sent again with their keys, and the server makes none of them twice.';
const readAgain =
  'Run the same command again to read their bills, or list them with `caredesk refunds list --open` and record what you know with `caredesk refunds resolve`. If the server supports Idempotency-Key and does not declare it, `caredesk login --idempotent-refunds` lets the next run send them again with their keys.';
/** Rows that were not sent; the summary counts the others. */
const mostUnsent = 20;

export function createBatchView(context: Context, { results: resultsPath, maxFailures, stopAfter }: BatchOptions): BatchView {
  const { output, isInteractive, settings } = context;
  return {
    showPlan: (plan, identity) => showPlan(plan, identity, context),
    showResult: (result, { runId }) => {
      if (output.json) void output.writeJson('refunds run', refundResult.json({ ...result, runId }));
    },
    showSummary: async ({ counts, stopped, beyond, results: { toShow, tally }, exitCode }, run) => {
      const { runId, identity } = run;
      const results = toShow();
      const rows = rowsToShow(results);
      const totals = totalsJson(tally.of('done'));
      const summary = { type: 'summary', runId, ...identity, counts, totals, stopped: stopped ?? null, exitCode } as const;
      context.onEnd?.(summary);
      if (output.json) await output.writeJson('refunds run', summary);
      else if (rows.length > 0) await createTextTable(columns, output).rows(rows.map(cells));
      if (stopped && stopped !== 'broken')
        output.warn(stops[stopped]({ maxFailures, stopAfter, beyond, isChosen: isInteractive, tokenFrom: settings.tokenFrom }));
      if (!stopped && counts.unknown === 0 && results.some(isUnsentForNow))
        output.warn('Run the same command again to send what was not sent.');
      if (counts.unknown > 0) output.warn(`The outcome of some refunds is unknown. ${sendsAgain(run) ? sendAgain : readAgain}`);
      const place = `(run ${runId}${resultsPath ? `, results in ${resultsPath}` : ''})`;
      output.note(styled`${summaryText(tally, output.style)}  ${place}`);
    },
  };
}

/** The file's end that was not sent is not shown row by row: `--results` and `refunds list --open` have it. */
function rowsToShow(notable: readonly PaymentResult[]): readonly PaymentResult[] {
  const unsent = new Set(notable.filter(({ status }) => status === 'not sent').slice(mostUnsent));
  return unsent.size === 0 ? notable : notable.filter((result) => !unsent.has(result));
}

const cells = ({ row, billingId, amount, status, paymentId, notes }: PaymentResult): string[] => [
  row.ref,
  billingId,
  moneyText(amount),
  status,
  paymentId ?? '—',
  noteText(notes) || '—',
];

/** Problems come first. */
const words: Readonly<Record<ResultStatus, keyof Style>> = {
  failed: 'bad',
  unknown: 'doubtful',
  'not sent': 'bad',
  conflict: 'bad',
  done: 'good',
  skipped: 'note',
};

/** `2 failed (20.00 USD), 35 done (350.00 USD)`; counts of zero are left out. */
function summaryText(tally: Tally, style: Style): Text {
  const statuses = (Object.keys(words) as ResultStatus[]).filter((status) => tally.count(status) > 0);
  return statuses.length > 0 ? joinTexts(statuses.map((status) => style[words[status]](tally.text(status)))) : 'Nothing to do';
}

/** Written together; the text of a long plan would take as much memory as the plan. */
const batchRows = 500;

function* inBatches(rows: PaymentPlan['rows']): Generator<PaymentPlan['rows']> {
  for (let start = 0; start < rows.length || start === 0; start += batchRows) yield rows.slice(start, start + batchRows);
}

const planCells = ({ row, billingId, doctorId, amount, action, repeats }: PlannedPayment): string[] => [
  String(row.line),
  row.ref,
  billingId,
  doctorId ?? '—',
  moneyText(amount),
  actionWord({ action, repeats }),
];

async function showPlan(plan: PaymentPlan, identity: Identity, context: Context): Promise<void> {
  const { output } = context;
  const table = createTextTable(planColumns, output);
  for (const rows of inBatches(plan.rows)) {
    if (output.json) await output.write(rows.map((row) => jsonLine('refunds run --dry-run', plannedRefund.json(row))).join(''));
    else await table.rows(rows.map(planCells));
  }
  if (output.json) return;
  for (const line of paymentPlanSummary(plan, identity, context)) output.note(line);
  output.note('Nothing was sent: this was a dry run.');
  if (rowsToSend(plan).length > 0) output.note(`In scripts, --confirm "${fullConsentText(plan)}" sends exactly this plan.`);
}
