import { describe, expect, it } from 'vitest';
import { createCaller } from './caller.js';
import { createClient } from './client.js';
import type { Clock } from './clock.js';
import { batchPatience, type Patience } from './patience.js';
import { retryAfterMs } from './retry-after.js';
import { fixedToken } from './tokens.js';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['2', 2000],
    ['2.5', 2500],
    ['0', 0],
    ['0.0004', 1],
    [' 7 ', 7000],
    ['2, 2', undefined],
    ['-1', undefined],
    ['+3', undefined],
    ['1e3', undefined],
    ['2.', undefined],
    ['60s', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['1000000000000', 1e11],
    ['9'.repeat(400), 1e11],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 1e11],
    ['2026-11-20', undefined],
    ['', undefined],
  ])('%j asks for %s ms', (header, ms) => {
    expect(retryAfterMs({ headers: new Headers({ 'retry-after': header }) }, now)).toBe(ms);
  });

  it.each(['Fri, 20 Nov 2026 11:00:45 GMT', 'Friday, 20-Nov-26 11:00:45 GMT', 'Fri Nov 20 11:00:45 2026 GMT'])(
    'of the date %s counts from the answer’s own Date',
    (date) => {
      const headers = new Headers({ 'retry-after': date, date: 'Fri, 20 Nov 2026 11:00:00 GMT' });
      expect(retryAfterMs({ headers }, now)).toBe(45_000);
    },
  );

  it('of a date that is over asks for no wait', () => {
    expect(retryAfterMs({ headers: new Headers({ 'retry-after': 'Fri, 20 Nov 2026 11:00:45 GMT' }) }, now)).toBe(0);
  });
});

/** Its time passes by sleeping alone. */
function sleeper(): Clock & { readonly slept: () => number } {
  let at = now;
  return {
    now: () => at,
    slept: () => at - now,
    sleep: async (ms, signal) => {
      signal?.throwIfAborted();
      at += ms;
    },
  };
}

const waitFor = (seconds: number) => new Response('{}', { status: 429, headers: { 'retry-after': String(seconds) } });

/** A server that answers what is given, then an empty list; with when each request came, in seconds. */
function serverOf(answers: Response[], patience?: Patience) {
  const clock = sleeper();
  const seen: string[] = [];
  const fetch = async (url: unknown) => {
    seen.push(`${new URL(String(url)).pathname.split('/').at(-1)} at ${clock.slept() / 1000}`);
    return answers.shift() ?? Response.json({ data: { billingId: 1, refundId: 1 } });
  };
  return { client: createClient(createCaller({ apiBase: 'http://api.test', tokens: fixedToken('t'), clock, patience, fetch })), seen };
}

describe('a server that asks to wait', () => {
  it.each([30, 31, 60, 300])('by %i s is waited for by a person up to 30 s', async (seconds) => {
    const { client, seen } = serverOf([waitFor(seconds)]);
    const read = client.doctors.getById({ id: '1' }).catch(({ code }) => code);
    if (seconds > 30) expect(await read).toBe('rate-limited');
    else expect(await read.then(() => seen)).toEqual(['GetById at 0', 'GetById at 30']);
  });

  it.each([31, 60, 300])('by %i s is waited for by a batch, with all its requests', async (seconds) => {
    const patience = batchPatience();
    const { client, seen } = serverOf([waitFor(seconds)], patience);
    await client.doctors.getById({ id: '1' }).catch(() => {});
    await client.billing.refund({ billingId: '1', amount: { minor: 100, currency: 'USD' }, reference: 'r' });
    expect(seen).toEqual(['GetById at 0', `GetById at ${seconds}`, `RefundPaymentDoctor at ${seconds}`]);
  });

  it('after a change holds the reads of a batch', async () => {
    const { client, seen } = serverOf([waitFor(45)], batchPatience());
    const refund = { billingId: '1', amount: { minor: 100, currency: 'USD' }, reference: 'r' };
    expect(await client.billing.refund(refund).catch(({ code }) => code)).toBe('rate-limited');
    await client.doctors.getById({ id: '1' }).catch(() => {});
    expect(seen).toEqual(['RefundPaymentDoctor at 0', 'GetById at 45']);
  });

  it('by more than a batch waits holds nothing', async () => {
    const { client, seen } = serverOf([waitFor(301)], batchPatience());
    expect(await client.doctors.getById({ id: '1' }).catch(({ code }) => code)).toBe('rate-limited');
    await client.doctors.getById({ id: '1' }).catch(() => {});
    expect(seen).toEqual(['GetById at 0', 'GetById at 0']);
  });

  it('leaves no doubt about a change that was stopped while it was held', async () => {
    const { client, seen } = serverOf([waitFor(60)], batchPatience());
    const refund = { billingId: '1', amount: { minor: 100, currency: 'USD' }, reference: 'r' };
    await client.billing.refund(refund).catch(() => {});
    const stopped = await client.billing.refund(refund, { signal: AbortSignal.abort() }).catch((error) => error);
    expect(stopped).toMatchObject({ mayHaveApplied: false });
    expect(seen).toEqual(['RefundPaymentDoctor at 0']);
  });
});
