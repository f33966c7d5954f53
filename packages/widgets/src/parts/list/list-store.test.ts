import { CaredeskError, type Clock } from '@caredesk/core/client';
import type { Page } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createList, type Filters, type ListQuery, type ListStore } from './list-store.js';

interface Row {
  readonly id: number;
}

/** A backend that answers when the test says so. */
function setUp(filters: Filters = {}) {
  const questions: {
    query: ListQuery;
    signal: AbortSignal | undefined;
    answer(page: Page<Row>): Promise<void>;
    fail(error: unknown): Promise<void>;
  }[] = [];
  const errors: unknown[] = [];
  let wake: (() => void) | undefined;
  const clock: Clock = {
    now: () => 0,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        expect(ms).toBe(250);
        wake = resolve;
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const list = createList<Row>({
    filters,
    clock,
    report: (_, error) => errors.push(error),
    load: (query, { signal } = {}) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        const answer = (page: Page<Row>) => {
          resolve(page);
          return settled();
        };
        const fail = (error: unknown) => {
          reject(error);
          return settled();
        };
        questions.push({ query, signal, answer, fail });
      }),
  });
  const rest = () => {
    wake?.();
    return new Promise<void>((done) => setTimeout(done));
  };
  return { list, questions, errors, rest };
}

const page = (from: number, count: number, totalCount?: number): Page<Row> => ({
  items: Array.from({ length: count }, (_, index) => ({ id: from + index })),
  totalCount,
});
const ids = (list: ListStore<Row>) => list.rows.value.map(({ id }) => id);

describe('a list', () => {
  it('asks again, from page 1, only when a filter has changed', async () => {
    const { list, questions } = setUp({ status: '' });
    list.resume();
    await questions[0]?.answer(page(1, 25, 100));
    list.change({ pageNumber: 3 });
    for (const status of ['0', '0', '']) list.setFilters({ status });
    expect(questions.map(({ query: { filters, pageNumber } }) => [filters.status, pageNumber])).toEqual([
      ['', 1],
      ['', 3],
      ['0', 1],
      ['', 1],
    ]);
  });

  it('shows its new query at once, the rows of the query before until the answer comes', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 25, 100));
    list.sortBy('name');
    const shown = () => [list.query.value.sortBy, list.query.value.sortOrder, list.isLoading.value, ids(list)[0]];
    expect(shown()).toEqual(['name', 'asc', true, 1]);
    list.sortBy('name');
    expect(shown()).toEqual(['name', 'desc', true, 1]);
    await questions[2]?.answer(page(26, 25, 100));
    expect(shown()).toEqual(['name', 'desc', false, 26]);
  });

  it('asks for nothing before its element is in the page', async () => {
    const { list, questions } = setUp();
    list.change({ pageSize: 10 });
    list.search('smith');
    expect(questions).toHaveLength(0);
    list.resume();
    expect(questions.map(({ query }) => query)).toEqual([
      { keyword: 'smith', pageNumber: 1, pageSize: 10, sortBy: undefined, sortOrder: undefined, filters: {} },
    ]);
  });

  it('keeps the rows of the page before while the next one loads [spec 120]', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 25, 60));
    list.change({ pageNumber: 2 });
    expect([list.isLoading.value, list.page.value !== undefined, ids(list).length]).toEqual([true, true, 25]);
    await questions[1]?.answer(page(26, 25, 60));
    expect([list.isLoading.value, ids(list)[0], list.hasNext.value]).toEqual([false, 26, true]);
    list.change({ pageNumber: 3 });
    await questions[2]?.answer(page(51, 10, 60));
    expect(list.hasNext.value).toBe(false);
  });

  it('aborts a query that another one follows, and shows no stale answer', async () => {
    const { list, questions } = setUp();
    list.resume();
    list.search('a');
    list.search('ab');
    expect(questions.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    await questions[2]?.answer(page(3, 1));
    await questions[0]?.answer(page(1, 1));
    await questions[1]?.fail(new Error('late'));
    expect(ids(list)).toEqual([3]);
    expect(list.error.value).toBeUndefined();
  });

  it('searches 250 ms after the last key, with the blanks around the keyword off', async () => {
    const { list, questions, rest } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 1));
    list.type(' smi');
    list.type(' smith ');
    expect(questions).toHaveLength(1);
    await rest();
    expect(questions[1]?.query.keyword).toBe('smith');
    expect(list.keyword.value).toBe(' smith ');
    list.type('smith');
    await rest();
    expect(questions).toHaveLength(2);
    list.type('   ');
    await rest();
    expect(questions[2]?.query.keyword).toBeUndefined();
  });

  it('searches at once on Enter, and not again after the debounce', async () => {
    const { list, questions, rest } = setUp();
    list.resume();
    list.type('smith');
    list.search('smith');
    expect(questions[1]?.query.keyword).toBe('smith');
    await rest();
    expect(questions).toHaveLength(2);
  });

  it('starts at page 1 again for another keyword, order or page size', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 25, 100));
    const restarts: (() => void)[] = [
      () => list.search('x'),
      () => list.sortBy('email'),
      () => list.sortBy('email'),
      () => list.change({ pageSize: 50 }),
    ];
    for (const restart of restarts) {
      list.change({ pageNumber: 3 });
      await questions.at(-1)?.answer(page(51, 25, 100));
      restart();
      expect(questions.at(-1)?.query.pageNumber).toBe(1);
      await questions.at(-1)?.answer(page(1, 25, 100));
    }
    expect(list.query.value).toMatchObject({ sortBy: 'email', sortOrder: 'desc' });
  });

  it('without totals goes on while a page is full, and back when the next one is empty', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 25));
    expect(list.hasNext.value).toBe(true);
    list.change({ pageNumber: 2 });
    await questions[1]?.answer(page(1, 0));
    expect(list.query.value.pageNumber).toBe(1);
    await questions[2]?.answer(page(1, 25));
    expect([list.hasNext.value, ids(list).length]).toEqual([false, 25]);
  });

  it('counted in part goes on while a page is full', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer({ ...page(1, 25, 20), totalCountIsMinimum: true });
    expect(list.hasNext.value).toBe(true);
    list.reload();
    await questions[1]?.answer({ ...page(1, 24, 20), totalCountIsMinimum: true });
    expect(list.hasNext.value).toBe(false);
  });

  it('counted in part goes back one page when a page is empty', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 25));
    list.change({ pageNumber: 7 });
    await questions[1]?.answer({ ...page(1, 0, 60), totalCountIsMinimum: true });
    expect(list.query.value.pageNumber).toBe(6);
    await questions[2]?.answer({ ...page(126, 25, 60), totalCountIsMinimum: true });
    expect([list.hasNext.value, ids(list)[0]]).toEqual([false, 126]);
  });

  it('takes a backend that ignores paging at its word: all rows, one page', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 400));
    expect(list.hasNext.value).toBe(false);
    list.reload();
    await questions[1]?.answer(page(1, 400, 400));
    expect(list.hasNext.value).toBe(false);
  });

  it('reaches every row of a backend that makes its pages shorter than they are asked for', async () => {
    const { list, questions } = setUp();
    list.resume();
    list.change({ pageSize: 200 });
    await questions[1]?.answer(page(1, 50, 120));
    const seen = [[list.hasNext.value, list.page.value?.from]];
    list.change({ pageNumber: 2 });
    await questions[2]?.answer(page(51, 50, 120));
    seen.push([list.hasNext.value, list.page.value?.from]);
    list.change({ pageNumber: 3 });
    await questions[3]?.answer(page(101, 20, 120));
    seen.push([list.hasNext.value, list.page.value?.from]);
    expect(seen).toEqual([
      [true, 1],
      [true, 51],
      [false, 101],
    ]);
  });

  it('goes back to the last of such pages from an empty one behind it', async () => {
    const { list, questions } = setUp();
    list.resume();
    await questions[0]?.answer(page(1, 10, 31));
    list.change({ pageNumber: 7 });
    await questions[1]?.answer(page(1, 0, 31));
    expect(list.query.value.pageNumber).toBe(4);
    await questions[2]?.answer(page(31, 1, 31));
    expect([list.hasNext.value, list.page.value?.from]).toEqual([false, 31]);
  });

  it('goes back from a page that the backend says not to exist, but not from the first', async () => {
    const { list, questions, errors } = setUp();
    const missing = new CaredeskError({ code: 'not-found', call: 'coupons.list', status: 404 });
    list.resume();
    list.change({ pageNumber: 3 });
    await questions[1]?.fail(missing);
    await questions[2]?.answer(page(26, 25, 50));
    expect([list.query.value.pageNumber, list.hasNext.value, errors]).toEqual([2, false, []]);
    list.change({ pageNumber: 1 });
    await questions[3]?.fail(missing);
    expect([list.error.value, errors]).toEqual([missing, [missing]]);
  });

  it('takes the last page for no shorter one', async () => {
    const { list, questions } = setUp();
    list.resume();
    list.change({ pageNumber: 3 });
    await questions[1]?.answer(page(51, 7, 57));
    expect([list.hasNext.value, list.page.value?.from]).toEqual([false, 51]);
    list.change({ pageNumber: 2 });
    await questions[2]?.answer(page(26, 25, 57));
    expect([list.hasNext.value, list.page.value?.from]).toEqual([true, 26]);
  });

  it('reads only while its element is connected', async () => {
    const { list, questions } = setUp();
    list.resume();
    list.suspend();
    expect(questions[0]?.signal?.aborted).toBe(true);
    list.resume();
    await questions[1]?.answer(page(1, 2));
    list.suspend();
    list.resume();
    expect(questions).toHaveLength(2);
    list.suspend();
    list.search('while away');
    expect(questions).toHaveLength(2);
    list.resume();
    expect(questions[2]?.query.keyword).toBe('while away');
  });

  it('keeps page sizes within what the contract allows', () => {
    const { list } = setUp();
    for (const [given, taken] of [
      [0, 25],
      [-5, 1],
      [1000, 200],
      [7.9, 7],
      [Number.NaN, 25],
    ] as const) {
      list.change({ pageSize: given });
      expect(list.query.value.pageSize).toBe(taken);
    }
  });

  it('is empty where nothing narrows it and nothing is found', async () => {
    const { list, questions } = setUp();
    list.resume();
    expect(list.isEmpty.value).toBe(false);
    list.search('nobody');
    await questions[1]?.answer(page(0, 0));
    expect(list.isEmpty.value).toBe(false);
    list.search('');
    expect(list.isEmpty.value).toBe(false);
    await questions[2]?.answer(page(0, 0));
    expect(list.isEmpty.value).toBe(true);
  });
});
