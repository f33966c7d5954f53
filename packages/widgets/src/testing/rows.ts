/** Shared parts of the mock backend's calls: looking rows up, listing them, refusing. */
import { defaultPageSize, type Entity, foldText, keywordFilter } from '@caredesk/core/contract';
import { compareValues } from '@caredesk/core/contract/sorting';
import { badInput, type CallHandlers, Conflict, Failure, notFound, type Place, placeAfter, readPlace } from '@caredesk/core/server';

type Row = Readonly<Record<string, string | number | boolean | null | undefined | object>>;

/** The row with the id. @throws {Failure} 404 */
export function findRow<R, K extends keyof R>(rows: readonly R[], key: K, id: R[K], what: string): R {
  const row = rows.find((one) => one[key] === id);
  if (row === undefined) throw notFound(what);
  return row;
}

export const remove = <R, K extends keyof R>(rows: R[], key: K, id: R[K], what: string): undefined =>
  void rows.splice(rows.indexOf(findRow(rows, key, id, what)), 1);

export const nextId = <K extends string>(rows: readonly { readonly [key in K]: number | null }[], key: K): number =>
  Math.max(0, ...rows.map((row) => row[key] ?? 0)) + 1;

/** A record that has none of its fields, to be filled. */
export const emptyRow = <E extends Entity>({ fields }: E) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { [Name in keyof E['fields']]: null };

/**
 * What a request with the same reference made before.
 * @param wanted the fields that tell one request from another
 * @param what the product's word for it: "charge"
 * @throws {Failure} 422 for a reference that was used otherwise
 */
export function madeBefore<R extends { readonly reference: string | null }>(
  rows: readonly R[],
  wanted: Partial<R>,
  what: string,
): R | undefined {
  const row = rows.find(({ reference }) => reference !== null && reference === wanted.reference);
  if (row && Object.entries(wanted).some(([name, value]) => row[name as keyof R] !== value))
    throw new Failure(422, `reference was used for another ${what}`);
  return row;
}

type Question = Omit<Parameters<CallsOf<'doctors'>['list']>[0], 'status'>;

function compareTexts(one: string, other: string): number {
  const [first, second] = [foldText(one), foldText(other)];
  return first < second ? -1 : Number(first > second);
}

/** How the rows of a list are found and sorted. */
export interface List<R> {
  /** Rows with equal keys are in its order. */
  readonly id: keyof R & string;
  /** The fields that the keyword is looked for in. */
  readonly searched: readonly (keyof R & string)[];
  /** What the newest or first ones are found by where the call names no field, in descending order. Default: the id, ascending. */
  readonly preset?: (row: R) => string | null;
}

/** @throws {Failure} 400 for an unknown field to sort by, and for what is no place of the list */
export function listRows<R extends object>(
  rows: readonly R[],
  { keyword, pageNumber, pageSize, after, ...sorting }: Question,
  { id, searched, preset }: List<R>,
  fits: (row: R) => boolean = () => true,
): { items: R[]; totalCount: number; nextAfter?: string } {
  const { sortBy } = sorting;
  if (sortBy && rows[0] && !Object.hasOwn(rows[0], sortBy)) throw badInput('sortBy is not a field that can be sorted by');
  const direction = (sorting.sortOrder ?? (preset && !sortBy ? 'desc' : 'asc')) === 'desc' ? -1 : 1;
  const placeOf = (row: R): Place => {
    const key = sortBy ? (row as Row)[sortBy] : preset?.(row);
    return { id: Number(row[id]), key: JSON.stringify(key ?? null) };
  };
  const compare = (a: Place, b: Place) =>
    compareValues(...([a, b].map(({ key }) => JSON.parse(key ?? 'null')) as [unknown, unknown]), direction, compareTexts) ||
    direction * (a.id - b.id);
  const holds = keywordFilter(keyword);
  const matchingRows = rows.filter((row) => fits(row) && holds(searched.map((field) => (row as Row)[field])));
  const sortedRows = matchingRows.toSorted((a, b) => compare(placeOf(a), placeOf(b)));
  const last = after == null ? undefined : readPlace(sorting, after);
  const size = pageSize ?? defaultPageSize;
  const following = last ? sortedRows.filter((row) => compare(placeOf(row), last) > 0) : sortedRows.slice(((pageNumber ?? 1) - 1) * size);
  const items = following.slice(0, size);
  const end = following.length > size ? items.at(-1) : undefined;
  return { items, totalCount: matchingRows.length, ...(end && { nextAfter: placeAfter(sorting, placeOf(end)) }) };
}

export const textOrNull = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

/**
 * The fields that a caller has set, blank texts as null.
 * @param needed the fields that no record is without
 * @throws {Failure} 400 for one of these that is blank
 */
export function givenFields<T extends object>(fields: T, needed: readonly (keyof T & string)[]) {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(set.map(([name, value]) => [name, typeof value === 'string' ? textOrNull(value) : value]));
  const blank = needed.find((name) => given[name] === null);
  if (blank) throw badInput(`${blank} must not be empty`);
  return given as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** @param wanted undefined and null: any */
export const hasStatus = (wanted: number | null | undefined) => (row: { readonly status: number | null }) =>
  wanted === undefined || wanted === null || row.status === wanted;

/** Changes the fields that were given, where the version is the one that the caller began from. @throws {Failure} 409 */
export function changeRow<R extends { version: string | null }>(
  row: R,
  { version, ...fields }: { readonly [K in keyof R]?: R[K] | undefined },
): R {
  if (version && version !== row.version) throw new Conflict(row);
  return Object.assign(row, givenFields(fields, []), { version: String(Number(row.version ?? 0) + 1) });
}

type Groups = Required<CallHandlers<unknown>>;
export type CallsOf<G extends keyof Groups> = Required<Groups[G]>;
