/** `make-data`: made-up records by command, on any database. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { embeddedDirectory } from '../database/embedded.js';
import { isWithoutRecords, largeSize, loadMadeUpData, standardSize } from '../made-up/load.js';
import type { Say } from '../made-up/progress.js';
import { type DatabaseSettings, lockFolder, OpenError, openShared, prepare } from './open-database.js';

/**
 * Fills the database that the settings name with made-up data. A PostgreSQL gets no demo account, whose password everyone knows.
 * @param replaces whether doctors, patients, bills and coupons that are there may go
 * @throws {OpenError}
 */
export async function makeData(settings: DatabaseSettings, replaces: boolean, say: Say): Promise<void> {
  const { databaseUrl, dataDir, large } = settings;
  if (databaseUrl === undefined) return makeOwnData(embeddedDirectory({ dataDir, large }), settings, replaces, say);
  const open = await openShared({ ...settings, databaseUrl }, say);
  try {
    if (!replaces && !(await isWithoutRecords(open.database)))
      throw new OpenError('The database has records already; --replace deletes its doctors, patients, bills and coupons first');
    await loadMadeUpData(open, { size: large ? largeSize : standardSize, withAccount: false, say });
  } finally {
    await open.close();
  }
}

async function makeOwnData(directory: string, { dataDir, large }: DatabaseSettings, replaces: boolean, say: Say): Promise<void> {
  const unlock = lockFolder(dataDir);
  try {
    if (existsSync(directory) && !replaces)
      throw new OpenError(`There is a database in ${resolve(directory)} already; --replace deletes it`);
    await prepare(directory, large, say);
  } finally {
    unlock();
  }
}
