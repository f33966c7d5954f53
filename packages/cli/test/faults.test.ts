import { isLong, some } from '@caredesk/reference-api/test/support';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkTruth, type FaultLane, faultLane, faultScene, type Row } from './support/fault-run.js';
import { liveSeed, type Toll } from './support/fault-seed.js';
import { ledgers } from './support/ledgers.js';

/** `npm run test:faults` sets more. */
const seeds = Number(process.env.CAREDESK_FAULT_SEEDS ?? (isLong ? 6 : 2));
const firstSeed = Number(process.env.CAREDESK_FAULT_FIRST ?? 1);
/** Times a request's longest time, where no answer is late: a machine that is busy may be. */
const patience = 8;
/** Most of a seed is waiting for answers that are late. */
const lanesAtOnce = 4;

const twoRows: readonly Row[] = [
  { ref: 'a', billingId: 1, amount: 10 },
  { ref: 'b', billingId: 1, amount: 5 },
];
const twoBills: readonly Row[] = [
  { ref: 'a', billingId: 1, amount: 10 },
  { ref: 'b', billingId: 2, amount: 10 },
];
const plain = { references: true, refundList: true };

/** Creation (of a file), plan, then a write before and after each request, and the end. Those that differ in what was sent come first. */
const kills = [
  [3, 'after'],
  [4, 'before'],
  [2, 'after'],
  [1, 'after'],
  [7, 'before'],
  [3, 'before'],
  [5, 'after'],
  [1, 'before'],
  [2, 'before'],
  [4, 'after'],
  [5, 'before'],
  [6, 'before'],
  [6, 'after'],
  [7, 'after'],
] as const;
/** The end of one refund may be one write with the start of the next. */
const killsBetween = [
  [4, 'before'],
  [4, 'after'],
  [5, 'before'],
  [5, 'after'],
] as const;

describe.each(ledgers)('with a ledger of the kind "%s"', (kind) => {
  const isFile = kind === 'file';
  let lane: FaultLane;
  beforeAll(async () => {
    lane = await faultLane(kind);
  });
  afterAll(() => lane.close());

  describe('a run that is killed', () => {
    // A shared ledger is not created.
    it.each(
      some(
        kills.filter(([number]) => isFile || number > 1),
        isFile ? 5 : 2,
      ),
    )('at write %i of the ledger, %s it is kept, goes on with the same command', async (number, side) => {
      const faults = faultScene(lane, twoRows, plain, () => 'fine');
      faults.billing.bill(1, 15);
      expect((await faults.run({ kill: { at: 'write', number, side }, patience })).signal).toBe('SIGKILL');
      const again = await faults.runToEnd([], patience);
      expect([0, 5]).toContain(again.code);
      checkTruth(faults, plain);
      // Only a request that was recorded and never sent cannot be distinguished from a lost one.
      const stuck = faults
        .results()
        .filter(({ status }) => status === 'unknown')
        .map(({ ref }) => ref);
      expect(stuck).toEqual(side === 'after' && (number === 3 || number === 5) ? [number === 3 ? 'a' : 'b'] : []);
    });

    it.each(some(killsBetween, isFile ? 2 : 1))(
      'between refunds of two bills, at write %i, %s it is kept, makes none twice',
      async (number, side) => {
        const faults = faultScene(lane, twoBills, plain, () => 'fine');
        for (const { billingId, amount } of twoBills) faults.billing.bill(billingId, amount);
        expect((await faults.run({ kill: { at: 'write', number, side }, patience })).signal).toBe('SIGKILL');
        expect([0, 5]).toContain((await faults.runToEnd([], patience)).code);
        checkTruth(faults, plain);
        expect(faults.results().filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(side === 'after' ? 1 : 0);
      },
    );

    it.each(some(['arrival', 'met'] as const, 1))('when the server has the request (%s), finds it on the bill', async (side) => {
      const faults = faultScene(lane, twoRows, plain, () => 'fine');
      faults.billing.bill(1, 15);
      expect((await faults.run({ kill: { at: 'request', number: 1, side }, patience })).signal).toBe('SIGKILL');
      expect((await faults.runToEnd([], patience)).code).toBe(0);
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
      const faults = faultScene(lane, rows, plain, () => 'fine');
      for (const id of [1, 2, 3]) faults.billing.bill(id, 10);
      const ended = await Promise.all([faults.run({ patience }), faults.runToEnd(['--concurrency', '3'], patience)]);
      const codes = ended.map(({ code }) => code);
      expect(codes.every((code) => code === 0 || code === 6)).toBe(true);
      expect((await faults.runToEnd([], patience)).code).toBe(0);
      checkTruth(faults, plain);
      expect(faults.billing.orders).toHaveLength(6);
    });
  });
});

describe('whatever happens', () => {
  it(
    `seeds ${firstSeed} to ${firstSeed + seeds - 1}: no refund is made twice`,
    async () => {
      const toll: Toll = { seeds: 0, kills: 0, requests: 0, refunds: 0, unknown: 0 };
      const broken: string[] = [];
      let next = firstSeed;
      const drive = async (_: unknown, index: number) => {
        const own = await faultLane(ledgers[index % ledgers.length]);
        for (let seed = next++; seed < firstSeed + seeds; seed = next++) {
          await liveSeed(own, seed, toll).catch((error: Error) => {
            broken.push(`seed ${seed}: ${error.message}`);
            console.error(broken.at(-1));
          });
          if (toll.seeds % 100 === 0) tell();
        }
        await own.close();
      };
      const tell = () => console.info(`Command line: ${JSON.stringify({ ...toll, broken: broken.length })}`);
      await Promise.all(Array.from({ length: Math.min(lanesAtOnce, seeds) }, drive));
      tell();
      expect(broken).toEqual([]);
      expect([toll.seeds, toll.kills >= seeds]).toEqual([seeds, true]);
    },
    120_000 + seeds * 10_000,
  );
});
