/** A plan as people read it. */
import type { UserInfo } from '@caredesk/core/contract';
import { type Money, totalsByCurrency } from '@caredesk/core/money';
import {
  hasNoAmount,
  type Limits,
  noteText,
  type PaymentPlan,
  type PlannedPayment,
  refundableBill,
  repeatNotes,
  rowsToSend,
} from '@caredesk/core/payments';
import { needsApproval, refundableOf, totalsAboveDay } from '@caredesk/core/rules';
import type { Context } from '../../context.js';
import { firstLines, inEnglish, moneyText, quantity, sumText } from '../../output/amounts.js';
import { plainText, type Text } from '../../output/text.js';
import { accountText } from '../ledger/entries.js';
import { type Identity, identityLine } from '../session/identity.js';

/** Rows that are listed; the others are counted. */
const mostNamed = 10;

/** Server, profile and account, the total to send, and the rows that would not be sent. */
export function paymentPlanSummary(plan: PaymentPlan, identity: Identity, context: Pick<Context, 'settings' | 'output'>): Text[] {
  const sending = rowsToSend(plan);
  const total = sumText(sending);
  return [
    identityLine(identity, context),
    sending.length === 0
      ? 'Nothing to send.'
      : isCharge(plan)
        ? `${quantity(sending.length, 'charge')} of ${total}.`
        : `${quantity(sending.length, 'refund')} of ${total} on ${billsText(sending)}.`,
    ...blanks(sending),
    ...(isCharge(plan) ? onlyCharge(sending) : onlyBill(plan, sending)),
    ...extremes(sending),
    ...twins(plan, sending),
    ...heldLines(plan),
    ...group(
      plan.rows.filter(({ action }) => action === 'skip' || action === 'adopt'),
      isCharge(plan) ? 'already charged, skipped' : 'already refunded, skipped',
      doneBy,
    ),
    ...group(
      plan.rows.filter(({ action }) => action === 'hold'),
      'with an unknown outcome, not sent again',
      ({ before, entryId }) => `entry ${entryId}: ${noteText(before?.notes ?? [], before?.kind) || 'no answer came'}`,
    ),
    ...group(
      plan.rows.filter(({ action }) => action === 'conflict'),
      'already done with another amount, not sent',
      doneOtherwise,
    ),
    ...group(
      plan.rows.filter(({ action }) => action === 'resend'),
      'with an unknown outcome, sent again with the same key',
      ({ entryId }) => `entry ${entryId}`,
    ),
  ];
}

/** The rows that a run leaves alone, and what would send them. */
export const heldLines = (plan: PaymentPlan): readonly string[] => [
  ...group(plan.rows.filter(isQuestioned), 'held by their bills (to send those with another status, use --allow-status)', seenOnBill),
  ...group(
    plan.rows.filter((row) => row.action === 'repeat' && !isQuestioned(row)),
    `held: ${isCharge(plan) ? 'the doctor was already charged' : 'the bill already shows the refund'} (to send anyway, use --allow-repeat)`,
    seenOnBill,
  ),
];

/** `3 bills of 2 doctors`; doctors only of several rows. */
function billsText(sending: readonly PlannedPayment[]): string {
  const bills = quantity(new Set(sending.map(({ billingId }) => billingId)).size, 'bill');
  const doctors = new Set(sending.flatMap(({ doctorId }) => doctorId ?? [])).size;
  return sending.length > 1 && doctors > 0 ? `${bills} of ${quantity(doctors, 'doctor')}` : bills;
}

/** For several rows: the largest and the smallest, a line for each currency. */
function extremes(sending: readonly PlannedPayment[]): string[] {
  if (sending.length < 2) return [];
  return [...Map.groupBy(sending, ({ amount }) => amount.currency).values()].map((group) => {
    const [smallest] = group.toSorted((a, b) => a.amount.minor - b.amount.minor);
    const [largest] = group.toSorted((a, b) => b.amount.minor - a.amount.minor);
    const paymentText = (row: PlannedPayment | undefined) => row && `${moneyText(row.amount)} (${row.row.ref}, ${accountText(row)})`;
    return plainText(`Largest ${paymentText(largest)}, smallest ${paymentText(smallest)}.`);
  });
}

/** How much of the limits of a day the plan uses up, with what was moved before. */
export function dayLines(plan: PaymentPlan, limits: readonly Limits[], moved: readonly Money[]): string[] {
  const totals = totalsByCurrency(rowsToSend(plan).map(({ amount }) => amount));
  return limits.flatMap(({ name, maxDay = [] }) =>
    maxDay.flatMap((limit) => {
      const now = totals.find(({ currency }) => currency === limit.currency);
      if (!now) return [];
      const [day = now] = totalsByCurrency([now, ...moved.filter(({ currency }) => currency === limit.currency)]);
      const share = Math.round((100 * day.minor) / limit.minor);
      return [`With this plan, ${moneyText(day)} of today's ${moneyText(limit)} are used (${share} %, ${name}).`];
    }),
  );
}

/** Refunds above what the server lets this account make alone, each or together. */
export function approvalLines(plan: PaymentPlan, limits: UserInfo['refundLimits']): string[] {
  const alone = rowsToSend(plan).filter(({ kind, row }) => kind === 'refund' && !row.approved);
  const above = alone.filter(({ amount }) => needsApproval(limits, amount));
  const what = 'above what this account may refund alone: the server will refuse (`caredesk refunds request`)';
  const amounts = alone.map(({ amount }) => amount);
  const days = totalsAboveDay(limits, amounts).map(
    ({ total, most }) =>
      `Together ${moneyText(total)} are above the ${moneyText(most)} that this account may refund alone in a day: the server will refuse some (\`caredesk refunds request\`).`,
  );
  return [...group(above, what), ...days];
}

const isQuestioned = ({ action, repeats = [] }: PlannedPayment): boolean => action === 'repeat' && repeats.some(({ question }) => question);

const isCharge = ({ rows: [row] }: PaymentPlan): boolean => row?.kind === 'charge';

/** Everything that identifies a charge. */
function onlyCharge([only]: readonly PlannedPayment[]): string[] {
  if (!only?.state) return [];
  const { state, doctorId, amount, row } = only;
  const doctor = [state.doctorName, `(${doctorId})`].filter(Boolean).join(' ');
  const what = row.reason ? ` for "${row.reason}"` : '';
  return [plainText(`Doctor ${doctor}, card •••• ${state.charged?.doctor?.cardLast4 || '—'}: ${moneyText(amount)}${what}.`)];
}

/** A line about rows without an amount: `1 of them (199.00 USD) has no amount and refunds all that remains.` */
function blanks(sending: readonly PlannedPayment[]): string[] {
  const blank = sending.filter(hasNoAmount);
  if (blank.length === 0) return [];
  return [
    `${inEnglish(blank.length)} of them (${sumText(blank)}) ${blank.length === 1 ? 'has no amount and refunds' : 'have no amount and refund'} all that remains.`,
  ];
}

/** For a single refund: everything that identifies it. */
function onlyBill({ rows }: PaymentPlan, [only]: readonly PlannedPayment[]): string[] {
  const { state, amount, billingId } = only ?? {};
  if (rows.length !== 1 || !state?.bill || !amount) return [];
  const { bill, doctorName, doctorId } = state;
  const remaining = refundableOf(refundableBill(state, bill));
  const doctor = [doctorName, doctorId && `(${doctorId})`].filter(Boolean).join(' ');
  return [
    `Bill ${billingId}, invoice ${bill.invoiceNumber || '—'}, doctor ${doctor || '—'}: ${moneyText(amount)} of the ${remaining ? `remaining ${moneyText(remaining)}` : 'amount that remains, which is unknown'}.`,
  ].map(plainText);
}

/** The rows to send that have twins, with their refs, by the first row of each group. */
export function twinGroups(plan: PaymentPlan): ReadonlyMap<PlannedPayment, readonly string[]> {
  const groups = new Map<PlannedPayment, readonly string[]>();
  const refs = new Set<string>();
  for (const row of rowsToSend(plan)) {
    const others = plan.twins.get(row.entryId);
    if (others && !others.some((ref) => refs.has(ref))) groups.set(row, others);
    refs.add(row.row.ref);
  }
  return groups;
}

function twins(plan: PaymentPlan, sending: readonly PlannedPayment[]): string[] {
  const members = sending.filter(({ entryId }) => plan.twins.has(entryId));
  if (members.length === 0) return [];
  const groups = [...twinGroups(plan)].map(([first, others]) => {
    const refs = [first.row.ref, ...others].toSorted();
    return `${refsText(refs)} (${accountText(first)}, ${moneyText(first.amount)})`;
  });
  const what = isCharge(plan)
    ? 'the same amount was charged for the same description within a day'
    : `${quantity(members.length, 'row')} ${members.length === 1 ? 'refunds' : 'refund'} the same amount of the same bill under different refs`;
  return [`Possible duplicates: ${what}:`, ...shortened(groups)];
}

/** `a, b, c and 1,612 more`. */
export const refsText = (refs: readonly string[]): string =>
  refs.slice(0, mostNamed).join(', ') + (refs.length > mostNamed ? ` and ${inEnglish(refs.length - mostNamed)} more` : '');

const seenOnBill = (row: PlannedPayment): string => noteText(repeatNotes(row), row.kind);

const doneOtherwise = (row: PlannedPayment): string => {
  const { ownPayment, before } = row;
  const done = ownPayment?.amount ?? before?.amount;
  return `${done ? moneyText(done) : ''} ${ownPayment ? foundWhere(row) : `by run ${before?.runId}`}`;
};

const foundWhere = ({ kind }: PlannedPayment): string => (kind === 'charge' ? 'found among the bills' : 'found on its bill');

const doneBy = (row: PlannedPayment): string => (row.action === 'adopt' ? foundWhere(row) : `by run ${row.before?.runId}`);

/** The rows under their number and what they have in common; none for no row. */
function group(rows: readonly PlannedPayment[], what: string, detail: (row: PlannedPayment) => string = () => ''): string[] {
  if (rows.length === 0) return [];
  const line = (row: PlannedPayment) => `${row.row.ref} (${accountText(row)}, ${moneyText(row.amount)}) ${detail(row)}`;
  return [`${quantity(rows.length, 'row')} ${what}:`, ...shortened(rows.map(line))];
}

/** The first lines, indented. */
export const shortened = (lines: readonly string[]): string[] => firstLines(lines, mostNamed).map((line) => `  ${plainText(line)}`);
