/**
 * `npm run bench long-import`: 50,000 coupons into the reference API, on PostgreSQL where one is installed, against a bare loop that creates
 * as many; a quarter of an hour, so it runs only when it is named. Each begins without coupons.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../bench/support/statistics.mjs';
import { postgresInstalled } from '../../../scripts/lib/postgres.mjs';
import { account, signIn, startServed } from '../../../scripts/lib/served.mjs';
import { cli, lines, pathOf, timed } from './support/timed.mjs';

/** A server with an account and no coupons. @returns {Promise<{ url: string, stop(): Promise<void> }>} */
async function onPostgres() {
  const { runSql, startPostgres } = await import('../../reference-api/scale/postgres.mjs');
  const postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'create database bench');
  const database = { DATABASE_URL: postgres.url('bench'), CAREDESK_ACCESS_TTL: '7200', LOG_LEVEL: 'warn' };
  const admin = pathOf('../../reference-api/dist/admin.js');
  const made = spawnSync(process.execPath, [admin, 'create-admin', account.username], {
    env: { ...process.env, ...database },
    input: `${account.password}\n`,
  });
  if (made.status !== 0) throw new Error(String(made.stderr));
  const server = await startServed(undefined, {}, database);
  return {
    url: server.url,
    empty: () => runSql(postgres.url('bench'), 'truncate coupons cascade'),
    stop: async () => {
      await server.stop();
      await postgres.stop();
    },
  };
}

async function onEmbedded() {
  return { ...(await startServed()), empty: async () => {} };
}

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export async function bench({ coupons = 50_000, pairs = 2 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const server = postgresInstalled() ? await onPostgres() : await onEmbedded();
  const found = { bare: [], ours: [], megabytes: [] };
  const file = join(folder, 'coupons.csv');
  const contenders = {
    bare: (token, prefix) => [pathOf('support/bare-creates.mjs'), [server.url, token, String(coupons), prefix]],
    ours: (_token, prefix) => {
      writeFileSync(
        file,
        lines('code,name,discountType,discountValue', coupons, (number) => `${prefix}${number},Bench,percent,10`),
      );
      return [cli, ['coupons', 'import', file, '--yes', '--quiet']];
    },
  };
  try {
    for (let pair = 0; pair < pairs; pair++) {
      // Another one first each time.
      for (const name of pair % 2 ? ['ours', 'bare'] : ['bare', 'ours']) {
        await server.empty();
        const { access_token: token } = await signIn(server.url);
        const { seconds, megabytes } = await timed(...contenders[name](token, `${name}${pair}X`), folder, { url: server.url, token });
        found[name].push(seconds);
        if (name === 'ours') found.megabytes.push(megabytes);
        console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`);
      }
    }
    return [
      { name: `coupons import, ${coupons} rows, reference API`, value: median(found.ours), unit: 's' },
      {
        name: '  bare loop that creates the same coupons ÷ it',
        value: median(found.bare.map((bare, pair) => bare / found.ours[pair])),
        unit: '×',
        goal: 0.8,
        least: true,
      },
      { name: '  highest memory', value: Math.max(...found.megabytes), unit: 'MB' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
