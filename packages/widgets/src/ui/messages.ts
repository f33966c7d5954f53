import { catalog } from '../i18n/catalog.js';
import { inUi } from './locales.js';

const english = {
  suggestions: 'Suggestions',
  retry: 'Retry',
  close: 'Close',
  loading: 'Loading…',
  takesLong: 'This is taking longer than usual…',
  active: 'Active',
  deactive: 'Deactive',
  yes: 'True',
  no: 'False',
  optional: '(optional)',
  signIn: 'Sign in',
  signedOut: 'Sign in to see this.',
  crashed: 'This section crashed. Reload it.',
  unauthorized: 'Your session has ended. Sign in again.',
  network: 'The server can’t be reached. Check your connection and try again.',
  missing: 'Couldn’t load this part. Try again, or reload the page.',
  outdated: 'A newer version is available. Save what you typed on this page, then reload it.',
  reload: 'Reload',
};
export type Messages = typeof english;

/** Words that every feature uses. */
export const uiMessages = catalog('ui', english, inUi('ui'));
