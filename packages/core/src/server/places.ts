/** The place behind a row of a list, as `nextAfter` and `after` have it (contract.md "List parameters"). */

import type { WireInput } from '../contract/field.js';
import type { listParameters } from '../contract/list-parameters.js';
import { badInput } from './answer.js';

type Order = Pick<WireInput<typeof listParameters>, 'sortBy' | 'sortOrder'>;

/** A row's number, and what it sorted by when it was read, as text: it stays the same place whatever becomes of the row. */
export interface Place {
  readonly id: number;
  readonly key: string | null;
}

/** A place belongs to an order; in another one it is invalid. */
const orderOf = ({ sortBy, sortOrder }: Order): readonly unknown[] => [sortBy ?? null, sortOrder ?? null];

/** Base64url of JSON in UTF-8. */
export function placeAfter(order: Order, { id, key }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([...orderOf(order), key, id]));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
}

/** @throws {Failure} 400 for what is no place of a list in this order */
export function readPlace(order: Order, after: string): Place {
  try {
    const bytes = Uint8Array.from(atob(after.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
    const [sortBy, sortOrder, key, id] = JSON.parse(new TextDecoder().decode(bytes));
    const isOfOrder = JSON.stringify([sortBy, sortOrder]) === JSON.stringify(orderOf(order));
    if (isOfOrder && (key === null || typeof key === 'string') && Number.isSafeInteger(id)) return { id, key };
  } catch {}
  throw badInput('after is not the nextAfter of a page of this list in this order');
}
