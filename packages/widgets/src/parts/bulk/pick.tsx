import { computed } from '@preact/signals-core';
import { useComputed, useSignals } from '@preact/signals-react/runtime';
import checkStyles from '../../ui/check.css';
import { useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import type { TableStore } from '../list/table-store.js';
import { bulkMessages } from './messages.js';
import styles from './pick.css';
import type { Selection } from './selection.js';

interface PickProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly selection: Selection<Row>;
}

/** Chooses one row; with shift all from the one before. */
function PickBox<Row>({ row, name, selection }: PickProps<Row>) {
  useSignals();
  useStyles(checkStyles);
  useStyles(styles);
  const { select } = useMessages(bulkMessages);
  const isChosen = useComputed(() => selection.chosen.value.has(selection.idOf(row)));
  return (
    <label className="pick">
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

/** The table with a box to choose each row by, in its first column. */
export function withPicks<Row, Table extends { readonly columns: TableStore<Row>['columns'] }>(
  table: Table,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Table {
  const columns = computed(() =>
    table.columns.value.map((column, at) => {
      if (at > 0) return column;
      const cell = (row: Row) => (
        <>
          <PickBox row={row} name={nameOf(row)} selection={selection} />
          {column.cell(row)}
        </>
      );
      return { ...column, cell };
    }),
  );
  return { ...table, columns };
}
