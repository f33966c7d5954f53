/** The list that a record was opened from, so that its page leads to the records beside it. In memory, until the next list. */
import { atom } from 'nanostores';

/** Addresses of the records on the list's page, in its order. */
export const $trail = atom<readonly string[]>([]);

/** What identifies a record's page: other parameters may be added and removed. */
const keyOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, location.href);
  return `${pathname} ${searchParams.get('billing') ?? searchParams.get('coupon') ?? ''}`;
};

/** @returns the records beside the page's, and its place in the list, from 1; undefined where the page shows no record of the list */
export function besideOf(trail: readonly string[], path: string) {
  const index = trail.map(keyOf).indexOf(keyOf(path));
  return index < 0 ? undefined : { previous: trail[index - 1], next: trail[index + 1], place: index + 1, of: trail.length };
}
