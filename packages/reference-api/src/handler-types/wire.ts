/** Rows of the database as the wire has them: ids by their entity's name, moments as ISO 8601, amounts in major units. */
import type { Entity, Field, Fields, Wire, WireRecord } from '@caredesk/core/contract';
import { type IdName, idNameOf } from '../database/columns.js';
import { toMajor } from '../payments/money.js';

type Stored<F extends Field> =
  | (F extends { kind: 'instant' } ? Date : F extends { kind: 'decimal' } ? string : Wire<F>)
  | (F extends { required: true } ? never : null);
type RowOf<F extends Fields, Others> = { readonly [K in Exclude<keyof F, IdName<F> | keyof Others>]: Stored<F[K]> } & {
  readonly [K in [IdName<F>] extends [never] ? never : 'id']: number;
};

/** @param others the fields that have no column of their name, or another value than its */
export function toWire<E extends Entity, O extends Partial<WireRecord<E['fields']>> = Record<never, never>>(
  entity: E,
  row: RowOf<E['fields'], O>,
  others?: O,
): WireRecord<E['fields']> {
  const columns = row as Readonly<Record<string, unknown>>;
  const idName = idNameOf(entity);
  const wireValue = (name: string, { kind }: Field): unknown => {
    const value = columns[name === idName ? 'id' : name];
    if (value instanceof Date) return value.toISOString();
    if (kind === 'decimal') return value === null ? null : Number(value);
    return kind === 'money' && typeof value === 'number' ? toMajor(value, String(columns.currency)) : value;
  };
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) record[name] = wireValue(name, field);
  return Object.assign(record, others) as WireRecord<E['fields']>;
}
