/** PostgreSQL inside this process: PGlite on a directory. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type BulkConnection, type Database, type OpenDatabase, ping } from './database.js';
import { isAway, openInstance } from './embedded-instance.js';

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

const databaseOf = (client: Queries): Database => drizzle({ client: client as PGlite, casing: 'snake_case' }) as unknown as Database;

/** Characters that one COPY brings: they are in memory twice. */
const copiedAtOnce = 4_000_000;

const copyInto =
  (present: () => PGlite): BulkConnection['copy'] =>
  async (table, columns, rows) => {
    const names = columns.map((name) => `"${name}"`).join(', ');
    const send = async (parts: readonly string[]) => {
      await present().query(`copy "${table}" (${names}) from '/dev/blob'`, [], { blob: new Blob([...parts]) });
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

/**
 * Opens the data directory, which need not exist yet, and brings it up to date. Where the disk is full it ends, is away, and
 * is opened again when there is room.
 * One process at a time may have it open; see `lock.ts`.
 */
export async function openEmbedded(directory: string, archive?: Blob): Promise<EmbeddedDatabase> {
  let isClosed = false;
  const open = (from?: Blob) => openInstance(directory, () => void reopen(), from);
  let client: PGlite | undefined = await open(archive);

  async function reopen(): Promise<void> {
    client = undefined;
    while (!client && !isClosed) {
      await wait(pauseMs);
      if (await hasRoom(directory)) client = await open().catch(() => undefined);
    }
    if (isClosed) await client?.close();
  }
  const present = (): PGlite => {
    if (!client) throw isAway();
    return client;
  };
  const database = databaseOf({
    query: async (...query) => present().query(...query),
    transaction: async (work) => present().transaction(work),
  });
  const listeners: (() => Promise<void>)[] = [];
  return {
    database,
    inBulk: async (work) => {
      // A sort that spills to disk takes three times as long; no other process uses the directory meanwhile.
      await database.execute(sql`set maintenance_work_mem = '256MB'`);
      await work({ database, copy: copyInto(present) });
      await database.execute(sql`reset maintenance_work_mem`);
      await database.execute(sql`vacuum freeze analyze`);
      await database.execute(sql`checkpoint`);
    },
    ping: () => ping(database),
    // Opening it applied them.
    isMigrated: async () => true,
    connections: () => ({ total: 1, idle: 1, waiting: 0 }),
    close: async () => {
      isClosed = true;
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
