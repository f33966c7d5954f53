import { describe, expect, it, vi } from 'vitest';
import { createCaller, createClient, fixedToken } from '../client/index.js';
import { decodeBody } from './decode.js';
import { patients } from './endpoints/patients.js';

const patientWith = (fields: object) => ({ patientId: 1, firstName: 'Ada', lastName: 'King', ...fields });
const decode = (fields: object, onNoDate?: (place: string) => void) =>
  decodeBody(patients.list, [patientWith(fields)], { currency: 'USD', ...(onNoDate && { onNoDate }) }).items[0];

describe('a date that none can be meant by', () => {
  it.each([
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59.9999999',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '31/12/9999',
    '1753-01-01',
    '1899-12-30',
    '2999-12-31',
    '2026-02-30',
    '2026-13-01',
    '-271821-04-20T00:00:00.000Z',
    1764131200,
    -62135596800000,
  ])('%j is none, and is told by its place', (value) => {
    for (const name of ['dateOfBirth', 'createdAt'] as const) {
      const onNoDate = vi.fn();
      expect(decode({ [name]: value }, onNoDate)?.[name]).toBeNull();
      expect(onNoDate.mock.calls).toEqual([[`data[0].${name}`]]);
    }
  });

  it.each(['2016-12-31T23:59:60Z', '1970-01-01T00:00:00Z', '1900-01-01T00:00:00'])('%j is no moment', (value) => {
    expect(decode({ createdAt: value })?.createdAt).toBeNull();
  });

  it.each(['1901-07-04', '1970-01-01', '2024-02-29', '2026-11-20T22:00:00'])('%j is a day', (value) => {
    expect(decode({ dateOfBirth: value })?.dateOfBirth).toBe(value.slice(0, 10));
  });

  it.each([
    ['2026-03-31 23:15:00+00', '2026-03-31T23:15:00.000Z'],
    ['2026-03-31 23:15:00.123456-03', '2026-04-01T02:15:00.123Z'],
    ['2026-03-31T23:15:00,5+0530', '2026-03-31T17:45:00.500Z'],
    ['2026-03-31T23:15:00,123Z', '2026-03-31T23:15:00.123Z'],
    ['2026-03-31T23:15+01', '2026-03-31T22:15:00.000Z'],
  ])('%s is a moment', (value, instant) => expect(decode({ createdAt: value })?.createdAt).toBe(instant));

  it.each(['0001-01-01 00:00:00+00', '9999-12-31 23:59:59,999+01', '1970-01-01 00:00:00+00', '2026-03-31-05'])('%s is none', (value) => {
    expect(decode({ createdAt: value })?.createdAt).toBeNull();
  });

  it('in a reminder leaves the patient and the other reminders', () => {
    const reminders = [
      { reminderId: 1, scheduledAt: '0001-01-01T00:00:00' },
      { reminderId: 2, scheduledAt: '2026-05-01T08:00:00Z' },
    ];
    expect(decode({ reminders })?.reminders?.map(({ scheduledAt }) => scheduledAt)).toEqual([null, '2026-05-01T08:00:00.000Z']);
  });

  it.each(['soon', { year: 2026 }, ['2026-01-01']])('but %j is of the wrong shape', (value) => {
    expect(() => decode({ createdAt: value })).toThrow('createdAt');
  });

  it('is told once of each place, however many rows and calls have it', async () => {
    const warn = vi.fn();
    const body = [patientWith({ createdAt: '0001-01-01' }), patientWith({ createdAt: '0001-01-01', formLinkSentAt: '0000-00-00' })];
    const call = createCaller({ apiBase: 'http://api.test', tokens: fixedToken('t'), warn, fetch: async () => Response.json(body) });
    const client = createClient(call);
    for (const keyword of ['a', 'b']) await client.patients.list({ keyword });
    expect(warn.mock.calls.flat()).toEqual([
      'patients.list: data[].createdAt holds what is no date, and counts as missing.',
      'patients.list: data[].formLinkSentAt holds what is no date, and counts as missing.',
    ]);
  });
});
