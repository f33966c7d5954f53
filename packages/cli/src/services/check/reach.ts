/** Requests whose failure is a finding. */
import type { Fetch } from '../../adapters/fetch.js';
import { systemReason } from '../../output/system-reason.js';

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

/** Why there is no answer. */
export const reason = (error: Error): string => {
  if (error.name === 'TimeoutError') return 'no answer in time';
  return systemReason(error);
};
