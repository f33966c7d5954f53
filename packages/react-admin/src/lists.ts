/** Lists as react-admin asks for them: any page length, sorting and filters, also where the backend gives everything at once. */
import type { CallOptions } from '@caredesk/core/client/caller';
import { countOf, isCutShort, rowsOf } from '@caredesk/core/client/count';
import { allPages, hasMore } from '@caredesk/core/client/pages';
import type { Page, UnreadableRow } from '@caredesk/core/contract/endpoint';
import { foldText, keywordFilter } from '@caredesk/core/contract/folding';
import { maxPageSize } from '@caredesk/core/contract/list-parameters';
import { compareValues } from '@caredesk/core/contract/sorting';
import { formatMajor, type Money } from '@caredesk/core/money/money';
import { isSame } from '@caredesk/core/records';
import { warnDeveloper } from './failure.js';
import type { Values } from './records.js';
import type { Identifier, ListParams, Pagination, Sort } from './types.js';

type Read<I> = (input: I, options: CallOptions) => Promise<Page<object>>;

/** Where a list's rows come from. */
export type Source =
  /** The backend sorts, filters and pages. @param input what is filtered by */
  | { readonly kind: 'paged'; readonly read: Read<Values>; readonly filter: Values }
  /** All rows come at once; what is left of the filter is looked for among them. */
  | { readonly kind: 'whole'; readonly read: (options: CallOptions) => Promise<Page<object>>; readonly filter: Values };

export interface Rows {
  readonly rows: readonly Values[];
  /** Undefined: the backend does not count, or not to the end: react-admin would show pages that do not exist. */
  readonly total: number | undefined;
  readonly hasNextPage: boolean;
  /** The unreadable rows of all pages that were read. */
  readonly unreadable: readonly UnreadableRow[];
}

const firstPage: Pagination = { page: 1, perPage: maxPageSize };

export async function readRows(source: Source, idField: string, { pagination = firstPage, sort, signal }: ListParams): Promise<Rows> {
  const options: CallOptions = { signal };
  const namedSort = sort && { ...sort, field: sort.field === 'id' ? idField : sort.field };
  if (source.kind === 'whole') {
    const { items, unreadable = [] } = await source.read(options);
    const { id, ...filter } = source.filter;
    const rows = arrange(items as readonly Values[], { ...filter, ...(id !== undefined && { [idField]: id }) }, namedSort);
    return { ...pageRows(rows, pagination), unreadable };
  }
  const order = namedSort && { sortBy: namedSort.field, sortOrder: namedSort.order.toLowerCase() };
  const page: ReadPage = (pageNumber, pageSize, after) =>
    source.read({ ...source.filter, ...order, pageNumber, pageSize, ...(after && { after }) }, options);
  return pagination.perPage <= maxPageSize ? onePage(page, pagination) : severalPages(page, pagination);
}

type ReadPage = (pageNumber: number, pageSize: number, after?: string) => Promise<Page<object>>;

async function onePage(read: ReadPage, pagination: Pagination): Promise<Rows> {
  const { page, perPage } = pagination;
  const answer = await read(page, perPage);
  if (isCutShort(answer, { pageNumber: page, pageSize: perPage })) return severalPages(read, pagination, rowsOf(answer));
  const { items, unreadable = [] } = answer;
  return { rows: items as readonly Values[], unreadable, total: countOf(answer), hasNextPage: hasMore(answer, page * perPage, perPage) };
}

/** Exports ask for 1,000 rows at once; the contract gives 200 at most, and some backends fewer. */
async function severalPages(read: ReadPage, pagination: Pagination, pageSize = maxPageSize): Promise<Rows> {
  const { page, perPage } = pagination;
  const skipped = (page - 1) * perPage;
  const firstPage = Math.floor(skipped / pageSize) + 1;
  const start = skipped % pageSize;
  const rows: Values[] = [];
  const unreadable: UnreadableRow[] = [];
  let total: number | undefined;
  let hasNextPage = false;
  let pageNumber = firstPage;
  const pages = allPages((request) => read(request.pageNumber, request.pageSize, request.after), {
    firstPage,
    pageSize,
    isPartial: true,
    onMoved,
  });
  for await (const answer of pages) {
    if (pageNumber === firstPage && isCutShort(answer, { pageNumber, pageSize })) return severalPages(read, pagination, rowsOf(answer));
    rows.push(...(answer.items as readonly Values[]));
    unreadable.push(...(answer.unreadable ?? []));
    total = countOf(answer);
    hasNextPage = hasMore(answer, pageNumber++ * pageSize, pageSize) || rows.length > start + perPage;
    if (rows.length >= start + perPage) break;
  }
  return { rows: rows.slice(start, start + perPage), unreadable, total, hasNextPage };
}

/** The rows with these ids, wherever the list has them: it is read until all are found. */
export async function findRows(source: Source, idField: string, ids: readonly Identifier[], signal?: AbortSignal) {
  const missing = new Set(ids.map(String));
  const rows: Values[] = [];
  const unreadable: UnreadableRow[] = [];
  for await (const page of pagesOf(source, { signal })) {
    rows.push(...(page.items as readonly Values[]).filter((row) => missing.delete(String(row[idField]))));
    unreadable.push(...(page.unreadable ?? []));
    if (missing.size === 0) break;
  }
  return { rows, unreadable };
}

async function* pagesOf(source: Source, options: CallOptions): AsyncGenerator<Page<object>> {
  if (source.kind === 'whole') yield await source.read(options);
  else yield* allPages((request) => source.read({ ...source.filter, ...request }, options), { isPartial: true, onMoved });
}

const onMoved = () => warnDeveloper('a list changed while it was read, page by page. Rows may be missing: read it again.');

/** Texts hold what is looked for, everything else is it, or one of several. Amounts are compared as records show them. */
const holds = (row: Values, [field, expected]: readonly [string, unknown]): boolean => {
  if (field === 'keyword') return keywordFilter(String(expected))(Object.values(row).filter((value) => typeof value === 'string'));
  const value = row[field];
  const isAmount = (one: unknown) => isMoney(value) && Number(formatMajor(value)) === Number(one);
  return [expected].flat().some((one) => isSame(value, one) || String(value) === String(one) || isAmount(one));
};

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value;

function arrange(rows: readonly Values[], filter: Values, sort: Sort | undefined): readonly Values[] {
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const matchingRows = rows.filter((row) => conditions.every((one) => holds(row, one)));
  if (!sort) return matchingRows;
  const direction = sort.order === 'DESC' ? -1 : 1;
  const sortValue = (row: Values) => sortable(row[sort.field]);
  return matchingRows.toSorted((a, b) => compareValues(sortValue(a), sortValue(b), direction, compareTexts));
}

const sortable = (value: unknown): unknown => (isMoney(value) ? value.minor : value);

const compareTexts = (one: string, other: string): number => foldText(one).localeCompare(foldText(other), 'en', { numeric: true });

const pageRows = (rows: readonly Values[], { page, perPage }: Pagination): Omit<Rows, 'unreadable'> => ({
  rows: rows.slice((page - 1) * perPage, page * perPage),
  total: rows.length,
  hasNextPage: page * perPage < rows.length,
});
