/** A coupon's fields as flags. */
import type { CouponColumn, CouponFieldName, FieldProblem } from '@caredesk/core/coupons';
import type { Command } from 'commander';
import { UserError } from '../../errors.js';

export type CouponFlags = Partial<Record<CouponColumn, string>>;

/** The code is a command's argument, or has a flag with its own description. */
const described: Readonly<Record<Exclude<CouponFieldName, 'code'>, readonly [value: string, description: string]>> = {
  name: ['text', 'the name of the coupon'],
  discountType: ['type', '"percent" or "amount"'],
  discountValue: ['number', 'the percentage, or the amount, such as 12.50'],
  currency: ['code', 'the currency of an amount, such as USD'],
  startsAt: ['date', 'when it becomes valid; a date alone means midnight UTC'],
  expiresAt: ['date', 'when it expires'],
  maxRedemptions: ['n', 'how often it can be used'],
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
