/**
 * A PostgreSQL with the seed data for tests: the server at DATABASE_URL_TEST (whose user may create databases), else
 * a temporary copy of a seed, which is stored beside the embedded database's.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../src/database/database.js';
import { openPostgres } from '../src/database/postgres.js';
import { seedDir } from '../src/paths.js';
import { loadMadeUpData } from '../src/seed-data/load.js';
import { dataIn, makeOnce } from '../src/seed-data/seed.js';
import { ownByPostgres, postgresBinaries } from './postgres-binaries.js';
import { initialise, postgresVersion, runSql, startCluster } from './postgres-cluster.js';

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL_TEST) || postgresBinaries() !== undefined;

const template = 'caredesk_seed';
const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function fillTemplate(server: string): Promise<void> {
  await runSql(server, `create database ${template}`);
  const open = await openPostgres(withDatabase(server, template));
  await loadMadeUpData(open);
  await open.close();
}

/** A PostgreSQL's data directory fits its own version alone, so each version has its seed. */
const seedOf = (version: string): string => `${seedDir}-postgres-${version}`;

async function makeSeed(data: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-postgres-'));
  ownByPostgres(folder);
  initialise(folder);
  const { url, stop } = await startCluster(folder);
  await fillTemplate(url);
  await stop();
  cpSync(folder, data, { recursive: true });
  rmSync(folder, { recursive: true });
}

async function startCopy(): Promise<string> {
  const seed = seedOf(postgresVersion());
  await makeOnce(seed, makeSeed);
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-postgres-'));
  cpSync(dataIn(seed), folder, { recursive: true });
  ownByPostgres(folder);
  return (await startCluster(folder, { temporary: folder })).url;
}

async function prepareGiven(server: string): Promise<string> {
  await runSql(server, `drop database if exists ${template} with (force)`);
  await fillTemplate(server);
  return server;
}

let started: Promise<string> | undefined;
const server = (): Promise<string> => {
  started ??= process.env.DATABASE_URL_TEST ? prepareGiven(process.env.DATABASE_URL_TEST) : startCopy();
  return started;
};

export type PostgresDatabase = Awaited<ReturnType<typeof createPostgresDatabase>>;

let number = 0;

/** A statement on the server's own database. */
export const runOn = async (statement: string): Promise<void> => runSql(await server(), statement);

interface DatabaseOptions {
  readonly empty?: boolean;
  /** Where its tables lie. Default: beside the others. */
  readonly tablespace?: string;
}

/** A new database on the server, with the seed data or `empty`; it can be dropped and created again. */
export async function createPostgresDatabase({ empty = false, tablespace }: DatabaseOptions = {}) {
  const url = await server();
  const name = `caredesk_test_${process.pid}_${++number}`;
  const create = () =>
    runSql(url, `create database ${name} template ${empty ? 'template0' : template}${tablespace ? ` tablespace ${tablespace}` : ''}`);
  await create();
  return { url: withDatabase(url, name), create, drop: () => runSql(url, `drop database ${name} with (force)`) };
}

export async function openSeededPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const { close, ...opened } = await openPostgres(url);
  return { ...opened, close: () => close().finally(drop) };
}
