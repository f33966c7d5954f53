/** What a machine's own ledger knows of refunds and the shared one does not. */
import { createLedgerState, isOpen, type LedgerEntry, type LedgerEvent } from '@caredesk/core/refunds';

/** Done outweighs unknown, and unknown outweighs not made. */
const weight = (entry: LedgerEntry): number => (entry.status === 'done' ? 2 : isOpen(entry) ? 1 : 0);

/**
 * The events to add to the shared ledger, in their order; none the second time. Of a refund that both know the one that
 * knows more counts, so that nothing is forgotten that may have moved money.
 */
export function eventsToShare(shared: readonly LedgerEvent[], own: readonly LedgerEvent[]): readonly LedgerEvent[] {
  if (own.length === 0) return [];
  const known = new Set(shared.map((event) => JSON.stringify(event)));
  const lacking = own.filter((event) => !known.has(JSON.stringify(event)));
  if (lacking.length === 0) return [];
  const [theirs, ours] = [entriesOf(shared), entriesOf(own)];
  const isWanted = (entryId: string): boolean => {
    const [their, our] = [theirs.get(entryId), ours.get(entryId)];
    return our !== undefined && (their === undefined || weight(our) > weight(their));
  };
  const wanted = lacking.filter((event) => !('entryId' in event) || isWanted(event.entryId));
  const runs = new Set(wanted.flatMap((event) => ('entryId' in event ? [event.runId] : [])));
  return wanted.filter(({ runId }) => runs.has(runId));
}

function entriesOf(events: readonly LedgerEvent[]): ReadonlyMap<string, LedgerEntry> {
  const { state, apply } = createLedgerState();
  for (const event of events) apply(event);
  return state.entries;
}
