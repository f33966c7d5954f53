/** JSON on a line; records with the contract's field names, ids as text, money (in major units) and decimals as numbers. */
import { type Entity, type Field, rulesOf } from '@caredesk/core/contract';
import type { JsonCommand, JsonOf } from './json-shapes.js';

/** JSON whose text no terminal takes for anything but text: what `JSON.stringify` leaves of control and direction characters is escaped. Ids beyond 2^53 are text. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part), indent).replace(
    /[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The `--json` output of a command, in the shape that `help json` shows, on one line. */
export const jsonLine = <Command extends JsonCommand>(_command: Command, value: JsonOf<Command>, indent?: number): string =>
  `${toJson(value, indent)}\n`;

function jsonValue(field: Field | undefined, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (!field) return value;
  if (field.kind === 'list') return (value as readonly object[]).map((item) => jsonRecord(field.of, item));
  return rulesOf(field).toJson(value);
}

/** Fields that the contract does not know are kept. */
export function jsonRecord(entity: Entity, record: object): Record<string, unknown> {
  const { more, ...known } = record as Record<string, unknown>;
  const fields = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, jsonValue(entity.fields[name], value)]));
  // A field of a described backend may be called as another one of the contract.
  return { ...fields, ...(more as object | undefined), ...fields };
}

/** Only the named fields, in this order. */
export const pick = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[] | undefined,
): Readonly<Record<string, unknown>> => (fields ? Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) : record);
