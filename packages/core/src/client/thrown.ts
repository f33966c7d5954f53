import { ShapeError } from '../contract/decode.js';
import { changesData } from '../contract/encode.js';
import type { Endpoint } from '../contract/endpoint.js';
import { CaredeskError, type CaredeskErrorDetails, isCaredeskError } from './error.js';
import { saysNotSent, systemCode } from './system-code.js';

/**
 * An error thrown by fetch, as a {@link CaredeskError}. After an abort by the caller's own signal: its reason.
 */
export function thrownFailure(call: string, endpoint: Endpoint, error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (isCaredeskError(error)) return error;
  if (signal?.aborted) return signal.reason;
  if (error instanceof ShapeError) return error;
  // A sign-in or refresh changes nothing that could be half done.
  const change = changesData(endpoint) && !endpoint.anonymous;
  const code = systemCode(error);
  const details = (rest: Pick<CaredeskErrorDetails, 'code' | 'retryable' | 'mayHaveApplied'>) =>
    new CaredeskError({ call, detail: code, ...rest });
  if (!change) return details({ code: (error as Error)?.name === 'TimeoutError' ? 'timeout' : 'network', retryable: true });
  if (saysNotSent(code)) return details({ code: 'network', retryable: true });
  return details({ code: 'unknown-outcome', mayHaveApplied: true });
}
