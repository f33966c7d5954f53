/** What becomes of a record is no input of the calls that write it. */
import { endpoints } from '@caredesk/core/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { served } from '../../test/served.js';
import { unique } from '../../test/unique.js';
import { coupons as couponTable } from '../tables/coupons.js';

const { doctors, coupons } = endpoints;

const { server, api } = served();

const person = () => ({ firstName: 'Ada', lastName: 'King', email: `${unique()}@example.test`, password: 'long enough' });
const signUp = (fields: object) => api.send('POST', doctors.signUp.path, { ...person(), ...fields });
const update = (doctorId: number, fields: object) => api.send('POST', doctors.update.path, { doctorId, ...fields });

describe.each([
  ['status', 3, 200, 'The status of a doctor is changed by Cancel alone'],
  ['isEmailConfirmed', true, 400, "isEmailConfirmed can't be set"],
  ['cardLast4', '1111', 400, "cardLast4 can't be set"],
] as const)('a doctor’s %s', (field, value, status, errorMessage) => {
  const refused = { status, body: { isSuccessful: false, errorMessage } };

  it('is refused by sign-up', async () => {
    const { email } = person();
    expect(await signUp({ email, [field]: value })).toMatchObject(refused);
    expect((await signUp({ email })).body.isSuccessful).toBe(true);
  });

  it('is refused by an update that changes it, with whatever else is sent', async () => {
    const { doctorId, version } = (await signUp({})).body.data;
    expect(await update(doctorId, { [field]: value, phone: '555-0100' })).toMatchObject(refused);
    expect(await api.data(doctors.getById, { id: String(doctorId) })).toMatchObject({ version, phone: null });
  });

  it('may be sent as it is, as clients send the record whole', async () => {
    const { body } = await signUp({ status: 0, isEmailConfirmed: false, cardLast4: null, createdAt: null, planName: null });
    const { doctorId, ...record } = body.data;
    expect((await update(doctorId, { ...record, phone: '555-0100' })).body).toMatchObject({
      isSuccessful: true,
      data: { phone: '555-0100' },
    });
  });
});

it('how often a coupon was redeemed stays, whatever is sent with it', async () => {
  const { couponId } = (await api.send('POST', coupons.create.path, { code: unique(), discountType: 'percent', discountValue: 5 })).body
    .data;
  await server.database.update(couponTable).set({ redemptionCount: 3 }).where(eq(couponTable.id, couponId));
  const answer = await api.send('POST', coupons.update.path, {
    couponId,
    redemptionCount: 0,
    createdAt: '2020-01-01T00:00:00Z',
    name: 'New',
  });
  expect(answer.body).toMatchObject({ isSuccessful: true, data: { redemptionCount: 3, name: 'New' } });
  expect(answer.body.data.createdAt).not.toMatch(/^2020/);
});
