/** `@caredesk/widgets/testing` as a portal's tests use it: against core's client in Node, and under a page in Chromium. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect } from '@caredesk/core';
import { type EndpointGroup, endpoints, responseSchema } from '@caredesk/core/contract';
import { createMockBackend, type MockBackend, makeDoctor } from '@caredesk/widgets/testing';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdn } from './support/backend.js';
import { launch, pageOf } from './support/browser.js';

/** Inputs of the calls that need one. */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'account.signIn': { username: 'a@example.test', password: 'secret-1' },
  'account.refresh': { refresh_token: 'brought-1' },
  'account.revoke': { token: 'brought-1' },
  'doctors.all': { keyword: '' },
  'doctors.searchByPatient': { keyword: 'patient1@' },
  'doctors.report': { from: '2026-01-01', to: '2026-06-30' },
  'dashboard.dailyFigures': { from: '2026-01-01', to: '2026-06-30' },
  'dashboard.refundReasons': { from: '2026-01-01', to: '2026-06-30' },
  'doctors.getById': { id: '1' },
  'doctors.update': { doctorId: '1', practiceCity: 'Lyon' },
  'doctors.cancel': { doctorId: '2', reason: 'Retired' },
  'doctors.charge': { doctorId: '1', amount: { minor: 500, currency: 'USD' }, reference: 'one' },
  'doctors.openPractice': { doctor: '1' },
  'doctors.resetPassword': { doctor: '1' },
  'doctors.signUp': { firstName: 'New', lastName: 'One', email: 'new@example.test', password: 'long-enough' },
  'doctors.isEmailTaken': { email: 'DOCTOR1@example.test' },
  'billing.history': { clientId: '1', pageSize: 5 },
  'refundRequests.create': { rows: [{ billingId: '2', amount: { minor: 100, currency: 'USD' }, reference: 'r2' }] },
  'refundRequests.getById': { id: '1' },
  'refundRequests.approve': { id: '2' },
  'refundRequests.decline': { id: '1', reason: 'Twice' },
  'billing.refund': { billingId: '1', amount: { minor: 100, currency: 'USD' }, reference: 'r1' },
  'coupons.byPlan': { id: '1' },
  'coupons.getById': { id: '1' },
  'coupons.create': { code: 'NEW', discountType: 'percent', discountValue: '5' },
  'coupons.update': { couponId: '1', name: 'Renamed' },
  'coupons.delete': { id: '2' },
  'coupons.usage': { couponId: '1' },
  'coupons.plans': { couponId: '1' },
  'coupons.attachPlan': { couponId: '1', planId: '1' },
  'coupons.detachPlan': { id: '1' },
  'coupons.planOptions': { couponId: '1' },
  'patients.getById': { id: '1' },
  'patients.family': { id: '1' },
  'patients.cancelReminder': { patientId: '1', reminderId: '1' },
  'patients.cancelReminders': { id: '1' },
  'patients.resendFormLink': { id: '1' },
  'patients.updateFamily': { patientId: '1', familyMembers: [{ firstName: 'Kid' }] },
  'patients.delete': { id: '3' },
  'patients.resetPassword': { id: '1' },
};
it('speaks as the backend of a description does', async () => {
  const file = new URL('../../../examples/legacy-backend/backend.json', import.meta.url);
  const description = {
    ...JSON.parse(await readFile(file, 'utf8')),
    calls: {
      'doctors.list': { path: '/v2/doctors', query: { keyword: 'q', pageNumber: 'offset', pageSize: 'limit' } },
      'billing.refund': { path: '/v2/bills/{billingId}/refunds', body: { amount: 'Cents' } },
    },
  };
  const backend = createMockBackend({ apiBase: 'https://api.example', backend: description });
  const seen: unknown[] = [];
  const { client, session } = connect({
    apiBase: 'https://api.example',
    backend: description,
    fetch: async (input, init) => {
      const answer = await backend.fetch(input, init);
      seen.push([new URL(input as string).pathname, await answer.clone().json()]);
      return answer;
    },
  });
  await session.signIn({ username: 'a@example.test', password: 'secret-1' });
  const page = await client.doctors.list({ pageNumber: 2, pageSize: 2 });
  expect(page.items.map(({ doctorId }) => doctorId)).toEqual(['3', '4']);
  expect(seen.at(-1)).toMatchObject([
    '/v2/doctors',
    { Ok: 'Y', Result: { Items: [{ Id: '3', Status: 'A', IsEmailConfirmed: expect.stringMatching(/[YN]/) }, {}] } },
  ]);
  const doctor = await client.doctors.getById({ id: '3' });
  expect((await client.doctors.update({ ...doctor, phone: '+1 555 3' })).phone).toBe('+1 555 3');
  const made = await client.billing.refund({ billingId: '1', amount: { minor: 150, currency: 'USD' }, reference: 'r' });
  expect([made.amount, backend.records.bills[0]?.refundedAmount]).toEqual([{ minor: 150, currency: 'USD' }, 1.5]);
});

type Loose = Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>>;

function connected(backend: MockBackend) {
  const answers: Response[] = [];
  const connection = connect({
    apiBase: 'https://api.example',
    fetch: async (...request) => {
      const answer = await backend.fetch(...request);
      answers.push(answer.clone());
      return answer;
    },
  });
  return { ...connection, answers };
}

const request = {
  status: 'waiting' as const,
  requestedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  declineReason: null,
  rowCount: 0,
  totals: [],
  rows: [],
};

const AsyncFunction = (async () => {}).constructor as new (...names: string[]) => (page: Page, backend: MockBackend) => Promise<void>;
const script = '<script type="module" src="/widgets/caredesk.js" data-api-base="https://api.example"></script>';

describe('the mock backend', () => {
  it('answers each of the contract’s calls as the contract says', async () => {
    const backend = createMockBackend();
    const reminder = { reminderId: 1, channel: 'email' as const, scheduledAt: '2026-12-01T09:00:00.000Z', status: 'scheduled' as const };
    backend.records.patients[0]?.reminders?.push(reminder);
    const asked = (requestId: number) => ({ ...request, requestId, requestedBy: 'another@example.test' });
    backend.records.refundRequests.push(asked(1), asked(2));
    const { client, session, answers } = connected(backend);
    await session.signIn({ username: 'anyone', password: 'any' });
    for (const [group, table] of Object.entries<EndpointGroup>(endpoints)) {
      for (const [name, endpoint] of Object.entries(table)) {
        await (client as unknown as Loose)[group]?.[name]?.(inputs[`${group}.${name}`] ?? {});
        if (endpoint.answer.kind === 'empty') continue;
        const said = v.safeParse(responseSchema(endpoint), await answers.at(-1)?.json());
        expect(
          said.issues?.map(({ message, path }) => `${path?.map(({ key }) => key)} ${message}`),
          `${group}.${name}`,
        ).toBeUndefined();
      }
    }
    expect(new Set(backend.calls.map(({ name }) => name)).size).toBe(Object.values<object>(endpoints).flatMap(Object.keys).length);
  });

  it('is asked at the addresses of its base, with a closing slash or without', () => {
    const http = { all: (path: string | RegExp) => path };
    const [plain, closed] = ['https://api.example', 'https://api.example/'].map((apiBase) => createMockBackend({ apiBase }).handlers(http));
    expect(closed).toEqual(plain);
  });

  it('keeps what is changed, and refuses what the contract refuses', async () => {
    const backend = createMockBackend({ doctors: [makeDoctor(7, { lastName: 'Alone' })], password: 'right' });
    const { client, session } = connected(backend);
    await expect(session.signIn({ username: 'a', password: 'wrong' })).rejects.toMatchObject({ text: 'Wrong mail or password' });
    await session.signIn({ username: 'a', password: 'right' });
    const doctor = await client.doctors.getById({ id: '7' });
    await client.doctors.update({ doctorId: '7', practiceCity: 'Lyon', version: doctor.version });
    await expect(client.doctors.update({ doctorId: '7', practiceCity: 'Nice', version: doctor.version })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(backend.records.doctors).toMatchObject([{ lastName: 'Alone', practiceCity: 'Lyon' }]);
    const amount = (minor: number) => ({ minor, currency: 'USD' });
    await client.billing.refund({ billingId: '1', amount: amount(4000), reference: 'a' });
    await expect(client.billing.refund({ billingId: '1', amount: amount(4000), reference: 'b' })).rejects.toMatchObject({
      text: 'The amount is more than what remains of the bill',
    });
    await expect(client.patients.getById({ id: '999' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(client.doctors.list({ pageSize: 500 })).rejects.toMatchObject({ code: 'rejected' });
    expect(backend.calls.find(({ name }) => name === 'billing.refund')).toEqual({
      name: 'billing.refund',
      input: { billingId: 1, amount: 40, reference: 'a' },
    });
  });

  it('fails the calls that a test names', async () => {
    const backend = createMockBackend();
    const { client, session } = connected(backend);
    await session.signIn({ username: 'a', password: 'b' });
    backend.fail('coupons.create', { errorMessage: 'Not today' });
    const create = client.coupons.create({ code: 'X', discountType: 'percent', discountValue: '5' });
    await expect(create).rejects.toMatchObject({ code: 'rejected', text: 'Not today' });
    backend.fail('billing.refund', 'network', 1);
    const refund = () => client.billing.refund({ billingId: '1', amount: { minor: 100, currency: 'USD' }, reference: 'a' });
    await expect(refund()).rejects.toMatchObject({ mayHaveApplied: true });
    await refund();
    backend.expireTokens();
    expect((await client.doctors.list()).totalCount).toBe(30);
    backend.endSession();
    await expect(client.doctors.list()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('a portal’s page over it', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  async function open(backend: MockBackend, body: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: 'https://portal.example' });
    const page = await context.newPage();
    await page.addInitScript((tokens) => {
      if (location.host === 'portal.example') for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    }, backend.tokens());
    await page.route('https://portal.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pageOf(`${body}`, { script }) });
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(join(cdn, pathname.slice('/widgets/'.length))) });
    });
    // As the README has it.
    const readme = await readFile(join(cdn, '../../README.md'), 'utf8');
    const [, code = ''] = /^```ts\n(await page\.route[\s\S]*?)^```$/m.exec(readme) ?? [];
    await new AsyncFunction('page', 'backend', code)(page, backend);
    await page.goto('/');
    return page;
  }

  it('shows its records, and saves what the user does', async () => {
    const backend = createMockBackend({ doctors: [makeDoctor(1, { lastName: 'Only', version: '1' })] });
    const page = await open(
      backend,
      '<caredesk-doctor-search></caredesk-doctor-search><caredesk-coupon-manager></caredesk-coupon-manager>',
    );
    await page.getByRole('cell', { name: 'Only' }).first().waitFor();
    await page.getByRole('cell', { name: 'SAVE5', exact: true }).waitFor();
    await page.getByRole('searchbox').first().fill('nobody');
    await page.getByText('Nothing found').last().waitFor();
    expect(backend.calls.filter(({ name }) => name === 'doctors.list').at(-1)?.input).toMatchObject({ keyword: 'nobody' });
  });

  it('says what went wrong until Retry succeeds', async () => {
    const backend = createMockBackend();
    backend.fail('patients.list', { status: 403, errorMessage: 'Not for you' });
    const page = await open(backend, '<caredesk-patient-list></caredesk-patient-list>');
    await page.getByRole('alert').waitFor();
    backend.reset();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row').nth(25).waitFor();
  });

  it('loses a connection where the test says so: a refund’s outcome is unknown then', async () => {
    const backend = createMockBackend();
    backend.fail('billing.refund', 'network', 1);
    const page = await open(backend, '<caredesk-refund-panel billing-id="2"></caredesk-refund-panel>');
    await page.getByLabel('Amount').fill('4');
    await page.getByRole('button', { name: /^Refund \$4/ }).click();
    await page.getByRole('button', { name: 'Confirm refund' }).click();
    await page.getByText('We got no answer').waitFor();
    expect(await page.getByText('was refused').count()).toBe(0);
  });
});

describe('without a browser', () => {
  const script = fileURLToPath(new URL('support/in-document.mjs', import.meta.url));

  it.each(['jsdom', 'happy-dom'])('an element shows its rows in %s', async (kind) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, kind]);
    const { rows, calls, problems } = JSON.parse(stdout) as { rows: number; calls: string[]; problems: string[] };
    expect({ rows: rows >= 10, problems }).toEqual({ rows: true, problems: [] });
    expect(calls).toContain('doctors.list');
  });
});

describe('a call', () => {
  const client = () => {
    const backend = createMockBackend();
    return { backend, ...connect({ apiBase: 'http://api.test', fetch: backend.fetch }) };
  };

  it('is recorded by the name that was called, also where another asks the same', async () => {
    const { backend, session, client: calls } = client();
    await session.signIn({ username: 'a@example.test', password: 'secret-1' });
    backend.forget();
    await calls.doctors.list({ keyword: 'smith' });
    await calls.doctors.all({ keyword: 'smith' });
    expect(backend.calls.map(({ name }) => name)).toEqual(['doctors.list', 'doctors.all']);
  });

  it('fails by either name of the same address, and a sign-in not with a refresh', async () => {
    const { backend, session, client: calls } = client();
    backend.fail('account.refresh', 'network');
    await session.signIn({ username: 'a@example.test', password: 'secret-1' });
    backend.fail('doctors.list', { status: 403 }, 1);
    await expect(calls.doctors.all({ keyword: 'smith' })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each(['nope.nope', 'doctors', 'doctors.List', 'toString'])('that does not exist can not be made to fail: %s', (name) => {
    expect(() => createMockBackend().fail(name, 'network')).toThrow(`fail: there is no call "${name}"`);
  });
});
