/** `caredesk check --api` on the reference API, and on a backend that differs from it: the same behind a proxy that changes its answers. */
import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonShapes } from '../src/output/json-shapes.js';
import { account } from './support/backend.js';
import { type Cli, newCli } from './support/cli.js';
import { listen } from './support/listen.js';
import { signIn } from './support/scene.js';

interface Row {
  readonly call: string;
  readonly status: string;
  readonly notes: readonly string[];
}
type Answer = { status?: number; body: unknown };
/** The backend's answer made into another one. */
type Change = (path: string, answer: Record<string, unknown>) => Answer | undefined;

let api: { readonly url: string; stop(): Promise<void> };
let change: Change = () => undefined;
const requests: string[] = [];
const proxy = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  requests.push(`${method} ${url}`);
  const body = await bodyOf(request);
  const { authorization = '', 'content-type': type = 'application/json' } = headers;
  const answer = await fetch(`${api.url}${url}`, { method, headers: { authorization, 'content-type': type }, ...(body && { body }) });
  const text = await answer.text();
  const changed = text.startsWith('{') ? change(url, JSON.parse(text)) : undefined;
  response.writeHead(changed?.status ?? answer.status, { 'content-type': 'application/json' });
  response.end(changed ? JSON.stringify(changed.body) : text);
});
let way: Awaited<ReturnType<typeof listen>>;
/** Signed in through the proxy. */
let user: Cli;
beforeAll(async () => {
  // By address: it belongs to another project of TypeScript's.
  const support = new URL('../../reference-api/test/support.ts', import.meta.url).href;
  const { startServer } = (await import(/* @vite-ignore */ support)) as { startServer(): Promise<typeof api> };
  api = await startServer();
  way = await listen(proxy);
  user = await newUser({ keep: true });
  // So that the audit has an entry.
  await requestRefund();
  await user.run(['coupons', 'create', '--code', 'CHECK', '--discount-type', 'percent', '--discount-value', '5']);
});
afterAll(async () => {
  user?.remove();
  await way?.stop();
  await api?.stop();
});

/** So that there is a request to look at. */
async function requestRefund(): Promise<void> {
  const grant = new URLSearchParams({ grant_type: 'password', username: account.username, password: account.password });
  const { access_token: token } = (await (await fetch(`${api.url}/token`, { method: 'POST', body: grant })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const paid = await fetch(`${api.url}/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageSize=1`, { headers });
  const { data } = (await paid.json()) as { data: { billingId: number }[] };
  const rows = [{ billingId: data[0]?.billingId, amount: 1, reference: 'check-1' }];
  const body = JSON.stringify({ rows, note: 'Duplicate' });
  const made = await fetch(`${api.url}/api/admin/billing/RefundRequest/Create`, { method: 'POST', headers, body });
  expect(made.status, await made.text()).toBe(200);
}

async function newUser(options: { readonly keep?: boolean } = {}): Promise<Cli> {
  const cli = newCli(way.url, options);
  await signIn(cli);
  return cli;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** The backend answers so from now on. */
function at(answers: Change = () => undefined, cli = user) {
  change = answers;
  requests.length = 0;
  const check = async () => {
    const { code, stdout } = await cli.run(['check', '--api', '--json']);
    const report = JSON.parse(stdout) as { calls: Row[]; refunds: Record<string, unknown> };
    expect(v.is(jsonShapes['check --api']?.schema as v.GenericSchema, report)).toBe(true);
    return { code, of: (name: string) => report.calls.find(({ call }) => call === name), calls: report.calls, refunds: report.refunds };
  };
  return { cli, check };
}

describe('caredesk check --api', () => {
  it('names the permission that a call needs instead of trying it', async () => {
    const { check } = at((path, answer) =>
      path.includes('/UserInfo') ? { body: { ...answer, data: { email: 'eve@example.test', permissions: ['doctor.read'] } } } : undefined,
    );
    const { of, code } = await check();
    expect(of('billing.list')).toMatchObject({ status: 'not tried', notes: ['your account lacks the permission bill.read'] });
    expect(of('doctors.searchByPatient')).toMatchObject({ status: 'not tried', notes: ['your account lacks the permission patient.read'] });
    expect(of('doctors.list')).toMatchObject({ status: 'right' });
    expect(requests.filter((request) => /billing|patient|Coupon|audit/i.test(request.replace('Patient=', '')))).toEqual([]);
    expect(code).toBe(0);
  });

  it('finds the reference API right, call by call, without a change', async () => {
    const { check } = at();
    const { code, calls } = await check();
    expect(calls.filter(({ status }) => status !== 'right' && status !== 'not tried')).toEqual([]);
    expect(calls).toHaveLength(57);
    expect(calls.filter(({ status }) => status === 'right')).toHaveLength(33);
    expect(code).toBe(0);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(requests.filter((request) => /redirect|ResetPatientPassword/.test(request))).toEqual([]);
  });

  it('prints a table', async () => {
    const { cli } = at();
    const { stdout, stderr, code } = await cli.run(['check', '--api']);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^doctors\.list +✓ ok +GET \/api\/admin\/Doctors\/$/m);
    expect(stdout).toMatch(/^billing\.refund +– not tried +POST \S+ +it changes data$/m);
    expect(stderr).toContain('33 ok, 0 accepted, 0 not seen, 0 missing, 0 wrong, 24 not tried. Nothing was changed.');
    expect(stderr).toContain('Refunds show their reference: after a lost answer, the bill tells whether the refund was made.');
    expect(stderr).toContain('  caredesk profiles set default --canary 1');
  });

  it('tells what is tolerated, and what of it was seen', async () => {
    const { check } = at((path, { data, totalCount }) => {
      if (path.includes('/audit/')) return { status: 404, body: {} };
      if (path.startsWith('/api/admin/Doctors/?')) return { body: data };
      if (path.includes('Coupon/GetAll')) return { body: { data: { data, totalCount } } };
      if (path.includes('patient/GetById'))
        return {
          body: { ...(data as object), patientId: String((data as { patientId: number }).patientId), shoeSize: 42, phone: undefined },
        };
      return undefined;
    });
    const { code, of } = await check();
    expect(code).toBe(0);
    expect(of('doctors.list')).toMatchObject({ status: 'tolerated', notes: ['the list is not wrapped in "data"', 'no totalCount'] });
    expect(of('coupons.list')).toMatchObject({ status: 'tolerated', notes: ['the list is in data.data', 'no isSuccessful'] });
    expect(of('patients.getById')).toMatchObject({
      status: 'tolerated',
      notes: ['the record is not wrapped in "data"', 'patientId is a string', 'phone is missing', 'shoeSize is unknown'],
    });
    expect(of('audit.list')).toMatchObject({ status: 'tolerated', notes: ['missing, so the history is hidden'] });
  });

  it('tells what is missing and what differs, with exit 3', async () => {
    const all = (await at().cli.run(['doctors', 'search', '--json'])).stdout;
    const { check } = at((path, answer) => {
      if (path.includes('getDoctorStatusCount')) return { status: 404, body: {} };
      if (path.includes('DoctorTypes')) return { status: 500, body: {} };
      if (path.includes('accountQuestion')) return { body: { data: 'none' } };
      if (path.includes('patient/GetAll') && path.includes('nothing'))
        return { body: { ...answer, data: [{ patientId: 1 }], totalCount: 1 } };
      if (path.includes('Coupon/GetAll') && path.includes('sortOrder')) return { body: { ...answer, data: [{ couponId: 1 }] } };
      return undefined;
    });
    const report = await check();
    const { code, of } = report;
    expect(code).toBe(3);
    expect(of('dashboard.doctorStatusCounts')).toMatchObject({ status: 'missing', notes: ['HTTP 404'] });
    expect(of('doctors.types')).toMatchObject({ status: 'differing', notes: ['HTTP 500 (server)'] });
    expect(of('dashboard.accountQuestions')).toMatchObject({ status: 'differing', notes: ['data should be a list'] });
    expect(of('patients.list')).toMatchObject({ status: 'differing', notes: ['keyword is ignored, so a search shows everything'] });
    expect(of('coupons.list')).toMatchObject({ status: 'differing', notes: ['sortOrder is ignored, so headings will not sort'] });
    // No value of anybody's record is in it.
    const [doctor] = JSON.parse(all) as { email: string }[];
    expect(JSON.stringify(report)).not.toContain(doctor?.email);
  });

  it('tells which page and which filter shows what was not asked for', async () => {
    let page: object | undefined;
    const { check } = at((path, answer) => {
      if (path.includes('patient/GetAll') && path.includes('pageNumber=2')) return { body: page };
      if (path.includes('patient/GetAll') && !/keyword|sortBy|status/.test(path)) page = answer;
      const isPaid = (row: object) => 'paymentStatus' in row && row.paymentStatus === 'paid';
      if (path.includes('GetAllBillingHistory') && path.includes('paymentStatus=failed'))
        return { body: { ...answer, data: (answer.data as object[]).map((row) => ({ ...row, paymentStatus: 'paid' })) } };
      if (path.includes('GetAllBillingHistory')) return { body: { ...answer, data: (answer.data as object[]).filter(isPaid) } };
      return undefined;
    });
    const { of } = await check();
    expect(of('patients.list')).toMatchObject({ status: 'differing', notes: ['pageNumber is ignored, so page 2 shows page 1 again'] });
    expect(of('billing.list')?.notes).toContain('paymentStatus is ignored, so its filter shows everything');
  });

  it('takes 404 behind the last page for its end', async () => {
    const { check } = at((path, answer) => {
      if (!path.includes('patient/GetAll')) return undefined;
      if (path.includes('pageNumber=2')) return { status: 404, body: { detail: 'Invalid page.' } };
      return { body: { ...answer, totalCount: Math.min(2, answer.totalCount as number) } };
    });
    expect((await check()).of('patients.list')?.status).toBe('right');
  });

  it.each([
    [-1, 'totalCount is -1, but 2 rows came'],
    [0, 'totalCount is 0, but 2 rows came'],
    [2, 'totalCount is 2, but page 2 has rows, so no list goes on to it'],
  ])('tells of a count of %s that is not that of the list', async (totalCount, note) => {
    const { check } = at((path, answer) => (path.includes('patient/GetAll') ? { body: { ...answer, totalCount } } : undefined));
    expect((await check()).of('patients.list')).toMatchObject({ status: 'differing', notes: [note] });
  });

  it('calls empty lists and empty amounts neither right nor wrong', async () => {
    const withoutValues = (row: object) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, /Id$/.test(name) ? value : null]));
    const { check, cli } = at((path, { data, ...answer }) => {
      if (path.includes('Coupon/GetAll')) return { body: { ...answer, data: [], totalCount: 0 } };
      if (path.includes('patient/GetAll') && !/keyword|sortBy/.test(path))
        return { body: { ...answer, data: (data as object[]).map(withoutValues) } };
      if (path.includes('GetAllBillingHistory'))
        return { body: { ...answer, data: (data as object[]).map((row) => ({ ...row, amount: null, refundedAmount: null })) } };
      return undefined;
    });
    const { code, of, calls } = await check();
    expect(code).toBe(0);
    expect(of('coupons.list')).toMatchObject({ status: 'not seen', notes: ['the list is empty, so its rows were not seen'] });
    expect(of('patients.list')).toMatchObject({ status: 'not seen', notes: expect.arrayContaining(['every field but ids is empty']) });
    expect(of('billing.list')).toMatchObject({
      status: 'not seen',
      notes: expect.arrayContaining(['no value of amount, refundedAmount was seen']),
    });
    expect(calls.filter(({ status }) => status === 'right').length).toBeGreaterThan(15);
    expect((await cli.run(['check', '--api'])).stderr).toContain('What was not seen is not known to work');
  });

  it('holds an answer against its question', async () => {
    const upper = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]));
    const { check } = at((path, { data, ...answer }) => {
      if (path.includes('doctors/GetById')) return { body: { ...answer, data: { ...(data as object), doctorId: 99_999 } } };
      if (path.includes('UserInfo')) return { body: { ...answer, data: upper(data as object) } };
      if (path.startsWith('/api/admin/Doctors/?') && path.includes('pageSize')) return { body: { ...answer, data, totalCount: 1 } };
      return undefined;
    });
    const { code, of } = await check();
    expect(code).toBe(3);
    expect(of('doctors.getById')).toMatchObject({ status: 'differing', notes: ['doctorId is not the one that was asked for'] });
    expect(of('account.userInfo')).toMatchObject({ status: 'differing' });
    expect(of('account.userInfo')?.notes[0]).toMatch(/^has none of the fields of UserInfo/);
    expect(of('doctors.list')).toMatchObject({ status: 'differing', notes: ['totalCount is 1, but 2 rows came'] });
  });

  it('says what the bills mean for refunds', { tags: 'long' }, async () => {
    const person = await newUser();
    expect((await at(undefined, person).check()).refunds).toMatchObject({
      refundList: 'shown',
      references: 'shown',
      totals: 'shown',
      idempotency: 'declared',
    });
    const silent = at(
      (path, answer) =>
        path.includes('UserInfo') ? { body: { ...answer, data: { ...(answer.data as object), capabilities: null } } } : undefined,
      person,
    );
    expect((await silent.check()).refunds).toMatchObject({ idempotency: 'not declared' });
    const without = (...names: string[]) =>
      at(
        (path, { data, ...answer }) =>
          path.includes('GetAllBillingHistory')
            ? { body: JSON.parse(JSON.stringify({ ...answer, data }, (name, value) => (names.includes(name) ? null : value))) }
            : undefined,
        person,
      );
    const { check, cli } = without('reference');
    const { refunds } = await check();
    expect(refunds).toMatchObject({ refundList: 'shown', references: 'not shown' });
    expect(refunds.meaning).toContain(
      'Refunds show no reference: after a lost answer, the bill tells only by amount whether the refund was made.',
    );
    expect(JSON.stringify(refunds.settings)).toContain('--ledger-url');
    await cli.run(['profiles', 'set', 'default', '--idempotent-refunds', '--ledger-url', 'postgres://db.example/refunds']);
    const declared = (await check()).refunds;
    expect(declared).toMatchObject({ idempotency: 'declared', settings: [expect.stringContaining('--canary')] });
    const none = without('refunds', 'refundedAmount');
    expect((await none.check()).refunds).toMatchObject({ refundList: 'not shown', references: 'not shown', totals: 'not shown' });
    const unpaid = at((path, answer) => (path.includes('paymentStatus') ? { body: { ...answer, data: [], totalCount: 0 } } : undefined));
    expect((await unpaid.check()).refunds).toMatchObject({
      refundList: 'not seen',
      references: 'not seen',
      settings: [expect.stringContaining('--canary')],
    });
  });

  it('needs a sign-in, and either a page or --api', async () => {
    expect((await newCli(api.url).run(['check', '--api'])).code).toBe(4);
    expect((await newCli('http://127.0.0.1:9').run(['check'])).code).toBe(2);
    expect((await newCli(api.url).run(['check', 'https://portal.example', '--api'])).code).toBe(2);
    const { cli } = at((path) => (/^\/(api|token)/.test(path) ? { status: 401, body: {} } : undefined), await newUser());
    expect((await cli.run(['check', '--api'])).code).toBe(4);
  });
});
