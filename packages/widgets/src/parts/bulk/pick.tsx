import { computed, type ReadonlySignal } from '@preact/signals-core';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { directionOf } from '../../i18n/language.js';
import checkStyles from '../../ui/check.css';
import { useLocale, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import type { TableStore } from '../list/table-store.js';
import { bulkMessages } from './messages.js';
import styles from './pick.css';
import { createSelection, type Selection } from './selection.js';

interface PickProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly selection: Selection<Row>;
}

/** Chooses one row; with shift all from the one before. It is at the list's start, whatever the direction of the text beside it is. */
function PickBox<Row>({ row, name, selection }: PickProps<Row>) {
  useSignals();
  useStyles(checkStyles);
  useStyles(styles);
  const { select } = useMessages(bulkMessages);
  const isChosen = useComputed(() => selection.rows.value.has(selection.idOf(row)));
  return (
    <label className="pick" dir={directionOf(useLocale())}>
      <input
        type="checkbox"
        aria-label={select({ name })}
        checked={isChosen.value}
        onClick={(event) => selection.toggle(row, event.shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}

/** Chooses all rows of the page that is shown, or none of them. */
function PageBox<Row>({ rows, selection }: Pick<PickProps<Row>, 'selection'> & { readonly rows: ReadonlySignal<readonly Row[]> }) {
  useSignals();
  useStyles(checkStyles);
  useStyles(styles);
  const { selectPage } = useMessages(bulkMessages);
  const box = useRef<HTMLInputElement>(null);
  const count = rows.value.filter((row) => selection.rows.value.has(selection.idOf(row))).length;
  const isAll = count > 0 && count === rows.value.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  // The button that began it is gone; a key began it in a row that keeps the focus.
  useEffect(() => {
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.activeElement) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label className="pick">
      <input ref={box} type="checkbox" aria-label={selectPage} checked={isAll} onChange={selection.togglePage} />
    </label>
  );
}

export type Selecting<Row> = ReturnType<typeof startSelection<Row>>;

/** A selection among a table's rows, and the table with a box to choose each row by, in its first column, and in the head one for the page. */
export function startSelection<Row>(table: TableStore<Row>, idOf: (row: Row) => string, nameOf: (row: Row) => string) {
  const selection = createSelection(table.list, idOf, (error) => table.report('load', error, { id: undefined, isShown: false }));
  const columns = computed(() =>
    table.columns.value.map((column, at) => {
      if (at > 0) return column;
      const cell = (row: Row) => (
        <>
          <PickBox row={row} name={nameOf(row)} selection={selection} />
          {column.cell(row)}
        </>
      );
      return { ...column, cell, head: <PageBox rows={table.list.rows} selection={selection} /> };
    }),
  );
  return { selection, table: { ...table, columns } };
}
