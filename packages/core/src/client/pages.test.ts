import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../contract/index.js';
import type { Caller } from './caller.js';
import { createClient } from './client.js';
import { allItems, allOf, allPages } from './pages.js';

const bad = { index: 1, field: 'amount', expected: 'an amount of money', id: '2' };
const pages: readonly Page<number>[] = [
  { items: [1, 3], unreadable: [bad], totalCount: undefined },
  { items: [4], totalCount: undefined },
];
const read = async ({ pageNumber }: { readonly pageNumber: number }) => pages[pageNumber - 1] ?? { items: [], totalCount: undefined };

describe('a row that can not be read', () => {
  it('is an error that names the field for what needs all rows', async () => {
    const all = async () => {
      for await (const page of allPages(read, { pageSize: 3 })) void page;
    };
    await expect(all()).rejects.toMatchObject({ code: 'contract', detail: 'data[1].amount should be an amount of money' });
    expect(() => allOf(pages[0] as Page<number>)).toThrow('data[1].amount');
  });

  it('counts into its page where rows are shown', async () => {
    const shown: (readonly number[])[] = [];
    for await (const { items } of allPages(read, { pageSize: 3, isPartial: true })) shown.push(items);
    expect(shown).toEqual([[1, 3], [4]]);
  });
});

async function readList<T>(list: AsyncIterable<T>): Promise<readonly T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

it.each([
  ['without a count', undefined, undefined],
  ['of which a part is counted', 4, true],
  ['of which the first page is counted', 3, true],
] as const)('a list %s is read while its pages are full', async (_name, totalCount, totalCountIsMinimum) => {
  const numbers = Array.from({ length: 11 }, (_, index) => index);
  const take = async ({ pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number }) => ({
    items: numbers.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    totalCount,
    totalCountIsMinimum,
  });
  expect(await readList(allItems(take, { pageSize: 3 }))).toEqual(numbers);
  expect(await readList(allItems(take, { pageSize: 3, firstPage: 3 }))).toEqual(numbers.slice(6));
});

it('a list of shorter pages than asked for is read to the least count that its backend gives', async () => {
  const take = async ({ pageNumber }: { readonly pageNumber: number }) => ({
    items: [pageNumber],
    totalCount: 4,
    totalCountIsMinimum: true,
  });
  expect(await readList(allItems(take, { pageSize: 3 }))).toEqual([1, 2, 3, 4]);
});

it.each([
  [57, 20, 200],
  [41, 10, 25],
  [40, 20, 200],
  [3, 1, 2],
])('%d rows of a backend that gives %d a page at most come all, by row numbers and by page numbers', async (count, most, pageSize) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  type Request = { readonly pageNumber: number; readonly pageSize: number };
  const from = (row: number, size: number) => ({ items: numbers.slice(row, row + Math.min(size, most)), totalCount: count });
  const byRow = async (page: Request) => from((page.pageNumber - 1) * page.pageSize, page.pageSize);
  const byPage = async (page: Request) => from((page.pageNumber - 1) * Math.min(page.pageSize, most), page.pageSize);
  for (const take of [byRow, byPage]) expect(await readList(allItems(take, { pageSize }))).toEqual(numbers);
});

describe('a list that changes while it is read', () => {
  interface Row {
    readonly rowId: string;
  }
  const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ rowId: String(id) }));
  const readAll = async (given: readonly Page<Row>[], onMoved?: () => void) => {
    const asked: unknown[] = [];
    const ids: string[] = [];
    const take = async (request: object) => given[asked.push(request) - 1] ?? { items: [], totalCount: undefined };
    for await (const { rowId } of allItems(take, { pageSize: 2, onMoved })) ids.push(rowId);
    return { ids: ids.join(''), asked };
  };

  it.each([
    ['a row came before those that were read', [rowsOf(5, 4), rowsOf(4, 3), rowsOf(2, 1)], [5, 6, 6], '54321', 1],
    ['the page before moved as a whole', [rowsOf(1, 2), rowsOf(3, 2), rowsOf(4)], [5, 5, 5], '1234', 0],
    ['a row went', [rowsOf(1, 2), rowsOf(4)], [4, 3], '124', 1],
    ['it grew twice', [rowsOf(1, 2), rowsOf(3, 4), rowsOf(5, 6)], [4, 5, 6], '123456', 1],
    ['nothing did', [rowsOf(1, 2), rowsOf(3)], [3, 3], '123', 0],
  ] as const)('by number: %s', async (_name, pages, totals, ids, told) => {
    const onMoved = vi.fn();
    const given = pages.map((items, index) => ({ items, totalCount: totals[index] }));
    expect((await readAll(given, onMoved)).ids).toBe(ids);
    expect(onMoved).toHaveBeenCalledTimes(told);
  });

  it('is read to its end behind places, whatever is counted, and is not told of', async () => {
    const onMoved = vi.fn();
    const given = [
      { items: rowsOf(1, 2), totalCount: 3, nextAfter: 'b' },
      { items: rowsOf(3, 4), totalCount: 9, nextAfter: 'd' },
      { items: rowsOf(2, 5), totalCount: 1, nextAfter: 'e' },
      { items: rowsOf(6), totalCount: 1 },
    ];
    const { ids, asked } = await readAll(given, onMoved);
    expect(ids).toBe('123456');
    expect(asked).toMatchObject([{ pageNumber: 1 }, { after: 'b' }, { after: 'd' }, { after: 'e' }]);
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('has no row twice that no field is known of, but all rows that differ', async () => {
    const rowOf = (claimId: number, sum = 1) => ({ more: { claimId, sum } });
    const given = [
      { items: [rowOf(1), rowOf(2)], totalCount: 4 },
      { items: [rowOf(2), rowOf(2, 5)], totalCount: 4 },
    ] as const;
    const take = async ({ pageNumber }: { readonly pageNumber: number }) => given[pageNumber - 1] as Page<unknown>;
    expect(await readList(allItems(take, { pageSize: 2 }))).toEqual([rowOf(1), rowOf(2), rowOf(2, 5)]);
  });

  it('keeps rows that look alike and have no id', async () => {
    const pages = [{ items: [{ more: { a: 1 } }, { more: { a: 1 } }], totalCount: 2 }];
    const shown: unknown[] = [];
    for await (const row of allItems(async () => pages[0] as Page<unknown>, { pageSize: 2 })) shown.push(row);
    expect(shown).toHaveLength(2);
  });

  it('goes item by item through the client of a group', async () => {
    const client = createClient((async (name: string, _endpoint: unknown, input: { after?: string; status?: number }) => {
      expect([name, input.status]).toEqual(['doctors.list', 0]);
      return input.after ? { items: [{ doctorId: '2' }] } : { items: [{ doctorId: '1' }], nextAfter: 'x' };
    }) as unknown as Caller);
    const ids: (string | null)[] = [];
    for await (const doctor of client.doctors.each({ status: 0 })) ids.push(doctor.doctorId);
    expect(ids).toEqual(['1', '2']);
  });
});
