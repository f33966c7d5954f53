/** One process of a benchmark, and what it is given. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = pathOf('../../../packages/cli/bin/caredesk.js');

/** Writes the process's highest resident memory, in MB, to the file that PEAK_MEMORY names. */
const keepPeak = `import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS / 1024)));`;

/** Seconds from start to end of a process, and its highest memory in MB. */
async function timed(script, args, folder, { url, token }) {
  const peak = join(folder, 'peak');
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(keepPeak)}`,
    PEAK_MEMORY: peak,
    CAREDESK_TOKEN: token,
    CAREDESK_API_BASE: url,
    CAREDESK_CONFIG_DIR: join(folder, 'config'),
    CAREDESK_STATE_DIR: join(folder, 'state'),
  };
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args.map(String)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(readFileSync(peak, 'utf8')) };
}

/** `caredesk` with these arguments. */
export const timedCommand = (args, folder, server) => timed(cli, args, folder, server);
/** The bare loop of that work: also a separate process, so that neither is warmer than the other. */
export const timedBare = ([work, ...args], folder, server) =>
  timed(pathOf('bare.mjs'), [work, server.url, server.token, ...args], folder, server);

/**
 * A server that answers at once: what is left is the client's own work.
 * @returns its address, and `send`: a number is how many bills there are; the answer has the times of the changes since the message before
 */
export async function startPaymentServer() {
  const worker = new Worker(new URL('./payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  return {
    server: { url: `http://127.0.0.1:${port}`, token: 't' },
    send: async (message) => {
      worker.postMessage(message);
      return (await once(worker, 'message'))[0];
    },
    [Symbol.asyncDispose]: () => worker.terminate(),
  };
}

/** It goes with the scope that uses it. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'caredesk-bench-'));

/** Writes a CSV file. @param row of the numbers from 1 */
export const writeRows = (file, heading, count, row) =>
  writeFileSync(file, `${heading}\n${Array.from({ length: count }, (_, index) => `${row(index + 1)}\n`).join('')}`);

export const writeCoupons = (file, count, prefix) =>
  writeRows(file, 'code,name,discountType,discountValue', count, (number) => `${prefix}${number},Bench,percent,10`);
