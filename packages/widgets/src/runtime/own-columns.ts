/** A portal's own columns: what `configure({ columns })` takes. */
import type { Bill, Coupon, Doctor, Patient } from '@caredesk/core/contract';

/** What a list shows a column of. */
export interface OwnColumn<Row> {
  /** Names the column in `columns` and in the user's choice; none of the list's own. */
  readonly name: string;
  /** The column's head. */
  readonly label: string;
  /** What the cell shows. Read again each time the list is drawn, so it must be quick; where it throws the cell shows a dash. */
  readonly value: (record: Row) => OwnCell;
}

/** Text is shown as it is, never as HTML. Nothing, or an empty text, is shown as a dash. */
export type OwnCell = string | number | null | undefined | OwnLink;

/** @property href a web address, or one of `mailto:` or `tel:`; another is shown as text alone */
export interface OwnLink {
  readonly text: string;
  readonly href: string;
}

/** By what the list's rows are. */
export interface OwnColumns {
  readonly doctor?: readonly OwnColumn<Doctor>[] | undefined;
  readonly patient?: readonly OwnColumn<Patient>[] | undefined;
  readonly bill?: readonly OwnColumn<Bill>[] | undefined;
  readonly coupon?: readonly OwnColumn<Coupon>[] | undefined;
}
