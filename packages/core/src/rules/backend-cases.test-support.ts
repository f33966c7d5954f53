/** The table of business rules (`cases.test-support.ts`), tested over HTTP on the reference API and on the mock backend. */
import { expect, it } from 'vitest';
import { billing } from '../contract/endpoints/billing.js';
import { coupons } from '../contract/endpoints/coupons.js';
import { doctors } from '../contract/endpoints/doctors.js';
import { patients } from '../contract/endpoints/patients.js';
import { refundRequests } from '../contract/endpoints/refund-requests.js';
import { type ChargeCase, chargeCases, couponCases, memberCases, type RefundCase, rangeCases, refundCases } from './cases.test-support.js';

export interface BackendAnswer {
  readonly status: number;
  readonly body: { readonly isSuccessful?: boolean; readonly errorMessage?: string; readonly data?: unknown };
}

/** Signed in; has the doctor 1 and the patient 1. */
export interface RuleBackend {
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<BackendAnswer>;
  /** @returns the billingId of a new bill of doctor 1 */
  addBill(bill: RefundCase['bill']): Promise<number>;
  /** Default: an active one with a card. */
  setDoctor(doctor: ChargeCase['doctor']): Promise<void>;
  /** @returns the couponId of a new coupon that was used so often */
  addCoupon(redemptionCount: number, code?: string): Promise<number>;
  /** What the account may refund alone in this currency, in major units; undefined: no limits at all. */
  setLimits(limit?: { readonly currency: string; readonly approvalAbove: number | null; readonly day: number | null }): Promise<void>;
}

/** The expected text for each code; if the contract's schema refuses first, its text. */
const words: Readonly<Record<string, RegExp>> = {
  aboveRemaining: /more than what remains/,
  notPositive: /must be more than 0/,
  tooManyDigits: /(must have at most|has more than the) \d decimal digits/,
  failedBill: /failed bill can't be refunded/,
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
  notBornYet: /must not be in the future/,
  endsBeforeStart: /must not come before from/,
};
const refusals = new Set(['aboveRemaining', 'failedBill', 'noCard', 'notActive']);

function expectSaid({ status, body }: BackendAnswer, problem: { readonly field: string; readonly code: string } | undefined): void {
  if (!problem) {
    expect({ status, body }).toMatchObject({ status: 200, body: { isSuccessful: true } });
    return;
  }
  expect(status).toBe(refusals.has(problem.code) ? 200 : 400);
  expect(body.isSuccessful).toBe(false);
  expect(body.errorMessage).toMatch(words[problem.code] ?? /^no words for this code/);
  if (status === 400) expect(body.errorMessage).toContain(problem.field);
}

const named = <T extends { readonly name: string }>(cases: readonly T[]) => cases.map((item) => [item.name, item] as const);

/** @param backend called once a case, when it runs */
export function itKeepsTheRules(backend: () => RuleBackend): void {
  let number = 0;

  // A blank amount, or a bill without its sum, can't be sent to a backend, or held by it.
  it.each(named(refundCases.filter(({ amount, bill }) => amount !== '' && bill.refundedAmount !== null)))(
    'a refund %s',
    async (_name, { bill, amount, problem }) => {
      const { addBill, send } = backend();
      const billingId = await addBill(bill);
      expectSaid(await send('POST', billing.refund.path, { billingId, amount, reference: `rule-${++number}` }), problem);
    },
  );

  it.each(named(chargeCases))('a charge %s', async (_name, { charge, doctor, problem }) => {
    const { setDoctor, send } = backend();
    await setDoctor(doctor);
    expectSaid(await send('POST', doctors.charge.path, { doctorId: 1, ...charge }), problem);
  });

  it.each(named(couponCases))('a coupon %s', async (_name, { terms, problem }) => {
    const { addCoupon, send } = backend();
    const { redemptionCount, ...rest } = terms;
    if (redemptionCount == null) return expectSaid(await send('POST', coupons.create.path, { code: `NEW-${++number}`, ...rest }), problem);
    const couponId = await addCoupon(redemptionCount);
    expectSaid(await send('POST', coupons.update.path, { couponId, ...rest }), problem);
  });

  it.each([
    ['an invisible character', 'LOOK\u2060', /^code must not hold invisible characters$/],
    ['letters of two alphabets', 'L\u041eOK', /^code must not mix letters of alphabets that look alike$/],
    ['another width of a letter', '\uff2cOOK', /^This code is taken$/],
  ])('another coupon gets no code that differs from a taken one by %s alone', async (_name, look, expected) => {
    const { addCoupon, send } = backend();
    const taken = { code: `LOOK${++number}`, discountType: 'percent', discountValue: 5 };
    expectSaid(await send('POST', coupons.create.path, taken), undefined);
    const couponId = await addCoupon(0);
    const { body } = await send('POST', coupons.update.path, { couponId, code: `${look}${number}` });
    expect(body.isSuccessful).toBe(false);
    expect(body.errorMessage).toMatch(expected);
  });

  it('an old coupon whose code breaks the rule is saved again, with another name and its code as it is', async () => {
    const { addCoupon, send } = backend();
    const code = `OLD–\u200b${++number}`;
    const couponId = await addCoupon(0, code);
    const { status, body } = await send('POST', coupons.update.path, { couponId, code, name: 'Renamed' });
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { code, name: 'Renamed' } } });
  });

  it.each(named(memberCases))('a family member %s', async (_name, { member, problem }) => {
    const familyMembers = [{ ...member, relationship: `${++number}` }];
    expectSaid(await backend().send('POST', patients.updateFamily.path, { patientId: 1, familyMembers }), problem);
  });

  it.each(named(rangeCases))('a range %s', async (_name, { range: { from, to }, problem }) => {
    const { send } = backend();
    expectSaid(await send('GET', `/api/admin/Doctors/DoctorReport/${from}..${to}`), problem);
    expectSaid(await send('GET', `${billing.list.path}?from=${from}&to=${to}`), problem);
  });

  it.each<[string, 'GET' | 'POST' | 'PUT', string, object | undefined, number, string]>([
    [
      'a list by what is no field',
      'GET',
      `${patients.list.path}?sortBy=rank`,
      undefined,
      400,
      'sortBy is not a field that can be sorted by',
    ],
    ['a login of no doctor', 'PUT', '/api/admin/Doctors/ResetPassword/424242', undefined, 404, 'This doctor does not exist'],
    ['practice software of no doctor', 'GET', '/api/admin/doctors/redirect/424242', undefined, 404, 'This doctor does not exist'],
    ['a login of no patient', 'GET', '/api/admin/Patient/ResetPatientPassword/424242', undefined, 404, 'This patient does not exist'],
    ['plans of no coupon', 'GET', `${coupons.plans.path}?couponId=424242`, undefined, 404, 'This coupon does not exist'],
    ['coupons of no plan', 'GET', `${coupons.byPlan.path}?id=424242`, undefined, 404, 'This plan does not exist'],
    ['a plan for no coupon', 'POST', coupons.attachPlan.path, { couponId: 424242, planId: 1 }, 404, 'This coupon does not exist'],
    ['a doctor without a name', 'POST', doctors.update.path, { doctorId: 1, lastName: ' ' }, 400, 'lastName must not be empty'],
    ['a doctor without an e-mail', 'POST', doctors.update.path, { doctorId: 1, email: null }, 400, 'email must not be empty'],
    ['a doctor of no plan', 'POST', doctors.update.path, { doctorId: 1, planId: 424242 }, 400, 'planId is no plan'],
    ['another status', 'POST', doctors.update.path, { doctorId: 1, status: 3 }, 200, 'The status of a doctor is changed by Cancel alone'],
    [
      'a charge again of no bill',
      'POST',
      doctors.charge.path,
      { doctorId: 1, amount: 5, currency: 'USD', retryOf: 424242 },
      200,
      'retryOf is no bill of this doctor',
    ],
  ])('refuses %s', async (_name, method, path, body, status, errorMessage) => {
    await backend().setDoctor(undefined);
    expect(await backend().send(method, path, body)).toMatchObject({ status, body: { isSuccessful: false, errorMessage } });
  });

  it('asks for a refund under one reference once, and holds it against refunds without the request', async () => {
    const { addBill, send } = backend();
    const paid = { amount: 50, refundedAmount: 0, refunds: null, currency: 'EUR', paymentStatus: 'paid' };
    const [billingId, other] = [await addBill(paid), await addBill(paid)];
    const row = { billingId, amount: 30, reason: 'Goodwill', reference: `rule-${++number}` };
    const apart = (own: object = {}) => ({ ...row, reference: `rule-${++number}`, ...own });
    const asks = async (...rows: object[]) => send('POST', refundRequests.create.path, { rows });
    const refused = async (answer: Promise<BackendAnswer>) => {
      const { status, body } = await answer;
      return [status, body.isSuccessful, body.errorMessage];
    };
    const { body } = await asks(row);
    const { requestId } = body.data as { readonly requestId: number };
    const isPart = `This refund is part of refund request ${requestId}`;
    expect(await refused(asks(apart({ billingId: other }), { ...row, billingId: other }))).toEqual([
      200,
      false,
      `rows.1 (bill ${other}): ${isPart}`,
    ]);
    const twice = apart({ billingId: other, amount: 5 });
    expect(await refused(asks(twice, twice))).toEqual([400, false, `rows.1 (bill ${other}): reference comes twice`]);
    expect(await refused(asks(apart({ amount: 21 })))).toEqual([
      200,
      false,
      expect.stringMatching(new RegExp(`^rows.0 \\(bill ${billingId}\\): The amount is more than what remains`)),
    ]);
    const refund = (order: object) => refused(send('POST', billing.refund.path, order));
    expect(await refund(row)).toEqual([200, false, `${isPart}, and needs its requestId`]);
    expect(await refund(apart({ amount: 21 }))).toEqual([
      200,
      false,
      expect.stringMatching(/The amount is more than what remains.*; refund requests hold EUR 30\.00 of it$/),
    ]);
    const made = apart({ amount: 20 });
    expectSaid(await send('POST', billing.refund.path, made), undefined);
    expect(await refund({ ...made, amount: 19 })).toEqual([422, false, 'reference was used for another refund']);
    expect(await refund(apart({ amount: 1, doctorId: 2 }))).toEqual([200, false, 'This bill belongs to another doctor']);
    expect(await refund({ ...made, billingId: other })).toEqual([422, false, 'reference was used for another refund']);
    expect(await refused(asks({ ...made, billingId: other }))).toEqual([
      422,
      false,
      `rows.0 (bill ${other}): reference was used for a refund`,
    ]);
    const decline = refundRequests.decline.path.replace('{id}', String(requestId));
    expectSaid(await send('POST', decline, { reason: 'No' }), undefined);
    expectSaid(await asks(row), undefined);
  });

  it('refunds alone up to the limits of one refund and of a day, and nothing in another currency', async () => {
    const { addBill, send, setLimits } = backend();
    const paid = { amount: 900, refundedAmount: 0, refunds: null, currency: 'CHF', paymentStatus: 'paid' };
    const [billingId, other] = [await addBill(paid), await addBill({ ...paid, currency: 'SEK' })];
    const refund = async (amount: number, id = billingId) => {
      const { body } = await send('POST', billing.refund.path, { billingId: id, amount, reference: `rule-${++number}` });
      return body.isSuccessful ? true : [body.errorMessage, body.data];
    };
    const above = (text: string, limit: string, rest: number) => [`${text}; ask for an approval`, { needsApproval: true, limit, rest }];
    await setLimits({ currency: 'CHF', approvalAbove: 60, day: 100.5 });
    expect(await refund(60.01)).toEqual(above('Your account may refund at most CHF 60.00 at once alone', 'approvalAbove', 60));
    expect([await refund(60), await refund(20.5)]).toEqual([true, true]);
    expect(await refund(20.01)).toEqual(above('Your account may refund CHF 100.50 a day alone; CHF 20.00 remain today', 'day', 20));
    expect(await refund(5, other)).toEqual(above('Your account may not refund in SEK alone', 'approvalAbove', 0));
    expect(await refund(20)).toBe(true);
    await setLimits();
    expect(await refund(1, other)).toBe(true);
  });

  it('goes on behind the last row of a page, whatever was added before it', async () => {
    const { addCoupon, send } = backend();
    const own = `PAGE${++number}`;
    const page = async (after?: string, sortOrder = 'desc') => {
      const query = new URLSearchParams({ keyword: own, sortBy: 'code', sortOrder, pageSize: '2', ...(after && { after }) });
      const { status, body } = await send('GET', `${coupons.list.path}?${query}`);
      const rows = (body.data ?? []) as { readonly code: string }[];
      return { status, codes: rows.map(({ code }) => code.slice(own.length)), next: (body as { nextAfter?: string }).nextAfter };
    };
    for (const letter of ['B', 'D', 'F', 'H', 'J']) await addCoupon(0, own + letter);
    const first = await page();
    expect(first.codes).toEqual(['J', 'H']);
    await addCoupon(0, `${own}K`);
    await addCoupon(0, `${own}G`);
    const second = await page(first.next);
    expect(second.codes).toEqual(['G', 'F']);
    expect(await page(second.next)).toEqual({ status: 200, codes: ['D', 'B'], next: undefined });
    expect((await page(first.next, 'asc')).status).toBe(400);
    expect((await page('bm8')).status).toBe(400);
  });

  it('finds a doctor by the last four digits of the card, and by no part of them', async () => {
    const { setDoctor, send } = backend();
    await setDoctor({ status: 0, cardLast4: '0917' });
    const found = async (keyword: string) => {
      const { body } = await send('GET', `${doctors.list.path}?${new URLSearchParams({ keyword, pageSize: '200' })}`);
      return (body.data as { readonly doctorId: number }[]).some(({ doctorId }) => doctorId === 1);
    };
    expect([await found(' 0917 '), await found('\uff10\uff19\uff11\uff17'), await found('091')]).toEqual([true, true, false]);
    await setDoctor(undefined);
  });

  it('makes a refund request with one key once', async () => {
    const { addBill, send } = backend();
    const billingId = await addBill({ amount: 9, refundedAmount: 0, refunds: null, currency: 'USD', paymentStatus: 'paid' });
    const rows = [{ billingId, amount: 4, reason: null, reference: `rule-${++number}` }];
    const asks = (note: string) =>
      send('POST', refundRequests.create.path, { rows, note }, { 'idempotency-key': `key-${rows[0]?.reference}` });
    const first = await asks('twice');
    expect(first.body.data).toMatchObject({ status: 'waiting', note: 'twice' });
    expect((await asks('twice')).body).toEqual(first.body);
    expect(await asks('other')).toMatchObject({ status: 422, body: { errorMessage: 'reference was used for another refund request' } });
  });

  it('attaches a plan to a coupon once', async () => {
    const { addCoupon, send } = backend();
    const plan = { couponId: await addCoupon(0), planId: 1 };
    expectSaid(await send('POST', coupons.attachPlan.path, plan), undefined);
    const { body } = await send('POST', coupons.attachPlan.path, plan);
    expect(body).toMatchObject({ isSuccessful: false, errorMessage: 'This plan is attached to the coupon already' });
  });

  it('cancels a doctor once', async () => {
    const { setDoctor, send } = backend();
    await setDoctor(undefined);
    expectSaid(await send('PUT', '/api/admin/Doctors/Cancel/1', { reason: 'closed' }), undefined);
    const { body } = await send('PUT', '/api/admin/Doctors/Cancel/1', { reason: 'closed' });
    expect(body).toMatchObject({ isSuccessful: false, errorMessage: 'This doctor is cancelled already' });
    await setDoctor(undefined);
  });

  it('keeps blank texts as nothing, and the names of plan and type with their ids', async () => {
    const { send } = backend();
    const { body } = await send('POST', doctors.update.path, { doctorId: 1, phone: ' ', planId: 2, doctorTypeId: null });
    const plans = (await send('GET', doctors.plans.path)).body.data as { readonly planId: number; readonly name: string }[];
    expect(body.data).toMatchObject({ phone: null, planName: plans.find(({ planId }) => planId === 2)?.name, doctorType: null });
  });

  it('signs a doctor up who has no card', async () => {
    const person = { firstName: 'Jos\u00e9', lastName: 'O\u2019Brien', email: `jose${++number}@example.test`, password: 'long-enough-1' };
    const { body } = await backend().send('POST', doctors.signUp.path, person);
    const nothing = { cardLast4: null, phone: null, speciality: null, practiceCity: null, planName: null, doctorType: null };
    expect(body.data).toMatchObject({ ...nothing, isEmailConfirmed: false, status: 0 });
  });

  it('makes a charge once under its reference, which a blank one is not', async () => {
    const { setDoctor, send } = backend();
    await setDoctor(undefined);
    const charge = async (own: object) => send('POST', doctors.charge.path, { doctorId: 1, amount: 7.25, currency: 'USD', ...own });
    const reference = `charge-once-${++number}`;
    const { body } = await charge({ reference });
    expect((await charge({ reference, description: '' })).body).toEqual(body);
    for (const other of [{ amount: 7.26 }, { currency: 'EUR' }, { description: 'Seat' }])
      expect(await charge({ reference, ...other })).toMatchObject({
        status: 422,
        body: { isSuccessful: false, errorMessage: 'reference was used for another charge' },
      });
    const [first, second] = [await charge({ reference: '  ' }), await charge({ reference: '  ' })];
    expect(first.body.data).toMatchObject({ reference: null });
    expect(second.body.data).not.toEqual(first.body.data);
  });

  it('makes a refund once under its reference', async () => {
    const { addBill, send } = backend();
    const bill = { amount: 30, refundedAmount: 0, refunds: null, currency: 'EUR', paymentStatus: 'paid' };
    const [billingId, otherBill] = [await addBill(bill), await addBill(bill)];
    const reference = `refund-once-${++number}`;
    const refund = async (own: object) => send('POST', billing.refund.path, { billingId, amount: 12, reason: 'Twice', reference, ...own });
    const { body } = await refund({});
    expect((await refund({})).body).toEqual(body);
    for (const other of [{ amount: 11 }, { billingId: otherBill }, { reason: null }])
      expect(await refund(other)).toMatchObject({ status: 422, body: { errorMessage: 'reference was used for another refund' } });
    const { body: refused } = await refund({ reference: `other-${number}`, doctorId: 2 });
    expect(refused).toMatchObject({ isSuccessful: false, errorMessage: 'This bill belongs to another doctor' });
  });

  it('makes a failed bill good once, and no other bill', async () => {
    const { addBill, setDoctor, send } = backend();
    await setDoctor(undefined);
    const bill = { amount: 19, refundedAmount: 0, refunds: null, currency: 'USD' };
    const [failed, paid] = [await addBill({ ...bill, paymentStatus: 'failed' }), await addBill({ ...bill, paymentStatus: 'paid' })];
    const retry = async (retryOf: number) =>
      (await send('POST', doctors.charge.path, { doctorId: 1, amount: 19, currency: 'USD', retryOf })).body;
    expect(await retry(failed)).toMatchObject({ isSuccessful: true, data: { retryOf: failed } });
    expect((await retry(failed)).errorMessage).toMatch(/^Bill .+ was made good already, by /);
    expect((await retry(paid)).errorMessage).toMatch(/^Bill .+ did not fail$/);
  });

  it('leaves what is read only, and refuses what others set', async () => {
    const { addCoupon, send } = backend();
    const update = async (own: object) => (await send('POST', doctors.update.path, { doctorId: 1, planId: 1, ...own })).body;
    const before = (await update({})).data as { readonly planName: string; readonly createdAt: string };
    const { planName, createdAt } = before;
    expect((await update({ planName: 'Gold', createdAt: '2001-02-03' })).data).toMatchObject({ planName, createdAt });
    expect((await update({ cardLast4: '1881' })).errorMessage).toBe("cardLast4 can't be set");
    const couponId = await addCoupon(6);
    const { body } = await send('POST', coupons.update.path, { couponId, redemptionCount: 1, createdAt: '2001-02-03' });
    expect(body.data).toMatchObject({ redemptionCount: 6 });
    const { body: made } = await send('POST', coupons.create.path, { code: `ROOM-${++number}`, discountType: 'percent', discountValue: 5 });
    expect(made.data).toMatchObject({ startsAt: null, expiresAt: null, maxRedemptions: null });
  });

  it('names what a query has twice', async () => {
    const ask = async (path: string) => (await backend().send('GET', path)).body.errorMessage;
    expect(await ask(`${coupons.list.path}?pageSize=5&pageSize=9`)).toBe('pageSize must be given once');
    expect(await ask(`${patients.list.path}?keyword=a&keyword=a&status=0`)).toBe('keyword must be given once');
    expect(await ask(`${doctors.getById.path}?id=1&id=2`)).toBe('id must be given once');
    expect(await ask(`${billing.list.path}?paymentStatus=paid&paymentStatus=failed`)).toBe('paymentStatus must be given once');
  });

  it('keeps of a family what an update leaves out', async () => {
    const update = async (family: object) => backend().send('POST', patients.updateFamily.path, { patientId: 1, ...family });
    const { body } = await update({ familyMembers: [{ firstName: 'Zo\u00eb', relationship: 'child', dateOfBirth: '2014-05-06' }] });
    const [member] = (body.data as { readonly familyMembers: { readonly familyMemberId: number }[] }).familyMembers;
    const lastName = 'Quist';
    const changed = await update({ familyMembers: [{ familyMemberId: member?.familyMemberId, lastName }] });
    expect(changed.body.data).toMatchObject({ familyMembers: [{ ...member, lastName }] });
    expect((await update({})).body.data).toMatchObject({ familyMembers: [{ ...member, lastName }] });
    expect(await update({ familyMembers: null })).toMatchObject({ status: 400, body: { errorMessage: 'familyMembers must be a list' } });
    expect((await update({})).body.data).toMatchObject({ familyMembers: [{ ...member, lastName }] });
    expect(await update({ familyMembers: [{ familyMemberId: 42_424_242, firstName: 'No' }] })).toMatchObject({
      status: 404,
      body: { errorMessage: 'This family member does not exist' },
    });
  });

  it.each([
    ['another order', 'sortOrder=desc'],
    ['another order of a field', 'sortBy=status&sortOrder=desc'],
  ])('turns the rows of a list round for %s', async (_name, query) => {
    const idsOf = ({ body }: BackendAnswer) => (body.data as { readonly couponId: number }[]).map(({ couponId }) => couponId);
    const { addCoupon, send } = backend();
    await addCoupon(0);
    const all = idsOf(await send('GET', `${coupons.list.path}?pageSize=200&status=0`));
    expect(idsOf(await send('GET', `${coupons.list.path}?pageSize=200&status=0&${query}`))).toEqual(all.toReversed());
  });

  it('adds up what a doctor was billed to the last decimal, each currency by itself, failed bills left out', async () => {
    const { addBill, send } = backend();
    const bill = { amount: 0.1, refundedAmount: 0, refunds: null, currency: 'BHD', paymentStatus: 'paid' };
    for (const amount of [0.1, 0.2, 0.01]) await addBill({ ...bill, amount });
    await addBill({ ...bill, amount: 7, paymentStatus: 'failed' });
    await addBill({ ...bill, amount: 1_000, currency: 'ISK' });
    const year = new Date().getUTCFullYear();
    const { body } = await send('GET', `/api/admin/Doctors/DoctorReport/${year}-01-01..${year}-12-31`);
    const rows = body.data as { readonly doctorId: number; readonly currency: string; readonly billed: number; readonly net: number }[];
    const sumsIn = (wanted: string) => rows.filter(({ doctorId, currency }) => doctorId === 1 && currency === wanted);
    expect([sumsIn('BHD'), sumsIn('ISK')]).toMatchObject([[{ billed: 0.31, net: 0.31 }], [{ billed: 1_000, net: 1_000 }]]);
  });
}
