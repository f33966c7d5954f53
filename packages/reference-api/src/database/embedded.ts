/** PostgreSQL inside this process: PGlite on a directory. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { claim, isDatabase } from './claim.js';
import { type BulkConnection, type Database, type OpenDatabase, ping } from './database.js';
import { isAway, openInstance } from './embedded-instance.js';
import { createTurns, thenOthers } from './turns.js';

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

/** Bytes that a PostgreSQL needs to start after it ended for want of room. */
const roomToStart = 4_000_000;
const pauseMs = 1_000;

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= roomToStart;
}

/** All that drizzle asks of a client. */
type Queries = Pick<PGlite, 'query' | 'transaction'>;
type Query = PGlite['query'];

/** Calls that may wait for their turn. */
const mostWaiting = 256;

/** Milliseconds between two looks at whether the files are still this process's own. */
const lookMs = 100;

const databaseOf = (client: Queries): Database => drizzle({ client: client as PGlite, casing: 'snake_case' }) as unknown as Database;

/** Characters that one COPY brings: they are in memory twice. */
const copiedAtOnce = 4_000_000;

const copyInto =
  (query: Query): BulkConnection['copy'] =>
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

/** What the process that opens a directory is told and asked about it. */
export interface EmbeddedOptions {
  /** What a directory that does not exist yet is filled with. */
  readonly archive?: Blob | undefined;
  /** Keeps others out of the directory. @returns false where that failed. Default: nothing has to be done */
  readonly keepLock?: (() => boolean) | undefined;
  /** Called once if another process has the files, or if they were replaced: from then on the database is away. */
  readonly onLost?: (() => void) | undefined;
}

/**
 * Opens the data directory, which need not exist yet, and brings it up to date. Where the disk is full it ends, is away, and
 * is opened again when there is room.
 * One process at a time may have it open; see `lock.ts` and `claim.ts`.
 */
export async function openEmbedded(
  directory: string,
  { archive, keepLock = () => true, onLost = () => {} }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  let isClosed = false;
  let isOurs = () => true;
  const open = async (from?: Blob) => {
    const claimed = isDatabase(directory) ? claim(directory) : undefined;
    const instance = await openInstance(directory, () => void reopen(), from);
    isOurs = claimed ?? claim(directory);
    return instance;
  };
  let client: PGlite | undefined = await open(archive);

  async function reopen(): Promise<void> {
    client = undefined;
    while (!client && !isClosed) {
      await wait(pauseMs);
      if (await hasRoom(directory)) client = await open().catch(() => undefined);
    }
    if (isClosed) await client?.close();
  }
  /** Closing would write into files that are another process's now. */
  const lose = () => {
    client = undefined;
    isClosed = true;
    clearInterval(looks);
    onLost();
  };
  const looks = setInterval(() => {
    if (client && !(isOurs() && keepLock())) lose();
  }, lookMs).unref();
  const present = (): PGlite => {
    if (client && !isOurs()) lose();
    if (!client) throw isAway();
    return client;
  };
  const turns = createTurns(mostWaiting);
  /** What is done is not answered if the files went to another process meanwhile, which may not have found it. */
  const whilePresent = async <T>(work: (client: PGlite) => Promise<T>): Promise<T> => {
    const result = await work(present());
    present();
    return result;
  };
  const query: Query = (...given) => turns.take(() => whilePresent((client) => client.query(...given)));
  const database = databaseOf({
    query,
    transaction: (work) =>
      turns.take(() =>
        whilePresent((client) =>
          client.transaction((inside) =>
            work({ ...inside, query: (...given) => thenOthers(whilePresent(() => inside.query(...given))) } as Transaction),
          ),
        ),
      ),
  });
  /** Soon, whatever waits. */
  const urgently = databaseOf({
    query: (...given) => turns.takeNext(() => whilePresent((client) => client.query(...given))),
    transaction: database.transaction as never,
  });
  const listeners: (() => Promise<void>)[] = [];
  return {
    database,
    inBulk: async (work) => {
      // A sort that spills to disk takes three times as long; no other process uses the directory meanwhile.
      await database.execute(sql`set maintenance_work_mem = '256MB'`);
      await work({ database, copy: copyInto(query) });
      await database.execute(sql`reset maintenance_work_mem`);
      await database.execute(sql`vacuum freeze analyze`);
      await database.execute(sql`checkpoint`);
    },
    ping: () => ping(urgently),
    // Opening it applied them.
    isMigrated: async () => true,
    isStuck: () => false,
    connections: () => ({ total: 1, idle: turns.isBusy() ? 0 : 1, waiting: turns.waiting() }),
    close: async () => {
      isClosed = true;
      clearInterval(looks);
      const open = client;
      client = undefined;
      await open?.close();
    },
    dump: () => present().dumpDataDir('gzip'),
    whenReplaced: (listener) => listeners.push(listener),
    replace: async (prepare, swap) => {
      const old = present();
      client = undefined;
      try {
        // What began before ends first.
        await old.transaction(async () => {});
        await prepare(databaseOf(old));
      } catch (error) {
        client = old;
        throw error;
      }
      await old.close();
      try {
        swap();
      } finally {
        client = await open();
      }
      for (const listener of listeners) await listener();
    },
  };
}
