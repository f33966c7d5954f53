/** Ledgers for scripts, each with its lock. Pages and the command line bring their own. */
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState } from './ledger/ledger.js';
import type { Ledger } from './ledger/ports.js';

interface LedgerAndLock {
  readonly ledger: () => Ledger;
  readonly lock: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Lasts as long as the process. What an earlier one made is found again by its reference, where the backend keeps references. */
export function memoryLedger(): LedgerAndLock {
  const { state, apply } = createLedgerState();
  let last: Promise<unknown> = Promise.resolve();
  return {
    ledger: () => ({ state, append: async (events) => events.forEach(apply) }),
    // What is asked for at once goes one after another.
    lock: (task) => {
      const next = last.then(task, task);
      last = next.catch(() => {});
      return next;
    },
  };
}

/** What it takes of Node's `DatabaseSync` (`node:sqlite`). */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): { run(...values: string[]): unknown; all(): unknown };
  close(): void;
}

/** Maximum wait for another process; longer than a payment can take. */
const lockWaitMs = 120_000;
const pollMs = 50;

/**
 * An SQLite file that several processes of one machine may share; its lock is freed by the system however a process ends.
 * @param path such as `refunds.sqlite`; an empty file `refunds.sqlite.lock` lies beside it
 * @param DatabaseSync of `node:sqlite`, as core knows no Node
 */
export function fileLedger(path: string, DatabaseSync: new (path: string) => Database): LedgerAndLock {
  let database: Database | undefined;
  const open = (): Database => {
    const connection = new DatabaseSync(path);
    connection.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS events (event TEXT NOT NULL)');
    return connection;
  };
  const append = (events: readonly LedgerEvent[]): void => {
    database ??= open();
    const insert = database.prepare('INSERT INTO events VALUES (?)');
    database.exec('BEGIN IMMEDIATE');
    for (const event of events) insert.run(JSON.stringify(event));
    database.exec('COMMIT');
  };
  return {
    ledger: () => {
      database ??= open();
      const rows = database.prepare('SELECT event FROM events ORDER BY rowid').all() as readonly { readonly event: string }[];
      const { state, apply } = createLedgerState(rows.map(({ event }) => JSON.parse(event) as LedgerEvent));
      return {
        state,
        append: async (events) => {
          append(events);
          for (const event of events) apply(event);
        },
      };
    },
    lock: async (task) => {
      const lockConnection = await acquire(new DatabaseSync(`${path}.lock`));
      try {
        return await task();
      } finally {
        lockConnection.close();
      }
    },
  };
}

/** @throws an error when another process holds it for too long */
async function acquire(database: Database): Promise<Database> {
  for (let waited = 0; ; waited += pollMs) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      const isHeld = (error as { readonly errcode?: number }).errcode === busy;
      if (isHeld && waited < lockWaitMs) {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        continue;
      }
      database.close();
      throw isHeld ? new Error('Another process holds the ledger of payments.') : error;
    }
  }
}

/** SQLITE_BUSY. */
const busy = 5;
