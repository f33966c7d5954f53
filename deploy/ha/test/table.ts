/** What a run found, as the table of docs/scale.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Verdict } from './judge.ts';
import type { Load } from './load.ts';

export interface Outage {
  readonly fault: string;
  /** Milliseconds: the longest time in which no change was answered, from the fault to the next one. */
  readonly milliseconds: number;
}

export interface Run {
  readonly seconds: number;
  readonly seed: number;
  readonly clients: number;
  readonly load: Load;
  readonly outages: readonly Outage[];
  readonly verdict: Verdict;
}

const page = fileURLToPath(new URL('../../../docs/scale.md', import.meta.url));
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The longest time without an answer that overlaps the time from `from` to `to`. */
export function longestGap(times: readonly number[], from: number, to: number): number {
  const within = [...times.filter((time) => time > from - 5_000 && time < to), to].sort((a, b) => a - b);
  return within.reduce((longest, time, index) => (time > from ? Math.max(longest, time - (within[index - 1] ?? from)) : longest), 0);
}

export function tableOf({ seconds: duration, seed, clients, load, outages, verdict }: Run): string {
  const count = (kind: string) => [...load.answered.values()].filter((change) => change.kind === kind).length;
  const byFault = Map.groupBy(outages, ({ fault }) => fault);
  const rows = [...byFault].map(([fault, of]) => {
    const times = of.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return `| ${fault} | ${of.length} | ${seconds(times[Math.floor(times.length / 2)] ?? 0)} | ${seconds(times.at(-1) ?? 0)} |`;
  });
  const statuses = [...load.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status || 'broken'}: ${times.toLocaleString('en')}`);
  return [
    `Run of ${new Date().toISOString().slice(0, 10)}: ${Math.round(duration / 60)} min under ${clients.toLocaleString('en')} concurrent clients, seed ${seed}, ${cpus().length} cores (load ${(loadavg()[0] ?? 0).toFixed(0)}: all of it, and others, on one machine).`,
    '',
    '| what was judged | count |',
    '| --- | --- |',
    `| changes answered: refunds, charges, sign-ups | ${[count('refund'), count('charge'), count('sign-up')].map((n) => n.toLocaleString('en')).join(', ')} |`,
    `| answered and lost | ${verdict.lost.length} |`,
    `| sign-ups made although they were answered 503 | ${verdict.falsely503} |`,
    `| made twice | ${verdict.doubles} |`,
    `| stored with another amount | ${verdict.wrongAmounts} |`,
    `| bills refunded above their amount, or by another sum than their refunds' | ${verdict.refundsAboveBills} |`,
    `| records whose audit entries differ | ${verdict.auditDiffers} |`,
    `| answers by status | ${statuses.join(', ')} |`,
    '',
    '| fault | times | without service, median | longest |',
    '| --- | --- | --- | --- |',
    ...rows.sort(),
  ].join('\n');
}

/** Between the marks `<!-- NAME -->` and `<!-- /NAME -->`. */
export function writeIntoDocs(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  if (!before.includes(begin)) throw new Error(`docs/scale.md has no ${begin}`);
  writeFileSync(page, `${before.split(begin)[0]}${begin}\n${text}\n\n${end}${before.split(end)[1]}`);
}
