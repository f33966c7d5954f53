/** One payment, planned and sent under one lock. */
import { CaredeskError } from '../client/error.js';
import { rulesOf } from '../contract/field-kinds.js';
import { id, money } from '../contract/fields.js';
import { formatMajor, type Money } from '../money/money.js';
import { rowsToSend } from './consent.js';
import type { Engine, OpenLedger } from './engine.js';
import type { ChargeWish } from './kinds/newest-bills.js';
import type { PaymentKind } from './ledger/account.js';
import type { PaymentPlan, PaymentRow, RowProblem, SeenBill } from './ledger/planned.js';
import type { Sender } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
import type { SeenPayment } from './ledger/state.js';
import { type PaymentResult, resultOf } from './result.js';

/** The engine's reason for an outcome: a code with its values. */
export type PaymentReason = PaymentNote | Pick<RowProblem, 'code' | 'values'>;

export interface PaymentOutcome {
  /** `held`: nothing was sent, as the account shows payments of this amount that the ledger did not make. `planned`: a dry run. */
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown' | 'held' | 'planned';
  readonly amount: Money;
  /** The id of the refund, or of the bill of a charge. */
  readonly paymentId: string | null;
  /** What people call it, where it was seen. */
  readonly name?: SeenPayment['name'];
  /** With `held`: the payments that may be this one. */
  readonly unexplained?: readonly SeenPayment[];
  /** Why not. */
  readonly reasons: readonly PaymentReason[];
  /** The last answer to the request, or to the reading that was to tell, where it was no success. */
  readonly error?: CaredeskError | undefined;
}

interface Once {
  /** Identifies this payment permanently: the same one is never sent twice. */
  readonly ref: string;
  /** Ids of the payments of a `held` outcome that the user was shown, and beside which this one is wanted. Default: none. */
  readonly beside?: readonly string[] | undefined;
  /** Reads and plans, and sends nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface RefundIntent extends Once {
  readonly billingId: string;
  /** Default: looked up. */
  readonly doctorId?: string | null | undefined;
  /** Decimal major units of the bill's currency, such as `12.50`; or minor units with their currency. */
  readonly amount: Money | string;
  readonly reason?: string | undefined;
  /** The bill as the user saw it. A refund of this amount that came since is held, although this ledger made it. Default: one of its own is not. */
  readonly seenBill?: SeenBill | undefined;
}

export interface ChargeIntent extends Once, ChargeWish {
  readonly doctorId: string;
}

const [amountField, idField] = [money(), id()];

/** What {@link RefundIntent} and {@link ChargeIntent} have. */
const inputs = {
  refund: /^(ref|doctorId|amount|beside|dryRun|billingId|reason|seenBill)$/,
  charge: /^(ref|doctorId|amount|beside|dryRun|description|retryOf)$/,
};

/**
 * A blank ref would be that of all payments without one, and a blank amount of a file means all that remains. A misspelt `dryRun` that is
 * left out would send the payment. @throws {CaredeskError} `rejected`: nothing has been sent
 */
export function assertIntent(kind: PaymentKind, intent: Partial<RefundIntent | ChargeIntent>): void {
  const { ref, amount, beside = [] } = intent;
  const reject = (field: string, problem: string) => {
    throw new CaredeskError({ code: 'rejected', call: `payments.${kind}Once`, text: `${field} ${problem}`, fields: { [field]: problem } });
  };
  for (const [name, value] of Object.entries(intent))
    if (value !== undefined && !inputs[kind].test(name)) reject(name, 'is no input of this call');
  if (!Array.isArray(beside)) reject('beside', 'must be a list of ids');
  if (typeof (ref ?? '') !== 'string') reject('ref', 'must be text');
  if (!ref?.trim()) reject('ref', 'is missing');
  const account = kind === 'refund' ? 'billingId' : 'doctorId';
  if (!rulesOf(idField).takes((intent as Partial<RefundIntent>)[account], idField, false)) reject(account, 'must be an id');
  const isTyped = kind === 'refund' && typeof amount === 'string' && amount.trim() !== '';
  const { takes, expected } = rulesOf(amountField);
  if (!isTyped && !takes(amount, amountField, false)) reject('amount', `must be ${expected}, such as { minor: 1250, currency: "USD" }`);
}

const majorOf = (amount: Money) => ({ amount: formatMajor(amount), currency: amount.currency });

/** A refund as a plan takes it; with a blank amount all that remains. */
export const rowOfRefund = ({ ref, billingId, doctorId, amount, reason = '', seenBill }: RefundIntent): PaymentRow => ({
  line: 1,
  ref,
  billingId: String(billingId),
  ...(typeof amount === 'string' ? { amount, currency: '' } : majorOf(amount)),
  reason,
  doctorId: String(doctorId ?? ''),
  seenBill,
});

export const rowOfCharge = ({ ref, doctorId, amount, description, retryOf }: ChargeIntent): PaymentRow => ({
  line: 1,
  ref,
  billingId: '',
  ...majorOf(amount),
  reason: description,
  doctorId: String(doctorId),
  retryOf,
});

type Unsent = Omit<PaymentOutcome, 'status'>;

/** @throws {CaredeskError} when the account can't be read; what the ledger throws */
export async function payOnce(
  engine: Engine,
  kind: PaymentKind,
  row: PaymentRow,
  { amount, beside = [], dryRun = false }: Pick<Once, 'beside' | 'dryRun'> & { readonly amount: Money | string },
): Promise<PaymentOutcome> {
  const openLedger = await engine.open();
  const isShown = ({ id }: SeenPayment) => beside.includes(id);
  const plan = await engine.plan(openLedger, { kind, rows: [row], mayRepeat: (_, repeats) => repeats.every(isShown) });
  const [firstRow] = plan.rows;
  const askedAmount = typeof amount === 'string' ? { minor: 0, currency: '' } : amount;
  const unsent: Unsent = { amount: firstRow?.amount ?? askedAmount, paymentId: null, reasons: [] };
  const reason = plan.problems[0] ?? engine.clockProblem(openLedger.ledger);
  if (reason) return { ...unsent, status: 'failed', reasons: [reason] };
  const repeats = firstRow?.repeats ?? [];
  const unread = repeats.find(({ question }) => question?.code === 'billUnread')?.question;
  if (unread) return { ...unsent, status: 'not sent', reasons: [unread] };
  const unexplained = repeats.filter((one) => !isShown(one));
  if (unexplained.length > 0) return { ...unsent, status: 'held', unexplained };
  if (dryRun && firstRow && !rowsToSend(plan).includes(firstRow)) return outcomeOf(resultOf(firstRow, openLedger.ledger.state, undefined));
  return dryRun ? { ...unsent, status: 'planned' } : send(engine, openLedger, plan, unsent);
}

async function send(engine: Engine, openLedger: OpenLedger, plan: PaymentPlan, unsent: Unsent): Promise<PaymentOutcome> {
  let outcome: PaymentOutcome = { ...unsent, status: 'not sent' };
  let error: CaredeskError | undefined;
  let name: SeenPayment['name'];
  const sendOne: Sender['send'] = async (payment, signal) => {
    const answer = await engine.sender.send(payment, signal);
    error = answer.error;
    if (answer.kind === 'done') name = answer.name;
    return answer;
  };
  const onResult = (result: PaymentResult) => {
    outcome = { ...outcomeOf(result), name: name ?? engine.nameOf(result.paymentId), error };
  };
  const job = { runId: plan.rows[0]?.row.ref ?? '', concurrency: 1, maxFailures: 0, longestWaitMs: engine.longestWaitMs, onResult };
  const { failure } = await engine.run(openLedger, plan, job, sendOne);
  if (failure) throw failure.error;
  openLedger.ledger.tidy?.();
  return outcome;
}

function outcomeOf({ status, amount, paymentId, notes }: PaymentResult): PaymentOutcome {
  const outcomeStatus = status === 'skipped' ? 'done' : status === 'conflict' ? 'failed' : status;
  return { status: outcomeStatus, amount, paymentId, reasons: notes };
}
