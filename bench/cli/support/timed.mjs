/** One process of a benchmark, and what it is given. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = pathOf('../../../packages/cli/bin/caredesk.js');

/** Seconds from start to end of a process, and its highest memory in MB. */
async function timed(script, args, folder, { url, token }) {
  const peak = join(folder, 'peak');
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathOf('peak-memory.mjs')}`,
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

/** Works in a folder that goes afterwards. */
export async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Works on a server that answers at once: what is left is the client's own work.
 * @param {(server: { url: string, token: string }, send: (message: unknown) => Promise<{ times: number[] }>) => Promise<T>} work `send`: a
 * number is how many bills there are; the answer has the times of the changes since the message before
 */
export async function onPaymentServer(work) {
  const worker = new Worker(new URL('./payment-server.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const send = async (message) => {
    worker.postMessage(message);
    return (await once(worker, 'message'))[0];
  };
  try {
    return await work({ url: `http://127.0.0.1:${port}`, token: 't' }, send);
  } finally {
    await worker.terminate();
  }
}

/** Writes a CSV file. @param row of the numbers from 1 */
export const writeRows = (file, heading, count, row) =>
  writeFileSync(file, `${heading}\n${Array.from({ length: count }, (_, index) => `${row(index + 1)}\n`).join('')}`);

export const writeCoupons = (file, count, prefix) =>
  writeRows(file, 'code,name,discountType,discountValue', count, (number) => `${prefix}${number},Bench,percent,10`);
