/** The list that a record was opened from, so that its page leads to the records beside it. In memory: until the next list. */
import { atom } from 'nanostores';

/** Addresses of a list's records, in its order, on the page of it that was shown. */
export const $trail = atom<readonly string[]>([]);

/** What tells a record's page: other parameters may come and go. */
const keyOf = (path: string): string => {
  const { pathname, searchParams } = new URL(path, location.href);
  return `${pathname} ${searchParams.get('billing') ?? searchParams.get('coupon') ?? ''}`;
};

/** @param list the element whose record was chosen: its rows name their records by links */
export function keepTrail(list: EventTarget | null): void {
  const links = (list as Element | null)?.shadowRoot?.querySelectorAll<HTMLAnchorElement>('tr[data-index] > td:first-child a') ?? [];
  if (links.length > 0) $trail.set([...links].map(({ pathname, search }) => pathname + search));
}

export interface Beside {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** From 1. */
  readonly place: number;
  readonly of: number;
}

/** @returns undefined where the page shows no record of the list */
export function besideOf(trail: readonly string[], path: string): Beside | undefined {
  const at = trail.map(keyOf).indexOf(keyOf(path));
  return at < 0 ? undefined : { previous: trail[at - 1], next: trail[at + 1], place: at + 1, of: trail.length };
}
