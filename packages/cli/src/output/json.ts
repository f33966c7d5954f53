/** Records as JSON: the contract's field names, ids as text, money as decimal numbers in major units. */
import { formatMajor, type Money } from '@caredesk/core/money';

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

export const jsonValue = (value: unknown): unknown => {
  if (isMoney(value)) return Number(formatMajor(value));
  if (Array.isArray(value)) return (value as unknown[]).map(jsonValue);
  return typeof value === 'object' && value !== null ? jsonRecord(value) : value;
};

/** Fields that the contract does not know stand beside those it knows. */
export function jsonRecord(record: object): Record<string, unknown> {
  const { more, ...known } = record as Record<string, unknown>;
  return { ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, jsonValue(value)])), ...(more as object | undefined) };
}

/** Only the named fields, in this order. */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[] | undefined,
): Readonly<Record<string, unknown>> => (fields ? Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) : record);
