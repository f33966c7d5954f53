import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { catalog, params, type Texts } from '../i18n/catalog.js';
import { inUi } from './locales.js';
import type { Messages } from './messages.js';

const english = {
  noAccess: 'You don’t have access to this.',
  noAccessHelp: 'Ask an administrator if you need it.',
  unknownBase: params('This page does not know {host}.'),
  wrongBackend: params('The description of the backend is wrong: {problem}'),
  forbidden: 'You aren’t allowed to do this. Ask an administrator for access.',
  rejected: 'The request was refused. Check what you entered.',
  conflict: 'Someone changed this in the meantime. Reload before you save.',
  notFound: 'This no longer exists.',
  rateLimited: 'Too many requests. Wait a moment and try again.',
  timeout: 'The server took too long to answer. Try again.',
  server: 'Something went wrong on our side. Try again in a moment.',
  contract: params('Unexpected answer from the server. Details for support: {detail}'),
  storageRefused: 'Nothing was sent: this browser’s storage is full or blocked. Free some space, then try again.',
  unknownOutcome: 'We can’t tell if this was saved. Check before you try again.',
  failed: 'Something went wrong. Try again.',
  notLoaded: 'Couldn’t load.',
  retryAll: 'Retry all',
  backOnline: 'You’re back online. Try again.',
};
export type ErrorMessages = typeof english;

/** Messages of failed calls by error code; loaded with the first failure. */
export const errorMessages = catalog('errors', english, inUi('errors'));

/** The errors' catalog with the UI's own messages about connections and sessions. */
type ErrorTexts = Texts<ErrorMessages> & Pick<Texts<Messages>, 'network' | 'unauthorized'>;

const keys: Partial<Record<ErrorCode, keyof ErrorTexts>> = {
  'not-found': 'notFound',
  'rate-limited': 'rateLimited',
  'unknown-outcome': 'unknownOutcome',
};

/** What went wrong, for users: the backend's own text (spec §8) unless it has failed itself (look.md "errors"), else a sentence they can act on. */
export const errorText = (error: unknown, messages: ErrorTexts): string =>
  (isCaredeskError(error) && error.code !== 'server' && error.text) || causeText(error, messages);

/** The same without the backend's own text. */
export function causeText(error: unknown, messages: ErrorTexts): string {
  if (!isCaredeskError(error)) return (error as Error | null)?.name === 'StorageRefusedError' ? messages.storageRefused : messages.failed;
  const text =
    error.code === 'contract'
      ? messages.contract({ detail: error.message })
      : ((messages[keys[error.code] ?? (error.code as keyof ErrorTexts)] as string | undefined) ?? messages.failed);
  // The id that the backend's operator finds in the logs.
  return error.requestId && isFault[error.code] ? `${text} [${error.requestId}]` : text;
}

/** Failures of the backend itself. */
const isFault: Partial<Record<ErrorCode, true>> = { server: true, contract: true, 'unknown-outcome': true };
