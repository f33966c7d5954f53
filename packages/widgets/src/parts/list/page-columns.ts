/** A list's columns as the page has them. The code for that is loaded where a page names columns or has its own. */
import { computed, type ReadonlySignal } from '@preact/signals-core';
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

interface Wanted {
  /** What the portal adds. */
  readonly own: ReadonlySignal<Own | undefined> | undefined;
  /** The names of the columns that the list has, in their order, blank-separated; undefined: all. */
  readonly names: ReadonlySignal<string | undefined>;
}

/** @param list the table's name */
export const arrangedNow = <Row>(
  list: string,
  columns: readonly Column<Row>[],
  own: Own | undefined,
  names: string | undefined,
): readonly Column<Row>[] => arrangeColumns?.(list, columns, own, names) ?? columns;

/** The same, as often as it changes. */
export const arranged = <Row>(
  list: string,
  columns: readonly Column<Row>[],
  { own, names }: Wanted,
): ReadonlySignal<readonly Column<Row>[]> => computed(() => arrangedNow(list, columns, own?.value, names.value));
