import type { ReactNode } from 'react';
import type { FieldName } from '../i18n/fields.js';

/** A column of a list. */
export interface Column<Row> {
  /** Names the column in the chooser's memory; a contract field gives it its label. */
  readonly field: FieldName;
  /** The field the server sorts by; the column's own unless said. `false`: can't be sorted. */
  readonly sortBy?: string | false;
  /** What the cell shows. */
  readonly cell: (row: Row) => ReactNode;
  /** What a CSV file holds: as the contract has it, not as people read it. */
  readonly csv: (row: Row) => string | number | null | undefined;
  /** Shown only when chosen. */
  readonly hidden?: true;
  /** Stands beneath what the column before it shows, in one cell below both heads. */
  readonly under?: true;
  /** Amounts and numbers stand at the line's end. */
  readonly numeric?: true;
}
