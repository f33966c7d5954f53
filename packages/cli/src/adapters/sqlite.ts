/** node:sqlite, loaded when first needed and without the warning that some Node versions print for it. */
import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { orElse } from '../or-else.js';

export const sqlite = (): Promise<typeof DatabaseSync> => withoutWarnings(async () => (await import('node:sqlite')).DatabaseSync);

/** SQLite's primary result code (https://sqlite.org/rescode.html); undefined for an error of another kind. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode % 256;
}

/** SQLITE_PERM, READONLY, IOERR, FULL, CANTOPEN. */
const diskCodes: ReadonlySet<number | undefined> = new Set([3, 8, 10, 13, 14]);

/** The disk or the folder refuses, not the database: no space, no permission, no folder. */
export const isDiskProblem = (error: unknown): boolean => diskCodes.has(sqliteCode(error));

/** Runs the task without warnings of Node on stderr. */
export async function withoutWarnings<T>(task: () => T | Promise<T>): Promise<T> {
  const warn = process.emitWarning;
  process.emitWarning = () => {};
  try {
    return await task();
  } finally {
    process.emitWarning = warn;
  }
}

/**
 * Where a file's folder can't be written, SQLite lacks the files that it needs beside it, and leaves out the newest rows.
 * @param task gets the file's own path, or, from a folder that is read-only or full, that of a copy which lasts as long as the task
 */
export async function withReadableCopy<T>(path: string, task: (readable: string) => Promise<T>): Promise<T> {
  if (isWritable(dirname(path))) return task(path);
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-ledger-'));
  try {
    const copy = join(folder, basename(path));
    for (const end of ['', '-wal']) if (existsSync(`${path}${end}`)) copyFileSync(`${path}${end}`, `${copy}${end}`);
    return await task(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The least that SQLite writes beside a file: the index of its log. */
const leastSpace = 65_536;

const isWritable = (path: string): boolean =>
  orElse(() => {
    accessSync(path, constants.W_OK);
    const { bavail, bsize, blocks } = statfsSync(path);
    // Some file systems count none.
    return blocks === 0 || bavail * bsize >= leastSpace;
  }, false);
