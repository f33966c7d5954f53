/**
 * Selection of several rows of a list: its button, its keys and, once the user starts, the check boxes. Only the button's place is loaded
 * at first.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../ui/keys.js';
import { lazyView } from '../../ui/lazy-view.js';
import type { Filters } from '../list/list-store.js';
import type { TableStore } from '../list/table-store.js';
import type { Selection } from './selection.js';

const BeginButton = lazyView(() => import('./begin-button.js').then((module) => module.BeginButton));

export interface RowNames<Row> {
  readonly idOf: (row: Row) => string;
  /** Label of a row's check box. */
  readonly nameOf: (row: Row) => string;
}

export interface Several<Row, F extends Filters> {
  /** With boxes, while rows are chosen. */
  readonly table: TableStore<Row, F>;
  readonly selection: Selection<Row> | undefined;
  /** Starts the selection; nothing while rows are being selected. */
  readonly button: ReactNode;
  /** For what is around the table: `x` chooses the row in focus, with shift from the one before; Ctrl+A all that the list finds. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  end(): void;
}

interface Chosen<Row, F extends Filters> {
  readonly selection: Selection<Row>;
  readonly table: TableStore<Row, F>;
}

export function useSeveral<Row, F extends Filters>(table: TableStore<Row, F>, { idOf, nameOf }: RowNames<Row>): Several<Row, F> {
  const [choice, setChoice] = useState<Chosen<Row, F>>();
  useEffect(() => choice?.selection.dispose, [choice]);
  /** The one selection, also for keys that come before its code does. */
  const beginning = useRef<Promise<Selection<Row>>>(undefined);
  const start = async (): Promise<Selection<Row>> => {
    const [{ createSelection }, { withPicks }] = await Promise.all([import('./selection.js'), import('./pick.js')]);
    const selection = createSelection(table.list, idOf);
    setChoice({ selection, table: withPicks<Row, TableStore<Row, F>>(table, selection, nameOf) });
    return selection;
  };
  const forget = () => {
    beginning.current = undefined;
  };
  const begin = () => {
    if (!beginning.current) {
      beginning.current = start();
      beginning.current.catch(forget);
    }
    return beginning.current;
  };
  const choose = (act: (selection: Selection<Row>) => unknown) =>
    void begin()
      .then(act)
      .catch((error) => table.report('load', error));
  return {
    table: choice?.table ?? table,
    selection: choice?.selection,
    button: choice ? null : <BeginButton list={table.list} onBegin={(isAll) => choose((selection) => isAll && selection.chooseAll())} />,
    onKeyDown: (event) => {
      const { index } = (event.target as HTMLElement).dataset;
      const row = index === undefined ? undefined : table.list.rows.value[Number(index)];
      if (!row) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (keyOf(event) !== (isControl ? 'a' : 'x') || event.altKey) return;
      event.preventDefault();
      choose((selection) => (isControl ? selection.chooseAll() : selection.toggle(row, event.shiftKey)));
    },
    end: () => {
      forget();
      setChoice(undefined);
    },
  };
}
