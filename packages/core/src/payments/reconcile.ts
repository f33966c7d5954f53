/** At the start of every run: looks for the outcome of payments that are unknown. */
import type { Clock } from '../client/clock.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import { isOpen, type LedgerEntry } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { AccountReader, Ledger } from './ledger/ports.js';
import { type Finding, findOwn } from './ledger/settle.js';

export interface ReconcilePorts {
  readonly ledger: Ledger;
  readonly reader: Pick<AccountReader, 'read'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called for an entry whose account could not be read. */
  readonly onUnread?: ((entryId: string, error: CaredeskError) => void) | undefined;
}

/**
 * Reads the account of every open entry and settles those that it shows; the others stay `unknown`.
 * @returns the entries that are settled now
 * @throws {CaredeskError} if no user is signed in; other failures leave the entry open
 */
export async function reconcile(
  { ledger, reader, clock, signal, onUnread }: ReconcilePorts,
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
          refundId: finding.paymentId,
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
      const state = await reader.read(open, signal);
      if (!state) return { found: false, note: note('billGone') };
      return findOwn(ledger.state.entries.get(open.entryId) as LedgerEntry, state, ledger.state);
    } catch (error) {
      if (!isCaredeskError(error) || error.code === 'unauthorized') throw error;
      onUnread?.(open.entryId, error);
      return { found: false, note: note('billUnread', { detail: error.code }) };
    }
  }
}
