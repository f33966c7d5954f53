/** A lock on a directory that the kernel frees when its process dies: SQLite's own file lock. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** @returns what frees the lock, or undefined if another process holds it */
export function lockDirectory(directory: string): (() => void) | undefined {
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
