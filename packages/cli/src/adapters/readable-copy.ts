/** A SQLite file to read from where its folder can't be written: SQLite needs files beside it, and leaves out the newest rows without them. */
import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** @param task gets the file's own path, or, from a folder that is read-only, that of a copy which lasts as long as the task */
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

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
