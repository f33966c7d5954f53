import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { createAction } from './action-store.js';

it('a change begun twice is made once, and says when it runs and is done', async () => {
  let calls = 0;
  const action = createAction<string>({
    change: async () => {
      calls++;
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    },
    report: () => {},
  });
  const first = action.run('a');
  expect([action.isRunning.value, action.running.value]).toEqual([true, 'a']);
  expect(await action.run('b')).toBe(false);
  expect(await first).toBe(true);
  expect([calls, action.isRunning.value, action.isDone.value]).toEqual([1, false, true]);
});

it('a change that fails keeps its error until the next try [spec 119]', async () => {
  const reported: unknown[] = [];
  let fail = true;
  const action = createAction({
    change: async () => {
      if (fail) throw new Error('no');
    },
    report: (_phase, error) => reported.push(error),
  });
  expect(await action.run()).toBe(false);
  expect(action.error.value).toEqual(new Error('no'));
  expect(reported).toHaveLength(1);
  fail = false;
  expect(await action.run()).toBe(true);
  expect(action.error.value).toBeUndefined();
});

it('a change that fails when another record is shown concerns its own record alone', async () => {
  const shownId = signal<string | undefined>('7');
  const reported: unknown[] = [];
  let fail = () => {};
  const action = createAction<string>({
    record: { idOf: (id) => id, shownId },
    change: (id) =>
      id === '8'
        ? Promise.resolve()
        : new Promise((_, reject) => {
            fail = () => reject(new Error('no'));
          }),
    report: (_phase, error, record) => reported.push([(error as Error).message, record]),
  });
  const state = () => [action.isRunning.value, action.isDone.value, action.error.value];
  const first = action.run('7');
  shownId.value = '8';
  expect(state()).toEqual([false, false, undefined]);
  expect(await action.run('8')).toBe(true);
  fail();
  expect(await first).toBe(false);
  expect(state()).toEqual([false, true, undefined]);
  expect(reported).toEqual([['no', { id: '7', isShown: false }]]);
});
