/** A plan as people read it. */

import { formatMajor, totalsByCurrency } from '@caredesk/core/money';
import { type PlannedRow, type RefundPlan, rowsToSend } from '@caredesk/core/refunds';

/** Rows that are named one by one; of more, the rest is counted. */
const named = 10;

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What would be sent in all, and which rows would not be. */
export function planSummary(plan: RefundPlan): string[] {
  const sending = rowsToSend(plan);
  const totals = totalsByCurrency(sending.map(({ amount }) => amount)).map((total) => `${formatMajor(total)} ${total.currency}`);
  const bills = new Set(sending.map(({ billingId }) => billingId)).size;
  return [
    sending.length === 0 ? 'Nothing to send.' : `${count(sending.length, 'refund')} of ${totals.join(' and ')} on ${count(bills, 'bill')}.`,
    ...group(plan, ({ action }) => action === 'skip' || action === 'adopt', 'done already and skipped', doneBy),
    ...group(
      plan,
      ({ action }) => action === 'hold',
      'of unknown outcome and left alone',
      ({ before, entryId }) => `entry ${entryId}: ${before?.message || 'no answer came'}`,
    ),
    ...group(
      plan,
      ({ action }) => action === 'resend',
      'of unknown outcome, sent again with the same key',
      ({ entryId }) => `entry ${entryId}`,
    ),
  ];
}

const doneBy = ({ action, before }: PlannedRow): string => (action === 'adopt' ? 'found on its bill' : `by run ${before?.runId}`);

function group({ rows }: RefundPlan, belongs: (row: PlannedRow) => boolean, what: string, detail: (row: PlannedRow) => string): string[] {
  const members = rows.filter(belongs);
  if (members.length === 0) return [];
  const lines = members
    .slice(0, named)
    .map((row) => `  ${row.row.ref} (bill ${row.billingId}, ${formatMajor(row.amount)} ${row.amount.currency}) ${detail(row)}`);
  const rest = members.length - lines.length;
  return [`${count(members.length, 'row')} ${what}:`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])];
}
