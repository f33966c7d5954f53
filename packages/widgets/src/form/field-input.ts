/** A field's value as the text of an input, and back. */
import type { Field } from '@caredesk/core/contract';
import { typedDecimal } from '@caredesk/core/money/typed';

/** What a form holds of an instant: its time in the reader's zone, `2026-06-30T12:00`. */
function localMinutes(instant: string): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

export const toInput = ({ kind }: Field, value: unknown): string => {
  if (value === null || value === undefined) return '';
  return kind === 'instant' ? localMinutes(String(value)) : String(value);
};

/** Empty text is no value. Call it with text that the field's rule allows. */
export function fromInput({ kind }: Field, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  switch (kind) {
    case 'integer':
    case 'status':
      return Number(typed);
    case 'decimal':
      return typedDecimal(typed);
    case 'currency':
      return typed.toUpperCase();
    case 'instant':
      return new Date(typed).toISOString();
    default:
      return typed;
  }
}

/** The fields whose text is another than when the form began: what nobody touched is not sent back, to the second. */
export function changedFields<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  before: Readonly<Record<Name, string>>,
  now: Readonly<Record<Name, string>>,
): Partial<Record<Name, unknown>> {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, fromInput(fields[name], now[name])]),
  ) as Partial<Record<Name, unknown>>;
}
