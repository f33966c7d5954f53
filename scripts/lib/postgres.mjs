/** A PostgreSQL for the tests that run on one: any installed, else Debian's package where it can be installed. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './browser.mjs';

const debians = '/usr/lib/postgresql';
export const postgresInstalled = () =>
  Boolean(process.env.DATABASE_URL_TEST) ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb'))) ||
  (existsSync(debians) && readdirSync(debians).some((version) => existsSync(join(debians, version, 'bin', 'initdb'))));

export async function ensurePostgres() {
  if (postgresInstalled() || (await aptInstall('postgresql'))) return;
  console.error('No PostgreSQL can be found or installed: the tests that need one say so and are skipped.');
}
