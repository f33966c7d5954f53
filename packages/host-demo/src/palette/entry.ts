import type { FoundRecord } from '@caredesk/widgets/find-records.js';

export interface Named {
  readonly name: string;
  readonly detail: string;
}
/** A page to open. */
export interface Place extends Named {
  readonly kind: FoundRecord['kind'] | 'page';
  readonly path: string;
  readonly face?: FoundRecord['face'];
}
/** An action with its name. */
export interface Action extends Named {
  readonly kind: 'action';
  readonly run: () => void;
}
export type Entry = Place | Action;
