/** The ledger of the present API: opened to add to it, or read beside a run. It is compared with its anchor. */
import { type Ledger, type LedgerEvent, memoryLedger, unendedRun, withInFlight } from '@caredesk/core/payments';
import { acquireFileLock } from '../../adapters/file-lock.js';
import type { ChainEnd } from '../../adapters/ledger-chain.js';
import { openLedgerDatabase } from '../../adapters/ledger-database.js';
import { DamagedLedger, type Found, openLedgerFile, readLedgerFile, setAside } from '../../adapters/ledger-file.js';
import { ledgerWriter, type OpenLedger } from '../../adapters/ledger-writer.js';
import type { Context } from '../../context.js';
import { exitCodes, UserError } from '../../errors.js';
import { plainText } from '../../output/text.js';
import { readableTime } from '../../output/times.js';
import { requireApiBase } from '../../settings.js';
import { assertClock } from '../session/clock.js';
import {
  faultError,
  isKnown,
  keeper,
  type LedgerAccess,
  type LedgerFault,
  ledgerAccess,
  ledgerFault,
  ledgerPlaces,
  pausedRun,
} from './ledger-access.js';
import { eventsToShare } from './shared-ledger.js';

/** A run that ends at this moment is waited for, no longer. */
const lockWaitMs = 500;

export interface OpenOptions {
  /** Called with the ledger's fault; default: throws it, so that nothing is sent. */
  readonly onFault?: (fault: LedgerFault) => void;
  /** Whether missing events will be added from a backup: a damaged file is set aside, and nothing else is written before. */
  readonly restores?: boolean;
}

const refuse = (fault: LedgerFault): never => {
  throw faultError(fault);
};

/** @throws {UserError} exit 6 when another run holds it, 2 by a wrong clock; when it is not the one that was written last */
export async function withLedger<T>(context: Context, task: (ledger: OpenLedger) => Promise<T>, options: OpenOptions = {}): Promise<T> {
  using lock = await acquireFileLock(ledgerPlaces(context).own.lock, lockWaitMs);
  if (!lock) throw await lockedError(context, ' on this machine');
  using ledger = await openLedger(context, options);
  // Limits of a day, the ledger's order and the date of a person's word rest on this clock. A person may accept what is of later.
  assertClock(context, options.onFault ? 0 : ledger.state.newestAt, 'Nothing was sent or recorded');
  return await task(ledger);
}

/** @param where the end of `Another run is in progress` */
async function lockedError(context: Context, where: string): Promise<UserError> {
  const { text, pausedRunId } = await runAtWork(context);
  return new UserError(`Another run of refunds to ${requireApiBase(context.settings)} is in progress${where}${text}.`, {
    exitCode: exitCodes.locked,
    ...(pausedRunId === undefined
      ? { hint: 'Wait until it has ended.', next: [{ command: 'caredesk refunds watch', when: 'to watch it' }] }
      : { next: [{ command: `caredesk refunds resume ${pausedRunId}`, when: 'to let it go on' }] }),
  });
}

/**
 * `: run 20261126-021000-4f2a of june.csv by ada@example.com since 2026-11-26 02:10 UTC`, empty before the run has an entry; and the run's
 * id where it is paused, by this machine.
 */
async function runAtWork(context: Context): Promise<{ readonly text: string; readonly pausedRunId?: string }> {
  const events = await readEvents(context, () => {}).catch(() => []);
  const run = unendedRun(ledgerOf(events).state);
  if (!run) return { text: '' };
  const { runId, source, by, startedAt } = run;
  const text = plainText(`: run ${runId} of ${source}${by ? ` by ${by}` : ''} since ${readableTime(startedAt)}`);
  return pausedRun(ledgerPlaces(context).own) === runId ? { text: `${text}, paused`, pausedRunId: runId } : { text };
}

async function openLedger(context: Context, { onFault = refuse, restores = false }: OpenOptions): Promise<OpenLedger> {
  const access = ledgerAccess(context);
  const { own, url, place, record, wasFile } = access;
  let isWhole = true;
  const judge = (at: string, content: Found) => {
    const fault = ledgerFault(record, at, content);
    if (!fault) return;
    isWhole = false;
    onFault(fault);
  };
  const keep = restores ? () => {} : keeper(access);
  /** From here on the record names this place, whatever it named before. */
  const begin = (end: ChainEnd) => {
    if (isWhole && !isKnown(access, end)) keep(end, true);
  };
  if (!url) {
    const open = () => openLedgerFile(own, (content) => judge(place, content));
    const { chain, store } = await (restores ? open().catch((error) => openAnew(context, own.path, error, open)) : open());
    begin(chain);
    return ledgerWriter(chain, store, keep);
  }
  // The file of this machine must be complete before a database takes over from it.
  const file: Found | undefined = restores ? undefined : await readLedgerFile(own);
  if (file && wasFile) judge(own.path, file);
  const database = await openLedgerDatabase(url);
  try {
    if (database.isReadableOnItsWay) context.output.warn(readableWarning(url));
    const holder = await database.lock(own.apiBase, lockWaitMs);
    if (holder !== undefined) throw await lockedError(context, `: ${holder} holds the shared ledger`);
    const chain = await database.read(own.apiBase, own.there);
    if (!wasFile) judge(place, chain);
    const ledger = ledgerWriter(chain, database, keep);
    const newEvents = eventsToShare(chain.events, file?.events ?? []);
    if (newEvents.length > 0) {
      await ledger.append(newEvents);
      context.output.note('Events that were only in the ledger of this machine are now in the shared ledger.');
    }
    begin(ledger.end);
    return ledger;
  } catch (error) {
    database.close();
    throw error;
  }
}

const readableWarning = (url: string): string =>
  `Warning: the connection to the shared ledger on ${new URL(url).host} is not encrypted; add sslmode=verify-full to its address.`;

/** Sets a damaged file aside. @throws what it is given, where it is something else */
function openAnew<T>({ output }: Context, path: string, error: unknown, open: () => T): T {
  if (!(error instanceof DamagedLedger)) throw error;
  output.note(`${error.message} The damaged file is kept as ${setAside(path, Date.now())}.`);
  return open();
}

/** The run that holds the ledger now; `null`: none, as far as known. */
export async function lockHolder({ own, url }: LedgerAccess): Promise<string | null> {
  if (url) {
    using database = await openLedgerDatabase(url);
    return (await database.lock(own.apiBase, 0)) ?? null;
  }
  try {
    using lock = await acquireFileLock(own.lock, 0);
    return lock ? null : 'another run on this machine';
  } catch (error) {
    // A folder that can't be written holds no run of this user.
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** The same, with the run's name, account and beginning. */
export async function lockInfo(context: Context, access: LedgerAccess): Promise<string | null> {
  const holder = await lockHolder(access);
  return holder === null ? null : `${holder}${(await runAtWork(context)).text}`;
}

/**
 * The ledger at this moment, also during a run, whose entries are then in flight; additions to it are not stored.
 * @throws {UserError} if it is not the ledger that was written last; a copy elsewhere may be read, with a warning
 */
export async function readLedger(context: Context): Promise<Ledger> {
  const warned = new Set<string>();
  const read = async () =>
    ledgerOf(
      await readEvents(context, (fault, isCopy) => {
        if (!isCopy) throw faultError(fault);
        if (!warned.has(fault.message)) context.output.warn(`Warning: ${fault.message}`);
        warned.add(fault.message);
      }),
    );
  const ledger = await read();
  if (!unendedRun(ledger.state)) return ledger;
  // A run that has let go of the lock has come to its end meanwhile, or was killed.
  const access = ledgerAccess(context);
  return (await lockHolder(access)) === null ? read() : { ...ledger, state: withInFlight(ledger.state, pausedRun(access.own)) };
}

/** The same before sending, where no copy is good enough. @throws {UserError} when it is not the ledger that was written last */
export const readLedgerToSend = async (context: Context): Promise<Ledger> => ledgerOf(await readEvents(context, refuse));

const ledgerOf = (events: readonly LedgerEvent[]): Ledger => memoryLedger(events).ledger();

/** @param onFault told whether the ledger is a copy of the one that was written last, in a file elsewhere */
async function readEvents(context: Context, onFault: (fault: LedgerFault, isCopy: boolean) => void): Promise<readonly LedgerEvent[]> {
  const { access, content, fault } = await inspectLedger(context);
  if (fault) onFault(fault, fault.kind === 'elsewhere' && !access.url && access.wasFile && content.sequence > 0);
  const { events } = content;
  return access.url ? [...events, ...eventsToShare(events, (await readLedgerFile(access.own)).events)] : events;
}

/** The existing ledger at this moment, also during a run, and its fault; neither merged nor created. @throws {UserError} if it cannot be read */
export async function inspectLedger(context: Context) {
  const access = ledgerAccess(context);
  const { own, url, place, record, wasFile } = access;
  using database = url ? await openLedgerDatabase(url) : undefined;
  const content: Found = database ? await database.read(own.apiBase, own.there) : await readLedgerFile(own);
  // A database that takes the place of the file takes over what the file holds.
  const fault = url && wasFile ? ledgerFault(record, own.path, await readLedgerFile(own)) : ledgerFault(record, place, content);
  return { access, content, fault };
}
