/** The table of business rules, asked of the mock backend: what passes a portal's tests passes the reference API. */
import type { Permission } from '@caredesk/core/contract';
import { itKeepsTheRules } from '@caredesk/core/rules/backend-cases.test-support';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BillRow, makeBill, makeCoupon, makeDoctor, makePatient } from './fixtures.js';
import { createMockBackend } from './mock-backend.js';

const refundLimits: { currency: string; approvalAbove: number | null; day: number | null }[] = [];
const backend = createMockBackend({ user: { refundLimits } });
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
  setLimits: async (limit) => {
    refundLimits.splice(0, refundLimits.length, ...(limit ? [limit] : []));
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

const at = '2026-12-01T12:00:00Z';
const asked = {
  requestId: 3,
  status: 'waiting',
  requestedBy: 'another@example.test',
  requestedAt: at,
  decidedBy: null,
  decidedAt: null,
  note: null,
  declineReason: null,
  rowCount: 0,
  totals: [],
  rows: [],
} as const;

it.each<[Permission[], string, number]>([
  [['bill.read', 'refund.approve'], 'another@example.test', 200],
  [['bill.read', 'bill.refund'], 'another@example.test', 403],
  [['bill.read', 'bill.refund'], 'clerk@example.test', 200],
])('with %j a refund request of %s is declined with %i', async (permissions, requestedBy, status) => {
  const { fetch, tokens, records } = createMockBackend({ user: { email: 'clerk@example.test', permissions } });
  records.refundRequests.push({ ...asked, requestedBy, totals: [], rows: [] });
  const headers = { authorization: `Bearer ${tokens().token}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ reason: 'Paid by cheque' }) };
  const answer = await fetch('/api/admin/billing/RefundRequest/Decline/3', init);
  expect(answer.status).toBe(status);
  expect(records.refundRequests[0]?.status).toBe(status === 200 ? 'declined' : 'waiting');
  if (status === 403)
    expect(await answer.json()).toMatchObject({ errorMessage: 'Your account needs the permission refund.approve for this' });
});

describe('a token', () => {
  const { fetch } = createMockBackend();
  const form = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
  const signIn = async () => (await form('/token', { grant_type: 'password', username: 'a@example.test', password: 'b' })).body;
  const refresh = (token: string) => form('/token', { grant_type: 'refresh_token', refresh_token: token });
  const read = async (token: string) => (await fetch('/api/admin/Plan', { headers: { authorization: `Bearer ${token}` } })).status;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is good for as long as its answer says', async () => {
    const { access_token, expires_in, refresh_token } = await signIn();
    vi.setSystemTime(Date.now() + expires_in * 1_000 - 1);
    expect(await read(access_token)).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect(await read(access_token)).toBe(401);
    expect(await read((await refresh(refresh_token)).body.access_token)).toBe(200);
  });

  it('to refresh with is good once, and for a lost answer; later its second use ends the family', async () => {
    const { refresh_token } = await signIn();
    const next = (await refresh(refresh_token)).body;
    expect((await refresh(refresh_token)).body.refresh_token).toBe(next.refresh_token);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect([await read(next.access_token), (await refresh(next.refresh_token)).status]).toEqual([401, 400]);
  });

  it('that is revoked ends with its family, and no other', async () => {
    const [one, other] = [await signIn(), await signIn()];
    expect((await form('/token/revoke', { token: one.refresh_token })).status).toBe(200);
    expect([await read(one.access_token), await read(other.access_token)]).toEqual([401, 200]);
  });
});
