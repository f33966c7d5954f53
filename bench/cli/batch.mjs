/** Refunds a second of a batch, against a bare loop that makes the same requests and flushes to disk as often. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { interleaved, median, pairedRatio } from '../support/rows.mjs';
import { inFolder, onPaymentServer, timedBare, timedCommand, writeRows } from './support/timed.mjs';

const rounds = 9;

/** From the first refund request to the last: starting and planning are not sending. */
const rate = (times) => ((times.length - 1) * 1000) / (times.at(-1) - times[0]);

/** In a folder of its own, so that no ledger holds these refunds already. */
function batch(server, count, concurrency, folder) {
  const machine = mkdtempSync(join(folder, 'machine-'));
  const file = join(machine, 'refunds.csv');
  writeRows(file, 'ref,billingId,amount,reason,doctorId', count, (number) => `r${number},${number},10,why,7`);
  return timedCommand(['refunds', 'run', file, '--yes', '--quiet', '--concurrency', concurrency], machine, server);
}

const bareLoop = (server, count, concurrency, folder) =>
  timedBare(['refunds', count, concurrency, join(folder, 'bare.log')], folder, server);

/** @returns {Promise<{ name: string, value: number, unit: string, goal?: number, least?: boolean }[]>} */
export const bench = ({ count = 400, concurrencies = [1, 8] } = {}) =>
  inFolder((folder) =>
    onPaymentServer(async (server, tell) => {
      const rows = [];
      for (const concurrency of concurrencies) {
        const found = await interleaved(['bare', 'ours'], rounds, async (name) => {
          await (name === 'ours' ? batch : bareLoop)(server, count, concurrency, folder);
          return { rate: rate((await tell('times')).times) };
        });
        const [ours, bare] = [found.ours.rate, found.bare.rate];
        rows.push(
          { name: `refunds run, concurrency ${concurrency}`, value: median(ours), unit: '/s' },
          {
            name: `refunds run ÷ bare fetch loop, concurrency ${concurrency}`,
            value: pairedRatio(ours, bare),
            unit: '×',
            goal: concurrency === 1 ? 0.95 : 1.2,
            least: true,
          },
        );
      }
      return rows;
    }),
  );
