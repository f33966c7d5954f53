import { catalog, params } from '../i18n/catalog.js';

const english = {
  title: 'Refund',
  chooseBill: 'Choose a bill to refund.',
  otherBill: 'Choose another bill',
  noBill: 'There is no such bill.',
  remaining: params('{remaining} of {amount} can be refunded.'),
  nothingRemains: 'Nothing remains to be refunded.',
  failedBill: 'The payment of this bill failed: there is nothing to refund.',
  refund: 'Refund',
  confirmRefund: 'Confirm refund',
  no: 'No',
  question: params('Refund {amount} to {doctor} for invoice {invoice}?'),
  amountWrong: params('Enter an amount above 0, at most {remaining}.'),
  waiting: 'Waiting for approval…',
  stopped: 'The refund was not approved. Nothing was sent.',
  sending: 'Refunding…',
  checking: 'Checking an earlier refund…',
  done: params('Refunded {amount}.'),
  unknown: params('No answer came: the refund of {amount} may have been made. It is not sent again. Check before anything else is done.'),
  checkNow: 'Check now',
  stillUnknown: 'The bill does not show it so far.',
  notSent: 'The refund was not sent. Nothing was refunded.',
  failedText: params('The refund was refused: {reason}'),
  more: 'The bill shows more refunds than were asked for. Look into it before refunding anything else.',
  history: 'Refund history',
  noRefunds: 'No refunds',
};
export type Messages = typeof english;

export const refundPanelMessages = catalog('refund-panel', english, (language) => import(`./locales/${language}.ts`));
