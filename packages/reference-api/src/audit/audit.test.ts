import { changesData, type Endpoint, type EndpointGroup, type EndpointInput, endpoints } from '@caredesk/core/contract';
import { asc, eq, gt, max, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiOf, databases } from '../../test/api.js';
import { served } from '../../test/served.js';
import { createAdmin } from '../account/operations.js';
import { auditRows } from '../tables/audit.js';
import { doctors as doctorTable } from '../tables/doctors.js';
import { reminders } from '../tables/patients.js';
import { securityEvents } from '../tables/security.js';

const { audit, doctors, billing, coupons, patients, refundRequests } = endpoints;

const changing = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => (changesData(endpoint) && !endpoint.anonymous ? [`${group}.${name}`] : [])),
);

describe.each(databases)('every change on the %s database', (on) => {
  const { server, api } = served({ on });

  const rowsSince = async (id: number) => server.database.select().from(auditRows).where(gt(auditRows.id, id)).orderBy(asc(auditRows.id));
  const lastId = async () => (await rowsSince(0)).at(-1)?.id ?? 0;

  it('is written down with who, what, when and from where, and without names', async () => {
    const account = { email: 'approver@example.test', password: 'long enough' };
    await createAdmin(server.database, account.email, account.password);
    const another = apiOf(server, (await server.signIn(account)).access_token);
    const before = await lastId();
    const call = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => api.data(endpoint, input);
    const { doctorId } = await call(doctors.signUp, {
      firstName: 'Adalbert',
      lastName: 'King',
      email: 'adalbert@example.test',
      password: 'long enough',
    });
    const id = String(doctorId);
    await server.database
      .update(doctorTable)
      .set({ cardLast4: '4242' })
      .where(eq(doctorTable.id, Number(id)));
    await call(doctors.update, { doctorId: id, phone: '555-0100' });
    const { billingId } = await call(doctors.charge, { doctorId: id, amount: { minor: 100, currency: 'USD' } });
    await call(billing.refund, { billingId: String(billingId), amount: { minor: 100, currency: 'USD' }, reference: 'audit-1' });
    await call(doctors.resetPassword, { doctor: id });
    await call(doctors.cancel, { doctorId: id, reason: 'Retired' });
    const { couponId } = await call(coupons.create, { code: 'AUDIT', discountType: 'percent', discountValue: '5' });
    await call(coupons.update, { couponId: String(couponId), name: 'Audited' });
    const { couponPlanId } = await call(coupons.attachPlan, { couponId: String(couponId), planId: '1' });
    await call(coupons.detachPlan, { id: String(couponPlanId) });
    await call(coupons.delete, { id: String(couponId) });
    const [reminder] = await server.database.select().from(reminders).where(sql`status = 'scheduled'`).limit(1);
    await call(patients.cancelReminder, { patientId: String(reminder?.patientId), reminderId: String(reminder?.id) });
    await call(patients.cancelReminders, { id: '1' });
    await call(patients.resendFormLink, { id: '1' });
    await call(patients.resetPassword, { id: '1' });
    await api.send('POST', patients.updateFamily.path, { patientId: 1, familyMembers: [{ firstName: 'Adalberta', phone: '555-0100' }] });
    await call(patients.delete, { id: '1' });
    const [paid] = await call(billing.list, { paymentStatus: 'paid', pageSize: 1 });
    const wanted = (reference: string) => ({
      billingId: String(paid?.billingId),
      amount: { minor: 100, currency: String(paid?.currency) },
      reason: null,
      reference,
    });
    const { requestId: approved } = await call(refundRequests.create, { rows: [wanted('audit-2')] });
    await another.data(refundRequests.approve, { id: String(approved) });
    const { requestId: declined } = await call(refundRequests.create, { rows: [wanted('audit-3')] });
    await call(refundRequests.decline, { id: String(declined), reason: 'Twice' });

    const rows = await rowsSince(before);
    expect(rows.map(({ action }) => action)).toEqual([
      'doctor.sign-up',
      'doctor.update',
      'bill.charge',
      'bill.refund',
      'doctor.reset-password',
      'doctor.cancel',
      'coupon.create',
      'coupon.update',
      'coupon.attach-plan',
      'coupon.detach-plan',
      'coupon.delete',
      'patient.cancel-reminder',
      'patient.cancel-reminders',
      'patient.resend-form-link',
      'patient.reset-password',
      'patient.update-family',
      'patient.delete',
      'refund-request.create',
      'refund-request.approve',
      'refund-request.create',
      'refund-request.decline',
    ]);
    expect(new Set(rows.map(({ action }) => action)).size).toBe(changing.length);
    expect(rows.find(({ action }) => action === 'bill.charge')).toMatchObject({
      userId: 1,
      by: 'admin@caredesk.test',
      entity: 'bill',
      entityId: billingId,
      ip: '127.0.0.1',
      requestId: expect.any(String),
    });
    for (const { at, entityId } of rows) {
      expect(Date.now() - at.getTime()).toBeLessThan(60_000);
      expect(entityId).toBeGreaterThan(0);
    }
    expect(JSON.stringify(rows)).not.toContain('dalbert');
  });

  it('that alters nothing leaves no entry', async () => {
    const before = await lastId();
    const { version: _, ...doctor } = await api.data(doctors.getById, { id: '3' });
    expect((await api.send('POST', doctors.update.path, doctor)).status).toBe(200);
    await api.send('POST', patients.updateFamily.path, {
      patientId: 2,
      familyMembers: (await api.data(patients.family, { id: '2' })).familyMembers,
    });
    expect(await rowsSince(before)).toEqual([]);
  });

  it('that was refused, failed or only repeated an answer leaves no row', async () => {
    const before = await lastId();
    await api.failure(doctors.cancel, { doctorId: '999999999' });
    await api.failure(coupons.delete, { id: '999999999' });
    await api.failure(doctors.signUp, { firstName: 'A', lastName: 'B', email: 'ADALBERT@example.test', password: 'long enough' });
    await api.send('POST', billing.refund.path, { billingId: 1, amount: 1e6, reference: 'audit-2' });
    expect(await rowsSince(before)).toEqual([]);
  });

  it('of who is signed in is written down too', async () => {
    const before = (await server.database.select({ last: max(securityEvents.id) }).from(securityEvents))[0]?.last ?? 0;
    await server.signIn();
    await server.signIn({ email: 'admin@caredesk.test', password: 'wrong' }).catch(() => {});
    await server.signIn({ email: 'nobody@example.test', password: 'wrong' }).catch(() => {});
    const rows = await server.database.select().from(securityEvents).where(gt(securityEvents.id, before)).orderBy(asc(securityEvents.id));
    expect(rows.map(({ event, userId, targetId }) => [event, userId, targetId])).toEqual([
      ['sign-in', 1, 1],
      ['sign-in failed', null, 1],
      ['sign-in failed', null, null],
    ]);
  });

  it('is recorded with its changes, of personal fields only the names', async () => {
    const of = async (entity: 'doctor' | 'bill' | 'coupon' | 'patient', entityId: number) =>
      (await api.data(audit.list, { entity, entityId: String(entityId), sortOrder: 'asc', sortBy: 'at' })).map(
        ({ action, reason, changes }) => ({ action, reason, changes }),
      );
    const person = { firstName: 'Berta', lastName: 'King', email: 'berta@example.test', password: 'long enough' };
    const { doctorId } = await api.data(doctors.signUp, person);
    await api.data(doctors.update, { doctorId: String(doctorId), phone: '555-0100', planId: '2' });
    await api.data(doctors.cancel, { doctorId: String(doctorId), reason: 'Moved abroad' });
    const named = (field: string) => ({ field, from: null, to: null });
    expect(await of('doctor', Number(doctorId))).toEqual([
      { action: 'doctor.sign-up', reason: null, changes: ['firstName', 'lastName', 'email'].map(named) },
      { action: 'doctor.update', reason: null, changes: [named('phone'), { field: 'planId', from: null, to: '2' }] },
      { action: 'doctor.cancel', reason: 'Moved abroad', changes: [{ field: 'status', from: '0', to: '1' }] },
    ]);

    const { couponId } = await api.data(coupons.create, { code: 'TOLD', discountType: 'percent', discountValue: '12.5' });
    await api.data(coupons.update, { couponId: String(couponId), discountValue: '15', name: 'Told', status: 1 });
    const [created, updated] = await of('coupon', Number(couponId));
    expect(created?.changes).toContainEqual({ field: 'discountValue', from: null, to: '12.5' });
    expect(updated?.changes).toEqual([
      { field: 'name', from: null, to: 'Told' },
      { field: 'discountValue', from: '12.5', to: '15' },
      { field: 'status', from: '0', to: '1' },
    ]);

    const [payer] = await api.data(doctors.list, { status: 0, sortBy: 'cardLast4', sortOrder: 'desc', pageSize: 1 });
    const bill = await api.data(doctors.charge, { doctorId: String(payer?.doctorId), amount: { minor: 5000, currency: 'USD' } });
    const refund = { billingId: String(bill.billingId), amount: { minor: 1250, currency: 'USD' }, reason: 'Goodwill', reference: 'told' };
    await api.data(billing.refund, refund);
    await api.data(billing.refund, refund);
    expect(await of('bill', Number(bill.billingId))).toEqual([
      {
        action: 'bill.charge',
        reason: null,
        changes: [
          { field: 'amount', from: null, to: '50' },
          { field: 'currency', from: null, to: 'USD' },
          { field: 'paymentStatus', from: null, to: 'paid' },
          { field: 'refundedAmount', from: null, to: '0' },
        ],
      },
      {
        action: 'bill.refund',
        reason: 'Goodwill',
        changes: [
          { field: 'paymentStatus', from: 'paid', to: 'partially_refunded' },
          { field: 'refundedAmount', from: '0', to: '12.5' },
        ],
      },
    ]);
    expect(JSON.stringify(await api.data(audit.list, { pageSize: 200 }))).not.toMatch(/Berta|berta@|555-0100|Adalbert/);
  });

  it('is found by entity, action, author, day, words and request', async () => {
    const total = async (filters: EndpointInput<typeof audit.list>) => (await api.call(audit.list, filters)).body.totalCount;
    const today = new Date().toISOString().slice(0, 10);
    const all = await total({});
    expect(await total({ from: today, to: today })).toBe(all);
    expect(await total({ to: '2020-01-01' })).toBe(0);
    // The approver, and the operator who made that account.
    const ofOthers = (await total({ by: 'approver@example.test' })) + (await total({ entity: 'user' }));
    expect([await total({ by: 'ADMIN@caredesk.test' }), ofOthers]).toEqual([all - ofOthers, 2]);
    expect(await total({ by: 'admin' })).toBe(0);
    expect(await total({ action: 'doctor.cancel' })).toBeGreaterThan(0);
    expect(await total({ action: 'doctor' })).toBe(0);
    expect(await total({ keyword: 'moved ABROAD' })).toBe(1);
    expect(await total({ entity: 'database' })).toBe(0);
    expect(await total({ entity: 'doctor', entityId: '999999' })).toBe(0);
    expect((await api.data(audit.list, { pageSize: 2, pageNumber: 2 })).length).toBe(2);
    expect((await api.data(audit.list, { sortBy: 'action', pageSize: 1 }))[0]?.action).toBe('bill.charge');
    expect((await api.send('GET', `${audit.list.path}?entity=shoe`)).status).toBe(400);
    expect((await api.send('GET', `${audit.list.path}?sortBy=changes`)).status).toBe(400);
    await api.send('PUT', '/api/admin/Doctors/ResetPassword/3', undefined, { 'x-request-id': 'from-the-portal' });
    expect((await api.data(audit.list, { pageSize: 1 }))[0]).toMatchObject({
      requestId: 'from-the-portal',
      action: 'doctor.reset-password',
      entityId: 3,
    });
  });

  it('has an id of the server beside the one that the caller gave', async () => {
    const before = await lastId();
    for (const given of ['from-the-portal', 'from-the-portal', 'two words'])
      await api.send('PUT', '/api/admin/Doctors/ResetPassword/3', undefined, { 'x-request-id': given });
    const rows = await rowsSince(before);
    const own = rows.map(({ serverRequestId }) => serverRequestId);
    expect(new Set(own).size).toBe(3);
    for (const id of own) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(rows.map(({ requestId }) => requestId)).toEqual(['from-the-portal', 'from-the-portal', own[2]]);
  });

  it('stays recorded: the database refuses every change or deletion of an entry', async () => {
    const before = await rowsSince(0);
    for (const statement of ["update audit set reason = 'else'", 'delete from audit', 'delete from audit where false', 'truncate audit'])
      await expect(server.database.execute(statement), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await rowsSince(0)).toEqual(before);
  });
});
