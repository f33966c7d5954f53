import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  bills: 'Bills',
  recentBilling: 'Recent bills',
  search: 'Search bills',
  hint: 'Bill, invoice number or doctor',
  noneYet: 'No bills yet',
  paid: 'Paid',
  partiallyRefunded: 'Partially refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  pageTotal: params('On this page: {amount} billed, {refunded} refunded'),
  // Views.
  failedLastDays: 'Failed, last 7 days',
  refundedThisMonth: 'Refunded this month',
  thisMonth: 'This month',
  // Refunding several bills.
  refundChosen: 'Refund selected',
  planning: 'Reading the bills…',
  cannot: count({ one: '{count} bill can’t be refunded:', other: '{count} bills can’t be refunded:' }),
  leaveOut: 'Leave them out',
  nothingLeft: 'Nothing is left to refund.',
  totals: params('In all: {totals}'),
  changed: 'The bills have changed meanwhile. Look at them again.',
  canary: 'Send so many first, then ask',
  consent: params('Type “{text}” to confirm'),
  consentWrong: 'This is another text.',
  send: count({ one: 'Refund {count} bill', other: 'Refund {count} bills' }),
  sending: params('{done} of {total} done'),
  canaryBack: count({
    one: '{count} has come back. Look at it before the rest follows.',
    other: '{count} have come back. Look at them before the rest follows.',
  }),
  goOn: 'Send the rest',
  stop: 'Stop',
  ended: 'The batch has ended.',
  close: 'Close',
  cancel: 'Cancel',
  done: 'Refunded',
  refused: 'Refused:',
  notSent: 'Not sent',
  unknown: 'Outcome unknown: check the bill',
  skipped: 'Refunded before',
  conflict: 'Refunded before with another amount',
  denied: 'Not approved, not sent',
};
export type Messages = typeof english;

export const billingListMessages = catalog('billing-list', english, (language) => import(`./locales/${language}.ts`));
