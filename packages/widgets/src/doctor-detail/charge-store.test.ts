import { CaredeskError } from '@caredesk/core/client';
import type { Bill } from '@caredesk/core/contract';
import { describe, expect, it } from 'vitest';
import { createCharge } from './charge-store.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const bill = (billingId: string, minor: number) => ({ billingId, amount: usd(minor), invoiceNumber: `INV-${billingId}` }) as Bill;
const lost = new CaredeskError({ code: 'unknown-outcome', call: 'doctors.charge', mayHaveApplied: true });
const refused = new CaredeskError({ code: 'rejected', call: 'doctors.charge', status: 200, text: 'No card' });

function desk(answer: () => Promise<Bill>) {
  const bills = [bill('1', 500)];
  const charged: string[] = [];
  let calls = 0;
  const store = createCharge({
    doctors: {
      charge: async () => {
        calls++;
        return answer();
      },
    },
    billing: { history: async () => ({ items: [...bills], totalCount: bills.length }) },
    onCharged: (doctorId) => charged.push(doctorId),
    report: () => {},
  });
  return { store, bills, charged, calls: () => calls };
}
const order = { doctorId: '7', amount: usd(500), description: 'Seat' };

describe('a charge', () => {
  it('begun twice by a double click is sent once', async () => {
    const { store, calls, charged } = desk(async () => bill('2', 500));
    await Promise.all([store.charge(order), store.charge(order)]);
    expect([calls(), store.state.value.step, charged]).toEqual([1, 'charged', ['7']]);
  });

  it('that is refused says why and may be tried again', async () => {
    const { store, calls } = desk(async () => {
      throw refused;
    });
    await store.charge(order);
    expect(store.state.value).toEqual({ step: 'failed', error: refused });
    await store.charge(order);
    expect(calls()).toBe(2);
  });

  it('whose answer was lost is not sent again, but looked for among the new bills', async () => {
    const { store, bills, calls, charged } = desk(async () => {
      throw lost;
    });
    await store.charge(order);
    await store.charge(order);
    expect([store.state.value.step, calls()]).toEqual(['unknown', 1]);
    await store.check();
    expect(store.state.value).toEqual({ step: 'unknown', isChecking: false, hasLooked: true });
    bills.push(bill('2', 400), bill('3', 500));
    await store.check();
    expect(store.state.value).toMatchObject({ step: 'charged', bill: { billingId: '3' } });
    expect(charged).toEqual(['7']);
  });
});
