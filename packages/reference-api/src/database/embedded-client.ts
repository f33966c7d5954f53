/** One instance of PGlite on a directory, and the end of it: a PostgreSQL in this process can't be ended by its own PANIC. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsDir } from '../paths.js';

/** A write-ahead log that a checkpoint leaves empty but for 2 MB: a first start copies it. */
const smallLog = { initDbStartParams: ['--wal-segsize=1'], postgresqlconf: ['wal_recycle = off', 'min_wal_size = 2MB'] };

/** What PostgreSQL says while it starts: nothing was done. */
export const isAway = (): Error => Object.assign(new Error('the database is away'), { code: '57P03' });

/** A PANIC, or a trap of WebAssembly. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC'));

/** A disk that is full ends PostgreSQL by a PANIC. Whatever the instance is asked afterwards never returns, so it is asked nothing. */
function guard(client: PGlite, onEnd: () => void): void {
  let hasEnded = false;
  const guarded =
    <Asked extends unknown[], Answered>(ask: (...asked: Asked) => Promise<Answered>) =>
    async (...asked: Asked): Promise<Answered> => {
      if (hasEnded) throw isAway();
      try {
        return await ask.apply(client, asked);
      } catch (error) {
        if (isFatal(error) && !hasEnded) {
          hasEnded = true;
          onEnd();
        }
        throw error;
      }
    };
  // Every query, transaction and dump of PGlite asks by one of these.
  client.execProtocol = guarded(client.execProtocol);
  client.execProtocolStream = guarded(client.execProtocolStream);
}

/**
 * Opens the directory, which need not exist yet, and brings it up to date.
 * @param archive what the directory, which is not there yet, is filled with
 * @param onEnd told once if the instance is of no use any more
 */
export async function openClient(directory: string, onEnd: () => void, archive?: Blob): Promise<PGlite> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    dataDir: directory,
    extensions: { pg_trgm },
    ...smallLog,
    ...(archive && { loadDataDir: archive }),
  });
  guard(client, onEnd);
  await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsDir });
  return client;
}
