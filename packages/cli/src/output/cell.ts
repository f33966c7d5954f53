/** One value of a record as people read it. */
import { type Entity, type Field, statusWord } from '@caredesk/core/contract';
import { formatMajor, type Money } from '@caredesk/core/money';
import { plainText } from './text.js';

/** What stands for a value that is missing (contract.md). */
const emDash = '—';

/** Amounts stand with their currency, statuses and booleans in words (spec §9). */
export function cellText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return emDash;
  switch (field?.kind) {
    case 'money':
      return `${formatMajor(value as Money)} ${(value as Money).currency}`;
    case 'flag':
      return value ? 'True' : 'False';
    case 'instant':
      return String(value)
        .replace(/:\d\d(\.\d+)?Z$/, 'Z')
        .replace('T', ' ');
    case 'list':
      return String((value as readonly unknown[]).length);
    case 'status':
      return statusWord(value as number);
    default:
      return plainText(typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
}

/** Whether a column of these values lines up on the right. */
export const isNumeric = (entity: Entity, name: string): boolean =>
  ['money', 'decimal', 'integer'].includes(entity.fields[name]?.kind ?? '');

/** Whether its values are words that can do without their end. */
export const isProse = (entity: Entity, name: string): boolean => (entity.fields[name]?.kind ?? 'text') === 'text';
