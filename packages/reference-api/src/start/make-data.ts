/** `make-data`: seed data by command, on any database. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { auditCommand, operator } from '../account/operator.js';
import { succeedDirectory } from '../backup/succession.js';
import type { Database } from '../database/database.js';
import { embeddedDirectory, openEmbedded } from '../database/embedded.js';
import { OperatorError } from '../operator-error.js';
import { daysTo } from '../seed-data/dates.js';
import { isWithoutRecords, loadMadeUpData, type SizeName, sizes } from '../seed-data/load.js';
import type { Print } from '../seed-data/progress.js';
import { type DatabaseSettings, lockFolder, openShared, prepare } from './open-database.js';

/**
 * Fills the configured database with seed data. A PostgreSQL gets no demo account, whose password is public.
 * @param replaces whether existing doctors, patients, bills and coupons may be deleted
 * @throws {OperatorError}
 */
export async function makeData(settings: DatabaseSettings, size: SizeName, replaces: boolean, print: Print): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) {
    if (size === 'huge') throw new OperatorError('The huge data is for PostgreSQL; set DATABASE_URL');
    const large = size === 'large';
    return makeOwnData(embeddedDirectory({ dataDir, large }), { ...settings, large }, replaces, print);
  }
  await using open = await openShared({ ...settings, databaseUrl }, print);
  const isEmpty = await isWithoutRecords(open.database);
  if (!replaces && !isEmpty)
    throw new OperatorError('The database has records already; --replace deletes its doctors, patients, bills and coupons first');
  await loadMadeUpData(open, {
    size: sizes[size],
    days: daysTo(Date.now()),
    withAccount: false,
    print,
    ...(!isEmpty && { also: noteReplace(size) }),
  });
}

const reasonOf = (size: SizeName): string => `seed data, ${size}`;

/** In the transaction that deletes the records before. */
const noteReplace = (size: SizeName) => (database: Database) =>
  auditCommand(database, 'make-data', { action: 'database.replace', entityId: null, reason: reasonOf(size) });

async function succeedIn(newDirectory: string, directory: string, large: boolean): Promise<void> {
  await using next = await openEmbedded(newDirectory);
  await succeedDirectory(next.database, directory, { what: 'replace', author: operator(), reason: reasonOf(large ? 'large' : 'standard') });
}

async function makeOwnData(directory: string, { dataDir, large }: DatabaseSettings, replaces: boolean, print: Print): Promise<void> {
  using _lock = lockFolder(dataDir);
  if (existsSync(directory) && !replaces)
    throw new OperatorError(`There is a database in ${resolve(directory)} already; --replace deletes it`);
  if (!existsSync(directory)) return await prepare(directory, large, print);
  await prepare(directory, large, print, (newDirectory) => succeedIn(newDirectory, directory, large));
}
