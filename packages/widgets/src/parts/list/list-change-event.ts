import { CaredeskEvent } from '../../runtime/events.js';
import type { ListQuery } from './list-store.js';

/** What the list will ask for. The search text, which may be a patient's name, is not in it. */
export interface ListChange extends Pick<ListQuery, 'pageNumber' | 'pageSize' | 'sortBy' | 'sortOrder' | 'filters'> {
  /** A text is searched for. */
  readonly isSearch: boolean;
}

/** Another page, order, filter or search is about to be shown; after `preventDefault()` the list stays as it is. */
export type ListChangeEvent = CaredeskEvent<ListChange>;

export const listChangeEvent = ({ keyword, ...query }: ListQuery): ListChangeEvent =>
  new CaredeskEvent('caredesk-list-change', { ...query, isSearch: !!keyword }, { cancelable: true });
