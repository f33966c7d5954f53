import { type CaredeskEvent, fire } from '../../runtime/events.js';
import type { ListQuery } from './list-store.js';

/** What the list will ask for. The search text, which may be a patient's name, is not in it. */
export interface ListChange extends Pick<ListQuery, 'pageNumber' | 'pageSize' | 'sortBy' | 'sortOrder' | 'filters'> {
  /** A text is searched for. */
  readonly isSearch: boolean;
}

/** Another page, order, filter or search is about to be shown; after `preventDefault()` the list stays as it is. */
export type ListChangeEvent = CaredeskEvent<ListChange>;

/** @returns false where the list is to stay as it is */
export const fireListChange = (element: EventTarget, { keyword, ...query }: ListQuery): boolean =>
  fire<ListChangeEvent>(element, 'caredesk-list-change', { ...query, isSearch: !!keyword }, { cancelable: true });
