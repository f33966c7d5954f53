/** Which process has the embedded database's files open, whatever became of the folder's lock. */
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { makeTreePrivate } from '../files/private-folder.js';

/** A file that every PostgreSQL directory has, each copy of one too, and that nothing writes to after it was made. */
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
