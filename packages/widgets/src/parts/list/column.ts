import type { ReactNode } from 'react';
import type { FieldName } from '../../ui/fields.js';

/** A column of a list. */
export interface Column<Row> {
  /** Names the column in the chooser's memory and gives it its label. */
  readonly field: FieldName;
  /** The head of a portal's own column. Default: the field's label. */
  readonly label?: string;
  /** Before the label in its head. */
  readonly head?: ReactNode;
  /** The field the server sorts by. Default: the column's own. `false`: can't be sorted. */
  readonly sortBy?: string | false;
  /** Amounts and moments: the first click on the head sorts the greatest, or newest, first. */
  readonly descending?: true;
  /** The content of the cell. */
  readonly cell: (row: Row) => ReactNode;
  /** The value for CSV files, in the contract's notation. */
  readonly csv: (row: Row) => string | number | null | undefined;
  /** The same for a spreadsheet, as people of its language write it. Default: as in CSV. */
  readonly sheet?: (row: Row, words: SheetWords) => string | number | null | undefined;
  /** Shown only when chosen. */
  readonly hidden?: true;
  /** The list's width, px, from which it is shown without being chosen: one that table.css knows. Default: any width. */
  readonly from?: 720 | 900 | 1100;
  /** The second line of the cell before it, whose head names both. */
  readonly under?: true;
  /** Amounts and numbers are aligned at the line's end. */
  readonly numeric?: true;
  /** Never cut: dates, states, phone numbers. Numeric ones never are. */
  readonly whole?: true;
  /** The record's state: beside the name where rows are cards. */
  readonly state?: true;
  /** A column of actions: not exported, and not in the chooser of columns. */
  readonly tool?: true;
  /** How many characters it usually has: the bars of a list that loads are as wide, so that heads stay where they are. Default: 12. */
  readonly size?: number;
  /** One of the two facts that a card shows. */
  readonly fact?: true;
}

/** How a spreadsheet in the page's language has values. */
export interface SheetWords {
  readonly locale: string;
  readonly day: (day: string | null) => string | null;
  /** Day and time of the reader's clock. */
  readonly instant: (instant: string | null) => string | null;
  readonly number: (decimal: string | number | null) => string | null;
  readonly status: (status: number | null) => string | null;
}
