/** A coupon's fields as flags. */
import type { CouponColumn, FieldProblem } from '@caredesk/core/coupons';
import type { Command } from 'commander';
import { UserError } from '../../errors.js';

export type CouponFlags = Partial<Record<CouponColumn, string>>;

export const withCouponFields = (command: Command): Command =>
  command
    .option('--name <text>', 'what people call it')
    .option('--discount-type <type>', '"percent" or "amount"')
    .option('--discount-value <number>', 'percent, or major units of the currency')
    .option('--currency <code>', 'for an amount, such as USD')
    .option('--starts-at <date>', 'from then on; a date alone is midnight UTC')
    .option('--expires-at <date>', 'until then')
    .option('--max-redemptions <n>', 'so often at most')
    .option('--status <status>', '"Active" or "Deactive"');

export const textOf =
  (flags: CouponFlags) =>
  (column: CouponColumn): string =>
    flags[column]?.trim() ?? '';

const flagName = (column: CouponColumn): string => `--${column.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @throws {UserError} exit 2 that names every problem by its flag */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new UserError(problems.map(({ column, message }) => `${flagName(column)}: ${message}`).join('\n'));
}
