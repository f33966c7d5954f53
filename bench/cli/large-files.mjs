/** Long files: a dry run and an import against bare loops that make the same requests, and how memory grows with the rows. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { signIn, startServed } from '../support/serve.mjs';
import { cli, couponHeading, couponRow, pathOf, timed, writeRows } from './support/timed.mjs';

/** The best of them counts: what is left when other work on the machine is not counted. */
const rounds = 3;

/** In alternating order, so that a busy moment affects both equally. @returns their best times */
async function sideBySide(prepare, bare, ours) {
  const best = { bare: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    prepare();
    best.bare = Math.min(best.bare, (await bare()).seconds);
    best.ours = Math.min(best.ours, (await ours()).seconds);
  }
  return best;
}

/** Ids of bills that can be refunded. */
async function refundable(url, token, count) {
  const ids = [];
  for (let page = 1; ids.length < count; page++) {
    const query = `keyword=&paymentStatus=paid&sortBy=billingId&pageNumber=${page}&pageSize=200`;
    const answer = await fetch(`${url}/api/admin/billing/GetAllBillingHistory/?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    ids.push(...(await answer.json()).data.map(({ billingId }) => billingId));
  }
  return ids.slice(0, count);
}

const ratio = (name, { bare, ours }) => ({ name, value: bare / ours, unit: '×', goal: 0.8, least: true });

/** Against the reference API, whose database has to find what is asked for. */
async function againstApi(folder, bills, coupons) {
  const server = await startServed(join(folder, 'data'));
  const { url } = server;
  const { access_token: token } = await signIn(url);
  const run = (script, ...args) => timed(script, args, folder, { url, token });
  const refunds = join(folder, 'some.csv');
  const imports = join(folder, 'coupons.csv');
  let series = 0;
  const prefix = () => `B${++series}X`;
  const ids = await refundable(url, token, bills);
  writeRows(refunds, 'ref,billingId,amount', bills, (number) => `r${number},${ids[number - 1]},`);
  try {
    const planned = await sideBySide(
      () => {},
      () => run(pathOf('support/bare-reads.mjs'), url, token, '20000'),
      () => run(cli, 'refunds', 'run', refunds, '--dry-run', '--quiet'),
    );
    const imported = await sideBySide(
      () => writeRows(imports, couponHeading, coupons, couponRow(prefix())),
      () => run(pathOf('support/bare-creates.mjs'), url, token, String(coupons), prefix()),
      () => run(cli, 'coupons', 'import', imports, '--yes', '--quiet'),
    );
    return [
      { name: `refunds run --dry-run, ${bills} rows, reference API`, value: planned.ours, unit: 's' },
      ratio('  bare loop that reads the same bills ÷ it', planned),
      { name: `coupons import, ${coupons} rows, reference API`, value: imported.ours, unit: 's' },
      ratio('  bare loop that creates the same coupons ÷ it', imported),
    ];
  } finally {
    await server.stop();
  }
}

/** On a server that answers at once: what is left is the client's own work, and its memory. */
async function onItsOwn(folder, bills, coupons) {
  const worker = new Worker(new URL('./support/payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const server = { url: `http://127.0.0.1:${port}`, token: 't' };
  const measured = async (command, bills, rows, write) => {
    worker.postMessage(bills);
    await once(worker, 'message');
    const file = join(folder, `${rows}.csv`);
    write(file);
    const { seconds, megabytes } = await timed(cli, [...command, file, '--dry-run', '--quiet'], folder, server);
    return [
      { name: `${command.join(' ')} --dry-run, ${rows} rows, the client alone`, value: seconds, unit: 's' },
      { name: '  highest memory', value: megabytes, unit: 'MB' },
    ];
  };
  try {
    const rows = [];
    for (const count of bills)
      rows.push(
        ...(await measured(['refunds', 'run'], count, count, (file) =>
          writeRows(file, 'ref,billingId,amount', count, (id) => `r${id},${id},10`),
        )),
      );
    for (const count of coupons)
      rows.push(...(await measured(['coupons', 'import'], 0, count, (file) => writeRows(file, couponHeading, count, couponRow('BENCH')))));
    return rows;
  } finally {
    await worker.terminate();
  }
}

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export async function bench({ bills = 10_000, coupons = 1_000, many = [1_000, 10_000, 100_000] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  try {
    return [...(await againstApi(folder, bills, coupons)), ...(await onItsOwn(folder, many, many))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
