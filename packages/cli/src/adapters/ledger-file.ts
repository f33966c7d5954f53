/**
 * The refund ledger on disk: a SQLite file to which events are added and in which nothing is ever changed. Each row's
 * hash covers the row before it, so that a changed or missing row shows when the ledger is opened.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createLedgerState, type Ledger, type LedgerEvent } from '@caredesk/core/refunds';
import { exitCodes, UserError } from '../errors.js';
import { ensurePrivateFile } from './private-file.js';
import { openSqlite } from './sqlite.js';

export interface LedgerFile extends Ledger {
  close(): void;
}

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

const unwritable = (error: unknown) =>
  new UserError(`Stopped: the refund ledger can not be written: ${(error as Error).message}. Nothing more was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'What was under way then is found out by the same command again, once there is room.',
  });

/**
 * Opens the ledger to add to it; only who holds its lock may.
 * @param former what older ledgers of the same API know; it is read before it
 * @throws {UserError} when it is damaged, or of another version
 */
export async function openLedgerFile(path: string, apiBase: string, former: readonly LedgerEvent[] = []): Promise<LedgerFile> {
  ensurePrivateFile(path);
  const database = await openSqlite(path, { timeout: 5_000 });
  return guarded(database, path, () => {
    // A log that stays short is written over instead of growing: flushing a file that grows takes longer.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 64');
    const version = versionOf(database, path);
    if (version === 0) create(database, apiBase);
    const chain = readChain(database, path, apiBase);
    if (version !== 0 && version < schemaVersion) database.exec(`PRAGMA user_version = ${schemaVersion}`);
    return writer(database, chain, former);
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

const firstHash = (apiBase: string): string => createHash('sha256').update(`caredesk refund ledger of ${apiBase}`).digest('hex');
const nextHash = (before: string, event: string): string => createHash('sha256').update(before).update('\n').update(event).digest('hex');

interface Chain {
  readonly events: readonly LedgerEvent[];
  readonly head: string;
}

/** Reads everything there is and checks it on the way. */
function readChain(database: DatabaseSync, path: string, apiBase: string): Chain {
  const { quick_check: check } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
  if (check !== 'ok') throw damaged(path, check);
  const meta = new Map(
    (database.prepare('SELECT key, value FROM meta').all() as { key: string; value: string }[]).map(({ key, value }) => [key, value]),
  );
  if (meta.get('apiBase') !== apiBase) throw damaged(path, `it belongs to ${meta.get('apiBase')}`);
  const events: LedgerEvent[] = [];
  let head = firstHash(apiBase);
  for (const row of database.prepare('SELECT sequence, event, hash FROM events ORDER BY sequence').iterate()) {
    const { sequence, event, hash } = row as { sequence: number; event: string; hash: string };
    head = nextHash(head, event);
    if (sequence !== events.length + 1 || hash !== head) throw damaged(path, `row ${events.length + 1} was changed or is missing`);
    events.push(JSON.parse(event) as LedgerEvent);
  }
  if (meta.get('head') !== head) throw damaged(path, `rows after ${events.length} are missing`);
  return { events, head };
}

/** Events that come at the same time are written in one transaction: one flush to disk serves all that wait. */
function writer(database: DatabaseSync, chain: Chain, former: readonly LedgerEvent[]): LedgerFile {
  const { state, apply } = createLedgerState();
  for (const event of former) apply(event);
  for (const event of chain.events) apply(event);
  let { head } = chain;
  let sequence = chain.events.length;
  const insert = database.prepare('INSERT INTO events VALUES (?, ?, ?)');
  const setHead = database.prepare("UPDATE meta SET value = ? WHERE key = 'head'");
  let waiting: { readonly events: readonly LedgerEvent[]; resolve(): void; reject(error: unknown): void }[] = [];

  const flush = () => {
    const group = waiting;
    waiting = [];
    try {
      ({ head, sequence } = write(
        database,
        insert,
        setHead,
        { head, sequence },
        group.flatMap(({ events }) => events),
      ));
    } catch (error) {
      for (const { reject } of group) reject(unwritable(error));
      return;
    }
    for (const { events, resolve } of group) {
      for (const event of events) apply(event);
      resolve();
    }
  };
  return {
    state,
    append: (events) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ events, resolve, reject }) === 1) setImmediate(flush);
      }),
    close: () => database.close(),
  };
}

function write(
  database: DatabaseSync,
  insert: StatementSync,
  setHead: StatementSync,
  { head, sequence }: { head: string; sequence: number },
  events: readonly LedgerEvent[],
): { head: string; sequence: number } {
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const event of events) {
      const text = JSON.stringify(event);
      head = nextHash(head, text);
      sequence += 1;
      insert.run(sequence, text, head);
    }
    setHead.run(head);
    database.exec('COMMIT');
    return { head, sequence };
  } catch (error) {
    // SQLite has rolled back by itself where the disk is full.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
