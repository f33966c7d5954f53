/**
 * Joins equal pending list requests: a page may have many elements with the same query. A single record is always read again: a merge
 * compares with the record at the time of its own request, not of an earlier slow one.
 */
import type { Caller, CallOptions } from '@caredesk/core/client/caller';
import type { TokenSource } from '@caredesk/core/client/tokens';
import { changesData } from '@caredesk/core/contract/encode';
import type { Endpoint } from '@caredesk/core/contract/endpoint';

interface Reading {
  readonly answer: Promise<unknown>;
  readonly stop: AbortController;
  /** Who still waits for it; the request is aborted with the last of them. */
  readers: number;
}

/** A caller that shares equal list requests of one user, unless a change was sent or answered in between. */
export function shareReads(call: Caller, tokens: Pick<TokenSource, 'current' | 'identity'>): Caller {
  const underWay = new Map<string, Reading>();

  return (async (name: string, endpoint: Endpoint, input: never, { signal, work }: CallOptions = {}) => {
    if (changesData(endpoint)) {
      underWay.clear();
      return call(name, endpoint, input, { signal, work }).finally(() => underWay.clear());
    }
    if (endpoint.answer.kind !== 'many') return call(name, endpoint, input, { signal, work });
    const session = endpoint.anonymous ? [] : [await tokens.current(), work?.identity ?? tokens.identity?.()];
    const key = JSON.stringify([name, input, ...session]);
    signal?.throwIfAborted();
    const reading = underWay.get(key) ?? begin();
    reading.readers++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason);
        if (--reading.readers > 0) return;
        forget(reading);
        reading.stop.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave);
      reading.answer.then(resolve as never, reject);
      // A signal may live long: it must hold no reading that is over.
      const ended = () => signal?.removeEventListener('abort', leave);
      reading.answer.then(ended, ended);
    });

    function begin(): Reading {
      const stop = new AbortController();
      const begun = { answer: call(name, endpoint, input, { signal: stop.signal, work }), stop, readers: 0 };
      underWay.set(key, begun);
      const ended = () => forget(begun);
      begun.answer.then(ended, ended);
      return begun;
    }
    function forget(reading: Reading): void {
      if (underWay.get(key) === reading) underWay.delete(key);
    }
  }) as Caller;
}
