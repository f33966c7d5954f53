import { describe, expect, it } from 'vitest';
import { unexplainedPayments } from './repeats.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
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
