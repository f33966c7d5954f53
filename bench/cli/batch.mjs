/** Refunds a second of a batch, against a bare loop that makes the same requests and flushes to disk as often. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median, pairedRatio } from '../support/statistics.mjs';
import { cli, pathOf, timed, writeRows } from './support/timed.mjs';

/** The order changes each round; each round has its own ratio, so that a busy moment affects both equally. */
const rounds = 9;

/** From the first refund request to the last: starting and planning are not sending. */
const rate = (times) => ((times.length - 1) * 1000) / (times.at(-1) - times[0]);

/** Also a separate process, so that neither is warmer than the other. */
const bareLoop = (server, count, concurrency, folder) =>
  timed(pathOf('support/bare-loop.mjs'), [server.url, String(count), String(concurrency), join(folder, 'bare.log')], folder, server);

/** In a folder of its own, so that no ledger holds these refunds already. */
function batch(server, count, concurrency, folder) {
  const machine = mkdtempSync(join(folder, 'machine-'));
  const file = join(machine, 'refunds.csv');
  writeRows(file, 'ref,billingId,amount,reason,doctorId', count, (number) => `r${number},${number},10,why,7`);
  return timed(cli, ['refunds', 'run', file, '--yes', '--quiet', '--concurrency', String(concurrency)], machine, server);
}

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export async function bench({ count = 400, concurrencies = [1, 8] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const worker = new Worker(new URL('./support/payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const server = { url: `http://127.0.0.1:${port}`, token: 't' };
  const measured = async (work, concurrency) => {
    await work(server, count, concurrency, folder);
    worker.postMessage('times');
    const [{ times }] = await once(worker, 'message');
    return rate(times);
  };
  try {
    const rows = [];
    for (const concurrency of concurrencies) {
      const [loop, ours] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const turns = [
          async () => loop.push(await measured(bareLoop, concurrency)),
          async () => ours.push(await measured(batch, concurrency)),
        ];
        for (const turn of round % 2 ? turns.reverse() : turns) await turn();
      }
      rows.push(
        { name: `refunds run, concurrency ${concurrency}`, value: median(ours), unit: '/s' },
        {
          name: `refunds run ÷ bare fetch loop, concurrency ${concurrency}`,
          value: pairedRatio(ours, loop),
          unit: '×',
          goal: 0.9,
          least: true,
        },
      );
    }
    return rows;
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
}
