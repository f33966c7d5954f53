/** At the start of every run: looks for the outcome of payments that are unknown. */
import type { Clock } from '../client/clock.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import type { Settled } from './ledger/events.js';
import { isOpen, type LedgerEntry } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { AccountReader, Ledger } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
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
 * @throws {CaredeskError} if no user is signed in; other failures leave the entry open
 */
export async function reconcile({ ledger, reader, clock, signal, onUnread }: ReconcilePorts, runId: string): Promise<void> {
  const entryOf = (entryId: string) => ledger.state.entries.get(entryId) as LedgerEntry;
  const read = async (open: LedgerEntry): Promise<Finding> => {
    try {
      const state = await reader.read(open, signal);
      return state ? findOwn(entryOf(open.entryId), state, ledger.state) : { isFound: false, note: note('billGone') };
    } catch (error) {
      if (!isCaredeskError(error) || error.code === 'unauthorized') throw error;
      onUnread?.(open.entryId, error);
      return { isFound: false, note: note('billUnread', { detail: error.code }) };
    }
  };
  for (const open of [...ledger.state.entries.values()].filter(isOpen)) {
    const { entryId } = open;
    const finding = await read(open);
    const settle = (status: Settled['status'], refundId: string | null, notes: readonly PaymentNote[]) =>
      ledger.append([{ type: 'settled', at: clock.now(), runId, entryId, status, by: 'read-back', refundId, notes }]);
    if (finding.isFound) await settle(finding.hasFailed ? 'failed' : 'done', finding.paymentId, [finding.note]);
    else if (entryOf(entryId).status === 'sending') await settle('unknown', null, [note('cutOff'), finding.note]);
  }
}
