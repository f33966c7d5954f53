/** What is known of every refund ever tried on one API base: a list of events, and the state they add up to. */
import type { Money } from '../money/money.js';
import type { Baseline } from './ports.js';

/**
 * `planned`: no byte has left. `sending`: a request may have left; found at start-up it is as good as `unknown`.
 * `not sent` and `failed` may be tried again, `done` never.
 */
export type EntryStatus = 'planned' | 'sending' | 'done' | 'failed' | 'not sent' | 'unknown';
/** What told the status: the answer to the request, the bill read back, or a person. */
type SettledBy = 'answer' | 'read-back' | 'resolution';
/**
 * What a run does with a row: `skip` is known as done; `adopt` is found on the bill by its reference, although this
 * ledger knows nothing of it; `hold` has an unknown outcome that only the bill or a person can settle.
 */
export type RowAction = 'send' | 'resend' | 'skip' | 'adopt' | 'hold';

interface EventBase {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly runId: string;
}
interface RunStarted extends EventBase {
  readonly type: 'run-started';
  /** The file's name, `-` for stdin, or the command. */
  readonly source: string;
  /** Who ran it, as far as known. */
  readonly by: string | null;
}
interface RowPlanned extends EventBase {
  readonly type: 'planned';
  readonly entryId: string;
  readonly key: string;
  readonly ref: string;
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly amount: Money;
  readonly reason: string;
  readonly line: number;
  readonly action: RowAction;
}
/** Written before any byte of the request leaves. */
interface Sending extends EventBase {
  readonly type: 'sending';
  readonly entryId: string;
  /** The bill as read just before. */
  readonly baseline: Baseline;
}
export interface Settled extends EventBase {
  readonly type: 'settled';
  readonly entryId: string;
  readonly status: 'done' | 'failed' | 'not sent' | 'unknown';
  readonly by: SettledBy;
  readonly refundId: string | null;
  readonly message: string;
}
interface Resolved extends EventBase {
  readonly type: 'resolved';
  readonly entryId: string;
  readonly outcome: 'refunded' | 'not-refunded';
  readonly evidence: string;
  readonly by: string | null;
}
interface RunEnded extends EventBase {
  readonly type: 'run-ended';
  /** Why it ended early; empty when all rows had their turn. */
  readonly stopped: string;
}
export type LedgerEvent = RunStarted | RowPlanned | Sending | Settled | Resolved | RunEnded;

/** A bill as it was, and when that was recorded among all events. */
export interface RecordedBaseline extends Baseline {
  readonly sequence: number;
}

export interface LedgerEntry {
  readonly entryId: string;
  readonly key: string;
  readonly ref: string;
  readonly billingId: string;
  readonly doctorId: string | null;
  readonly amount: Money;
  readonly reason: string;
  readonly status: EntryStatus;
  /** Requests made, over all runs. */
  readonly attempts: number;
  readonly refundId: string | null;
  readonly message: string;
  readonly settledBy: SettledBy | null;
  /** The run that planned or sent it last. */
  readonly runId: string;
  /** The bill before the first request whose outcome is not known yet. */
  readonly baseline: RecordedBaseline | null;
  /** Place of its last request among all events, from 1; 0: none. */
  readonly sentSequence: number;
  /** Place of the event that told its status; 0: none. */
  readonly settledSequence: number;
  readonly updatedAt: number;
}

export interface LedgerRun {
  readonly runId: string;
  readonly source: string;
  readonly by: string | null;
  readonly startedAt: number;
  /** `null`: still running, or killed. */
  readonly endedAt: number | null;
  readonly stopped: string;
  /** In the order of the file. */
  readonly rows: readonly { readonly entryId: string; readonly line: number; readonly action: RowAction }[];
}

export interface LedgerState {
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  readonly runs: ReadonlyMap<string, LedgerRun>;
  /** Some bill has shown a refund with a reference: then a refund without ours is not ours, whatever its amount. */
  readonly showsReferences: boolean;
}

/** An entry whose refund may or may not have been made. */
export const isOpen = ({ status }: LedgerEntry): boolean => status === 'unknown' || status === 'sending';

/** Adds events to a state that it owns and changes. */
export function createLedgerState(): { readonly state: LedgerState; apply(event: LedgerEvent): void } {
  const entries = new Map<string, LedgerEntry>();
  const runs = new Map<string, LedgerRun & { rows: LedgerRun['rows'][number][] }>();
  const state = { entries, runs, showsReferences: false };
  let sequence = 0;

  const update = ({ entryId, at }: { entryId: string; at: number }, change: (entry: LedgerEntry) => Partial<LedgerEntry>): void => {
    const entry = entries.get(entryId);
    if (!entry) throw new Error(`The ledger has no entry ${entryId}`);
    entries.set(entryId, { ...entry, updatedAt: at, ...change(entry) });
  };

  function plan(event: RowPlanned): void {
    const { entryId, key, ref, billingId, doctorId, amount, reason, line, action, runId, at } = event;
    runs.get(runId)?.rows.push({ entryId, line, action });
    const before = entries.get(entryId);
    if (before && action !== 'send' && action !== 'adopt') return;
    entries.set(entryId, {
      entryId,
      key,
      ref,
      billingId,
      doctorId,
      amount,
      reason,
      runId,
      status: 'planned',
      attempts: before?.attempts ?? 0,
      refundId: null,
      message: '',
      settledBy: null,
      baseline: null,
      sentSequence: before?.sentSequence ?? 0,
      settledSequence: 0,
      updatedAt: at,
    });
  }

  function apply(event: LedgerEvent): void {
    sequence += 1;
    switch (event.type) {
      case 'run-started':
        runs.set(event.runId, {
          runId: event.runId,
          source: event.source,
          by: event.by,
          startedAt: event.at,
          endedAt: null,
          stopped: '',
          rows: [],
        });
        return;
      case 'planned':
        plan(event);
        return;
      case 'sending':
        state.showsReferences ||= event.baseline.refunds?.some(({ reference }) => reference !== null) ?? false;
        update(event, (entry) => ({
          status: 'sending',
          runId: event.runId,
          attempts: entry.attempts + 1,
          baseline: entry.baseline ?? { ...event.baseline, sequence },
          sentSequence: sequence,
        }));
        return;
      case 'settled':
        update(event, (entry) => ({
          status: event.status,
          refundId: event.refundId,
          message: event.message,
          settledBy: event.by,
          settledSequence: sequence,
          baseline: event.status === 'unknown' ? entry.baseline : null,
        }));
        return;
      case 'resolved':
        update(event, () => ({
          status: event.outcome === 'refunded' ? 'done' : 'not sent',
          settledBy: 'resolution',
          settledSequence: sequence,
          message: event.evidence,
          baseline: null,
        }));
        return;
      case 'run-ended': {
        const run = runs.get(event.runId);
        if (run) runs.set(event.runId, { ...run, endedAt: event.at, stopped: event.stopped });
      }
    }
  }
  return { state, apply };
}
