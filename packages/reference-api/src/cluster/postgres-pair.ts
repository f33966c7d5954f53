/** A PostgreSQL and a streaming replica of it, on this machine. Both are started again when they end. */
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { writePrivateFile } from '../files/private-file.js';
import type { Say } from '../made-up/progress.js';
import { type KeptProcess, keepRunning } from './kept-process.js';
import { freePort, mustUnprivileged, ownByPostgres, postgresProgram, unprivileged } from './postgres-binaries.js';
import { type ClusterPassword, clusterPassword, withPasswordFile } from './postgres-password.js';

export interface PostgresPair {
  readonly url: string;
  readonly readUrl: string;
  /** Whether there was no data before. */
  readonly isNew: boolean;
  readonly stop: () => Promise<void>;
}

const databaseName = 'caredesk';
const slot = 'caredesk_replica';

/** Other users of this machine need the password, too. */
const rules = 'host all all 127.0.0.1/32 scram-sha-256\nhost replication postgres 127.0.0.1/32 scram-sha-256\n';

/** Until it answers, and takes part: 30 s. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch (error) {
      if (tries === 300) throw error;
      await wait(100);
    }
  }
}

function start(data: string, port: number, settings: readonly string[], ended: () => void): KeptProcess {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'shared_buffers=256MB', ...settings];
  const command = [postgresProgram('postgres'), '-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
  return keepRunning(unprivileged(command), ended);
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${databaseName}`);
  await client.end();
}

/** A new one, or one of before that let everyone in: without a server, as its owner. */
async function setPassword(folder: string, primary: string, password: string): Promise<void> {
  if (!existsSync(join(primary, 'PG_VERSION')))
    return withPasswordFile(folder, password, (file) => {
      ownByPostgres(folder);
      const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${file}`];
      mustUnprivileged([postgresProgram('initdb'), '-D', primary, ...access, '--locale=C.UTF-8']);
    });
  const statement = `alter role postgres password '${password}'`;
  mustUnprivileged([postgresProgram('postgres'), '--single', '-D', primary, '-c', 'log_min_messages=panic', 'postgres'], `${statement}\n`);
}

/** As libpq takes it. */
function connectionInfo(port: number, passfile: string): string {
  const quoted = `'${passfile.replace(/[\\']/g, '\\$&')}'`;
  return `host=127.0.0.1 port=${port} user=postgres passfile=${quoted}`;
}

function copyPrimary(replica: string, from: string): void {
  rmSync(replica, { recursive: true, force: true });
  const options = ['-C', '-S', slot, '-D', replica, '-R', '-X', 'stream', '-c', 'fast'];
  mustUnprivileged([postgresProgram('pg_basebackup'), '-d', from, ...options]);
}

/** A folder for the account that PostgreSQL runs as, with the rules and the password in it. */
async function makeFolder(folder: string): Promise<ClusterPassword> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const password = await clusterPassword(folder);
  await writePrivateFile(join(folder, 'pg_hba.conf'), rules, { replace: true });
  ownByPostgres(folder);
  return password;
}

/**
 * @param folder holds both; made on the first start
 * @throws when none is installed, or the account `postgres` can't get at the folder
 */
export async function startPostgresPair(folder: string, say: Say): Promise<PostgresPair> {
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const isNew = !existsSync(join(primary, 'PG_VERSION'));
  const access = await makeFolder(folder);
  if (isNew || access.isNew) await setPassword(folder, primary, access.password);
  const [port, readPort] = [await freePort(), await freePort()];
  const urlOf = (at: number, database = databaseName) => `postgres://postgres:${access.password}@127.0.0.1:${at}/${database}`;
  const own = [`hba_file=${join(folder, 'pg_hba.conf')}`];
  const first = start(primary, port, [...own, 'max_slot_wal_keep_size=2GB', 'max_wal_size=2GB'], () =>
    say('The PostgreSQL ended; it is started again'),
  );
  await untilReady(urlOf(port, 'postgres'));
  if (isNew) await makeDatabase(urlOf(port, 'postgres'));
  const from = connectionInfo(port, access.passfile);
  if (!existsSync(join(replica, 'PG_VERSION'))) copyPrimary(replica, from);
  const follows = [...own, `primary_conninfo=${from}`, `primary_slot_name=${slot}`];
  const second = start(replica, readPort, follows, () => say('The replica ended; it is started again'));
  await untilReady(urlOf(readPort));
  return {
    url: urlOf(port),
    readUrl: urlOf(readPort),
    isNew,
    stop: async () => {
      await second.stop('SIGINT');
      await first.stop('SIGINT');
    },
  };
}
