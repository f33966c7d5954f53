import type { Page } from '@caredesk/core/contract';
import { plainKeyword } from '@caredesk/core/contract/encode';
import type { PageQuery } from './list-store.js';

/** The text without accents and in lower case. The server's folding knows more, but its tables are too large for a page. */
const folded = (text: string): string => plainKeyword(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isPhone = /^[\d().+-]{3,}$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

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
  const words = folded(keyword)
    .split(/[\s,]+/)
    .filter(Boolean);
  const matchingRows = rows.filter((row) => {
    const text = folded(textsOf(row).join(' '));
    return words.every((word) => text.includes(word) || (isPhone.test(word) && digitsOf(text).includes(digitsOf(word))));
  });
  const sorted = sortBy && sort ? sort(matchingRows, sortBy, sortOrder === 'desc' ? -1 : 1) : matchingRows;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: matchingRows.length };
}
