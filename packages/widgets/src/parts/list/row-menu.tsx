import { useContext } from 'react';
import { RowContext } from '../../element/record-link.js';
import type { OwnActions } from '../../runtime/own-actions.js';
import type { FieldName } from '../../ui/fields.js';
import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import { OwnMenu } from '../action/own-menu.js';
import { recordMessages } from '../record/messages.js';
import type { Column } from './column.js';
import styles from './row-menu.css';

/** The last column: what the portal does with the row. */
export const menuColumn = <Row,>(kind: keyof OwnActions): Column<Row> => ({
  field: 'actions' as FieldName,
  label: '',
  head: <Head />,
  sortBy: false,
  // On a card it is beside the state, not one of its facts.
  state: true,
  whole: true,
  tool: true,
  cell: (row) => <RowMenu kind={kind} record={row} />,
  csv: () => null,
});

function Head() {
  useLoadedMessages(recordMessages);
  return <span className="unseen">{useMessages(recordMessages).moreActions}</span>;
}

function RowMenu({ kind, record }: { readonly kind: keyof OwnActions; readonly record: unknown }) {
  useStyles(styles);
  useLoadedMessages(recordMessages);
  const { moreActions } = useMessages(recordMessages);
  const isReached = useContext(RowContext);
  return (
    <span className="row-menu">
      <OwnMenu kind={kind} record={record} label={moreActions} actions={[]} tabIndex={isReached ? 0 : -1} />
    </span>
  );
}
