/** Columns by what they hold. */
import { fullName } from '@caredesk/core/contract/full-name';
import { RecordLink } from '../../element/record-link.js';
import { dash } from '../../i18n/format.js';
import type { RecordIds, RecordKind } from '../../runtime/links.js';
import { Face } from '../../ui/face.js';
import type { FieldName } from '../../ui/fields.js';
import { InstantDay, StatusBadge } from '../../ui/values.js';
import type { Column } from './column.js';

export type FieldsOf<Row, Value> = { [K in keyof Row & FieldName]: Row[K] extends Value ? K : never }[keyof Row & FieldName];
export type Extra<Row> = Partial<Omit<Column<Row>, 'field' | 'cell' | 'csv' | 'sheet'>>;

/** The cell around it has the text's own direction, as of a phone number in a right-to-left table. */
export function textColumn<Row>(field: FieldsOf<Row, string | null>, extra: Extra<Row> = {}): Column<Row> {
  const text = (row: Row) => row[field] as string | null;
  return { field, cell: (row) => text(row) || dash, csv: text, ...extra };
}

/** A column whose cells name records. @param isOwn the row's own record, which the row opens by keyboard */
export function linked<Row>(column: Column<Row>, linkOf: (row: Row) => readonly [RecordKind, RecordIds], isOwn = false): Column<Row> {
  return {
    ...column,
    cell: (row) => {
      const [kind, ids] = linkOf(row);
      return (
        <RecordLink to={kind} ids={ids} isOwn={isOwn}>
          {column.cell(row)}
        </RecordLink>
      );
    },
  };
}

/** A column of people's names, each beside its face. */
export function faced<Row>(column: Column<Row>, idOf: (row: Row) => string | null): Column<Row> {
  return {
    ...column,
    cell: (row) => (
      <>
        <Face id={idOf(row)} name={String(column.csv(row) ?? '')} />
        {column.cell(row)}
      </>
    ),
  };
}

/** First and last name in one column, sorted by the last. */
export const nameColumn = <Row extends { readonly firstName: string | null; readonly lastName: string | null }>(): Column<Row> => ({
  field: 'name',
  sortBy: 'lastName',
  cell: (row) => fullName(row) || dash,
  csv: fullName,
  size: 26,
});

export const statusColumn = <Row extends { readonly status: number | null }>(): Column<Row> => ({
  field: 'status',
  cell: ({ status }) => <StatusBadge status={status} />,
  csv: ({ status }) => status,
  sheet: ({ status }, words) => words.status(status),
  whole: true,
  state: true,
});

/** A moment, shown as its day. */
export function instantColumn<Row>(field: FieldsOf<Row, string | null>, extra: Extra<Row> = {}): Column<Row> {
  const instant = (row: Row) => row[field] as string | null;
  return {
    field,
    cell: (row) => (instant(row) === null ? dash : <InstantDay instant={instant(row)} short />),
    csv: instant,
    sheet: (row, words) => words.instant(instant(row)),
    whole: true,
    descending: true,
    ...extra,
  };
}
