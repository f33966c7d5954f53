/** What a person agrees to: how many refunds, and how much in each currency. */
import { formatMajor } from '../money/money.js';
import { totalsByCurrency } from '../money/sums.js';
import type { PaymentPlan, PlannedPayment } from './ledger/planned.js';

/** The rows of a plan that a run would send. */
export const rowsToSend = ({ rows }: PaymentPlan): readonly PlannedPayment[] =>
  rows.filter(({ action }) => action === 'send' || action === 'resend');

/** Rows whose file had no amount: they refund all that remains. */
export const hasNoAmount = ({ row }: PlannedPayment): boolean => row.amount === '' || row.isRest === true;

/** `37 refunds USD 1204.50`; several currencies by name, with commas. */
export const consentText = (plan: PaymentPlan): string => textOf(rowsToSend(plan));

/** The same with what a person should know of it: `37 refunds USD 1204.50, 2 without amount, 2 twins`. */
export function fullConsentText(plan: PaymentPlan): string {
  const rows = rowsToSend(plan);
  const blank = rows.filter(hasNoAmount).length;
  const twins = rows.filter(({ entryId }) => plan.twins.has(entryId)).length;
  const parts = [textOf(rows), blank > 0 && `${blank} without amount`, twins > 0 && `${twins} ${twins === 1 ? 'twin' : 'twins'}`];
  return parts.filter(Boolean).join(', ');
}

function textOf(rows: readonly PlannedPayment[]): string {
  const totals = totalsByCurrency(rows.map(({ amount }) => amount)).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
  return `${rows.length} ${rows[0]?.kind ?? 'refund'}${rows.length === 1 ? '' : 's'} ${totals.map((total) => `${total.currency} ${formatMajor(total)}`).join(', ')}`;
}

/**
 * Whether the text agrees to exactly this plan. Space, letter case and the plural do not matter; count and totals do. What
 * {@link fullConsentText} adds may be left out.
 */
export const isConsent = (text: string, plan: PaymentPlan): boolean => agrees(text, rowsToSend(plan));

/**
 * Whether the text agrees to the plan as it was before a run was cut off: the rows that earlier runs have sent under their own refs count in,
 * run by run from the newest. What is sent is a part of what was agreed to.
 */
export function isConsentToWhole(text: string, plan: PaymentPlan): boolean {
  const sentRows = plan.rows
    .filter(({ action }) => action === 'skip' || action === 'adopt' || action === 'hold')
    .toSorted((a, b) => sentAt(b) - sentAt(a));
  let rows = rowsToSend(plan);
  return [...Map.groupBy(sentRows, ({ before }) => before?.runId).values()].some((group) => {
    rows = [...rows, ...group];
    return agrees(text, rows);
  });
}

/** The place of the payment's request in the ledger; 0: none is known. */
const sentAt = ({ before }: PlannedPayment): number => before?.sentSequence ?? 0;

const agrees = (text: string, rows: readonly PlannedPayment[]): boolean => normal(text) === normal(textOf(rows));

const normal = (words: string): string =>
  words
    // Direction marks, if the text was copied from a page.
    .replace(/[\u2066-\u2069]/g, '')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/^(\d+) (REFUND|CHARGE)\b/, '$1 $2S')
    .replace(/(, ?\d+ (WITHOUT AMOUNT|TWINS?))+$/, '')
    .replace(/\s*,\s*/g, ', ');
