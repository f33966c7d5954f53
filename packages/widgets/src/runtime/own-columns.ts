/** A portal's own columns: what `configure({ columns })` takes. */
import type { Bill, Coupon, Doctor, Patient } from '@caredesk/core/contract';
import type { OwnActions } from './own-actions.js';

/** What a list shows a column of. */
export interface OwnColumn<Row> {
  /** Names the column in `columns` and in the user's choice; none of the list's own. */
  readonly name: string;
  /** The column's head. */
  readonly label: string;
  /** What the cell shows. Read again each time the list is drawn, so it must be quick; where it throws the cell says so. */
  readonly value: (record: Row) => OwnCell;
  /** The record's field that the backend sorts the list by. Default: the column can't be sorted. */
  readonly sort?: keyof Row & string;
}

/** Text is shown as it is, never as HTML; an element, such as a badge, is put into the cell. Nothing, or an empty text, is shown as a dash. */
export type OwnCell = string | number | null | undefined | OwnLink | HTMLElement;

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

/** What a portal adds to lists and records. */
export interface Own {
  readonly columns: OwnColumns | undefined;
  readonly actions: OwnActions | undefined;
}
