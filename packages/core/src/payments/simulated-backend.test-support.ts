/** A payment backend in memory with configurable faults, a ledger that can fail at any write, and a fast clock. */
import { createRunControl } from '../batch/run-control.js';
import type { Clock } from '../client/index.js';
import type { Money } from '../money/money.js';
import { namesOf } from './ledger/account.js';
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState, isOpen } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { PaymentPlan, PaymentRow } from './ledger/planned.js';
import type { AccountReader, Ledger, Sender, SendOutcome } from './ledger/ports.js';
import type { AccountState } from './ledger/state.js';
import { planPayments } from './plan.js';
import { reconcile } from './reconcile.js';
import type { PaymentResult } from './result.js';
import { type RunOptions, type RunSummary, runPayments } from './run.js';

/** What becomes of one request. `late`: it is applied 5 s after the answer was lost. */
export const reactions = ['fine', 'drop-before', 'drop-after', 'late', 'refused', 'rate-limited', 'unauthorized', 'out-of-reach'] as const;
export type Reaction = (typeof reactions)[number];

export interface Habits {
  readonly references: boolean;
  readonly refundList: boolean;
  readonly honoursKeys: boolean;
}

/** The process died here. */
export class Killed extends Error {}

/** The file was turned away as a whole, before anything was sent. */
export class TurnedAway extends Error {
  constructor(readonly problems: PaymentPlan['problems']) {
    super(problems.map(({ code }) => code).join('; '));
  }
}

const usd = (minor: number): Money => ({ minor, currency: 'USD' });

export class SimulatedBackend {
  readonly bills = new Map<string, { amount: number; refunds: { refundId: string; minor: number; reference: string }[] }>();
  readonly events: LedgerEvent[] = [];
  readonly requests: { readonly key: string; readonly minor: number }[] = [];
  /** Readings of a bill by itself, ledger writes as they begin and end, and requests. */
  readonly happened: string[] = [];
  twoInFlight = false;
  /** Awaited in each write of the ledger, before the events are kept; what it throws is the write's failure. */
  beforeKeeping: (events: readonly LedgerEvent[]) => Promise<void> = () => Promise.resolve();
  /** Ledger writes and requests until the process dies. */
  lifetime = Number.POSITIVE_INFINITY;
  readonly #habits: Habits;
  readonly #reactions: Reaction[];
  readonly #inFlight = new Set<string>();
  readonly #late: { at: number; apply: () => void }[] = [];
  #now = 1_000_000;

  constructor(habits: Habits, reactionsOfRequests: readonly Reaction[], bills: readonly number[]) {
    this.#habits = habits;
    this.#reactions = [...reactionsOfRequests];
    for (const [index, amount] of bills.entries()) this.bills.set(`b${index}`, { amount, refunds: [] });
  }

  /** How often the refund of this key was made. */
  applied(key: string): number {
    return [...this.bills.values()].flatMap(({ refunds }) => refunds).filter(({ reference }) => reference === key).length;
  }

  refunded(billingId: string): number {
    return this.bills.get(billingId)?.refunds.reduce((sum, { minor }) => sum + minor, 0) ?? 0;
  }

  /** Whatever is still under way at the server comes through. */
  settleDown(): void {
    this.#pass(60_000);
  }

  readonly clock: Clock = {
    now: () => this.#now,
    sleep: async (ms) => {
      await Promise.resolve();
      this.#pass(ms);
    },
  };

  #pass(ms: number): void {
    this.#now += ms;
    for (const late of this.#late.splice(0)) {
      if (late.at <= this.#now) late.apply();
      else this.#late.push(late);
    }
  }

  readonly #reader: AccountReader = {
    read: async ({ billingId }) => {
      this.happened.push(`read ${billingId}`);
      await Promise.resolve();
      const bill = this.bills.get(billingId);
      return bill && this.#show(billingId, bill);
    },
    readAll: async (wanted, { onRead }) => {
      await Promise.resolve();
      onRead(wanted.size, wanted.size);
      return new Map(
        [...wanted.keys()].flatMap((billingId) => {
          const bill = this.bills.get(billingId);
          return bill ? [[billingId, this.#show(billingId, bill)] as const] : [];
        }),
      );
    },
  };

  #show(
    billingId: string,
    { amount, refunds }: { amount: number; refunds: { refundId: string; minor: number; reference: string }[] },
  ): AccountState {
    const shown = refunds.map(({ refundId, minor, reference }) => ({
      id: refundId,
      amount: usd(minor),
      reference: this.#habits.references ? reference : null,
    }));
    return {
      doctorId: 'd1',
      doctorName: null,
      total: usd(refunds.reduce((sum, { minor }) => sum + minor, 0)),
      payments: this.#habits.refundList ? shown : null,
      bill: { billingId, invoiceNumber: null, amount: usd(amount), currency: 'USD', paymentStatus: 'paid' },
    };
  }

  readonly #sender: Sender = {
    renew: async () => true,
    send: async ({ reference: key, billingId, amount }) => {
      this.#live();
      this.twoInFlight ||= this.#inFlight.has(billingId);
      this.#inFlight.add(billingId);
      await Promise.resolve();
      this.requests.push({ key, minor: amount.minor });
      this.happened.push(`send ${billingId}`);
      const outcome = this.#receive(key, billingId, amount.minor);
      await Promise.resolve();
      this.#inFlight.delete(billingId);
      return outcome;
    },
  };

  #receive(key: string, billingId: string, minor: number): SendOutcome {
    const unknown: SendOutcome = { kind: 'unknown', note: note('noAnswer') };
    const apply = (): SendOutcome => {
      const bill = this.bills.get(billingId);
      if (!bill || this.refunded(billingId) + minor > bill.amount) return { kind: 'refused', note: note('said', { text: 'too much' }) };
      const before = this.#habits.honoursKeys ? bill.refunds.find(({ reference }) => reference === key) : undefined;
      if (before) return { kind: 'done', paymentId: before.refundId };
      const refundId = `${billingId}-${bill.refunds.length}`;
      bill.refunds.push({ refundId, minor, reference: key });
      return { kind: 'done', paymentId: refundId };
    };
    switch (this.#reactions.shift() ?? 'fine') {
      case 'fine':
        return apply();
      case 'drop-before':
        return unknown;
      case 'drop-after':
        apply();
        return unknown;
      case 'late':
        this.#late.push({ at: this.#now + 5_000, apply });
        return unknown;
      case 'refused':
        return { kind: 'refused', note: note('said', { text: 'no' }) };
      case 'rate-limited':
        return { kind: 'rate-limited', retryAfterMs: 100 };
      case 'unauthorized':
        return { kind: 'unauthorized' };
      case 'out-of-reach':
        return { kind: 'not-sent', note: note('outOfReach') };
    }
  }

  #live(): void {
    this.lifetime -= 1;
    if (this.lifetime < 0) throw new Killed();
  }

  #openLedger(): Ledger {
    const { state, apply } = createLedgerState();
    for (const event of this.events) apply(event);
    const keep = async (events: readonly LedgerEvent[]) => {
      this.#live();
      const names = events.map(({ type }) => type).join(' ');
      this.happened.push(`write ${names}`);
      await this.beforeKeeping(events);
      this.happened.push(`wrote ${names}`);
      for (const event of events) {
        this.events.push(structuredClone(event));
        apply(event);
      }
      this.#live();
    };
    let writes: Promise<unknown> = Promise.resolve();
    return {
      state,
      append: (events) => {
        const kept = writes.then(() => keep(events));
        writes = kept.catch(() => {});
        return kept;
      },
    };
  }

  async plan(rows: readonly PaymentRow[], idempotent = false, ledger = this.#openLedger()): Promise<PaymentPlan> {
    return planPayments({
      kind: 'refund',
      now: this.#now,
      rows,
      ledger,
      reader: this.#reader,
      idempotent,
      signal: new AbortController().signal,
    });
  }

  /** Minor units of a bill that refunds of unknown outcome may have taken, as the ledger has it. */
  heldByUnknown(billingId: string): number {
    const open = [...this.#openLedger().state.entries.values()].filter((entry) => entry.billingId === billingId && isOpen(entry));
    return open.reduce((sum, { amount }) => sum + amount.minor, 0);
  }

  /** One life of the program. @throws {Killed} @throws {TurnedAway} */
  async run(
    rows: readonly PaymentRow[],
    {
      runId = 'r',
      concurrency = 1,
      idempotent = false,
      interruptAfter = Number.POSITIVE_INFINITY,
      maxFailures = 0,
      ...told
    }: Partial<Pick<RunOptions, 'runId' | 'concurrency' | 'canary' | 'onTurn'>> & {
      idempotent?: boolean;
      interruptAfter?: number;
      maxFailures?: number;
    } = {},
  ): Promise<{ results: PaymentResult[]; summary: RunSummary; plan: PaymentPlan }> {
    this.#inFlight.clear();
    const signal = new AbortController().signal;
    const interrupted = new AbortController();
    const ledger = this.#openLedger();
    const ports = { ledger, reader: this.#reader, clock: this.clock, signal };
    await reconcile(ports, runId);
    const plan = await this.plan(rows, idempotent, ledger);
    if (plan.problems.length > 0) throw new TurnedAway(plan.problems);
    const results: PaymentResult[] = [];
    const onResult = (result: PaymentResult) => {
      results.push(result);
      if (results.length >= interruptAfter) interrupted.abort();
    };
    const summary = await runPayments(
      { plan, runId, source: 'file.csv', by: null, concurrency, onResult, ...told },
      {
        ...ports,
        sender: this.#sender,
        idempotent,
        settleMs: 2_000,
        longestWaitMs: 300_000,
        control: createRunControl({ stopping: interrupted.signal, forced: signal, maxFailures }),
      },
    );
    if (summary.failure) throw summary.failure.error;
    return { results, summary, plan };
  }
}

export const row = (line: number, ref: string, billingId: string, amount: string): PaymentRow => ({
  line,
  ref,
  billingId,
  amount,
  currency: '',
  reason: 'why',
  doctorId: '',
});

export const refundNames = ({ billingId, ref }: { readonly billingId: string; readonly ref: string }) => namesOf([billingId, ref]);
