import type { Caller } from '@caredesk/core/client/caller';
import { describe, expect, it } from 'vitest';
import { shareReads } from './shared-reads.js';

const read = { method: 'GET', answer: { kind: 'many' } } as never;
const readOne = { method: 'GET', answer: { kind: 'one' } } as never;
const change = { method: 'POST', answer: { kind: 'done' } } as never;

/** A caller whose requests are answered by hand. */
function setUp() {
  const requests: { name: string; answer: (value: unknown) => void; signal: AbortSignal | undefined }[] = [];
  let token = 'one';
  const caller = ((name, _endpoint, _input, { signal } = {}) =>
    new Promise((answer, reject) => {
      requests.push({ name, answer: answer as never, signal });
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as Caller;
  const call = shareReads(caller, { current: async () => token });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { requests, call, settled, become: (other: string) => (token = other) };
}

describe('equal lists under way', () => {
  it('are one request, and everyone gets its answer', async () => {
    const { requests, call, settled } = setUp();
    const answers = [call('doctors.list', read, { pageNumber: 1 } as never), call('doctors.list', read, { pageNumber: 1 } as never)];
    const other = call('doctors.list', read, { pageNumber: 2 } as never);
    await settled();
    expect(requests.length).toBe(2);
    for (const { answer } of requests) answer('rows');
    expect(await Promise.all([...answers, other])).toEqual(['rows', 'rows', 'rows']);
    void call('doctors.list', read, { pageNumber: 1 } as never);
    await settled();
    expect(requests.length, 'an answer is not kept').toBe(3);
  });

  it('are not shared with one that began before a change was sent, nor with one from before it was answered', async () => {
    const { requests, call, settled } = setUp();
    void call('bills.get', read, {} as never);
    await settled();
    const changed = call('bills.refund', change, {} as never);
    void call('bills.get', read, {} as never);
    await settled();
    expect(requests.map(({ name }) => name)).toEqual(['bills.get', 'bills.refund', 'bills.get']);
    requests[1]?.answer(undefined);
    await changed;
    void call('bills.get', read, {} as never);
    await settled();
    expect(requests.length).toBe(4);
  });

  it('are shared, records are not: what is read before a change is saved is read then', async () => {
    const { requests, call, settled } = setUp();
    void call('doctors.get', readOne, {} as never);
    void call('doctors.get', readOne, {} as never);
    await settled();
    expect(requests.length).toBe(2);
  });

  it('are not shared by two users', async () => {
    const { requests, call, settled, become } = setUp();
    void call('doctors.list', read, {} as never);
    await settled();
    become('two');
    void call('doctors.list', read, {} as never);
    await settled();
    expect(requests.length).toBe(2);
  });

  it('end for a caller that stops waiting, and at the server with the last one', async () => {
    const { requests, call, settled } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = call('doctors.list', read, {} as never, { signal: first.signal }).catch((error: Error) => error.name);
    const two = call('doctors.list', read, {} as never, { signal: second.signal }).catch((error: Error) => error.name);
    await settled();
    first.abort();
    expect(await one).toBe('AbortError');
    expect(requests[0]?.signal?.aborted).toBe(false);
    second.abort();
    expect(await two).toBe('AbortError');
    expect(requests[0]?.signal?.aborted).toBe(true);
    void call('doctors.list', read, {} as never);
    await settled();
    expect(requests.length).toBe(2);
  });
});
