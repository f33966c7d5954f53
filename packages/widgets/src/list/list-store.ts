/**
 * A list that lives on the server: what is asked for (keyword, sort, page) and what came. Knows no DOM.
 * A new question aborts the one before it, so a stale answer never shows.
 */

import { type CallOptions, type Clock, systemClock } from '@caredesk/core/client';
import { defaultPageSize, maxPageSize, type Page } from '@caredesk/core/contract';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

export type SortOrder = 'asc' | 'desc';
export interface Sort {
  /** A field's name. */
  readonly by: string;
  readonly order: SortOrder;
}

/** contract.md "List parameters". */
export interface ListQuery {
  readonly keyword: string | undefined;
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sortBy: string | undefined;
  readonly sortOrder: SortOrder | undefined;
}
export type LoadPage<Row> = (query: ListQuery, options?: CallOptions) => Promise<Page<Row>>;

export interface ListOptions<Row> {
  readonly load: LoadPage<Row>;
  /** Told of every load that failed. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly sort?: Sort | undefined;
  readonly clock?: Clock | undefined;
}

/** How long typing rests before it is searched for. */
export const typingRestMs = 250;

export interface ListStore<Row> {
  /** The text in the search box. */
  readonly keyword: ReadonlySignal<string>;
  readonly sort: ReadonlySignal<Sort | undefined>;
  readonly pageNumber: ReadonlySignal<number>;
  readonly pageSize: ReadonlySignal<number>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** Rows in all pages; undefined while unknown, or when the backend does not count. */
  readonly totalCount: ReadonlySignal<number | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** A page has come since the list was made or last failed. */
  readonly isLoaded: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** Searches when typing rests. Empty text shows all. */
  type(text: string): void;
  /** Searches now, from page 1. */
  search(text: string): void;
  /** Sorts by the field; by the same field again, the other way round. */
  sortBy(field: string): void;
  goTo(pageNumber: number): void;
  setPageSize(pageSize: number): void;
  /** Loads the page again. */
  reload(): void;
  /** Loads from page 1: something else that the question depends on has changed. */
  restart(): void;
  /** The question as it stands. */
  query(): ListQuery;
  readonly load: LoadPage<Row>;
  resume(): void;
  suspend(): void;
}

export function createList<Row>({ load, onError, sort: firstSort, clock = systemClock }: ListOptions<Row>): ListStore<Row> {
  const keyword = signal('');
  const sort: Signal<Sort | undefined> = signal(firstSort);
  const pageNumber = signal(1);
  const pageSize = signal<number>(defaultPageSize);
  const page = signal<Page<Row> | undefined>(undefined);
  const isLoading = signal(false);
  const error = signal<unknown>(undefined);
  /** The last page, found out by turning to an empty one behind it. */
  const lastPage = signal<number | undefined>(undefined);

  let applied = '';
  let typing: AbortController | undefined;
  let reading: AbortController | undefined;
  let isActive = false;

  const query = (): ListQuery => ({
    keyword: applied || undefined,
    pageNumber: pageNumber.value,
    pageSize: pageSize.value,
    sortBy: sort.value?.by,
    sortOrder: sort.value?.order,
  });

  async function read(): Promise<void> {
    reading?.abort();
    if (!isActive) {
      // Read when the element is in the page (again).
      isLoading.value = true;
      return;
    }
    reading = new AbortController();
    const aborted = reading.signal;
    batch(() => {
      isLoading.value = true;
      error.value = undefined;
    });
    try {
      const answer = await load(query(), { signal: aborted });
      if (!aborted.aborted) take(answer);
    } catch (thrown) {
      if (aborted.aborted) return;
      batch(() => {
        page.value = undefined;
        error.value = thrown ?? new Error('unknown');
        isLoading.value = false;
      });
      onError?.(thrown);
    }
  }

  function take(answer: Page<Row>): void {
    if (answer.items.length === 0 && pageNumber.value > 1) {
      const { totalCount } = answer;
      lastPage.value = Math.max(1, totalCount === undefined ? pageNumber.value - 1 : Math.ceil(totalCount / pageSize.value));
      pageNumber.value = Math.min(lastPage.value, pageNumber.value - 1);
      void read();
      return;
    }
    batch(() => {
      page.value = answer;
      isLoading.value = false;
    });
  }

  const restart = () => {
    typing?.abort();
    batch(() => {
      pageNumber.value = 1;
      lastPage.value = undefined;
    });
    void read();
  };

  const search = (text: string) => {
    typing?.abort();
    keyword.value = text;
    if (text.trim() === applied) return;
    applied = text.trim();
    restart();
  };

  return {
    keyword,
    sort,
    pageNumber,
    pageSize,
    rows: computed(() => page.value?.items ?? []),
    totalCount: computed(() => page.value?.totalCount),
    isLoading,
    isLoaded: computed(() => page.value !== undefined),
    error,
    hasNext: computed(() => {
      const { items, totalCount } = page.value ?? { items: [], totalCount: 0 };
      if (totalCount !== undefined) return pageNumber.value * pageSize.value < totalCount && items.length <= pageSize.value;
      return items.length === pageSize.value && pageNumber.value !== lastPage.value;
    }),
    type: (text) => {
      keyword.value = text;
      typing?.abort();
      const rest = new AbortController();
      typing = rest;
      clock.sleep(typingRestMs, rest.signal).then(
        () => search(keyword.value),
        () => {},
      );
    },
    search,
    sortBy: (field) => {
      const isAscending = sort.value?.by === field && sort.value.order === 'asc';
      sort.value = { by: field, order: isAscending ? 'desc' : 'asc' };
      restart();
    },
    goTo: (number) => {
      if (number < 1 || number === pageNumber.value) return;
      pageNumber.value = number;
      void read();
    },
    setPageSize: (size) => {
      const whole = Math.min(maxPageSize, Math.max(1, Math.trunc(size) || defaultPageSize));
      if (whole === pageSize.value) return;
      pageSize.value = whole;
      restart();
    },
    reload: () => void read(),
    restart,
    query,
    load,
    resume: () => {
      isActive = true;
      if (isLoading.value || (!page.value && error.value === undefined)) void read();
    },
    suspend: () => {
      isActive = false;
      typing?.abort();
      reading?.abort();
    },
  };
}
