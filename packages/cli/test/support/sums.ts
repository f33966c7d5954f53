/** What `refunds list` and `refunds export` say that was refunded. */
import { expect } from 'vitest';
import type { Cli } from './cli.js';
import { jsonLines } from './shop.js';

interface ListedRun {
  readonly totals: Record<string, number>;
  readonly rows: number;
  readonly counts: Record<string, number>;
}

/** What the runs add up to, and what the whole ledger does; each row of a run is in one of its counts. */
export async function sumsOfLedger(cli: Pick<Cli, 'run'>) {
  const json = async (...args: string[]) => (await cli.run(['refunds', ...args, '--json'])).stdout;
  const add = (to: Record<string, number>, totals: Readonly<Record<string, number>>) => {
    for (const [currency, amount] of Object.entries(totals)) to[currency] = (to[currency] ?? 0) + amount;
    return to;
  };
  const runs = JSON.parse(await json('list')) as ListedRun[];
  for (const { rows: all, counts } of runs) expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all);
  const exported = jsonLines(await json('export')) as {
    status: string;
    settledBy: string;
    amount: number;
    currency: string;
    totals: Record<string, number>;
  }[];
  const resolved = exported.filter(({ status, settledBy }) => status === 'done' && settledBy === 'resolution');
  const ofRuns = runs.reduce((to, { totals }) => add(to, totals), {});
  return {
    /** Newest first. */
    runs,
    /** By currency: what all runs have refunded, with what a person resolved as refunded. */
    sum: resolved.reduce((to, { amount, currency }) => add(to, { [currency]: amount }), ofRuns),
    /** The summary of the export. */
    ledger: exported.at(-1)?.totals ?? {},
  };
}
