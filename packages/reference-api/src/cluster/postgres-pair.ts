/** A PostgreSQL and a streaming replica of it, on this machine. Both are started again when they end. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Say } from '../made-up/progress.js';
import { type KeptProcess, keepRunning } from './kept-process.js';
import { freePort, mustUnprivileged, ownByPostgres, postgresProgram, unprivileged } from './postgres-binaries.js';

export interface PostgresPair {
  readonly url: string;
  readonly readUrl: string;
  /** Whether there was no data before. */
  readonly isNew: boolean;
  readonly stop: () => Promise<void>;
}

const databaseName = 'caredesk';
const slot = 'caredesk_replica';
const urlOf = (port: number, database = databaseName): string => `postgres://postgres@127.0.0.1:${port}/${database}`;

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

async function makeDatabase(port: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres') });
  await client.connect();
  await client.query(`create database ${databaseName}`);
  await client.end();
}

/**
 * @param folder holds both; made on the first start
 * @throws when none is installed, or the account `postgres` can't get at the folder
 */
export async function startPostgresPair(folder: string, say: Say): Promise<PostgresPair> {
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const isNew = !existsSync(join(primary, 'PG_VERSION'));
  mkdirSync(folder, { recursive: true });
  ownByPostgres(folder);
  if (isNew) mustUnprivileged([postgresProgram('initdb'), '-D', primary, '-U', 'postgres', '--auth=trust', '--locale=C.UTF-8']);
  const [port, readPort] = [await freePort(), await freePort()];
  const first = start(primary, port, ['max_slot_wal_keep_size=2GB', 'max_wal_size=2GB'], () =>
    say('The PostgreSQL ended; it is started again'),
  );
  await untilReady(urlOf(port, 'postgres'));
  if (isNew) await makeDatabase(port);
  if (!existsSync(join(replica, 'PG_VERSION'))) {
    rmSync(replica, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-C', '-S', slot];
    mustUnprivileged([postgresProgram('pg_basebackup'), ...from, '-D', replica, '-R', '-X', 'stream', '-c', 'fast']);
  }
  const follows = [`primary_conninfo=host=127.0.0.1 port=${port} user=postgres`, `primary_slot_name=${slot}`];
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
