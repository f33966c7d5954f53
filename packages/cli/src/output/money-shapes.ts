/** What `--json` prints of refunds and charges: plans, results, runs, entries of the ledger, reports for finance. */
import { formatMajor, type Money } from '@caredesk/core/money';
import {
  type EntryStatus,
  type LedgerEntry,
  type LedgerRun,
  noteText,
  type PaymentKind,
  type PaymentResult,
  type PlannedPayment,
} from '@caredesk/core/payments';
import * as v from 'valibot';
import { plainMoney, totalsJson } from './amounts.js';
import { instant, number, orNull, shapeOf, text } from './shape.js';

export const totals = v.record(v.string(), v.number());
export const exitCode = v.picklist([0, 1, 2, 3, 4, 5, 6, 7, 130]);
export const identity = { server: text, profile: text, account: orNull(text) };
export const resultStatuses = ['done', 'failed', 'not sent', 'unknown', 'skipped', 'conflict'] as const;
const moneyKind = v.picklist(['refund', 'charge']);

/** A number of major units beside its currency. */
const amount = [number, ({ amount: money }: { readonly amount: Money }) => Number(formatMajor(money))] as const;
const currency = [text, ({ amount: money }: { readonly amount: Money }) => money.currency] as const;
const ref = [text, ({ row }: { readonly row: { readonly ref: string } }) => row.ref] as const;
const line = [number, ({ row }: { readonly row: { readonly line: number } }) => row.line] as const;
const time = (ms: number): string => new Date(ms).toISOString();

type ResultOfRun = PaymentResult & { readonly runId: string };

export const refundResult = shapeOf<ResultOfRun>()({
  runId: text,
  line,
  entryId: text,
  ref,
  billingId: text,
  amount,
  currency,
  status: v.picklist(resultStatuses),
  refundId: [orNull(text), ({ paymentId }) => paymentId],
  attempts: number,
  message: [text, ({ notes }) => noteText(notes)],
});

export const chargeResult = shapeOf<ResultOfRun>()({
  runId: text,
  entryId: text,
  ref,
  doctorId: [text, ({ doctorId, row }) => doctorId ?? row.doctorId],
  amount,
  currency,
  status: v.picklist(resultStatuses),
  billingId: [orNull(text), ({ paymentId }) => paymentId],
  attempts: number,
  message: [text, ({ notes }) => noteText(notes, 'charge')],
});

const actions = { send: 'send', resend: 'send again', skip: 'skip', adopt: 'skip', hold: 'unknown', conflict: 'conflict' } as const;

export function actionWord({ action, repeats = [] }: Pick<PlannedPayment, 'action' | 'repeats'>) {
  if (action !== 'repeat') return actions[action];
  return repeats.some(({ question }) => question) ? 'held' : 'looks refunded';
}

export const plannedRefund = shapeOf<PlannedPayment>()({
  line,
  entryId: text,
  ref,
  billingId: text,
  doctorId: orNull(text),
  amount,
  currency,
  reason: [text, ({ row }) => row.reason],
  action: [v.picklist(['send', 'send again', 'skip', 'unknown', 'conflict', 'looks refunded', 'held']), actionWord],
});

/** A row of a plan's file. @param bill `null`: it was not read */
type FiledRow = Pick<PlannedPayment, 'row' | 'billingId' | 'amount' | 'action'> & {
  readonly bill: { readonly paymentStatus: string | null; readonly refunded: Money } | null;
};

export const filedRefund = shapeOf<FiledRow>()({
  line,
  ref,
  billingId: text,
  amount,
  currency,
  allThatRemains: [v.boolean(), ({ row }) => row.amount === ''],
  reason: [text, ({ row }) => row.reason],
  action: text,
  paymentStatus: [orNull(text), ({ bill }) => bill?.paymentStatus ?? null],
  refunded: [orNull(number), ({ bill }) => (bill ? Number(formatMajor(bill.refunded)) : null)],
});

export const plannedCharge = shapeOf<PlannedPayment>()({
  entryId: text,
  ref,
  doctorId: [text, ({ doctorId, row }) => doctorId ?? row.doctorId],
  amount,
  currency,
  description: [text, ({ row }) => row.reason],
  action: [
    v.picklist(['send', 'send again', 'skip', 'unknown', 'conflict', 'looks charged']),
    ({ action }) => (action === 'repeat' ? 'looks charged' : actions[action]),
  ],
});

/** The account of an entry and the payment that it made: a charge makes a bill, which is `null` before. */
export const madeOf = ({ kind, billingId, paymentId }: Pick<LedgerEntry, 'kind' | 'billingId' | 'paymentId'>) =>
  kind === 'charge' ? { billingId: paymentId, refundId: null } : { billingId, refundId: paymentId };

export const entry = shapeOf<LedgerEntry & { readonly run: LedgerRun | undefined }>()({
  entryId: text,
  ref: text,
  kind: moneyKind,
  billingId: [orNull(text), (from) => madeOf(from).billingId],
  doctorId: orNull(text),
  amount,
  currency,
  reason: [text, ({ note }) => note],
  status: v.picklist(['planned', 'sending', 'done', 'failed', 'not sent', 'unknown', 'in flight'] satisfies EntryStatus[]),
  refundId: [orNull(text), (from) => madeOf(from).refundId],
  attempts: number,
  message: [text, ({ notes, kind }) => noteText(notes, kind)],
  settledBy: orNull(text),
  resolvedBy: [orNull(text), ({ resolution }) => resolution?.by ?? null],
  resolvedAt: [orNull(instant), ({ resolution }) => (resolution ? time(resolution.at) : null)],
  resolvedAs: [orNull(v.picklist(['refunded', 'not-refunded', 'charged', 'not-charged'])), ({ resolution }) => resolution?.outcome ?? null],
  evidence: [orNull(text), ({ resolution }) => resolution?.evidence ?? null],
  runId: text,
  by: [orNull(text), ({ run }) => run?.by ?? null],
  server: [orNull(text), ({ run }) => run?.server ?? null],
  profile: [orNull(text), ({ run }) => run?.profile ?? null],
  reference: [text, ({ key }) => key],
  updatedAt: [instant, ({ updatedAt }) => time(updatedAt)],
});

/** A run with what it came to. */
export interface CountedRun extends Omit<LedgerRun, 'rows'> {
  readonly rows: readonly unknown[];
  readonly counts: Readonly<Record<(typeof resultStatuses)[number] | 'inFlight', number>>;
  readonly settledLater: number;
  readonly totals: readonly Money[];
  readonly charged: readonly Money[];
}

/** `paused`: at work, but nothing new is sent. `cut short`: its process died; `ended`: it has noted its end, see `stopped`. */
const runStates = ['at work', 'paused', 'cut short', 'ended'] as const;
export type RunState = (typeof runStates)[number];

export function runStateOf({ endedAt, isAtWork, isPaused }: Pick<LedgerRun, 'endedAt' | 'isAtWork' | 'isPaused'>): RunState {
  if (endedAt !== null) return 'ended';
  return isAtWork ? (isPaused ? 'paused' : 'at work') : 'cut short';
}

const counts = v.strictObject(v.entriesFromList(resultStatuses, number));

export const run = shapeOf<CountedRun>()({
  runId: text,
  source: text,
  by: orNull(text),
  server: orNull(text),
  profile: orNull(text),
  startedAt: [instant, ({ startedAt }) => time(startedAt)],
  endedAt: [orNull(instant), ({ endedAt }) => (endedAt === null ? null : time(endedAt))],
  state: [v.picklist(runStates), runStateOf],
  stopped: [orNull(text), ({ stopped }) => stopped || null],
  rows: [number, ({ rows }) => rows.length],
  counts: v.strictObject({ ...counts.entries, inFlight: number }),
  settledLater: number,
  totals: [totals, (from) => totalsJson(from.totals)],
  charged: [v.optional(totals), ({ charged }) => (charged.length > 0 ? totalsJson(charged) : undefined)],
});

export const runSummary = v.strictObject({
  type: v.literal('summary'),
  runId: text,
  ...identity,
  counts,
  totals,
  stopped: orNull(text),
  exitCode,
});

export const ledgerSummary = v.strictObject({
  type: v.literal('summary'),
  entries: number,
  done: number,
  totals,
  charged: v.optional(totals),
});

interface Sum {
  readonly count: number;
  readonly amount: Money;
}

export interface DailyTotal {
  readonly day: string;
  readonly account: string | null;
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly done: Sum;
  readonly unknown: Sum;
}

/** Amounts of reports for finance are decimals in text, which are exact. */
export const dailyTotal = shapeOf<DailyTotal>()({
  day: text,
  account: orNull(text),
  kind: moneyKind,
  currency: text,
  done: [number, ({ done }) => done.count],
  amount: [text, ({ done }) => formatMajor(done.amount)],
  unknown: [number, ({ unknown }) => unknown.count],
  unknownAmount: [text, ({ unknown }) => formatMajor(unknown.amount)],
});

/** A refund in the ledger, in a payment provider's report, or in both. */
export interface ComparedRefund {
  readonly finding: string;
  readonly entry: LedgerEntry | undefined;
  /** Texts are empty where the report has none; the amount has no sign. */
  readonly row: Readonly<Record<'ref' | 'reference' | 'refundId' | 'billingId', string> & { line: number; amount: Money }> | undefined;
}

export const reconciled = shapeOf<ComparedRefund>()({
  finding: text,
  line: [orNull(number), ({ row }) => row?.line ?? null],
  ref: [orNull(text), ({ entry, row }) => entry?.ref ?? (row?.ref || row?.reference || null)],
  billingId: [orNull(text), ({ entry, row }) => entry?.billingId ?? (row?.billingId || null)],
  refundId: [orNull(text), ({ entry, row }) => entry?.paymentId ?? (row?.refundId || null)],
  currency: [orNull(text), ({ entry, row }) => entry?.amount.currency ?? row?.amount.currency ?? null],
  ledgerAmount: [orNull(text), ({ entry }) => (entry ? formatMajor(entry.amount) : null)],
  reportAmount: [orNull(text), ({ entry, row }) => (row ? amountBeside(row.amount, entry?.amount.currency) : null)],
  entryId: [orNull(text), ({ entry }) => entry?.entryId ?? null],
  runId: [orNull(text), ({ entry }) => entry?.runId ?? null],
});

/** The amount; with its currency only where that differs. */
const amountBeside = (amount: Money, currency = amount.currency): string =>
  amount.currency === currency ? formatMajor(amount) : plainMoney(amount);

export const reconcileSummary = v.strictObject({
  type: v.literal('summary'),
  counts: v.record(text, number),
  ledger: v.record(text, text),
  report: v.record(text, text),
  exitCode,
});
