/** A list's columns as the page has them. The code for that is loaded where a page names columns or has its own. */
import type { Own } from '../../runtime/own.js';
import type { Column } from './column.js';

let arrangeColumns: typeof import('./arrange-columns.js').arrangeColumns | undefined;

/** Await this before a list gets the page's columns; if the code can't be loaded, the list keeps its own columns. */
export async function loadArranging(): Promise<void> {
  arrangeColumns ??= await import('./arrange-columns.js').then(
    (module) => module.arrangeColumns,
    () => undefined,
  );
}

/** Calls `arrangeColumns`, once it is loaded. */
export const arranged = <Row>(
  list: string,
  columns: readonly Column<Row>[],
  own: Own | undefined,
  names: string | undefined,
): readonly Column<Row>[] => arrangeColumns?.(list, columns, own, names) ?? columns;
