/**
 * Which process owns the embedded database: a lock on its directory that the kernel frees when the process dies (SQLite's own file lock),
 * and a claim on its files, whatever became of the lock.
 */
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock } from '@caredesk/core/files';
import { makePrivateFolder, makeTreePrivate } from '../files/private-folder.js';

/** `using` releases it at the end of its block. */
export interface FolderLock extends Disposable {
  readonly release: () => void;
  /** Takes the lock again where its file was removed or replaced. @returns false if another process has it now, or the folder is gone */
  readonly keep: () => boolean;
}

/** The identity of a file, whatever its path; undefined where it does not exist. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** @returns undefined if another process holds the lock */
function lockDirectory(directory: string): FolderLock | undefined {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'lock');
  let lock = tryLock(path, DatabaseSync);
  if (!lock) return undefined;
  let identity = identityOf(path);
  const release = () => lock?.release();
  return {
    release,
    [Symbol.dispose]: release,
    keep: () => {
      try {
        if (identityOf(path) === identity) return true;
        const again = tryLock(path, DatabaseSync);
        if (!again) return false;
        lock?.release();
        lock = again;
        identity = identityOf(path);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Does the work once no other process has the lock on the directory. */
export async function whileLocked(directory: string, work: () => void | Promise<void>): Promise<void> {
  for (;;) {
    using lock = lockDirectory(directory);
    if (lock) return await work();
    await wait(100);
  }
}

/**
 * The lock on a data folder, which is made for its owner alone with the databases in it.
 * @returns as {@link lockDirectory}. @throws {OperatorError}
 */
export function lockDataFolder(dataDir: string): FolderLock | undefined {
  makePrivateFolder(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    // Only files with our own names: a folder that was named by mistake may hold anything.
    const own = lock ? readdirSync(dataDir).filter((name) => /^(database|lock)/.test(name)) : [];
    for (const name of own) makeTreePrivate(join(dataDir, name));
    return lock;
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** A file that every PostgreSQL directory and each copy of one has, and that is never written again. */
const fileIn = (directory: string): string => join(directory, 'PG_VERSION');

/** Changes with every writing, copying over, replacing or touching of the file; no call can set it. */
function stateOf(path: string): string | undefined {
  try {
    const { dev, ino, ctimeNs } = statSync(path, { bigint: true });
    return `${dev} ${ino} ${ctimeNs}`;
  } catch {
    return undefined;
  }
}

export const isDatabase = (directory: string): boolean => existsSync(fileIn(directory));

/**
 * Tells the process that has the directory open, if there is one, that it has it no more.
 * @returns whether the files are still those, and no other process has claimed them since
 */
export function claim(directory: string): () => boolean {
  const path = fileIn(directory);
  makeTreePrivate(path);
  const now = new Date();
  utimesSync(path, now, now);
  const state = stateOf(path);
  return () => state !== undefined && stateOf(path) === state;
}
