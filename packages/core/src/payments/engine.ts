/** The parts that all verbs of payments share: the ledger and its lock, the readers, and a run of a plan. */
import { afterRateLimit } from '../back-off.js';
import { createRunControl, never, type RunControlOptions } from '../batch/run-control.js';
import type { Caller } from '../client/caller.js';
import { type Clock, systemClock } from '../client/clock.js';
import { ofEachKind } from './kinds/index.js';
import type { ReadOptions } from './kinds/kind.js';
import { note } from './ledger/note.js';
import type { PaymentPlan, PlannedPayment } from './ledger/planned.js';
import type { AccountReader, Ledger, Sender } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
import { type PlanOptions, planPayments } from './plan.js';
import { type RunOptions, type RunSummary, runPayments } from './run.js';
import { paymentSender } from './sender.js';

export interface PaymentsOptions extends ReadOptions, Pick<PlanOptions, 'asksBesideOwn' | 'digest'> {
  readonly call: Caller;
  /** Default: sends by `call`. */
  readonly sender?: Sender | undefined;
  /** Opens the ledger: to plan, and, to run, while the lock is held. */
  readonly ledger: () => Ledger | Promise<Ledger>;
  /** One process, or tab, at a time. Missing: the caller holds a lock from the plan to the end of its run. */
  readonly lock?: (<T>(task: () => Promise<T>) => Promise<T>) | undefined;
  readonly clock?: Clock | undefined;
  /** Whether the server declares that it honours Idempotency-Key. Asked at each run's start. Default: it does not. */
  readonly isIdempotent?: (() => Promise<boolean>) | undefined;
  /** How far the server's clock is ahead, in milliseconds, by its last answer; undefined where no answer tells. */
  readonly skewMs?: (() => number | undefined) | undefined;
  /** Delay before a request with a lost answer is looked for again. Default: 2,000 ms. */
  readonly settleMs?: number | undefined;
  /** What the ledger calls where runs come from. Default: `script`. */
  readonly source?: string | undefined;
  /** `refundOnce` and `chargeOnce` wait so long where the server asks for it (429); asked for more, they are not sent. Default: 300,000 ms. */
  readonly longestWaitMs?: number | undefined;
}

export type PlanRequest = Pick<PlanOptions, 'kind' | 'rows'> &
  Partial<Pick<PlanOptions, 'signal' | 'mayRepeat' | 'concurrency' | 'onRead'>>;

export type Agreement = boolean | 'again';

/** `maxFailures`: default 5. */
export interface Job extends Partial<Omit<RunOptions, 'plan' | 'runId'>>, RunControlOptions {
  readonly runId: string;
  /** Whether the plan is agreed to, otherwise nothing is sent; `again`: the request asks for another plan now. Default: it is. */
  readonly agrees?: ((plan: PaymentPlan) => Agreement | Promise<Agreement>) | undefined;
  /** Called before anything is sent; payments that are not approved are left out. Default: all are approved. */
  readonly approve?: ((payment: PlannedPayment) => Promise<boolean>) | undefined;
  /** The last moment at which nothing was sent: with the plan as it will be run. @returns more of the job */
  readonly begin?: ((plan: PaymentPlan) => Partial<Job>) | undefined;
  /** The longest wait that the server may ask for. Default: 300,000 ms. */
  readonly longestWaitMs?: number | undefined;
}

/** The ledger, and whether the server honours keys: asked once for each piece of work. */
export interface OpenLedger {
  readonly ledger: Ledger;
  readonly idempotent: boolean;
}

/** The command line's defaults. */
const atOnce = 4;
const defaultMaxFailures = 5;
const defaultSettleMs = 2_000;

export type Engine = ReturnType<typeof createEngine>;

export function createEngine(options: PaymentsOptions) {
  const { call, clock = systemClock, ledger: openLedger, isIdempotent = async () => false } = options;
  const { sender = paymentSender(call), settleMs = defaultSettleMs, skewMs, source = 'script', lock = (task) => task() } = options;
  /** Names of payments that were seen, by id: the engine compares ids and amounts, users read invoice numbers. */
  const names = new Map<string, string>();
  const readers = ofEachKind((kind) => kind.read(call, options));
  const reader: Pick<AccountReader, 'read'> = {
    read: async (account, signal) => {
      const state = await readers[account.kind].read(account, signal);
      for (const { id, name } of state?.payments ?? []) if (name) names.set(id, name);
      return state;
    },
  };
  return {
    clock,
    lock,
    openLedger,
    reader,
    sender,
    longestWaitMs: options.longestWaitMs,
    open: async (): Promise<OpenLedger> => ({ ledger: await openLedger(), idempotent: await isIdempotent() }),
    /** The invoice number of a payment, where it was seen. */
    nameOf: (paymentId: string | null) => names.get(paymentId ?? ''),
    clockProblem: ({ state }: Ledger) => clockProblem(clock.now(), state.newestAt, skewMs?.()),
    plan: ({ ledger, idempotent }: OpenLedger, { kind, rows, signal = never(), ...request }: PlanRequest): Promise<PaymentPlan> => {
      const { asksBesideOwn, digest } = options;
      const how = { asksBesideOwn, digest, idempotent, now: clock.now(), ...request };
      return planPayments({ ...how, kind, rows, signal, ledger, reader: readers[kind] });
    },
    run: ({ ledger, idempotent }: OpenLedger, plan: PaymentPlan, job: Job, send = sender.send): Promise<RunSummary> => {
      const { maxFailures = defaultMaxFailures, longestWaitMs = afterRateLimit.longestMs } = job;
      const control = createRunControl({ ...job, maxFailures });
      const ports = { ledger, reader, sender: { ...sender, send }, clock, idempotent, settleMs, longestWaitMs, control };
      return runPayments({ source, by: null, concurrency: atOnce, ...job, plan }, ports);
    },
  };
}

/** The most that this clock and the server's may differ. */
const mostSkewMs = 5 * 60_000;
/** Machines that share a ledger differ by seconds, and clocks are set back by parts of one. */
const leewayMs = 5_000;

/** A moment with its seconds, as two clocks may differ within one minute. */
const secondOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Whether the ledger has an entry of a time that is still to come. @param now milliseconds since 1970, like all of them */
export const isAheadOf = (newestAt: number, now: number): boolean => newestAt > now + leewayMs;

/** Why this clock forbids sending; undefined: it does not. @param skewMs how far the server's clock is ahead; undefined: not known */
export function clockProblem(now: number, newestAt: number, skewMs: number | undefined): PaymentNote | undefined {
  if (skewMs !== undefined && Math.abs(skewMs) > mostSkewMs)
    return note('clockOff', { now: secondOf(now), server: secondOf(now + skewMs) });
  return isAheadOf(newestAt, now) ? note('clockBehind', { now: secondOf(now), newest: secondOf(newestAt) }) : undefined;
}
