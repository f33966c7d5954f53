/**
 * A throw-away PostgreSQL with the made-up data: the server at DATABASE_URL_TEST (whose user may create databases), else
 * a cluster of an installed PostgreSQL's own in a temporary folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { OpenDatabase } from '../src/database/database.js';
import { openPostgres } from '../src/database/postgres.js';
import { loadMadeUpData } from '../src/made-up/load.js';

const debians = '/usr/lib/postgresql';
const folders = (): string[] => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debians) ? readdirSync(debians).map((version) => join(debians, version, 'bin')) : []),
];
const binaries = (): string | undefined =>
  folders().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));

/** Whether there is a PostgreSQL to test on. */
export const hasPostgres = (): boolean => Boolean(process.env.DATABASE_URL_TEST) || binaries() !== undefined;

const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const unprivileged = (command: readonly string[]): [string, string[]] =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...command]] : [command[0] as string, command.slice(1)];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

function ownToPostgres(folder: string): void {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
  chownSync(folder, uid as number, gid as number);
}

/** The shell ends the cluster and removes its folder as soon as this process is gone, however it went. */
const keeper = `"$0" "$@" >"$PGDATA.log" 2>&1 & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; rm -rf "$PGDATA" "$PGDATA.log"`;
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=100',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];

async function startCluster(): Promise<string> {
  const bin = binaries() as string;
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-postgres-'));
  if (isRoot) ownToPostgres(folder);
  const initdb = unprivileged([join(bin, 'initdb'), '-D', folder, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8', '--no-sync']);
  const made = spawnSync(...initdb, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const server = [join(bin, 'postgres'), '-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const shell = spawn(...unprivileged(['sh', '-c', keeper, ...server]), {
    env: { ...process.env, PGDATA: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  const stdin = shell.stdin as unknown as { unref?: () => void };
  stdin.unref?.();
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await run(url, 'select 1');
    } catch (error) {
      if (tries === 100) throw error;
      await wait(50);
    }
  }
}

const withDatabase = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

let number = 0;
const newName = (): string => `caredesk_test_${process.pid}_${++number}`;

async function makeTemplate(): Promise<{ server: string; template: string }> {
  const server = process.env.DATABASE_URL_TEST ?? (await startCluster());
  await untilReady(server);
  const template = newName();
  await run(server, `create database ${template}`);
  const { database, close } = await openPostgres(withDatabase(server, template));
  await loadMadeUpData(database);
  await close();
  return { server, template };
}

let template: ReturnType<typeof makeTemplate> | undefined;

export interface PostgresDatabase {
  readonly url: string;
  readonly create: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** A new database on the server, with the made-up data or `empty`; it goes when it is dropped, and can be made again. */
export async function createPostgresDatabase({ empty = false } = {}): Promise<PostgresDatabase> {
  template ??= makeTemplate();
  const made = await template;
  const name = newName();
  const create = () => run(made.server, `create database ${name} template ${empty ? 'template0' : made.template}`);
  await create();
  return { url: withDatabase(made.server, name), create, drop: () => run(made.server, `drop database ${name} with (force)`) };
}

export async function openSeededPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const { database, close } = await openPostgres(url);
  return { database, close: () => close().finally(drop) };
}
