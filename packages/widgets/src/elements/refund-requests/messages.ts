import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

const english = {
  requests: 'Refund requests',
  search: 'Search refund requests',
  hint: 'Who asked, note, invoice or doctor',
  noneYet: 'No refund requests yet',
  all: 'All refund requests',
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  used: 'Refunded',
  request: params('Request {id}'),
  asked: params('{who}, {when}'),
  decided: params('Decided by {who}, {when}'),
  approve: params('Approve {amount}'),
  decline: 'Decline',
  withdraw: 'Withdraw',
  refundNow: 'Refund now',
  own: 'You asked for this. Another account has to approve it.',
  mayNot: 'Your account may not approve refunds.',
  question: params('Approve {amount}, asked for by {who}?'),
  no: 'No',
  approvedToast: 'Refund request approved',
  declinedToast: 'Refund request declined',
  notWaiting: 'This request isn’t waiting any more. Your decision wasn’t sent.',
  notApproved: 'This request isn’t approved any more. Nothing was sent.',
};

export const refundRequestMessages = catalog('refund-requests', english, inElements('refundRequests'));
