import type { Page } from '@caredesk/core/contract';
import { holdKeyword } from '@caredesk/core/contract/folding';
import type { PageQuery } from './list-store.js';

/**
 * One page of rows that come whole, searched and sorted, as a server would answer it.
 * @param textsOf what the keyword's words are looked for in
 * @param sort default: the rows keep their order
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery,
  textsOf: (row: Row) => readonly (string | null)[],
  sort?: (rows: readonly Row[], field: string, direction: 1 | -1) => readonly Row[],
): Page<Row> {
  const matchingRows = keyword === '' ? rows : rows.filter((row) => holdKeyword(textsOf(row), keyword));
  const sorted = sortBy && sort ? sort(matchingRows, sortBy, sortOrder === 'desc' ? -1 : 1) : matchingRows;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: matchingRows.length };
}
