/**
 * The browser's ledger of refunds whose outcome is not known: in local storage, so that a reload or another tab finds them.
 * It holds ids and amounts, no patient data. What is settled is forgotten.
 */
import { createLedgerState, isOpen, type Ledger, type LedgerEvent } from '@caredesk/core/refunds';
import { openStorage } from './storage.js';

const keyOf = (apiBase: string): string => `caredesk.refunds ${apiBase}`;

export interface BrowserLedger extends Ledger {
  /** Drops what is settled. */
  tidy(): void;
}

function readEvents(storage: Storage | undefined, key: string): LedgerEvent[] {
  try {
    return JSON.parse(storage?.getItem(key) ?? '[]') as LedgerEvent[];
  } catch {
    return [];
  }
}

/** Opened while the ledger's lock is held: reads what other tabs wrote. */
export function openRefundLedger(apiBase: string): BrowserLedger {
  const storage = openStorage('localStorage');
  const key = keyOf(apiBase);
  let events = readEvents(storage, key);
  const { state, apply } = createLedgerState();
  for (const event of events) apply(event);
  const write = () => {
    if (events.length === 0) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(events));
  };
  return {
    state,
    // A full storage throws, and then nothing is sent.
    append: async (added) => {
      events = [...events, ...added];
      write();
      for (const event of added) apply(event);
    },
    tidy: () => {
      const open = new Set([...state.entries.values()].filter(isOpen).map(({ entryId }) => entryId));
      const runs = new Set(events.flatMap((event) => ('entryId' in event && open.has(event.entryId) ? [event.runId] : [])));
      events = events.filter((event) => ('entryId' in event ? open.has(event.entryId) : runs.has(event.runId)));
      write();
    },
  };
}
