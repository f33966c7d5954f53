import { type CaredeskError, type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { catalog, messagesOf, params, type Texts } from '../i18n/catalog.js';
import { type Format, formatFor } from '../i18n/format.js';
import { inSentences } from '../i18n/sentences.js';
import { useLocale } from './locale-context.js';
import { inUi } from './locales.js';
import { type Messages, uiMessages } from './messages.js';

const english = {
  noAccess: 'You don’t have access to this.',
  noAccessHelp: 'Ask an administrator if you need it.',
  unknownBase: params('This page does not know {host}.'),
  wrongBackend: params('The description of the backend is wrong: {problem}'),
  forbidden: 'You aren’t allowed to do this. Ask an administrator for access.',
  rejected: 'The request was refused. Check what you entered.',
  conflict: 'Someone changed this in the meantime. Reload before you save.',
  notFound: 'This no longer exists.',
  rateLimited: 'Too many requests.',
  waitMoment: 'Wait a moment and try again.',
  tryAfter: params('Try again after {time}.'),
  timeout: 'The server took too long to answer. Try again.',
  server: 'Something went wrong on our side. Try again in a moment.',
  contract: params('Unexpected answer from the server. Details for support: {detail}'),
  storageRefused: 'Not sent: this browser’s storage is full or blocked. Free some space, then try again.',
  unknownOutcome: 'We can’t tell if this was saved. Check before you try again.',
  failed: 'Something went wrong. Try again.',
  notLoaded: 'Couldn’t load.',
  retryAll: 'Retry all',
  backOnline: 'You’re back online. Try again.',
  ofRecord: params('ID {id}: {reason}'),
};

/** Messages of failed calls by error code; loaded with the first failure. */
export const errorMessages = catalog('errors', english, inUi('errors'));

/** The errors' catalog with the UI's own messages about connections and sessions, and how times are written. */
type ErrorTexts = Texts<typeof english> & Texts<Messages> & { readonly format: Format };

export const errorTextsIn = (locale: string): ErrorTexts => ({
  ...messagesOf(locale, uiMessages),
  ...messagesOf(locale, errorMessages),
  format: formatFor(locale),
});
export const useErrorTexts = (): ErrorTexts => errorTextsIn(useLocale());

const keys: Partial<Record<ErrorCode, keyof ErrorTexts>> = {
  'not-found': 'notFound',
  'unknown-outcome': 'unknownOutcome',
};

/** The error for users: the backend's own text (spec §8), unless the backend failed (look.md "errors"); else a sentence that helps. */
export const errorText = (error: unknown, messages: ErrorTexts): string =>
  isCaredeskError(error) && error.code !== 'server' && error.text
    ? withRetry(error.text, retryText(error, messages))
    : causeText(error, messages);

/** A backend's text may end without a full stop. */
const withRetry = (text: string, retry: string): string => (retry ? inSentences(/\p{P}$/u.test(text) ? text : `${text}.`, retry) : text);

/** The same without the backend's own text. */
export function causeText(error: unknown, messages: ErrorTexts): string {
  if (!isCaredeskError(error)) return (error as Error | null)?.name === 'StorageRefusedError' ? messages.storageRefused : messages.failed;
  if (error.code === 'rate-limited') return inSentences(messages.rateLimited, retryText(error, messages, messages.waitMoment));
  // What may have been done is not tried again unseen, whatever went wrong.
  const code = error.mayHaveApplied ? 'unknown-outcome' : error.code;
  // What is wrong with the page's own settings or code: nothing that the user entered.
  const fault = code === 'rejected' && error.detail;
  const text = fault
    ? messages.failed
    : code === 'contract'
      ? messages.contract({ detail: error.message })
      : ((messages[keys[code] ?? (code as keyof ErrorTexts)] as string | undefined) ?? messages.failed);
  // The backend's operator finds the id in the logs.
  const note = fault || (isFault[error.code] && error.requestId);
  return note ? `${text} [${note}]` : text;
}

const retryTimes = new WeakMap<CaredeskError, string>();

/** When it may be tried again, in whole minutes; counted from the first time that this is shown. @param unknown where the server does not say it */
function retryText(error: CaredeskError, { tryAfter, format }: ErrorTexts, unknown = ''): string {
  if (!error.retryAfterMs) return unknown;
  const time = retryTimes.get(error) ?? new Date(Math.ceil((Date.now() + error.retryAfterMs) / 60_000) * 60_000).toISOString();
  retryTimes.set(error, time);
  return tryAfter({ time: format.time(time) });
}

/** Failures of the backend itself. */
const isFault: Partial<Record<ErrorCode, true>> = { server: true, contract: true, 'unknown-outcome': true };
