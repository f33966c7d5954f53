import { describe, expect, it } from 'vitest';
import { billShowing, type KnownRefund, ledgerOf, shown } from './known-ledger.test-support.js';
import { findOwn } from './settle.js';
import type { AccountState, Baseline } from './state.js';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const own: KnownRefund = { id: 'a', minor: 1_234, status: 'unknown' };
const other = (minor: number, status: KnownRefund['status'], paymentId?: string): KnownRefund => ({
  id: 'b',
  minor,
  status,
  ...(paymentId && { paymentId }),
});

interface Others {
  readonly earlier?: KnownRefund;
  readonly later?: KnownRefund;
  /** What the bill showed before our refund. */
  readonly before?: Baseline;
}

/** The code of what is found of our refund of 12.34, whose outcome is unknown, and the id that it has. */
function found(bill: AccountState, { earlier, later, before }: Others = {}): readonly (string | boolean | null)[] {
  const refunds = [earlier, { ...own, ...(before && { before }) }, later].filter((refund) => refund !== undefined);
  const ledger = ledgerOf(refunds);
  const entry = ledger.entries.get('a');
  if (!entry) throw new Error('no entry');
  const finding = findOwn(entry, bill, ledger);
  return finding.isFound ? [finding.note.code, finding.paymentId, ...(finding.hasFailed ? [true] : [])] : [finding.note.code];
}

describe('among refunds with references, ours is', () => {
  const ours = { reference: 'key-a' };
  const theirs = { reference: 'key-x' };

  it('the one with our reference', () => {
    expect(found(billShowing([shown('60', 1_234, theirs), shown('61', 1_234, ours)], 2_468))).toEqual(['foundByReference', '61']);
  });

  it('none of the others, though one has its amount', () => {
    expect(found(billShowing([shown('60', 1_234, theirs)], 1_234))).toEqual(['noReference']);
    expect(found(billShowing([shown('60', 1_234, theirs), shown('61', 1_234)], 2_468))).toEqual(['noReference']);
  });

  it('none where two have its reference, or one of another amount', () => {
    expect(found(billShowing([shown('60', 1_234, ours), shown('61', 1_234, ours)], 2_468))).toEqual(['manyReferences']);
    expect(found(billShowing([shown('60', 1_235, ours)], 1_235))).toEqual(['otherAmount']);
  });

  it('the paid one, before one that failed', () => {
    const failed = shown('60', 1_234, { ...ours, status: 'failed' });
    expect(found(billShowing([failed, shown('61', 1_234, ours)], 1_234))).toEqual(['foundByReference', '61']);
    expect(found(billShowing([failed], 0))).toEqual(['paymentFailed', null, true]);
    expect(found(billShowing([failed], 0), { before: { total: eur(0), payments: [failed] } })).toEqual(['noReference']);
  });
});

describe('among refunds without references, ours is', () => {
  it('the new one of its amount', () => {
    expect(found(billShowing([shown('60', 1_234), shown('61', 1_235)], 2_469))).toEqual(['foundByAmount', '60']);
    expect(found(billShowing([shown('60', 1_234, { status: 'failed' })], 0))).toEqual(['paymentFailed', null, true]);
  });

  it('none of another amount or currency', () => {
    const forints = shown('61', 0, { amount: { minor: 1_234, currency: 'HUF' } });
    expect(found(billShowing([shown('60', 1_235), forints], 1_235))).toEqual(['noNewAmount']);
  });

  it('none that was there before, or is known as another', () => {
    const bill = billShowing([shown('60', 1_234)], 1_234);
    expect(found(bill, { before: { total: eur(1_234), payments: [shown('60', 1_234)] } })).toEqual(['noNewAmount']);
    expect(found(bill, { earlier: other(1_234, 'done', '60') })).toEqual(['noNewAmount']);
    expect(found(bill, { later: other(1_234, 'done', '60') })).toEqual(['noNewAmount']);
  });

  it('none of two, and none where what was there before is not known', () => {
    expect(found(billShowing([shown('60', 1_234), shown('61', 1_234)], 2_468))).toEqual(['manyNewAmounts']);
    expect(found(billShowing([shown('60', 1_234)], 1_234), { before: { total: eur(0), payments: null } })).toEqual(['noRefundsBefore']);
  });

  it('none that may be another of the same amount', () => {
    const bill = billShowing([shown('60', 1_234)], 1_234);
    expect(found(bill, { later: other(1_234, 'unknown') })).toEqual(['mayBeAnother']);
    expect(found(bill, { later: other(1_234, 'done') })).toEqual(['mayBeAnother']);
    for (const rival of [other(1_235, 'unknown'), other(1_234, 'failed'), other(1_234, 'not sent'), other(1_234, 'done', '59')])
      expect(found(bill, { later: rival }), JSON.stringify(rival)).toEqual(['foundByAmount', '60']);
    // It was settled before the bill was read that ours begins from.
    expect(found(bill, { earlier: other(1_234, 'done') })).toEqual(['foundByAmount', '60']);
  });
});

describe('where a bill shows its refunded total alone, ours is', () => {
  const total = (minor: number | null) => billShowing(null, minor);
  const before = { total: eur(500), payments: null };

  it('found when the total has grown by its amount', () => {
    expect(found(total(1_734), { before })).toEqual(['foundByTotal', null]);
  });

  it.each([
    ['totalUnchanged', 500],
    ['totalOther', 1_733],
    ['totalOther', 1_735],
    ['totalOther', 2_968],
    ['noTotal', null],
  ] as const)('not found (%s) when the total is %s', (code, minor) => {
    expect(found(total(minor), { before })).toEqual([code]);
  });

  it('told from another that was done since', () => {
    const later = other(2_000, 'done');
    expect(found(total(3_734), { before, later })).toEqual(['foundByTotal', null]);
    expect(found(total(2_500), { before, later })).toEqual(['totalUnchanged']);
    expect(found(total(1_734), { before, later })).toEqual(['totalOther']);
  });

  it('told from another of unknown outcome, as far as their amounts differ', () => {
    const later = other(2_000, 'unknown');
    expect(found(total(1_734), { before, later })).toEqual(['foundByTotal', null]);
    expect(found(total(3_734), { before, later })).toEqual(['foundByTotal', null]);
    expect(found(total(2_500), { before, later })).toEqual(['totalDoubtful']);
    expect(found(total(1_734), { before, later: other(1_234, 'unknown') })).toEqual(['totalDoubtful']);
    expect(found(total(2_968), { before, later: other(1_234, 'unknown') })).toEqual(['foundByTotal', null]);
  });
});
