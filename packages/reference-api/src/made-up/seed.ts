/**
 * The data directory that a first start copies. It is made by the build (and by tests that find none), and made anew
 * when what it is made of has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openEmbedded } from '../database/embedded.js';
import { lockDirectory } from '../database/lock.js';
import { migrationsDir, seedDir } from '../paths.js';
import { loadMadeUpData } from './load.js';

const sources = [migrationsDir, join(migrationsDir, '../src/made-up'), join(migrationsDir, '../src/doctors/catalogue.ts')];

const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && !entry.name.endsWith('.test.ts') ? [join(source, entry.name)] : [],
      );

/** Of the migrations and of the sources of what is made, so that a stale seed is noticed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.filter(existsSync).flatMap(filesOf)) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The database's own data directory inside a seed. */
export const dataIn = (seed: string): string => join(seed, 'data');
const markOf = (seed: string): string => join(seed, 'fingerprint');
/** Where the sources are not, in an image, the seed of the build is the one. */
const isFresh = (seed: string): boolean =>
  existsSync(markOf(seed)) && (!sources.every(existsSync) || readFileSync(markOf(seed), 'utf8') === fingerprint());

/**
 * Makes a seed unless a fresh one is there; several processes may ask at once.
 * @param make fills the data directory of that name, which is not there yet
 */
export async function makeOnce(seed: string, make: (data: string) => Promise<void>): Promise<void> {
  if (isFresh(seed)) return;
  let unlock = lockDirectory(`${seed}.lock`);
  while (!unlock) {
    await wait(100);
    unlock = lockDirectory(`${seed}.lock`);
  }
  try {
    if (!isFresh(seed)) await replace(seed, make);
  } finally {
    unlock();
  }
}

/** Under another name first, so that a seed is either whole or not there. */
async function replace(seed: string, make: (data: string) => Promise<void>): Promise<void> {
  const temporary = `${seed}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  await make(dataIn(temporary));
  writeFileSync(markOf(temporary), fingerprint());
  rmSync(seed, { recursive: true, force: true });
  renameSync(temporary, seed);
}

/** The seed of the embedded database. */
export const ensureSeed = (): Promise<void> =>
  makeOnce(seedDir, async (data) => {
    const { close, inBulk } = await openEmbedded(data);
    await loadMadeUpData({ inBulk });
    await close();
  });
