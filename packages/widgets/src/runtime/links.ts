/** Addresses of a portal's records and lists: one for each kind, with the record's ids or the list's query in it. */
import { own } from '@caredesk/core/contract/own';

/** An address such as `/desk/doctors/{doctorId}` for each kind; names of a kind left out are plain text. */
export interface Links {
  readonly doctor?: string | undefined;
  readonly patient?: string | undefined;
  /** May name `{billingId}` and `{doctorId}`. */
  readonly bill?: string | undefined;
  readonly coupon?: string | undefined;
  /** The list of doctors. */
  readonly doctors?: string | undefined;
  /** The list of patients. */
  readonly patients?: string | undefined;
  /** The list of bills; may name `{paymentStatus}`, `{from}` and `{to}` (days). */
  readonly bills?: string | undefined;
  /** The list of coupons; may name `{sort}`, a field's name, `-` before it for descending. */
  readonly coupons?: string | undefined;
  /** The doctor report; may name `{from}`, `{to}` and `{sort}`. */
  readonly report?: string | undefined;
  /** The refund requests; may name `{status}`. */
  readonly requests?: string | undefined;
  /** The failed payments to work on; may name `{from}` and `{to}`. Default: the list of bills. */
  readonly failures?: string | undefined;
  /** The account questions; may name `{answered}`. */
  readonly questions?: string | undefined;
}
export type RecordKind = 'doctor' | 'patient' | 'bill' | 'coupon';
export type ListKind = Exclude<keyof Links, RecordKind>;
/** The ids that a select event carries, such as `{ doctorId }`. */
export type RecordIds = Readonly<Record<string, string | null>>;

/** @returns undefined where the portal names no address, and for anything that is no web address */
export function hrefOf(links: Links | undefined, kind: keyof Links, ids: RecordIds, pageUrl: string): string | undefined {
  const template = links && own(links, kind);
  if (typeof template !== 'string' || !template || Object.values(ids)[0] == null) return undefined;
  const href = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  return /^https?:/.test(URL.parse(href, pageUrl)?.protocol ?? '') ? href : undefined;
}
