import type { Page } from '@caredesk/core/contract';
import { plainKeyword } from '@caredesk/core/contract/encode';
import { compareValues } from '@caredesk/core/contract/sorting';
import type { Money } from '@caredesk/core/money/money';
import type { PageQuery } from './list-store.js';

/** The text without accents and in lower case. The server's folding knows more, but its tables are too large for a page. */
const folded = (text: string): string => plainKeyword(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isPhone = /^[\d().+-]{3,}$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

interface SortableRow {
  readonly currency: string | null;
}

/** Amounts are compared within a currency; the one with most rows comes first, whichever way they are sorted. */
function sortRows<Row extends SortableRow>(rows: readonly Row[], sortValueOf: (row: Row) => unknown, direction: 1 | -1): readonly Row[] {
  const minorOf = (row: Row) => (sortValueOf(row) as Money | null | undefined)?.minor;
  const isOfMoney = rows.some((row) => minorOf(row) !== undefined);
  const groups = isOfMoney ? [...Map.groupBy(rows, ({ currency }) => currency).values()] : [rows];
  const comparableOf = isOfMoney ? minorOf : sortValueOf;
  return groups
    .toSorted((one, other) => other.length - one.length)
    .flatMap((group) => group.toSorted((one, other) => compareValues(comparableOf(one), comparableOf(other), direction)));
}

/**
 * One page of rows that come whole, searched and sorted, as a server would answer it.
 * @param textsOf what the keyword's words are looked for in
 * @param sortValueOf what a field's head sorts by. Default: the field
 */
export function pageOf<Row extends SortableRow>(
  rows: readonly Row[],
  { keyword = '', sortBy, sortOrder, pageNumber, pageSize }: PageQuery,
  textsOf: (row: Row) => readonly (string | null)[],
  sortValueOf: (row: Row, field: string) => unknown = (row, field) => row[field as keyof Row],
): Page<Row> {
  const words = folded(keyword)
    .split(/[\s,]+/)
    .filter(Boolean);
  const matchingRows = rows.filter((row) => {
    const text = folded(textsOf(row).join(' '));
    return words.every((word) => text.includes(word) || (isPhone.test(word) && digitsOf(text).includes(digitsOf(word))));
  });
  const sorted = sortBy ? sortRows(matchingRows, (row) => sortValueOf(row, sortBy), sortOrder === 'desc' ? -1 : 1) : matchingRows;
  return { items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), totalCount: matchingRows.length };
}
