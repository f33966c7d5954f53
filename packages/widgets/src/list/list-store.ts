/**
 * A list that lives on the server: what is asked for (keyword, filters, sort, page) and what came. Knows no DOM.
 * A new question aborts the one before it, so a stale answer never shows.
 */

import type { CallOptions } from '@caredesk/core/client/caller';
import { type Clock, systemClock } from '@caredesk/core/client/clock';
import type { Page } from '@caredesk/core/contract/endpoint';
import { defaultPageSize, maxPageSize } from '@caredesk/core/contract/list-parameters';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { createLatest } from '../resource/latest.js';
import { createTyping } from '../resource/typing.js';

export type SortOrder = 'asc' | 'desc';

/** What else narrows a list, by name. Empty text: not narrowed. */
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
}
export type LoadPage<Row, F extends Filters = Filters> = (query: ListQuery<F>, options?: CallOptions) => Promise<Page<Row>>;

export interface ListOptions<Row, F extends Filters = Filters> {
  readonly load: LoadPage<Row, F>;
  /** The filters there are, and what they are at first. */
  readonly filters?: F | undefined;
  /** Told of every load that failed. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** How it is sorted at first; the backend's own way unless said. */
  readonly sort?: Pick<PageQuery, 'sortBy' | 'sortOrder'> | undefined;
  readonly clock?: Clock | undefined;
}

const firstQuestion: PageQuery = { keyword: undefined, pageNumber: 1, pageSize: defaultPageSize, sortBy: undefined, sortOrder: undefined };

/** An answer that comes within this time is drawn together with its question, in one drawing instead of two. */
export const soonMs = 100;

export interface ListStore<Row, F extends Filters = Filters> {
  /** The text in the search box. */
  readonly keyword: ReadonlySignal<string>;
  /** What is asked for; where rows are shown, those of the question before, until the answer comes or takes longer than a moment. */
  readonly question: ReadonlySignal<ListQuery<F>>;
  /** What is asked for, at once: for who changes it. */
  readonly asked: ReadonlySignal<ListQuery<F>>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** Rows in all pages; undefined while unknown, or when the backend does not count. */
  readonly totalCount: ReadonlySignal<number | undefined>;
  /** Whether the backend says that `totalCount` is not exact. */
  readonly isAbout: ReadonlySignal<boolean | undefined>;
  readonly isLoading: ReadonlySignal<boolean>;
  /** It loads, and the rows that are shown are told to be old ones. */
  readonly isLate: ReadonlySignal<boolean>;
  /** A page has come since the list was made or last failed. */
  readonly isLoaded: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  readonly hasNext: ReadonlySignal<boolean>;
  /** Searches when typing rests, at once what was pasted. Empty text shows all. */
  type(text: string): void;
  /** Searches now, from page 1. */
  search(text: string): void;
  setFilters(changed: Partial<F>): void;
  /** Sorts by the field; by the same field again, the other way round. */
  sortBy(field: string): void;
  /** Asks for something else, from page 1 unless a page is said. Without a change it asks nothing. */
  ask(changed: Partial<ListQuery<F>>): void;
  /** Loads the page again. */
  reload(): void;
  /** Loads from page 1: something else that the question depends on has changed. */
  restart(): void;
  load(query: ListQuery<F>, options?: CallOptions): Promise<Page<Row>>;
  /** Its element is in the page: loads what is missing. A list that is resumed already does nothing. */
  resume(): void;
  suspend(): void;
}

export function createList<Row, F extends Filters = Filters>(options: ListOptions<Row, F>): ListStore<Row, F> {
  const { load, filters = {} as F, sort, clock = systemClock } = options;
  const keyword = signal('');
  const asked = signal<ListQuery<F>>({ ...firstQuestion, ...sort, filters });
  const typing = createTyping(clock);
  const reading = createReading(options, asked, clock);
  const { page, lastPage, told } = reading;
  const { question } = told;

  const ask = (changed: Partial<ListQuery<F>>) => {
    typing.abort();
    const before = asked.value;
    const next = { ...before, pageNumber: 1, ...changed };
    next.pageSize = Math.min(maxPageSize, Math.max(1, Math.trunc(next.pageSize) || defaultPageSize));
    const differing = (Object.keys(changed) as (keyof ListQuery)[]).filter((name) => next[name] !== before[name]);
    if (differing.length === 0) return;
    batch(() => {
      if ('keyword' in changed) keyword.value = changed.keyword ?? '';
      // Turning pages alone leaves the end where it was found.
      if (`${differing}` !== 'pageNumber') lastPage.value = undefined;
      asked.value = next;
    });
    reading.read(true);
  };

  const search = (text: string) => {
    ask({ keyword: text.trim() || undefined });
    keyword.value = text;
  };

  return {
    keyword,
    ...told,
    rows: computed(() => page.value?.items ?? []),
    totalCount: computed(() => page.value?.totalCount),
    isAbout: computed(() => page.value?.totalCountIsEstimate),
    isLoaded: computed(() => page.value !== undefined),
    hasNext: computed(() => hasNext(page.value, question.value, lastPage.value)),
    type: (text) => {
      typing.rest(text, keyword.value, () => search(text));
      keyword.value = text;
    },
    search,
    setFilters: (changed) => {
      const { filters } = asked.value;
      if (Object.keys(changed).some((name) => changed[name] !== filters[name])) ask({ filters: { ...filters, ...changed } });
    },
    sortBy: (field) => {
      const { sortBy, sortOrder } = asked.value;
      ask({ sortBy: field, sortOrder: sortBy === field && sortOrder === 'asc' ? 'desc' : 'asc' });
    },
    ask,
    reload: () => reading.read(),
    restart: () => {
      typing.abort();
      lastPage.value = undefined;
      reading.turnTo(1);
    },
    load,
    resume: reading.resume,
    suspend: () => {
      typing.abort();
      reading.suspend();
    },
  };
}

function hasNext(page: Page<unknown> | undefined, { pageNumber, pageSize }: PageQuery, lastPage: number | undefined): boolean {
  if (!page) return false;
  const { items, totalCount } = page;
  if (totalCount !== undefined) return pageNumber * pageSize < totalCount && items.length <= pageSize;
  return items.length === pageSize && pageNumber !== lastPage;
}

/** An empty page behind the last one tells which that is. */
const lastOf = ({ totalCount }: Page<unknown>, { pageNumber, pageSize }: PageQuery): number =>
  Math.max(1, totalCount === undefined ? pageNumber - 1 : Math.ceil(totalCount / pageSize));

/** The page that was asked for last, and what became of it. */
function createReading<Row, F extends Filters>({ load, onError }: ListOptions<Row, F>, asked: Signal<ListQuery<F>>, clock: Clock) {
  const page = signal<Page<Row> | undefined>(undefined);
  const question = signal(asked.value);
  const isLoading = signal(false);
  const error = signal<unknown>(undefined);
  /** The last page, found out by turning to an empty one behind it. */
  const lastPage = signal<number | undefined>(undefined);
  const latest = createLatest();
  const saying = createLatest();
  let isActive = false;

  /** Says what is asked for, and whether its answer is still to come. */
  const say = (loading: boolean) =>
    batch(() => {
      question.value = asked.value;
      isLoading.value = loading;
    });

  function read(mayBeSoon = false): void {
    latest.abort();
    if (mayBeSoon && page.value) {
      isLoading.value = true;
      void saying.run(
        (signal) => clock.sleep(soonMs, signal),
        () => isLoading.value && say(true),
        () => {},
      );
    } else say(true);
    // Read when the element is in the page (again).
    if (!isActive) return;
    error.value = undefined;
    void latest.run((signal) => load(asked.value, { signal }), take, fail);
  }

  function take(answer: Page<Row>): void {
    const { pageNumber } = asked.value;
    if (answer.items.length === 0 && pageNumber > 1) {
      lastPage.value = lastOf(answer, asked.value);
      turnTo(Math.min(lastPage.value, pageNumber - 1));
      return;
    }
    batch(() => {
      page.value = answer;
      say(false);
    });
  }

  function fail(thrown: unknown): void {
    batch(() => {
      page.value = undefined;
      error.value = thrown ?? new Error('unknown');
      say(false);
    });
    onError?.(thrown);
  }

  function turnTo(pageNumber: number): void {
    asked.value = { ...asked.value, pageNumber };
    read();
  }

  const resume = () => {
    if (isActive) return;
    isActive = true;
    if (isLoading.value || (!page.value && error.value === undefined)) read();
  };
  const suspend = () => {
    isActive = false;
    latest.abort();
  };
  const isLate = computed(() => isLoading.value && question.value === asked.value);
  return { page, told: { question, asked, isLoading, isLate, error }, lastPage, read, turnTo, resume, suspend };
}
