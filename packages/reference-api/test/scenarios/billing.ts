import { billing } from '@caredesk/core/contract';
import { expect } from 'vitest';
import { demoAccount } from '../support.js';
import { unique } from '../unique.js';
import { type Scenarios, unknownId } from './scenario.js';

export const billingScenarios: Scenarios<typeof billing> = {
  history: async (api) => {
    const [bill] = await api.data(billing.list, { paymentStatus: 'partially_refunded', pageSize: 1 });
    const rows = await api.data(billing.history, { clientId: String(bill?.doctorId), pageSize: 200 });
    expect(rows.every(({ doctorId }) => doctorId === bill?.doctorId)).toBe(true);
    expect(rows).toContainEqual(bill);
    expect((await api.failure(billing.history, { clientId: unknownId })).status).toBe(404);
  },
  list: async (api) => {
    const refunded = await api.data(billing.list, { paymentStatus: 'refunded', from: '2026-01-15', to: '2026-02-20', pageSize: 200 });
    expect(refunded.length).toBeGreaterThan(5);
    for (const bill of refunded) {
      expect(bill.paymentStatus).toBe('refunded');
      expect(bill.chargedAt?.slice(0, 10) ?? '').toSatisfy((day: string) => day >= '2026-01-15' && day <= '2026-02-20');
      expect(bill.refunds?.reduce((sum, refund) => sum + Math.round(Number(refund.amount) * 100), 0)).toBe(
        Math.round(Number(bill.amount) * 100),
      );
    }
  },
  refund: async (api) => {
    const [bill] = await api.data(billing.list, {
      paymentStatus: 'paid',
      sortBy: 'amount',
      sortOrder: 'desc',
      keyword: 'INV-2026',
      pageSize: 1,
    });
    const input = {
      billingId: String(bill?.billingId),
      doctorId: String(bill?.doctorId),
      amount: { minor: 150, currency: String(bill?.currency) },
      reason: 'Goodwill',
      reference: unique(),
    };
    const refund = await api.data(billing.refund, input);
    expect(refund).toMatchObject({
      billingId: bill?.billingId,
      reason: 'Goodwill',
      reference: input.reference,
      refundedBy: demoAccount.email,
    });
    const [after] = await api.data(billing.list, { keyword: String(bill?.invoiceNumber) });
    expect(after).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: refund.amount, refunds: [refund] });
  },
};
