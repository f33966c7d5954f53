import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentRow } from './ledger/planned.js';
import {
  type Habits,
  Killed,
  type Reaction,
  reactions,
  refundNames,
  row,
  SimulatedBackend,
  TurnedAway,
} from './simulated-backend.test-support.js';

const billAmount = 10_000;
const habits: fc.Arbitrary<Habits> = fc.record({ references: fc.boolean(), refundList: fc.boolean(), honoursKeys: fc.boolean() });
/** A few bills, several rows on some; together the rows of a bill never ask for more than it holds. */
const files: fc.Arbitrary<PaymentRow[]> = fc
  .array(fc.record({ bill: fc.integer({ min: 0, max: 3 }), cents: fc.constantFrom('10.00', '10.00', '7.50', '20.00') }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => rows.map(({ bill, cents }, index) => row(index + 2, `ref-${index}`, `b${bill}`, cents)));
const reactionLists = (list: readonly Reaction[]) =>
  fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant<Reaction>('fine') }, { weight: 3, arbitrary: fc.constantFrom(...list) }), {
    maxLength: 20,
  });
const lives = fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 4 });

const newWorld = (habit: Habits, list: readonly Reaction[]) =>
  new SimulatedBackend(habit, list, [billAmount, billAmount, billAmount, billAmount]);
const keyOf = async ({ ref, billingId }: PaymentRow) => (await refundNames({ billingId, ref })).key;

/** What must hold whatever happened. */
async function check(
  backend: SimulatedBackend,
  file: readonly PaymentRow[],
  results: Awaited<ReturnType<SimulatedBackend['run']>>['results'],
  habit: Habits,
): Promise<void> {
  expect(backend.twoInFlight).toBe(false);
  expect(results.map(({ row: { ref } }) => ref).toSorted()).toEqual(file.map(({ ref }) => ref).toSorted());
  for (const result of results) {
    const applied = backend.applied(await keyOf(result.row));
    expect(applied, `${result.row.ref} is applied ${applied} times`).toBeLessThanOrEqual(1);
    if (result.status === 'done' || result.status === 'skipped')
      expect({ ref: result.row.ref, applied }).toEqual({ ref: result.row.ref, applied: 1 });
    if (result.status === 'failed' || result.status === 'not sent')
      expect({ ref: result.row.ref, status: result.status, applied }).toMatchObject({ applied: 0 });
    if (result.status === 'unknown' && habit.references && habit.refundList) expect(applied, `${result.row.ref} shows on its bill`).toBe(0);
  }
}

/** Nothing is made twice, and a file is turned away only over money that refunds of unknown outcome hold. */
async function checkTurnedAway(backend: SimulatedBackend, file: readonly PaymentRow[], error: unknown): Promise<void> {
  if (!(error instanceof TurnedAway)) throw error;
  for (const row of file) expect(backend.applied(await keyOf(row))).toBeLessThanOrEqual(1);
  for (const { code, row } of error.problems) {
    expect(['aboveRemaining', 'nothingRemains']).toContain(code);
    expect(backend.heldByUnknown(row.billingId), `${row.ref} is turned away for nothing`).toBeGreaterThan(0);
  }
}

describe('a batch of refunds', () => {
  it('refunds nothing twice and tells the truth, whatever the server does and whenever the process dies', async () => {
    await fc.assert(
      fc.asyncProperty(
        habits,
        files,
        reactionLists(reactions),
        lives,
        fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant('auto' as const)),
        async (habit, file, list, lifetimes, concurrency) => {
          const backend = newWorld(habit, list);
          for (const [index, lifetime] of lifetimes.entries()) {
            backend.lifetime = lifetime;
            await backend
              .run(file, { runId: `killed-${index}`, concurrency })
              .catch((error: unknown) => (error instanceof Killed ? undefined : checkTurnedAway(backend, file, error)));
            backend.settleDown();
          }
          backend.lifetime = Number.POSITIVE_INFINITY;
          await backend.run(file, { runId: 'last', concurrency }).then(
            ({ results }) => check(backend, file, results, habit),
            (error: unknown) => checkTurnedAway(backend, file, error),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('leaves alone the money that two refunds of unknown outcome may have taken', async () => {
    const list: Reaction[] = ['fine', 'out-of-reach', 'late', 'unauthorized'];
    const backend = newWorld({ references: false, refundList: true, honoursKeys: false }, list);
    const file = ['10.00', '20.00', '20.00', '20.00'].map((amount, index) => row(index + 2, `ref-${index}`, 'b1', amount));
    for (const lifetime of [6, 20]) {
      backend.lifetime = lifetime;
      await expect(backend.run(file, { runId: `killed-${lifetime}` })).rejects.toThrow(Killed);
      backend.settleDown();
    }
    backend.lifetime = Number.POSITIVE_INFINITY;
    await expect(backend.run(file, { runId: 'last' })).rejects.toThrow(TurnedAway);
    expect([backend.refunded('b1'), backend.heldByUnknown('b1')]).toEqual([5_000, 4_000]);
  });

  it('that is interrupted tells every row once, and truly', async () => {
    await fc.assert(
      fc.asyncProperty(
        habits,
        files,
        reactionLists(reactions),
        fc.integer({ min: 1, max: 4 }),
        async (habit, file, list, interruptAfter) => {
          const backend = newWorld(habit, list);
          const { results, summary } = await backend.run(file, { interruptAfter, concurrency: 2 });
          await check(backend, file, results, habit);
          if (results.some(({ notes }) => notes.some(({ code }) => code === 'endedInterrupted')))
            expect(summary.stopped).toBe('interrupted');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('sends a refund of unknown outcome again only with its key, to a server that honours it', async () => {
    const unknowns: Reaction[] = ['drop-before', 'drop-after', 'late', 'late', 'out-of-reach', 'rate-limited', 'unauthorized', 'refused'];
    await fc.assert(
      fc.asyncProperty(files, reactionLists(unknowns), lives, async (file, list, lifetimes) => {
        const habit = { references: true, refundList: true, honoursKeys: true };
        const backend = newWorld(habit, list);
        for (const lifetime of lifetimes) {
          backend.lifetime = lifetime;
          await backend.run(file, { idempotent: true }).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        }
        backend.lifetime = Number.POSITIVE_INFINITY;
        const { results } = await backend.run(file, { idempotent: true });
        await check(backend, file, results, habit);
      }),
      { numRuns: 200 },
    );
  });

  it('never sends a refund of unknown outcome again to any other server', async () => {
    await fc.assert(
      fc.asyncProperty(habits, files, reactionLists(['drop-before', 'drop-after', 'late']), async (habit, file, list) => {
        const backend = newWorld(habit, list);
        // What is unknown and was made counts twice, and may leave nothing for a row: then nothing at all is sent.
        for (const runId of ['a', 'b', 'c'])
          await backend.run(file, { runId }).catch((error: unknown) => expect(error).toBeInstanceOf(TurnedAway));
        const sent = Map.groupBy(backend.requests, ({ key }) => key);
        for (const requests of sent.values()) expect(requests).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  it('is done in the end on a server that only refuses, limits or is away', async () => {
    await fc.assert(
      fc.asyncProperty(
        habits,
        files,
        reactionLists(['refused', 'rate-limited', 'unauthorized', 'out-of-reach']),
        async (habit, file, list) => {
          const backend = newWorld(habit, list);
          let statuses: string[] = [];
          for (let run = 0; run < 25; run++) statuses = (await backend.run(file, { runId: `${run}` })).results.map(({ status }) => status);
          expect(statuses.every((status) => status === 'skipped')).toBe(true);
          expect([...backend.bills.keys()].reduce((sum, id) => sum + backend.refunded(id), 0)).toBe(
            file.reduce((sum, { amount }) => sum + Number(amount) * 100, 0),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});
