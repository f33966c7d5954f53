/**
 * `npm run bench long-import`: 50,000 coupons into the reference API, on PostgreSQL where one is installed, beside a bare loop that creates
 * as many; a quarter of an hour, so it runs only when it is named. Each pair begins without coupons.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgres } from '../../scripts/lib/tools.mjs';
import { signIn, startServed } from '../support/serve.mjs';
import { median } from '../support/statistics.mjs';
import { cli, couponHeading, couponRow, pathOf, timed, writeRows } from './support/timed.mjs';

/** A server with an account and no coupons. @returns {Promise<{ url: string, empty(): Promise<void>, stop(): Promise<void> }>} */
async function onPostgres() {
  const { runSql, serveDatabase, startPostgres } = await import('../support/postgres.mjs');
  const postgres = await startPostgres();
  const server = await serveDatabase(postgres, 'bench', { env: { CAREDESK_ACCESS_TTL: '7200' } });
  return {
    url: server.url,
    empty: () => runSql(postgres.url('bench'), 'truncate coupons cascade'),
    stop: async () => {
      await server.stop();
      await postgres.stop();
    },
  };
}

const onEmbedded = async () => ({ ...(await startServed()), empty: async () => {} });

/** How many coupons there are whose code begins so. */
async function made(url, token, prefix) {
  const answer = await fetch(`${url}/api/admin/Coupon/GetAll/?keyword=${prefix}&pageNumber=1&pageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).totalCount;
}

/**
 * Both at the same time, so that whatever else the machine does hits both alike.
 * @returns how many ours had made when the first of both was ready, against the bare loop's, and what ours took to its end
 */
async function pair(server, folder, coupons, series) {
  await server.empty();
  const { access_token: token } = await signIn(server.url);
  const [bare, ours] = [`BARE${series}X`, `OURS${series}X`];
  const file = join(folder, 'coupons.csv');
  writeRows(file, couponHeading, coupons, couponRow(ours));
  const at = { url: server.url, token };
  const both = [
    timed(pathOf('support/bare-creates.mjs'), [server.url, token, String(coupons), bare], folder, at),
    timed(cli, ['coupons', 'import', file, '--yes', '--quiet'], folder, at, 'peak-ours'),
  ];
  await Promise.race(both);
  const ratio = (await made(server.url, token, ours)) / (await made(server.url, token, bare));
  const [{ seconds: bareSeconds }, { seconds, megabytes }] = await Promise.all(both);
  console.log(
    `pair ${series}: ${ratio.toFixed(3)} × the bare loop; ${bareSeconds.toFixed(0)} and ${seconds.toFixed(0)} s, ${Math.round(megabytes)} MB`,
  );
  return { ratio, seconds, megabytes };
}

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export async function bench({ coupons = 50_000, pairs = 2 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const server = (await ensurePostgres()) ? await onPostgres() : await onEmbedded();
  const found = [];
  try {
    for (let series = 1; series <= pairs; series++) found.push(await pair(server, folder, coupons, series));
    return [
      {
        name: `coupons import, ${coupons} rows, reference API, beside a bare loop`,
        value: median(found.map(({ seconds }) => seconds)),
        unit: 's',
      },
      {
        name: '  its coupons ÷ those of the bare loop at the same time',
        value: median(found.map(({ ratio }) => ratio)),
        unit: '×',
        goal: 0.8,
        least: true,
      },
      { name: '  highest memory', value: Math.max(...found.map(({ megabytes }) => megabytes)), unit: 'MB' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
