/** Two people at the server: one asks, another approves, and limits hold without (contract.md "Approvals"). */
import { audit, billing, doctors, refundRequests } from '@caredesk/core/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, databases } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { served } from '../../test/served.js';
import { isLong } from '../../test/some.js';
import { unique } from '../../test/unique.js';
import { createAdmin, setRole } from '../account/operations.js';
import { setLimits } from '../commands/limits.js';
import type { Role } from '../tables/account.js';

describe.each(databases)('refund requests on the %s database', (on) => {
  // Tests let days pass, and access tokens would end.
  const { server, api: admin } = served({ on, accessTtlSeconds: 30 * 86_400, sessionMaxAgeSeconds: 60 * 86_400 });
  let asker: Api;
  let approver: Api;
  let viewer: Api;

  async function person(role: Role, limits?: { readonly approvalAbove: number; readonly day: number }): Promise<Api> {
    const account = { email: `${unique()}@example.test`, password: 'long enough' };
    await createAdmin(server.database, account.email, account.password);
    await setRole(server.database, account.email, role);
    if (limits) await setLimits(server.database, { email: account.email }, 'refund', { currency: 'USD', ...limits });
    return apiOf(server, (await server.signIn(account)).access_token);
  }
  beforeAll(async () => {
    [asker, approver, viewer] = [await person('billing'), await person('billing'), await person('viewer')];
  });

  /** A new bill of this many dollars. */
  async function bill(major: number): Promise<string> {
    const doctor = (await admin.data(doctors.all, { keyword: 'smith' })).find(({ status, cardLast4 }) => status === 0 && cardLast4);
    const amount = { minor: major * 100, currency: 'USD' };
    return String((await admin.data(doctors.charge, { doctorId: String(doctor?.doctorId), amount, currency: 'USD' })).billingId);
  }
  const row = (billingId: string, major: number, reference = unique()) => ({
    billingId,
    amount: { minor: Math.round(major * 100), currency: 'USD' },
    reason: 'Goodwill',
    reference,
  });
  const ask = async (...rows: ReturnType<typeof row>[]) => String((await asker.data(refundRequests.create, { rows })).requestId);
  const approved = async (...rows: ReturnType<typeof row>[]) => {
    const id = await ask(...rows);
    await approver.data(refundRequests.approve, { id });
    return id;
  };
  const statusOf = async (id: string) => (await admin.data(refundRequests.getById, { id })).status;
  const aboveRest = { status: 200, message: expect.stringContaining('The amount is more than what remains of the bill') };

  it('are approved by another account before each row is refunded once', async () => {
    const rows = [row(await bill(50), 20), row(await bill(60), 60)];
    const id = await approved(...rows);
    const [first, second] = rows as [ReturnType<typeof row>, ReturnType<typeof row>];
    const refund = await admin.data(billing.refund, { ...first, requestId: id });
    expect(await admin.data(billing.refund, { ...first, requestId: id })).toEqual(refund);
    expect(await statusOf(id)).toBe('approved');
    await asker.data(billing.refund, { ...second, requestId: id });
    expect(await admin.data(refundRequests.getById, { id })).toMatchObject({ status: 'used', rows: [{ refundId: refund.refundId }, {}] });
  });

  it('are no way around their rows: another bill, amount or reason is refused', async () => {
    const one = row(await bill(50), 20);
    const id = await approved(one);
    const other = await bill(50);
    for (const wrong of [{ billingId: other }, { amount: { minor: 2001, currency: 'USD' } }, { reason: 'Other' }, { reference: unique() }])
      expect(await asker.failure(billing.refund, { ...one, ...wrong, requestId: id })).toEqual({
        status: 200,
        message: `Refund request ${id} holds no such refund`,
      });
    expect((await asker.data(billing.refund, { ...one, requestId: id })).amount).toBe(20);
  });

  it('get one decision when twenty decide at once', async () => {
    const id = await ask(row(await bill(50), 20));
    const others = [admin, approver, await person('admin')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const api = others[index % others.length] as Api;
        return index % 2 === 0 ? api.call(refundRequests.approve, { id }) : api.call(refundRequests.decline, { id, reason: 'No' });
      }),
    );
    const made = answers.filter(({ body }) => body.isSuccessful);
    expect(made).toHaveLength(1);
    const { status } = made[0]?.body.data ?? {};
    for (const { body } of answers.filter((answer) => !answer.body.isSuccessful))
      expect(body).toMatchObject({ errorMessage: `This refund request is ${status}`, data: { requestId: Number(id), status } });
  });

  it('are decided on only by another account with the permission', async () => {
    const own = String((await admin.data(refundRequests.create, { rows: [row(await bill(50), 20)] })).requestId);
    expect((await admin.failure(refundRequests.approve, { id: own })).status).toBe(403);
    expect(await viewer.failure(refundRequests.approve, { id: own })).toMatchObject({
      status: 403,
      message: expect.stringContaining('refund.approve'),
    });
    expect(await viewer.failure(refundRequests.decline, { id: own, reason: 'No' })).toMatchObject({ status: 403 });
    expect(await viewer.failure(refundRequests.create, { rows: [row(await bill(50), 1)] })).toMatchObject({ status: 403 });
    expect(await statusOf(own)).toBe('waiting');
  });

  it('are withdrawn by who asked, although that account may not decide', async () => {
    const id = await ask(row(await bill(50), 20));
    expect((await asker.data(refundRequests.decline, { id, reason: 'My mistake' })).status).toBe('declined');
  });

  it('hold their amounts against others until they are declined', async () => {
    const billingId = await bill(50);
    const id = await ask(row(billingId, 30));
    expect(await asker.failure(refundRequests.create, { rows: [row(billingId, 21)] })).toEqual(
      expect.objectContaining({ message: expect.stringContaining('rows.0 (bill ') }),
    );
    expect(await admin.failure(billing.refund, row(billingId, 21))).toMatchObject(aboveRest);
    await admin.data(billing.refund, row(billingId, 20));
    await approver.data(refundRequests.decline, { id, reason: 'No' });
    expect((await admin.data(billing.refund, row(billingId, 30))).amount).toBe(30);
  });

  it('never exceed a bill together when twenty ask at once', async () => {
    const billingId = await bill(10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => asker.call(refundRequests.create, { rows: [row(billingId, 3)] })));
    expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(3);
  });

  it('have a reference once when several ask for it at once, for different bills', async () => {
    const rows = await Promise.all(Array.from({ length: 6 }, () => bill(10)));
    const reference = unique();
    const answers = await Promise.all(rows.map((id) => asker.call(refundRequests.create, { rows: [row(id, 3, reference)] })));
    const [id] = answers.flatMap(({ body }) => (body.isSuccessful ? [(body.data as { requestId: number }).requestId] : []));
    const refusals = answers.filter(({ body }) => body.errorMessage?.endsWith(`: This refund is part of refund request ${id}`));
    expect(refusals).toHaveLength(5);
  });

  it('are made with all rows or none', async () => {
    const [one, two] = [await bill(10), await bill(10)];
    expect(await asker.failure(refundRequests.create, { rows: [row(one, 10), row(two, 6), row(two, 5)] })).toMatchObject({
      message: expect.stringContaining(`rows.2 (bill ${two}): The amount`),
    });
    expect((await admin.data(billing.refund, row(one, 10))).amount).toBe(10);
  });

  it('keep their references against other requests and refunds', async () => {
    const [billingId, other, reference] = [await bill(50), await bill(50), unique()];
    const id = await ask(row(billingId, 20, reference));
    // The same bill too, of which less than that remains beside the first.
    for (const again of [row(other, 20, reference), row(billingId, 40, reference)])
      expect(await asker.failure(refundRequests.create, { rows: [row(other, 1), again] })).toEqual({
        status: 200,
        message: `rows.1 (bill ${again.billingId}): This refund is part of refund request ${id}`,
      });
    expect(await admin.failure(billing.refund, row(billingId, 20, reference))).toEqual({
      status: 200,
      message: `This refund is part of refund request ${id}, and needs its requestId`,
    });
    await approver.data(refundRequests.decline, { id, reason: 'No' });
    expect(await ask(row(other, 20, reference))).not.toBe(id);
  });

  it('expire seven days after they were made', async () => {
    const [billingId, reference] = [await bill(50), unique()];
    const waiting = await ask(row(await bill(50), 1));
    const id = await approved(row(billingId, 50, reference));
    pass(7 * 86_400 + 1);
    expect([await statusOf(waiting), await statusOf(id)]).toEqual(['expired', 'expired']);
    expect((await admin.data(refundRequests.list, { status: 'expired', pageSize: 200 })).map(({ requestId }) => String(requestId))).toEqual(
      expect.arrayContaining([waiting, id]),
    );
    expect(await admin.failure(billing.refund, { ...row(billingId, 50, reference), requestId: id })).toMatchObject({
      message: `Refund request ${id} is expired, not approved`,
    });
    expect(await approver.failure(refundRequests.approve, { id: waiting })).toMatchObject({ message: 'This refund request is expired' });
    expect(await ask(row(billingId, 50, reference))).not.toBe(id);
  });

  it('are made once when twenty send the same key at once', async () => {
    const rows = [row(await bill(50), 20)];
    const idempotencyKey = unique();
    const answers = await Promise.all(Array.from({ length: 20 }, () => asker.call(refundRequests.create, { rows, idempotencyKey })));
    const ids = new Set(answers.map(({ body }) => body.data?.requestId));
    expect(ids.size).toBe(1);
    expect(await asker.failure(refundRequests.create, { rows, note: 'Another', idempotencyKey })).toMatchObject({ status: 422 });
    expect(await admin.data(audit.list, { entity: 'refund-request', entityId: String([...ids][0]) })).toHaveLength(1);
  });

  it('list waiting ones first, then the newest', async () => {
    const note = unique();
    const make = async () => String((await asker.data(refundRequests.create, { rows: [row(await bill(50), 1)], note })).requestId);
    const [one, two, three] = [await make(), await make(), await make()];
    await approver.data(refundRequests.approve, { id: three });
    const ids = (await admin.data(refundRequests.list, { keyword: note })).map(({ requestId }) => String(requestId));
    expect(ids).toEqual([two, one, three]);
  });

  it('are in the audit from the question to the refund', async () => {
    const one = row(await bill(50), 20);
    const id = await approved(one);
    await asker.data(billing.refund, { ...one, requestId: id });
    const entries = await admin.data(audit.list, { entity: 'refund-request', entityId: id, sortBy: 'auditId' });
    expect(entries.map(({ action }) => action)).toEqual(['refund-request.create', 'refund-request.approve']);
    const [refunded] = await admin.data(audit.list, { entity: 'bill', entityId: one.billingId, action: 'bill.refund' });
    expect(refunded?.changes).toContainEqual({ field: 'refundRequest', from: null, to: id });
  });

  /** One step: to refund alone, to ask, to decide, to use what was approved. */
  const step = fc.record({
    what: fc.constantFrom('alone', 'ask', 'approve', 'decline', 'use'),
    who: fc.nat(2),
    bill: fc.nat(1),
    major: fc.integer({ min: 1, max: 30 }),
    at: fc.nat(50),
  });

  it('mixed with refunds in any order exceed neither bill nor limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const limited = await person('billing', { approvalAbove: 1_000, day: 1_500 });
        const people = [limited, approver, admin] as const;
        const bills = [await bill(40), await bill(25)] as const;
        const asked: { readonly id: string; readonly row: ReturnType<typeof row> }[] = [];
        let alone = 0;
        for (const { what, who, bill: index, major, at } of steps) {
          const api = people[who] as Api;
          const wanted = row(String(bills[index]), major);
          const request = asked[at % Math.max(1, asked.length)];
          if (what === 'alone') {
            const { body } = await api.call(billing.refund, wanted);
            if (body.isSuccessful && api === limited) {
              expect(major).toBeLessThanOrEqual(10);
              alone += major;
            }
          } else if (what === 'ask') {
            const { body } = await api.call(refundRequests.create, { rows: [wanted] });
            if (body.isSuccessful) asked.push({ id: String(body.data.requestId), row: wanted });
          } else if (request && what === 'use') await api.call(billing.refund, { ...request.row, requestId: request.id });
          else if (request && what === 'approve') await api.call(refundRequests.approve, { id: request.id });
          else if (request) await api.call(refundRequests.decline, { id: request.id, reason: 'No' });
        }
        expect(alone).toBeLessThanOrEqual(15);
        const refunds: { reference: string }[] = [];
        for (const [index, most] of [40, 25].entries()) {
          const [found] = await admin.data(billing.list, {
            keyword: String(bills[index]),
            sortBy: 'billingId',
            sortOrder: 'desc',
            pageSize: 1,
          });
          expect(String(found?.billingId)).toBe(bills[index]);
          expect(Number(found?.refundedAmount)).toBeLessThanOrEqual(most);
          refunds.push(...((found?.refunds ?? []) as { reference: string }[]));
        }
        expect(new Set(refunds.map(({ reference }) => reference)).size).toBe(refunds.length);
        for (const { id, row: used } of asked)
          if (refunds.some(({ reference }) => reference === used.reference)) expect(await statusOf(id)).toBe('used');
      }),
      { numRuns: isLong ? 100 : 5 },
    );
  });
});
