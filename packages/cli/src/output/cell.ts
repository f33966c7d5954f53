/** One value of a record as people read it. */
import { type Entity, type Field, rulesOf, statusWord } from '@caredesk/core/contract';
import type { Money } from '@caredesk/core/money';
import { jsonRecord } from './json.js';
import { plainText } from './text.js';
import { readableTime } from './times.js';

/** Shown for a missing value (contract.md). */
const emDash = '—';

/** Amounts have their currency, statuses and flags are words (spec §9); everything else as core prints it. */
export function cellText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return emDash;
  if (!field) return plainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
  switch (field.kind) {
    case 'list':
      return String((value as readonly unknown[]).length);
    case 'money':
      return `${rulesOf(field).print(value)} ${(value as Money).currency}`;
    case 'flag':
      return value ? 'True' : 'False';
    case 'instant':
      return readableTime(String(value));
    case 'status':
      return statusWord(value as number);
    default:
      return plainText(rulesOf(field).print(value));
  }
}

/** For a spreadsheet: exact amounts in major units, times as ISO 8601, missing values empty. */
export function csvText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field?.kind === 'list') return JSON.stringify((value as readonly object[]).map((item) => jsonRecord(field.of, item)));
  return field?.kind === 'status' || field?.kind === 'flag' ? cellText(field, value) : field ? rulesOf(field).print(value) : String(value);
}

/** Whether its values mean something to their maker alone. */
export const isOpaque = (field: Field): boolean => field.kind === 'text' && field.format === 'opaque';

/** Whether a column of these values lines up on the right. */
export const isNumeric = (entity: Entity, name: string): boolean =>
  ['money', 'decimal', 'integer'].includes(entity.fields[name]?.kind ?? '');

/** Whether its values are words that can do without their end. */
export const isProse = (entity: Entity, name: string): boolean => (entity.fields[name]?.kind ?? 'text') === 'text';
