import { type CouponColumn, instantInFile, type PlannedCoupon } from '@caredesk/core/coupons';
import { isDay, utcMinute } from '@caredesk/core/dates';
import type { ReactNode } from 'react';
import { dash } from '../../i18n/format.js';
import { useFormat, useMessages } from '../../ui/locale-context.js';
import { useStatusWord } from '../../ui/values.js';
import { useDiscount } from './coupon-columns.js';
import { couponManagerMessages } from './messages.js';

/** What a file says of a coupon, by column; below it the present value, where the coupon exists and has another. */
export function useImportValues({ row, draft, coupon, changes }: PlannedCoupon): (column: CouponColumn) => ReactNode {
  const messages = useMessages(couponManagerMessages);
  const format = useFormat();
  const discount = useDiscount();
  const statusWord = useStatusWord();
  const textOf = (column: CouponColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (column === 'status') return statusWord(value);
    if (column === 'maxRedemptions') return format.number(Number(value));
    if (column !== 'startsAt' && column !== 'expiresAt') return String(value);
    const instant = instantInFile(String(value), column);
    return isDay(instant) ? format.day(instant) : `${utcMinute(instant)} UTC`;
  };
  return (column) => {
    const { discountType = null, discountValue = null, currency = '' } = draft;
    const text = column === 'discountValue' ? discount({ discountType, discountValue, currency }) : textOf(column, draft[column as 'name']);
    const shown = column === 'plans' ? draft.plans.join(', ') : text || row.text(column);
    const isOther = changes.some(({ field }) => field === column || (column === 'discountValue' && field === 'discountType'));
    const before = coupon && isOther && (column === 'discountValue' ? discount(coupon) : textOf(column, coupon[column as 'name']));
    return (
      <>
        <bdi>{shown || dash}</bdi>
        {before !== undefined && before !== false && <span className="before">{messages.nowValue({ value: before || dash })}</span>}
      </>
    );
  };
}
