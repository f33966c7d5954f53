import type { Page } from '@caredesk/core/contract';
import type { PageQuery } from './list-store.js';

/**
 * One page of rows that come whole, searched and sorted, as a server would answer it.
 * @param textOf what the keyword is looked for in
 * @param sort default: the rows keep their order
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery,
  textOf: (row: Row) => string,
  sort?: (rows: readonly Row[], field: string, direction: 1 | -1) => readonly Row[],
): Page<Row> {
  const lowerKeyword = keyword.toLowerCase();
  const matchingRows = rows.filter((row) => textOf(row).toLowerCase().includes(lowerKeyword));
  const sorted = sortBy && sort ? sort(matchingRows, sortBy, sortOrder === 'desc' ? -1 : 1) : matchingRows;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: matchingRows.length };
}
