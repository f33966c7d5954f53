/**
 * Mutual exclusion between processes by an exclusive transaction on an empty SQLite file: the operating system frees it
 * when the process ends, however it ends. Nothing is ever written to the file.
 */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePrivateFile } from './private-file.js';
import { openSqlite } from './sqlite.js';

export interface FileLock {
  release(): void;
}

const pollMs = 20;

/** @returns undefined when another process holds the lock for longer than `waitMs` */
export async function acquireFileLock(path: string, waitMs: number): Promise<FileLock | undefined> {
  ensurePrivateFile(path);
  const database = await openSqlite(path);
  for (const end = Date.now() + waitMs; ; await sleep(pollMs)) {
    if (lockNow(database)) return { release: () => database.close() };
    if (Date.now() >= end) break;
  }
  database.close();
  return undefined;
}

function lockNow(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const busy = 5; // SQLITE_BUSY
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === busy) return false;
    throw error;
  }
}
