/**
 * The data directory that a first start copies. It is made by the build (and by tests that find none), and made anew
 * when what it is made of has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbedded } from '../database/embedded.js';
import { lockDirectory } from '../database/lock.js';
import { migrationsDir, seedDir } from '../paths.js';
import { loadMadeUpData, type Size, standardSize } from './load.js';

const sourceDirs = [migrationsDir, join(migrationsDir, '../src/made-up')];

/** Of the migrations and of this folder's sources, so that a stale seed is noticed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const directory of sourceDirs.filter(existsSync)) {
    for (const entry of readdirSync(directory, { withFileTypes: true }).filter(
      (file) => file.isFile() && !file.name.endsWith('.test.ts'),
    )) {
      hash.update(entry.name).update(readFileSync(join(directory, entry.name)));
    }
  }
  return hash.digest('hex');
}

/** PGlite's data directory inside a seed. */
export const seedData = (directory = seedDir): string => join(directory, 'data');
const markOf = (directory: string): string => join(directory, 'fingerprint');
const isFresh = (directory: string): boolean => existsSync(markOf(directory)) && readFileSync(markOf(directory), 'utf8') === fingerprint();

/** Makes the seed unless a fresh one is there; several processes may ask at once. */
export async function ensureSeed(directory = seedDir, size: Size = standardSize): Promise<void> {
  if (isFresh(directory)) return;
  const lockDir = `${directory}.lock`;
  let unlock = lockDirectory(lockDir);
  while (!unlock) {
    await wait(100);
    unlock = lockDirectory(lockDir);
  }
  try {
    if (!isFresh(directory)) await makeSeed(directory, size);
  } finally {
    unlock();
  }
}

async function makeSeed(directory: string, size: Size): Promise<void> {
  const temporary = join(dirname(directory), `seed-${process.pid}`);
  rmSync(temporary, { recursive: true, force: true });
  const { database, close } = await openEmbedded(seedData(temporary));
  await loadMadeUpData(database, size);
  await database.execute('vacuum freeze analyze');
  await database.execute('checkpoint');
  await close();
  writeFileSync(markOf(temporary), fingerprint());
  rmSync(directory, { recursive: true, force: true });
  renameSync(temporary, directory);
}
