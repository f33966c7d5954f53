/** The data directory that a first start copies. The build makes it (or a test that finds none), again if its sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openEmbedded } from '../database/embedded.js';
import { whileLocked } from '../database/lock.js';
import { migrationsDir, seedDir, todaysSeedDir } from '../paths.js';
import { daysTo } from './dates.js';
import { loadMadeUpData } from './load.js';

const sources = [migrationsDir, join(migrationsDir, '../src/seed-data'), join(migrationsDir, '../src/doctors/catalogue.ts')];

const filesOf = (source: string): string[] =>
  statSync(source).isFile()
    ? [source]
    : readdirSync(source, { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() && !entry.name.endsWith('.test.ts') ? [join(source, entry.name)] : [],
      );

/** A fingerprint of the migrations and of the seed's sources, by which a stale seed is noticed. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.filter(existsSync).flatMap(filesOf)) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** The database's own data directory inside a seed. */
export const dataIn = (seed: string): string => join(seed, 'data');
const markOf = (seed: string): string => join(seed, 'fingerprint');
/** An image lacks the sources: the seed of its build is always fresh. */
const isFresh = (seed: string): boolean =>
  existsSync(markOf(seed)) && (!sources.every(existsSync) || readFileSync(markOf(seed), 'utf8') === fingerprint());

/** Maximum age of a first start's data in days: making it takes seconds. */
const mostDaysBack = 3;
const dayOf = (seed: string): string => join(seed, 'days');
const isOfToday = (seed: string): boolean =>
  isFresh(seed) && (!sources.every(existsSync) || daysTo(Date.now()) - Number(readFileSync(dayOf(seed), 'utf8')) <= mostDaysBack);

/**
 * Makes a seed unless a valid one exists; several processes may call it at once.
 * @param make fills the data directory of that name, which does not exist yet
 * @param isGood whether the existing one is valid; default: its sources are the same
 */
export async function makeOnce(seed: string, make: (data: string) => Promise<void>, isGood = isFresh): Promise<void> {
  if (isGood(seed)) return;
  await whileLocked(`${seed}.lock`, async () => {
    if (!isGood(seed)) await replace(seed, make);
  });
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

const makeData =
  (days: number) =>
  async (data: string): Promise<void> => {
    await using open = await openEmbedded(data);
    await loadMadeUpData(open, { days });
  };

/** The embedded database's seed for tests: always the same. */
export const ensureSeed = (): Promise<void> => makeOnce(seedDir, makeData(0));

/** The seed that a first start copies: its dates lie around the day on which it was made. */
export const ensureSeedOfToday = (): Promise<void> => {
  const days = daysTo(Date.now());
  const make = async (data: string) => {
    await makeData(days)(data);
    writeFileSync(dayOf(dirname(data)), String(days));
  };
  return makeOnce(todaysSeedDir, make, isOfToday);
};
