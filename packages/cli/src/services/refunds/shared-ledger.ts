/** The ledger that several machines share: `CAREDESK_LEDGER_URL`. */
import type { LedgerEvent } from '@caredesk/core/refunds';
import { openLedgerDatabase } from '../../adapters/ledger-database.js';
import { ledgerWriter, type OpenLedger } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { eventsToShare } from './ledger-merge.js';

export interface SharedPlace {
  readonly url: string;
  /** The address that the ledger belongs to. */
  readonly apiBase: string;
  /** What this machine's own ledgers hold; what the shared one lacks of it is added to it. */
  readonly own: readonly LedgerEvent[];
}

/** @throws {UserError} exit 6 when a run on any machine holds it */
export async function openSharedLedger({ output }: Context, { url, apiBase, own }: SharedPlace, waitMs: number): Promise<OpenLedger> {
  const database = await openLedgerDatabase(url);
  try {
    const holder = await database.lock(apiBase, waitMs);
    if (holder !== undefined)
      throw new UserError(`Another run of refunds to ${apiBase} is under way: ${holder} holds the shared ledger.`, {
        exitCode: exitCodes.locked,
        hint: 'Wait until it has ended; `caredesk refunds list` shows it.',
      });
    const chain = await database.read(apiBase);
    const ledger = ledgerWriter(chain, [], database);
    const added = eventsToShare(chain.events, own);
    if (added.length > 0) {
      await ledger.append(added);
      output.note("What only this machine's own ledger knew is in the shared ledger now.");
    }
    return ledger;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** All events, also while a run is under way, with those that {@link openSharedLedger} would add. */
export async function readSharedEvents({ url, apiBase, own }: SharedPlace): Promise<readonly LedgerEvent[]> {
  const database = await openLedgerDatabase(url);
  try {
    const { events } = await database.read(apiBase);
    return [...events, ...eventsToShare(events, own)];
  } finally {
    database.close();
  }
}
