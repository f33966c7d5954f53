import { expect, it } from 'vitest';
import { createList } from '../list/list-store.js';
import { createSavedViews, isShown, showView } from './saved-views.js';

it('a view keeps filters and sort under a name, without the search text', () => {
  const kept = new Map<string, unknown>();
  const preferences = { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: unknown) => void kept.set(key, value) };
  const list = createList<never, { readonly status: string; readonly from: string }>({
    load: async () => ({ items: [], totalCount: 0 }),
    report: () => {},
    filters: { status: '', from: '' },
  }) as never as ReturnType<typeof createList<never>>;
  const table = { list, isSortField: (field: string) => field === 'amount' };
  list.change({ keyword: 'Ada', filters: { status: 'failed', from: '' }, sortBy: 'amount', sortOrder: 'desc' });
  createSavedViews('bills', list, preferences).save('Failed');
  expect(JSON.stringify([...kept])).not.toContain('Ada');

  list.change({ filters: { status: '', from: '2026-01-01' }, sortBy: undefined, sortOrder: undefined });
  const again = createSavedViews('bills', list, preferences);
  const [view] = again.views.value;
  if (!view) throw new Error('it is not there');
  expect(isShown(table, view)).toBe(false);
  showView(table, view);
  expect(list.query.value).toMatchObject({
    keyword: undefined,
    filters: { status: 'failed', from: '' },
    sortBy: 'amount',
    pageNumber: 1,
  });
  expect(isShown(table, view)).toBe(true);
  const ofOldColumn = { ...view, name: 'Old', sortBy: 'taxGroup' };
  showView(table, ofOldColumn);
  expect(list.query.value).toMatchObject({ filters: { status: 'failed' }, sortBy: undefined, sortOrder: undefined });
  expect(isShown(table, ofOldColumn)).toBe(true);
  again.remove('Failed');
  expect(createSavedViews('bills', list, preferences).views.value).toEqual([]);
  kept.set('views.bills', [{ name: 7 }, 'odd', null, { name: 'Old' }, { name: 'Emptied', filters: null }]);
  expect(createSavedViews('bills', list, preferences).views.value).toEqual([]);
});
