/** What the types of the package, as npm hands it out, cost a project's own check. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

async function check(tool: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(join(here, 'node_modules', '.bin', tool), args, {
    cwd: here,
    env: { ...process.env, NODE_OPTIONS: reportCpu },
  });
  return (await run.catch((error: { stdout: string }) => error)).stdout;
}
/** Of the processor, not of the clock: other things may run on the machine. */
const reportCpu = `--import=data:text/javascript,${encodeURIComponent("process.on('exit', () => console.log('cpu ' + process.cpuUsage().user))")}`;

it('all wrappers make the check of a project at most 3.5 times as long', async () => {
  const seconds = async (folder: string) => {
    const output = await check('tsc', '-p', folder);
    expect(output).not.toContain('error TS');
    return Number(/^cpu (\d+)$/m.exec(output)?.[1]) / 1e6;
  };
  expect((await seconds('with')) / (await seconds('without'))).toBeLessThan(3.5);
});
