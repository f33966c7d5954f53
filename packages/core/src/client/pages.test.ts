import { describe, expect, it } from 'vitest';
import type { Page } from '../contract/index.js';
import { allOf, allPages } from './pages.js';

const bad = { index: 1, field: 'amount', expected: 'an amount of money', id: '2' };
const pages: readonly Page<number>[] = [
  { items: [1, 3], unreadable: [bad], totalCount: undefined },
  { items: [4], totalCount: undefined },
];
const read = async ({ pageNumber }: { readonly pageNumber: number }) => pages[pageNumber - 1] ?? { items: [], totalCount: undefined };

describe('a row that can not be read', () => {
  it('is an error for what needs all rows, and names the field', async () => {
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
