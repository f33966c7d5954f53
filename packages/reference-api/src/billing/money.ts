/** Money between the database (minor units), the wire (major units) and SQL. */
import { currencyDigits, formatMajor } from '@caredesk/core/contract';
import { type Column, sql } from 'drizzle-orm';
import type { SortKey } from '../database/listing.js';

/** Major units as the wire has them: a decimal number with the currency's digits. */
export const toMajor = (minor: number, currency: string): number => Number(formatMajor({ minor, currency }));

const codesWith = (digits: number) =>
  sql.raw(
    Intl.supportedValuesOf('currency')
      .filter((code) => currencyDigits(code) === digits)
      .map((code) => `'${code}'`)
      .join(', '),
  );

/** Sorts amounts of several currencies as their readers see them, by major units. */
export const byMajor = (minor: Column, currency: Column): SortKey => ({
  expression: sql`(${minor}::numeric / case when ${currency} in (${codesWith(0)}) then 1 when ${currency} in (${codesWith(3)}) then 1000 else 100 end)`,
  nullable: !minor.notNull,
});
