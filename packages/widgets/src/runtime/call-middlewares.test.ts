import { createCaller, createClient } from '@caredesk/core/client';
import { describe, expect, it } from 'vitest';
import { shareReads } from './call-middlewares.js';

/** A client whose requests are answered by hand. */
function setUp() {
  const requests: { path: string; answer: (data: unknown, status?: number) => void; signal: AbortSignal | null | undefined }[] = [];
  let token = 'one';
  const tokens = { current: async () => token, renew: async () => undefined, giveUp: () => {} };
  const send = (url: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const answer = (data: unknown, status = 200) => resolve(Response.json({ isSuccessful: true, data, totalCount: 0 }, { status }));
      requests.push({ path: new URL(url).pathname.split('/')[3] ?? '', answer, signal });
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const call = createCaller({
    apiBase: 'https://api.test',
    tokens,
    fetch: send as typeof fetch,
    around: [shareReads(tokens)],
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { requests, client: createClient(call), settled, become: (other: string) => (token = other) };
}

const none = { items: [], totalCount: 0 };
const refund = { billingId: '5', amount: { minor: 100, currency: 'USD' }, reference: 'r' };

describe('equal lists under way', () => {
  it('are one request, and everyone gets its answer', async () => {
    const { requests, client, settled } = setUp();
    const answers = [client.doctors.list({ pageNumber: 1 }), client.doctors.list({ pageNumber: 1 })];
    const other = client.doctors.list({ pageNumber: 2 });
    await settled();
    expect(requests.length).toBe(2);
    for (const { answer } of requests) answer([]);
    expect(await Promise.all([...answers, other])).toMatchObject([none, none, none]);
    client.doctors.list({ pageNumber: 1 }).catch(() => {});
    await settled();
    expect(requests.length, 'an answer is not kept').toBe(3);
  });

  it('are not shared across the start or the end of a change', async () => {
    const { requests, client, settled } = setUp();
    client.billing.list({}).catch(() => {});
    await settled();
    const changed = client.billing.refund(refund);
    client.billing.list({}).catch(() => {});
    await settled();
    expect(requests.map(({ path }) => path)).toEqual(['billing', 'billing', 'billing']);
    requests[1]?.answer({ refundId: 1 });
    await changed;
    client.billing.list({}).catch(() => {});
    await settled();
    expect(requests.length).toBe(4);
  });

  it('are shared, but records are not', async () => {
    const { requests, client, settled } = setUp();
    client.doctors.getById({ id: '7' }).catch(() => {});
    client.doctors.getById({ id: '7' }).catch(() => {});
    await settled();
    expect(requests.length).toBe(2);
  });

  it('are not shared by two users', async () => {
    const { requests, client, settled, become } = setUp();
    client.doctors.list({}).catch(() => {});
    await settled();
    become('two');
    client.doctors.list({}).catch(() => {});
    await settled();
    expect(requests.length).toBe(2);
  });

  it('end for a caller that stops waiting, and at the server with the last one', async () => {
    const { requests, client, settled } = setUp();
    const [first, second] = [new AbortController(), new AbortController()];
    const one = client.doctors.list({}, { signal: first.signal }).catch((error: Error) => error.name);
    const two = client.doctors.list({}, { signal: second.signal }).catch((error: Error) => error.name);
    await settled();
    first.abort();
    expect(await one).toBe('AbortError');
    expect(requests[0]?.signal?.aborted).toBe(false);
    second.abort();
    expect(await two).toBe('AbortError');
    expect(requests[0]?.signal?.aborted).toBe(true);
    client.doctors.list({}).catch(() => {});
    await settled();
    expect(requests.length).toBe(2);
  });

  it('are taken by the next reader where they were asked for ahead', async () => {
    const { requests, client, settled } = setUp();
    await ahead(requests, client, settled);
    await client.doctors.list({ pageNumber: 1 });
    expect(requests.length).toBe(1);
    client.doctors.list({ pageNumber: 1 }).catch(() => {});
    await settled();
    expect(requests.length).toBe(2);
  });

  it('are asked for anew where a change followed the answer that came ahead', async () => {
    const { requests, client, settled } = setUp();
    await ahead(requests, client, settled);
    client.billing.refund(refund).catch(() => {});
    client.doctors.list({ pageNumber: 1 }).catch(() => {});
    await settled();
    expect(requests.map(({ path }) => path)).toEqual(['Doctors', 'billing', 'Doctors']);
  });

  it('are asked for anew where what was asked ahead failed', async () => {
    const { requests, client, settled } = setUp();
    const failed = client.doctors.list({ pageNumber: 1 }, { isAhead: true }).catch(() => {});
    await settled();
    requests[0]?.answer([], 403);
    await failed;
    client.doctors.list({ pageNumber: 1 }).catch(() => {});
    await settled();
    expect(requests.length).toBe(2);
  });
});

type SetUp = ReturnType<typeof setUp>;

/** Asks for the first page of doctors, and answers it. */
async function ahead(requests: SetUp['requests'], client: SetUp['client'], settled: SetUp['settled']): Promise<void> {
  const asked = client.doctors.list({ pageNumber: 1 }, { isAhead: true });
  await settled();
  requests[0]?.answer([]);
  await asked;
}
