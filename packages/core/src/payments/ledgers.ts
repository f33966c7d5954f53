/** Ledgers for scripts, each with its lock. Pages and the command line bring their own. */
import { lockFile } from '../files/lock.js';
import type { LedgerEvent } from './ledger/events.js';
import { createLedgerState } from './ledger/ledger.js';
import type { Ledger } from './ledger/ports.js';

interface LedgerAndLock {
  readonly ledger: () => Ledger;
  readonly lock: <T>(task: () => Promise<T>) => Promise<T>;
}

/**
 * Lasts as long as the process. What an earlier one made is found again by its reference, where the backend keeps references.
 * @param events of before. Default: none
 */
export function memoryLedger(events?: Iterable<LedgerEvent>): LedgerAndLock {
  const { state, apply } = createLedgerState(events);
  let last: Promise<unknown> = Promise.resolve();
  return {
    ledger: () => ({ state, append: async (more) => more.forEach(apply) }),
    // Concurrent requests are handled one after another.
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

/**
 * An SQLite file that several processes of one machine may share; its lock is freed by the system however a process ends.
 * @param path such as `refunds.sqlite`; an empty file `refunds.sqlite.lock` lies beside it
 * @param DatabaseSync of `node:sqlite`, as core knows no Node
 */
export function fileLedger(path: string, DatabaseSync: new (path: string) => Database): LedgerAndLock {
  if (!path || path === ':memory:') throw new TypeError('fileLedger needs the path of a file: elsewhere what was sent would be forgotten.');
  let database: Database | undefined;
  const open = (): Database => {
    if (database) return database;
    const connection = new DatabaseSync(path);
    connection.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS events (event TEXT NOT NULL)');
    database = connection;
    return connection;
  };
  // One statement: if it fails, nothing of it is stored and the next one may succeed.
  const append = (events: readonly LedgerEvent[]): void => {
    const texts = events.map((event) => JSON.stringify(event));
    open().prepare('INSERT INTO events SELECT value FROM json_each(?) ORDER BY key').run(JSON.stringify(texts));
  };
  return {
    ledger: () => {
      const { state, apply } = namingFile(path, () => {
        const rows = open().prepare('SELECT event FROM events ORDER BY rowid').all() as readonly { readonly event: string }[];
        return createLedgerState(rows.map(({ event }) => JSON.parse(event) as LedgerEvent));
      });
      return {
        state,
        append: async (events) => {
          namingFile(path, () => append(events));
          for (const event of events) apply(event);
        },
      };
    },
    lock: async (task) => {
      const lock = await lockFile(`${path}.lock`, DatabaseSync, lockWaitMs).catch((error) => {
        throw unusable(`${path}.lock`, error);
      });
      if (!lock) throw new Error('Another process holds the ledger of payments.');
      try {
        return await task();
      } finally {
        lock.release();
      }
    },
  };
}

/** SQLite's errors name no file. */
const unusable = (path: string, cause: unknown): Error =>
  new Error(`The ledger of payments ${path} can't be used: ${(cause as Error).message}`, { cause });

function namingFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unusable(path, error);
  }
}
