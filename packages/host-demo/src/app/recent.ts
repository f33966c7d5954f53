/** The records that were looked at last. In memory alone: they are named, and a patient's name is nothing to keep. */
import type { FoundRecord } from '@caredesk/widgets/find-records.js';
import { atom } from 'nanostores';

export interface RecentRecord extends Pick<FoundRecord, 'kind' | 'name'> {
  readonly path: string;
}

const most = 8;
export const $recent = atom<readonly RecentRecord[]>([]);

const kinds: readonly (readonly [page: RegExp, kind: FoundRecord['kind']])[] = [
  [/\/doctors\/[^/]+$/, 'doctor'],
  [/\/patientDetails\/[^/]+$/, 'patient'],
  [/\/BillingDetails\?(.*&)?billing=/, 'bill'],
  [/\/Coupon\?(.*&)?coupon=/, 'coupon'],
];

/** The record of the page that is shown is called so. */
export function lookedAt(name: string): void {
  const path = location.pathname + location.search;
  const kind = kinds.find(([page]) => page.test(path))?.[1];
  if (kind) $recent.set([{ kind, name, path }, ...$recent.get().filter((one) => one.path !== path)].slice(0, most));
}
