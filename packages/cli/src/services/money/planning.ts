/** Planning a batch: the engine's ports on the real API, who is signed in, and what would be done with each row. */

import { hash } from 'node:crypto';
import { chargePlanSentences, moneyReader, moneySender } from '@caredesk/core/charges';
import { createSkewWatch, type SkewWatch } from '@caredesk/core/client';
import type { Endpoint } from '@caredesk/core/contract';
import {
  type AttemptPorts,
  heldStatuses,
  type Ledger,
  limitProblems,
  type MoneyKind,
  movedOnDay,
  noteText,
  planRefunds,
  planSentences,
  type RefundPlan,
  type RefundRow,
  type RowProblem,
  reconcile,
  tokensWithoutReplay,
} from '@caredesk/core/refunds';
import { sentenceFormatter } from '@caredesk/core/sentences';
import { createOneShotFetch } from '../../adapters/one-shot-fetch.js';
import { reportWaits } from '../../adapters/report-waits.js';
import type { Connection, Context } from '../../context.js';
import { type ExitCode, exitCodes, UserError } from '../../errors.js';
import { counted } from '../../output/amounts.js';
import { createProgress } from '../../output/progress.js';
import { plainText } from '../../output/text.js';
import { accountText } from '../ledger/entries.js';
import { callerFor } from '../session/backend.js';
import { type Identity, identifyWith, isIdempotent } from '../session/identity.js';
import type { BatchOptions } from './options.js';

export interface Batch {
  readonly kind: MoneyKind;
  /** The rows with their planned actions. @throws {CaredeskError} if the bills cannot be read */
  readonly plan: (context: Context, planning: Planning) => Promise<RefundPlan>;
  /** What the ledger calls it: the file's name. */
  readonly source: string;
  /** How to confirm without a terminal. */
  readonly consentAdvice: string;
  /** A problem of a row in words that say where it is. */
  describe(problem: RowProblem): string;
  /** The command that plans it for a second person; undefined: none does. */
  readonly plannedBy?: string;
  /** Compares the plan with the one that was confirmed elsewhere. @throws {UserError} exit 6 if it differs */
  readonly verify?: (plan: RefundPlan, identity: Identity) => void;
}

/** Rows that a run of the plan would leave alone, though nothing was refunded as they ask. */
export const exitCodeOfPlan = ({ rows }: RefundPlan): ExitCode =>
  rows.some(({ action }) => action === 'conflict' || action === 'repeat') ? exitCodes.rows : exitCodes.done;

/** Plans a file for a second person. */
export const planCommand = 'refunds plan FILE --out PLAN';

export const sha256 = (text: string): string => hash('sha256', text);

/**
 * Signs in once, and prints the account.
 * @param wanted what will be sent. Default: nothing, as if one person plans and another applies
 */
export async function openPorts(
  context: Context,
  wanted?: Pick<Endpoint, 'needs'>,
): Promise<{ readonly ports: RefundPorts; readonly identity: Identity }> {
  const ports = await refundPorts(context);
  const { identity, capabilities } = await identifyWith(context, ports.call, wanted);
  return { ports: { ...ports, idempotent: ports.idempotent || isIdempotent(capabilities) }, identity };
}

/** Bills that are read at once, at least. */
const readersAtOnce = 6;

interface Preparation {
  readonly options: Pick<BatchOptions, 'limits' | 'concurrency' | 'allowRepeat' | 'allowStatus'>;
  readonly ports: RefundPorts;
  readonly identity: Identity;
  readonly ledger: Ledger;
  readonly runId: string;
}

/** Reads back open entries, and plans. @throws {UserError} for all problems of the plan */
export async function prepare(context: Context, batch: Batch, preparation: Preparation): Promise<RefundPlan> {
  const { output, signal } = context;
  const { options, ports, identity, ledger, runId } = preparation;
  for (const entry of await reconcile({ ...ports, ledger, signal }, runId)) {
    output.note(plainText(`The outcome of ${entry.ref} (${accountText(entry)}) is now known: ${noteText(entry.notes, entry.kind)}.`));
  }
  const progress = createProgress(output, 'Reading bills');
  const onBill = (read: number, total: number) => progress.update(read, total, '');
  const plan = await batch.plan(context, { ...preparation, onBill }).finally(() => progress.end());
  batch.verify?.(plan, identity);
  const { each, total } = limitProblems(plan, options.limits, movedOnDay(ledger.state, ports.clock.now(), batch.kind));
  const problems = [
    ...[...plan.problems, ...each].map((problem) => batch.describe(problem)),
    ...total.map(({ code, values }) => sentenceFormatter(batch.kind === 'charge' ? chargePlanSentences : planSentences)(code, values)),
  ];
  if (problems.length === 0) return plan;
  throw new UserError(`${counted(problems.length, 'problem')}; nothing was sent.`, { problems });
}

export interface Planning extends Pick<Preparation, 'ports' | 'ledger'> {
  readonly options: Pick<BatchOptions, 'concurrency' | 'allowRepeat' | 'allowStatus'>;
  readonly onBill?: (read: number, total: number) => void;
}

/** Plans refunds. @param mayRepeat refs that were judged before: sent whatever their bill shows */
export const refundPlanner =
  (rows: readonly RefundRow[], mayRepeat?: (ref: string) => boolean): Batch['plan'] =>
  (context, { options: { allowRepeat, allowStatus, concurrency }, ports, ledger, onBill }) =>
    planRefunds({
      digest: sha256,
      rows,
      ledger: ledger.state,
      bills: ports.bills,
      idempotent: ports.idempotent,
      mayRepeat: (ref, repeats) =>
        mayRepeat?.(ref) === true ||
        (heldStatuses(repeats).every((status) => allowStatus.includes(status)) &&
          (repeats.every(({ question }) => question) || allowRepeat.includes('all') || allowRepeat.includes(ref))),
      signal: context.signal,
      concurrency: Math.max(readersAtOnce, concurrency),
      onBill,
    });

/** Maximum time that a request with a lost answer gets to arrive. */
const longestSettleMs = 2_000;

export type RefundPorts = Omit<AttemptPorts, 'ledger' | 'control'> & Pick<Connection, 'call'> & Pick<SkewWatch, 'skewMs'>;

export async function refundPorts(context: Context): Promise<RefundPorts> {
  const { settings, output, clock } = context;
  const skew = createSkewWatch(clock);
  const { apiBase, call, tokens } = await context.connect({ isLong: true, middlewares: [skew.middleware] });
  const single = tokensWithoutReplay(tokens);
  const sendingCall = callerFor(context, {
    tokens: single.tokens,
    fetch: createOneShotFetch(context),
    middlewares: [
      reportWaits({
        host: new URL(apiBase).host,
        timeoutMs: settings.timeoutMs,
        afterwards: 'reading the bill to see whether the refund arrived',
        print: output.note,
      }),
    ],
  });
  return {
    call,
    skewMs: skew.skewMs,
    bills: moneyReader(call),
    sender: moneySender(sendingCall, single.renew),
    clock,
    idempotent: settings.isProfileBase && settings.profile?.idempotentRefunds === true,
    settleMs: Math.min(longestSettleMs, settings.timeoutMs),
  };
}
