import { describe, expect, it } from 'vitest';
import { createLedgerState, type LedgerEntry } from './ledger.js';
import { hasNewRepeats, repeatNotes, repeatsOn, unexplainedPayments } from './repeats.js';
import type { AccountState, SeenPayment } from './state.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill = (payments: readonly SeenPayment[] | null, refunded = 0): AccountState => ({
  doctorId: null,
  doctorName: null,
  total: usd(payments ? payments.reduce((sum, { amount }) => sum + (amount?.minor ?? 0), 0) : refunded),
  payments,
  bill: { billingId: 'b1', invoiceNumber: null, amount: usd(10_000), currency: 'USD', paymentStatus: null },
});
const seen = (id: string, minor: number, more: Partial<SeenPayment> = {}): SeenPayment => ({
  id,
  amount: usd(minor),
  reference: null,
  ...more,
});

/** Entries of the bill that came to these ends. */
function entries(
  ...ends: readonly { readonly minor: number; readonly status: 'done' | 'unknown' | 'failed'; readonly refundId?: string }[]
) {
  const { state, apply } = createLedgerState();
  for (const [index, { minor, status, refundId = null }] of ends.entries()) {
    const entry = { at: 1, runId: 'r', entryId: `e${index}` };
    const row = { key: `key-${index}`, ref: `ref-${index}`, billingId: 'b1', doctorId: null, reason: '', line: 2 };
    apply({ type: 'planned', ...entry, ...row, amount: usd(minor), action: 'send' });
    apply({ type: 'sending', ...entry, baseline: { refundedAmount: usd(0), refunds: null } });
    apply({ type: 'settled', ...entry, status, by: 'answer', refundId, notes: [] });
  }
  return [...state.entries.values()] as readonly LedgerEntry[];
}

const noteOf = (...given: Parameters<typeof repeatsOn>) =>
  repeatNotes({ state: given[0], repeats: repeatsOn(...given), amount: given[2] })[0];
const codeOf = (...given: Parameters<typeof repeatsOn>) => noteOf(...given)?.code;

describe('a refund looks made already', () => {
  it('where the bill shows one of exactly its amount that the ledger does not know', () => {
    const shown = bill([seen('1', 500, { at: '2026-05-03T10:00:00.000Z' }), seen('2', 700)]);
    expect(noteOf(shown, [], usd(500))).toEqual({
      code: 'looksRefunded',
      values: { amount: '5.00', currency: 'USD', date: '2026-05-03' },
    });
    expect(codeOf(shown, [], usd(700))).toBe('looksRefundedUndated');
    expect(codeOf(shown, [], usd(600))).toBeUndefined();
  });

  it('not where the ledger knows it by its id or its reference', () => {
    const known = entries({ minor: 500, status: 'done', refundId: '1' }, { minor: 500, status: 'failed' });
    expect(codeOf(bill([seen('1', 500)]), known, usd(500))).toBeUndefined();
    expect(codeOf(bill([seen('1', 500), seen('2', 500, { reference: 'key-1' })]), known, usd(500))).toBeUndefined();
    expect(codeOf(bill([seen('1', 500), seen('2', 500)]), known, usd(500))).toBe('looksRefundedUndated');
  });

  it('not where a known refund without an id, done or of unknown outcome, explains it', () => {
    for (const status of ['done', 'unknown'] as const) {
      expect(codeOf(bill([seen('1', 500)]), entries({ minor: 500, status }), usd(500))).toBeUndefined();
      expect(codeOf(bill([seen('1', 500), seen('2', 500)]), entries({ minor: 500, status }), usd(500))).toBe('looksRefundedUndated');
      expect(codeOf(bill([seen('1', 500)]), entries({ minor: 700, status }), usd(500))).toBe('looksRefundedUndated');
    }
    expect(codeOf(bill([seen('1', 500)]), entries({ minor: 500, status: 'failed' }), usd(500))).toBe('looksRefundedUndated');
  });

  it('where a bill without a list shows more refunded than the ledger explains', () => {
    expect(codeOf(bill(null, 500), [], usd(500))).toBe('looksRefundedInAll');
    expect(codeOf(bill(null, 1200), [], usd(500))).toBe('looksRefundedInAll');
    expect(codeOf(bill(null, 400), [], usd(500))).toBeUndefined();
    expect(codeOf(bill(null, 500), entries({ minor: 500, status: 'done' }), usd(500))).toBeUndefined();
    expect(codeOf(bill(null, 500), entries({ minor: 500, status: 'unknown' }), usd(500))).toBeUndefined();
    expect(codeOf(bill(null, 1000), entries({ minor: 500, status: 'unknown' }), usd(500))).toBe('looksRefundedInAll');
    expect(codeOf({ ...bill(null), total: null }, [], usd(500))).toBeUndefined();
  });

  it('names what was refunded beyond the known refunds by its total', () => {
    expect(repeatsOn(bill(null, 500), [], usd(200), [{ amount: usd(300) }])).toEqual([
      { id: 'total 200', amount: usd(200), reference: null, at: null },
    ]);
    expect(repeatsOn(bill(null, 500), [], usd(201), [{ amount: usd(300) }]), 'too little for it').toEqual([]);
    expect(repeatsOn(bill(null, 0), [], usd(1))).toEqual([]);
  });

  it('not where it was made and is no longer in the ledger', () => {
    expect(repeatsOn(bill([seen('1', 500), seen('2', 500)]), [], usd(500), [{ id: '1', amount: usd(500) }])).toMatchObject([{ id: '2' }]);
  });

  it('again where the bill shows more of it than when it was planned', () => {
    const [list, none] = [bill([seen('1', 500)]), bill(null, 500)];
    const on = (shown: AccountState) => repeatsOn(shown, [], usd(500));
    expect(hasNewRepeats(list, on(list), on(bill([seen('1', 500), seen('2', 500)])))).toBe(true);
    expect(hasNewRepeats(list, on(list), on(list))).toBe(false);
    expect(hasNewRepeats(none, on(none), on(bill(null, 1000)))).toBe(true);
    expect(hasNewRepeats(none, on(none), on(none))).toBe(false);
  });
});

const shown = (id: string, minor: number, reference: string | null = null) => ({ id, amount: usd(minor), reference });
const idsOf = (...args: Parameters<typeof unexplainedPayments>) => unexplainedPayments(...args).map(({ id }) => id);

describe('a refund on a bill', () => {
  it('of the same amount is unexplained when no known refund has its id or its reference', () => {
    const bill = { payments: [shown('1', 200), shown('2', 200, 'key-2'), shown('3', 200, 'key-3'), shown('4', 200)] };
    const known = [
      { id: '1', amount: usd(200) },
      { reference: 'key-2', amount: usd(200) },
    ];
    expect(idsOf(bill, known, usd(200))).toEqual(['3', '4']);
  });

  it('of another amount or currency does not matter', () => {
    const yen = { id: '2', amount: { minor: 200, currency: 'JPY' }, reference: null };
    expect(idsOf({ payments: [shown('1', 199), yen] }, [], usd(200))).toEqual([]);
  });

  it('without an amount may be of any', () => {
    expect(idsOf({ payments: [{ id: '1', amount: null, reference: null }] }, [], usd(200))).toEqual(['1']);
  });

  it('without a reference is explained once by a known refund whose id was never told', () => {
    const known = [{ id: null, reference: 'key-1', amount: usd(200) }];
    expect(idsOf({ payments: [shown('1', 200), shown('2', 200)] }, known, usd(200))).toEqual(['2']);
    expect(idsOf({ payments: [shown('1', 200, 'another')] }, known, usd(200)), 'another reference is another refund').toEqual(['1']);
    expect(idsOf({ payments: [shown('1', 200, 'key-1'), shown('2', 200)] }, known, usd(200)), 'explains only its own').toEqual(['2']);
  });

  it('is not known where the backend shows no refund list', () => {
    expect(idsOf({ payments: null }, [], usd(200))).toEqual([]);
  });
});
