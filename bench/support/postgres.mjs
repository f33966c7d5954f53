/** A PostgreSQL with its usual guarantees in a separate folder, from the installed binaries, and servers of the API on it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownByPostgres } from '../../packages/reference-api/test/postgres-binaries.ts';
import { initialise, runSql, startCluster } from '../../packages/reference-api/test/postgres-cluster.ts';
import { root } from '../../scripts/lib/project.mjs';
import { account, startServed } from './serve.mjs';

/**
 * `CAREDESK_SCALE_POSTGRES=postgres://user@host:port` names one that has the databases already: ten million bills take long to make.
 * It ends with the scope that uses it.
 */
export async function startPostgres() {
  const filled = process.env.CAREDESK_SCALE_POSTGRES;
  if (filled) return { url: (database) => `${filled}/${database}`, isFilled: true, [Symbol.asyncDispose]: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-scale-'));
  ownByPostgres(folder);
  initialise(folder, []);
  const { url, stop } = await startCluster(folder, { temporary: folder, settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] });
  return {
    url: (database) => Object.assign(new URL(url), { pathname: `/${database}` }).href,
    isFilled: false,
    [Symbol.asyncDispose]: stop,
  };
}

/** A command of the API's operator. @returns the seconds that it took */
function administer(args, env, input = '') {
  const begun = performance.now();
  const script = join(root, 'packages', 'reference-api', 'dist', 'admin.js');
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { env: { ...process.env, ...env }, input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args[0]}: ${stderr}`);
  return (performance.now() - begun) / 1000;
}

/**
 * A server on a new database, which has the demo's account.
 * @param {{ url(database: string): string, isFilled: boolean }} postgres
 * @param {'standard' | 'large' | 'huge'} size of its seed data
 * @returns the server, and the seconds that its data took; NaN: it was there
 */
export async function serveDatabase(postgres, name, size) {
  const settings = { DATABASE_URL: postgres.url(name), LOG_LEVEL: 'warn' };
  const seconds = postgres.isFilled ? Number.NaN : await fillDatabase(postgres, name, size, settings);
  return { ...(await startServed({ env: settings })), seconds };
}

async function fillDatabase(postgres, name, size, settings) {
  await runSql(postgres.url('postgres'), `create database ${name}`);
  const seconds = administer(['make-data', size], settings);
  administer(['create-admin', account.username], settings, `${account.password}\n`);
  return seconds;
}
