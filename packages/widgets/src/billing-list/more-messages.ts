import { catalog, count, params } from '../i18n/catalog.js';

const english = {
  allBills: 'All bills',
  failedThisWeek: 'Failed this week',
  refundedThisMonth: 'Refunded this month',
  thisMonth: 'This month',
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
  failed: 'Refused:',
  notSent: 'Not sent',
  unknown: 'Outcome unknown: check the bill',
  skipped: 'Refunded before',
  conflict: 'Refunded before with another amount',
  denied: 'Not approved, not sent',
};
export type BulkMessages = typeof english;

/** What is said of many bills at once; loaded with it. */
export const bulkMessages = catalog('bulk', english, (language) => import(`./locales/more/${language}.ts`));
