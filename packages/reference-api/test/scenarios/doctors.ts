import { autocomplete, billing, doctors, patients } from '@caredesk/core/contract';
import { expect } from 'vitest';
import { unique } from '../unique.js';
import { type Scenarios, unknownId } from './scenario.js';

const usd = (minor: number) => ({ minor, currency: 'USD' });

const newDoctor = () => ({ firstName: 'Ada', lastName: 'King', email: `ada.${unique()}@example.test`, password: 'long enough' });

export const doctorsScenarios: Scenarios<typeof doctors> = {
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
    expect(await api.failure(doctors.getById, { id: unknownId })).toEqual({ status: 404, message: 'This doctor does not exist' });
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
    expect(after).toEqual({
      ...before,
      lastName: 'Zimmermann-Ono',
      phone: null,
      planId: 1,
      planName: 'Solo',
      practiceCity: 'Newtown',
      version: after.version,
    });
    expect(after.version).not.toBe(before.version);
    expect(
      (await api.data(billing.history, { clientId: '2', pageSize: 1 })).every(({ doctorName }) => doctorName?.endsWith('Zimmermann-Ono')),
    ).toBe(true);
    expect(await api.data(autocomplete.practiceCities, { keyword: 'newtown' })).toEqual(['Newtown']);
    expect(await api.failure(doctors.update, { doctorId: '2', firstName: ' ' })).toEqual({
      status: 400,
      message: 'firstName must not be empty',
    });
    expect(await api.failure(doctors.update, { doctorId: '2', planId: unknownId })).toEqual({ status: 400, message: 'planId is no plan' });
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
    const all = await api.data(doctors.all, { keyword: '' });
    const doctorId = all.find(({ status, cardLast4 }) => status === 0 && cardLast4 !== null)?.doctorId;
    const bill = await api.data(doctors.charge, { doctorId: String(doctorId), amount: usd(1234), currency: 'USD', description: 'Seat' });
    expect(bill).toMatchObject({ doctorId, amount: 12.34, refundedAmount: 0, currency: 'USD', paymentStatus: 'paid', refunds: [] });
    expect((await api.data(billing.history, { clientId: String(doctorId), pageSize: 1 }))[0]).toEqual(bill);
    const yen = await api.data(doctors.charge, { doctorId: String(doctorId), amount: { minor: 500, currency: 'JPY' }, currency: 'JPY' });
    expect(yen).toMatchObject({ amount: 500, currency: 'JPY' });
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
    expect((await api.failure(doctors.resetPassword, { doctor: unknownId })).status).toBe(404);
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
    const noted = await api.data(doctors.signUp, { ...newDoctor(), paymentNotes: 'Pays by bank transfer.' });
    expect(noted.paymentNotes).toBe('Pays by bank transfer.');
    // The client does not even send it.
    expect(await api.send('POST', doctors.signUp.path, { ...newDoctor(), paymentNotes: 'Visa 4111 1111 1111 1111' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'paymentNotes must not hold a card number' },
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
};
