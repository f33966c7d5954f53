import type { Field } from '@caredesk/core/contract/field';
import { fromInput } from './field-kinds.js';

type ValueField = Exclude<Field, { readonly kind: 'list' }>;

/** The record that a form's texts say: each read once, by its field's kind. */
export const readRecord = <Name extends string>(
  fields: Readonly<Record<Name, ValueField>>,
  texts: Readonly<Record<Name, string>>,
): Record<Name, unknown> => {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(names.map((name) => [name, fromInput(fields[name], texts[name])])) as Record<Name, unknown>;
};

/** The fields whose text is another than when the form began: untouched fields are not sent back. */
export function changedFields<Name extends string>(
  fields: Readonly<Record<Name, ValueField>>,
  before: Readonly<Record<Name, string>>,
  now: Readonly<Record<Name, string>>,
): Partial<Record<Name, unknown>> {
  const read = Object.entries(readRecord(fields, now)) as [Name, unknown][];
  return Object.fromEntries(read.filter(([name]) => now[name] !== before[name])) as Partial<Record<Name, unknown>>;
}
