/** Every call of the table × every role, on a real server; and the ways round it. */
import { type Decoded, type EndpointGroup, endpoints, permissions } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, databases } from '../../test/api.js';
import { sendRight } from '../../test/right-requests.js';
import { unknownId } from '../../test/scenarios/scenario.js';
import { startServer, type TestServer } from '../../test/support.js';
import { unique } from '../../test/unique.js';
import { roles } from '../tables/account.js';
import { createAdmin, setRole } from './operations.js';

type Role = (typeof roles)[number];

/** As contract.md "Permissions" has them, written out: what the code derives is held against it. */
const reads = ['doctor.read', 'patient.read', 'bill.read', 'coupon.read', 'report.read', 'audit.read'];
const granted: Readonly<Record<Role, readonly string[]>> = {
  admin: [...permissions],
  billing: [
    ...['doctor.read', 'doctor.cancel', 'doctor.charge', 'doctor.password', 'bill.read', 'bill.refund', 'refund.approve'],
    ...['coupon.read', 'coupon.write', 'report.read', 'audit.read', 'export'],
  ],
  support: [...reads, 'doctor.write', 'patient.write'],
  viewer: reads,
};

const calls = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
const guarded = calls.filter(({ endpoint }) => !endpoint.anonymous);

const { account, audit, billing, doctors, patients } = endpoints;

describe.each(databases)('what an account may do, on the %s database', (on) => {
  let server: TestServer;
  const apis = {} as Record<Role, Api>;
  const emailOf = (role: string) => `${role}@example.test`;
  const give = (email: string, role: Role) => setRole(server.database, email, role);

  async function signedInAs(email: string, role: Role): Promise<Api> {
    await createAdmin(server.database, email, 'a-long-password');
    await give(email, role);
    return apiOf(server, (await server.signIn({ email, password: 'a-long-password' })).access_token);
  }
  const aBill = async (): Promise<{ billingId: string; amount: Decoded<(typeof billing.refund.body)['fields']>['amount'] }> => {
    const [bill] = await apis.admin.data(billing.list, { paymentStatus: 'paid', sortBy: 'amount', sortOrder: 'desc', pageSize: 1 });
    return { billingId: String(bill?.billingId), amount: { minor: 150, currency: String(bill?.currency) } };
  };

  beforeAll(async () => {
    server = await startServer({ on });
    for (const role of roles) apis[role] = await signedInAs(emailOf(role), role);
  });
  afterAll(() => server?.stop());

  describe.each(roles)('%s', (role) => {
    it.each(guarded)('$name is refused exactly where the role lacks what it needs', async ({ endpoint }) => {
      const lacked = endpoint.needs.find((permission) => !granted[role].includes(permission));
      const answer = await sendRight(apis[role], endpoint, Number(unknownId));
      if (lacked === undefined) return expect(answer.status).not.toBe(403);
      expect(answer).toMatchObject({ status: 403, body: { isSuccessful: false, errorMessage: expect.stringContaining(lacked) } });
    });

    it('gets no login for practice software unless it may read patients here', async () => {
      const { status } = await apis[role].call(doctors.openPractice, { doctor: '1' });
      if (!granted[role].includes('patient.read')) expect(status).toBe(403);
      expect(status === 403).toBe(!granted[role].includes('doctor.login'));
    });

    it('learns its role and permissions', async () => {
      const info = await apis[role].data(account.userInfo, {});
      expect(info).toMatchObject({ role, isAdminUserLoggedIn: true });
      expect(new Set(info.permissions)).toEqual(new Set(granted[role]));
    });

    it('may sign in, refresh and sign out', async () => {
      const tokens = await server.signIn({ email: emailOf(role), password: 'a-long-password' });
      const anonymous = apiOf(server, undefined);
      const next = await anonymous.data(account.refresh, { refresh_token: tokens.refresh_token });
      expect((await anonymous.call(account.revoke, { token: next.access_token as string })).status).toBe(200);
    });
  });

  it('a refusal says neither whether the record exists nor whether the request was well formed', async () => {
    const { billingId } = await aBill();
    const bodies = [{ billingId: Number(billingId), amount: 1, reference: unique() }, { billingId: 999_999_999 }, { nonsense: true }];
    for (const body of bodies) {
      const answer = await apis.viewer.send('POST', billing.refund.path, body);
      expect(answer).toMatchObject({ status: 403, body: { errorMessage: 'Your account needs the permission bill.refund for this' } });
    }
  });

  it('a refusal is noted in the audit once, with account, call and permission', async () => {
    const email = 'noted@example.test';
    const api = await signedInAs(email, 'viewer');
    for (let times = 0; times < 3; times++) await api.failure(doctors.cancel, { doctorId: '1' });
    const entries = await apis.admin.data(audit.list, { by: email, action: 'user.refused' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      entity: 'user',
      changes: [
        { field: 'call', from: null, to: 'doctors.cancel' },
        { field: 'permission', from: null, to: 'doctor.cancel' },
      ],
    });
  });

  it('an answer to a refund is given by its key only to accounts that may refund', async () => {
    const email = 'promoted@example.test';
    const api = await signedInAs(email, 'support');
    const input = { ...(await aBill()), reference: unique() };
    expect((await api.failure(billing.refund, input)).status).toBe(403);
    await give(email, 'billing');
    const refund = await api.data(billing.refund, input);
    expect(refund).toMatchObject({ reference: input.reference, refundedBy: email });
    await give(email, 'viewer');
    expect((await api.failure(billing.refund, input)).status).toBe(403);
    expect(await apis.admin.data(billing.refund, input)).toEqual(refund);
  });

  it('a changed role is in force at once, in sessions that exist', async () => {
    const email = 'moved@example.test';
    const api = await signedInAs(email, 'viewer');
    expect((await api.call(patients.list, {})).status).toBe(200);
    await give(email, 'billing');
    expect(await api.failure(patients.list, {})).toMatchObject({ status: 403, message: expect.stringContaining('patient.read') });
    expect(await api.data(account.userInfo, {})).toMatchObject({ role: 'billing' });
    const entries = await apis.admin.data(audit.list, { action: 'user.set-role', sortBy: 'auditId', sortOrder: 'desc' });
    expect(entries[0]).toMatchObject({ changes: [{ field: 'role', from: 'viewer', to: 'billing' }] });
  });

  it('of refunds that are sent while the role is taken away, none is made after it is gone', async () => {
    const email = 'leaving@example.test';
    const api = await signedInAs(email, 'billing');
    const { billingId, amount } = await aBill();
    const sent = Array.from({ length: 20 }, async () => {
      const { status } = await api.call(billing.refund, {
        billingId,
        amount: { ...amount, minor: 1 } as typeof amount,
        reference: unique(),
      });
      return status;
    });
    const taken = give(email, 'viewer').then(() => new Date().toISOString());
    const statuses = await Promise.all(sent);
    const gone = await taken;
    expect(statuses.every((status) => [200, 403, 429].includes(status))).toBe(true);
    const made = await apis.admin.data(audit.list, { by: email, action: 'bill.refund', pageSize: 200 });
    expect(made).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(made.filter(({ at }) => String(at) > gone)).toEqual([]);
  });

  it("knows no account's role but an administrator's", async () => {
    expect(await setRole(server.database, 'unknown@example.test', 'viewer')).toBe('unknown');
    const email = `${unique()}@example.test`;
    await apis.admin.data(doctors.signUp, { firstName: 'Uma', lastName: 'Xavier', email, password: 'a-long-password' });
    expect(await setRole(server.database, email, 'admin')).toBe('doctor');
    const api = apiOf(server, (await server.signIn({ email, password: 'a-long-password' })).access_token);
    expect(await api.data(account.userInfo, {})).toMatchObject({ role: null, permissions: [] });
    expect((await api.failure(doctors.plans, {})).status).toBe(403);
  });
});
