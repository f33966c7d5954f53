/** Why the system refused something: words first, its code in brackets. */
import { systemCode } from '@caredesk/core/client/system-code';

const reasons: Readonly<Record<string, string>> = {
  EACCES: "you don't have permission",
  EDQUOT: 'your disk quota is used up',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link',
  ENOENT: 'it does not exist',
  ENOSPC: 'there is no space left on the disk',
  ENOTDIR: 'part of the path is a file',
  EPERM: "you don't have permission",
  EPIPE: 'its reader has closed it',
  EROFS: 'the disk is read-only',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'it refused the connection',
  ECONNRESET: 'the connection broke',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no network',
  ENOTFOUND: 'its name is unknown',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer in time',
  UND_ERR_SOCKET: 'the connection broke',
};

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
