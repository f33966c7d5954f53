import { expect, it } from 'vitest';
import { createTakeLatest } from './take-latest.js';

const soon = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

it('only the last load counts, and what it replaces is aborted', async () => {
  const latest = createTakeLatest();
  const heard: unknown[] = [];
  const signals: AbortSignal[] = [];
  const load = (answer: string, ms: number) =>
    latest.run(
      (signal) => {
        signals.push(signal);
        return soon(answer, ms);
      },
      (value) => heard.push(value),
      (error) => heard.push(error),
    );
  await Promise.all([load('first', 20), load('second', 5)]);
  expect(heard).toEqual(['second']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('a failure is reported unless the load was aborted', async () => {
  const latest = createTakeLatest();
  const heard: unknown[] = [];
  const fail = () =>
    latest.run(
      () => Promise.reject(new Error('gone')),
      () => {},
      (error) => heard.push(error),
    );
  const aborted = fail();
  latest.abort();
  await aborted;
  await fail();
  expect(heard).toEqual([new Error('gone')]);
});
