/** Money between the database (minor units), the wire (major units) and SQL. */
import { currencyDigits, formatMajor, parseMoney } from '@caredesk/core/contract';
import { type Column, sql } from 'drizzle-orm';
import type { SortKey } from '../database/listing.js';
import { badInput } from '../failure.js';

/** Major units as the wire has them: a decimal number with the currency's digits. */
export const toMajor = (minor: number, currency: string): number => Number(formatMajor({ minor, currency }));

const known = new Set(Intl.supportedValuesOf('currency'));

/** @throws {Failure} 400 for a code that ISO 4217 does not have */
export function assertCurrency(currency: string): void {
  if (!known.has(currency)) throw badInput('currency is not an ISO 4217 code');
}

/**
 * Minor units of an amount that must be more than nothing.
 * @throws {Failure} 400 naming the field
 */
export function toMinor(field: string, major: number, currency: string): number {
  const money = parseMoney(major, currency);
  if (!money) throw badInput(`${field} has more than the ${currencyDigits(currency)} decimal digits of ${currency}`);
  if (money.minor <= 0) throw badInput(`${field} must be more than 0`);
  return money.minor;
}

const codesWith = (digits: number) =>
  sql.raw(
    [...known]
      .filter((code) => currencyDigits(code) === digits)
      .map((code) => `'${code}'`)
      .join(', '),
  );

/** Sorts amounts of several currencies as their readers see them, by major units. */
export const byMajor = (minor: Column, currency: Column): SortKey => ({
  expression: sql`(${minor}::numeric / case when ${currency} in (${codesWith(0)}) then 1 when ${currency} in (${codesWith(3)}) then 1000 else 100 end)`,
  nullable: !minor.notNull,
});
