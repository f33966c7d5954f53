/** Views of a list that a user keeps under a name: filters and sort, never a search text. Kept in this browser; the address has the view itself. */
import { signal } from '@preact/signals-core';
import type { Preferences } from '../../browser/preferences.js';
import type { Filters, ListStore } from '../list/list-store.js';
import type { AnyTable } from '../list/table-store.js';

export interface View {
  readonly name: string;
  /** A function where they change with the day. */
  readonly filters: Filters | (() => Filters);
  readonly sortBy?: string | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
}

export type SavedViews = ReturnType<typeof createSavedViews>;

type List = Pick<ListStore<never>, 'query' | 'usual' | 'change'>;
interface Table extends Pick<AnyTable, 'isSortField'> {
  readonly list: List;
}

const isView = (value: Partial<View> | null): value is View => typeof value?.name === 'string' && Boolean(value.filters);

/** @param key names the list */
export function createSavedViews(key: string, list: List, preferences: Preferences) {
  const storedViews = preferences.read(`views.${key}`);
  const views = signal<readonly View[]>(Array.isArray(storedViews) ? storedViews.filter(isView) : []);
  const put = (next: readonly View[]) => {
    views.value = next;
    preferences.write(`views.${key}`, next);
  };
  const without = (name: string) => views.value.filter((view) => view.name !== name);
  const keep = (view: View) => put([...without(view.name), view]);
  return {
    views,
    keep,
    /** Saves the list's filters and sort; an existing name is overwritten. */
    save: (name: string) => {
      const { filters, sortBy, sortOrder } = list.query.value;
      keep({ name, filters, sortBy, sortOrder });
    },
    remove: (name: string) => put(without(name)),
  };
}

/** The list's initial filters with those of a view; filters that the list does not know are left out. */
function filtersOf(usual: Filters, { filters }: View): Filters {
  const own = typeof filters === 'function' ? filters() : filters;
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, String(own[name] ?? value)]));
}

/** The order of a view; the list's own where the list can't be sorted by its field any more. */
const sortOf = ({ isSortField }: Table, { sortBy, sortOrder }: View): Pick<View, 'sortBy' | 'sortOrder'> =>
  sortBy !== undefined && isSortField(sortBy) ? { sortBy, sortOrder } : { sortBy: undefined, sortOrder: undefined };

export const showView = (table: Table, view: View): void =>
  table.list.change({ filters: filtersOf(table.list.usual, view), keyword: undefined, ...sortOf(table, view) });

/** Whether the list asks for just this. */
export function isShown(table: Table, view: View): boolean {
  const { query, usual } = table.list;
  const { filters, sortBy, sortOrder } = query.value;
  const viewFilters = filtersOf(usual, view);
  const sort = sortOf(table, view);
  return (
    Object.entries(filters).every(([field, value]) => value === viewFilters[field]) &&
    sortBy === sort.sortBy &&
    sortOrder === sort.sortOrder
  );
}
