/** Shared parts of the mock backend's calls: looking rows up, listing them, refusing. */
import {
  defaultPageSize,
  type Endpoint,
  type Endpoints,
  type EndpointWireInput,
  type EndpointWireOutput,
  foldText,
  holdKeyword,
} from '@caredesk/core/contract';
import { compareValues } from '@caredesk/core/contract/sorting';
import { Conflict, notFound } from '@caredesk/core/server';
import type { Records } from './fixtures.js';
import type { SignIns } from './sign-ins.js';

type Value = string | number | boolean | null | undefined | object;
type Row = Readonly<Record<string, Value>>;

/** @throws {Failure} 404 */
export function findRow<R>(rows: readonly R[], isIt: (row: R) => boolean, what: string): R {
  const row = rows.find(isIt);
  if (row === undefined) throw notFound(what);
  return row;
}

export function remove<R>(rows: R[], isIt: (row: R) => boolean, what: string): undefined {
  rows.splice(rows.indexOf(findRow(rows, isIt, what)), 1);
  return undefined;
}

export const nextId = (ids: readonly number[]): number => Math.max(0, ...ids) + 1;

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

/** @param user who asks */
type Handler<E extends Endpoint> = (input: EndpointWireInput<E>, records: Records, user: SignIns['user']) => EndpointWireOutput<E>;

export type CallsOf<G extends keyof Endpoints> = {
  readonly [N in keyof Endpoints[G]]: Endpoints[G][N] extends Endpoint ? Handler<Endpoints[G][N]> : never;
};
