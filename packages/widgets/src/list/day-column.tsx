import { useFormat } from '../locale/locale-context.js';
import type { Column } from './column.js';
import type { FieldsOf } from './column-kinds.js';

/** A calendar day, which no zone moves. */
export function dayColumn<Row>(field: FieldsOf<Row, string | null>): Column<Row> {
  const day = (row: Row) => row[field] as string | null;
  return { field, cell: (row) => <Day day={day(row)} />, csv: day };
}

function Day({ day }: { day: string | null }) {
  return useFormat().day(day);
}
