/** Planning a batch: the engine on the real API, who is signed in, and what would be done with each row. */
import { hash } from 'node:crypto';
import { doctors, type Endpoint } from '@caredesk/core/contract';
import {
  createPayments,
  heldStatuses,
  type Ledger,
  limitProblems,
  movedOnDay,
  noteText,
  type PaymentKind,
  type PaymentPlan,
  type PaymentRow,
  type Payments,
  type PlanRequest,
  paymentSender,
  planText,
  type RowProblem,
  rowsToSend,
  type SeenPayment,
  tokensWithoutReplay,
} from '@caredesk/core/payments';
import { createOneShotFetch } from '../../adapters/fetch.js';
import { reportWaits } from '../../adapters/report-waits.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { quantity } from '../../output/amounts.js';
import { orUnsent } from '../../output/error.js';
import { createProgress, type Progress } from '../../output/progress.js';
import { accountText } from '../ledger/entries.js';
import { readLedgerToSend } from '../ledger/ledger.js';
import { assertHas, callerFor } from '../session/backend.js';
import { type Identity, identifyWith, isIdempotent } from '../session/identity.js';
import type { BatchOptions } from './options.js';

export interface Batch {
  readonly kind: PaymentKind;
  readonly rows: readonly PaymentRow[];
  /** The run's source in the ledger: the file's name. */
  readonly source: string;
  /** How to confirm without a terminal. Default: by `--confirm` or `--yes`. */
  readonly consentAdvice?: string;
  /** A problem of a row in words that say where it is. */
  describe(problem: RowProblem): string;
  /** The server says that each row is refunded: to see so needs no permission and no consent. */
  readonly isDone?: boolean;
  /** The command that plans it for a second person; undefined: none does. */
  readonly plannedBy?: string;
  /** Rows that were judged before: sent whatever their bill shows. Default: none. */
  readonly mayRepeat?: (ref: string, repeats: readonly SeenPayment[]) => boolean;
  /** Compares the plan with the one that was confirmed elsewhere. @throws {UserError} exit 6 if it differs */
  readonly verify?: (plan: PaymentPlan, identity: Identity) => void;
}

/** Rows that a run of the plan would leave alone, though nothing was refunded as they ask. */
export const exitCodeOfPlan = ({ rows }: PaymentPlan): ExitCode =>
  rows.some(({ action }) => action === 'conflict' || action === 'repeat') ? exitCodes.rows : exitCodes.done;

/** Plans a file for a second person. */
export const planCommand = 'refunds plan FILE --out PLAN';

/** Maximum time that a request with a lost answer gets to arrive. */
const longestSettleMs = 2_000;

/**
 * Signs in once, and prints the account.
 * @param endpoint the call to be sent. Default: none, as when one person plans and another applies
 */
export async function openPorts(context: Context, endpoint?: Pick<Endpoint, 'needs'>) {
  const { settings, output, clock } = context;
  const { timeoutMs, profile, isProfileBase } = settings;
  if (endpoint) assertHas(settings, [endpoint]);
  const { apiBase, call, tokens, patience } = await context.connect({ isLong: true });
  const single = tokensWithoutReplay(tokens);
  const afterChange = `reading ${endpoint === doctors.charge ? 'the bills to see whether the charge' : 'the bill to see whether the refund'} arrived`;
  const sendingCall = callerFor(context, {
    tokens: single.tokens,
    fetch: createOneShotFetch(context),
    patience,
    middlewares: [reportWaits({ host: new URL(apiBase).host, timeoutMs, afterChange, print: output.note })],
  });
  const { identity, capabilities, refundLimits } = await identifyWith(context, call, endpoint);
  const honoursKeys = (isProfileBase && profile?.idempotentRefunds === true) || isIdempotent(capabilities);
  const options = {
    call,
    clock,
    skewMs: context.skew.skewMs,
    sender: paymentSender(sendingCall, single.renew),
    isIdempotent: async () => honoursKeys,
    settleMs: Math.min(longestSettleMs, timeoutMs),
    digest: (text: string) => hash('sha256', text),
    readsDoctor: true,
  };
  return {
    identity,
    /** The server's limits for refunds of this account alone; `null`: it names none. */
    refundLimits,
    /** Whether the server makes only one refund for each key. */
    isIdempotent: honoursKeys,
    clock,
    /** @param ledger held from the plan to the end of its run */
    paymentsOn: (ledger: Ledger) => createPayments({ ...options, ledger: () => ledger }),
  };
}

/** Bills that are read at once, at least. */
const readersAtOnce = 6;

/** A batch and all that its plan depends on. */
export interface Planning {
  readonly batch: Batch;
  readonly options: Pick<BatchOptions, 'limits' | 'concurrency' | 'allowRepeat' | 'allowStatus'> & Partial<Pick<BatchOptions, 'stopAfter'>>;
  readonly ports: Awaited<ReturnType<typeof openPorts>>;
  readonly ledger: Ledger;
}

/** Statuses of bills, in lower case, and whether their rows are sent; rows of others are held. */
export const allowedStatuses = ({ allowStatus }: Planning['options']): Map<string, boolean> =>
  new Map(allowStatus.map((status) => [status, true]));

/** A batch as the engine plans it. @param reading shows how many bills are read */
export const planRequest = (
  { signal }: Context,
  { batch: { kind, rows, mayRepeat }, options: { concurrency, allowRepeat } }: Planning,
  statuses: ReadonlyMap<string, boolean>,
  reading: Progress,
): PlanRequest => {
  const atOnce = concurrency === 'auto' ? readersAtOnce : Math.max(readersAtOnce, concurrency);
  return {
    kind,
    rows,
    mayRepeat: (ref, repeats) =>
      mayRepeat?.(ref, repeats) === true ||
      (heldStatuses(repeats).every((status) => statuses.get(status)) &&
        (repeats.every(({ question }) => question) || allowRepeat.includes('all') || allowRepeat.includes(ref))),
    signal,
    concurrency: atOnce,
    onRead: (read, total) => reading.update({ done: read, total, concurrency: atOnce }),
  };
};

/** Reads back what is open, and says what is known now. */
export async function settleOpen({ output, signal }: Context, payments: Payments, runId?: string): Promise<void> {
  for (const { entry, status } of await payments.check(undefined, { signal, runId }))
    if (status !== 'unknown')
      output.note(`The outcome of ${entry.ref} (${accountText(entry)}) is now known: ${noteText(entry.notes, entry.kind)}.`);
}

/**
 * Plans each row with the sign-in of `openPorts`. Nothing is sent, and the ledger does not change.
 * @throws {CaredeskError} if the bills cannot be read
 */
export const planBatch = (context: Context, batch: Batch, options: Planning['options'], endpoint?: Pick<Endpoint, 'needs'>) =>
  orUnsent(context, async () => {
    const ports = await openPorts(context, endpoint);
    const planning: Planning = { batch, options, ports, ledger: await readLedgerToSend(context) };
    const payments = ports.paymentsOn(planning.ledger);
    await settleOpen(context, payments);
    const reading = createProgress(context.output, 'Reading bills');
    const plan = await payments.plan(planRequest(context, planning, allowedStatuses(options), reading)).finally(() => reading.end());
    return { plan, planning };
  });

/** All problems of a plan, with the limits that it exceeds. */
export function problemsOf(plan: PaymentPlan, { batch, options, ports, ledger }: Planning): readonly string[] {
  const { each, total } = limitProblems(plan, options.limits, movedOnDay(ledger.state, ports.clock.now(), batch.kind));
  return [
    ...[...plan.problems, ...each].map((problem) => batch.describe(problem)),
    // Total and day may refuse a currency in the same words.
    ...new Set(total.map((problem) => planText(problem, batch.kind))),
    ...withoutStop(plan, options.stopAfter),
  ];
}

/** Nothing of such a currency would ever be sent. */
function withoutStop(plan: PaymentPlan, stopAfter: BatchOptions['stopAfter']): string[] {
  const currencies = new Set(rowsToSend(plan).map(({ amount }) => amount.currency));
  for (const { currency } of stopAfter ?? []) currencies.delete(currency);
  return stopAfter ? [...currencies].map((currency) => `--stop-after has no amount in ${currency}, as the plan has`) : [];
}

/** @throws {UserError} exit 2 for all problems of the plan, 6 when it is not the one that was confirmed elsewhere */
export function assertPlan(plan: PaymentPlan, planning: Planning): void {
  planning.batch.verify?.(plan, planning.ports.identity);
  const problems = problemsOf(plan, planning);
  if (problems.length > 0) throw new UserError(`${quantity(problems.length, 'problem')}; nothing was sent.`, { problems });
}
