/** The records that were shown last, newest first. In memory alone: they hold names of patients. */
import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { atom } from 'nanostores';

export interface RecentRecord extends Pick<FoundRecord, 'kind' | 'name'> {
  readonly path: string;
}

const mostRecords = 8;
export const $recent = atom<readonly RecentRecord[]>([]);

export function addRecent(record: RecentRecord): void {
  $recent.set([record, ...$recent.get().filter(({ path }) => path !== record.path)].slice(0, mostRecords));
}
