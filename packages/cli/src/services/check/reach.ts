/** Requests whose failure is a finding. */
import type { Fetch } from '../../adapters/fetch.js';

export interface Visitor {
  readonly fetch: Fetch;
  /** Each request's longest time. */
  readonly timeoutMs: number;
  /** Aborted: the check itself is to end. */
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly response: Response;
  readonly text: string;
  /** Where redirects led. */
  readonly url?: URL;
}

/** The whole answer, or why there is none. @throws when the check itself is to end */
export async function reach({ fetch, timeoutMs, signal }: Visitor, url: URL, init: RequestInit = {}): Promise<Answer | Error> {
  try {
    const response = await fetch(url.href, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    return { response, text: await response.text() };
  } catch (error) {
    signal.throwIfAborted();
    return error as Error;
  }
}

/** A failure's code, such as `ECONNREFUSED`, or its words. */
export const reason = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
};
