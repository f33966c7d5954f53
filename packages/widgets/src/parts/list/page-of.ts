import type { Page } from '@caredesk/core/contract';
import { compareValues } from '@caredesk/core/contract/sorting';
import type { Money } from '@caredesk/core/money/money';
import { onDemand } from '../../browser/on-demand.js';
import type { PageQuery } from './list-store.js';

const filtering = onDemand(() => import('./keyword-filter.js'));

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
 * The rows of a list that come whole, searched as a server would and sorted.
 * @param textsOf what the keyword's words are looked for in
 * @param sortValueOf what a field's head sorts by. Default: the field
 */
export async function arrange<Row extends SortableRow>(
  rows: readonly Row[],
  { keyword, sortBy, sortOrder }: Omit<PageQuery, 'pageNumber' | 'pageSize'>,
  textsOf: (row: Row) => readonly (string | null)[],
  sortValueOf: (row: Row, field: string) => unknown = (row, field) => row[field as keyof Row],
): Promise<readonly Row[]> {
  const holds = keyword ? (await filtering()).keywordFilter(keyword) : () => true;
  const matchingRows = rows.filter((row) => holds(textsOf(row)));
  return sortBy ? sortRows(matchingRows, (row) => sortValueOf(row, sortBy), sortOrder === 'desc' ? -1 : 1) : matchingRows;
}

/** One page of all rows of a list, as a server would answer it. */
export const pageOf = <Row>(rows: readonly Row[], { pageNumber, pageSize }: Pick<PageQuery, 'pageNumber' | 'pageSize'>): Page<Row> => ({
  items: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
  totalCount: rows.length,
});
