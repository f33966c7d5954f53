/**
 * The browser's ledgers of refunds and of charges whose outcome is not known, so that a reload or another tab finds them. They hold ids and
 * amounts, no patient data. What the backend or an answer settled is forgotten but for its id; what a person settled stays, with the evidence.
 */
import {
  type Account,
  createLedgerState,
  fromRecord,
  isGuess,
  isOpen,
  type Ledger,
  type LedgerEntry,
  type LedgerEvent,
  type PaymentKind,
  type RecordedMoney,
  toRecord,
} from '@caredesk/core/payments';
import { openStorage, readJson } from '../browser/storage.js';

/** A stored payment of this browser, so that its account does not show it as unexplained. */
interface Made {
  readonly refundId: string | null;
  readonly reference: string;
  readonly amount: RecordedMoney;
  /** Empty for a charge. */
  readonly billingId: string;
  /** The doctor of a charge. */
  readonly doctorId?: string | null;
}

/** The newest; an older one may be asked about. */
const mostMade = 300;

const keyOf = (kind: PaymentKind, apiBase: string): string => `caredesk.${kind}s ${apiBase}`;

function stateOf(events: readonly LedgerEvent[]) {
  const ledger = createLedgerState();
  for (const event of events) {
    // The entry's first event was lost with a storage that was cleared.
    const isLost = 'entryId' in event && event.type !== 'planned' && !ledger.state.entries.has(event.entryId);
    if (!isLost) ledger.apply(event);
  }
  return ledger;
}

/** A reason may name a patient. */
const withoutReason = (event: LedgerEvent): LedgerEvent => (event.type === 'planned' ? { ...event, reason: '' } : event);

/**
 * Opened while the ledger's lock is held. Without a lock another tab's events are kept as well: each write starts from the stored events.
 */
export function openMoneyLedger(kind: PaymentKind, apiBase: string): Ledger {
  const eventList = keptList<LedgerEvent>(keyOf(kind, apiBase));
  const madeList = keptList<Made>(`caredesk.made-${kind}s ${apiBase}`);
  const { state, apply } = stateOf(eventList.read());
  /** Events that this ledger has written; a storage that is cleared meanwhile gets them again. */
  const ownEvents: LedgerEvent[] = [];
  return {
    state,
    append: async (newRows) => {
      const now = eventList.read();
      const storedEvents = new Set(now.map((event) => JSON.stringify(event)));
      const lostEvents = ownEvents.filter((event) => !storedEvents.has(JSON.stringify(event)));
      const events = newRows.map(withoutReason);
      eventList.write([...now, ...lostEvents, ...events]);
      ownEvents.push(...events);
      for (const event of newRows) apply(event);
    },
    tidy: () => {
      const events = eventList.read();
      const entries = [...stateOf(events).state.entries.values()];
      const entryIds = new Set(entries.filter((entry) => isOpen(entry) || entry.settledBy === 'resolution').map(({ entryId }) => entryId));
      const runs = new Set(events.flatMap((event) => ('entryId' in event && entryIds.has(event.entryId) ? [event.runId] : [])));
      keepMade(
        madeList,
        entries.filter(({ entryId, status }) => status === 'done' && !entryIds.has(entryId)),
      );
      eventList.write(events.filter((event) => ('entryId' in event ? entryIds.has(event.entryId) : runs.has(event.runId))));
    },
    /** A payment explains one on a bill by its id and key, and by its amount where the digits are known. */
    ownPayments: ({ billingId, doctorId }: Account) =>
      madeList
        .read()
        .filter((one) => (kind === 'charge' ? one.doctorId === doctorId : one.billingId === billingId))
        .map(({ refundId, reference, amount }) => ({ id: refundId, reference, amount: isGuess(amount) ? undefined : fromRecord(amount) })),
  };
}

/** Calls the listener when another tab wrote. @returns unsubscribe */
export function onLedgerChange(kind: PaymentKind, apiBase: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(kind, apiBase)) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

function keepMade(madeList: KeptList<Made>, entries: readonly LedgerEntry[]): void {
  const newRows = entries.map(
    ({ kind, billingId, doctorId, paymentId, key, amount }): Made => ({
      billingId,
      ...(kind === 'charge' && { doctorId }),
      refundId: paymentId,
      reference: key,
      amount: toRecord(amount),
    }),
  );
  if (newRows.length === 0) return;
  try {
    madeList.write([...madeList.read(), ...newRows].slice(-mostMade));
  } catch {
    // A full storage costs a question at the next one of this amount, nothing else.
  }
}

/**
 * The browser's storage for the ledger: local storage, or, where that is forbidden, the page's memory. A
 * storage that is full throws, and then nothing is sent.
 */
const ofPage = new Map<string, string>();
const pageStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => ofPage.get(key) ?? null,
  setItem: (key, value) => void ofPage.set(key, value),
  removeItem: (key) => void ofPage.delete(key),
};

/** The storage is full or refuses writes: the ledger could not record the payment, so nothing was sent. */
class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

type KeptList<T> = ReturnType<typeof keptList<T>>;

function keptList<T>(key: string) {
  const storage = openStorage('localStorage') ?? pageStorage;
  return {
    /** Read at each use: other tabs write, too. What can't be read counts as nothing. */
    read: (): readonly T[] => readJson(storage, key) ?? [],
    /** @throws {StorageRefusedError} */
    write: (items: readonly T[]) => {
      if (items.length === 0) return storage.removeItem(key);
      const text = JSON.stringify(items);
      try {
        storage.setItem(key, text);
      } catch (cause) {
        throw new StorageRefusedError('the storage is full', { cause });
      }
      if (storage.getItem(key) !== text) throw new StorageRefusedError('the storage keeps nothing');
    },
  };
}

export type OpenMoney = ReturnType<typeof openMoney>;

/** Money whose outcome this browser does not know: refunds and charges that were sent without a clear answer. Reads without waiting for anyone. */
export function openMoney(apiBase: string) {
  const openIn = ({ state }: Ledger) => [...state.entries.values()].filter(isOpen);
  return { refunds: openIn(openMoneyLedger('refund', apiBase)), charges: openIn(openMoneyLedger('charge', apiBase)) };
}
