import type { Page } from '../contract/endpoint.js';
import { maxPageSize } from '../contract/list-parameters.js';
import type { CallOptions } from './caller.js';

export interface PageRequest {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** {@link Page.nextAfter} of the page before. */
  readonly after?: string;
}

/**
 * Reads a list page by page: until `totalCount` rows came or, where the backend does not count, until a page is not full.
 * A backend that takes no notice of paging (more rows than asked for, or the same page again) is read once.
 */
export async function* allPages<T>(
  read: (request: PageRequest, options?: CallOptions) => Promise<Page<T>>,
  { pageSize = maxPageSize, ...options }: CallOptions & { readonly pageSize?: number } = {},
): AsyncGenerator<Page<T>, void, undefined> {
  let rows = 0;
  let firstRow: string | undefined;
  let after: string | undefined;
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await read({ pageNumber, pageSize, ...(after !== undefined && { after }) }, options);
    const first = JSON.stringify(page.items[0]);
    if (first === undefined || first === firstRow) return;
    yield page;
    firstRow = first;
    after = page.nextAfter;
    rows += page.items.length;
    const counted = page.totalCount !== undefined;
    if (counted ? rows >= page.totalCount : page.items.length !== pageSize) return;
  }
}
