/** Finds events of this machine that the shared ledger lacks. */
import { createLedgerState, isOpen, type LedgerEntry, type LedgerEvent } from '@caredesk/core/payments';

/** Done outweighs unknown, and unknown outweighs not made. */
const weight = (entry: LedgerEntry): number => (entry.status === 'done' ? 2 : isOpen(entry) ? 1 : 0);

/**
 * The events to add to the shared ledger, in their order; none the second time. Of a refund that both know the one that
 * knows more counts, so that nothing is forgotten that may have moved money.
 */
export function eventsToShare(shared: readonly LedgerEvent[], own: readonly LedgerEvent[]): readonly LedgerEvent[] {
  if (own.length === 0) return [];
  const sharedEvents = new Set(shared.map((event) => JSON.stringify(event)));
  const lacking = own.filter((event) => !sharedEvents.has(JSON.stringify(event)));
  if (lacking.length === 0) return [];
  const { entries: theirs } = createLedgerState(shared).state;
  const { entries: ours } = createLedgerState(own).state;
  const isWanted = (entryId: string): boolean => {
    const [their, our] = [theirs.get(entryId), ours.get(entryId)];
    return our !== undefined && (their === undefined || weight(our) > weight(their));
  };
  const additions = lacking.filter((event) => !('entryId' in event) || isWanted(event.entryId));
  const runs = new Set(additions.flatMap((event) => ('entryId' in event ? [event.runId] : [])));
  return additions.filter(({ runId }) => runs.has(runId));
}
