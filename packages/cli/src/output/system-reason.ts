/** Why the system refused something: words first, its code in brackets. */
import { systemCode } from '@caredesk/core/client/system-code';
import texts from './system-reasons.json' with { type: 'json' };

const reasons: Readonly<Record<string, string>> = texts;

/** In words; undefined for a code that needs more than its name. */
export const wordsOf = (code: string | undefined): string | undefined => (code === undefined ? undefined : reasons[code]);

/** `the disk is read-only (EROFS)`. */
export function systemReason(error: unknown): string {
  const code = systemCode(error);
  const words = wordsOf(code) ?? plainMessage(error);
  return code === undefined || code.startsWith('ERR_') ? words : `${words} (${code})`;
}

/** Node writes `EBUSY: resource busy or locked, open '/x'`; fetch wraps what failed. */
function plainMessage(error: unknown): string {
  const { message = String(error), cause } = (error ?? {}) as { readonly message?: string; readonly cause?: unknown };
  if (message === 'fetch failed' && cause !== undefined) return plainMessage(cause);
  return message.replace(/^E[A-Z]+: /, '').replace(/, \w+ '.*'$/s, '') || 'no reason was given';
}
