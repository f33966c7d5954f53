/** Allowed values of attributes and of a list's address. Any other value is dropped, and named once in the console. */
import { maxPageSize } from '@caredesk/core/contract/list-parameters';

export interface Allowed {
  readonly isAllowed: (value: string) => boolean;
  /** In the console. */
  readonly words: string;
  /** The value is shown as an error, not left out. */
  readonly isShown?: boolean;
}
/** Allowed values by the name of the property or filter; names that are missing allow any value. */
export type AllowedValues = Readonly<Record<string, Allowed>>;

export const oneOf = (...values: readonly string[]): Allowed => ({
  isAllowed: (value) => values.includes(value),
  words: values.join(', '),
});
const isWhole = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
/** More than the most is the most. */
const size: Allowed = { isAllowed: isWhole, words: `whole numbers from 1 to ${maxPageSize}` };

/** Parameters that every list has. */
const ofPages: AllowedValues = {
  pageSize: size,
  size,
  page: { isAllowed: isWhole, words: 'whole numbers from 1' },
};

/** The rule that a value breaks; undefined: none, or the value is empty. */
export function wrongValue(values: AllowedValues, name: string, value: unknown): Allowed | undefined {
  const rule = [values, ofPages].find((rules) => Object.hasOwn(rules, name))?.[name];
  return value === undefined || value === null || value === '' || rule?.isAllowed(`${value}`) ? undefined : rule;
}
