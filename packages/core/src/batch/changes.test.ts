import { expect, it } from 'vitest';
import { CaredeskError } from '../client/error.js';
import { type ChangeResult, changeMany } from './changes.js';

const failure = (code: 'rejected' | 'network' | 'unauthorized' | 'timeout', mayHaveApplied = false) =>
  new CaredeskError({ code, call: 'coupons.update', mayHaveApplied });

/** Runs over this many items; `fails` names errors to throw. */
async function run(
  count: number,
  fails: Record<number, unknown> = {},
  keyOf: (item: number) => string = String,
  stopping = new AbortController(),
) {
  const results: ChangeResult<number>[] = [];
  const made: number[] = [];
  let underWay: string[] = [];
  let most = 0;
  const stopped = await changeMany({
    items: [...Array(count).keys()],
    keyOf,
    stopping: stopping.signal,
    onResult: (result) => results.push(result),
    change: async (item) => {
      expect(underWay).not.toContain(keyOf(item));
      underWay.push(keyOf(item));
      most = Math.max(most, underWay.length);
      made.push(item);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay = underWay.filter((key) => key !== keyOf(item));
      if (item in fails) throw fails[item];
    },
  });
  const statuses = results.toSorted((a, b) => a.item - b.item).map(({ status }) => status);
  return { stopped, made, most, statuses };
}

it('changes each once, and never two of one record at the same time', async () => {
  const { stopped, made, most, statuses } = await run(20, {}, (item) => String(item % 5));
  expect([stopped, made.length, new Set(made).size, most]).toEqual([undefined, 20, 20, 4]);
  expect(new Set(statuses)).toEqual(new Set(['done']));
});

it('continues after a refusal, and reports a lost answer as unknown', async () => {
  const { statuses, stopped } = await run(4, { 1: failure('rejected'), 2: failure('timeout', true) });
  expect([statuses, stopped]).toEqual([['done', 'failed', 'unknown', 'done'], undefined]);
});

it('stops after five in a row that failed: the rest is not sent', async () => {
  const { made, statuses, stopped } = await run(20, Object.fromEntries([...Array(20).keys()].map((item) => [item, failure('rejected')])));
  expect(stopped).toBe('failures');
  expect(made.length).toBeLessThan(9);
  expect(statuses.slice(10)).toEqual(Array(10).fill('not sent'));
});

it('stops when no user is signed in any more', async () => {
  const { made, stopped } = await run(20, { 0: failure('unauthorized') });
  expect([stopped, made.length <= 4]).toEqual(['signed-out', true]);
});

it('sends nothing new after a stop', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const { made, statuses, stopped } = await run(3, {}, String, stopping);
  expect([made, statuses, stopped]).toEqual([[], ['not sent', 'not sent', 'not sent'], 'interrupted']);
});
