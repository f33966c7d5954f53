import { catalog, count, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  bills: 'Bills',
  recentBilling: 'Recent bills',
  search: 'Search bills',
  hint: 'Bill, invoice number or doctor',
  hintOfDoctor: 'Bill or invoice number',
  noneYet: 'No bills yet',
  paid: 'Paid',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  recoveredBy: params('Recovered by {invoice}'),
  pageTotal: params('On this page: {amount} billed, {refunded} refunded'),
  // Views.
  failedLastDays: 'Failed, last 7 days',
  refundedThisMonth: 'Refunded this month',
  thisMonth: 'This month',
  // Refunding several bills.
  refundChosen: 'Refund selected',
  refundSum: params('Refund {count} · {totals}'),
  planning: 'Checking the bills…',
  cannot: count({ one: '{count} bill can’t be refunded:', other: '{count} bills can’t be refunded:' }),
  leaveOut: count({ one: 'Leave it out', other: 'Leave them out' }),
  nothingLeft: 'Nothing is left to refund.',
  totals: params('Total {totals}'),
  changed: 'The bills have changed. Look at them again.',
  pause: 'Send 1 first and pause',
  consent: params('Type “{text}” to confirm'),
  consentWrong: 'That doesn’t match.',
  send: count({ one: 'Refund {count} bill', other: 'Refund {count} bills' }),
  sending: params('{done} of {total} done'),
  firstDone: count({ one: '1 refunded. Check it, then send the other one.', other: '1 refunded. Check it, then send the other {count}.' }),
  firstFailed: count({
    one: 'The first refund isn’t confirmed. Check it before you send the other one.',
    other: 'The first refund isn’t confirmed. Check it before you send the other {count}.',
  }),
  goOn: 'Send the rest',
  ended: params('Done. {done} of {total} refunded.'),
  done: 'Refunded',
  refused: 'Refused:',
  notSent: 'Not sent',
  unknown: 'No answer: check this one',
  skipped: 'Refunded before',
  conflict: 'Refunded before with another amount',
  denied: 'Not approved, not sent',
};
export type Messages = typeof english;

export const billingListMessages = catalog('billing-list', english, inElements('billingList'));
