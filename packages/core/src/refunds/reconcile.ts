/** At the start of every run: looks for the outcome of refunds and charges that are unknown. */
import type { Clock } from '../client/clock.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import { isOpen, type LedgerEntry } from './ledger.js';
import { note } from './note.js';
import type { BillReader, Ledger } from './ports.js';
import { type Finding, findOwn } from './settle.js';

export interface ReconcilePorts {
  readonly ledger: Ledger;
  readonly bills: BillReader;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called for an entry whose bill could not be read. */
  readonly onUnread?: ((entryId: string, error: CaredeskError) => void) | undefined;
}

/**
 * Reads the bill of every open entry and settles those that the bill shows; the others stay `unknown`.
 * @returns the entries that are settled now
 * @throws {CaredeskError} if no user is signed in; other failures leave the entry open
 */
export async function reconcile(
  { ledger, bills, clock, signal, onUnread }: ReconcilePorts,
  runId: string,
): Promise<readonly LedgerEntry[]> {
  const settled: LedgerEntry[] = [];
  for (const open of [...ledger.state.entries.values()].filter(isOpen)) {
    const { entryId } = open;
    const finding = await read(open);
    const now = { at: clock.now(), runId, entryId };
    const entry = () => ledger.state.entries.get(entryId) as LedgerEntry;
    if (finding.found) {
      await ledger.append([
        {
          type: 'settled',
          ...now,
          status: finding.hasFailed ? 'failed' : 'done',
          by: 'read-back',
          refundId: finding.refundId,
          notes: [finding.note],
        },
      ]);
      settled.push(entry());
    } else if (entry().status === 'sending') {
      const notes = [note('cutOff'), finding.note];
      await ledger.append([{ type: 'settled', ...now, status: 'unknown', by: 'read-back', refundId: null, notes }]);
    }
  }
  return settled;

  async function read(open: LedgerEntry): Promise<Finding> {
    try {
      const bill = await bills.read(open, signal);
      if (!bill) return { found: false, note: note('billGone') };
      return findOwn(ledger.state.entries.get(open.entryId) as LedgerEntry, bill, ledger.state);
    } catch (error) {
      if (!isCaredeskError(error) || error.code === 'unauthorized') throw error;
      onUnread?.(open.entryId, error);
      return { found: false, note: note('billUnread', { detail: error.code }) };
    }
  }
}
