/** Every call of contract.md over HTTP on each database; the answers are checked against the contract by `test/api.ts`. */
import { type Endpoint, type EndpointGroup, endpoints } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, databases, signedIn } from '../test/api.js';
import { demoAccount, startServer, type TestServer } from '../test/support.js';

const { account, doctors, billing, autocomplete, coupons, patients, dashboard } = endpoints;
const usd = (minor: number) => ({ minor, currency: 'USD' });
const unique = () => crypto.randomUUID();
const newDoctor = () => ({ firstName: 'Ada', lastName: 'King', email: `ada.${unique()}@example.test`, password: 'long enough' });
const newCoupon = () => ({ code: `T-${unique()}`, discountType: 'percent', discountValue: '12.5' });
const unknown = '999999999999';

type Scenario = (api: Api) => Promise<void>;
/** One for each call; a call without one does not compile. */
type Scenarios = { [G in keyof typeof endpoints]: { [N in keyof (typeof endpoints)[G]]: Scenario } };

async function doctorWhere(api: Api, fits: (doctor: { status: number | null; cardLast4: string | null }) => boolean) {
  const all = await api.data(doctors.all, { keyword: '' });
  const doctor = all.find(fits);
  if (!doctor) throw new Error('no such doctor');
  return doctor;
}

async function patientWith(api: Api, status: string) {
  const found = (await api.data(patients.list, { pageSize: 200 })).find(({ reminders }) =>
    reminders?.some((reminder) => reminder.status === status),
  );
  const reminder = found?.reminders?.find((one) => one.status === status);
  if (!found || !reminder) throw new Error('no such patient');
  return { patientId: String(found.patientId), reminderId: String(reminder.reminderId) };
}

const createCoupon = async (api: Api) => String((await api.data(coupons.create, newCoupon())).couponId);

const suggests =
  (endpoint: (typeof autocomplete)[keyof typeof autocomplete], keyword: string): Scenario =>
  async (api) => {
    const some = await api.data(endpoint, { keyword: keyword.toUpperCase() });
    expect(some.length).toBeGreaterThan(0);
    expect(some.every((text) => text.toLowerCase().includes(keyword))).toBe(true);
    expect((await api.data(endpoint, {})).length).toBeGreaterThan(some.length);
    expect(await api.data(endpoint, { keyword: 'no such thing' })).toEqual([]);
  };

const scenarios: Scenarios = {
  account: {
    signIn: async (api) => {
      const tokens = await api.data(account.signIn, { username: demoAccount.email, password: demoAccount.password });
      expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    },
    refresh: async (api) => {
      const { refresh_token } = await api.data(account.signIn, { username: demoAccount.email, password: demoAccount.password });
      const next = await api.data(account.refresh, { refresh_token: refresh_token as string });
      expect(next.refresh_token).not.toBe(refresh_token);
    },
    userInfo: async (api) => {
      expect(await api.data(account.userInfo, {})).toMatchObject({ email: demoAccount.email, doctorId: null, isAdminUserLoggedIn: true });
    },
  },

  doctors: {
    all: async (api) => {
      expect(await api.data(doctors.all, { keyword: '' })).toHaveLength((await api.call(doctors.list, { pageSize: 1 })).body.totalCount);
      const smiths = await api.data(doctors.all, { keyword: 'SMITH' });
      expect(smiths.length).toBeGreaterThan(25);
    },
    list: async (api) => {
      const { body } = await api.call(doctors.list, { keyword: 'smith', pageNumber: 2, pageSize: 5 });
      expect(body.data).toHaveLength(5);
      expect(body.totalCount).toBe((await api.data(doctors.all, { keyword: 'smith' })).length);
    },
    searchByPatient: async (api) => {
      const patient = await api.data(patients.getById, { id: '7' });
      const found = await api.data(doctors.searchByPatient, { keyword: String(patient.email) });
      expect(found.map(({ doctorId }) => doctorId)).toEqual([patient.doctorId]);
      expect(await api.data(doctors.searchByPatient, { keyword: String(patient.phone).slice(-8) })).toEqual([]);
    },
    report: async (api) => {
      const rows = await api.data(doctors.report, { from: '2026-03-01', to: '2026-03-31' });
      const bills = (await api.call(billing.list, { from: '2026-03-01', to: '2026-03-31', pageSize: 200 })).body;
      expect(rows.length).toBeGreaterThan(100);
      for (const { billed, refunded, net } of rows) expect(net).toBeCloseTo(Number(billed) - Number(refunded), 6);
      const first = bills.data.find((bill: { paymentStatus: string }) => bill.paymentStatus === 'paid');
      expect(
        rows.find(({ doctorId, currency }) => doctorId === first.doctorId && currency === first.currency)?.billed,
      ).toBeGreaterThanOrEqual(first.amount);
      expect(await api.failure(doctors.report, { from: '2026-03-02', to: '2026-03-01' })).toEqual({
        status: 400,
        message: 'to must not come before from',
      });
    },
    types: async (api) => expect((await api.data(doctors.types, {}))[0]).toEqual({ doctorTypeId: 1, name: 'Physician' }),
    plans: async (api) => {
      const plans = await api.data(doctors.plans, {});
      expect(plans).toHaveLength(6);
      expect(plans).toContainEqual({ planId: 3, name: 'Group', price: 349.5, currency: 'USD', interval: 'month', status: 0 });
      expect(plans).toContainEqual({ planId: 6, name: 'Practice Japan', price: 16_800, currency: 'JPY', interval: 'month', status: 0 });
    },
    getById: async (api) => {
      expect(await api.data(doctors.getById, { id: '1' })).toMatchObject({ doctorId: 1 });
      expect(await api.failure(doctors.getById, { id: unknown })).toEqual({ status: 404, message: 'This doctor does not exist' });
    },
    update: async (api) => {
      const before = await api.data(doctors.getById, { id: '2' });
      const after = await api.data(doctors.update, {
        doctorId: '2',
        lastName: 'Zimmermann-Ono',
        phone: null,
        planId: '1',
        practiceCity: 'Newtown',
      });
      expect(after).toEqual({ ...before, lastName: 'Zimmermann-Ono', phone: null, planId: 1, planName: 'Solo', practiceCity: 'Newtown' });
      expect(
        (await api.data(billing.history, { clientId: '2', pageSize: 1 })).every(({ doctorName }) => doctorName?.endsWith('Zimmermann-Ono')),
      ).toBe(true);
      expect(await api.data(autocomplete.practiceCities, { keyword: 'newtown' })).toEqual(['Newtown']);
      expect(await api.failure(doctors.update, { doctorId: '2', firstName: ' ' })).toEqual({
        status: 400,
        message: 'firstName must not be empty',
      });
      expect(await api.failure(doctors.update, { doctorId: '2', planId: unknown })).toEqual({ status: 400, message: 'planId is no plan' });
      expect(await api.failure(doctors.update, { doctorId: '2', email: 'x' })).toMatchObject({
        status: 400,
        message: 'email must be an e-mail address',
      });
      const other = await api.data(doctors.getById, { id: '3' });
      expect(await api.failure(doctors.update, { doctorId: '2', email: other.email?.toUpperCase() })).toEqual({
        status: 200,
        message: 'This e-mail is taken',
      });
    },
    cancel: async (api) => {
      const { doctorId } = await api.data(doctors.signUp, newDoctor());
      await api.data(doctors.cancel, { doctorId: String(doctorId) });
      expect((await api.data(doctors.getById, { id: String(doctorId) })).status).not.toBe(0);
      expect(await api.failure(doctors.cancel, { doctorId: String(doctorId) })).toEqual({
        status: 200,
        message: 'This doctor is cancelled already',
      });
      const answer = await api.send('PUT', `/api/admin/Doctors/Cancel/${doctorId}`, { doctorId: 1 });
      expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'doctorId is not the same in path and body' } });
    },
    charge: async (api) => {
      const { doctorId } = await doctorWhere(api, ({ status, cardLast4 }) => status === 0 && cardLast4 !== null);
      const bill = await api.data(doctors.charge, { doctorId: String(doctorId), amount: usd(1234), currency: 'USD', description: 'Seat' });
      expect(bill).toMatchObject({ doctorId, amount: 12.34, refundedAmount: 0, currency: 'USD', paymentStatus: 'paid', refunds: [] });
      expect((await api.data(billing.history, { clientId: String(doctorId), pageSize: 1 }))[0]).toEqual(bill);
      const yen = await api.data(doctors.charge, { doctorId: String(doctorId), amount: { minor: 500, currency: 'JPY' }, currency: 'JPY' });
      expect(yen).toMatchObject({ amount: 500, currency: 'JPY' });
      const inactive = await doctorWhere(api, ({ status }) => status === 1);
      expect(await api.failure(doctors.charge, { doctorId: String(inactive.doctorId), amount: usd(1) })).toEqual({
        status: 200,
        message: 'This doctor is not active',
      });
      const cardless = await doctorWhere(api, ({ status, cardLast4 }) => status === 0 && cardLast4 === null);
      expect(await api.failure(doctors.charge, { doctorId: String(cardless.doctorId), amount: usd(1) })).toEqual({
        status: 200,
        message: 'This doctor has no card on file',
      });
      const charge = (body: object) => api.send('POST', doctors.charge.path, { doctorId, amount: 1, ...body });
      expect(await charge({ amount: 0 })).toMatchObject({ status: 400, body: { errorMessage: 'amount must be more than 0' } });
      expect(await charge({ amount: 1.234 })).toMatchObject({
        status: 400,
        body: { errorMessage: 'amount has more than the 2 decimal digits of USD' },
      });
      expect(await charge({ currency: 'QQQ' })).toMatchObject({ status: 400, body: { errorMessage: 'currency is not an ISO 4217 code' } });
    },
    openPractice: async (api) => {
      const all = await api.data(doctors.all, { keyword: '' });
      const connected = all.find(({ practiceManagementSoftwareName }) => practiceManagementSoftwareName !== null);
      const { token, url } = await api.data(doctors.openPractice, { doctor: String(connected?.doctorId) });
      expect(url).toContain('.example.test/');
      // The token opens nothing here.
      expect((await api.send('GET', '/api/admin/Plan', undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
      const onPaper = all.find(({ practiceManagementSoftwareName }) => practiceManagementSoftwareName === null);
      expect(await api.failure(doctors.openPractice, { doctor: String(onPaper?.doctorId) })).toEqual({
        status: 200,
        message: 'This doctor has no practice software',
      });
    },
    resetPassword: async (api) => {
      expect(await api.data(doctors.resetPassword, { doctor: '1' })).toBeUndefined();
      expect((await api.failure(doctors.resetPassword, { doctor: unknown })).status).toBe(404);
    },
    signUp: async (api) => {
      const input = newDoctor();
      const doctor = await api.data(doctors.signUp, { ...input, planId: '1', speciality: 'Cardiology' });
      expect(doctor).toMatchObject({
        firstName: 'Ada',
        email: input.email,
        planName: 'Solo',
        status: 0,
        isEmailConfirmed: false,
        cardLast4: null,
      });
      expect(await api.failure(doctors.signUp, { ...input, email: input.email.toUpperCase() })).toEqual({
        status: 200,
        message: 'This e-mail is taken',
      });
      expect((await api.failure(doctors.signUp, { ...newDoctor(), password: 'short' })).message).toBe(
        'password must have at least 8 characters',
      );
    },
    isEmailTaken: async (api) => {
      const { email } = await api.data(doctors.getById, { id: '9' });
      expect(await api.data(doctors.isEmailTaken, { email: String(email).toUpperCase() })).toBe(true);
      expect(await api.data(doctors.isEmailTaken, { email: 'nobody@example.test' })).toBe(false);
    },
  },

  billing: {
    history: async (api) => {
      const [bill] = await api.data(billing.list, { paymentStatus: 'partially_refunded', pageSize: 1 });
      const rows = await api.data(billing.history, { clientId: String(bill?.doctorId), pageSize: 200 });
      expect(rows.every(({ doctorId }) => doctorId === bill?.doctorId)).toBe(true);
      expect(rows).toContainEqual(bill);
      expect((await api.failure(billing.history, { clientId: unknown })).status).toBe(404);
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
      expect((await api.failure(billing.list, { from: '2026-02-01', to: '2026-01-01' })).status).toBe(400);
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
  },

  autocomplete: {
    otherSpecialities: suggests(autocomplete.otherSpecialities, 'med'),
    subTypes: suggests(autocomplete.subTypes, 'sports'),
    practiceSoftware: suggests(autocomplete.practiceSoftware, 'ehr'),
    practiceSoftwareNames: suggests(autocomplete.practiceSoftwareNames, 'chart'),
    practiceCities: suggests(autocomplete.practiceCities, 'san '),
  },

  coupons: {
    byPlan: async (api) => {
      const couponId = await createCoupon(api);
      await api.data(coupons.attachPlan, { couponId, planId: '2' });
      expect((await api.data(coupons.byPlan, { id: '2' })).map((coupon) => coupon.couponId)).toContain(Number(couponId));
      expect((await api.failure(coupons.byPlan, { id: unknown })).message).toBe('This plan does not exist');
    },
    getById: async (api) => {
      expect(await api.data(coupons.getById, { id: '1' })).toMatchObject({ couponId: 1 });
      expect((await api.failure(coupons.getById, { id: unknown })).status).toBe(404);
    },
    list: async (api) => {
      const active = await api.data(coupons.list, { status: 0, pageSize: 200 });
      expect(active.length).toBeGreaterThan(10);
      expect(active.every(({ status }) => status === 0)).toBe(true);
      const [some] = active;
      expect(await api.data(coupons.list, { keyword: some?.code?.toLowerCase() })).toContainEqual(some);
    },
    create: async (api) => {
      const input = { ...newCoupon(), name: 'Spring', startsAt: '2026-12-01', expiresAt: '2026-12-31T22:00:00+02:00', maxRedemptions: 5 };
      const coupon = await api.data(coupons.create, input);
      expect(coupon).toMatchObject({
        code: input.code,
        name: 'Spring',
        discountType: 'percent',
        discountValue: 12.5,
        currency: null,
        maxRedemptions: 5,
        redemptionCount: 0,
        status: 0,
      });
      expect(coupon).toMatchObject({ startsAt: '2026-12-01T00:00:00.000Z', expiresAt: '2026-12-31T20:00:00.000Z' });
      expect(await api.failure(coupons.create, { ...newCoupon(), code: input.code.toLowerCase() })).toEqual({
        status: 200,
        message: 'This code is taken',
      });
      expect((await api.failure(coupons.create, { ...newCoupon(), discountValue: '101' })).message).toBe(
        'discountValue must be at most 100 percent',
      );
      expect((await api.failure(coupons.create, { ...newCoupon(), startsAt: '2026-02-01', expiresAt: '2026-01-01' })).message).toBe(
        'expiresAt must come after startsAt',
      );
      const amount = await api.data(coupons.create, { ...newCoupon(), discountType: 'amount', discountValue: '9.99' });
      expect(amount).toMatchObject({ discountValue: 9.99, currency: 'USD' });
      expect(
        (await api.failure(coupons.create, { ...newCoupon(), discountType: 'amount', discountValue: '9.5', currency: 'JPY' })).message,
      ).toBe('discountValue must have at most 0 decimal digits');
    },
    update: async (api) => {
      const couponId = await createCoupon(api);
      const before = await api.data(coupons.getById, { id: couponId });
      const after = await api.data(coupons.update, { couponId, name: 'Renamed', status: 1 });
      expect(after).toEqual({ ...before, name: 'Renamed', status: 1 });
      expect((await api.failure(coupons.update, { couponId, discountValue: '200' })).status).toBe(400);
      const taken = (await api.data(coupons.getById, { id: '1' })).code;
      expect(await api.failure(coupons.update, { couponId, code: taken })).toEqual({ status: 200, message: 'This code is taken' });
      expect((await api.failure(coupons.update, { couponId: unknown })).status).toBe(404);
    },
    delete: async (api) => {
      const couponId = await createCoupon(api);
      await api.data(coupons.attachPlan, { couponId, planId: '1' });
      await api.data(coupons.delete, { id: couponId });
      expect((await api.failure(coupons.getById, { id: couponId })).status).toBe(404);
      expect((await api.failure(coupons.delete, { id: couponId })).status).toBe(404);
    },
    usage: async (api) => {
      const used = (await api.data(coupons.list, { sortBy: 'redemptionCount', sortOrder: 'desc', pageSize: 1 }))[0];
      const rows = await api.data(coupons.usage, { couponId: String(used?.couponId) });
      expect(rows).toHaveLength(Number(used?.redemptionCount));
      await api.data(coupons.delete, { id: String(used?.couponId) });
      expect(await api.data(coupons.usage, { couponId: String(used?.couponId) })).toEqual(rows);
      expect((await api.failure(coupons.usage, { couponId: unknown })).status).toBe(404);
    },
    plans: async (api) => {
      const couponId = await createCoupon(api);
      expect(await api.data(coupons.plans, { couponId })).toEqual([]);
      const attached = await api.data(coupons.attachPlan, { couponId, planId: '3' });
      expect(await api.data(coupons.plans, { couponId })).toEqual([attached]);
    },
    attachPlan: async (api) => {
      const couponId = await createCoupon(api);
      expect(await api.data(coupons.attachPlan, { couponId, planId: '2' })).toMatchObject({
        couponId: Number(couponId),
        planId: 2,
        planName: 'Practice',
      });
      expect((await api.failure(coupons.attachPlan, { couponId, planId: '2' })).message).toBe(
        'This plan is attached to the coupon already',
      );
      expect((await api.failure(coupons.attachPlan, { couponId, planId: unknown })).message).toBe('This plan does not exist');
    },
    detachPlan: async (api) => {
      const couponId = await createCoupon(api);
      const { couponPlanId } = await api.data(coupons.attachPlan, { couponId, planId: '2' });
      await api.data(coupons.detachPlan, { id: String(couponPlanId) });
      expect(await api.data(coupons.plans, { couponId })).toEqual([]);
      expect((await api.failure(coupons.detachPlan, { id: String(couponPlanId) })).status).toBe(404);
    },
    planOptions: async (api) => {
      const couponId = await createCoupon(api);
      expect(await api.data(coupons.planOptions, { couponId })).toHaveLength(6);
      await api.data(coupons.attachPlan, { couponId, planId: '2' });
      const left = await api.data(coupons.planOptions, { couponId });
      expect(left).toHaveLength(5);
      expect(left).not.toContainEqual({ planId: 2, name: 'Practice' });
    },
  },

  patients: {
    getById: async (api) => {
      expect(await api.data(patients.getById, { id: '1' })).toMatchObject({
        patientId: 1,
        dateOfBirth: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect((await api.failure(patients.getById, { id: unknown })).message).toBe('This patient does not exist');
    },
    family: async (api) => {
      expect(await api.data(patients.family, { id: '1' })).toMatchObject({ patientId: 1 });
      expect((await api.failure(patients.family, { id: unknown })).status).toBe(404);
    },
    list: async (api) => {
      const { doctorId, doctorName } = await api.data(patients.getById, { id: '5' });
      const his = await api.data(patients.list, { doctorId: String(doctorId), pageSize: 200 });
      expect(his.length).toBeGreaterThan(0);
      expect(his.every((patient) => patient.doctorId === doctorId && patient.doctorName === doctorName)).toBe(true);
      const inactive = await api.data(patients.list, { status: 1 });
      expect(inactive.every(({ status }) => status === 1)).toBe(true);
      expect(await api.data(patients.list, { doctorId: unknown })).toEqual([]);
    },
    cancelReminder: async (api) => {
      const ids = await patientWith(api, 'scheduled');
      await api.data(patients.cancelReminder, ids);
      const { reminders } = await api.data(patients.getById, { id: ids.patientId });
      expect(reminders?.find(({ reminderId }) => String(reminderId) === ids.reminderId)?.status).toBe('cancelled');
      expect((await api.failure(patients.cancelReminder, ids)).message).toBe('This reminder is cancelled already');
      expect((await api.failure(patients.cancelReminder, await patientWith(api, 'sent'))).message).toBe('This reminder was sent already');
      expect((await api.failure(patients.cancelReminder, { ...ids, patientId: unknown })).status).toBe(404);
    },
    cancelReminders: async (api) => {
      const { patientId } = await patientWith(api, 'scheduled');
      await api.data(patients.cancelReminders, { id: patientId });
      const { reminders } = await api.data(patients.getById, { id: patientId });
      expect(reminders?.some(({ status }) => status === 'scheduled')).toBe(false);
      expect((await api.failure(patients.cancelReminders, { id: unknown })).status).toBe(404);
    },
    resendFormLink: async (api) => {
      const before = Date.now();
      await api.data(patients.resendFormLink, { id: '4' });
      expect(Date.parse(String((await api.data(patients.getById, { id: '4' })).formLinkSentAt))).toBeGreaterThanOrEqual(before);
      expect((await api.failure(patients.resendFormLink, { id: unknown })).status).toBe(404);
    },
    updateFamily: async (api) => {
      const someone = {
        familyMemberId: null,
        firstName: null,
        lastName: 'Doe',
        relationship: 'child',
        dateOfBirth: '2015-02-28',
        phone: null,
      };
      const update = (...familyMembers: Partial<typeof someone>[]) =>
        api.send('POST', patients.updateFamily.path, { patientId: 6, familyMembers });
      const made = await api.data(patients.updateFamily, {
        patientId: '6',
        familyMembers: ['Ann', 'Ben'].map((firstName) => ({ ...someone, firstName })),
      });
      expect(made.familyMembers).toMatchObject([{ firstName: 'Ann' }, { firstName: 'Ben', dateOfBirth: '2015-02-28' }]);
      const ben = made.familyMembers?.[1]?.familyMemberId;
      const { body } = await api.send('POST', patients.updateFamily.path, {
        patientId: 6,
        familyMembers: [{ familyMemberId: ben, phone: '555-0100' }, { firstName: 'Cid' }],
      });
      expect(body.data.familyMembers).toMatchObject([
        { familyMemberId: ben, firstName: 'Ben', phone: '555-0100' },
        { firstName: 'Cid', phone: null },
      ]);
      const stranger = await api.send('POST', patients.updateFamily.path, { patientId: 8, familyMembers: [{ familyMemberId: ben }] });
      expect(stranger).toMatchObject({ status: 404, body: { errorMessage: 'This family member does not exist' } });
      expect(await api.data(patients.family, { id: '6' })).toEqual(body.data);
      expect(await update({ dateOfBirth: '2015-02-30' })).toMatchObject({
        status: 400,
        body: { errorMessage: 'familyMembers.0.dateOfBirth is no real date' },
      });
    },
    delete: async (api) => {
      await api.data(patients.delete, { id: '11' });
      expect((await api.failure(patients.getById, { id: '11' })).status).toBe(404);
      expect((await api.failure(patients.delete, { id: '11' })).status).toBe(404);
    },
    resetPassword: async (api) => {
      expect(await api.data(patients.resetPassword, { id: '1' })).toBeUndefined();
      expect((await api.failure(patients.resetPassword, { id: unknown })).status).toBe(404);
    },
  },

  dashboard: {
    recentBilling: async (api) => {
      const bills = await api.data(dashboard.recentBilling, {});
      expect(bills).toHaveLength(10);
      expect(bills).toEqual(await api.data(billing.list, { sortBy: 'chargedAt', sortOrder: 'desc', pageSize: 10 }));
    },
    doctorStatusCounts: async (api) => {
      const counts = await api.data(dashboard.doctorStatusCounts, {});
      expect(counts.map(({ status, label }) => [status, label])).toEqual([
        [0, 'Active'],
        [1, 'Deactive'],
      ]);
      const total = (await api.call(doctors.list, { pageSize: 1 })).body.totalCount;
      expect(counts.reduce((sum, row) => sum + Number(row.count), 0)).toBe(total);
    },
    accountQuestions: async (api) => expect(await api.data(dashboard.accountQuestions, {})).toHaveLength(12),
  },
};

describe.each(databases)('on the %s database', (on) => {
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    server = await startServer({ on });
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());

  for (const [group, table] of Object.entries(scenarios)) {
    for (const [name, scenario] of Object.entries(table as Record<string, Scenario>)) {
      const endpoint = (endpoints as Record<string, EndpointGroup>)[group]?.[name] as Endpoint;
      it(`${group}.${name}: ${endpoint.method} ${endpoint.path}`, () => scenario(api));
    }
  }

  it('takes paths literally: letter case and closing slashes', async () => {
    expect((await api.send('GET', '/api/admin/plan')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Plan/')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Doctors')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/patient/GetAll')).status).toBe(404);
    expect((await api.send('GET', '/api/admin/Doctors/GetById?id=1')).status).toBe(404);
  });

  it('answers all doctors to a keyword alone and a page as soon as paging or sorting is asked for', async () => {
    const rows = async (query: string) => (await api.send('GET', `/api/admin/Doctors/${query}`)).body.data.length;
    expect(await rows('?keyword=')).toBeGreaterThan(1000);
    expect(await rows('?keyword=&pageNumber=1')).toBe(25);
    expect(await rows('?keyword=&sortBy=lastName')).toBe(25);
    expect(await rows('')).toBe(25);
    expect((await api.send('GET', '/api/admin/Doctors/?keyword=&shoe=43')).body.errorMessage).toBe('shoe is not a known field');
  });
});
