import { catalog, params } from '../../i18n/catalog.js';
import { inElements } from '../locales.js';

/** The lower part: the words of the audit's actions. */
const english = {
  history: 'History',
  filter: 'Show',
  people: 'People',
  money: 'Money',
  changes: 'Changes',
  noChanges: 'No changes yet',
  changed: params('{field} changed'),
  more: 'Show more',
  percentage: 'Percentage',
  fixedAmount: 'Amount',
  update: 'Changed',
  'update-family': 'Family changed',
  cancel: 'Cancelled',
  delete: 'Deleted',
  refund: 'Refunded',
  charge: 'Charged',
  failed: 'Payment failed',
  reminder: 'Reminder sent',
  create: 'Created',
  'sign-up': 'Signed up',
  'attach-plan': 'Plan attached',
  'detach-plan': 'Plan detached',
  'reset-password': 'Password reset',
  'cancel-reminder': 'Reminder cancelled',
  'cancel-reminders': 'All reminders cancelled',
  'resend-form-link': 'Form link sent',
};
export type Messages = typeof english;

export const historyMessages = catalog('history', english, inElements('history'));
