/** A coupon's fields as flags. */
import type { CouponColumn, FieldProblem } from '@caredesk/core/coupons';
import { UserError } from '../../errors.js';

export type CouponFlags = Partial<Record<CouponColumn, string>>;

export const textOf =
  (flags: CouponFlags) =>
  (column: CouponColumn): string =>
    flags[column]?.trim() ?? '';

const flagName = (column: CouponColumn): string => `--${column.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** @throws {UserError} exit 2 that names every problem by its flag */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new UserError(problems.map(({ column, message }) => `${flagName(column)}: ${message}`));
}
