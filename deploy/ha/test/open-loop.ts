/** A fixed rate of requests on the whole group, and a primary that is lost in the middle of it. */
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../packages/reference-api/src/seed-data/random.ts';
import { type Call, isError, latencyWithin, openLoop, type Sample } from '../../../packages/reference-api/test/open-loop.ts';
import { signIn, site } from './bring-up.ts';
import { faults } from './faults.ts';
import type { Group } from './group.ts';
import { judge, someBills, type Verdict } from './judge.ts';
import type { Answered, Load } from './load.ts';

export interface OpenRun {
  readonly rate: number;
  readonly seconds: number;
  /** Milliseconds from the start: when the primary was lost, and when the group was whole again. */
  readonly lostAt: number;
  readonly wholeAt: number;
  readonly samples: readonly Sample[];
  readonly verdict: Verdict;
  /** The machine's load average before, and in the last minute of it. */
  readonly loads: readonly [number, number];
}

const prefix = 'open';
/** What a desk asks: lists, records and searches, and a change for every ten of them. */
const reads = (random: Random): string =>
  random.pick([
    '/api/admin/billing/GetAllBillingHistory/?pageSize=25&pageNumber=1',
    `/api/admin/billing/GetAllBillingHistory/?pageSize=25&pageNumber=1&keyword=${random.pick(['smith', 'INV-2026', 'garcia'])}`,
    '/api/admin/Doctors/?pageSize=25&pageNumber=1',
    `/api/admin/Doctors/${1 + random.below(2000)}`,
    `/api/admin/billing/GetBillingHistoryByClientId?clientId=${1 + random.below(2000)}&pageSize=25`,
    '/api/admin/patient/GetAll/?pageSize=25&pageNumber=1',
  ]);

function change(random: Random, name: string, bills: readonly number[]): Call & Answered {
  const amount = 1 + random.below(100);
  const isRefund = random.chance(0.7);
  const body = { amount: amount / 100, reference: name };
  return isRefund
    ? {
        kind: 'refund',
        name,
        amount,
        path: '/api/admin/billing/RefundPaymentDoctor',
        body: { ...body, billingId: random.pick(bills), reason: name },
      }
    : {
        kind: 'charge',
        name,
        amount,
        path: '/api/admin/Doctors/PaymentDoctor',
        body: { ...body, doctorId: 1 + random.below(200), currency: 'USD', description: name },
      };
}

export async function openLoopOn(
  group: Group,
  { rate, seconds, random }: { rate: number; seconds: number; random: Random },
): Promise<OpenRun> {
  const bills = await someBills(group, 5000);
  const changes = new Map<Call['body'], Answered>();
  const answered: Load['answered'] = new Map();
  const before = loadavg()[0] ?? 0;
  const token = await signIn();
  const begun = performance.now();
  const next = (number: number): Call => {
    if (number % 10 > 0) return { path: reads(random) };
    const made = change(random, `${prefix}-${number}`, bills);
    changes.set(made.body, made);
    return made;
  };
  const loading = openLoop({
    url: site,
    token,
    rate,
    seconds,
    next,
    onMade: ({ body }) => {
      const made = changes.get(body);
      if (made) answered.set(made.name, made);
    },
  });
  await wait(seconds * 400);
  const lostAt = performance.now() - begun;
  await faults[0]?.run(group, random);
  await group.untilWhole(120);
  const wholeAt = performance.now() - begun;
  const samples = await loading;
  const load = { answered, falsely503: [] } as unknown as Load;
  return { rate, seconds, lostAt, wholeAt, samples, verdict: await judge(group, load, prefix), loads: [before, loadavg()[0] ?? 0] };
}

const number = (value: number) => (Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en'));

export function openTable({ rate, seconds, lostAt, wholeAt, samples, verdict, loads }: OpenRun): string {
  const parts: readonly (readonly [string, readonly Sample[]])[] = [
    ['before the primary was lost', samples.filter(({ due }) => due < lostAt)],
    ['until the group was whole again', samples.filter(({ due }) => due >= lostAt && due < wholeAt)],
    ['after', samples.filter(({ due }) => due >= wholeAt)],
    ['all of it', samples],
  ];
  const row = (name: string, of: readonly Sample[]) => {
    const good = of.filter((sample) => !isError(sample));
    return `| ${[name, number(of.length), number(latencyWithin(good, 0.5)), number(latencyWithin(good, 0.99)), number(latencyWithin(good, 1)), number(of.length - good.length)].join(' | ')} |`;
  };
  return [
    `Run of ${new Date().toISOString().slice(0, 10)}: ${number(rate)} requests a second for ${number(seconds / 60)} min, a tenth of them refunds and charges, ${cpus().length} cores for all of it and others (load average ${loads.map((load) => load.toFixed(0)).join(' before, ')} at the end, where ${cpus().length} would be full). The primary was lost with its data after ${number(lostAt / 1000)} s, the group was whole ${number((wholeAt - lostAt) / 1000)} s later.`,
    '',
    '| | requests | p50 ms | p99 ms | longest ms | 5xx or broken |',
    '| --- | --- | --- | --- | --- | --- |',
    ...parts.map(([name, of]) => row(name, of)),
    '',
    `Changes that were answered and lost: ${verdict.lost.length}; made twice: ${verdict.doubles}; with another amount: ${verdict.wrongAmounts}; bills whose sums differ: ${verdict.refundsAboveBills}.`,
  ].join('\n');
}
