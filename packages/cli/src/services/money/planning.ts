/** Planning a batch: the engine on the real API, who is signed in, and what would be done with each row. */
import { hash } from 'node:crypto';
import { type Clock, createSkewWatch } from '@caredesk/core/client';
import type { Endpoint } from '@caredesk/core/contract';
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
  paymentSender,
  planText,
  type RowProblem,
  tokensWithoutReplay,
} from '@caredesk/core/payments';
import { createOneShotFetch } from '../../adapters/one-shot-fetch.js';
import { reportWaits } from '../../adapters/report-waits.js';
import type { Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { counted } from '../../output/amounts.js';
import { createProgress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { accountText } from '../ledger/entries.js';
import { callerFor } from '../session/backend.js';
import { type Identity, identifyWith, isIdempotent } from '../session/identity.js';
import type { BatchOptions } from './options.js';

export interface Batch {
  readonly kind: PaymentKind;
  readonly rows: readonly PaymentRow[];
  /** What the ledger calls it: the file's name. */
  readonly source: string;
  /** How to confirm without a terminal. */
  readonly consentAdvice: string;
  /** A problem of a row in words that say where it is. */
  describe(problem: RowProblem): string;
  /** The command that plans it for a second person; undefined: none does. */
  readonly plannedBy?: string;
  /** Rows that were judged before: sent whatever their bill shows. Default: none. */
  readonly mayRepeat?: (ref: string) => boolean;
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

export interface PaymentPorts {
  readonly identity: Identity;
  readonly clock: Clock;
  /** How far the server's clock is ahead, in milliseconds. */
  readonly skewMs: () => number | undefined;
  /** @param ledger held from the plan to the end of its run */
  paymentsOn(ledger: Ledger): Payments;
}

/**
 * Signs in once, and prints the account.
 * @param wanted what will be sent. Default: nothing, as if one person plans and another applies
 */
export async function openPorts(context: Context, wanted?: Pick<Endpoint, 'needs'>): Promise<PaymentPorts> {
  const { settings, output, clock } = context;
  const { timeoutMs, profile, isProfileBase } = settings;
  const { skewMs, middleware } = createSkewWatch(clock);
  const { apiBase, call, tokens } = await context.connect({ isLong: true, middlewares: [middleware] });
  const single = tokensWithoutReplay(tokens);
  const afterwards = 'reading the bill to see whether the refund arrived';
  const sendingCall = callerFor(context, {
    tokens: single.tokens,
    fetch: createOneShotFetch(context),
    middlewares: [reportWaits({ host: new URL(apiBase).host, timeoutMs, afterwards, print: output.note })],
  });
  const { identity, capabilities } = await identifyWith(context, call, wanted);
  const idempotent = (isProfileBase && profile?.idempotentRefunds === true) || isIdempotent(capabilities);
  const options = {
    call,
    clock,
    skewMs,
    sender: paymentSender(sendingCall, single.renew),
    isIdempotent: async () => idempotent,
    settleMs: Math.min(longestSettleMs, timeoutMs),
    digest: (text: string) => hash('sha256', text),
    readsDoctor: true,
  };
  return { identity, clock, skewMs, paymentsOn: (ledger) => createPayments({ ...options, ledger: () => ledger }) };
}

/** Bills that are read at once, at least. */
const readersAtOnce = 6;

interface Preparation {
  readonly options: Pick<BatchOptions, 'limits' | 'concurrency' | 'allowRepeat' | 'allowStatus'>;
  readonly ports: PaymentPorts;
  readonly ledger: Ledger;
  readonly runId: string;
}

/** Reads back open entries, and plans. @throws {UserError} for all problems of the plan */
export async function prepare(context: Context, batch: Batch, preparation: Preparation): Promise<PaymentPlan> {
  const { options, ports, ledger } = preparation;
  const plan = await planBatch(context, batch, preparation);
  batch.verify?.(plan, ports.identity);
  const { each, total } = limitProblems(plan, options.limits, movedOnDay(ledger.state, ports.clock.now(), batch.kind));
  const problems = [
    ...[...plan.problems, ...each].map((problem) => batch.describe(problem)),
    ...total.map((problem) => planText(problem, batch.kind)),
  ];
  if (problems.length === 0) return plan;
  throw new UserError(`${counted(problems.length, 'problem')}; nothing was sent.`, { problems });
}

interface PlanPreparation extends Omit<Preparation, 'options'> {
  readonly options: Omit<Preparation['options'], 'limits'>;
}

/** The rows with their actions. @throws {CaredeskError} if the bills cannot be read */
export async function planBatch(
  { output, signal }: Context,
  { kind, rows, mayRepeat }: Pick<Batch, 'kind' | 'rows' | 'mayRepeat'>,
  { options: { allowRepeat, allowStatus, concurrency }, ports, ledger, runId }: PlanPreparation,
): Promise<PaymentPlan> {
  const payments = ports.paymentsOn(ledger);
  for (const { entry, status } of await payments.check(undefined, { signal, runId }))
    if (status !== 'unknown')
      output.note(plainText(`The outcome of ${entry.ref} (${accountText(entry)}) is now known: ${noteText(entry.notes, entry.kind)}.`));
  const progress = createProgress(output, 'Reading bills');
  const plan = payments.plan({
    kind,
    rows,
    mayRepeat: (ref, repeats) =>
      mayRepeat?.(ref) === true ||
      (heldStatuses(repeats).every((status) => allowStatus.includes(status)) &&
        (repeats.every(({ question }) => question) || allowRepeat.includes('all') || allowRepeat.includes(ref))),
    signal,
    concurrency: Math.max(readersAtOnce, concurrency),
    onRead: (read, total) => progress.update(read, total, ''),
  });
  return plan.finally(() => progress.end());
}
