import { catalog, count, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  failedPayments: 'Failed payments',
  search: 'Search failed payments',
  hint: 'Doctor, phone or invoice number',
  noneYet: 'No failed payments in the last 7 days',
  failed: 'Failed',
  action: 'Next step',
  tries: count({ one: '{count} try', other: '{count} tries' }),
  // Charging several.
  chargeChosen: 'Charge selected',
  chargeSum: params('Charge {count} · {totals}'),
  planning: 'Checking the payments…',
  cannot: count({ one: '{count} payment can’t be charged:', other: '{count} payments can’t be charged:' }),
  nothingLeft: 'Nothing is left to charge.',
  changed: 'The payments have changed. Look at them again.',
  send: count({ one: 'Charge {count} card', other: 'Charge {count} cards' }),
  firstDone: count({ one: '1 charged. Check it, then send the other one.', other: '1 charged. Check it, then send the other {count}.' }),
  firstFailed: count({
    one: 'The first charge isn’t confirmed. Check it before you send the other one.',
    other: 'The first charge isn’t confirmed. Check it before you send the other {count}.',
  }),
  ended: params('Done. {done} of {total} charged.'),
  done: 'Charged',
  skipped: 'Charged before',
  conflict: 'Charged before with another amount',
};

export const failedPaymentsMessages = catalog('failed-payments', english, inElements('failedPayments'));
