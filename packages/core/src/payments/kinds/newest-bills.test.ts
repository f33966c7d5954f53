import { describe, expect, it } from 'vitest';
import { CaredeskError } from '../../client/error.js';
import type { Bill } from '../../contract/entities/bill.js';
import { earlierCharges, newestBillsOf, readRecoveries, recoveryAmong } from './newest-bills.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill = (billingId: string, own: Partial<Bill> = {}): Bill =>
  ({
    billingId,
    doctorId: '7',
    amount: usd(12_900),
    description: 'Practice plan',
    paymentStatus: 'paid',
    chargedAt: `2026-11-${billingId.padStart(2, '0')}T10:00:00Z`,
    reference: null,
    retryOf: null,
    recoveredBy: null,
    ...own,
  }) as Bill;
const failed = bill('10', { paymentStatus: 'failed' });

describe('the newest bills of a doctor', () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
  const oldestFirst = Array.from({ length: 460 }, (_, index) => bill(`${1_000 + index}`, { chargedAt: day(index) }));
  type Request = { readonly pageNumber?: number; readonly pageSize?: number; readonly sortBy?: string };
  /** @param most rows that it gives at once */
  const backend = (most: number, knowsOrder: boolean) => {
    const history = async ({ pageNumber = 1, pageSize = most, sortBy }: Request) => {
      if (sortBy && !knowsOrder) throw new CaredeskError({ code: 'rejected', call: 'billing.history', status: 400 });
      const size = Math.min(most, pageSize);
      return { items: oldestFirst.slice((pageNumber - 1) * size, pageNumber * size), totalCount: oldestFirst.length };
    };
    return newestBillsOf({ history: history as never });
  };

  it.each([
    ['takes no notice of the order', 200, true],
    ['refuses the order', 200, false],
    ['gives short pages in its own order', 40, true],
  ])('are found where the backend %s', async (_, most, knowsOrder) => {
    const bills = await backend(most, knowsOrder)('7');
    expect(bills.slice(0, 2).map(({ billingId }) => billingId)).toEqual(['1459', '1458']);
  });
});

describe('a failed bill', () => {
  const recovering: [string, Bill][] = [
    ['a newer paid bill of the same amount and description', bill('11')],
    ['one whose description has other blanks', bill('11', { description: ' Practice plan ' })],
    ['one that was refunded in part since', bill('11', { paymentStatus: 'partially_refunded' })],
    ['one that says so, whatever its amount and description', bill('11', { retryOf: '10', amount: usd(5_000), description: null })],
  ];
  it.each(recovering)('is recovered by %s', (_, later) => {
    expect(recoveryAmong(failed, [later])?.billingId).toBe('11');
  });

  const others: [string, Bill][] = [
    ['an older bill', bill('9')],
    ['one at an unknown time', bill('11', { chargedAt: null })],
    ['one of another amount', bill('11', { amount: usd(12_901) })],
    ['one of another currency', bill('11', { amount: { minor: 12_900, currency: 'EUR' } })],
    ['one for something else', bill('11', { description: 'Extra seat' })],
    ['one that failed, too', bill('11', { paymentStatus: 'Failed' })],
    ['one that was refunded in full', bill('11', { paymentStatus: 'refunded' })],
    ['the retry of another failed bill', bill('11', { retryOf: '8' })],
    ['itself', failed],
  ];
  it.each(others)('is not recovered by %s', (_, later) => {
    expect(recoveryAmong(failed, [later])).toBeUndefined();
  });

  it('is recovered by the bill that the backend names, before one that looks like it', () => {
    const named = { ...failed, recoveredBy: '12' };
    expect(recoveryAmong(named, [bill('13'), bill('12', { amount: usd(1) })])?.billingId).toBe('12');
  });

  const lookUp = async () => {
    const asked: string[] = [];
    const newest = async (doctorId: string) => {
      asked.push(doctorId);
      if (doctorId === '9') throw new Error('no answer');
      return [bill('20', { doctorId })];
    };
    const ofDoctor = (billingId: string, doctorId: string) => bill(billingId, { doctorId, paymentStatus: 'failed' });
    const page = [failed, bill('11'), ofDoctor('1', '8'), ofDoctor('2', '8'), ofDoctor('3', '9'), bill('4', { doctorId: '6' })];
    return { found: await readRecoveries(page, newest), asked };
  };

  it('has its recovery looked up once for each doctor, unless a bill of the page tells it', async () => {
    expect((await lookUp()).asked).toEqual(['8', '9']);
  });

  it('stays open where the doctor’s bills can not be read', async () => {
    const { found } = await lookUp();
    expect(Object.fromEntries([...found].map(([id, by]) => [id, by.billingId]))).toEqual({ 10: '11', 1: '20', 2: '20' });
  });
});

describe('a charge is held against', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const wish = { amount: usd(12_900), description: 'Practice plan' };
  const ids = (bills: readonly Bill[]) => bills.map(({ billingId }) => billingId);
  const bills = [bill('25'), bill('11')];

  it('the same one within a day', () => expect(ids(earlierCharges(bills, wish, [], now))).toEqual(['25']));

  it('recoveries of any age, where it is a retry', () => {
    expect(ids(earlierCharges(bills, { ...wish, retryOf: failed }, [], now))).toEqual(['25', '11']);
  });

  it('none that its ledger made', () => expect(ids(earlierCharges(bills, wish, [{ id: '25', reference: null }], now))).toEqual([]));
});
