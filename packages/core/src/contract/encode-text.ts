/** Values as text: in paths, queries and forms. */
import type { Field } from './field.js';

/** An input that can't be sent. The message names the field. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    readonly field: string,
    problem = 'is missing',
  ) {
    super(`${field} ${problem}`);
  }
}

export type Values = Readonly<Record<string, unknown>>;
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export function asText(values: Values, name: string, field: Field): string | undefined {
  const value = values[name];
  if (isEmpty(value)) {
    if (field.required && value !== '') throw new InputError(name);
    return value === '' ? '' : undefined;
  }
  return 'write' in field ? field.write(value) : String(value);
}
