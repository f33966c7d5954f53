/** The steps that widgets put around each call: shared reads, calls that the backend lacks, permissions, what is under way. */
import { CaredeskError, isCaredeskError } from '@caredesk/core/client/error';
import { type ConfiguredMiddleware, callOf } from '@caredesk/core/client/middlewares';
import type { TokenSource } from '@caredesk/core/client/tokens';
import { changesData } from '@caredesk/core/contract/encode';
import { type Held, lackedPermission } from '@caredesk/core/contract/permission';
import type { ReadonlySignal } from '@preact/signals-core';

interface Reading {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** Who still waits for it; the request is aborted with the last of them. */
  readers: number;
}

/** How long an answer that was asked for ahead is kept for the element that needs it. */
const keptMs = 10_000;

/**
 * Joins equal pending list requests of one user, unless a change was sent or answered in between: a page may have many elements with the
 * same query. A single record is always read again: a merge compares with the record at the time of its own request, not of an earlier
 * slow one.
 */
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

const saysMissing = (status: number | undefined): boolean => status === 404 || status === 405 || status === 501;

/** The backend has no such call. */
export const isMissingCall = (error: unknown): error is CaredeskError => isCaredeskError(error) && saysMissing(error.status);

/** Answers an optional call which the backend lacks (contract.md "Audit") as it did the first time: each 404 is a line in the portal's console. */
export function rememberMissing(): ConfiguredMiddleware {
  const answers = new Map<string, Response>();
  return (next) => async (url, options) => {
    const { name, endpoint } = callOf(options);
    const response = answers.get(name) ?? (await next(url, options));
    if (!endpoint.optional || !saysMissing(response.status)) return response;
    answers.set(name, response);
    return response.clone();
  };
}

/** Sends nothing that the account is known not to be allowed, and learns of a role that was taken away by its refusal. */
export const checkPermissions =
  ({ held, reload }: { readonly held: ReadonlySignal<Held>; reload(): void }): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const { name, endpoint } = callOf(options);
    const lacked = lackedPermission(held.value, endpoint);
    if (lacked) throw new CaredeskError({ code: 'forbidden', call: name, detail: `needs ${lacked}` });
    const response = await next(url, options);
    if (response.status === 403) reload();
    return response;
  };

/** Tracks pending calls; `settled()` resolves when all have ended. */
export function trackPending(): { readonly middleware: ConfiguredMiddleware; readonly settled: () => Promise<unknown> } {
  const pending = new Set<Promise<unknown>>();
  return {
    middleware: (next) => (url, options) => {
      const answer = next(url, options);
      pending.add(answer);
      const forget = () => void pending.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    settled: () => Promise.allSettled(pending),
  };
}
