/** At the start of every run: looks for the outcome of payments that are unknown. */
import type { Clock } from '../client/clock.js';
import { type CaredeskError, isCaredeskError } from '../client/error.js';
import type { Settled } from './ledger/events.js';
import { isOpen, type LedgerEntry, timeIn } from './ledger/ledger.js';
import { note } from './ledger/note.js';
import type { AccountReader, Ledger } from './ledger/ports.js';
import type { PaymentNote } from './ledger/sentences.js';
import { type Finding, findOwn } from './ledger/settle.js';

export interface LookPorts {
  readonly ledger: Ledger;
  readonly reader: Pick<AccountReader, 'read'>;
  readonly signal: AbortSignal;
}

/** Reads the account of an entry, and finds out whether it shows the payment. `error`: why it could not be read. */
export async function lookFor(
  entryId: string,
  { ledger, reader, signal }: LookPorts,
): Promise<Finding & { readonly error?: CaredeskError }> {
  const entry = () => ledger.state.entries.get(entryId) as LedgerEntry;
  try {
    const state = await reader.read(entry(), signal);
    return state ? findOwn(entry(), state, ledger.state) : { isFound: false, note: note('billGone') };
  } catch (error) {
    if (!isCaredeskError(error)) throw error;
    return { isFound: false, note: note('billUnread', { detail: error.code }), error };
  }
}

/**
 * Reads the account of every open entry and settles those that it shows; the others stay `unknown`.
 * @returns why accounts could not be read, by their entries
 * @throws {CaredeskError} if no user is signed in
 */
export async function reconcile(ports: LookPorts & { readonly clock: Clock }, runId: string): Promise<ReadonlyMap<string, CaredeskError>> {
  const { ledger, clock } = ports;
  const unread = new Map<string, CaredeskError>();
  for (const { entryId } of [...ledger.state.entries.values()].filter(isOpen)) {
    const finding = await lookFor(entryId, ports);
    if (finding.error?.code === 'unauthorized') throw finding.error;
    if (finding.error) unread.set(entryId, finding.error);
    const settle = (status: Settled['status'], refundId: string | null, notes: readonly PaymentNote[]) =>
      ledger.append([{ type: 'settled', at: timeIn(ledger.state, clock), runId, entryId, status, by: 'read-back', refundId, notes }]);
    if (finding.isFound) await settle(finding.hasFailed ? 'failed' : 'done', finding.paymentId, [finding.note]);
    else if (ledger.state.entries.get(entryId)?.status === 'sending') await settle('unknown', null, [note('cutOff'), finding.note]);
  }
  return unread;
}
