import type { Page } from '../contract/endpoint.js';
import { maxPageSize } from '../contract/list-parameters.js';
import type { CallOptions } from './caller.js';
import { unreadableError } from './unreadable.js';

export interface PageRequest {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** {@link Page.nextAfter} of the page before. */
  readonly after?: string;
}

/** The rows of a page, for what must have all of them. @throws {CaredeskError} `contract` when one can't be read */
export function allOf<T>(page: Page<T>, call = 'list'): readonly T[] {
  const error = unreadableError(page, call);
  if (error) throw error;
  return page.items;
}

/**
 * Reads a list page by page: until `totalCount` rows came or, where the backend does not count, until a page is not full.
 * A backend that takes no notice of paging (more rows than asked for, or the same page again) is read once.
 * @param isPartial pages may hold rows that can't be read. Default: they are an error, so that none is dropped without a word
 */
export async function* allPages<T>(
  read: (request: PageRequest, options?: CallOptions) => Promise<Page<T>>,
  {
    pageSize = maxPageSize,
    isPartial = false,
    ...options
  }: CallOptions & { readonly pageSize?: number; readonly isPartial?: boolean } = {},
): AsyncGenerator<Page<T>, void, undefined> {
  let rows = 0;
  let firstRow: string | undefined;
  let after: string | undefined;
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await read({ pageNumber, pageSize, ...(after !== undefined && { after }) }, options);
    if (!isPartial) allOf(page);
    const first = JSON.stringify(page.items[0] ?? page.unreadable?.[0]);
    if (first === undefined || first === firstRow) return;
    yield page;
    firstRow = first;
    after = page.nextAfter;
    const length = page.items.length + (page.unreadable?.length ?? 0);
    rows += length;
    const counted = page.totalCount !== undefined;
    if (counted ? rows >= page.totalCount : length !== pageSize) return;
  }
}
