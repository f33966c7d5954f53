/** How long a command takes to start, against Node alone. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { interleaved } from '../support/rows.mjs';

const cli = fileURLToPath(new URL('../../packages/cli/bin/caredesk.js', import.meta.url));
/** By command line. */
const goals = { '--version': 1.4, '--help': 1.5, 'doctors search --help': 1.5 };

/** Milliseconds of the fastest quarter of the runs, on average: what is left when other work on the machine is not counted. */
function fastest(times) {
  const quarter = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length / 4));
  return quarter.reduce((sum, time) => sum + time, 0) / quarter.length;
}

const env = { ...process.env, CAREDESK_CONFIG_DIR: '/nonexistent' };

function time(args) {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

export async function bench() {
  const commands = { nothing: ['-e', '0'], ...Object.fromEntries(Object.keys(goals).map((line) => [line, [cli, ...line.split(' ')]])) };
  for (const args of Object.values(commands)) time(args);
  const found = await interleaved(Object.keys(commands), 24, async (line) => ({ time: time(commands[line]) }));
  return Object.entries(goals).map(([line, goal]) => ({
    name: `caredesk ${line}: start ÷ node -e 0`,
    value: fastest(found[line].time) / fastest(found.nothing.time),
    unit: '×',
    goal,
  }));
}
