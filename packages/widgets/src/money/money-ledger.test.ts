/** What a browser keeps of charges: the engine's events. */

import { type Caller, CaredeskError, systemClock } from '@caredesk/core/client';
import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import { chargesOf, createPayments, openOf } from '@caredesk/core/payments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMoney, openMoneyLedger } from './money-ledger.js';
import { newReference } from './money-lock.js';

const apiBase = 'https://api.test';
const usd = (minor: number) => ({ minor, currency: 'USD' });
const earlier = { key: 'web-1-2-3-4', doctorId: '7', amount: usd(500) };
const entry = { at: 1_700_000_000_000, runId: 'run-1', entryId: 'entry-1' };
/** A charge that was sent while the doctor had bill 1, and got no answer. */
const sending = [
  { type: 'planned', ...entry, ...earlier, ref: 'seat-1', kind: 'charge', billingId: '', reason: '', line: 1, action: 'send' },
  { type: 'sending', ...entry, baseline: { refundedAmount: null, refunds: [{ refundId: '1', amount: usd(500), reference: null }] } },
];
const bill = (billingId: string, reference: string | null) => ({
  billingId,
  doctorId: '7',
  amount: usd(500),
  reference,
  description: 'Seat',
  chargedAt: new Date().toISOString(),
  paymentStatus: 'paid',
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (name: string, items: readonly object[]) => localStorage.setItem(`caredesk.${name} ${apiBase}`, JSON.stringify(items));
const stored = () => localStorage.getItem(`caredesk.charges ${apiBase}`);

function desk(bills: readonly object[], sent: (input: object) => object = () => bill('9', null)) {
  const posts: object[] = [];
  const call = (async (name: string, _: unknown, input: object) => {
    if (name === 'billing.history') return { items: bills, totalCount: bills.length };
    if (name === 'doctors.getById') return { doctorId: '7' };
    posts.push(input);
    return sent(input);
  }) as Caller;
  const clock = { now: systemClock.now, sleep: async () => {} };
  const withLock = <T>(task: () => Promise<T>) => task();
  return {
    posts,
    payments: createPayments({ call, clock, lock: withLock, ledger: () => openMoneyLedger('charge', apiBase), asksBesideOwn: true }),
  };
}
const seat = { ref: 'r', doctorId: '7', amount: usd(500), description: 'Seat' };

describe('a charge of unknown outcome of an earlier visit', () => {
  beforeEach(() => keep('charges', sending));

  it('is open, and no other charge of its doctor is sent', async () => {
    const { payments, posts } = desk([]);
    expect(openMoney(apiBase).charges.map(({ key, doctorId, amount }) => ({ key, doctorId, amount }))).toEqual([earlier]);
    expect(await payments.chargeOnce(seat)).toMatchObject({ status: 'failed', reasons: [{ code: 'chargeOpen' }] });
    expect(posts).toEqual([]);
  });

  it.each([
    ['its reference', [bill('1', null), bill('2', earlier.key)]],
    ['the one new bill of its amount, where none carries references', [bill('1', null), bill('2', null)]],
  ])('is found by %s', async (_how, bills) => {
    const { payments } = desk(bills);
    expect(await payments.check(chargesOf('7'))).toMatchObject([{ status: 'done', paymentId: '2' }]);
    expect(stored()).toBeNull();
  });

  it('stays open where the bills do not show it, until a person says what became of it', async () => {
    const { payments } = desk([bill('1', null)]);
    expect(await payments.check(chargesOf('7'))).toMatchObject([{ status: 'unknown' }]);
    await payments.resolve(chargesOf('7'), false, 'the provider says so');
    expect(openOf(openMoneyLedger('charge', apiBase).state, chargesOf('7'))).toEqual([]);
    expect(stored()).toContain('the provider says so');
  });
});

it('a charge that this browser made is asked about like any other, until it was shown', async () => {
  keep('made-charges', [{ billingId: '', doctorId: '7', refundId: '1', reference: 'web-1', amount: usd(500) }]);
  const { payments, posts } = desk([bill('1', null)]);
  expect(await payments.chargeOnce(seat)).toMatchObject({ status: 'held', unexplained: [{ id: '1' }] });
  expect(posts).toEqual([]);
  expect(await payments.chargeOnce({ ...seat, ref: 's', beside: ['1'] })).toMatchObject({ status: 'done', paymentId: '9' });
  expect(posts).toHaveLength(1);
});

it('the description of a charge, which may name a patient, is not kept', async () => {
  const { payments } = desk([], () => {
    throw new CaredeskError({ code: 'unknown-outcome', call: 'doctors.charge', mayHaveApplied: true });
  });
  expect(await payments.chargeOnce({ ...seat, description: 'Jane Roe' })).toMatchObject({ status: 'unknown' });
  expect(stored()).toContain('"charge"');
  expect(stored()).not.toContain('Jane');
});

it('a reference is never taken for a card number', () => {
  const references = Array.from({ length: 3_000 }, newReference);
  expect(references.filter((reference) => holdsCardNumber(reference, true))).toEqual([]);
});
