/** Columns by what they hold. */

import { formatMajor, type Money } from '@caredesk/core/money/money';
import { RecordLink } from '../feature/record-link.js';
import type { FieldName } from '../i18n/fields.js';
import { dash } from '../i18n/format.js';
import { useFormat } from '../locale/locale-context.js';
import { useMoneyFormat } from '../locale/money-format.js';
import type { RecordIds, RecordKind } from '../runtime/links.js';
import { InstantDay, StatusBadge } from '../ui/values.js';
import type { Column } from './column.js';

type FieldsOf<Row, Value> = { [K in keyof Row & FieldName]: Row[K] extends Value ? K : never }[keyof Row & FieldName];
type Extra<Row> = Partial<Pick<Column<Row>, 'sortBy' | 'hidden' | 'under'>>;

/** The record that a cell names. */
export type LinkOf<Row> = (row: Row) => readonly [RecordKind, RecordIds];

/** A phone number or an e-mail keeps its own direction in a right-to-left table. */
export function textColumn<Row>(field: FieldsOf<Row, string | null>, extra: Extra<Row> = {}): Column<Row> {
  const text = (row: Row) => row[field] as string | null;
  return { field, cell: (row) => (text(row) ? <bdi>{text(row)}</bdi> : dash), csv: text, ...extra };
}

/** A column whose cells name records. @param isOwn the row's own record, which the row opens by keyboard */
export function linked<Row>(column: Column<Row>, linkOf: LinkOf<Row>, isOwn = false): Column<Row> {
  return {
    ...column,
    cell: (row) => {
      const [kind, ids] = linkOf(row);
      return (
        <RecordLink to={kind} ids={ids} isInRow={isOwn}>
          {column.cell(row)}
        </RecordLink>
      );
    },
  };
}

/** First and last name in one column, sorted by the last. */
export const nameColumn = <Row extends { readonly firstName: string | null; readonly lastName: string | null }>(): Column<Row> => {
  const name = ({ firstName, lastName }: Row) => [firstName, lastName].filter(Boolean).join(' ');
  return { field: 'name', sortBy: 'lastName', cell: (row) => (name(row) ? <bdi>{name(row)}</bdi> : dash), csv: name };
};

export const statusColumn = <Row extends { readonly status: number | null }>(): Column<Row> => ({
  field: 'status',
  cell: ({ status }) => <StatusBadge status={status} />,
  csv: ({ status }) => status,
});

/** A moment, shown as its day. */
export function instantColumn<Row>(field: FieldsOf<Row, string | null>, extra: Extra<Row> = {}): Column<Row> {
  const instant = (row: Row) => row[field] as string | null;
  return { field, cell: (row) => <InstantDay instant={instant(row)} />, csv: instant, ...extra };
}

/** A calendar day, which no zone moves. */
export function dayColumn<Row>(field: FieldsOf<Row, string | null>): Column<Row> {
  const day = (row: Row) => row[field] as string | null;
  return { field, cell: (row) => <DayCell day={day(row)} />, csv: day };
}

function DayCell({ day }: { day: string | null }) {
  return useFormat().day(day);
}

export function moneyColumn<Row>(field: FieldsOf<Row, Money | null>): Column<Row> {
  const money = (row: Row) => row[field] as Money | null;
  return {
    field,
    cell: (row) => <AmountCell money={money(row)} />,
    csv: (row) => {
      const amount = money(row);
      return amount && formatMajor(amount);
    },
    numeric: true,
  };
}

function AmountCell({ money }: { money: Money | null }) {
  const text = useMoneyFormat().money(money);
  // What is nothing is quiet.
  return money?.minor === 0 ? <span className="muted">{text}</span> : text;
}
