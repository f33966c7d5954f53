/** PostgreSQL inside this process: PGlite on a directory. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import { type BulkConnection, type Database, type OpenDatabase, ping } from './database.js';
import { canGrow, type EmbeddedOptions, type HeldInstance, holdInstance } from './held-instance.js';

/** Like PostgreSQL's error when no connection is left: nothing was changed. */
const isFull = (): Error => Object.assign(new Error('too many calls wait for the database'), { code: '53300' });

/** The queries of the embedded database settle without the event loop: a queue of them would run to its end before anything is read. */
async function thenOthers<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await setImmediate();
  }
}

export interface EmbeddedDatabase extends OpenDatabase {
  /** The data directory at one instant, as a compressed archive for {@link openEmbedded}. */
  readonly dump: () => Promise<Blob>;
  /**
   * Hands what it holds to `prepare` when no call changes it any more, closes the files, lets `swap` put others in their place, and
   * opens those. Meanwhile every call finds the database away. Where `prepare` fails, all stays as it was.
   */
  readonly replace: (prepare: (last: Database) => Promise<void>, swap: () => void) => Promise<void>;
  /** Called after the files were replaced. */
  readonly whenReplaced: (listener: () => Promise<void>) => void;
}

/** Where the database lives in the data folder; each size has its own. */
export const embeddedDirectory = ({ dataDir, large }: { readonly dataDir: string; readonly large: boolean }): string =>
  join(dataDir, large ? 'database-large' : 'database');

/** All that drizzle asks of a client. */
type Queries = Pick<PGlite, 'query' | 'transaction'>;

/** Calls that may wait for their turn. */
const mostWaiting = 256;

const databaseOf = (client: Queries): Database => drizzle({ client: client as PGlite, casing: 'snake_case' }) as unknown as Database;

/** Characters that one COPY brings: they are in memory twice. */
const copiedAtOnce = 4_000_000;

const copyInto =
  (query: PGlite['query']): BulkConnection['copy'] =>
  async (table, columns, rows) => {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const send = async (parts: readonly string[]) => {
      await query(`copy "${table}" (${names}) from '/dev/blob'`, [], { blob: new Blob([...parts]) });
    };
    let parts: string[] = [];
    let size = 0;
    for (const part of rows) {
      parts.push(part);
      size += part.length;
      if (size < copiedAtOnce) continue;
      await send(parts);
      parts = [];
      size = 0;
    }
    if (size > 0) await send(parts);
  };

type Take = <T>(work: () => Promise<T>) => Promise<T>;

/** Each statement is taken for itself, a transaction with all of its own. */
function inTurns({ whilePresent }: HeldInstance, take: Take): Queries {
  return {
    query: (...parameters) => take(() => whilePresent((client) => client.query(...parameters))),
    transaction: (work) =>
      take(() =>
        whilePresent((client) =>
          client.transaction((inside) =>
            work({ ...inside, query: (...parameters) => thenOthers(whilePresent(() => inside.query(...parameters))) } as Transaction),
          ),
        ),
      ),
  };
}

/**
 * Opens the data directory, which need not exist yet, and brings it up to date.
 * One process at a time may have it open; see `lock.ts`.
 */
export async function openEmbedded(directory: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const instance = await holdInstance(directory, options);
  const turns = pLimit(1);
  const queries = inTurns(instance, async (work) => {
    if (turns.pendingCount >= mostWaiting) throw isFull();
    return turns(() => thenOthers(work()));
  });
  const database = databaseOf(queries);
  // PGlite itself has it follow what it is at.
  const urgent = databaseOf(inTurns(instance, (work) => work()));
  const listeners: (() => Promise<void>)[] = [];
  // However many ask at once, one query goes before the others.
  let pinging: Promise<void> | undefined;
  const pingOnce = () => {
    pinging ??= ping(urgent).finally(() => {
      pinging = undefined;
    });
    return pinging;
  };
  return {
    database,
    inBulk: async (work) => {
      // A sort that spills to disk takes three times as long; no other process uses the directory meanwhile.
      await database.execute(sql`set maintenance_work_mem = '256MB'`);
      await work({ database, copy: copyInto(queries.query) });
      await database.execute(sql`reset maintenance_work_mem`);
      await database.execute(sql`vacuum freeze analyze`);
      await database.execute(sql`checkpoint`);
    },
    ping: pingOnce,
    // Opening it applied them.
    isMigrated: () => pingOnce().then(() => true),
    isReadOnly: async () => !(await canGrow(directory)),
    isStuck: () => false,
    connections: () => ({ total: 1, idle: 1 - turns.activeCount, waiting: turns.pendingCount }),
    close: instance.close,
    [Symbol.asyncDispose]: instance.close,
    dump: () => instance.whilePresent((client) => client.dumpDataDir('gzip')),
    whenReplaced: (listener) => listeners.push(listener),
    replace: async (prepare, swap) => {
      await instance.replace((last) => prepare(databaseOf(last)), swap);
      for (const listener of listeners) await listener();
    },
  };
}
