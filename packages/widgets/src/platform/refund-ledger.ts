/**
 * The browser's ledger of refunds whose outcome is not known, so that a reload or another tab finds them. It holds ids and
 * amounts, no patient data. What the bill or an answer settled is forgotten; what a person settled stays, with the evidence.
 */
import { createLedgerState, isOpen, type LedgerEvent, type ShortLedger } from '@caredesk/core/refunds';
import { keptList } from './ledger-storage.js';

function stateOf(events: readonly LedgerEvent[]) {
  const ledger = createLedgerState();
  for (const event of events) ledger.apply(event);
  return ledger;
}

/** A reason may name a patient. */
const withoutReason = (event: LedgerEvent): LedgerEvent => (event.type === 'planned' ? { ...event, reason: '' } : event);

/** Opened while the ledger's lock is held. Where there is no lock, another tab's events are kept all the same: each write begins with what is there. */
export function openRefundLedger(apiBase: string): ShortLedger {
  const kept = keptList<LedgerEvent>(`caredesk.refunds ${apiBase}`);
  const { state, apply } = stateOf(kept.read());
  return {
    state,
    append: async (added) => {
      kept.write([...kept.read(), ...added.map(withoutReason)]);
      for (const event of added) apply(event);
    },
    tidy: () => {
      const events = kept.read();
      const entries = [...stateOf(events).state.entries.values()];
      const wanted = new Set(entries.filter((entry) => isOpen(entry) || entry.settledBy === 'resolution').map(({ entryId }) => entryId));
      const runs = new Set(events.flatMap((event) => ('entryId' in event && wanted.has(event.entryId) ? [event.runId] : [])));
      kept.write(events.filter((event) => ('entryId' in event ? wanted.has(event.entryId) : runs.has(event.runId))));
    },
  };
}
