/** Shared parts of the mock backend's calls: looking rows up, listing them, refusing. */
import { defaultPageSize, foldText, holdKeyword } from '@caredesk/core/contract';
import { compareValues } from '@caredesk/core/contract/sorting';
import { type CallHandlers, Conflict, notFound } from '@caredesk/core/server';

type Value = string | number | boolean | null | undefined | object;
type Row = Readonly<Record<string, Value>>;

/** The row with the id. @throws {Failure} 404 */
export function findRow<R, K extends keyof R>(rows: readonly R[], key: K, id: R[K], what: string): R {
  const row = rows.find((one) => one[key] === id);
  if (row === undefined) throw notFound(what);
  return row;
}

export function remove<R, K extends keyof R>(rows: R[], key: K, id: R[K], what: string): undefined {
  rows.splice(rows.indexOf(findRow(rows, key, id, what)), 1);
  return undefined;
}

export const nextId = <K extends string>(rows: readonly { readonly [key in K]: number | null }[], key: K): number =>
  Math.max(0, ...rows.map((row) => row[key] ?? 0)) + 1;

interface Question {
  readonly keyword?: string | null | undefined;
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortOrder?: string | null | undefined;
}

function compareTexts(one: string, other: string): number {
  const [first, second] = [foldText(one), foldText(other)];
  return first < second ? -1 : Number(first > second);
}

/** @param searched the fields that the keyword is looked for in */
export function listRows<R extends object>(
  rows: readonly R[],
  { keyword, pageNumber, pageSize, sortBy, sortOrder }: Question,
  searched: readonly (keyof R & string)[],
  fits: (row: R) => boolean = () => true,
): { items: R[]; totalCount: number } {
  const matchingRows = rows.filter(
    (row) =>
      fits(row) &&
      holdKeyword(
        searched.map((field) => (row as Row)[field]),
        keyword,
      ),
  );
  const direction = sortOrder === 'desc' ? -1 : 1;
  const sortedRows = sortBy
    ? matchingRows.toSorted((a, b) => compareValues((a as Row)[sortBy], (b as Row)[sortBy], direction, compareTexts))
    : matchingRows;
  const size = pageSize ?? defaultPageSize;
  const from = ((pageNumber ?? 1) - 1) * size;
  return { items: sortedRows.slice(from, from + size), totalCount: matchingRows.length };
}

/** The fields that a caller has set. */
export const definedFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** @param wanted undefined and null: any */
export const hasStatus = (wanted: number | null | undefined) => (row: { readonly status: number | null }) =>
  wanted === undefined || wanted === null || row.status === wanted;

/** Changes the fields that were given, where the version is the one that the caller began from. @throws {Failure} 409 */
export function changeRow<R extends { version: string | null }>(
  row: R,
  { version, ...fields }: { readonly [K in keyof R]?: R[K] | undefined },
): R {
  if (version && version !== row.version) throw new Conflict(row);
  return Object.assign(row, definedFields(fields), { version: String(Number(row.version ?? 0) + 1) });
}

type Groups = Required<CallHandlers<unknown>>;
export type CallsOf<G extends keyof Groups> = Required<Groups[G]>;
