/** The ledger of the API base at hand, alone or beside others. */

import { existsSync } from 'node:fs';
import {
  createLedgerState,
  type Ledger,
  type LedgerEntry,
  type LedgerEvent,
  type LedgerRun,
  type LedgerState,
} from '@caredesk/core/refunds';
import { acquireFileLock, type FileLock } from '../../adapters/file-lock.js';
import { openLedgerFile, readLedgerEvents } from '../../adapters/ledger-file.js';
import type { OpenLedger } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { requireApiBase } from '../../settings.js';
import { type LedgerPlace, ledgerPlaces } from './ledger-place.js';

/** A run that ends at this moment is waited for, no longer. */
const lockWaitMs = 500;

/** @throws {UserError} exit 6 when another run holds it */
export async function withLedger<T>(context: Context, task: (ledger: OpenLedger) => Promise<T>): Promise<T> {
  const { own, former } = ledgerPlaces(context);
  const locks = await lockAll([own, ...former]);
  if (!locks) {
    throw new UserError(`Another run of refunds to ${requireApiBase(context.settings)} is under way on this machine.`, {
      exitCode: exitCodes.locked,
      hint: 'Wait until it has ended; `caredesk refunds list` shows it.',
    });
  }
  try {
    const ledger = await openLedger(context);
    try {
      return await task(ledger);
    } finally {
      ledger.close();
    }
  } finally {
    for (const lock of locks) lock.release();
  }
}

async function openLedger(context: Context): Promise<OpenLedger> {
  const { own, former } = ledgerPlaces(context);
  const url = context.env.CAREDESK_LEDGER_URL;
  if (!url) return openLedgerFile(`${own.path}.sqlite`, own.apiBase, await eventsOf(former));
  const { openSharedLedger } = await import('./shared-ledger.js');
  return openSharedLedger(context, { url, apiBase: own.apiBase, own: await eventsOf([...former, own]) }, lockWaitMs);
}

/** Undefined: another run holds one of them. */
async function lockAll(places: readonly LedgerPlace[]): Promise<readonly FileLock[] | undefined> {
  const locks: FileLock[] = [];
  for (const { path } of places) {
    const lock = await acquireFileLock(`${path}.lock`, lockWaitMs);
    if (lock) locks.push(lock);
    else {
      for (const held of locks) held.release();
      return undefined;
    }
  }
  return locks;
}

async function eventsOf(places: readonly LedgerPlace[]): Promise<readonly LedgerEvent[]> {
  const events: LedgerEvent[] = [];
  for (const { path, apiBase } of places) {
    if (existsSync(`${path}.sqlite`)) for (const event of await readLedgerEvents(`${path}.sqlite`, apiBase)) events.push(event);
  }
  return events;
}

/** The ledger as it is at this moment, also while a run is under way; what is added to it is kept nowhere. */
export async function readLedger(context: Context): Promise<Ledger> {
  const { state, apply } = createLedgerState();
  for (const event of await readEvents(context)) apply(event);
  const append = async (events: readonly LedgerEvent[]) => {
    for (const event of events) apply(event);
  };
  return { state, append };
}

async function readEvents(context: Context): Promise<readonly LedgerEvent[]> {
  const { own, former } = ledgerPlaces(context);
  const events = await eventsOf([...former, own]);
  const url = context.env.CAREDESK_LEDGER_URL;
  if (!url) return events;
  const { readSharedEvents } = await import('./shared-ledger.js');
  return readSharedEvents({ url, apiBase: own.apiBase, own: events });
}

/** Newest first. */
export const runsOf = ({ runs }: LedgerState): LedgerRun[] => [...runs.values()].reverse();

/** @param name a run's id, the start of one, or `last` */
export function findRun(state: LedgerState, name: string): LedgerRun {
  const runs = runsOf(state);
  const matching = name === 'last' ? runs.slice(0, 1) : runs.filter(({ runId }) => runId.startsWith(name));
  return only(matching, `run "${name}"`, '`caredesk refunds list` names the runs.');
}

/** @param name an entry's id, the start of one, or its ref */
export function findEntry({ entries }: LedgerState, name: string): LedgerEntry {
  const exact = entries.get(name);
  const all = [...entries.values()];
  const byId = all.filter(({ entryId }) => name.length >= 4 && entryId.startsWith(name));
  return (
    exact ??
    only(
      byId.length > 0 ? byId : all.filter(({ ref }) => ref === name),
      `entry "${name}"`,
      '`caredesk refunds show RUN` names the entries.',
    )
  );
}

function only<T>(found: readonly T[], what: string, hint: string): T {
  const [one] = found;
  if (one && found.length === 1) return one;
  throw new UserError(one ? `There is more than one ${what}.` : `There is no ${what} in the ledger.`, { hint });
}
