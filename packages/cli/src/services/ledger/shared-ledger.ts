/** The ledger that several machines share: `CAREDESK_LEDGER_URL`, or the profile's. */
import { createLedgerState, isOpen, type LedgerEntry, type LedgerEvent } from '@caredesk/core/payments';
import type { Chain } from '../../adapters/ledger-chain.js';
import { openLedgerDatabase } from '../../adapters/ledger-database.js';
import { type KeepEnd, ledgerWriter, type OpenLedger } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import type { UserError } from '../../errors.js';

export interface SharedPlace {
  readonly url: string;
  /** The address that the ledger belongs to. */
  readonly apiBase: string;
  /** What this machine's own ledgers hold; what the shared one lacks of it is added to it. */
  readonly own: readonly LedgerEvent[];
  /** The row whose hash is wanted. */
  readonly there: number;
}

export interface SharedOptions {
  readonly waitMs: number;
  /** Why nothing is opened while that process holds it. */
  readonly refusal: (holder: string) => Promise<UserError>;
  /** Called before anything is written; what it throws is thrown. */
  readonly approve: (chain: Chain) => unknown;
  readonly keepEnd: KeepEnd;
}

/** @throws {UserError} exit 6 when a run on any machine holds it */
export async function openSharedLedger(
  { output }: Context,
  { url, apiBase, own, there }: SharedPlace,
  { waitMs, refusal, approve, keepEnd }: SharedOptions,
): Promise<OpenLedger> {
  const database = await openLedgerDatabase(url);
  if (database.isReadableOnItsWay)
    output.warn(
      `Warning: the connection to the shared ledger on ${new URL(url).host} is not encrypted; add sslmode=verify-full to its address.`,
    );
  try {
    const holder = await database.lock(apiBase, waitMs);
    if (holder !== undefined) throw await refusal(holder);
    const chain = await database.read(apiBase, there);
    approve(chain);
    const ledger = ledgerWriter(chain, database, keepEnd);
    const added = eventsToShare(chain.events, own);
    if (added.length > 0) {
      await ledger.append(added);
      output.note('Events that were only in the ledger of this machine are now in the shared ledger.');
    }
    return ledger;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The chain at this moment, also during a run. @throws {UserError} */
export async function readSharedChain(url: string, apiBase: string, there: number): Promise<Chain> {
  const database = await openLedgerDatabase(url);
  try {
    return await database.read(apiBase, there);
  } finally {
    database.close();
  }
}

/** The run that holds the shared ledger, as far as the database shows; undefined: none. @throws {UserError} */
export async function sharedLedgerHolder(url: string, apiBase: string): Promise<string | undefined> {
  const database = await openLedgerDatabase(url);
  try {
    return await database.lock(apiBase, 0);
  } finally {
    database.close();
  }
}

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
