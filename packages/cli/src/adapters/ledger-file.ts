/** The refund ledger on disk: a SQLite file to which events are added and in which nothing is ever changed. */
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerEvent } from '@caredesk/core/refunds';
import { exitCodes, UserError } from '../errors.js';
import { type Chain, type ChainRow, createChainReader, firstHash } from './ledger-chain.js';
import { type LedgerStore, ledgerWriter, type OpenLedger } from './ledger-writer.js';
import { ensurePrivateFile } from './private-file.js';
import { openSqlite } from './sqlite.js';

/** Raised with every change of the tables or the events. 2: events hold notes as codes and values. */
const schemaVersion = 2;
const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE events (sequence INTEGER PRIMARY KEY, event TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${schemaVersion};
`;

const damaged = (path: string, what: string) =>
  new UserError(`The refund ledger ${path} is damaged: ${what}. Nothing was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'Keep the file as it is, look into who or what changed it, and restore it from a backup.',
  });

/**
 * Opens the ledger to add to it; only who holds its lock may.
 * @param former what older ledgers of the same API know; it is read before it
 * @throws {UserError} when it is damaged, or of another version
 */
export async function openLedgerFile(path: string, apiBase: string, former: readonly LedgerEvent[] = []): Promise<OpenLedger> {
  ensurePrivateFile(path);
  const database = await openSqlite(path, { timeout: 5_000 });
  return guarded(database, path, () => {
    // A log that stays short is written over instead of growing: flushing a file that grows takes longer.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 64');
    const version = versionOf(database, path);
    if (version === 0) create(database, apiBase);
    const chain = readChain(database, path, apiBase);
    if (version !== 0 && version < schemaVersion) database.exec(`PRAGMA user_version = ${schemaVersion}`);
    return ledgerWriter(chain, former, sqliteStore(database));
  });
}

/** All that the ledger holds at this moment. @throws {UserError} as {@link openLedgerFile} does */
export async function readLedgerEvents(path: string, apiBase: string): Promise<readonly LedgerEvent[]> {
  const database = await openSqlite(path, { timeout: 5_000 });
  return guarded(database, path, () => {
    database.exec('BEGIN');
    const events = versionOf(database, path) === 0 ? [] : readChain(database, path, apiBase).events;
    database.close();
    return events;
  });
}

/** Runs the task; when it throws, the database is closed, and SQLite's own words for damage are ours. */
function guarded<T>(database: DatabaseSync, path: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    database.close();
    throw isSqliteDamage(error) ? damaged(path, (error as Error).message) : error;
  }
}

function versionOf(database: DatabaseSync, path: string): number {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version <= schemaVersion) return version;
  throw new UserError(`${path} was written by a newer version of caredesk (ledger version ${version}).`, {
    exitCode: exitCodes.unexpected,
  });
}

const isSqliteDamage = (error: unknown): boolean =>
  /malformed|not a database|disk image/.test((error as Error).message) && (error as { errcode?: number }).errcode !== undefined;

function create(database: DatabaseSync, apiBase: string): void {
  database.exec(`BEGIN IMMEDIATE; ${schema}`);
  database.prepare('INSERT INTO meta VALUES (?, ?), (?, ?)').run('apiBase', apiBase, 'head', firstHash(apiBase));
  database.exec('COMMIT');
}

/** Reads everything there is and checks it on the way. */
function readChain(database: DatabaseSync, path: string, apiBase: string): Chain {
  const { quick_check: check } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (check !== 'ok') throw damaged(path, check);
  const meta = new Map(
    (database.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  );
  if (meta.get('apiBase') !== apiBase) throw damaged(path, `it belongs to ${meta.get('apiBase')}`);
  const reader = createChainReader(apiBase, (what) => damaged(path, what));
  for (const row of database.prepare('SELECT sequence, event, hash FROM events ORDER BY sequence').iterate())
    reader.add(row as unknown as ChainRow);
  return reader.end(meta.get('head'));
}

function sqliteStore(database: DatabaseSync): LedgerStore {
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const setHead = database.prepare("UPDATE meta SET value = ? WHERE key = 'head'");
  return {
    write: (rows, _before, { head }) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        for (const { sequence, event, hash } of rows) insert.run(sequence, event, hash);
        setHead.run(head);
        database.exec('COMMIT');
      } catch (error) {
        // SQLite has rolled back by itself where the disk is full.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
