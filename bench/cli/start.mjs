/** How long a command takes to start, against Node alone. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { interleaved } from '../support/rows.mjs';

const cli = fileURLToPath(new URL('../../packages/cli/bin/caredesk.js', import.meta.url));
const nothing = ['-e', '0'];

/** Milliseconds of the fastest quarter of the runs, on average: what is left when other work on the machine is not counted. */
function fastest(times) {
  const quarter = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 4));
  return quarter.reduce((sum, time) => sum + time, 0) / quarter.length;
}

/** What `npm run bench` prints. */
export const bench = () => startRatio();

/**
 * @param {{ runs?: number, commands?: string[][] }} [options]
 * @returns {Promise<{ name: string, value: number, unit: string, goal: number }[]>}
 */
export async function startRatio({ runs = 24, commands = [['--version'], ['--help'], ['doctors', 'search', '--help']] } = {}) {
  const env = { ...process.env, CAREDESK_CONFIG_DIR: '/nonexistent' };
  const time = (args) => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { env, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
    return performance.now() - start;
  };
  const all = [nothing, ...commands.map((command) => [cli, ...command])];
  for (const args of all) time(args);
  const found = await interleaved([...all.keys()], runs, async (index) => ({ time: time(all[index]) }));
  const [bare, ...rest] = all.map((_, index) => fastest(found[index].time));
  return rest.map((value, index) => ({
    name: `caredesk ${commands[index].join(' ')}: start ÷ node -e 0`,
    value: value / bare,
    unit: '×',
    goal: commands[index].includes('--version') ? 1.4 : 1.5,
  }));
}
