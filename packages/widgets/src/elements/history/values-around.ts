/** What a record's fields held around a change, as far as its entries tell. */
import type { AuditEntry } from '@caredesk/core/contract';

export interface Around {
  readonly before: string | null | undefined;
  readonly after: string | null | undefined;
}

const changeOf = ({ changes }: AuditEntry, field: string) => changes?.find((change) => change.field === field);

/**
 * The values of a field just before an entry and just after it; undefined: not told.
 * @param entries newest first
 * @param now what the field holds now
 */
export function valuesAround(entries: readonly AuditEntry[], entry: AuditEntry, field: string, now?: string): Around {
  const at = entries.indexOf(entry);
  const own = changeOf(entry, field);
  if (own) return { before: own.from, after: own.to };
  const newer = entries
    .slice(0, at)
    .toReversed()
    .find((one) => changeOf(one, field));
  const older = entries.slice(at + 1).find((one) => changeOf(one, field));
  const value = (newer && changeOf(newer, field)?.from) ?? (older && changeOf(older, field)?.to) ?? now;
  return { before: value, after: value };
}
