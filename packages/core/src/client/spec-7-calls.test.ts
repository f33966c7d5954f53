/** Spec §7 and §8: every call as the specification writes it (method, path, letter case, body), sent to a real server by the client. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/index.js';
import { createCaller } from './caller.js';
import { type Client, createClient } from './client.js';
import { fixedToken } from './tokens.js';

interface Call {
  readonly spec: number;
  readonly method: string;
  readonly url: string;
  readonly send: (client: Client) => Promise<unknown>;
  /** What the body holds. Default: the call has no body. */
  readonly body?: object;
  /** The statement of §8 that its failure carries `errorMessage`. */
  readonly error?: number;
}

const doctor = { doctorId: '7', firstName: 'Ada' };
const sentDoctor = { doctorId: 7, firstName: 'Ada' };
const usd = { minor: 1250, currency: 'USD' };
const page = { keyword: 'ada', pageNumber: 2 };
const signup = { firstName: 'Ada', lastName: 'King', email: 'ada@example.test', password: 'long enough' };
const offer = { code: 'SPRING', discountType: 'percent', discountValue: '10' } as const;

const auth: readonly Call[] = [
  {
    spec: 149,
    method: 'POST',
    url: '/token',
    send: ({ account }) => account.signIn({ username: 'a@b.test', password: 'secret' }),
    body: { grant_type: 'password', username: 'a@b.test', password: 'secret' },
  },
  {
    spec: 150,
    method: 'POST',
    url: '/token',
    send: ({ account }) => account.refresh({ refresh_token: 'r-1' }),
    body: { grant_type: 'refresh_token', refresh_token: 'r-1' },
  },
];

const get = (spec: number, url: string, send: Call['send']): Call => ({ spec, method: 'GET', url: `/api/admin/${url}`, send });

const reads: readonly Call[] = [
  get(151, 'Doctors/?keyword=', ({ doctors }) => doctors.all({ keyword: '' })),
  get(152, 'Doctors/?keyword=ada&pageNumber=2', ({ doctors }) => doctors.list(page)),
  get(153, 'Doctors/search?keyword=ada&pageNumber=2', ({ doctors }) => doctors.searchByPatient(page)),
  {
    ...get(154, 'Doctors/DoctorReport/2026-01-01..2026-06-30', ({ doctors }) => doctors.report({ from: '2026-01-01', to: '2026-06-30' })),
    error: 210,
  },
  get(155, 'Doctors/DoctorTypes', ({ doctors }) => doctors.types()),
  get(156, 'Plan', ({ doctors }) => doctors.plans()),
  get(157, 'doctors/GetById?id=7', ({ doctors }) => doctors.getById({ id: '7' })),
  get(161, 'doctors/redirect/7', ({ doctors }) => doctors.openPractice({ doctor: '7' })),
  get(164, 'Doctors/isEmailExist?email=ada%40example.test', ({ doctors }) => doctors.isEmailTaken({ email: 'ada@example.test' })),
  get(165, 'billing/GetBillingHistoryByClientId?clientId=7&pageNumber=2', ({ billing }) =>
    billing.history({ clientId: '7', pageNumber: 2 }),
  ),
  get(166, 'billing/GetAllBillingHistory/?keyword=ada&pageNumber=2', ({ billing }) => billing.list(page)),
  get(168, 'AutoComplete/GetDoctorOtherSpecialty?keyword=a', ({ autocomplete }) => autocomplete.otherSpecialities({ keyword: 'a' })),
  get(169, 'AutoComplete/GetDoctorSubTypes?keyword=a', ({ autocomplete }) => autocomplete.subTypes({ keyword: 'a' })),
  get(170, 'AutoComplete/GetDoctorPracticeManagementSoftware?keyword=a', ({ autocomplete }) =>
    autocomplete.practiceSoftware({ keyword: 'a' }),
  ),
  get(171, 'AutoComplete/GetDoctorPracticeManagementSoftwareName?keyword=a', ({ autocomplete }) =>
    autocomplete.practiceSoftwareNames({ keyword: 'a' }),
  ),
  get(172, 'AutoComplete/GetPracticeCity?keyword=a', ({ autocomplete }) => autocomplete.practiceCities({ keyword: 'a' })),
  get(173, 'Coupon/GetByPlanId?id=3', ({ coupons }) => coupons.byPlan({ id: '3' })),
  get(174, 'Coupon/GetById/5', ({ coupons }) => coupons.getById({ id: '5' })),
  get(175, 'Coupon/GetAll/?keyword=ada&pageNumber=2', ({ coupons }) => coupons.list(page)),
  get(179, 'couponusage/GetUsageByCouponId/5', ({ coupons }) => coupons.usage({ couponId: '5' })),
  get(180, 'couponPlan?couponId=5', ({ coupons }) => coupons.plans({ couponId: '5' })),
  get(183, 'Plan/PlanDropdownByCouponId/5', ({ coupons }) => coupons.planOptions({ couponId: '5' })),
  get(184, 'patient/GetById?id=3', ({ patients }) => patients.getById({ id: '3' })),
  get(185, 'patient/GetAll/?keyword=ada&pageNumber=2', ({ patients }) => patients.list(page)),
  get(186, 'patient/PatientInfo/3', ({ patients }) => patients.family({ id: '3' })),
  get(192, 'Patient/ResetPatientPassword/3', ({ patients }) => patients.resetPassword({ id: '3' })),
  get(193, 'dashboard/GetDashboardBillingHistory', ({ dashboard }) => dashboard.recentBilling()),
  get(194, 'dashboard/getDoctorStatusCount', ({ dashboard }) => dashboard.doctorStatusCounts()),
  get(195, 'accountQuestion/GetAll', ({ dashboard }) => dashboard.accountQuestions()),
];

/** `{doctor}` of spec §7 is the doctor's id in the path, or the doctor as the body (198). */
const change = (spec: number, call: string, send: Call['send'], more: { readonly body?: object; readonly error?: number } = {}): Call => {
  const [method = '', url = ''] = call.split(' ');
  return { spec, method, url: `/api/admin/${url}`, send, ...more };
};

const changes: readonly Call[] = [
  change(158, 'POST doctors/update', ({ doctors }) => doctors.update(doctor), { body: sentDoctor, error: 209 }),
  change(159, 'PUT Doctors/Cancel/7', ({ doctors }) => doctors.cancel(doctor), { body: sentDoctor, error: 207 }),
  change(160, 'POST Doctors/PaymentDoctor', ({ doctors }) => doctors.charge({ ...doctor, amount: usd }), {
    body: { ...sentDoctor, amount: 12.5 },
    error: 208,
  }),
  change(162, 'PUT Doctors/ResetPassword/7', ({ doctors }) => doctors.resetPassword({ doctor: '7' })),
  change(163, 'POST Doctors/SignupNewDoctor', ({ doctors }) => doctors.signUp(signup), { body: signup }),
  change(167, 'POST billing/RefundPaymentDoctor', ({ billing }) => billing.refund({ billingId: '9', amount: usd, reference: 'r' }), {
    body: { billingId: 9, amount: 12.5, reference: 'r' },
    error: 214,
  }),
  change(176, 'POST Coupon/Create', ({ coupons }) => coupons.create(offer), { body: { ...offer, discountValue: 10 }, error: 211 }),
  change(177, 'POST Coupon/Update', ({ coupons }) => coupons.update({ couponId: '5', name: 'Spring' }), {
    body: { couponId: 5, name: 'Spring' },
    error: 211,
  }),
  change(178, 'DELETE Coupon/Delete/5', ({ coupons }) => coupons.delete({ id: '5' }), { error: 211 }),
  change(181, 'POST couponPlan/Create', ({ coupons }) => coupons.attachPlan({ couponId: '5', planId: '3' }), {
    body: { couponId: 5, planId: 3 },
    error: 215,
  }),
  change(182, 'DELETE couponPlan/Delete/8', ({ coupons }) => coupons.detachPlan({ id: '8' })),
  change(
    187,
    'POST patient/CancelReminder?reminderId=2&patientId=3',
    ({ patients }) => patients.cancelReminder({ reminderId: '2', patientId: '3' }),
    { error: 213 },
  ),
  change(188, 'POST patient/CancelReminders/3', ({ patients }) => patients.cancelReminders({ id: '3' }), { error: 213 }),
  change(189, 'POST patient/ResendLinkForm/3', ({ patients }) => patients.resendFormLink({ id: '3' }), { error: 213 }),
  change(190, 'POST patient/UpdatePatientFamilyInfo/', ({ patients }) => patients.updateFamily({ patientId: '3', familyMembers: [] }), {
    body: { patientId: 3, familyMembers: [] },
    error: 212,
  }),
  change(191, 'DELETE patient/Delete/3', ({ patients }) => patients.delete({ id: '3' }), { error: 212 }),
];

const data = [...reads, ...changes];

let requests: { method: string | undefined; url: string | undefined; type: string; authorization: string | undefined; body: string }[] = [];
const refusal = { isSuccessful: false, errorMessage: 'Not today' };
const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};
/** The server refuses every call; the tests check the request and the text that the user sees. */
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  requests.push({
    method,
    url,
    type: headers['content-type'] ?? '',
    authorization: headers.authorization,
    body: await bodyOf(request),
  });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(refusal));
});
let client: Client;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createClient(createCaller({ apiBase, tokens: fixedToken('t-1') }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function sent({ send }: Call) {
  requests = [];
  const error = await send(client).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const [request, ...others] = requests;
  expect(others).toEqual([]);
  return { error, ...request };
}

describe('the client sends', () => {
  it.each(auth)('$method $url as a form without a token, $body.grant_type [spec $spec]', async (call) => {
    const request = await sent(call);
    expect([request.method, request.url, request.authorization]).toEqual([call.method, call.url, undefined]);
    expect(request.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual(call.body);
  });

  it.each(reads)('$method $url [spec $spec]', async (call) => {
    const { method, url, body } = await sent(call);
    expect({ method, url, body }).toEqual({ method: call.method, url: call.url, body: '' });
  });

  it.each(changes)('$method $url [spec $spec]', async (call) => {
    const { method, url, body = '' } = await sent(call);
    expect([method, url]).toEqual([call.method, call.url]);
    expect(body === '' ? undefined : JSON.parse(body)).toEqual(call.body);
  });

  it('every call of data under the admin path, with the bearer token [spec 141, 142]', async () => {
    for (const call of data)
      expect(await sent(call)).toMatchObject({ url: expect.stringMatching(/^\/api\/admin\//), authorization: 'Bearer t-1' });
    const paths = Object.values(endpoints).flatMap((group) => Object.values(group).map(({ path }) => path as string));
    expect(paths.filter((path) => !path.startsWith('/api/admin/'))).toEqual(['/token', '/token', '/token/revoke']);
  });

  const numbered = (spec: number) => sent(data.find((call) => call.spec === spec) as Call);

  it.each([159, 160])('the doctor to cancel or charge as the body (%i) [spec 198]', async (spec) => {
    expect(JSON.parse((await numbered(spec)).body ?? '')).toMatchObject(sentDoctor);
  });

  it.each([161, 162])('the doctor’s id in the path of a password reset and a practice login (%i) [spec 198]', async (spec) => {
    expect((await numbered(spec)).url).toMatch(/\/7$/);
  });
});

describe('the text of a failure is errorMessage', () => {
  it.each(data.filter(({ error }) => error))('of $method $url [spec $error]', async (call) => {
    expect((await sent(call)).error).toMatchObject({ code: 'rejected', text: refusal.errorMessage });
  });
});
