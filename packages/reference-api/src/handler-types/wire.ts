/** Rows of the database as the wire has them: moments as ISO 8601, amounts in major units. */
import type { Entity, Field, Fields, Wire, WireRecord } from '@caredesk/core/contract';
import { toMajor } from '../payments/money.js';

type Stored<F extends Field> = (F extends { kind: 'instant' } ? Date : Wire<F>) | (F extends { required: true } ? never : null);
type RowOf<F extends Fields> = { readonly [K in keyof F]: Stored<F[K]> };

/** @param others the fields that have no column of their name, or another value than its */
export function toWire<E extends Entity, O extends Partial<WireRecord<E['fields']>>>(
  { fields }: E,
  row: Omit<RowOf<E['fields']>, keyof O>,
  others: O,
): WireRecord<E['fields']> {
  const columns = row as Readonly<Record<string, unknown>>;
  const entries = Object.entries(fields).map(([name, { kind }]) => {
    const value = name in others ? others[name as keyof O] : columns[name];
    if (value instanceof Date) return [name, value.toISOString()];
    const isMinor = kind === 'money' && typeof value === 'number' && !(name in others);
    return [name, isMinor ? toMajor(value, String(columns.currency)) : value];
  });
  return Object.fromEntries(entries) as WireRecord<E['fields']>;
}
