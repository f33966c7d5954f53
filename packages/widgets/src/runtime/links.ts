/** Where a portal shows its records: an address for each kind, with the record's ids in it. */

/** An address such as `/desk/doctors/{doctorId}` for each kind of record; names of a kind left out are plain text. */
export interface Links {
  readonly doctor?: string | undefined;
  readonly patient?: string | undefined;
  /** May name `{billingId}` and `{doctorId}`. */
  readonly bill?: string | undefined;
  readonly coupon?: string | undefined;
}
export type RecordKind = keyof Links;
/** The ids that a select event carries, such as `{ doctorId }`. */
export type RecordIds = Readonly<Record<string, string | null>>;

/** @returns undefined where the portal names no address, and for anything that is no web address */
export function hrefOf(links: Links | undefined, kind: RecordKind, ids: RecordIds, pageUrl: string): string | undefined {
  const template = links?.[kind];
  if (!template || Object.values(ids)[0] == null) return undefined;
  const href = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
  return /^https?:/.test(URL.parse(href, pageUrl)?.protocol ?? '') ? href : undefined;
}
