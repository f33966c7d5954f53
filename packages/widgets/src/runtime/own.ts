/** A portal's own columns and actions: what `configure({ columns, actions })` takes. */
import type { Bill, Coupon, Doctor, Patient } from '@caredesk/core/contract';
import { warnOnce } from '../browser/warn-once.js';
import type { RecordKind } from './links.js';

/** A portal's own column of a list. */
export interface OwnColumn<Row> {
  /** Names the column in `columns` and in the user's choice; none of the list's own. */
  readonly name: string;
  /** The column's head. */
  readonly label: string;
  /** The cell's content. Called each time the list is drawn, so it must be quick; if it throws, the cell says so. */
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

/** The kinds of rows that a portal adds to. */
interface Rows extends Record<RecordKind, unknown> {
  readonly doctor: Doctor;
  readonly patient: Patient;
  readonly bill: Bill;
  readonly coupon: Coupon;
}

/** Own columns by the kind of the list's rows. */
export type OwnColumns = { readonly [Kind in RecordKind]?: readonly OwnColumn<Rows[Kind]>[] | undefined };
/** Own actions by the kind of the record. */
export type OwnActions = { readonly [Kind in RecordKind]?: readonly OwnAction<Rows[Kind]>[] | undefined };

/** A portal's additions to lists and records. */
export interface Own {
  readonly columns: OwnColumns | undefined;
  readonly actions: OwnActions | undefined;
}

/** Something that the portal does with a record, in the menu `More actions` of its page and of its row. */
export interface OwnAction<Row> {
  /** The label in the menu; for several languages `{ en: 'Open in CRM', fr: 'Ouvrir dans le CRM' }`. */
  readonly label: string | Readonly<Record<string, string>>;
  /** A promise shows that it is under way. Where it throws or rejects, the user reads that it failed, and `caredesk-error` tells the page. */
  readonly run: (record: Row) => unknown;
  /** Whether it is offered for this record. Default: for each. */
  readonly when?: (record: Row) => boolean;
  /** Offered for several selected rows, too. `true`: it runs for one after another; a function gets all of them. Default: false. */
  readonly bulk?: boolean | ((records: readonly Row[]) => unknown);
}

/** What the portal adds to one kind. A page without TypeScript may have given no list. */
export function ownOf<Place extends keyof Own>(place: Place, own: Own[Place], kind: RecordKind | undefined) {
  const added = kind && own?.[kind];
  if (added === undefined || added === null || Array.isArray(added)) return (added ?? []) as NonNullable<typeof added>;
  warnOnce(`${place}.${kind} is no list; it is left out.`);
  return [];
}
