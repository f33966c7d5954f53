import { currencyDigits } from '@caredesk/core/money/digits';
import type { Money } from '@caredesk/core/money/money';

/** A refund of several bills is large from this number of bills, or of major units of one currency. */
const largeCount = 10;
const largeTotal = 1_000;

/** Whether one refund is sent first, alone, unless the user switches that off. */
export const isLargeCount = (bills: number): boolean => bills >= largeCount;

/** A click is not enough: what is agreed to is typed. @param totals one a currency */
export const isLargeRefund = (bills: number, totals: readonly Money[]): boolean =>
  isLargeCount(bills) || totals.some(({ minor, currency }) => minor >= largeTotal * 10 ** currencyDigits(currency));
