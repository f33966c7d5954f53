/** Core's table of business rules, run against the API over HTTP. */
import { billing, coupons, doctors, patients } from '@caredesk/core/contract';
import { chargeCases, memberCases, offerCases, rangeCases, refundCases } from '@caredesk/core/rules/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Api, signedIn } from '../../test/api.js';
import { addRuleBill, addRuleCoupon, setRuleDoctor } from '../../test/rule-rows.js';
import { startServer, type TestServer } from '../../test/support.js';
import { coupons as couponTable } from '../tables/coupons.js';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startServer();
  api = await signedIn(server);
});
afterAll(() => server?.stop());

/** What the API says of each code; where the contract's schema is quicker, in its words. */
const words: Readonly<Record<string, RegExp>> = {
  aboveRemaining: /more than what remains/,
  notPositive: /must be more than 0/,
  tooManyDigits: /(must have at most|has more than the) \d decimal digits/,
  failedBill: /failed bill can not be refunded/,
  tooGreat: /must be at most [\d.]+$/,
  notCurrency: /is not an ISO 4217 code/,
  noCard: /has no card on file/,
  notActive: /is not active/,
  over100: /at most 100 percent/,
  notType: /must be one of percent, amount/,
  notStatus: /must be at least 0/,
  notAfterStart: /must come after startsAt/,
  notDate: /is no real date/,
  notCount: /must be at least 1/,
  belowRedemptions: /must be at least the 4 redemptions/,
  nameMissing: /is missing/,
  notDay: /is no real date/,
  endsBeforeStart: /must not come before from/,
};
const refusals = new Set(['aboveRemaining', 'failedBill', 'noCard', 'notActive']);

function expectSaid({ status, body }: Answer, problem: { readonly field: string; readonly code: string } | undefined): void {
  if (!problem) {
    expect({ status, body }).toMatchObject({ status: 200, body: { isSuccessful: true } });
    return;
  }
  expect(status).toBe(refusals.has(problem.code) ? 200 : 400);
  expect(body.isSuccessful).toBe(false);
  expect(body.errorMessage).toMatch(words[problem.code] ?? /^no words for this code/);
  if (status === 400) expect(body.errorMessage).toContain(problem.field);
}

let number = 0;
const named = <T extends { readonly name: string }>(cases: readonly T[]) => cases.map((item) => [item.name, item] as const);

// A blank amount, or a bill without its sum, is nothing that this API can be sent or can hold.
it.each(named(refundCases.filter(({ amount, bill }) => amount !== '' && bill.refundedAmount !== null)))(
  'a refund %s',
  async (_name, { bill, amount, problem }) => {
    const billingId = await addRuleBill(server.database, bill);
    expectSaid(await api.send('POST', billing.refund.path, { billingId, amount, reference: `rule-${++number}` }), problem);
  },
);

it.each(named(chargeCases))('a charge %s', async (_name, { charge, doctor, problem }) => {
  await setRuleDoctor(server.database, doctor);
  expectSaid(await api.send('POST', doctors.charge.path, { doctorId: 1, ...charge }), problem);
});

it.each(named(offerCases))('a coupon %s', async (_name, { offer, problem }) => {
  const { redemptionCount, ...terms } = offer;
  if (redemptionCount == null)
    return expectSaid(await api.send('POST', coupons.create.path, { code: `NEW-${++number}`, ...terms }), problem);
  const couponId = await addRuleCoupon(server.database, redemptionCount);
  expectSaid(await api.send('POST', coupons.update.path, { couponId, ...terms }), problem);
});

it.each(named(memberCases))('a family member %s', async (_name, { member, problem }) => {
  expectSaid(
    await api.send('POST', patients.updateFamily.path, { patientId: 1, familyMembers: [{ ...member, relationship: `${++number}` }] }),
    problem,
  );
});

it.each(named(rangeCases))('a range %s', async (_name, { range: { from, to }, problem }) => {
  expectSaid(await api.send('GET', `/api/admin/Doctors/DoctorReport/${from}..${to}`), problem);
  expectSaid(await api.send('GET', `${billing.list.path}?from=${from}&to=${to}`), problem);
});

it('an old coupon that no longer keeps the rules may get another name, and an amount always has a currency', async () => {
  const old = { code: `OLD-${++number}`, discountType: 'percent', discountValue: '10', redemptionCount: 4, maxRedemptions: 3 } as const;
  const [made] = await server.database.insert(couponTable).values(old).returning({ id: couponTable.id });
  const update = (fields: object) => api.send('POST', coupons.update.path, { couponId: made?.id, ...fields });
  expect((await update({ name: 'Renamed' })).body.data).toMatchObject({ name: 'Renamed', maxRedemptions: 3 });
  expect((await update({ discountType: 'amount' })).body.data).toMatchObject({ discountType: 'amount', currency: 'USD' });
});
