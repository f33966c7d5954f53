/** One seed: rows, habits and fates drawn by it, lives that end by kill -9, and then two runs to the end. */
import { expect } from 'vitest';
import { type Fate, fates } from './billing.js';
import { checkTruth, type FaultLane, type FaultScene, faultScene, type Kill, type Row } from './fault-run.js';
import { sumsOfLedger } from './sums.js';

/** Random choices that a seed repeats. */
interface Random {
  /** From 0 up to, not including, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
  };
}

/** What all seeds together came to. */
export interface Toll {
  /** That came to their end. */
  seeds: number;
  /** Processes that were ended by SIGKILL. */
  kills: number;
  requests: number;
  refunds: number;
  unknown: number;
}

/** @throws when anything of {@link checkTruth} does not hold */
export async function liveSeed(lane: FaultLane, seed: number, toll: Toll): Promise<void> {
  const random = createRandom(seed);
  const habits = {
    references: random.chance(0.6),
    refundList: random.chance(0.8),
    ...random.pick([{ honoursKeys: true, declared: true }, { honoursKeys: true }, { honoursKeys: false }]),
  };
  const list = Array.from({ length: 40 }, () => (random.chance(0.55) ? 'fine' : random.pick(fates)));
  let calm = false;
  const faults = faultScene(lane, randomRows(random), habits, (number): Fate => (calm ? 'fine' : (list[number % list.length] as Fate)));
  for (const id of [1, 2, 3]) faults.billing.bill(id, 40);
  let kills = 0;
  for (let life = 1 + random.below(4); life > 0 || kills === 0; life--) kills += await liveOnce(faults, random);
  toll.kills += kills;
  await faults.billing.settled();
  // 4: three answers of 401 may come in a row.
  expect([0, 3, 4, 5]).toContain((await faults.runToEnd(['--concurrency', String(1 + random.below(4))])).code);
  checkTruth(faults, habits);
  calm = true;
  await faults.billing.settled();
  const last = await faults.runToEnd();
  expect([0, 5], last.stderr).toContain(last.code);
  checkTruth(faults, habits);
  const { sum, ledger } = await sumsOfLedger(faults.cli);
  expect(sum, 'what the runs and the ledger say was refunded').toEqual(ledger);
  toll.seeds += 1;
  toll.requests += faults.billing.orders.length;
  toll.refunds += faults.billing.bills.reduce((sum, { refunds }) => sum + refunds.length, 0);
  toll.unknown += faults.results().filter(({ status }) => status === 'unknown').length;
  faults.cli.remove();
}

/** Together the rows of a bill ask for no more than it holds. */
const randomRows = (random: Random): Row[] =>
  Array.from({ length: 2 + random.below(6) }, (_, index) => ({
    ref: `ref-${index}`,
    billingId: 1 + random.below(3),
    amount: random.pick([5, 5, 2.5]),
  }));

/** @returns how many processes were killed */
async function liveOnce(faults: FaultScene, random: Random): Promise<number> {
  const flags = ['--concurrency', String(1 + random.below(4))];
  const kill = random.chance(0.9) ? randomKill(random, faults) : undefined;
  const two = random.chance(0.2);
  const ended = await Promise.all([faults.run({ kill, flags }), ...(two ? [faults.run({ flags })] : [])]);
  return ended.filter(({ signal }) => signal === 'SIGKILL').length;
}

/** Among the writes and requests that are still to come: two writes begin a run, and each row has two. */
function randomKill(random: Random, { rows, billing }: FaultScene): Kill {
  const left = Math.max(1, rows.length - billing.orders.length);
  return random.pick<() => Kill>([
    () => ({ at: 'write', number: 1 + random.below(2 + 2 * left), side: random.pick(['before', 'after']) }),
    () => ({ at: 'request', number: 1 + random.below(left), side: random.pick(['arrival', 'met']) }),
    () => ({ at: 'time', ms: 60 + random.below(300) }),
  ])();
}
