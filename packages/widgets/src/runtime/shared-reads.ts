/**
 * Joins equal pending list requests: a page may have many elements with the same query. A single record is always read again: a merge
 * compares with the record at the time of its own request, not of an earlier slow one.
 */
import { type ConfiguredMiddleware, callOf } from '@caredesk/core/client/middlewares';
import type { TokenSource } from '@caredesk/core/client/tokens';
import { changesData } from '@caredesk/core/contract/encode';

interface Reading {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** Who still waits for it; the request is aborted with the last of them. */
  readers: number;
}

/** How long an answer that was asked for ahead is kept for the element that needs it. */
const keptMs = 10_000;

/** Shares equal list requests of one user, unless a change was sent or answered in between. */
export function shareReads(tokens: Pick<TokenSource, 'current'>): ConfiguredMiddleware {
  const pending = new Map<string, Reading>();

  return (next) => async (url, options) => {
    const { endpoint, identity, isAhead } = callOf(options);
    if (changesData(endpoint)) {
      pending.clear();
      return next(url, options).finally(() => pending.clear());
    }
    if (endpoint.answer.kind !== 'many') return next(url, options);
    const key = JSON.stringify([url, ...(endpoint.anonymous ? [] : [await tokens.current(), identity])]);
    const { signal } = options;
    signal?.throwIfAborted();
    const reading = pending.get(key) ?? begin();
    reading.readers++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason);
        if (--reading.readers > 0) return;
        forget(reading);
        reading.stop.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      reading.answer.then((response) => resolve(response.clone()), reject);
      // A signal may live long: it must hold no reading that is over.
      const onEnd = () => {
        signal?.removeEventListener('abort', leave);
        forget(reading);
      };
      reading.answer.then(({ ok }) => (isAhead && ok ? setTimeout(onEnd, keptMs) : onEnd()), onEnd);
    });

    function begin(): Reading {
      const stop = new AbortController();
      const newReading = { answer: next(url, { ...options, signal: stop.signal }), stop, readers: 0 };
      pending.set(key, newReading);
      return newReading;
    }
    function forget(reading: Reading): void {
      if (pending.get(key) === reading) pending.delete(key);
    }
  };
}
