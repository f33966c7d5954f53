/** What the counts of a page say: apart from `pages.ts`, as each list of a page needs them, and few read all pages. */
import type { Page } from '../contract/endpoint.js';
import { CaredeskError } from './error.js';

/** Rows of the whole list; undefined: the backend did not count, or not to the end. */
export const countOf = ({ totalCount, totalCountIsMinimum }: Page<unknown>): number | undefined =>
  totalCountIsMinimum ? undefined : totalCount;

/** Rows of a page, with those that can't be read. */
export const rowsOf = ({ items, unreadable = [] }: Page<unknown>): number => items.length + unreadable.length;

/** Whether the backend made a page shorter than it was asked for: it has rows, and by the count others follow before the next page. */
export function isCutShort(page: Page<unknown>, { pageNumber, pageSize }: Record<'pageNumber' | 'pageSize', number>): boolean {
  const rows = rowsOf(page);
  return rows > 0 && rows < pageSize && (pageNumber - 1) * pageSize + rows < (countOf(page) ?? 0);
}

/** The error for callers that need every row, where some can't be read; undefined: all can. */
export function unreadableError({ unreadable: [first] = [] }: Pick<Page<unknown>, 'unreadable'>): CaredeskError | undefined {
  if (!first) return undefined;
  const { call = 'list', index, field, expected } = first;
  return new CaredeskError({ code: 'contract', call, detail: `data[${index}]${field && `.${field}`} should be ${expected}` });
}
