import { changesData, type Endpoint, type EndpointGroup, type EndpointInput, endpoints } from '@caredesk/core/contract';
import { asc, gt, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, databases, signedIn } from '../../test/api.js';
import { startServer, type TestServer } from '../../test/support.js';
import { reminders } from '../patients/tables.js';
import { securityEvents } from '../security/tables.js';
import { auditRows } from './tables.js';

const { doctors, billing, coupons, patients } = endpoints;

const changing = Object.entries<EndpointGroup>(endpoints).flatMap(([group, table]) =>
  Object.entries<Endpoint>(table).flatMap(([name, endpoint]) => (changesData(endpoint) && !endpoint.anonymous ? [`${group}.${name}`] : [])),
);

describe.each(databases)('every change on the %s database', (on) => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({ on });
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());

  const rowsSince = async (id: number) => server.database.select().from(auditRows).where(gt(auditRows.id, id)).orderBy(asc(auditRows.id));
  const lastId = async () => (await rowsSince(0)).at(-1)?.id ?? 0;

  it('is written down with who, what, when and from where, and without names', async () => {
    const before = await lastId();
    const call = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => api.data(endpoint, input);
    const { doctorId } = await call(doctors.signUp, {
      firstName: 'Adalbert',
      lastName: 'King',
      email: 'adalbert@example.test',
      password: 'long enough',
    });
    const id = String(doctorId);
    await call(doctors.update, { doctorId: id, cardLast4: '4242' });
    const { billingId } = await call(doctors.charge, { doctorId: id, amount: { minor: 100, currency: 'USD' } });
    await call(billing.refund, { billingId: String(billingId), amount: { minor: 100, currency: 'USD' }, reference: 'audit-1' });
    await call(doctors.resetPassword, { doctor: id });
    await call(doctors.cancel, { doctorId: id });
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
    await call(patients.updateFamily, { patientId: '1', familyMembers: null });
    await call(patients.delete, { id: '1' });

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
    ]);
    expect(rows).toHaveLength(changing.length);
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
});
