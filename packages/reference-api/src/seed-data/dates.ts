/**
 * Seed data has dates around one fixed day, so that it is always the same. For a database that people look at, the dates are shifted to
 * the day of its first start: bills of this week, reminders ahead, coupons that end soon. Doctors and patients are not shifted.
 */
import { day, type Row, today } from './people.js';

const moments: Readonly<Record<string, readonly string[]>> = {
  reminders: ['scheduled_at'],
  bills: ['charged_at'],
  refunds: ['refunded_at'],
  coupons: ['starts_at', 'expires_at', 'created_at'],
  coupon_usages: ['used_at'],
  account_questions: ['created_at'],
};

/** Whole days from the fixed day to this one. @param now milliseconds since 1970 */
export const daysTo = (now: number): number => Math.floor((now - today) / day);

/** Rows of a table on their way into it. */
export function* movedRows(table: string, rows: Iterable<Row>, days: number): Generator<Row> {
  const columns = moments[table] ?? [];
  for (const row of rows) {
    const movedDates = columns.flatMap((column) => {
      const value = row[column];
      return typeof value === 'string' ? [[column, new Date(Date.parse(value) + days * day).toISOString()]] : [];
    });
    yield days === 0 ? row : { ...row, ...Object.fromEntries(movedDates) };
  }
}
