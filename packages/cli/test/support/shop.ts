/** A backend with bills, and a user who refunds a file of them. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Billing, type BillingHabits, createBilling } from './billing.js';
import type { Cli, Result, RunOptions, SpawnOptions } from './cli.js';
import { type LedgerKind, newLedger } from './ledgers.js';
import { scene } from './scene.js';

export interface Shop {
  readonly billing: Billing;
  readonly cli: Cli;
  readonly backend: Awaited<ReturnType<typeof scene>>['backend'];
  readonly results: string;
  /** Runs the rows (`ref,billingId,amount` and more) as a file. */
  run(rows: string, flags?: readonly string[], options?: RunOptions): Promise<Result>;
  /** The same as a separate process. */
  spawn(rows: string, flags?: readonly string[], options?: SpawnOptions): Promise<Result>;
  /** Rows, or a command line, as a separate process that is killed when the refund request of that number comes. */
  killedAt(number: number, work: string | readonly string[]): Promise<void>;
}

/** Values of options that a command line does not give itself. */
export const unlessIn = (flags: readonly string[], presets: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(presets)
    .filter(([name]) => !flags.includes(name))
    .flat();

export async function shop(habits: BillingHabits = {}, ledger: LedgerKind = 'file'): Promise<Shop> {
  const expire = { now: () => {} };
  const billing = createBilling(habits, () => expire.now());
  const { backend, cli } = await scene([billing.route]);
  Object.assign(cli.env, await newLedger(ledger));
  expire.now = () => backend.tokens.expire();
  const [file, results] = [join(cli.directory, 'refunds.csv'), join(cli.directory, 'results.csv')];
  const command = (rows: string, flags: readonly string[] = ['--yes']) => {
    writeFileSync(file, rows.includes('billingId') ? rows : `ref,billingId,amount\n${rows}`);
    return ['refunds', 'run', file, ...unlessIn(flags, { '--results': results, '--timeout': '3000' }), ...flags];
  };
  return {
    billing,
    cli,
    backend,
    results,
    run: (rows, flags, options) => cli.run(command(rows, flags), options),
    spawn: (rows, flags, options) => cli.spawn(command(rows, flags), options),
    killedAt: async (number, work) => {
      const { fate } = billing;
      const onSpawn = (child: ChildProcess) => {
        billing.fate = (order) => {
          if (order.number === number) child.kill('SIGKILL');
          return fate(order);
        };
      };
      const ended = await cli.spawn(typeof work === 'string' ? command(work) : work, { onSpawn });
      expect(ended.signal, ended.stderr).toBe('SIGKILL');
      billing.fate = fate;
    },
  };
}

/** Results file as `ref status`. */
export const outcomes = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([ref, , , status]) => `${ref} ${status}`)
    .toSorted();
/** One JSON object a line. */
export const jsonLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
