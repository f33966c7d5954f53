import { isCaredeskError, type ErrorCode } from '@caredesk/core/client';
import type { Messages } from './messages.js';

const keys: Partial<Record<ErrorCode, keyof Messages>> = {
  'not-found': 'notFound', 'rate-limited': 'rateLimited', 'unknown-outcome': 'unknownOutcome',
};

/** What went wrong, for users: the backend's own text (spec §8), else a sentence they can act on. */
export function errorText(error: unknown, messages: Messages): string {
  if (!isCaredeskError(error)) return messages.failed;
  if (error.text) return error.text;
  if (error.code === 'contract') return messages.contract({ detail: error.message });
  return (messages[keys[error.code] ?? (error.code as keyof Messages)] as string | undefined) ?? messages.failed;
}
