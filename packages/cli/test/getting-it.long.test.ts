/** From the packed tarball to a batch of refunds on the reference API. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccount, some, startServer } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

type NewMachine = ReturnType<Awaited<ReturnType<typeof startMachines>>['newMachine']>;

/** A reference API, and a folder for the machines. */
async function startMachines() {
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'caredesk-getting-it-'));
  /** What a new user's machine has: a home, and a PATH that may hold no Node. */
  function newMachine(name: string, path: string) {
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    const env = { HOME: home, PATH: path, CAREDESK_KEYRING: 'off', CAREDESK_API_BASE: server.url };
    const run = (command: string, args: readonly string[], stdin = '') =>
      new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
        const child = spawn(command, args, { env, cwd: home });
        let [stdout, stderr] = ['', ''];
        child.stdout.on('data', (chunk: Buffer) => {
          stdout += String(chunk);
        });
        child.stderr.on('data', (chunk: Buffer) => {
          stderr += String(chunk);
        });
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, stdout, stderr }));
        child.stdin.end(stdin);
      });
    return { home, run };
  }
  return {
    folder,
    newMachine,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let batches = 0;

/** Signs in, looks, plans and refunds: what needs the packages that are loaded on demand, too. */
async function refundsABatch(machine: NewMachine, command: string): Promise<void> {
  const caredesk = async (args: readonly string[], stdin?: string) => {
    const ended = await machine.run(command, args, stdin);
    expect({ args, code: ended.code, stderr: ended.code === 0 ? '' : ended.stderr }).toEqual({ args, code: 0, stderr: '' });
    return ended.stdout;
  };
  await caredesk(['login', '--username', demoAccount.email, '--password-stdin'], `${demoAccount.password}\n`);
  const paid = await caredesk(['billing', 'list', '--payment-status', 'paid', '--page-size', '10', '--json']);
  const bills = (JSON.parse(paid) as { billingId: string }[]).slice(0, 3);
  batches += 1;
  // Each machine refunds another amount: the same one would look refunded already.
  const amount = batches / 2;
  writeFileSync(
    join(machine.home, 'refunds.csv'),
    `ref,billingId,amount\n${bills.map(({ billingId }, index) => `batch${batches}-${index},${billingId},${amount}\n`).join('')}`,
  );
  await caredesk(['refunds', 'run', 'refunds.csv', '--dry-run']);
  const lines = (await caredesk(['refunds', 'run', 'refunds.csv', '--yes', '--json'])).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ counts: { done: 3 }, totals: { USD: 3 * amount } });
  await caredesk(['refunds', 'verify', 'last']);
  expect(await caredesk(['completion', 'bash'])).toContain('complete -F _caredesk caredesk');
}
