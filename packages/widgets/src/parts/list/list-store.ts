/**
 * A list that lives on the server: its query (keyword, filters, sort, page) and the page that answers it. Knows no DOM.
 * A new query aborts the one before it, so a stale answer never shows; the rows before stay until the new ones come.
 */

import type { CallOptions } from '@caredesk/core/client/caller';
import { type Clock, systemClock } from '@caredesk/core/client/clock';
import { countOf, isCutShort, rowsOf, unreadableError } from '@caredesk/core/client/count';
import { unless } from '@caredesk/core/client/unless';
import type { Page } from '@caredesk/core/contract/endpoint';
import { defaultPageSize, maxPageSize } from '@caredesk/core/contract/list-parameters';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createResource, createTakeLatest, debounceMs } from '../resource/resource-store.js';

export type SortOrder = 'asc' | 'desc';

/** Filters of a list by name. An empty text: the filter is not set. */
export type Filters = Readonly<Record<string, string>>;

/** contract.md "List parameters". */
export interface PageQuery {
  readonly keyword: string | undefined;
  /** Counts from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
  /** A field's name. */
  readonly sortBy: string | undefined;
  readonly sortOrder: SortOrder | undefined;
}
export interface ListQuery<F extends Filters = Filters> extends PageQuery {
  readonly filters: F;
  /** The id of the record whose rows are listed, such as a doctor's bills; undefined: all. */
  readonly ownerId: string | undefined;
}
export type LoadPage<Row, F extends Filters = Filters> = (query: ListQuery<F>, options?: CallOptions) => Promise<Page<Row>>;

export interface ListOptions<Row, F extends Filters = Filters> {
  readonly load: LoadPage<Row, F>;
  /** All filters with their first values. */
  readonly filters?: F | undefined;
  /** Called for every load that failed, or has rows that can't be read. */
  readonly report: (phase: 'load', error: unknown) => void;
  /** The first order. Default: the backend's own. */
  readonly sort?: Pick<PageQuery, 'sortBy' | 'sortOrder'> | undefined;
  readonly clock?: Clock | undefined;
}

/** A page that came, with its place in the list. */
export interface ListPage<Row> extends Page<Row> {
  /** The number of its first row. Counts from 1. */
  readonly from: number;
  /** Nothing narrowed it. */
  readonly isWhole: boolean;
}

const firstQuery: PageQuery = { keyword: undefined, pageNumber: 1, pageSize: defaultPageSize, sortBy: undefined, sortOrder: undefined };

export interface ListStore<Row, F extends Filters = Filters> {
  /** The text in the search box. */
  readonly keyword: ReadonlySignal<string>;
  readonly query: ReadonlySignal<ListQuery<F>>;
  /** The query's filters. */
  readonly filters: ReadonlySignal<F>;
  /** The latest page that came: while `isLoading` that of the query before. Undefined before the first one, and after a failure. */
  readonly page: ReadonlySignal<ListPage<Row> | undefined>;
  /** The page's rows; empty without a page. */
  readonly rows: ReadonlySignal<readonly Row[]>;
  readonly isLoading: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** The filters' first values, which match everything. */
  readonly usual: F;
  /** Whether there are no records at all: an empty page without search and filters. */
  readonly isEmpty: ReadonlySignal<boolean>;
  /** Searches after {@link debounceMs} without a further key. Empty text shows all. */
  type(text: string): void;
  /** Searches now, from page 1. */
  search(text: string): void;
  setFilters(changed: Partial<F>): void;
  /** Sorts by the field; by the same field again, in the other order. @param first the order of the first time */
  sortBy(field: string, first?: SortOrder): void;
  /** Changes the query and loads. Default of `pageNumber`: 1. Without a change it does nothing. */
  change(changed: Partial<ListQuery<F>>): void;
  /** Called before the query changes; false keeps the current one. */
  mayChange?(next: ListQuery): boolean;
  /** Loads the page again. */
  reload(): void;
  /** Loads from page 1 the rows of another record, or of all. The query's `filters` are then another object. */
  listOf(ownerId: string | undefined): void;
  load(query: ListQuery<F>, options?: CallOptions): Promise<Page<Row>>;
  /** Called when its element is in the page: loads missing data. Has no effect on a list that is active. */
  resume(): void;
  suspend(): void;
}

/** Facts about the pages from their answers, without the rows. */
interface KnownPages {
  /** The number of the last one, after an empty page behind it. */
  readonly last?: number;
  /** Rows of a page, after one that the backend made shorter than it was asked for. */
  readonly size?: number;
}

export function createList<Row, F extends Filters = Filters>(options: ListOptions<Row, F>): ListStore<Row, F> {
  const { load, filters = {} as F, sort, report, clock = systemClock } = options;
  const keyword = signal('');
  const query = signal<ListQuery<F>>({ ...firstQuery, ...sort, filters, ownerId: undefined });
  const known = signal<KnownPages>({});
  const typing = createTakeLatest();
  const answer = (call: CallOptions) => readPage(load, query, known, filters, call).then((page) => reported(page, report));
  const reading = createResource<ListPage<Row>>({ load: answer, report });
  const page = reading.value;

  const read = (next: ListQuery<F>, knownOfNext: KnownPages = {}) => {
    typing.abort();
    batch(() => {
      known.value = knownOfNext;
      query.value = next;
      reading.reload();
    });
  };
  const change = (changed: Partial<ListQuery<F>>) => {
    typing.abort();
    const before = query.value;
    const next = queryAfter(before, changed);
    const differing = (Object.keys(changed) as (keyof ListQuery)[]).filter((name) => next[name] !== before[name]);
    if (differing.length === 0 || (page.value && list.mayChange?.(next) === false)) return;
    if ('keyword' in changed) keyword.value = changed.keyword ?? '';
    // Turning pages alone does not move the last one.
    read(next, `${differing}` === 'pageNumber' ? known.value : undefined);
  };
  const search = (text: string) => {
    change({ keyword: text.trim() || undefined });
    keyword.value = text;
  };

  const list: ListStore<Row, F> = {
    keyword,
    query,
    filters: computed(() => query.value.filters),
    page,
    rows: computed(() => page.value?.items ?? []),
    isLoading: reading.isLoading,
    error: reading.error,
    hasNext: computed(() => hasNext(page.value, query.value, known.value)),
    usual: filters,
    isEmpty: computed(() => page.value?.items.length === 0 && page.value.isWhole),
    type: (text) => {
      keyword.value = text;
      void typing.run(
        (signal) => clock.sleep(debounceMs, signal),
        () => search(text),
        () => {},
      );
    },
    search,
    setFilters: (changed) => change({ filters: { ...query.value.filters, ...changed } }),
    sortBy: (field, first = 'asc') => change({ sortBy: field, sortOrder: orderAfter(query.value, field, first) }),
    change,
    reload: reading.reload,
    listOf: (ownerId) => read({ ...query.value, pageNumber: 1, filters: { ...query.value.filters }, ownerId }),
    load,
    resume: reading.resume,
    suspend: () => {
      typing.abort();
      reading.suspend();
    },
  };
  return list;
}

/** Filters of the same values stay the same object. */
function queryAfter<F extends Filters>(before: ListQuery<F>, changed: Partial<ListQuery<F>>): ListQuery<F> {
  const { filters = before.filters, pageSize = before.pageSize } = changed;
  return {
    ...before,
    pageNumber: 1,
    ...changed,
    pageSize: Math.min(maxPageSize, Math.max(1, Math.trunc(pageSize) || defaultPageSize)),
    filters: isEqual(filters, before.filters) ? before.filters : filters,
  };
}

/** Rows that can't be read are shown as such, and told. */
function reported<Row>(page: ListPage<Row>, report: ListOptions<Row>['report']): ListPage<Row> {
  const error = unreadableError(page);
  if (error) report('load', error);
  return page;
}

const orderAfter = ({ sortBy, sortOrder }: PageQuery, field: string, first: SortOrder): SortOrder => {
  if (sortBy !== field) return first;
  return sortOrder === 'asc' ? 'desc' : 'asc';
};

function hasNext(page: Page<unknown> | undefined, { pageNumber, pageSize }: PageQuery, { last, size = pageSize }: KnownPages): boolean {
  if (!page) return false;
  const rows = rowsOf(page);
  const count = countOf(page);
  if (count !== undefined) return pageNumber * size < count && rows <= pageSize;
  return rows === pageSize && pageNumber !== last;
}

const isEqual = (filters: Filters, others: Filters): boolean => Object.entries(filters).every(([name, value]) => value === others[name]);

/** Reads the page of the query. Where it is an empty one behind the last, the query goes back to the last one. */
async function readPage<Row, F extends Filters>(
  load: LoadPage<Row, F>,
  query: Signal<ListQuery<F>>,
  known: Signal<KnownPages>,
  usual: F,
  call: CallOptions,
): Promise<ListPage<Row>> {
  const { keyword, filters, pageNumber, pageSize } = query.value;
  const loading = load(query.value, call);
  // Django's REST framework has no page behind the last one.
  const answer = (await (pageNumber > 1 ? loading.catch(unless('not-found')) : loading)) ?? { items: [], totalCount: undefined };
  if (isCutShort(answer, query.value) && !call.signal?.aborted) known.value = { size: rowsOf(answer) };
  const { size = pageSize } = known.value;
  if (answer.items.length > 0 || pageNumber === 1 || call.signal?.aborted)
    return { ...answer, from: (pageNumber - 1) * size + 1, isWhole: keyword === undefined && isEqual(filters, usual) };
  const count = countOf(answer);
  const last = Math.max(1, count === undefined ? pageNumber - 1 : Math.ceil(count / size));
  known.value = { ...known.value, last };
  query.value = { ...query.value, pageNumber: Math.min(last, pageNumber - 1) };
  return readPage(load, query, known, usual, call);
}
