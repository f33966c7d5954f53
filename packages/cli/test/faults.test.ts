import { describe, expect, it } from 'vitest';
import { type Fate, fates } from './support/billing.js';
import { checkTruth, type FaultScene, faultScene, type Kill, type Row, settledMs } from './support/fault-run.js';
import { createRandom, type Random } from './support/random.js';

/** `npm run test:faults` sets more. */
const seeds = Number(process.env.CAREDESK_FAULT_SEEDS ?? 6);
const firstSeed = Number(process.env.CAREDESK_FAULT_FIRST ?? 1);

const twoRows: readonly Row[] = [
  { ref: 'a', billingId: 1, amount: 10 },
  { ref: 'b', billingId: 1, amount: 5 },
];
const plain = { references: true, refundList: true };

describe('a run that is killed', () => {
  // Creation, plan, then a write before and after each request, and the end.
  it.each(
    [1, 2, 3, 4, 5, 6, 7].flatMap(
      (number) =>
        [
          [number, 'before'],
          [number, 'after'],
        ] as const,
    ),
  )('at write %i of the ledger, %s it is kept, goes on with the same command', async (number, side) => {
    const faults = await faultScene(twoRows, plain, () => 'fine');
    faults.billing.bill(1, 15);
    expect((await faults.run({ kill: { at: 'write', number, side } })).signal).toBe('SIGKILL');
    const again = await faults.runToEnd();
    expect([0, 5]).toContain(again.code);
    checkTruth(faults, plain);
    // Only a request that was written down and never left can't be told from one that is lost.
    const stuck = faults
      .results()
      .filter(({ status }) => status === 'unknown')
      .map(({ ref }) => ref);
    expect(stuck).toEqual(side === 'after' && (number === 3 || number === 5) ? [number === 3 ? 'a' : 'b'] : []);
  });

  it.each(['arrival', 'met'] as const)('when the server has the request (%s), finds it on the bill', async (side) => {
    const faults = await faultScene(twoRows, plain, () => 'fine');
    faults.billing.bill(1, 15);
    expect((await faults.run({ kill: { at: 'request', number: 1, side } })).signal).toBe('SIGKILL');
    expect((await faults.runToEnd()).code).toBe(0);
    expect(
      faults
        .results()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['done', 'skipped']);
    checkTruth(faults, plain);
  });
});

describe('two runs at once', () => {
  it('refund each row once', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({ ref: `r${index}`, billingId: (index % 3) + 1, amount: 5 }));
    const faults = await faultScene(rows, plain, () => 'fine');
    for (const id of [1, 2, 3]) faults.billing.bill(id, 10);
    const codes = (await Promise.all([faults.run(), faults.run({ flags: ['--concurrency', '3'] })])).map(({ code }) => code);
    expect(codes.every((code) => code === 0 || code === 6)).toBe(true);
    expect((await faults.runToEnd()).code).toBe(0);
    checkTruth(faults, plain);
    expect(faults.billing.orders).toHaveLength(6);
  });
});

describe('whatever happens', () => {
  it.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
    'seed %i: no refund twice, and the results tell the truth',
    async (seed) => {
      const random = createRandom(seed);
      const habits = {
        references: random.chance(0.6),
        refundList: random.chance(0.8),
        ...random.pick([{ honoursKeys: true, declared: true }, { honoursKeys: true }, { honoursKeys: false }]),
      };
      const rows = randomRows(random);
      const list = Array.from({ length: 40 }, () => (random.chance(0.55) ? 'fine' : random.pick(fates)));
      let calm = false;
      const faults = await faultScene(rows, habits, (number): Fate => (calm ? 'fine' : (list[number % list.length] as Fate)));
      for (const id of [1, 2, 3]) faults.billing.bill(id, 40);
      for (let life = random.below(4); life > 0; life--) await liveOnce(faults, random);
      await settleDown();
      // 4: three answers of 401 may come in a row.
      expect([0, 3, 4, 5]).toContain((await faults.runToEnd(['--concurrency', String(1 + random.below(4))])).code);
      checkTruth(faults, habits);
      calm = true;
      await settleDown();
      expect([0, 5]).toContain((await faults.runToEnd()).code);
      checkTruth(faults, habits);
    },
    120_000,
  );
});

/** Together the rows of a bill ask for no more than it holds. */
const randomRows = (random: Random): Row[] =>
  Array.from({ length: 2 + random.below(6) }, (_, index) => ({
    ref: `ref-${index}`,
    billingId: 1 + random.below(3),
    amount: random.pick([5, 5, 2.5]),
  }));

async function liveOnce(faults: FaultScene, random: Random): Promise<void> {
  const flags = ['--concurrency', String(1 + random.below(4))];
  const kill = random.chance(0.75) ? randomKill(random) : undefined;
  await (random.chance(0.2) ? Promise.all([faults.run({ kill, flags }), faults.run({ flags })]) : faults.run({ kill, flags }));
}

const randomKill = (random: Random): Kill =>
  random.pick<() => Kill>([
    () => ({ at: 'write', number: 1 + random.below(16), side: random.pick(['before', 'after']) }),
    () => ({ at: 'request', number: 1 + random.below(6), side: random.pick(['arrival', 'met']) }),
    () => ({ at: 'time', ms: 80 + random.below(900) }),
  ])();

/** Refunds that are late come through. */
const settleDown = () => new Promise((resolve) => setTimeout(resolve, settledMs));
