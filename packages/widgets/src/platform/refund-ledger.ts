/**
 * The browser's ledger of refunds whose outcome is not known, so that a reload or another tab finds them. It holds ids and
 * amounts, no patient data. What the bill or an answer settled is forgotten but for its id; what a person settled stays, with the evidence.
 */
import { createLedgerState, isOpen, type KnownRefund, type LedgerEntry, type LedgerEvent, type ShortLedger } from '@caredesk/core/refunds';
import { type KeptList, keptList } from './ledger-storage.js';

/** A refund that this browser made: its bill does not show it as a stranger's. */
interface MadeRefund extends KnownRefund {
  readonly billingId: string;
}
/** The newest; an older one may be asked about. */
const mostMade = 300;

function stateOf(events: readonly LedgerEvent[]) {
  const ledger = createLedgerState();
  for (const event of events) {
    // Its beginning went with a storage that was cleared.
    const isLost = 'entryId' in event && event.type !== 'planned' && !ledger.state.entries.has(event.entryId);
    if (!isLost) ledger.apply(event);
  }
  return ledger;
}

/** A reason may name a patient. */
const withoutReason = (event: LedgerEvent): LedgerEvent => (event.type === 'planned' ? { ...event, reason: '' } : event);

/** Opened while the ledger's lock is held. Where there is no lock, another tab's events are kept all the same: each write begins with what is there. */
export function openRefundLedger(apiBase: string): ShortLedger {
  const kept = keptList<LedgerEvent>(`caredesk.refunds ${apiBase}`);
  const made = keptList<MadeRefund>(`caredesk.made-refunds ${apiBase}`);
  const { state, apply } = stateOf(kept.read());
  /** What this ledger has written: a storage that is cleared meanwhile gets it again. */
  const written: LedgerEvent[] = [];
  return {
    state,
    append: async (added) => {
      const now = kept.read();
      const found = new Set(now.map((event) => JSON.stringify(event)));
      const lost = written.filter((event) => !found.has(JSON.stringify(event)));
      const events = added.map(withoutReason);
      kept.write([...now, ...lost, ...events]);
      written.push(...events);
      for (const event of added) apply(event);
    },
    tidy: () => {
      const events = kept.read();
      const entries = [...stateOf(events).state.entries.values()];
      const wanted = new Set(entries.filter((entry) => isOpen(entry) || entry.settledBy === 'resolution').map(({ entryId }) => entryId));
      const runs = new Set(events.flatMap((event) => ('entryId' in event && wanted.has(event.entryId) ? [event.runId] : [])));
      keepMade(
        made,
        entries.filter(({ entryId, status }) => status === 'done' && !wanted.has(entryId)),
      );
      kept.write(events.filter((event) => ('entryId' in event ? wanted.has(event.entryId) : runs.has(event.runId))));
    },
    made: (billingId) => made.read().filter((refund) => refund.billingId === billingId),
  };
}

function keepMade(made: KeptList<MadeRefund>, entries: readonly LedgerEntry[]): void {
  const added = entries.map(({ billingId, refundId, key, amount }): MadeRefund => ({ billingId, refundId, reference: key, amount }));
  if (added.length === 0) return;
  try {
    made.write([...made.read(), ...added].slice(-mostMade));
  } catch {
    // A full storage costs a question at the next refund of this amount, nothing else.
  }
}
