/** A list whose rows can be selected, for what can be done with several of them. */
import { type ReactNode, useContext } from 'react';
import { LinkingContext } from '../../element/record-link.js';
import type { OwnActions } from '../../runtime/own.js';
import { lazyView } from '../../ui/lazy-view.js';
import type { Filters } from '../list/list-store.js';
import type { TableStore } from '../list/table-store.js';
import { TableView, type TableViewProps } from '../list/table-view.js';
import type { Selection } from './selection.js';
import { type RowNames, useSeveral } from './use-several.js';

/** Where the portal alone does something with several rows. */
const BulkBar = lazyView(() => import('./bulk-work.js').then((module) => module.BulkBar));

interface SeveralViewProps<Row, F extends Filters> extends Omit<TableViewProps<Row>, 'table' | 'tools'>, RowNames<Row> {
  readonly table: TableStore<Row, F>;
  /** Rows that the portal may have actions of its own for. Default: none. */
  readonly kind?: keyof OwnActions;
  /** Something of the element's own can be done with several rows. */
  readonly isOffered?: boolean;
  /** The bar with that. */
  readonly bar?: (selection: Selection<Row>, onEnd: () => void) => ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
}

export function SeveralView<Row, F extends Filters>({
  table,
  kind,
  nameOf,
  isOffered = false,
  bar,
  children,
  ...view
}: SeveralViewProps<Row, F>) {
  const several = useSeveral(table, { idOf: view.idOf, nameOf });
  const { actions } = useContext(LinkingContext) ?? {};
  const own = kind && actions?.[kind]?.some(({ bulk }) => bulk) ? kind : undefined;
  const isSelectable = isOffered || own !== undefined;
  const { selection, end } = several;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what has the focus
    <div className="list" onKeyDown={isSelectable ? several.onKeyDown : undefined}>
      {children}
      <TableView {...view} table={several.table as TableStore<Row>} tools={isSelectable && several.button} />
      {selection && (isOffered ? bar?.(selection, end) : own && <BulkBar kind={own} table={table} selection={selection} onEnd={end} />)}
    </div>
  );
}
