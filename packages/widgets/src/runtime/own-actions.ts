/** A portal's own actions: what `configure({ actions })` takes. */
import type { Bill, Coupon, Doctor, Patient } from '@caredesk/core/contract';

/** Something that the portal does with a record, in the menu `More actions` of its page and of its row. */
export interface OwnAction<Row> {
  /** What the menu calls it; by language, where there are several: `{ en: 'Open in CRM', fr: 'Ouvrir dans le CRM' }`. */
  readonly label: string | Readonly<Record<string, string>>;
  /** A promise shows that it is under way. Where it throws or rejects, the user reads that it failed, and `caredesk-error` tells the page. */
  readonly run: (record: Row) => unknown;
  /** Whether it is offered for this record. Default: for each. */
  readonly when?: (record: Row) => boolean;
  /** Offered for several selected rows, too. `true`: it runs for one after another; a function gets all of them. Default: false. */
  readonly bulk?: boolean | ((records: readonly Row[]) => unknown);
}

/** By what the record is. */
export interface OwnActions {
  readonly doctor?: readonly OwnAction<Doctor>[] | undefined;
  readonly patient?: readonly OwnAction<Patient>[] | undefined;
  readonly bill?: readonly OwnAction<Bill>[] | undefined;
  readonly coupon?: readonly OwnAction<Coupon>[] | undefined;
}
