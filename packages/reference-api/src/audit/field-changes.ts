/** What of a record a change altered, as the audit keeps it. */
import type { FieldChange } from '../tables/audit.js';

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** The values of `after` that differ from those of `before`. */
export const differing = <T extends Values>(before: Values, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => asText(value) !== asText(before[name]))) as Partial<T>;

/**
 * @param before empty for a new record
 * @param shown fields whose values are kept; of every other the name alone, as its value may be personal
 */
export const fieldChanges = (before: Values, after: Values, shown: ReadonlySet<string>): FieldChange[] =>
  Object.entries(differing(before, after)).map(([field, value]) =>
    shown.has(field) ? { field, from: asText(before[field]), to: asText(value) } : { field, from: null, to: null },
  );
