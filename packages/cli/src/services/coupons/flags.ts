/** A coupon's fields as flags. */
import type { CouponColumn, CouponFieldName, FieldProblem } from '@caredesk/core/coupons';
import type { Command } from 'commander';
import { UserError } from '../../errors.js';

export type CouponFlags = Partial<Record<CouponColumn, string>>;

/** The code is a command's argument, or has a flag that says what it does there. */
const described: Readonly<Record<Exclude<CouponFieldName, 'code'>, readonly [value: string, description: string]>> = {
  name: ['text', 'what people call it'],
  discountType: ['type', '"percent" or "amount"'],
  discountValue: ['number', 'percent, or major units of the currency'],
  currency: ['code', 'for an amount, such as USD'],
  startsAt: ['date', 'from then on; a date alone is midnight UTC'],
  expiresAt: ['date', 'until then'],
  maxRedemptions: ['n', 'so often at most'],
  status: ['status', '"Active" or "Deactive"'],
};

export function withCouponFields(command: Command): Command {
  for (const [field, [value, description]] of Object.entries(described))
    command.option(`${flagName(field as CouponFieldName)} <${value}>`, description);
  return command;
}

export const textOf =
  (flags: CouponFlags) =>
  (column: CouponColumn): string =>
    flags[column]?.trim() ?? '';

const flagName = (column: CouponColumn): string => `--${column.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @throws {UserError} exit 2 that names every problem by its flag */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new UserError(problems.map(({ column, message }) => `${flagName(column)}: ${message}`));
}
