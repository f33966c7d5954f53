/** What an account may refund or charge alone, set by an operator (contract.md "Capabilities and limits"). */
import { audit, billing, account as calls, doctors, refundRequests } from '@caredesk/core/contract';
import type { AloneLimit } from '@caredesk/core/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, databases } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { runAdmin } from '../../test/in-process.js';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { createAdmin, setRole } from '../account/operations.js';
import { setLimits } from '../commands/limits.js';
import type { PaymentKind } from './limits.js';

describe.each(databases)('limits on the %s database', (on) => {
  const { server, api: admin } = served({ on, accessTtlSeconds: 30 * 86_400, sessionMaxAgeSeconds: 60 * 86_400 });
  let doctorId: string;
  beforeAll(async () => {
    const found = (await admin.data(doctors.all, { keyword: 'smith' })).find(({ status, cardLast4 }) => status === 0 && cardLast4);
    doctorId = String(found?.doctorId);
  });

  async function person(): Promise<{ email: string; api: Api }> {
    const account = { email: `${unique()}@example.test`, password: 'long enough' };
    await createAdmin(server.database, account.email, account.password);
    await setRole(server.database, account.email, 'billing');
    return { email: account.email, api: apiOf(server, (await server.signIn(account)).access_token) };
  }
  const dollars = (major: number) => ({ minor: Math.round(major * 100), currency: 'USD' });
  const charge = (api: Api, major: number) => api.call(doctors.charge, { doctorId, amount: dollars(major), currency: 'USD' });
  const bill = async (major: number) => String((await charge(admin, major)).body.data.billingId);
  const refund = async (api: Api, major: number, billingId?: string) =>
    api.call(billing.refund, { billingId: billingId ?? (await bill(major)), amount: dollars(major), reference: unique() });
  const limit = (email: string, limits: Partial<AloneLimit>, kind: PaymentKind = 'refund') =>
    setLimits(server.database, { email }, kind, { currency: 'USD', day: null, approvalAbove: null, ...limits });

  it('allow exactly the limit at once and in a day', async () => {
    const { email, api } = await person();
    await limit(email, { approvalAbove: 10_000, day: 15_000 });
    expect((await refund(api, 100)).body.isSuccessful).toBe(true);
    const above = await refund(api, 100.01);
    expect(above.body).toEqual({
      isSuccessful: false,
      errorMessage: 'Your account may refund at most USD 100.00 at once alone; ask for an approval',
      data: { needsApproval: true, limit: 'approvalAbove', rest: 50 },
    });
    expect((await refund(api, 50.01)).body).toMatchObject({ isSuccessful: false, data: { needsApproval: true, limit: 'day', rest: 50 } });
    expect((await refund(api, 50)).body.isSuccessful).toBe(true);
    expect((await refund(api, 0.01)).body.data).toMatchObject({ limit: 'day', rest: 0 });
  });

  it('never let twenty refunds at once exceed a day', async () => {
    const { email, api } = await person();
    await limit(email, { day: 1000 });
    const bills = await Promise.all(Array.from({ length: 20 }, () => bill(3)));
    const answers = await Promise.all(bills.map((billingId) => refund(api, 3, billingId)));
    expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(3);
  });

  it('leave the reference of a refund above them free', async () => {
    const { email, api } = await person();
    await limit(email, { approvalAbove: 500 });
    const input = { billingId: await bill(6), amount: dollars(6), reference: unique() };
    expect((await api.call(billing.refund, input)).body.data.needsApproval).toBe(true);
    expect((await admin.call(billing.refund, input)).body.isSuccessful).toBe(true);
  });

  it('begin anew with each day in UTC', async () => {
    const { email, api } = await person();
    await limit(email, { day: 500 });
    await refund(api, 5);
    expect((await refund(api, 5)).body.isSuccessful).toBe(false);
    pass(86_400);
    expect((await refund(api, 5)).body.isSuccessful).toBe(true);
  });

  it('hold for no approved request, which the day does not count', async () => {
    const { email, api } = await person();
    await limit(email, { approvalAbove: 500, day: 500 });
    const row = { billingId: await bill(50), amount: dollars(50), reason: 'Goodwill', reference: unique() };
    const id = String((await api.data(refundRequests.create, { rows: [row] })).requestId);
    expect((await api.call(billing.refund, { ...row, requestId: id })).body.errorMessage).toBe(
      `Refund request ${id} is waiting, not approved`,
    );
    await admin.data(refundRequests.approve, { id });
    expect((await api.data(billing.refund, { ...row, requestId: id })).amount).toBe(50);
    expect((await refund(api, 5)).body.isSuccessful).toBe(true);
  });

  it('of one currency make every other one need a request', async () => {
    const { email, api } = await person();
    await limit(email, { currency: 'EUR', day: 500 });
    expect((await refund(api, 1)).body).toMatchObject({
      errorMessage: 'Your account may not refund in USD alone; ask for an approval',
      data: { needsApproval: true, rest: 0 },
    });
  });

  it('of an account replace those of its role', async () => {
    const { email, api } = await person();
    await setLimits(server.database, { role: 'billing' }, 'refund', { currency: 'USD', day: 500, approvalAbove: null });
    expect((await api.data(calls.userInfo, {})).refundLimits).toEqual([{ currency: 'USD', approvalAbove: null, day: 5 }]);
    await limit(email, { approvalAbove: 5000 });
    expect((await api.data(calls.userInfo, {})).refundLimits).toEqual([{ currency: 'USD', approvalAbove: 50, day: null }]);
    expect((await refund(api, 40)).body.isSuccessful).toBe(true);
    await limit(email, {});
    expect((await refund(api, 60)).body.isSuccessful).toBe(true);
    await setLimits(server.database, { role: 'billing' }, 'refund', { currency: 'USD', day: null, approvalAbove: null });
    expect((await admin.data(calls.userInfo, {})).refundLimits).toEqual([]);
    const [entry] = await admin.data(audit.list, { entity: 'user', action: 'user.set-limits', pageSize: 1 });
    expect(entry).toMatchObject({ entityId: null, reason: 'role billing', changes: [{ field: 'refundLimits', to: 'USD: no limit' }] });
  });

  it('of charges hold for charges', async () => {
    const { email, api } = await person();
    await limit(email, { day: 1000 }, 'charge');
    expect((await charge(api, 6)).body.isSuccessful).toBe(true);
    expect((await charge(api, 5)).body).toMatchObject({ isSuccessful: false, data: { limit: 'day', rest: 4 } });
    expect((await refund(api, 50)).body.isSuccessful).toBe(true);
  });
});

describe('set-limits', () => {
  const env = { CAREDESK_DATA_DIR: '/nonexistent/never' };

  it.each([
    [['set-limits', '--currency', 'USD', '--day', '5']],
    [['set-limits', 'a@b.test', '--role', 'billing', '--currency', 'USD', '--day', '5']],
    [['set-limits', 'a@b.test', '--day', '5']],
    [['set-limits', 'a@b.test', '--currency', 'USD']],
    [['set-limits', 'a@b.test', '--currency', 'USD', '--none', '--day', '5']],
    [['set-role', 'a@b.test', 'admin', '--currency', 'USD']],
  ])('%j is no command', async (args) => {
    expect(await runAdmin(args, env)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: ') });
  });

  it.each([
    [['--currency', 'ABC', '--day', '5'], '--currency is not an ISO 4217 code such as USD: "ABC"'],
    [['--currency', 'USD', '--day', '5.001'], '--day is no amount in USD: "5.001"; write it as 1200.50'],
    [['--currency', 'USD', '--approval-above', '1.500'], '--approval-above is no amount in USD: "1.500"; write it as 1200.50'],
    [['--currency', 'USD', '--day=-1'], '--day is no amount'],
    [['--currency', 'USD', '--day', '1', '--kind', 'tip'], '--kind is refund or charge'],
  ])('%j is refused before anything is opened', async (flags, message) => {
    expect(await runAdmin(['set-limits', 'a@b.test', ...flags], env)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});
