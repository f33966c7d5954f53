/** The page of a list that somebody asked for, and how many rows there are. */
import { defaultPageSize, type Entity } from '@caredesk/core/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Counted, countAll, countRows, expected } from './counting.js';
import { type FirstPageQuery, firstPageOf } from './first-page.js';
import { idsOf, orderBy, sortingOf } from './listing.js';

/** Reads a part of the rows that the condition names, in this order. */
export type ReadPart<Row> = (
  condition: SQL | undefined,
  orderBy: SQL,
  part: { readonly limit: number; readonly offset: number },
) => PromiseLike<Row[]>;

/** Rows that are read and thrown away before it pays to find ids first. */
const fewSkipped = 500;

interface PageQuery<E extends Entity, Row> extends FirstPageQuery<E, Row> {
  readonly where: SQL | undefined;
  readonly read: ReadPart<Row>;
}

export interface PageOf<Row> {
  readonly rows: Row[];
  /** For the answer. */
  readonly counted: Counted;
}

/**
 * A page, read from whichever end is nearer: the last one costs as little as the first. Deep in a list its ids come first, from an
 * index where there is one, and the rows of those alone are read. How many rows there are is an estimate where counting them would take
 * long; never one that ends before the page that is shown, and exact on pages past the middle.
 * @throws {Failure} 400
 */
export async function pageOf<E extends Entity, Row>(query: PageQuery<E, Row>): Promise<PageOf<Row>> {
  const { database, list, where, parameters } = query;
  const { table } = list;
  const { pageNumber, pageSize } = parameters;
  const limit = pageSize ?? defaultPageSize;
  const offset = ((pageNumber ?? 1) - 1) * limit;
  // The first page is the same however many there are.
  if (offset === 0 && !where) {
    const page = await firstPageOf(query, limit);
    if (page) return page;
    const [counted, rows] = await Promise.all([countRows(database, table, where), reader(query, { totalCount: 0 })(0, limit)]);
    return { rows, counted };
  }
  const counted = await countRows(database, table, where, Boolean(parameters.keyword?.trim()));
  const read = reader(query, counted);
  if (counted.totalCountIsEstimate && offset <= counted.totalCount * forwards) {
    const rows = await read(offset, limit);
    // As many as there are before the next page, at least.
    if (rows.length === limit) return { rows, counted: { ...counted, totalCount: Math.max(counted.totalCount, offset + limit + 1) } };
    if (rows.length > 0) return { rows, counted: { totalCount: offset + rows.length } };
  }
  const totalCount = counted.totalCountIsEstimate ? await countAll(database, table, where) : counted.totalCount;
  const left = totalCount - offset;
  if (left <= 0) return { rows: [], counted: { totalCount } };
  const size = Math.min(limit, left);
  const rows = offset <= left ? await read(offset, size) : (await read(left - size, size, true)).reverse();
  return { rows, counted: { totalCount } };
}

/** Up to this part of a list it costs less to read from the front than to count. */
const forwards = 0.6;

/** Rows that are sorted at once rather than searched for in the order of an index. */
const mostSorted = 100_000;

/**
 * Whether the rows that match are found first, and then sorted. The database prefers to walk along the sorted index until it has met
 * enough that match, and walks through all of it where few do, or where those that match stand together: Smiths, by last name.
 */
async function isFoundFirst<E extends Entity, Row>(
  { database, where, list, parameters }: PageQuery<E, Row>,
  { totalCount, totalCountIsEstimate }: Counted,
): Promise<boolean> {
  if (!where) return false;
  if (!totalCountIsEstimate) return true;
  // What begins with a letter stands everywhere.
  const isWord = [...(parameters.keyword?.trim() ?? '')].length > 1;
  if (!isWord || totalCount > mostSorted || !sortingOf(list.order, parameters).key.of) return false;
  // Where most rows match, the first of them are near.
  return totalCount < (await expected(database, list.table, undefined)) / 4;
}

function reader<E extends Entity, Row>(query: PageQuery<E, Row>, counted: Counted) {
  const { list, where, parameters } = query;
  let found: Promise<boolean> | undefined;
  return async (offset: number, limit: number, isBackwards = false): Promise<Row[]> => {
    const by = orderBy(list.order, parameters, isBackwards);
    found ??= isFoundFirst(query, counted);
    const foundFirst = await found;
    if (!foundFirst && offset <= fewSkipped && !sortingOf(list.order, parameters).key.joined)
      return query.read(where, by, { limit, offset });
    const ids = idsOf(list, where, parameters, { offset, limit, isBackwards, foundFirst });
    return query.read(sql`${list.order.id} in (${ids})`, by, { limit, offset: 0 });
  };
}
