import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorText } from '../client/answer.js';
import { readInstant } from '../dates/index.js';
import { decodeBody, isRefusal, ShapeError } from './decode.js';
import { changesData, encodeRequest, InputError } from './encode.js';
import type { Endpoint, EndpointGroup } from './endpoint.js';
import { endpoints } from './endpoints/index.js';
import { Bill } from './entities/bill.js';
import { DoctorSignup } from './entities/doctor-calls.js';
import { describeIssue, inputSchema } from './schema.js';

const options = { currency: 'USD' };
const { doctors, billing, autocomplete, patients } = endpoints;
const all = Object.values<EndpointGroup>(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const doctor = { doctorId: 7, firstName: 'Ada' };

describe('the endpoint table', () => {
  it('holds the 57 calls of contract.md and its addition A', () => {
    expect(all).toHaveLength(57);
  });

  it('has a parameter for every name in a path', () => {
    for (const { path, params, range } of all) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(range ? { params: range } : (params ?? {}))).toEqual(names);
    }
  });

  it('knows which calls change data, the GET that resets a password among them', () => {
    expect(changesData(patients.resetPassword)).toBe(true);
    expect(changesData(doctors.getById)).toBe(false);
    expect(changesData(billing.refund)).toBe(true);
  });
});

describe('a request', () => {
  it('escapes what goes into its query', () => {
    expect(encodeRequest(doctors.list, { keyword: 'a b&c', pageNumber: 2 }).path).toBe('/api/admin/Doctors/?keyword=a+b%26c&pageNumber=2');
  });

  it('sends ids as they came: text where the backend has text', () => {
    const body = (isTextId?: (field: string) => boolean) =>
      encodeRequest(doctors.update, { doctorId: '7' }, isTextId ? { isTextId } : {}).body;
    expect(body()).toEqual({ doctorId: 7 });
    expect(body(() => true)).toEqual({ doctorId: '7' });
    expect(encodeRequest(doctors.update, { doctorId: 'a-7' }).body).toEqual({ doctorId: 'a-7' });
    expect(encodeRequest(doctors.update, { doctorId: '007' }).body).toEqual({ doctorId: '007' });
  });

  it('sends back unknown fields of the record', () => {
    expect(encodeRequest(doctors.update, { doctorId: '7', more: { tier: 'gold' } }).body).toEqual({ doctorId: 7, tier: 'gold' });
  });

  it('names a field that is missing', () => {
    expect(() => encodeRequest(doctors.getById, {})).toThrow(new InputError('id'));
    expect(() => encodeRequest(doctors.cancel, { doctorId: '' })).toThrow('doctorId is missing');
  });
});

describe('an answer', () => {
  it.each([
    ['{data}', { data: [doctor] }, undefined],
    ['{data: {data, totalCount}}', { data: { data: [doctor], totalCount: 9 } }, 9],
    ['{data, totalCount}', { isSuccessful: true, data: [doctor], totalCount: 9 }, 9],
    ['a bare array', [doctor], undefined],
  ])('is a list as %s [spec 88, 146]', (_name, body, totalCount) => {
    const page = decodeBody(doctors.list, body, options);
    expect(page.totalCount).toBe(totalCount);
    expect(page.items[0]).toMatchObject({ doctorId: '7', firstName: 'Ada', lastName: null });
  });

  it.each([-1, 0, 1, '-1'])('counts no rows by the number %j beside two that came', (totalCount) => {
    const page = decodeBody(doctors.list, { data: [doctor, { ...doctor, doctorId: 8 }], totalCount }, options);
    expect([page.items.length, page.totalCount]).toEqual([2, undefined]);
  });

  it.each([{ data: null, totalCount: 0 }, { isSuccessful: true, data: { data: null, totalCount: 0 } }, null])(
    'is empty where a backend in Go has none: %j',
    (body) => expect(decodeBody(doctors.list, body, options).items).toEqual([]),
  );

  it.each([{ data: null, errorMessage: 'No tenant' }, { data: null, success: false }, {}, { isSuccessful: true }])(
    'is not empty where something is wrong: %j',
    (body) => expect(() => decodeBody(doctors.list, body, options)).toThrow('data should be a list'),
  );

  it('gives the least count of a list that was not counted to its end, and where the next page begins', () => {
    const body = { data: [doctor], totalCount: 10_001, totalCountIsMinimum: true, nextAfter: 10_000 };
    expect(decodeBody(doctors.list, body, { currency: 'USD' })).toMatchObject({
      totalCount: 10_001,
      totalCountIsMinimum: true,
      nextAfter: '10000',
    });
  });

  it.each([{ data: doctor, isSuccessful: true }, { data: doctor }, doctor])('is a single record wrapped or bare [spec 145]', (body) => {
    expect(decodeBody(doctors.getById, body, options).doctorId).toBe('7');
  });

  it.each([
    [
      { token: 't', url: 'https://practice.example' },
      { token: 't', url: 'https://practice.example' },
    ],
    [
      { data: { token: 't' }, isSuccessful: true },
      { token: 't', url: null },
    ],
    [
      { data: 't', isSuccessful: true },
      { token: 't', url: null },
    ],
    [{ data: 't' }, { token: 't', url: null }],
    ['t', { token: 't', url: null }],
  ])('of a practice login is a record, or the token by itself: %j [spec 161]', (body, login) => {
    expect(decodeBody(doctors.openPractice, body, options)).toMatchObject(login);
  });

  it('keeps unknown fields under more', () => {
    expect(decodeBody(doctors.getById, { ...doctor, tier: 'gold' }, options).more).toEqual({ tier: 'gold' });
    expect(decodeBody(doctors.getById, doctor, options)).not.toHaveProperty('more');
  });

  it('reads money as number or text in the record’s own currency', () => {
    const read = (bill: object) => decodeBody(billing.list, [{ billingId: 1, ...bill }], options).items[0];
    expect(read({ amount: '12.50', currency: 'EUR' })).toMatchObject({ amount: { minor: 1250, currency: 'EUR' }, currency: 'EUR' });
    expect(read({ amount: 12.5 })).toMatchObject({ amount: { minor: 1250, currency: 'USD' }, currency: 'USD', refunds: null });
    expect(read({ amount: 100, currency: 'jpy', refunds: [{ refundId: 'r', amount: 40, currency: 'JPY' }] })).toMatchObject({
      amount: { minor: 100, currency: 'JPY' },
      refunds: [{ refundId: 'r', amount: { minor: 40, currency: 'JPY' } }],
    });
  });

  it.each([
    ['1.2000000000000002', 'EUR', 120],
    ['1204.5000000000002', 'USD', 120_450],
    ['-0.7999999999999998', 'USD', -80],
    ['5.684341886080802e-14', 'USD', 0],
    ['12.345000000000002', 'KWD', 12_345],
    ['1099.9999999999998', 'JPY', 1100],
    ['.5', 'USD', 50],
    [8.299999999999999, 'USD', 830],
  ])('reads %j %s, which sums of floats leave, as the minor unit that it is nearest to', (amount, currency, minor) =>
    expect(decodeBody(billing.list, [{ billingId: 1, amount, currency }], options).items[0]?.amount).toEqual({ minor, currency }),
  );

  it.each(['7.125', '7.120001', '1099.9999', '0x10', ' ', '1e', '-', '1.2.3'])('does not read %j as an amount of dollars', (amount) =>
    expect(() => decodeBody(billing.list, [{ billingId: 1, amount }], options)).toThrow('amount should be an amount of money'),
  );

  it.each([
    [0.30000000000000004, '0.3'],
    ['0.30000000000000004', '0.3'],
    ['33.333333', '33.333333'],
    ['12.50000000000000', '12.5'],
    ['17.299999999999997', '17.3'],
    ['12.3456789', '12.3456789'],
    ['1.4210854715202004e-14', '0'],
  ])('reads the decimal number %j as %s', (discountValue, decimal) =>
    expect(decodeBody(endpoints.coupons.getById, { couponId: 1, discountValue }, options).discountValue).toBe(decimal),
  );

  it.each([-40, '-40.00', 40])('reads what was given back without its sign: %j', (amount) => {
    const bill = { billingId: 1, amount: 100, refundedAmount: amount, refunds: [{ refundId: 1, amount }] };
    const given = { minor: 4000, currency: 'USD' };
    expect(decodeBody(billing.list, [bill], options).items[0]).toMatchObject({ refundedAmount: given, refunds: [{ amount: given }] });
    expect(decodeBody(billing.refund, { refundId: 1, amount }, options).amount).toEqual(given);
  });

  it.each([endpoints.doctors.report, endpoints.dashboard.dailyFigures, endpoints.dashboard.refundReasons])(
    'sums up what was given back without its sign, too',
    (call) => {
      const row = { doctorId: 3, day: '2026-05-04', currency: 'JPY', refunded: '-700' };
      expect(decodeBody(call, [row], options).items[0]).toMatchObject({ refunded: { minor: 700, currency: 'JPY' } });
    },
  );

  it('reads dates with and without a zone as UTC', () => {
    expect(readInstant('2026-03-01T10:00:00')).toBe('2026-03-01T10:00:00.000Z');
    expect(readInstant('2026-03-01 10:00')).toBe('2026-03-01T10:00:00.000Z');
    expect(readInstant('2026-03-01T10:00:00+02:00')).toBe('2026-03-01T08:00:00.000Z');
    expect(readInstant('2026-03-01T12:30+0200')).toBe('2026-03-01T10:30:00.000Z');
    expect(readInstant('2026-03-01')).toBe('2026-03-01T00:00:00.000Z');
  });

  it.each(['soon', '2026-02-29'])('reads no date from %j', (none) => expect(readInstant(none)).toBeUndefined());

  it('reads birthdays as plain days', () => {
    expect(decodeBody(patients.getById, { patientId: 1, dateOfBirth: '1980-05-04T00:00:00+14:00' }, options).dateOfBirth).toBe(
      '1980-05-04',
    );
  });

  it('reads suggestions as text or records', () => {
    expect(decodeBody(autocomplete.practiceCities, { data: ['Graz', { id: 4, name: 'Linz' }] }, options)).toEqual(['Graz', 'Linz']);
  });

  it('reads a boolean wrapped or bare', () => {
    expect(decodeBody(doctors.isEmailTaken, { isSuccessful: true, data: false }, options)).toBe(false);
    expect(decodeBody(doctors.isEmailTaken, true, options)).toBe(true);
  });

  it.each([
    [{ data: 5 }, 'data should be a list'],
    [{ data: [5] }, 'data[0] should be an object (Doctor)'],
    [{ data: [{ firstName: 'Ada' }] }, 'data[0].doctorId should be an id'],
    [{ data: [{ doctorId: 1, status: 'odd' }] }, 'data[0].status should be a whole number'],
    [{ data: [{ doctorId: 1, createdAt: 'soon' }] }, 'data[0].createdAt should be an ISO 8601 date and time'],
    ['<html>', 'data should be a list'],
  ])('of the wrong shape names the field: %j', (body, message) => {
    expect(() => decodeBody(doctors.list, body, options)).toThrow(ShapeError);
    expect(() => decodeBody(doctors.list, body, options)).toThrow(message);
  });

  it.each([
    [{ amount: 'ten' }, 'amount', '2'],
    [{ refunds: [{ refundId: 1, amount: {} }] }, 'refunds[0].amount', '2'],
    [{ billingId: null }, 'billingId', undefined],
  ])('names the row that can not be read, and hides no other: %j', (wrong, field, id) => {
    const data = [{ billingId: 1 }, { billingId: 2, ...wrong }, { billingId: 3, refundedAmount: 5.899999999999995 }];
    const page = decodeBody(billing.list, { data, totalCount: 3 }, options);
    expect(page.items.map(({ billingId, refundedAmount }) => [billingId, refundedAmount?.minor])).toEqual([
      ['1', undefined],
      ['3', 590],
    ]);
    expect(page.unreadable).toMatchObject([{ index: 1, field, id }]);
    expect(JSON.stringify(page.unreadable)).not.toContain('ten');
  });

  it.each([undefined, null, true, {}, { isSuccessful: true }, { isSuccessful: 'True' }, { isSuccessful: null, data: 7 }])(
    'of a change that only says whether it was done: %j says so',
    (body) => expect(decodeBody(endpoints.coupons.delete, body, options)).toBeUndefined(),
  );

  it.each([{ message: 'Deleted' }, { errors: [], error: null, errorMessage: '' }, { success: true, data: 0 }, { couponId: 7, data: null }])(
    'of such a change in other words: %j says so',
    (body) => expect(decodeBody(endpoints.coupons.delete, body, options)).toBeUndefined(),
  );

  it.each([
    { data: false },
    { success: false, message: 'In use' },
    { IsSuccessful: false },
    { is_success: false },
    { ok: false },
    { errorMessage: 'In use' },
    { error: { code: 7 } },
    { error: true },
    { Errors: ['In use'] },
  ])('of such a change: %j says no', (body) => {
    expect(() => decodeBody(endpoints.coupons.delete, body, options)).toThrow('isSuccessful should be true');
  });

  it.each(['done', 7, [], { isSuccessful: 'maybe' }, { isSuccessful: 2, data: [] }])('of such a change: %j says nothing', (body) => {
    expect(() => decodeBody(endpoints.coupons.delete, body, options)).toThrow('isSuccessful');
  });

  it('that refuses says why in errorMessage [spec 145]', () => {
    for (const no of ['false', 'False', 0]) expect(isRefusal({ isSuccessful: no })).toBe(true);
    expect(isRefusal({ isSuccessful: false, errorMessage: 'No card' })).toBe(true);
    expect(isRefusal({ isSuccessful: false })).toBe(true);
    expect(isRefusal({ isSuccessful: true })).toBe(false);
    expect(errorText({ data: { errorMessage: 'No card' } })).toBe('No card');
  });

  it.each(['3600', 3599.64, 'PT1H', '2026-12-01T00:00:00Z'])('of a sign-in is read however it tells its end: %j', (expires_in) => {
    const tokens = decodeBody(endpoints.account.signIn, { access_token: 'a', refresh_token: '', expires_in }, options);
    expect(tokens).toMatchObject({ access_token: 'a', refresh_token: null });
  });

  it('of a sign-in has a token', () =>
    expect(() => decodeBody(endpoints.account.signIn, { access_token: '' }, options)).toThrow('access_token should be text'));

  it('tells which ids came as text', () => {
    const seen = new Set<string>();
    decodeBody(billing.list, [{ billingId: '1', doctorId: 2 }], { ...options, onTextId: (field) => seen.add(field) });
    expect([...seen]).toEqual(['billingId']);
  });
});

describe('the strict schemas', () => {
  const problems = (value: unknown) => v.safeParse(inputSchema(DoctorSignup), value).issues?.map(describeIssue);
  const signup = { firstName: 'Ada', lastName: 'King', email: 'ada@example.test', password: 'long enough' };

  it('take a complete sign-up', () => {
    expect(problems(signup)).toBeUndefined();
  });

  it('name every field that is wrong', () => {
    expect(problems({ ...signup, email: 'ada', password: 'short', shoe: 43 })).toEqual([
      'email must be an e-mail address',
      'password must have at least 8 characters',
      'shoe is not a known field',
    ]);
    expect(problems({ ...signup, firstName: undefined })).toEqual(['firstName is missing']);
    expect(problems('text')).toEqual(['the body must be an object with known fields']);
  });

  it('take a bill only with whole ids and real dates', () => {
    const issues = (value: object) => v.safeParse(inputSchema(Bill), value).issues?.map(describeIssue);
    expect(issues({ billingId: '5' })).toEqual(['billingId must be a whole number']);
    expect(issues({ billingId: -5 })).toEqual(['billingId must be at least 0']);
    expect(issues({ billingId: 2 ** 53 })).toEqual(['billingId must be at most 9007199254740991']);
    expect(issues({ billingId: 5, chargedAt: '2026-13-01T00:00:00Z' })).toEqual(['chargedAt is no real date']);
  });
});
