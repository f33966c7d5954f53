/** A column of the portal's own: its value is the portal's code, which may fail or answer anything. */
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { warnOnce } from '../../browser/warn-once.js';
import { LinkingContext, RowContext } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import { fireError } from '../../runtime/events.js';
import type { RecordKind } from '../../runtime/links.js';
import type { OwnCell, OwnColumn, OwnLink } from '../../runtime/own.js';
import type { FieldName } from '../../ui/fields.js';
import { useLoadedMessages, useMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import { OwnMenu } from '../action/own-menu.js';
import { ownMessages } from '../action/own-messages.js';
import { recordMessages } from '../record/messages.js';
import type { Column } from './column.js';
import styles from './row-menu.css';

interface Reading {
  readonly value: OwnCell;
  /** Why it could not be read. */
  readonly failure?: { readonly error: unknown };
}

/** @param place what the console calls where it was set, such as `columns.doctor` */
export function columnOf<Row>({ name, label, value, sort }: OwnColumn<Row>, place: string): Column<Row> {
  /** Each element tells of the column once. */
  const reportedAt = new WeakSet<EventTarget>();
  const read = (row: Row): Reading => {
    try {
      return { value: checked(value(row), name, place) };
    } catch (error) {
      // The error's message may hold personal data, such as a patient's name.
      warnOnce(`${place}: the value of "${name}" failed (${(error as Error)?.name}); its cells say so.`);
      return { value: null, failure: { error } };
    }
  };
  return {
    field: name as FieldName,
    label,
    sortBy: sort ?? false,
    from: 720,
    fact: true,
    cell: (row) => {
      const { value: cell, failure } = read(row);
      return failure ? <Failed {...failure} reportedAt={reportedAt} /> : <Cell value={cell} />;
    },
    csv: (row) => textOf(read(row).value),
  };
}

const textOf = (cell: OwnCell): string | number | null | undefined => {
  if (isElement(cell)) return cell.textContent;
  return isLink(cell) ? cell.text : cell;
};

const isElement = (cell: OwnCell): cell is HTMLElement => (cell as HTMLElement | undefined)?.nodeType === 1;
const isLink = (cell: OwnCell): cell is OwnLink => typeof cell === 'object' && cell !== null && !isElement(cell);

function checked(cell: OwnCell, name: string, place: string): OwnCell {
  if (cell === null || cell === undefined || typeof cell === 'string' || typeof cell === 'number') return cell;
  if (isElement(cell)) return cell;
  if (!isLink(cell) || typeof cell.text !== 'string') {
    warnOnce(`${place}: the value of "${name}" is no text, number, element or { text, href }; its cells show a dash.`);
    return null;
  }
  if (/^(https?|mailto|tel):/.test(URL.parse(cell.href, 'https://page.example')?.protocol ?? '')) return cell;
  warnOnce(`${place}: the value of "${name}" has a href that is no web address; its cells show the text alone.`);
  return cell.text;
}

function Cell({ value }: { readonly value: OwnCell }) {
  const isReached = useContext(RowContext);
  if (value === null || value === undefined || value === '') return dash;
  if (isElement(value)) return <Placed element={value} />;
  if (!isLink(value)) return value;
  return (
    <a href={value.href} tabIndex={isReached ? undefined : -1}>
      {value.text}
    </a>
  );
}

function Placed({ element }: { readonly element: HTMLElement }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(element), [element]);
  return <span ref={place} />;
}

function Failed({ error, reportedAt }: { readonly error: unknown; readonly reportedAt: WeakSet<EventTarget> }) {
  const element = useContext(LinkingContext)?.element;
  useLoadedMessages(ownMessages);
  const { cellFailed } = useMessages(ownMessages);
  useEffect(() => {
    if (!element || reportedAt.has(element)) return;
    reportedAt.add(element);
    fireError(element, 'render', error);
  }, [element, error, reportedAt]);
  return <span className="muted">{cellFailed}</span>;
}

/** The last column: what the portal does with the row. */
export const menuColumn = <Row,>(kind: RecordKind): Column<Row> => ({
  field: 'actions' as FieldName,
  label: '',
  head: <Head />,
  sortBy: false,
  // On a card the column is beside the state, not one of the facts.
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

function RowMenu({ kind, record }: { readonly kind: RecordKind; readonly record: unknown }) {
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
