/** What a person agrees to: how many refunds, and how much in each currency. */
import { formatMajor } from '../money/money.js';
import { totalsByCurrency } from '../money/sums.js';
import type { PlannedRow, RefundPlan } from './planned.js';

/** The rows of a plan that a run would send. */
export const rowsToSend = ({ rows }: RefundPlan): readonly PlannedRow[] =>
  rows.filter(({ action }) => action === 'send' || action === 'resend');

/** `37 refunds USD 1204.50`; several currencies by name, with commas. */
export function consentText(plan: RefundPlan): string {
  const rows = rowsToSend(plan);
  const totals = totalsByCurrency(rows.map(({ amount }) => amount)).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  return `${rows.length} ${rows.length === 1 ? 'refund' : 'refunds'} ${totals.map((total) => `${total.currency} ${formatMajor(total)}`).join(', ')}`;
}

/** Whether the text agrees to exactly this plan. Space, letter case and the plural do not matter; count and totals do. */
export function isConsent(text: string, plan: RefundPlan): boolean {
  const normal = (words: string) =>
    words
      // Marks of direction, where it was copied from a page.
      .replace(/[\u2066-\u2069]/g, '')
      .trim()
      .toUpperCase()
      .replace(/\s+/g, ' ')
      .replace(/^(\d+) REFUND\b/, '$1 REFUNDS')
      .replace(/\s*,\s*/g, ', ');
  return normal(text) === normal(consentText(plan));
}
