/** Refunds a second of a batch, against a bare loop that makes the same requests and flushes to disk as often. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { median, pairedRatio } from '../support/statistics.mjs';

const bare = fileURLToPath(new URL('./support/bare-loop.mjs', import.meta.url));
const cli = fileURLToPath(new URL('../../packages/cli/bin/caredesk.js', import.meta.url));
/** The order changes each round; each round has its own ratio, so that a busy moment affects both equally. */
const rounds = 9;

/** From the first refund request to the last: starting and planning are not sending. */
const rate = (times) => ((times.length - 1) * 1000) / (times.at(-1) - times[0]);

/** Also a separate process, so that neither is warmer than the other. */
async function bareLoop(url, count, concurrency, folder) {
  const child = spawn(process.execPath, [bare, url, String(count), String(concurrency), join(folder, 'bare.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the bare loop ended with ${code}`);
}

async function batch(url, count, concurrency, folder) {
  const file = join(folder, 'refunds.csv');
  writeFileSync(
    file,
    `ref,billingId,amount,reason,doctorId\n${Array.from({ length: count }, (_, index) => `r${index + 1},${index + 1},10,why,7\n`).join('')}`,
  );
  const machine = mkdtempSync(join(folder, 'machine-'));
  const env = {
    ...process.env,
    CAREDESK_TOKEN: 't',
    CAREDESK_API_BASE: url,
    CAREDESK_CONFIG_DIR: join(machine, 'config'),
    CAREDESK_STATE_DIR: join(machine, 'state'),
  };
  const child = spawn(process.execPath, [cli, 'refunds', 'run', file, '--yes', '--quiet', '--concurrency', String(concurrency)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`caredesk refunds run ended with ${code}`);
}

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export async function bench({ count = 400, concurrencies = [1, 8] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const worker = new Worker(new URL('./support/payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const url = `http://127.0.0.1:${port}`;
  const measured = async (work, concurrency) => {
    await work(url, count, concurrency, folder);
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
