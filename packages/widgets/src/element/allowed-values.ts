/** What an attribute, or a list's address, may say: anything else is dropped, and named once in the console. */
import { maxPageSize } from '@caredesk/core/contract/list-parameters';

export interface Allowed {
  readonly isAllowed: (value: string) => boolean;
  /** In the console. */
  readonly words: string;
  /** The value is shown as an error, not left out. */
  readonly isShown?: boolean;
}
/** By the name of the property or filter; any value of others is allowed. */
export type AllowedValues = Readonly<Record<string, Allowed>>;

export const oneOf = (...values: readonly string[]): Allowed => ({
  isAllowed: (value) => values.includes(value),
  words: values.join(', '),
});
const isWhole = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
/** More than the most is the most. */
const size: Allowed = { isAllowed: isWhole, words: `whole numbers from 1 to ${maxPageSize}` };

/** Of every list. */
const ofPages: AllowedValues = {
  pageSize: size,
  size,
  page: { isAllowed: isWhole, words: 'whole numbers from 1' },
};

/** What is wrong with a value; undefined: nothing, or it is empty. */
export function wrongValue(values: AllowedValues, name: string, value: unknown): Allowed | undefined {
  const rule = [values, ofPages].find((rules) => Object.hasOwn(rules, name))?.[name];
  return value === undefined || value === null || value === '' || rule?.isAllowed(`${value}`) ? undefined : rule;
}
