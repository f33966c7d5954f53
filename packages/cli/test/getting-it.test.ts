/** From the packed tarball, or as one file, to a batch of refunds on the reference API. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccount, some, startServer, type TestServer } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'caredesk-getting-it-'));
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

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
  const prefix = join(folder, `node-${major}`);
  npm(['install', '--prefix', prefix, `${name}@${major}`]);
  return join(prefix, 'node_modules', name, 'bin', 'node');
}

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

let batches = 0;

/** Signs in, looks, plans and refunds: what needs the packages that are loaded on demand, too. */
async function refundsABatch(machine: ReturnType<typeof newMachine>, command: string): Promise<void> {
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

describe('the tarball', () => {
  let tarball: string;

  beforeAll(() => {
    // `npm test` has built it; a build in the middle of a run would take dist/ away from the tests beside this one.
    const [{ filename }] = JSON.parse(npm(['pack', root, '--pack-destination', folder, '--json', '--ignore-scripts']));
    tarball = join(folder, filename);
  });

  it.each(some([22, 24], 1))('installs on Node %i and refunds a batch', async (major) => {
    const binary = node(major);
    const path = [dirname(binary), process.env.PATH ?? ''].join(delimiter);
    const prefix = join(folder, `global-${major}`);
    npm(['install', '--global', '--prefix', prefix, tarball], path);
    const command = join(prefix, 'bin', 'caredesk');
    const machine = newMachine(`home-${major}`, [dirname(binary), '/usr/bin', '/bin'].join(delimiter));
    const version = JSON.parse((await machine.run(command, ['--version', '--json'])).stdout) as { node: string };
    expect(version.node.split('.')[0]).toBe(String(major));
    await refundsABatch(machine, command);
    expect((await machine.run(command, ['help', 'notices'])).stdout).toContain('commander');
    expect(readFileSync(join(prefix, 'share', 'man', 'man1', 'caredesk.1'), 'utf8')).toContain('.SS caredesk refunds run');
  });
});

describe('the single file', () => {
  it('is built, needs no Node, brings its licences and refunds a batch', async () => {
    const built = execFileSync('npm', ['run', 'build:single', '--silent'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const command = built.trim().split('\n').at(-1) ?? '';
    const machine = newMachine('home-single', join(folder, 'no-such-folder'));
    expect((await machine.run(command, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const notices = (await machine.run(command, ['help', 'notices'])).stdout;
    for (const part of ['undici', '@inquirer/core', 'pg ', 'Node.js 24', 'OpenSSL']) expect(notices).toContain(part);
    await refundsABatch(machine, command);
    const ledger = await machine.run(command, ['refunds', 'list'], '');
    expect(ledger).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(machine.home, '.local', 'state', 'caredesk', 'refunds'))).toBe(true);
  });
});
