/** Rows of the database ↔ records of the wire: ids by their entity's name, moments as ISO 8601, amounts in major units. */
import type { Entity, Field, Fields, Wire, WireRecord } from '@caredesk/core/contract';
import { decimalDigits } from '@caredesk/core/contract/fields';
import { nearDecimal } from '@caredesk/core/money/decimal';
import { badInput } from '@caredesk/core/server';
import { type Column, getTableColumns, type Table } from 'drizzle-orm';
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

function columnValue(name: string, column: Column | undefined, value: unknown): unknown {
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    if (column?.notNull) throw badInput(`${name} must not be empty`);
    return null;
  }
  if (column?.dataType === 'date') return new Date(value as string);
  return column?.dataType === 'string' && typeof value === 'number' ? (nearDecimal(value, decimalDigits) ?? String(value)) : value;
}

/**
 * Inputs as columns of the table, blank texts as null; those that are omitted stay omitted. Amounts are for their rules to read.
 * @throws {Failure} 400 for a blank one that the table must have
 */
export function toColumns<T extends Table>(table: T, names: readonly string[], input: object): Partial<T['$inferInsert']> {
  const columns = getTableColumns(table);
  const given = Object.entries(input).filter(([name, value]) => value !== undefined && names.includes(name));
  return Object.fromEntries(given.map(([name, value]) => [name, columnValue(name, columns[name], value)])) as Partial<T['$inferInsert']>;
}
