/** A refund plan as a file: rows, amounts and the bills' states, so that another person applies exactly that. */
import { currencyDigits, formatMajor } from '@caredesk/core/money';
import {
  type AccountState,
  canonicalRef,
  fieldProblems,
  isGuess,
  type PaymentPlan,
  type PaymentRow,
  type PlannedPayment,
  problemText,
  refundableBill,
  toRecord,
} from '@caredesk/core/payments';
import { refundedOf } from '@caredesk/core/rules';
import * as v from 'valibot';
import type { Context } from '../../context.js';
import { UserError } from '../../errors.js';
import { actionWord } from '../../output/money-shapes.js';
import { assertAsPlanned, type PlanOf, planHead, planSchema, readPlanFile } from '../files/plan-file.js';
import type { Identity } from '../session/identity.js';

const money = v.strictObject({ minor: v.pipe(v.number(), v.safeInteger()), currency: v.string(), digits: v.optional(v.number()) });
const bill = v.strictObject({
  amount: v.nullable(money),
  refunded: money,
  refundIds: v.nullable(v.array(v.string())),
  paymentStatus: v.nullable(v.string()),
});
const row = v.strictObject({
  line: v.number(),
  ref: v.string(),
  billingId: v.string(),
  amount: v.string(),
  currency: v.string(),
  reason: v.string(),
  doctorId: v.string(),
});
const refundPlan = planSchema('refunds', {
  rows: v.array(
    v.strictObject({
      row,
      entryId: v.string(),
      billingId: v.string(),
      doctorId: v.nullable(v.string()),
      amount: money,
      action: v.picklist(['send', 'resend', 'skip', 'adopt', 'hold', 'conflict', 'repeat']),
      /** `null` where it needed no reading. */
      bill: v.nullable(bill),
    }),
  ),
});
type RefundPlanFile = PlanOf<typeof refundPlan>;
export type FileRow = RefundPlanFile['rows'][number];
/** A bill's money as the plan saw it. */
type SeenBill = NonNullable<FileRow['bill']>;

const seenBill = (state: AccountState | undefined): SeenBill | null =>
  state?.bill
    ? {
        amount: state.bill.amount && toRecord(state.bill.amount),
        refunded: toRecord(refundedOf(refundableBill(state, state.bill))),
        refundIds: state.payments?.map(({ id }) => id).toSorted() ?? null,
        paymentStatus: state.bill.paymentStatus,
      }
    : null;

export const refundPlanFile = (
  plan: PaymentPlan,
  origin: Pick<RefundPlanFile, 'source' | 'identity'>,
  now: number,
  hours: number | undefined,
): Omit<RefundPlanFile, 'digest'> => ({
  ...planHead('refunds', origin, now, hours),
  rows: plan.rows.map(({ row, entryId, billingId, doctorId, amount, action, state }) => ({
    row,
    entryId,
    billingId,
    doctorId,
    amount: toRecord(amount),
    action,
    bill: seenBill(state),
  })),
});

/**
 * A plan whose contents match its digest; a person who can write the file can also make its digest.
 * @param path `-` for stdin
 * @throws {UserError} exit 2 if it is not a plan of `refunds plan`
 */
export async function readRefundPlan(context: Pick<Context, 'stdin'>, path: string): Promise<RefundPlanFile> {
  const file = await readPlanFile(context, path, refundPlan);
  const lines = new Map<string, number>();
  const problems = file.rows.flatMap((fileRow) => {
    const { line, ref } = fileRow.row;
    const before = lines.get(ref);
    lines.set(ref, line);
    const wrong = before === undefined ? wrongRow(fileRow) : `its ref is already on line ${before}`;
    return wrong ? [`line ${line} ${ref}: ${wrong}`] : [];
  });
  if (problems.length === 0) return file;
  throw new UserError([...problems, 'This plan was not made by `refunds plan`; nothing was sent.'], { hint: 'Make a new plan.' });
}

/** Undefined: the row is one that a file could have had, and shows its own bill. */
function wrongRow({ row, billingId, action, amount, bill }: FileRow): string | undefined {
  if (isGuess(amount) || (amount.digits ?? currencyDigits(amount.currency)) !== currencyDigits(amount.currency))
    return `its amount in ${amount.currency} does not say how many decimals it has`;
  const [problem] = fieldProblems((column) => row[column]);
  if (problem) return `${problem.column}: ${problemText(problem)}`;
  if (canonicalRef(row.ref) !== row.ref) return 'its ref is not in the normal form';
  if (row.billingId !== billingId) return `it shows bill ${billingId} but refunds bill ${row.billingId}`;
  return action === 'send' && !bill ? 'it shows no bill' : undefined;
}

/** The rows as they are applied: with the amounts of the plan. */
export const plannedRows = ({ rows }: RefundPlanFile): PaymentRow[] =>
  rows.map(({ row, amount }) => ({ ...row, amount: formatMajor(amount), isRest: row.amount === '', currency: amount.currency }));

/** @throws {UserError} exit 2 for another server, 6 when a row or a bill is not as planned; what this plan itself has done is no change */
export function verifyPlan(file: RefundPlanFile, plan: PaymentPlan, here: Identity): void {
  const { rows } = file;
  const now = new Map(plan.rows.map((row) => [row.row.ref, row]));
  const done = Map.groupBy(doneOf(rows, now), ({ billingId }) => billingId);
  const stale = () =>
    rows.flatMap((fileRow) => {
      const why = changeOf(fileRow, now.get(fileRow.row.ref), done.get(fileRow.billingId) ?? []);
      return why ? [`line ${fileRow.row.line} ${fileRow.row.ref} (bill ${fileRow.billingId}): ${why}`] : [];
    });
  assertAsPlanned(file, here, stale);
}

/** The amount that this plan has refunded so far. */
const doneOf = (rows: readonly FileRow[], now: ReadonlyMap<string, PlannedPayment>) =>
  rows.flatMap((fileRow) => {
    const row = now.get(fileRow.row.ref);
    if (fileRow.action === 'skip' || fileRow.action === 'adopt') return [];
    if (row?.action !== 'skip' && row?.action !== 'adopt') return [];
    return [{ billingId: fileRow.billingId, amount: row.amount, refundId: row.before?.paymentId ?? row.ownPayment?.id ?? null }];
  });

/** Why the row is not as planned any more; undefined: it is. */
function changeOf(fileRow: FileRow, now: PlannedPayment | undefined, own: ReturnType<typeof doneOf>): string | undefined {
  if (!now) return 'it can no longer be refunded as planned';
  const isDoneNow = now.action === 'skip' || now.action === 'adopt' || now.action === 'hold';
  const isHeldNoMore = fileRow.action === 'hold' && now.action === 'send' && now.before !== undefined;
  // The same request with the same key, after this plan was cut off.
  const isSentAgain = fileRow.action === 'send' && now.action === 'resend';
  if (now.action !== fileRow.action && !isDoneNow && !isHeldNoMore && !isSentAgain) return `the action would now be "${actionWord(now)}"`;
  if (now.amount.minor !== fileRow.amount.minor || now.amount.currency !== fileRow.amount.currency) return 'the amount has changed';
  const current = seenBill(now.state);
  if (!fileRow.bill || !current) return undefined;
  const expected = fileRow.bill.refunded.minor + own.reduce((sum, { amount }) => sum + amount.minor, 0);
  if (current.refunded.minor !== expected) return 'more of the bill has been refunded since';
  if (current.amount?.minor !== fileRow.bill.amount?.minor) return 'the amount of the bill has changed';
  if (own.length === 0 && current.paymentStatus !== fileRow.bill.paymentStatus) return `the bill is now ${current.paymentStatus}`;
  const ownIds = new Set(own.map(({ refundId }) => refundId));
  const others = current.refundIds?.filter((refundId) => !ownIds.has(refundId)) ?? null;
  return JSON.stringify(others) === JSON.stringify(fileRow.bill.refundIds) ? undefined : 'the refunds on the bill have changed';
}
