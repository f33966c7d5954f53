/** The table of business rules, asked of the mock backend: what passes a portal's tests passes the reference API. */
import { itKeepsTheRules } from '@caredesk/core/rules/backend-cases.test-support';
import { expect, it } from 'vitest';
import { type BillRow, makeBill, makeCoupon, makeDoctor, makePatient } from './fixtures.js';
import { createMockBackend } from './mock-backend.js';

const backend = createMockBackend();
const { records } = backend;
const { token } = backend.tokens();

itKeepsTheRules(() => ({
  send: async (method, path, body, headers) => {
    const response = await backend.fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  },
  addBill: async ({ refunds, ...bill }) => {
    const id = 1_000 + records.bills.length;
    const rows = (refunds ?? []).map((amount, index) => ({
      refundId: id * 10 + index,
      billingId: id,
      amount,
      currency: bill.currency,
      reason: null,
      reference: `earlier-${id}-${index}`,
      status: null,
      refundedAt: null,
      refundedBy: null,
    }));
    records.bills.push(makeBill(id, { ...bill, paymentStatus: bill.paymentStatus as BillRow['paymentStatus'], refunds: rows }));
    return id;
  },
  setDoctor: async (doctor = { status: 0, cardLast4: '4242' }) => {
    records.doctors.splice(0, 1, makeDoctor(1, doctor));
  },
  addCoupon: async (redemptionCount, code) => {
    const id = 1_000 + records.coupons.length;
    records.coupons.push(makeCoupon(id, { redemptionCount, ...(code && { code }) }));
    return id;
  },
}));

it.each([
  ['sent', 'This reminder was sent already'],
  ['cancelled', 'This reminder is cancelled already'],
] as const)('a reminder that is %s is not cancelled', async (status, errorMessage) => {
  const reminder = { reminderId: 71, channel: 'sms', scheduledAt: '2027-03-04T05:06:07Z', status } as const;
  const { fetch, tokens } = createMockBackend({ patients: [makePatient(8, { reminders: [reminder] })] });
  const headers = { authorization: `Bearer ${tokens().token}` };
  const answer = await fetch('/api/admin/patient/CancelReminder?reminderId=71&patientId=8', { method: 'POST', headers });
  expect(await answer.json()).toEqual({ isSuccessful: false, errorMessage });
});
