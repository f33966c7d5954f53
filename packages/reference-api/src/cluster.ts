/**
 * `node dist/cluster.js`: three API processes behind one address, on the PostgreSQL at DATABASE_URL (and its replica at DATABASE_READ_URL),
 * or else on a PostgreSQL and a replica of its own.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startApiProcesses } from './cluster/api-processes.js';
import { postgresBinaries } from './cluster/postgres-binaries.js';
import { type PostgresPair, startPostgresPair } from './cluster/postgres-pair.js';
import { ConfigError, readConfig } from './config.js';
import { openPostgres } from './database/postgres.js';
import { demoAccount, loadMadeUpData } from './made-up/load.js';

const say = (line: string) => {
  process.stderr.write(`${line}\n`);
};

async function ownPair(): Promise<PostgresPair> {
  if (!postgresBinaries()) throw new ConfigError('No PostgreSQL is installed, and DATABASE_URL names none');
  const pair = await startPostgresPair(resolve(process.env.CAREDESK_CLUSTER_DIR || '.caredesk-cluster'), say);
  if (!pair.isNew) return pair;
  const open = await openPostgres(pair.url);
  await loadMadeUpData(open, { say });
  await open.close();
  return pair;
}

async function start(): Promise<void> {
  const config = readConfig(process.env, []);
  const count = Number(process.env.CAREDESK_CLUSTER_PROCESSES || 3);
  if (!Number.isInteger(count) || count < 1) throw new ConfigError('CAREDESK_CLUSTER_PROCESSES must be a whole number from 1 on');
  const pair = config.databaseUrl === undefined ? await ownPair() : undefined;
  const env = { ...(pair && { DATABASE_URL: pair.url, DATABASE_READ_URL: pair.readUrl }), LOG_LEVEL: process.env.LOG_LEVEL || 'error' };
  const script = fileURLToPath(new URL('./server.js', import.meta.url));
  const { port, stop } = await startApiProcesses({ script, count, env, say }).catch(async (error: unknown) => {
    await pair?.stop();
    throw error;
  });
  process.stdout.write(`Caredesk is ready on http://${config.host}:${port}\n`);
  if (pair) process.stdout.write(`Sign in as ${demoAccount.email} / ${demoAccount.password}\n`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop()
        .then(() => pair?.stop())
        .then(() => process.exit(0));
    });
  }
}

try {
  await start();
} catch (error) {
  say(error instanceof ConfigError ? error.message : String(error instanceof Error ? error.message : error));
  process.exit(1);
}
