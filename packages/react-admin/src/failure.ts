/** Turns failures into what react-admin shows: it shows an error's `message` to the user, and nothing else of it. */
import { type ErrorCode, isCaredeskError } from '@caredesk/core/client/error';
import { refusalText } from '@caredesk/core/sentences/refusal';

/** Advice for the user, if the backend sent no message. */
const sentences: Readonly<Record<ErrorCode, string>> = {
  unauthorized: 'You are signed out. Sign in again.',
  forbidden: 'You are not allowed to do this.',
  rejected: 'The backend refused this.',
  conflict: 'Another user has changed this record. Look at it again, then change it.',
  'not-found': 'There is no such record.',
  'rate-limited': 'Too many requests. Wait a little, then try again.',
  network: 'The backend is out of reach. Check the connection, then try again.',
  timeout: 'The backend did not answer in time. Try again.',
  server: 'The backend failed. Try again later.',
  contract: 'The backend sent an answer that can not be read.',
  'unknown-outcome': 'It is unknown whether this was done. Look at the record before you try again.',
};

interface ProviderErrorDetails {
  readonly code: ErrorCode;
  readonly status?: number | undefined;
  /** For the user's eyes: it may be the backend's own words. */
  readonly text?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly cause?: unknown;
}

/**
 * Its `message` and `body` are for the user, as react-admin shows them: the backend's words where there are any. Its stack, and so what
 * consoles and logs write, has the code alone.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  /** Problems by field; react-admin's forms show them beside the inputs. */
  declare readonly body: { readonly errors?: Readonly<Record<string, string>> };

  constructor({ code, status, text, fields, cause }: ProviderErrorDetails) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status;
    // Written once the stack is.
    void this.stack;
    Object.defineProperty(this, 'message', { value: text ?? sentences[code], enumerable: false });
    Object.defineProperty(this, 'body', { value: fields ? { errors: fields } : {}, enumerable: false });
  }
}

/** The error for react-admin. An aborted read's reason and errors that are not failed calls stay as they are. */
export function toProviderError(error: unknown): unknown {
  if (!isCaredeskError(error)) return error;
  const { code, status, fields, mayHaveApplied, detail } = error;
  // Of the page's own settings or code.
  const fault = code === 'rejected' && detail ? `This page could not send it: ${detail}.` : undefined;
  return new ProviderError({
    code: mayHaveApplied ? 'unknown-outcome' : code,
    status,
    text: mayHaveApplied ? undefined : (refusalText(error) ?? fault),
    fields,
    cause: error,
  });
}

/** The same error, its text behind the place that it is about. */
export function atPlace(error: unknown, place: string): unknown {
  const shown = toProviderError(error);
  if (!(shown instanceof ProviderError)) return shown;
  const { code, status, message, body } = shown;
  return new ProviderError({ code, status, text: `${place}: ${message}`, fields: body.errors, cause: error });
}

/** Makes each method throw what react-admin can show. */
export async function withShownError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** For `catch`: turns failures of these kinds into undefined. */
export const unless =
  (...codes: ErrorCode[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof ProviderError || isCaredeskError(error)) || !codes.some((code) => code === error.code)) throw error;
  };

const warnings = new Set<string>();
/** For developers, in the console. @param subject what is said once. Default: the text */
export function warnDeveloper(text: string, subject = text): void {
  if (!warnings.has(subject)) console.warn(`Caredesk: ${text}`);
  warnings.add(subject);
}
