/** A mock that plays a described backend: what the client reads and changes is the same as without the description. */
import { isCaredeskError, withToken } from '@caredesk/core';
import { type BackendDescription, defineBackend } from '@caredesk/core/backend';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBill, makePatient } from './fixtures.js';
import { createMockBackend } from './mock-backend.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const member = { familyMemberId: null, firstName: '\u674e', lastName: null, relationship: 'child', dateOfBirth: '2001-02-03', phone: null };
const reminder = { reminderId: 5, channel: 'email', scheduledAt: '2026-12-01T10:00:00Z', status: 'scheduled' } as const;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T10:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

function connectedTo(backend?: BackendDescription) {
  const mock = createMockBackend({
    ...(backend && { backend }),
    doctors: 4,
    bills: [makeBill(1), makeBill(2, { amount: 9, currency: 'KWD' }), makeBill(3, { amount: 1_000, currency: 'JPY' })],
    patients: [makePatient(1, { reminders: [reminder] }), makePatient(2, { dateOfBirth: null })],
    coupons: 2,
  });
  return withToken({ apiBase: 'https://api.test', fetch: mock.fetch, ...(backend && { backend }) }, mock.tokens().token);
}

/** One call after the other, each with what it answered or how it failed. */
async function story(backend?: BackendDescription): Promise<unknown[]> {
  const { billing, coupons, doctors, patients, refundRequests } = connectedTo(backend);
  const rows = [
    { billingId: '1', amount: usd(250), reason: 'double', reference: 'q-1' },
    { billingId: '3', amount: { minor: 250, currency: 'JPY' }, reason: null, reference: 'q-2' },
  ];
  const calls = [
    () => doctors.list({ pageNumber: 2, pageSize: 3, sortBy: 'lastName', sortOrder: 'desc', status: 0 }),
    () => doctors.update({ doctorId: '3', firstName: 'Jos\u00e9', phone: '+36 30 123', isEmailConfirmed: false }),
    () => doctors.update({ doctorId: '3', lastName: '' }),
    () => doctors.report({ from: '2026-01-01', to: '2026-12-31' }),
    () => doctors.charge({ doctorId: '1', amount: { minor: 1234, currency: 'KWD' }, reference: 'c-1' }),
    () => patients.getById({ id: '1' }),
    () => patients.updateFamily({ patientId: '2', familyMembers: [member] }),
    () => patients.family({ id: '2' }),
    () => billing.refund({ billingId: '2', amount: { minor: 8_999, currency: 'KWD' }, reason: 'x', reference: 'r-1' }),
    () => billing.refund({ billingId: '2', amount: { minor: 2, currency: 'KWD' }, reason: 'x', reference: 'r-2' }),
    () => billing.refund({ billingId: '3', amount: { minor: 7, currency: 'JPY' }, reason: null, reference: 'r-3' }),
    () => billing.list({ from: '2026-01-01', paymentStatus: 'partially_refunded' }),
    () => coupons.create({ code: 'NEW', discountType: 'amount', discountValue: '1.5', currency: 'KWD', expiresAt: '2027-01-01T00:00:00Z' }),
    () => coupons.update({ couponId: '1', maxRedemptions: 5, startsAt: null }),
    () => refundRequests.create({ rows, note: 'n' }),
    () => refundRequests.getById({ id: '1' }),
  ];
  const told: unknown[] = [];
  for (const call of calls) {
    const answer = await call().catch((error) => (isCaredeskError(error) ? [error.code, error.status, error.detail] : String(error)));
    told.push(JSON.parse(JSON.stringify(answer ?? 'done')));
  }
  return told;
}

it.each([
  ['in PascalCase', defineBackend({ names: 'pascal' })],
  [
    'in snake_case and minor units, with moments in ms',
    defineBackend({ names: 'snake', values: { money: 'minor', instant: 'ms', id: 'text' } }),
  ],
  [
    'with words, .NET days and offsets',
    defineBackend({
      list: { rows: 'items', total: 'meta.count', paging: 'offset' },
      record: 'result',
      values: { money: 'minor', instant: 'dotnet', date: 'dotnet', status: { '0': 'A', '1': 'D' }, flag: { true: 'Y', false: 'N' } },
    }),
  ],
  [
    'with fields in other places',
    defineBackend({
      fields: {
        Doctor: { doctorId: 'Key', phone: 'contact.tel' },
        Bill: { billingId: 'no', amount: 'money.sum', currency: 'money.cur', refunds: 'money.back' },
        FamilyMember: { dateOfBirth: 'born' },
        Patient: { reminders: 'notes' },
      },
      calls: { 'billing.refund': { path: '/bills/{billingId}/refunds' } },
    }),
  ],
])('%s it is the same backend', async (_name, backend) => {
  expect(await story(backend)).toEqual(await story());
});
