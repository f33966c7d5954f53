/** Records as JSON has them: the contract's field names, ids as text, money (in major units) and decimals as numbers. */
import { type Entity, type Field, rulesOf } from '@caredesk/core/contract';

function jsonValue(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!field) return value;
  if (field.kind === 'list') return (value as readonly object[]).map((item) => jsonRecord(field.of, item));
  return rulesOf(field).toJson(value);
}

/** Fields that the contract does not know are kept. */
export function jsonRecord(entity: Entity, record: object): Record<string, unknown> {
  const { more, ...contractFields } = record as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(contractFields).map(([name, value]) => [name, jsonValue(entity.fields[name], value)]));
  // A field of a described backend may have the name of another field of the contract.
  return { ...fields, ...(more as object | undefined), ...fields };
}

/** Only the named fields, in this order. */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[] | undefined,
): Readonly<Record<string, unknown>> => (fields ? Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) : record);
