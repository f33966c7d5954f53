/** The refund ledger on disk: a SQLite file to which events are added and in which nothing is ever changed. */
import { closeSync, constants, existsSync, openSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerEvent } from '@caredesk/core/payments';
import { exitCodes, UserError } from '../errors.js';
import { type Chain, type ChainEnd, type ChainRow, createChainReader, emptyChain, link } from './ledger-chain.js';
import type { LedgerStore } from './ledger-writer.js';
import { ensurePrivateFile, unusableFolder } from './private-file.js';
import { isDiskProblem, sqlite, sqliteCode, withReadableCopy } from './sqlite.js';
import { unwritable } from './written-file.js';

/** Raised with every change of the tables or the events. 2: events hold notes as codes and values. 3: `accepted`. 4: charges. 5: amounts say their digits. */
const schemaVersion = 5;
const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE events (sequence INTEGER PRIMARY KEY, event TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${schemaVersion};
`;

export interface Found extends Chain {
  /** Why there are no events: no file, or one without tables. */
  readonly absence?: 'missing' | 'empty';
}

export interface LedgerName {
  /** The file's path with its extension. */
  readonly path: string;
  readonly apiBase: string;
  /** The row whose hash is wanted. */
  readonly there?: number | undefined;
}

/** The ledger cannot be read, or was changed. */
export class DamagedLedger extends UserError {}

const damageError = (path: string, what: string) =>
  new DamagedLedger(`The refund ledger ${path} is damaged: ${what}. Nothing was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'Keep a copy of the file, and find out what changed it.',
    next: [{ command: 'caredesk refunds ledger restore FILE', when: 'to restore a backup' }],
  });

/**
 * Opens the ledger to add to it; the caller must hold its lock.
 * @param approve called with the state found, before anything is created or written; its errors are thrown
 * @throws {UserError} if it is damaged, of another version, or cannot be written
 */
export async function openLedgerFile({ path, apiBase, there }: LedgerName, approve: (ledgerContent: Found) => void = () => {}) {
  const isThere = fileAt(path) !== undefined;
  if (!isThere) approve({ ...emptyChain(apiBase), absence: 'missing' });
  ensurePrivateFile(path);
  return withDatabase(path, (database) => {
    const { chain, version } = readStored(database, { path, apiBase, there });
    if (isThere) approve(chain);
    // A log that stays short is written over instead of growing: flushing a file that grows takes longer.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 64');
    if (chain.absence) create(database, apiBase);
    else if (version < schemaVersion) database.exec(`PRAGMA user_version = ${schemaVersion}`);
    return { chain, store: sqliteStore(database, path) };
  });
}

/** Undefined: there is no such file. @throws {UserError} where the folder may not be looked into: that is no ledger without events */
function fileAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unusableFolder(dirname(path), error);
  }
}

/** All that the ledger holds at this moment, also where its folder can't be written. @throws {UserError} when it is damaged */
export async function readLedgerFile({ path, apiBase, there }: LedgerName): Promise<Found> {
  if (!fileAt(path)) return { ...emptyChain(apiBase), absence: 'missing' };
  const read = (opened: DatabaseSync): Found => {
    using database = opened;
    database.exec('BEGIN');
    return readStored(database, { path, apiBase, there }).chain;
  };
  return withReadableCopy(path, (readable) => withDatabase(readable, read, path));
}

/** Writes a ledger of these events to a new file. @returns where its chain ends. @throws {UserError} when there is one, or it can't be written */
export async function writeLedgerCopy(path: string, apiBase: string, events: readonly LedgerEvent[]): Promise<ChainEnd> {
  try {
    closeSync(openSync(path, constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0), 0o600));
  } catch (error) {
    throw unwritable(path, error);
  }
  try {
    const fill = (database: DatabaseSync): ChainEnd => {
      create(database, apiBase);
      const first = emptyChain(apiBase);
      const { rows, end } = link(first, events);
      const store = sqliteStore(database, path);
      store.write(rows, first, end);
      store.close();
      return end;
    };
    return await withDatabase(path, fill, path, unwritable);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Keeps a damaged ledger beside the place of the one that follows. @returns its new path */
export function setAside(path: string, now: number): string {
  const aside = `${path}.damaged-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${aside}${end}`);
  return aside;
}

/** Runs the task with the database, which the task hands on or closes; when it throws, it is closed, and SQLite's own words are ours. */
async function withDatabase<T>(path: string, task: (database: DatabaseSync) => T, name = path, explain = inOurWords): Promise<T> {
  let database: DatabaseSync | undefined;
  try {
    database = new (await sqlite())(path, { timeout: 5_000 });
    return task(database);
  } catch (error) {
    if (database?.isOpen) database.close();
    throw explain(name, error);
  }
}

function inOurWords(path: string, error: unknown): unknown {
  const { message } = error as Error;
  if (sqliteCode(error) === undefined) return error;
  if (isDiskProblem(error))
    return new UserError(`The refund ledger ${path} can't be used: ${message}. Nothing was sent.`, {
      exitCode: exitCodes.unexpected,
      hint: 'CAREDESK_STATE_DIR sets its folder.',
    });
  return /malformed|not a database|disk image|no such (table|column)/.test(message) ? damageError(path, message) : error;
}

function versionOf(database: DatabaseSync, path: string): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version <= schemaVersion) return version;
  throw new UserError(`${path} was written by a newer version of caredesk (ledger version ${version}).`, {
    exitCode: exitCodes.unexpected,
  });
}

function create(database: DatabaseSync, apiBase: string): void {
  database.exec(`BEGIN IMMEDIATE; ${schema}`);
  database.prepare('INSERT INTO meta VALUES (?, ?), (?, ?)').run('apiBase', apiBase, 'head', emptyChain(apiBase).head);
  database.exec('COMMIT');
}

/** Reads everything there is and checks it on the way. */
function readStored(database: DatabaseSync, { path, apiBase, there }: LedgerName): { readonly chain: Found; readonly version: number } {
  const version = versionOf(database, path);
  if (version === 0) return { version, chain: { ...emptyChain(apiBase), absence: 'empty' } };
  const { quick_check: check } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (check !== 'ok') throw damageError(path, check);
  const meta = new Map(
    (database.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  );
  if (meta.get('apiBase') !== apiBase) throw damageError(path, `it belongs to ${meta.get('apiBase')}`);
  const reader = createChainReader(apiBase, (what) => damageError(path, what), there);
  for (const row of database.prepare('SELECT sequence, event, hash FROM events ORDER BY sequence').iterate())
    reader.add(row as unknown as ChainRow);
  return { version, chain: reader.end(meta.get('head')) };
}

/** Checks that the open file still has its name: other processes would not find events written to a removed or renamed file. */
function placeCheck(path: string): () => void {
  const opened = fileAt(path);
  return () => {
    const now = fileAt(path);
    if (!now || now.ino !== opened?.ino || now.dev !== opened.dev) throw new Error(`${path} was ${now ? 'replaced' : 'removed'} meanwhile`);
  };
}

function sqliteStore(database: DatabaseSync, path: string): LedgerStore {
  const assertInPlace = placeCheck(path);
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const setHead = database.prepare("UPDATE meta SET value = ? WHERE key = 'head'");
  return {
    write: (rows, _before, { head }) => {
      assertInPlace();
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { sequence, event, hash } of rows) insert.run(sequence, event, hash);
        setHead.run(head);
        database.exec('COMMIT');
      } catch (error) {
        // SQLite has rolled back already where the disk is full.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    checkpoint: () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => database.close(),
  };
}
