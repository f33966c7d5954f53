/** Refunds a second of a batch, against a bare loop that makes the same requests and flushes to disk as often. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { interleaved, median, pairedRatio } from '../support/rows.mjs';
import { startPaymentServer, temporaryFolder, timedBare, timedCommand, writeRows } from './support/timed.mjs';

const rounds = 9;
const count = 400;

/** From the first refund request to the last: starting and planning are not sending. */
const rate = (times) => ((times.length - 1) * 1000) / (times.at(-1) - times[0]);

const contenders = {
  bare: (server, concurrency, folder) => timedBare(['refunds', count, concurrency, join(folder, 'bare.log')], folder, server),
  /** In a folder of its own, so that no ledger holds these refunds already. */
  ours: (server, concurrency, folder) => {
    const machine = mkdtempSync(join(folder, 'machine-'));
    const file = join(machine, 'refunds.csv');
    writeRows(file, 'ref,billingId,amount,reason,doctorId', count, (number) => `r${number},${number},10,why,7`);
    return timedCommand(['refunds', 'run', file, '--yes', '--quiet', '--concurrency', concurrency], machine, server);
  },
};

export async function bench() {
  using folder = temporaryFolder();
  await using payments = await startPaymentServer();
  const rows = [];
  for (const concurrency of [1, 8]) {
    const { ours, bare } = await interleaved(Object.keys(contenders), rounds, async (name) => {
      await contenders[name](payments.server, concurrency, folder.path);
      return { rate: rate((await payments.send('times')).times) };
    });
    rows.push(
      { name: `refunds run, concurrency ${concurrency}`, value: median(ours.rate), unit: '/s' },
      {
        name: `refunds run ÷ bare fetch loop, concurrency ${concurrency}`,
        value: pairedRatio(ours.rate, bare.rate),
        unit: '×',
        goal: concurrency === 1 ? 0.95 : 1.2,
        least: true,
      },
    );
  }
  return rows;
}
