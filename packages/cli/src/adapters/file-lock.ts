/**
 * Mutual exclusion between processes by an exclusive transaction on an empty SQLite file: the operating system frees it
 * when the process ends, however it ends. Nothing is ever written to the file.
 */
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePrivateFile, unusableFolder } from './private-file.js';
import { isDiskProblem, openSqlite, sqliteCode } from './sqlite.js';

const pollMs = 20;

/**
 * @returns undefined when another process holds the lock for longer than `waitMs`
 * @throws {UserError} when the folder can't be used: a full disk, no permission
 */
export async function acquireFileLock(path: string, waitMs: number): Promise<ReturnType<typeof lockOf> | undefined> {
  ensurePrivateFile(path);
  let database: DatabaseSync | undefined;
  try {
    database = await openSqlite(path);
    for (const end = Date.now() + waitMs; ; await sleep(pollMs)) {
      if (lockNow(database)) return lockOf(database);
      if (Date.now() >= end) break;
    }
  } catch (error) {
    database?.close();
    throw isDiskProblem(error) ? unusableFolder(dirname(path), error) : error;
  }
  database.close();
  return undefined;
}

const lockOf = (database: DatabaseSync) => ({ release: () => database.close() });

const busy = 5; // SQLITE_BUSY

function lockNow(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (sqliteCode(error) === busy) return false;
    throw error;
  }
}
