/** PostgreSQL inside this process: PGlite on a directory. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsDir } from '../paths.js';
import { type Database, type OpenDatabase, ping } from './database.js';

export interface EmbeddedDatabase extends OpenDatabase {
  /** The data directory as it is at one instant, as a compressed archive that {@link openEmbedded} takes. */
  readonly dump: () => Promise<Blob>;
  /** Closes the files, lets `swap` put others in their place, and opens those. Meanwhile every call finds the database away. */
  readonly replace: (swap: () => Promise<void>) => Promise<void>;
  /** Told after the files were replaced. */
  readonly whenReplaced: (listener: () => Promise<void>) => void;
}

/** Where the database lives in the data folder; each size has its own. */
export const embeddedDirectory = ({ dataDir, large }: { readonly dataDir: string; readonly large: boolean }): string =>
  join(dataDir, large ? 'database-large' : 'database');

/** A write-ahead log that a checkpoint leaves empty but for 2 MB: a first start copies it. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['wal_recycle = off', 'min_wal_size = 2MB'] };

/** @param archive what the directory, which is not there yet, is filled with */
async function openClient(directory: string, archive?: Blob): Promise<PGlite> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm },
    ...smallLog,
    ...(archive && { loadDataDir: archive }),
  });
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsDir });
  return client;
}

/** What PostgreSQL says while it starts. */
const isAway = () => Object.assign(new Error('the database is being replaced'), { code: '57P03' });

/**
 * Opens the data directory, which need not exist yet, and brings it up to date.
 * One process at a time may have it open; see `lock.ts`.
 */
export async function openEmbedded(directory: string, archive?: Blob): Promise<EmbeddedDatabase> {
  let client: PGlite | undefined = await openClient(directory, archive);
  const present = (): PGlite => {
    if (!client) throw isAway();
    return client;
  };
  // All that drizzle asks of a client.
  const anyClient: Pick<PGlite, 'query' | 'transaction'> = {
    query: async (...query) => present().query(...query),
    transaction: async (...work) => present().transaction(...work),
  };
  const database = drizzle({ client: anyClient as PGlite, casing: 'snake_case' }) as unknown as Database;
  const listeners: (() => Promise<void>)[] = [];
  return {
    database,
    ping: () => ping(database),
    waiting: () => 0,
    close: async () => client?.close(),
    dump: async () => present().dumpDataDir('gzip'),
    whenReplaced: (listener) => listeners.push(listener),
    replace: async (swap) => {
      const old = present();
      client = undefined;
      // Whoever began before ends first.
      await old.transaction(async () => {});
      await old.close();
      try {
        await swap();
      } finally {
        client = await openClient(directory);
      }
      for (const listener of listeners) await listener();
    },
  };
}
