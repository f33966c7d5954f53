/** A lock on a directory that the kernel frees when its process dies: SQLite's own file lock. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makePrivateFolder, makeTreePrivate } from '../files/private-folder.js';

/** @returns what frees the lock, or undefined if another process holds it */
function lockDirectory(directory: string): (() => void) | undefined {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(directory, 'lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked/.test(error.message)) return undefined;
    throw error;
  }
}

/** Does the work once no other process has the lock on the directory. */
export async function whileLocked(directory: string, work: () => void | Promise<void>): Promise<void> {
  let unlock = lockDirectory(directory);
  while (!unlock) {
    await wait(100);
    unlock = lockDirectory(directory);
  }
  try {
    await work();
  } finally {
    unlock();
  }
}

/**
 * The lock on a data folder, which is made for its owner alone with the databases in it.
 * @returns as {@link lockDirectory}. @throws {ForeignFolderError}
 */
export function lockDataFolder(dataDir: string): (() => void) | undefined {
  makePrivateFolder(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    // Its own names alone: a folder that was named by mistake may hold anything.
    const own = unlock ? readdirSync(dataDir).filter((name) => /^(database|lock)/.test(name)) : [];
    for (const name of own) makeTreePrivate(join(dataDir, name));
    return unlock;
  } catch (error) {
    unlock?.();
    throw error;
  }
}
