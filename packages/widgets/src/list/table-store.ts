/** Everything a table view needs: the list, the columns shown, where errors are told. */
import type { Preferences } from '../platform/preferences.js';
import type { Column } from './column.js';
import { type ColumnsStore, createColumns } from './columns-store.js';
import { createList, type ListOptions, type ListStore } from './list-store.js';

export interface TableStore<Row> {
  /** Names the remembered columns and the exported file. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly list: ListStore<Row>;
  readonly shown: ColumnsStore;
  readonly report: (phase: 'load' | 'export', error: unknown) => void;
}

export interface TableOptions<Row> extends Omit<ListOptions<Row>, 'onError'>, Pick<TableStore<Row>, 'name' | 'columns' | 'report'> {
  readonly preferences: Preferences;
}

export function createTable<Row>({ name, columns, preferences, report, ...list }: TableOptions<Row>): TableStore<Row> {
  return {
    name,
    columns,
    report,
    list: createList({ ...list, onError: (error) => report('load', error) }),
    shown: createColumns(name, columns, preferences),
  };
}
