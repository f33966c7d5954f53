import { describe, expect, it } from 'vitest';
import { billShowing, type KnownRefund, ledgerOf, shown } from './ledger/known-ledger.test-support.js';
import type { AccountState, SeenPayment } from './ledger/state.js';
import { isGone, verifyEntries } from './verify.js';

/** What differs, of the first refund. @param bill undefined: it does not exist; null: it can't be read */
async function driftOf(refunds: readonly KnownRefund[], bill: AccountState | undefined | null): Promise<string | undefined> {
  const ledger = ledgerOf(refunds);
  const reader = {
    read: async () => bill ?? undefined,
    readAll: async (_ids: unknown, { onUnreadable = () => {} }: { onUnreadable?: ((id: string, error: never) => void) | undefined }) => {
      if (bill === null) onUnreadable('8', undefined as never);
      return new Map(bill ? [['8', bill]] : []);
    },
  };
  const drifts = await verifyEntries({ entries: [...ledger.entries.values()], ledger, reader, signal: AbortSignal.any([]) });
  return drifts[0]?.message;
}

const done: KnownRefund = { id: 'a', minor: 1_234, status: 'done', paymentId: '51' };
const unknown: KnownRefund = { id: 'a', minor: 1_234, status: 'unknown' };
const ours = { reference: 'key-a' };

describe('a refund that the ledger has as done', () => {
  it.each<[difference: string, bill: AccountState | undefined | null]>([
    ['', billShowing([shown('51', 1_234)], 1_234)],
    ['', billShowing([shown('60', 1_234, ours)], 1_234)],
    ['', billShowing([shown('51', 1_234, { status: 'pending' })], 0)],
    ['', billShowing(null, 1_234)],
    ['', billShowing(null, null)],
    ['the bill does not show this refund', billShowing([shown('60', 1_234, { reference: 'key-b' })], 1_234)],
    ['this refund failed later', billShowing([shown('51', 1_234, { status: 'failed' })], 0)],
    ['the bill shows it 2 times', billShowing([shown('51', 1_234), shown('60', 1_234, ours)], 2_468)],
    ['the bill shows 12.35, not 12.34', billShowing([shown('51', 1_235)], 1_235)],
    ['only 12.33 of the bill is refunded', billShowing(null, 1_233)],
    ['only 0.00 of the bill is refunded', billShowing([shown('51', 1_234)], 0)],
    ['more than the bill is refunded', billShowing([shown('51', 1_234)], 30_001)],
    ['the bill no longer exists', undefined],
    ["the bill can't be read", null],
  ])('differs by "%s"', async (difference, bill) => {
    expect(await driftOf([done], bill)).toBe(difference);
  });

  it('counts for the total with the others of its bill, but for those that are pending or failed later', async () => {
    const other: KnownRefund = { id: 'b', minor: 2_000, status: 'done', paymentId: '52' };
    const bill = (status: SeenPayment['status'], total: number) => billShowing([shown('51', 1_234), shown('52', 2_000, { status })], total);
    expect(await driftOf([done, other], bill(undefined, 3_234))).toBe('');
    expect(await driftOf([done, other], bill(undefined, 3_233))).toBe('only 32.33 of the bill is refunded');
    expect(await driftOf([done, other], bill('pending', 1_234))).toBe('');
    expect(await driftOf([done, other], bill('failed', 1_234))).toBe('');
    expect(await driftOf([done, { ...other, status: 'failed' }], billShowing(null, 1_234))).toBe('');
  });
});

describe('a refund that the ledger does not have as done', () => {
  it.each<[status: KnownRefund['status'], difference: string, bill: AccountState]>([
    ['failed', '', billShowing([], 0)],
    ['failed', 'the bill shows it as done, the ledger as failed', billShowing([shown('60', 1_234, ours)], 1_234)],
    ['failed', '', billShowing([shown('60', 1_234, { ...ours, status: 'failed' })], 0)],
    ['not sent', 'the bill shows it as done, the ledger as not sent', billShowing([shown('60', 1_234, ours)], 1_234)],
    [
      'unknown',
      'the bill shows it as done, the ledger as unknown; run the file again to settle it',
      billShowing([shown('60', 1_234, ours)], 1_234),
    ],
    ['unknown', 'the bill shows it as done; run the file again to settle it', billShowing([shown('60', 1_234)], 1_234)],
    ['unknown', 'its outcome is unknown: the bill shows no new refund of its amount', billShowing([shown('60', 1_235)], 1_235)],
  ])('but as %s differs by "%s"', async (status, difference, bill) => {
    expect(await driftOf([{ ...unknown, status }], bill)).toBe(difference);
  });
});

describe('a refund that is done', () => {
  it.each<[isLost: boolean, how: string, bill: AccountState | undefined]>([
    [true, 'its bill does not exist', undefined],
    [false, 'its bill shows it', billShowing([shown('51', 1_234)], 1_234)],
    [false, 'its bill shows it as pending', billShowing([shown('51', 1_234, { status: 'pending' })], 0)],
    [true, 'it failed later', billShowing([shown('51', 1_234, { status: 'failed' })], 0)],
    [true, 'its bill shows another', billShowing([shown('60', 1_234)], 1_234)],
    [false, 'its bill shows a total alone, which holds it', billShowing(null, 1_234)],
    [true, 'its bill shows a total alone, which does not hold it', billShowing(null, 1_233)],
    [false, 'its bill shows nothing at all', billShowing(null, null)],
  ])('is gone (%s) where %s', (isLost, _, bill) => {
    const ledger = ledgerOf([done]);
    const [entry] = ledger.entries.values();
    expect(entry && isGone(entry, bill, ledger)).toBe(isLost);
  });

  it('and has no id may be any refund of its amount that no other explains', () => {
    const ledger = ledgerOf([
      { id: 'a', minor: 1_234, status: 'done' },
      { id: 'b', minor: 1_234, status: 'done', paymentId: '52' },
    ]);
    const [entry] = ledger.entries.values();
    const gone = (...ids: string[]) =>
      entry &&
      isGone(
        entry,
        billShowing(
          ids.map((id) => shown(id, 1_234)),
          1_234,
        ),
        ledger,
      );
    expect([gone('52'), gone('52', '60')]).toEqual([true, false]);
  });

  it('and has no id is gone where its bill shows another that has its reference', () => {
    const ledger = ledgerOf([
      { id: 'a', minor: 1_234, status: 'done' },
      { id: 'b', minor: 1_234, status: 'done', paymentId: '52' },
    ]);
    const [entry] = ledger.entries.values();
    expect(entry && isGone(entry, billShowing([shown('52', 1_234, { reference: 'key-b' })], 1_234), ledger)).toBe(true);
  });
});
