import { currencyDigits } from '@caredesk/core/money/digits';
import type { Money } from '@caredesk/core/money/money';

/** From so many bills on, or so many major units of one currency, a refund of several is a large one. */
const largeCount = 10;
const largeTotal = 1_000;

/** A first refund is sent alone, unless the user wants otherwise. */
export const isLargeCount = (bills: number): boolean => bills >= largeCount;

/** A click is not enough: what is agreed to is typed. @param totals one a currency */
export const isLargeRefund = (bills: number, totals: readonly Money[]): boolean =>
  isLargeCount(bills) || totals.some(({ minor, currency }) => minor >= largeTotal * 10 ** currencyDigits(currency));
