import type { Page } from '../contract/endpoint.js';
import { maxPageSize } from '../contract/list-parameters.js';
import type { CallOptions } from './caller.js';
import { countOf, rowsOf, unreadableError } from './count.js';

export interface PageRequest {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** {@link Page.nextAfter} of the page before. */
  readonly after?: string;
}

export interface PagesOptions extends CallOptions {
  /** Default: the most that a page may have. */
  readonly pageSize?: number;
  /** Default: 1. */
  readonly firstPage?: number;
  /** Pages may hold rows that can't be read. Default: they are an error, so that none is dropped without a word. */
  readonly isPartial?: boolean;
  /** The backend knows pages by their number alone, and its list changed while it was read: rows may be missing. Told once. */
  readonly onMoved?: (() => void) | undefined;
}

/** The rows of a page, for what must have all of them. @throws {CaredeskError} `contract` when one can't be read */
export function allOf<T>(page: Page<T>): readonly T[] {
  const error = unreadableError(page);
  if (error) throw error;
  return page.items;
}

/**
 * Whether rows follow this page: behind a place, up to the count, or, where the backend did not count to the end, while pages are full.
 * @param rows of all pages up to this one, which is one of them
 */
export function hasMore(page: Page<unknown>, rows: number, pageSize: number): boolean {
  const { totalCount = 0, nextAfter } = page;
  if (nextAfter !== undefined || rows < totalCount) return true;
  return countOf(page) === undefined && rowsOf(page) === pageSize;
}

const firstField = (row: unknown): readonly [name?: string, value?: unknown] =>
  typeof row === 'object' && row !== null ? (Object.entries(row)[0] ?? []) : [];

/**
 * A record's id is its first field; undefined: it has none. Of a row that no field is known of, the first may be another record's id:
 * it is all of the row.
 */
function idOf(row: unknown): string | undefined {
  const [name = '', id] = firstField(row);
  if (name === 'more') return /^id$|Id$/.test(firstField(id)[0] ?? '') ? JSON.stringify(id) : undefined;
  return name.endsWith('Id') && typeof id === 'string' ? id : undefined;
}

/** Drops the rows that were on an earlier page: they moved meanwhile. */
function createSieve<T>(): (page: Page<T>) => Page<T> {
  const ids = new Set<string>();
  const isNew = (row: T) => {
    const id = idOf(row);
    return id === undefined || (!ids.has(id) && ids.add(id));
  };
  return (page) => ({ ...page, items: page.items.filter(isNew) });
}

/**
 * Reads a list page by page: behind the place that the page before gave or, where the backend gives none, by number until `totalCount`
 * rows came or, where it does not count to the end, until a page is not full. No record comes twice. Of a backend whose first page has fewer
 * rows than were asked for, so many are asked for from then on: by row numbers the next page would else begin behind rows that did not come.
 * A backend that takes no notice of paging (more rows than asked for, or the same page again) is read once.
 */
export async function* allPages<T>(
  read: (request: PageRequest, options?: CallOptions) => Promise<Page<T>>,
  { pageSize = maxPageSize, firstPage = 1, isPartial = false, onMoved, ...options }: PagesOptions = {},
): AsyncGenerator<Page<T>, void, undefined> {
  const withoutDoubles = createSieve<T>();
  let rows = (firstPage - 1) * pageSize;
  let firstRow: string | undefined;
  let after: string | undefined;
  let givenSize = pageSize;
  let total: number | undefined;
  for (let pageNumber = firstPage; ; pageNumber++) {
    const page = await read({ pageNumber, pageSize: givenSize, ...(after !== undefined && { after }) }, options);
    if (!isPartial) allOf(page);
    const isByNumber = after === undefined;
    const { totalCount, totalCountIsMinimum, nextAfter } = page;
    if (isByNumber && total !== undefined && totalCount !== total && !totalCountIsMinimum) {
      onMoved?.();
      onMoved = undefined;
    }
    total = countOf(page);
    const first = JSON.stringify(page.items[0] ?? page.unreadable?.[0]);
    if (first === undefined || first === firstRow) return;
    yield withoutDoubles(page);
    firstRow = first;
    after = nextAfter;
    rows += rowsOf(page);
    if (pageNumber === 1) givenSize = Math.min(pageSize, rows);
    if (after === undefined && (!isByNumber || !hasMore(page, rows, pageSize))) return;
  }
}

/** The items of all pages, each once; the calls belong to one session. */
export async function* allItems<T>(
  read: (request: PageRequest, options?: CallOptions) => Promise<Page<T>>,
  options: PagesOptions = {},
): AsyncGenerator<T, void, undefined> {
  for await (const { items } of allPages(read, { work: {}, ...options })) yield* items;
}
