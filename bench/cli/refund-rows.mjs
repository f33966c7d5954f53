/** How planning a file of refunds grows with its rows, on a server that answers at once: what is left is the client's own work. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { median } from '../support/statistics.mjs';
import { cli, lines, timed } from './support/timed.mjs';

const counts = [200, 2_000, 20_000];

/** @returns {Promise<import('../support/rows.mjs').Row[]>} */
export async function bench({ rounds = 3 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  const worker = new Worker(new URL('./support/payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const measured = async (count) => {
    worker.postMessage(count);
    await once(worker, 'message');
    const file = join(folder, `refunds-${count}.csv`);
    writeFileSync(
      file,
      lines('ref,billingId,amount', count, (id) => `r${id},${id},10`),
    );
    return timed(cli, ['refunds', 'run', file, '--dry-run', '--quiet'], folder, { url: `http://127.0.0.1:${port}`, token: 't' });
  };
  try {
    const rows = [];
    for (const at of counts) {
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await measured(at));
      const middle = (figure) => median(runs.map((run) => run[figure]));
      const name = `refunds run --dry-run, ${at.toLocaleString('en')} rows`;
      rows.push(
        { name, value: middle('seconds'), unit: 's', series: 'time', at },
        { name: `${name}: highest memory`, value: middle('megabytes'), unit: 'MB', series: 'memory', at },
      );
    }
    return rows;
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
}
