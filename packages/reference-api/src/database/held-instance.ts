/** The instance that this process has open on a directory: another one after a full disk, none once the files are not its own. */
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { claim, isDatabase } from './claim.js';
import { isAway, openInstance } from './embedded-instance.js';

/** Bytes that a PostgreSQL needs to start after it ended for want of room. */
const roomToStart = 4_000_000;
const pauseMs = 1_000;

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= roomToStart;
}

/** Milliseconds between two looks at whether the files are still this process's own. */
const lookMs = 100;

/** What the process that opens a directory is told and asked about it. */
export interface EmbeddedOptions {
  /** What a directory that does not exist yet is filled with. */
  readonly archive?: Blob | undefined;
  /** Keeps others out of the directory. @returns false where that failed. Default: nothing has to be done */
  readonly keepLock?: (() => boolean) | undefined;
  /** Called once if another process has the files, or if they were replaced: from then on the database is away. */
  readonly onLost?: (() => void) | undefined;
}

export interface HeldInstance {
  /** What is done is not answered if the files went to another process meanwhile, which may not have found it. */
  readonly whilePresent: <T>(work: (client: PGlite) => Promise<T>) => Promise<T>;
  /** Closes the files once `prepare` has what it needs of them, lets `swap` put others in their place, and opens those. */
  readonly replace: (prepare: (last: PGlite) => Promise<void>, swap: () => void) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where the disk is full the instance ends, is away, and is opened again when there is room. */
export async function holdInstance(
  directory: string,
  { archive, keepLock = () => true, onLost = () => {} }: EmbeddedOptions,
): Promise<HeldInstance> {
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
  const end = (): PGlite | undefined => {
    const last = client;
    client = undefined;
    isClosed = true;
    clearInterval(looks);
    return last;
  };
  /** It is not closed: that would write into files that are another process's now. */
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
    whilePresent: async (work) => {
      const result = await work(present());
      present();
      return result;
    },
    replace: async (prepare, swap) => {
      const old = present();
      client = undefined;
      try {
        // What began before ends first.
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
    close: async () => {
      await end()?.close();
    },
  };
}
