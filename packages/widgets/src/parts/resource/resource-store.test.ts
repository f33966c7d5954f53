import type { Page } from '@caredesk/core/contract';
import type { Session } from '@caredesk/core/session/session';
import { describe, expect, it } from 'vitest';
import { createItems } from './resource-kinds.js';
import { createResource, createTakeLatest } from './resource-store.js';

/** Answers that arrive when the test says so. */
function questions() {
  const asked: { answer(value: string): void; fail(error: unknown): void; aborted(): boolean }[] = [];
  const failures: unknown[] = [];
  const resource = createResource<string>({
    load: ({ signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, fail: reject, aborted: () => signal?.aborted === true });
      }),
    report: (_phase, error) => failures.push(error),
  });
  return { asked, failures, resource };
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

describe('a resource', () => {
  it('is loaded when its element is in the page, once', async () => {
    const { asked, resource } = questions();
    expect(asked).toHaveLength(0);
    resource.resume();
    resource.suspend();
    resource.resume();
    asked[1]?.answer('b');
    await settle();
    expect(resource.value.value).toBe('b');
    resource.suspend();
    resource.resume();
    expect(asked).toHaveLength(2);
    expect(asked[0]?.aborted()).toBe(true);
  });

  it('is loaded once, however often its element is mounted', () => {
    const { asked, resource } = questions();
    resource.resume();
    resource.resume();
    expect(asked).toHaveLength(1);
    resource.restart();
    resource.resume();
    expect(asked).toHaveLength(2);
  });

  it('drops a stale answer', async () => {
    const { asked, resource } = questions();
    resource.resume();
    resource.restart();
    asked[1]?.answer('new');
    asked[0]?.answer('old');
    await settle();
    expect(resource.value.value).toBe('new');
  });

  const answeredResource = async () => {
    const { asked, resource } = questions();
    resource.resume();
    asked[0]?.answer('a');
    await settle();
    return resource;
  };

  it('keeps its value while it reloads [spec 120]', async () => {
    const resource = await answeredResource();
    resource.reload();
    expect([resource.value.value, resource.isLoading.value]).toEqual(['a', true]);
  });

  it('drops its value for another question [spec 120]', async () => {
    const resource = await answeredResource();
    resource.restart();
    expect(resource.value.value).toBeUndefined();
  });

  const failedResource = async () => {
    const { asked, failures, resource } = questions();
    resource.resume();
    asked[0]?.fail(new Error('no'));
    await settle();
    return { failures, resource };
  };

  it('says what failed [spec 119, 121]', async () => {
    const { failures, resource } = await failedResource();
    expect(resource.error.value).toEqual(new Error('no'));
    expect(failures).toHaveLength(1);
  });

  it('forgets what failed at the next try [spec 119, 121]', async () => {
    const { resource } = await failedResource();
    expect(resource.error.value).toBeDefined();
    resource.reload();
    expect(resource.error.value).toBeUndefined();
  });
});

describe('the latest of several loads', () => {
  const soon = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

  const loadTwice = async () => {
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
    return { heard, signals };
  };

  it('is the only one that counts', async () => expect((await loadTwice()).heard).toEqual(['second']));

  it('aborts the one that it replaces', async () => {
    const { signals } = await loadTwice();
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
});

it('a list that comes whole shows what can be read, and says what can’t until all can', async () => {
  const unreadable = [{ index: 1, field: 'count', expected: 'a whole number', id: undefined }];
  const pages: Page<string>[] = [
    { items: ['a'], unreadable, totalCount: 2 },
    { items: ['a', 'b'], totalCount: 2 },
  ];
  const session = { $state: { listen: () => () => {} } } as unknown as Session;
  const { items } = createItems<string>({ session, report: () => {} }, 'items', async () => pages.shift() as Page<string>);
  items.resume();
  await settle();
  expect([items.value.value, items.error.value]).toEqual([['a'], expect.objectContaining({ code: 'contract' })]);
  items.reload();
  await settle();
  expect([items.value.value, items.error.value]).toEqual([['a', 'b'], undefined]);
});
