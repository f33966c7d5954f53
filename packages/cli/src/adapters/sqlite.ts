/** node:sqlite, loaded when first needed and without the warning that some Node versions print for it. */
import type { DatabaseSync } from 'node:sqlite';
import { withoutWarnings } from './without-warnings.js';

/** @param timeout milliseconds to wait for another connection's transaction; default: 0 */
export const openSqlite = (path: string, timeout = 0): Promise<DatabaseSync> =>
  withoutWarnings(async () => new (await import('node:sqlite')).DatabaseSync(path, { timeout }));

/** SQLite's primary result code (https://sqlite.org/rescode.html); undefined for an error of another kind. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode % 256;
}

/** SQLITE_PERM, READONLY, IOERR, FULL, CANTOPEN. */
const diskCodes: ReadonlySet<number | undefined> = new Set([3, 8, 10, 13, 14]);

/** The disk or the folder refuses, not the database: no space, no permission, no folder. */
export const isDiskProblem = (error: unknown): boolean => diskCodes.has(sqliteCode(error));
