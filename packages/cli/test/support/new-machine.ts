/** Machines of new users, on which the command line is tried as they get it. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount, startServer } from '@caredesk/reference-api/test/support';
import { expect } from 'vitest';

export type NewMachine = ReturnType<Awaited<ReturnType<typeof startMachines>>['newMachine']>;

/** A reference API, and a folder for the machines. */
export async function startMachines() {
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
export async function refundsABatch(machine: NewMachine, command: string): Promise<void> {
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
