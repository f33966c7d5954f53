/** The attributes that every list element has. */
import type { ListStore } from './list-store.js';

export interface ListAttributes {
  readonly keyword: string | undefined;
  readonly pageSize: number | undefined;
}

export function setListAttributes(list: Pick<ListStore<unknown>, 'search' | 'ask'>, changed: Partial<ListAttributes>): void {
  if ('pageSize' in changed && changed.pageSize) list.ask({ pageSize: changed.pageSize });
  if ('keyword' in changed) list.search(changed.keyword ?? '');
}
