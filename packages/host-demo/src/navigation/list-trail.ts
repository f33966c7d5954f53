/** The list that a record was opened from, so that its page leads to the records beside it. In memory, until the next list. */
import { atom } from 'nanostores';

/** Addresses of the records on the list's page, in its order. */
export const $trail = atom<readonly string[]>([]);

export interface Beside {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The record's place in the list, from 1. */
  readonly place: number;
  readonly of: number;
}

/** What identifies a record's page: other parameters may be added and removed. */
const keyOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, location.href);
  return `${pathname} ${searchParams.get('billing') ?? searchParams.get('coupon') ?? ''}`;
};

/** @returns undefined where the page shows no record of the list */
export function besideOf(trail: readonly string[], path: string): Beside | undefined {
  const index = trail.map(keyOf).indexOf(keyOf(path));
  return index < 0 ? undefined : { previous: trail[index - 1], next: trail[index + 1], place: index + 1, of: trail.length };
}
