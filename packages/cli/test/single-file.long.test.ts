/** From the file that needs no Node to a batch of refunds on the reference API. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundsABatch, startMachines } from './support/new-machine.js';

const root = fileURLToPath(new URL('..', import.meta.url));
let machines: Awaited<ReturnType<typeof startMachines>>;

beforeAll(async () => {
  machines = await startMachines();
});
afterAll(() => machines.stop());

it('the single file is built, needs no Node, brings its licences and refunds a batch', async () => {
  const built = execFileSync('npm', ['run', 'build:single', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const command = built.trim().split('\n').at(-1) ?? '';
  const machine = machines.newMachine('home-single', join(machines.folder, 'no-such-folder'));
  expect((await machine.run(command, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const notices = (await machine.run(command, ['help', 'notices'])).stdout;
  for (const part of ['undici', '@inquirer/core', 'pg ', 'Node.js 24', 'OpenSSL']) expect(notices).toContain(part);
  await refundsABatch(machine, command);
  const ledger = await machine.run(command, ['refunds', 'list'], '');
  expect(ledger).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(machine.home, '.local', 'state', 'caredesk', 'refunds'))).toBe(true);
});
