/** The records that were opened. In memory alone: they hold names of patients. */
import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { atom } from 'nanostores';

interface RecentRecord extends Pick<FoundRecord, 'kind' | 'name'> {
  readonly path: string;
}

const mostRecords = 8;
/** Those that were shown last, newest first. */
export const $recent = atom<readonly RecentRecord[]>([]);

export function addRecent(record: RecentRecord): void {
  $recent.set([record, ...$recent.get().filter(({ path }) => path !== record.path)].slice(0, mostRecords));
}

/** Addresses of the records on the page of the list that the record was opened from, in its order; it stays until the next list. */
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

/** The next user must not see this user's records. */
export function forgetOpened(): void {
  $recent.set([]);
  $trail.set([]);
}
