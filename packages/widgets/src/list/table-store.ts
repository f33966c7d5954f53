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
  /** The file that an export gives, where it is not the columns' own. */
  readonly exportFile?: ((options: ExportProgress) => Promise<ExportedFile>) | undefined;
}

export interface ExportProgress {
  readonly signal: AbortSignal;
  /** Rows read so far. */
  readonly onProgress: (rows: number) => void;
}
export interface ExportedFile {
  readonly text: string;
  readonly rows: number;
}

export interface TableOptions<Row>
  extends Omit<ListOptions<Row>, 'onError'>,
    Pick<TableStore<Row>, 'name' | 'columns' | 'report' | 'exportFile'> {
  readonly preferences: Preferences;
}

export function createTable<Row>({ name, columns, preferences, report, exportFile, ...list }: TableOptions<Row>): TableStore<Row> {
  return {
    name,
    columns,
    report,
    exportFile,
    list: createList({ ...list, onError: (error) => report('load', error) }),
    shown: createColumns(name, columns, preferences),
  };
}
