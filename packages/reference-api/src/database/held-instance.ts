/** The instance that this process has open on a directory: replaced after a full disk, gone once another process owns the files. */
import { mkdirSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { makeTreePrivate } from '../files/private-folder.js';
import { migrationsDir } from '../paths.js';
import { claim, isDatabase } from './lock.js';

/** Like PostgreSQL's error while it starts: nothing was changed. */
const isAway = (): Error => Object.assign(new Error('the database is away'), { code: '57P03' });

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
 * @param archive fills a directory that does not exist yet
 */
async function openInstance(directory: string, onEnd: () => void, archive?: Blob): Promise<PGlite> {
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

/** Bytes that a PostgreSQL needs to start after it ended for want of room. */
const roomToStart = 4_000_000;
const pauseMs = 1_000;

/** Whether the directory's disk is writable and has room. */
export async function canGrow(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable && bavail * bsize >= roomToStart;
}

/** Milliseconds between two looks at whether the files are still this process's own. */
const lookMs = 100;

/** Options and callbacks of the process that opens a directory. */
export interface EmbeddedOptions {
  /** Fills a directory that does not exist yet. */
  readonly archive?: Blob | undefined;
  /** Keeps others out of the directory. @returns false where that failed. Default: nothing has to be done */
  readonly keepLock?: (() => boolean) | undefined;
  /** Called once if another process has the files, or if they were replaced: from then on the database is away. */
  readonly onLost?: (() => void) | undefined;
}

/** When the disk is full, the instance ends; it is opened again when there is room, and until then answers that it is away. */
export async function holdInstance(directory: string, { archive, keepLock = () => true, onLost = () => {} }: EmbeddedOptions) {
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
      if (await canGrow(directory)) client = await open().catch(() => undefined);
    }
    if (isClosed) await client?.close();
  }
  const end = (): PGlite | undefined => {
    const last = client;
    client = undefined;
    isClosed = true;
    clearInterval(looks);
    return last;
  };
  /** The instance is not closed: closing would write into files that now belong to another process. */
  const lose = () => {
    end();
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
  return {
    /** Work is not confirmed if another process took over the files meanwhile, as that process may not see it. */
    whilePresent: async <T>(work: (client: PGlite) => Promise<T>): Promise<T> => {
      const result = await work(present());
      present();
      return result;
    },
    /** Closes the files once `prepare` has what it needs of them, lets `swap` put others in their place, and opens those. */
    replace: async (prepare: (last: PGlite) => Promise<void>, swap: () => void): Promise<void> => {
      const old = present();
      client = undefined;
      try {
        // Waits for transactions that began before.
        await old.transaction(async () => {});
        await prepare(old);
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
    },
    close: async (): Promise<void> => {
      await end()?.close();
    },
  };
}
export type HeldInstance = Awaited<ReturnType<typeof holdInstance>>;
