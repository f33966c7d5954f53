/** Every refund and charge ever tried on one API base: the state that results from the ledger's events. */
import type { Clock } from '../../client/clock.js';
import type { Money } from '../../money/money.js';
import { type Account, accountOf, type PaymentKind, type PaymentNames } from './account.js';
import {
  type EntryStatus,
  type LedgerEvent,
  type Resolved,
  type RowPlanned,
  type RunStarted,
  resolutions,
  type SettledBy,
} from './events.js';
import { note } from './note.js';
import { fromRecord, isGuess, readBaseline } from './record.js';
import type { PaymentNote } from './sentences.js';
import type { Baseline } from './state.js';

/** An account as it was, and when that was recorded among all events. */
export interface EntryBaseline extends Baseline {
  readonly sequence: number;
}

/** How a person resolved a refund or charge whose outcome was unknown. */
export type Resolution = Pick<Resolved, 'outcome' | 'evidence' | 'by' | 'at'>;

export interface LedgerEntry extends Account, PaymentNames {
  readonly ref: string;
  readonly amount: Money;
  /** The recorded amount lacks its digits and may mean another amount: it explains no payment, and is never sent again. */
  readonly isGuess: boolean;
  /** A refund's reason, or a charge's description. */
  readonly note: string;
  readonly status: EntryStatus;
  /** Requests made, over all runs. */
  readonly attempts: number;
  /** The id of the refund, or of the bill of a charge. */
  readonly paymentId: string | null;
  readonly notes: readonly PaymentNote[];
  readonly settledBy: SettledBy | null;
  /** The run that planned or sent it last. */
  readonly runId: string;
  /** The run that made its last request; `null`: none did. */
  readonly sentBy: string | null;
  /** The newest one that was not taken back, also where the refund was sent again since. */
  readonly resolution: Resolution | null;
  /** The bill before the first request whose outcome was not known. */
  readonly baseline: EntryBaseline | null;
  /** Place of its last request among all events, from 1; 0: none. */
  readonly sentSequence: number;
  /** Sequence number of the event that set its status; 0: none. */
  readonly settledSequence: number;
  readonly updatedAt: number;
}

export interface RunRow extends Pick<RowPlanned, 'entryId' | 'line' | 'action'> {
  /** The entry's status when the run ended; `null`: the run did not come to its end. */
  readonly endedAs: EntryStatus | null;
}

export interface LedgerRun extends Pick<RunStarted, 'runId' | 'source' | 'by'> {
  /** `null` in runs of older versions. */
  readonly server: string | null;
  readonly profile: string | null;
  readonly startedAt: number;
  /** `null`: still running, or killed. */
  readonly endedAt: number | null;
  /** Set by {@link withInFlight}: a process is at work on the entry. */
  readonly isAtWork?: boolean;
  /** The same: it sends nothing new until it is resumed. */
  readonly isPaused?: boolean;
  readonly stopped: string;
  /** In the order of the file. */
  readonly rows: readonly RunRow[];
}

export interface LedgerState {
  readonly entries: ReadonlyMap<string, LedgerEntry>;
  /** Entries by their ref: one, but for ledgers of older versions. */
  readonly byRef: ReadonlyMap<string, readonly string[]>;
  /** Entries by {@link accountOf}: a question about one bill must not take longer as the ledger grows. */
  readonly byAccount: ReadonlyMap<string, readonly string[]>;
  readonly runs: ReadonlyMap<string, LedgerRun>;
  /** Kinds whose backend has shown references: a refund without our reference is then not ours, whatever its amount. */
  readonly showsReferences: ReadonlySet<PaymentKind>;
  /** The latest time of any event since a person accepted the ledger as it is; 0: none. Milliseconds since 1970. */
  readonly newestAt: number;
}

/** An entry whose refund may or may not have been made. */
export const isOpen = ({ status }: LedgerEntry): boolean => status === 'unknown' || status === 'sending';

/** An entry whose payment was made, or may have been. */
export const mayBeMade = (entry: LedgerEntry): boolean => entry.status === 'done' || isOpen(entry);

/** The time of an event of now: never before the newest one, as by a clock that was set back it would count for no day's limit. */
export const timeIn = ({ newestAt }: LedgerState, clock: Pick<Clock, 'now'>): number => Math.max(clock.now(), newestAt);

/** The newest run, if it has not come to its end: it is still at work, or was killed. */
export function unendedRun({ runs }: LedgerState): LedgerRun | undefined {
  const newest = [...runs.values()].at(-1);
  return newest?.endedAt === null ? newest : undefined;
}

/**
 * The same ledger for a reader who knows that its newest run is at work: what that has sent and not settled is in flight.
 * @param pausedRun the id of the run that is paused, if any
 */
export function withInFlight(state: LedgerState, pausedRun?: string): LedgerState {
  const run = unendedRun(state);
  if (!run) return state;
  const { runId } = run;
  const marked = (entry: LedgerEntry): LedgerEntry => (isOpen(entry) && entry.sentBy === runId ? { ...entry, status: 'in flight' } : entry);
  return {
    ...state,
    entries: new Map([...state.entries].map(([entryId, entry]) => [entryId, marked(entry)])),
    runs: new Map([...state.runs, [runId, { ...run, isAtWork: true, isPaused: pausedRun === runId }]]),
  };
}

/** All refunds of a bill, or all charges of a doctor. */
export function entriesOf({ entries, byAccount }: LedgerState, account: Account): readonly LedgerEntry[] {
  const name = accountOf(account);
  return (byAccount.get(name) ?? []).flatMap((entryId) => {
    const entry = entries.get(entryId);
    return entry && accountOf(entry) === name ? [entry] : [];
  });
}

/** The account's entries whose outcome is not known. */
export const openOf = (state: LedgerState, account: Account): readonly LedgerEntry[] => entriesOf(state, account).filter(isOpen);

function addTo(index: Map<string, string[]>, name: string, entryId: string): void {
  const entryIds = index.get(name);
  if (entryIds?.includes(entryId)) return;
  if (entryIds) entryIds.push(entryId);
  else index.set(name, [entryId]);
}

/** Adds events to a state that it owns and changes. @param events of before. Default: none */
export function createLedgerState(events: Iterable<LedgerEvent> = []): { readonly state: LedgerState; apply(event: LedgerEvent): void } {
  const entries = new Map<string, LedgerEntry>();
  const byRef = new Map<string, string[]>();
  const byAccount = new Map<string, string[]>();
  const showsReferences = new Set<PaymentKind>();
  const runs = new Map<string, LedgerRun & { rows: LedgerRun['rows'][number][] }>();
  let [sequence, newestAt] = [0, 0];
  const state = {
    ...{ entries, byRef, byAccount, runs, showsReferences },
    get newestAt() {
      return newestAt;
    },
  };

  const update = (event: EntryEvent, at: number): void => {
    const entry = entries.get(event.entryId);
    if (!entry) throw new Error(`The ledger has no entry ${event.entryId}`);
    entries.set(event.entryId, { ...entry, updatedAt: event.at, ...changeBy(event, entry, at) });
  };

  function plan(event: RowPlanned): void {
    const { entryId, ref, line, action, runId } = event;
    runs.get(runId)?.rows.push({ entryId, line, action, endedAs: null });
    const before = entries.get(entryId);
    if (before && action !== 'send' && action !== 'adopt') return;
    const entry = plannedEntry(event, before);
    if (!before) addTo(byRef, ref, entryId);
    addTo(byAccount, accountOf(entry), entryId);
    entries.set(entryId, entry);
  }

  function apply(event: LedgerEvent): void {
    sequence += 1;
    newestAt = event.type === 'accepted' ? event.at : Math.max(newestAt, event.at);
    switch (event.type) {
      case 'run-started':
        runs.set(event.runId, startedRun(event));
        return;
      case 'planned':
        plan(event);
        return;
      case 'sending':
        update(event, sequence);
        if (event.baseline.refunds?.some(({ reference }) => reference !== null))
          showsReferences.add(entries.get(event.entryId)?.kind ?? 'refund');
        return;
      case 'settled':
      case 'resolved':
      case 'unresolved':
        update(event, sequence);
        return;
      case 'run-ended': {
        const run = runs.get(event.runId);
        const rows = run?.rows.map((row) => ({ ...row, endedAs: entries.get(row.entryId)?.status ?? null }));
        if (run && rows) runs.set(event.runId, { ...run, rows, endedAt: event.at, stopped: event.stopped });
      }
    }
  }
  for (const event of events) apply(event);
  return { state, apply };
}

type EntryEvent = Extract<LedgerEvent, { readonly type: 'sending' | 'settled' | 'resolved' | 'unresolved' }>;

/** The entry after an event. @param sequence the event's place among all events */
function changeBy(event: EntryEvent, entry: LedgerEntry, sequence: number): Partial<LedgerEntry> {
  switch (event.type) {
    case 'sending':
      return {
        status: 'sending',
        runId: event.runId,
        sentBy: event.runId,
        attempts: entry.attempts + 1,
        baseline: entry.baseline ?? { ...readBaseline(event.baseline), sequence },
        sentSequence: sequence,
      };
    case 'settled':
      return {
        status: event.status,
        paymentId: event.refundId,
        notes: event.notes,
        settledBy: event.by,
        settledSequence: sequence,
        baseline: event.status === 'unknown' ? entry.baseline : null,
      };
    case 'resolved':
      return {
        status: event.outcome === resolutions[entry.kind].made ? 'done' : 'not sent',
        settledBy: 'resolution',
        settledSequence: sequence,
        notes: [note('evidence', { text: event.evidence })],
        resolution: { outcome: event.outcome, evidence: event.evidence, by: event.by, at: event.at },
      };
    case 'unresolved':
      return { status: 'unknown', settledBy: null, settledSequence: sequence, notes: takenBack(entry.notes), resolution: null };
  }
}

const takenBack = (notes: readonly PaymentNote[]): readonly PaymentNote[] =>
  notes.flatMap(({ code, values }) => (code === 'evidence' ? [note('takenBack', values)] : []));

function plannedEntry(
  { entryId, key, ref, kind = 'refund', billingId, doctorId, amount, reason, runId, at }: RowPlanned,
  before?: LedgerEntry,
): LedgerEntry {
  return {
    entryId,
    key,
    ref,
    kind,
    billingId,
    doctorId,
    amount: fromRecord(amount),
    isGuess: isGuess(amount),
    note: reason,
    runId,
    status: 'planned',
    attempts: before?.attempts ?? 0,
    paymentId: null,
    notes: [],
    settledBy: null,
    sentBy: before?.sentBy ?? null,
    resolution: before?.resolution ?? null,
    baseline: null,
    sentSequence: before?.sentSequence ?? 0,
    settledSequence: 0,
    updatedAt: at,
  };
}

const startedRun = ({ runId, source, by, server, profile, at }: RunStarted): LedgerRun & { rows: [] } => ({
  runId,
  source,
  by,
  server: server ?? null,
  profile: profile ?? null,
  startedAt: at,
  endedAt: null,
  stopped: '',
  rows: [],
});
