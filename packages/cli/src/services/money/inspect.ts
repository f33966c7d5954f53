/** A refund plan's file, shown whole: what a second person reads before they apply it. */
import { formatMajor, totalsByCurrency } from '@caredesk/core/money';
import type { Args, Context } from '../../context.js';
import { grouped, moneyText, quantity, totalsJson } from '../../output/amounts.js';
import { filedRefund } from '../../output/money-shapes.js';
import { columnsOf, createTextTable, flowing, right } from '../../output/table.js';
import { originOf } from '../files/plan-file.js';
import { type FileRow, readRefundPlan } from './plan-file.js';
import { refsText } from './plan-view.js';

const columns = columnsOf(right('line'), 'ref', 'billingId', right('amount'), 'action', flowing('bill'));

/** Rows of one bill and one amount under several refs. */
function twinsIn(sending: readonly FileRow[]): readonly (readonly FileRow[])[] {
  const groups = Map.groupBy(sending, ({ billingId, amount }) => `${billingId} ${amount.minor} ${amount.currency}`);
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** `paid, 5.00 of 20.00 USD refunded; all that remains`. */
function billText({ bill, row }: FileRow): string {
  const state = bill
    ? [bill.paymentStatus, bill.amount && `${grouped(formatMajor(bill.refunded))} of ${moneyText(bill.amount)} refunded`]
    : ['not read'];
  return [...state, row.amount === '' && 'no amount given, so all that remained'].filter(Boolean).join(', ');
}

/** @param path `-` for stdin. @throws {UserError} exit 2 for a file that is not a plan */
export async function inspectRefundPlan(context: Context, [path = '']: Args): Promise<void> {
  const { output } = context;
  const file = await readRefundPlan(context, path);
  const { rows, digest, source, madeAt, expiresAt, identity } = file;
  const sending = rows.filter(({ action }) => action === 'send' || action === 'resend');
  const totals = totalsByCurrency(sending.map(({ amount }) => amount));
  const twins = twinsIn(sending);
  if (output.json)
    return output.writeJson('refunds inspect', {
      source,
      madeAt,
      expiresAt,
      digest,
      ...identity,
      totals: totalsJson(totals),
      twins: twins.map((group) => group.map(({ row }) => row.ref)),
      rows: rows.map(filedRefund.json),
    });
  await createTextTable(columns, output).rows(
    rows.map((row) => [String(row.row.line), row.row.ref, row.billingId, moneyText(row.amount), row.action, billText(row)]),
  );
  output.note(originOf(file));
  output.note(`For ${identity.server} (profile ${identity.profile}).`);
  output.note(
    `${sending.length} of ${quantity(rows.length, 'row')} to send: ${totals.map((amount) => moneyText(amount)).join(' and ') || 'nothing'}.`,
  );
  for (const group of twins) {
    const [first] = group;
    const each = first && `bill ${first.billingId}, ${moneyText(first.amount)} each`;
    output.note(`Possible duplicates: ${refsText(group.map(({ row }) => row.ref))} (${each})`);
  }
}
