import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import type { Texts } from '../i18n/catalog.js';
import type { ErrorMessages } from './error-messages.js';
import type { Messages } from './messages.js';

/** The errors' catalog with the UI's own messages about connections and sessions. */
type ErrorTexts = Texts<ErrorMessages> & Pick<Texts<Messages>, 'network' | 'unauthorized'>;

const keys: Partial<Record<ErrorCode, keyof ErrorTexts>> = {
  'not-found': 'notFound',
  'rate-limited': 'rateLimited',
  'unknown-outcome': 'unknownOutcome',
};

/** What went wrong, for users: the backend's own text (spec §8), else a sentence they can act on. */
export function errorText(error: unknown, messages: ErrorTexts): string {
  if ((error as Error | null)?.name === 'StorageRefusedError') return messages.storageRefused;
  if (!isCaredeskError(error)) return messages.failed;
  if (error.text) return error.text;
  const text =
    error.code === 'contract'
      ? messages.contract({ detail: error.message })
      : ((messages[keys[error.code] ?? (error.code as keyof ErrorTexts)] as string | undefined) ?? messages.failed);
  // The id that the backend's operator finds in the logs.
  return error.requestId && isFault[error.code] ? `${text} [${error.requestId}]` : text;
}

/** Failures of the backend itself. */
const isFault: Partial<Record<ErrorCode, true>> = { server: true, contract: true, 'unknown-outcome': true };
