/** One instance of PGlite on a directory, and its end: a PostgreSQL inside this process can't be ended by its own PANIC. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeTreePrivate } from '../files/private-folder.js';
import { migrationsDir } from '../paths.js';

/** What PostgreSQL answers while it starts: nothing was done. */
export const isAway = (): Error => Object.assign(new Error('the database is away'), { code: '57P03' });

/** A write-ahead log that a checkpoint leaves empty but for 2 MB: a first start copies it. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['wal_recycle = off', 'min_wal_size = 2MB'] };

/** A PANIC, or a trap of WebAssembly. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC'));

/**
 * A disk that is full ends PostgreSQL by a PANIC. What the instance is asked afterwards never returns, so it is asked nothing (decision 121).
 * Every query, transaction and dump of PGlite asks by one of these two functions; a query that fails asks once more.
 */
function guard(client: PGlite, onEnd: () => void): void {
  let hasEnded = false;
  const guarded =
    <Args extends unknown[], Result>(query: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (hasEnded) throw isAway();
      try {
        return await query.apply(client, args);
      } catch (error) {
        if (!isFatal(error)) throw error;
        hasEnded = true;
        onEnd();
        throw isAway();
      }
    };
  client.execProtocol = guarded(client.execProtocol);
  client.execProtocolStream = guarded(client.execProtocolStream);
}

/**
 * Opens the directory, which need not exist yet, and brings it up to date.
 * @param onEnd called once if the instance is of no use any more
 * @param archive what a directory that does not exist yet is filled with
 */
export async function openInstance(directory: string, onEnd: () => void, archive?: Blob): Promise<PGlite> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm },
    ...smallLog,
    ...(archive && { loadDataDir: archive }),
  });
  let isOpen = false;
  guard(client, () => {
    if (isOpen) onEnd();
  });
  try {
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: migrationsDir });
  } catch (error) {
    await client.close().catch(() => {});
    throw error;
  }
  isOpen = true;
  // PGlite makes most of its files writable for everyone, whatever the umask: those of a new directory, some at each start.
  makeTreePrivate(directory);
  return client;
}
