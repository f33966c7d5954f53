/** From the packed tarball to a batch of refunds on the reference API. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { some } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundsABatch, startMachines } from './support/new-machine.js';

const root = fileURLToPath(new URL('..', import.meta.url));
let machines: Awaited<ReturnType<typeof startMachines>>;

beforeAll(async () => {
  machines = await startMachines();
});
afterAll(() => machines.stop());

const npm = (args: readonly string[], path = process.env.PATH ?? '') =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'], {
    encoding: 'utf8',
    // A user's machine has none of this project's .npmrc.
    env: { ...process.env, PATH: path, npm_config_strict_allow_scripts: 'false' },
  });

/** A Node of that major version: the one that runs this, or one from npm. */
function node(major: number): string {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(machines.folder, `node-${major}`);
  npm(['install', '--prefix', prefix, `${name}@${major}`]);
  return join(prefix, 'node_modules', name, 'bin', 'node');
}

describe('the tarball', () => {
  let tarball: string;

  beforeAll(() => {
    // `npm test` has built it; a build in the middle of a run would take dist/ away from the tests beside this one.
    const [{ filename }] = JSON.parse(npm(['pack', root, '--pack-destination', machines.folder, '--json', '--ignore-scripts']));
    tarball = join(machines.folder, filename);
  });

  it.each(some([22, 24], 1))('installs on Node %i and refunds a batch', async (major) => {
    const binary = node(major);
    const path = [dirname(binary), process.env.PATH ?? ''].join(delimiter);
    const prefix = join(machines.folder, `global-${major}`);
    npm(['install', '--global', '--prefix', prefix, tarball], path);
    const command = join(prefix, 'bin', 'caredesk');
    const machine = machines.newMachine(`home-${major}`, [dirname(binary), '/usr/bin', '/bin'].join(delimiter));
    const version = JSON.parse((await machine.run(command, ['--version', '--json'])).stdout) as { node: string };
    expect(version.node.split('.')[0]).toBe(String(major));
    await refundsABatch(machine, command);
    expect((await machine.run(command, ['help', 'notices'])).stdout).toContain('commander');
    expect(readFileSync(join(prefix, 'share', 'man', 'man1', 'caredesk.1'), 'utf8')).toContain('.SS caredesk refunds run');
  });
});
