/** The changes of an audit entry, and the units of their values. */
import type { AuditEntry } from '@caredesk/core/contract';
import { isWord } from '@caredesk/core/contract/choice';

/** Facts about a record that decide how its values are read. */
export interface Unit {
  /** The currency of amounts; missing: unknown, so that they are plain numbers. */
  readonly currency?: string | null | undefined;
  /** The type of a coupon's discount. */
  readonly discountType?: string | null | undefined;
  /** Names of plans by id; a plan that is missing is called by its id. */
  readonly planNames?: ReadonlyMap<string, string> | undefined;
}

export type Changed = NonNullable<AuditEntry['changes']>[number];

/** A change, and what its values are in: a coupon may have been a percentage before it. */
export type ChangeInUnits = Changed & { readonly unitBefore: Unit; readonly unitAfter: Unit };

/** An older version stored a currency with a percentage, which means nothing. */
export function changesIn(entries: readonly AuditEntry[], entry: AuditEntry, now: Unit): readonly ChangeInUnits[] {
  const currency = valuesAround(entries, entry, 'currency', now.currency ?? undefined);
  const type = valuesAround(entries, entry, 'discountType', now.discountType ?? undefined);
  const unitBefore = { ...now, currency: currency.before, discountType: type.before };
  const unitAfter = { ...now, currency: currency.after, discountType: type.after };
  const isPercentage = [type.after, type.before ?? type.after].every((one) => isWord(one, 'percent'));
  return (entry.changes ?? [])
    .filter(({ field }) => field !== 'currency' || !isPercentage)
    .map((change) => ({ ...change, unitBefore, unitAfter }));
}

const changeOf = ({ changes }: AuditEntry, field: string) => changes?.find((change) => change.field === field);

/**
 * The values of a field just before an entry and just after it; undefined: not told.
 * @param entries newest first
 * @param now what the field holds now
 */
export function valuesAround(entries: readonly AuditEntry[], entry: AuditEntry, field: string, now?: string) {
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
