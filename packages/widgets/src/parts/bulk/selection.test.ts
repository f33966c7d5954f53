import type { Bill } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createList, type ListStore } from '../list/list-store.js';
import { isAboveMost, mostSelected } from './most-selected.js';
import { createSelection, type Selection } from './selection.js';

const bill = (id: number, minor = 100) =>
  ({ billingId: `${id}`, amount: { minor, currency: 'USD' }, paymentStatus: id % 2 ? 'failed' : 'paid' }) as Bill;
type BillFilters = { readonly paymentStatus: string };

/** A list of so many bills, 10 a page, and its selection. */
async function listOf(total: number) {
  let bills = Array.from({ length: total }, (_, index) => bill(index));
  let failure: Error | undefined;
  const list = createList<Bill, BillFilters>({
    report: () => {},
    filters: { paymentStatus: '' },
    load: async ({ pageNumber, pageSize, keyword, sortOrder, filters: { paymentStatus } }) => {
      if (failure) throw failure;
      const matching = bills
        .filter((one) => (paymentStatus === '' || one.paymentStatus === paymentStatus) && one.billingId.includes(keyword ?? ''))
        .toSorted((a, b) => (sortOrder === 'desc' ? Number(b.billingId) - Number(a.billingId) : 0));
      return { items: matching.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: matching.length };
    },
  });
  list.resume();
  list.change({ pageSize: 10 });
  await settle();
  const failures: unknown[] = [];
  const selection = createSelection(
    list,
    ({ billingId }) => billingId,
    (error) => failures.push(error),
  );
  return {
    list,
    selection,
    failures,
    set: (next: { readonly bills?: Bill[]; readonly failure?: Error | undefined }) => {
      bills = next.bills ?? bills;
      failure = next.failure;
    },
    bills: () => bills,
  };
}

const settle = () => new Promise<void>((done) => setTimeout(done));
const ids = ({ rows: chosen }: Selection<Bill>) => [...chosen.value.keys()];
const choose = ({ toggle }: Selection<Bill>, ...chosen: number[]) => {
  for (const id of chosen) toggle(bill(id), false);
};

describe('a selection', () => {
  it('is chosen with shift from one to another, whichever comes first', async () => {
    const { selection } = await listOf(10);
    choose(selection, 6);
    selection.toggle(bill(3), true);
    expect(ids(selection)).toEqual(['6', '3', '4', '5']);
  });

  it('loses a row that is chosen again', async () => {
    const { selection } = await listOf(10);
    choose(selection, 4);
    expect(selection.rows.value.has('4')).toBe(true);
    choose(selection, 4);
    expect(selection.rows.value.has('4')).toBe(false);
  });

  it('of all that match goes over all pages, up to the most that is planned at once', async () => {
    const { selection: few } = await listOf(450);
    await few.chooseAll();
    expect(few.rows.value.size).toBe(450);
    const { selection: many } = await listOf(5_000);
    await many.chooseAll();
    expect(many.rows.value.size).toBe(mostSelected);
    many.clear();
    expect(many.rows.value.size).toBe(0);
  });

  const outOfSight: Readonly<Record<string, (list: ListStore<Bill, BillFilters>) => void>> = {
    'another filter': (list) => list.setFilters({ paymentStatus: 'failed' }),
    'another view': (list) => list.change({ filters: { paymentStatus: 'failed' }, keyword: undefined, sortBy: 'amount' }),
    'another search': (list) => list.search('1'),
    'another page': (list) => list.change({ pageNumber: 2 }),
    'another order with other rows': (list) => list.change({ sortBy: 'billingId', sortOrder: 'desc' }),
  };
  it.each(Object.keys(outOfSight))('is dropped by %s, and Undo leads back to it', async (name) => {
    const { list, selection } = await listOf(40);
    choose(selection, 2, 4, 6);
    const before = list.query.value;
    outOfSight[name]?.(list);
    await settle();
    expect(ids(selection)).toEqual([]);
    expect(selection.deselection.value?.count).toBe(3);
    selection.deselection.value?.undo?.();
    await settle();
    expect(list.query.value).toEqual(before);
    expect(ids(selection)).toEqual(['2', '4', '6']);
  });

  it.each(['another filter', 'another view', 'another search'])('of all that match is bound to the query: %s drops it', async (name) => {
    const { list, selection } = await listOf(40);
    await selection.chooseAll();
    list.change({ pageNumber: 2 });
    await settle();
    list.change({ sortBy: 'amount', sortOrder: 'desc' });
    await settle();
    expect(ids(selection)).toHaveLength(40);
    outOfSight[name]?.(list);
    // At once, while the rows before are still shown.
    expect([ids(selection), selection.isInSight.value]).toEqual([[], false]);
    await settle();
    expect(selection.deselection.value?.count).toBe(40);
    selection.deselection.value?.undo?.();
    await settle();
    expect(ids(selection)).toHaveLength(40);
  });

  it.each([false, true])('has the rows that a reload still finds, as they are now (all that match: %s)', async (isAll) => {
    const { list, selection, set, bills } = await listOf(8);
    if (isAll) await selection.chooseAll();
    else choose(selection, 1, 2, 3);
    const before = selection.rows.value.size;
    set({ bills: bills().flatMap((one) => (one.billingId === '2' ? [] : bill(Number(one.billingId), 70))) });
    list.reload();
    await settle();
    expect(ids(selection)).not.toContain('2');
    expect(selection.rows.value.get('3')?.amount?.minor).toBe(70);
    expect([selection.rows.value.size, selection.deselection.value]).toEqual([before - 1, { count: 1, undo: undefined }]);
  });

  it('is dropped for good when the list is about something else, such as another doctor', async () => {
    const { list, selection } = await listOf(40);
    choose(selection, 1);
    list.setFilters({ paymentStatus: 'failed' });
    await settle();
    const earlier = selection.deselection.value?.undo;
    await selection.chooseAll();
    list.listOf('9');
    expect([ids(selection), selection.deselection.value?.undo]).toEqual([[], undefined]);
    await settle();
    earlier?.();
    await settle();
    expect([ids(selection), list.query.value.filters.paymentStatus]).toEqual([[], 'failed']);
  });

  it('that is read when the query changes takes no rows of the query before', async () => {
    const { list, selection } = await listOf(450);
    const reading = selection.chooseAll();
    list.setFilters({ paymentStatus: 'failed' });
    await reading;
    await settle();
    expect(ids(selection)).toEqual([]);
  });

  it('of all that match reports what ended its reading', async () => {
    const { selection, set, failures } = await listOf(450);
    const failure = new Error('no answer');
    set({ failure });
    await selection.chooseAll();
    expect([failures, ids(selection)]).toEqual([[failure], []]);
  });

  it('is in sight only while the list shows the answer to its query', async () => {
    const { list, selection, set } = await listOf(40);
    choose(selection, 1);
    set({ failure: new Error('no answer') });
    list.reload();
    await settle();
    expect([ids(selection), selection.isInSight.value]).toEqual([['1'], false]);
    set({ failure: undefined });
    list.reload();
    await settle();
    expect([ids(selection), selection.isInSight.value]).toEqual([['1'], true]);
  });

  it('stays when the view that is shown is picked again', async () => {
    const { list, selection } = await listOf(40);
    choose(selection, 1);
    list.change({ filters: { paymentStatus: '' } });
    expect([ids(selection), list.isLoading.value]).toEqual([['1'], false]);
  });

  it('keeps the rows alone that may be tried again, as they are now', async () => {
    const { list, selection, set, bills } = await listOf(30);
    choose(selection, 4, 2, 7);
    set({ bills: [...bills().slice(0, 7), bill(7, 250), ...bills().slice(8)] });
    list.reload();
    await settle();
    selection.narrow(['7', '2', '29']);
    expect([...selection.rows.value].map(([id, { amount }]) => [id, amount?.minor])).toEqual([
      ['2', 100],
      ['7', 250],
    ]);
    selection.narrow([]);
    expect(ids(selection)).toEqual([]);
  });

  it('does not follow the list once it is disposed of', async () => {
    const { list, selection } = await listOf(40);
    choose(selection, 1);
    selection.dispose();
    list.search('2');
    expect(ids(selection)).toEqual(['1']);
  });
});

it.each([
  [{ totalCount: 7, totalCountIsMinimum: true }, true],
  [{ totalCount: 9_000, totalCountIsMinimum: true }, true],
  [{ totalCount: mostSelected + 1 }, true],
  [{ totalCount: mostSelected, totalCountIsMinimum: false }, false],
  [{ totalCount: undefined }, false],
])('a list of %j may have more rows than can be selected: %s', (counts, isAbove) => {
  expect(isAboveMost(counts)).toBe(isAbove);
});
