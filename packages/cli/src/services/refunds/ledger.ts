/** The ledger of the API base at hand, alone or beside others. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createLedgerState,
  type Ledger,
  type LedgerEntry,
  type LedgerEvent,
  type LedgerRun,
  type LedgerState,
} from '@caredesk/core/refunds';
import { stateDirectory } from '../../adapters/directories.js';
import { acquireFileLock } from '../../adapters/file-lock.js';
import { type LedgerFile, openLedgerFile, readLedgerEvents } from '../../adapters/ledger-file.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { requireApiBase } from '../../settings.js';

/** A run that ends at this moment is waited for, no longer. */
const lockWaitMs = 500;

/** Path without extension: `.sqlite` is the ledger, `.lock` says that a run holds it. */
const ledgerPath = ({ env, settings }: Context): string =>
  join(stateDirectory(env), 'refunds', encodeURIComponent(requireApiBase(settings)));

/** @throws {UserError} exit 6 when another run holds it */
export async function holdLedger<T>(context: Context, task: (ledger: LedgerFile) => Promise<T>): Promise<T> {
  const path = ledgerPath(context);
  const lock = await acquireFileLock(`${path}.lock`, lockWaitMs);
  if (!lock) {
    throw new UserError(`Another run of refunds to ${requireApiBase(context.settings)} is under way on this machine.`, {
      exitCode: exitCodes.locked,
      hint: 'Wait until it has ended; `caredesk refunds list` shows it.',
    });
  }
  try {
    const ledger = await openLedgerFile(`${path}.sqlite`, requireApiBase(context.settings));
    try {
      return await task(ledger);
    } finally {
      ledger.close();
    }
  } finally {
    lock.release();
  }
}

/** The ledger as it is at this moment, also while a run is under way; what is added to it is kept nowhere. */
export async function glanceAtLedger(context: Context): Promise<Ledger> {
  const path = `${ledgerPath(context)}.sqlite`;
  const { state, apply } = createLedgerState();
  if (existsSync(path)) for (const event of await readLedgerEvents(path, requireApiBase(context.settings))) apply(event);
  const append = async (events: readonly LedgerEvent[]) => {
    for (const event of events) apply(event);
  };
  return { state, append };
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
