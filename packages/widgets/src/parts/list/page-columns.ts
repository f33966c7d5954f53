/** A list's columns as the page has them. The code for that is loaded where a page names columns or has its own. */
import type { Own } from '../../runtime/own.js';
import type { Column } from './column.js';

let arrangeColumns: typeof import('./arrange-columns.js').arrangeColumns | undefined;

/** To be awaited before a list is told of the page's columns; without the code it has those that it has anyway. */
export async function loadArranging(): Promise<void> {
  arrangeColumns ??= await import('./arrange-columns.js').then(
    (module) => module.arrangeColumns,
    () => undefined,
  );
}

/** As `arrangeColumns` does it. */
export const arranged = <Row>(
  list: string,
  columns: readonly Column<Row>[],
  own: Own | undefined,
  names: string | undefined,
): readonly Column<Row>[] => arrangeColumns?.(list, columns, own, names) ?? columns;
