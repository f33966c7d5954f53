import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  needsDoing: 'Needs doing',
  howItGoes: 'How it goes',
  allDone: 'Nothing needs doing.',
  openRefunds: count({ one: 'refund with an unknown outcome', other: 'refunds with an unknown outcome' }),
  openCharges: count({ one: 'charge with an unknown outcome', other: 'charges with an unknown outcome' }),
  failedPayments: count({ one: 'failed payment in 7 days', other: 'failed payments in 7 days' }),
  expiring: count({ one: 'coupon ends within 14 days', other: 'coupons end within 14 days' }),
  unanswered: count({ one: 'question without an answer', other: 'questions without an answer' }),
  orMore: params('{count}+'),
  ends: params('{code}, {day}'),
  compared: 'The last 4 weeks (UTC), and what they differ from the 4 before',
  before: params('4 weeks before: {amount}'),
  byWeek: params('Week by week ({currency})'),
  week: params('{from} – {to}: billed {billed}, refunded {refunded}'),
  noMoney: 'Nothing was billed or refunded in the last 8 weeks.',
};
export type Messages = typeof english;

export const overviewMessages = catalog('overview', english, (language) => import(`./locales/${language}.ts`));
