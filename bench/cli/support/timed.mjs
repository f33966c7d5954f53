/** One process of a benchmark, and what it is given. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
export const cli = pathOf('../../packages/cli/bin/caredesk.js');

/** Seconds from start to end of a process, and its highest memory in MB. */
export async function timed(script, args, folder, { url, token }, name = 'peak') {
  const peak = join(folder, name);
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${pathOf('support/peak-memory.mjs')}`,
    PEAK_MEMORY: peak,
    CAREDESK_TOKEN: token,
    CAREDESK_API_BASE: url,
    CAREDESK_CONFIG_DIR: join(folder, 'config'),
    CAREDESK_STATE_DIR: join(folder, 'state'),
  };
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, megabytes: Number(readFileSync(peak, 'utf8')) };
}

/** Writes a CSV file. @param row of the numbers from 1 */
export const writeRows = (file, heading, count, row) =>
  writeFileSync(file, `${heading}\n${Array.from({ length: count }, (_, index) => `${row(index + 1)}\n`).join('')}`);

export const couponHeading = 'code,name,discountType,discountValue';
export const couponRow = (prefix) => (number) => `${prefix}${number},Bench,percent,10`;
