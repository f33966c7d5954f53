import { catalog, count, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  toDo: 'To do',
  revenue: 'Revenue',
  allDone: 'You’re all caught up.',
  openRefunds: count({ one: 'refund to check: no answer came', other: 'refunds to check: no answer came' }),
  openCharges: count({ one: 'charge to check: no answer came', other: 'charges to check: no answer came' }),
  failedPayments: count({ one: 'failed payment in the last 7 days', other: 'failed payments in the last 7 days' }),
  expiring: count({ one: 'coupon expires in the next 14 days', other: 'coupons expire in the next 14 days' }),
  requests: count({ one: 'refund request to decide on', other: 'refund requests to decide on' }),
  unanswered: count({ one: 'unanswered question', other: 'unanswered questions' }),
  orMore: params('{count}+'),
  compared: 'Last 4 weeks, compared with the 4 weeks before (UTC)',
  before: params('Previous 4 weeks: {amount}'),
  byWeek: params('By week, {currency}'),
  week: 'Week',
  billedBefore: 'Billed 4 weeks earlier',
  failures: 'Failed payments',
  byDay: 'By day',
  noMoney: 'Nothing billed or refunded in the last 8 weeks.',
};

export const overviewMessages = catalog('overview', english, inElements('overview'));
