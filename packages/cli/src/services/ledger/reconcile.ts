/** `caredesk refunds reconcile`: what the ledger and a payment provider's report say of the same refunds. */
import { formatMajor, type Money, totalsByCurrency } from '@caredesk/core/money';
import type { Args, Context } from '../../context.js';
import { type ExitCode, exitCodes } from '../../errors.js';
import { parseDays } from '../../flag-values.js';
import { moneyText, quantity } from '../../output/amounts.js';
import { csvTable } from '../../output/cell.js';
import { jsonLine } from '../../output/json.js';
import { reconciled } from '../../output/money-shapes.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { assertOneFormat } from '../records/printers.js';
import { isBetween } from './export.js';
import { readLedger } from './ledger.js';
import { type Compared, type Comparison, compare, type Finding, findings, type ReconcileFlags, readReport } from './provider-report.js';

/** @returns 0: all match, 3: they differ, 5: an outcome is unknown. @throws {UserError} exit 2 for a report that can't be read */
export async function reconcileReport(context: Context, [path = '']: Args, flags: ReconcileFlags): Promise<ExitCode> {
  const { output } = context;
  assertOneFormat(output, flags);
  const days = parseDays(flags);
  const report = await readReport(context, path, flags);
  const { state } = await readLedger(context);
  const comparison = compare([...state.entries.values()], report.rows, isBetween(days));
  const exitCode = exitCodeOf(comparison);
  await show(context, comparison, exitCode, flags);
  for (const line of summaryLines(comparison)) output.note(line);
  if (comparison.charges > 0) output.note(`${quantity(comparison.charges, 'charge')} not compared.`);
  if (report.passedOver > 0) output.note(`${quantity(report.passedOver, 'row')} with another status not compared.`);
  if (comparison.compared.some(({ finding }) => finding === 'unknown, in the report'))
    output.note('Record what the report settles: caredesk refunds resolve REF --outcome refunded --evidence "provider report of …".');
  return exitCode;
}

const isUnknown = ({ finding }: Compared): boolean => finding.startsWith('unknown');

const exitCodeOf = ({ compared }: Comparison): ExitCode =>
  compared.some(isUnknown) ? exitCodes.unknown : compared.some(({ finding }) => finding !== 'match') ? exitCodes.rows : exitCodes.done;

const countsOf = ({ compared }: Comparison): Readonly<Record<Finding, number>> =>
  Object.fromEntries(findings.map((finding) => [finding, compared.filter((one) => one.finding === finding).length])) as Record<
    Finding,
    number
  >;

const columns = Object.keys(reconciled.entries) as (keyof ReturnType<typeof reconciled.json>)[];

const tableColumns = columnsOf(
  'ref',
  { title: 'billingId', spare: 2 },
  { title: 'refundId', spare: 1 },
  right('ledger'),
  right('report'),
  right('line', 3),
  flowing('finding'),
);

async function show({ output }: Context, comparison: Comparison, exitCode: ExitCode, { all, csv }: ReconcileFlags): Promise<void> {
  const listedRows = all ? comparison.compared : comparison.compared.filter(({ finding }) => finding !== 'match');
  const rows = listedRows.map(reconciled.json);
  if (output.json) {
    for (const row of rows) await output.write(jsonLine('refunds reconcile', row));
    const [ledger, report] = [totalsJson(comparison.ledger), totalsJson(comparison.report)];
    return output.writeJson('refunds reconcile', { type: 'summary', counts: countsOf(comparison), ledger, report, exitCode });
  }
  if (csv) return output.write(csvTable(columns, rows));
  if (rows.length === 0) return;
  await createTextTable(tableColumns, output).rows(
    listedRows.map((compared) => {
      const { ref, billingId, refundId, line, finding } = reconciled.json(compared);
      const [ledger, report] = [compared.entry, compared.row].map((side) => side && moneyText(side.amount));
      return [ref, billingId, refundId, ledger, report, line, finding].map((cell) => String(cell ?? '—'));
    }),
  );
}

const totalsJson = (amounts: readonly Money[]): Record<string, string> =>
  Object.fromEntries(totalsByCurrency(amounts).map((total) => [total.currency, formatMajor(total)]));

const totalsText = (amounts: readonly Money[]): string => totalsByCurrency(amounts).map(moneyText).join(', ') || 'nothing';

function summaryLines(comparison: Comparison): readonly string[] {
  const counts = countsOf(comparison);
  const some = findings.filter((finding) => counts[finding] > 0).map((finding) => `${counts[finding]} ${finding}`);
  return [
    `${some.join('; ') || 'Nothing to compare'}.`,
    `Ledger: ${totalsText(comparison.ledger)}. Report: ${totalsText(comparison.report)}.`,
  ];
}
