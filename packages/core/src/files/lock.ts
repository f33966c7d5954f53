/**
 * Mutual exclusion between processes by an exclusive transaction on an empty SQLite file: the operating system frees it when the process
 * ends, however it ends. Nothing is ever written to the file.
 */

/** What it takes of Node's `DatabaseSync` (`node:sqlite`), which is handed in, as core knows no Node. */
type LockDatabase = new (path: string) => { exec(sql: string): void; close(): void };

export interface FileLock {
  release(): void;
}

const pollMs = 20;
/** SQLITE_BUSY, which extended codes hold in their last byte. */
const busy = 5;

/** @returns undefined when another process holds the lock. @throws SQLite's errors */
export function tryLock(path: string, DatabaseSync: LockDatabase): FileLock | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (((error as { readonly errcode?: number }).errcode ?? 0) % 256 === busy) return undefined;
    throw error;
  }
}

/** @returns undefined when another process holds the lock for longer than `waitMs`. @throws SQLite's errors */
export async function lockFile(path: string, DatabaseSync: LockDatabase, waitMs: number): Promise<FileLock | undefined> {
  for (const end = Date.now() + waitMs; ; await new Promise((resolve) => setTimeout(resolve, pollMs))) {
    const lock = tryLock(path, DatabaseSync);
    if (lock || Date.now() >= end) return lock;
  }
}
