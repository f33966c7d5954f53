/** design.md "Any backend": elements before a backend that knows nothing of the contract, described by one file. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legacyBackend } from '../../../../examples/legacy-backend/server.mjs';
import { cdn } from '../support/backend.js';
import { nonsense, openPage, openPortal, pageOf, soon } from '../support/browser.js';
import { button, refund } from './desk.js';

const file = readFileSync(new URL('../../../../examples/legacy-backend/backend.json', import.meta.url), 'utf8');
const { server, data } = legacyBackend();
let apiBase: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const everywhere = "default-src 'self'; connect-src *; require-trusted-types-for 'script'; base-uri 'self'";

async function open(body: string, backend = file) {
  const script = `<script type="module" src="/widgets/caredesk.js" data-api-base="${apiBase}" data-backend="/backend.json"></script>`;
  const pages = {
    '/': { html: pageOf(`<caredesk-sign-in></caredesk-sign-in>${body}`, { script }), policy: everywhere },
    '/backend.json': backend,
  };
  const { context } = await openPortal(cdn, pages, { signedIn: false });
  return openPage(context, '/');
}

async function signIn(page: Page) {
  await page.getByLabel('Email').first().fill('sam@clinic.test');
  await page.getByLabel('Password', { exact: true }).fill('legacy');
  await page.locator('caredesk-sign-in').getByRole('button', { name: 'Sign in' }).click();
}

describe('a described backend', () => {
  it('is searched, paged, sorted and filtered', async () => {
    const page = await open('<caredesk-doctor-search></caredesk-doctor-search>');
    await signIn(page);
    const rows = page.locator('tbody tr[data-index]');
    await soon(() => rows.count()).toBe(25);
    await button(page, 'Next page').click();
    await page.getByText('26–50 of 60').waitFor();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await page.getByRole('searchbox').fill('doctor14@');
    await soon(() => rows.count()).toBe(1);
    expect(await rows.innerText()).toContain('Deactive');
    expect(page.problems).toEqual([]);
  });

  it('keeps what the contract does not know when a doctor is saved', async () => {
    const before = structuredClone(data.doctors[2]);
    const page = await open('<caredesk-doctor-detail doctor-id="3"></caredesk-doctor-detail>');
    await signIn(page);
    await button(page, 'Edit').click();
    await page.getByLabel('Phone').fill('+1 555 7777');
    await button(page, 'Save').click();
    await page.getByText('Doctor saved.').first().waitFor();
    expect(data.doctors[2]).toMatchObject({ ...before, Contact: { ...before?.Contact, Phone: '+1 555 7777' } });
    // Calls that are null: neither offered nor told as errors.
    for (const name of ['Charge', 'Export']) await expect.poll(() => button(page, name).count()).toBe(name === 'Charge' ? 0 : 1);
    expect([await page.getByRole('alert').count(), page.problems]).toEqual([0, []]);
  });

  it('is asked for one refund of the right cents', async () => {
    const page = await open('<caredesk-refund-panel billing-id="2"></caredesk-refund-panel>');
    await signIn(page);
    await refund(page.locator('caredesk-refund-panel'), '7.50');
    await page.getByText('Refunded $7.50.').waitFor();
    expect(data.bills[1]).toMatchObject({ RefundedAmount: 750, Refunds: [{ Amount: 750 }] });
    expect(data.refundPosts).toBe(1);
  });

  it('takes a new coupon without the fields that it lacks', async () => {
    const page = await open(
      '<caredesk-coupon-manager></caredesk-coupon-manager><caredesk-overview></caredesk-overview><caredesk-doctor-report></caredesk-doctor-report>',
    );
    await signIn(page);
    await button(page, 'New coupon').click();
    await page.getByLabel('Code').fill('SPRING');
    await page.getByLabel('Discount value').fill('15');
    await button(page, 'Save').click();
    await soon(() => data.coupons).toMatchObject([{ Code: 'SPRING', DiscountValue: 15, DiscountType: 'percent' }]);
    await page.getByRole('heading', { name: 'SPRING' }).waitFor();
    await page.getByRole('heading', { name: 'Validity' }).waitFor();
    expect(await page.getByRole('heading', { name: /Usage|Plans/ }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('caredesk-doctor-report').innerText()).toBe('');
    expect((await page.locator('body').innerText()).match(nonsense)).toBeNull();
  });

  it('that lacks families shows a patient without one', async () => {
    const legacy = JSON.parse(file);
    const calls = { ...legacy.calls, 'patients.getById': { path: '/v2/doctors/{id}' } };
    const description = { ...legacy, calls, fields: { ...legacy.fields, Patient: { patientId: 'Id' } } };
    const page = await open('<caredesk-patient-detail patient-id="6"></caredesk-patient-detail>', JSON.stringify(description));
    await signIn(page);
    await page.getByText('Added').waitFor();
    await page.getByText('Reminders').first().waitFor();
    expect([await page.getByRole('heading', { name: 'Family' }).count(), await page.getByRole('alert').count()]).toEqual([0, 0]);
    expect(page.problems).toEqual([]);
  });

  it('with a cookie session gets the portal’s antiforgery token with changes', async () => {
    const cookies = legacyBackend({ session: 'cookie' });
    await new Promise<void>((resolve) => cookies.server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(cookies.server.address() as AddressInfo).port}`;
    const script = `<script type="module">
      import { configure } from '/widgets/caredesk.js';
      const csrf = (next) => (url, options) => next(url, { ...options, headers: { ...options.headers, RequestVerificationToken: 'from-the-page' } });
      configure({ apiBase: '${base}', backend: '/backend.json', credentials: 'include', middlewares: [csrf] });
    </script>`;
    const html = pageOf('<caredesk-doctor-detail doctor-id="4"></caredesk-doctor-detail>', { script });
    const pages = {
      '/': { html, policy: everywhere.replace("default-src 'self'", "default-src 'self' 'unsafe-inline'") },
      '/backend.json': file,
    };
    const { context } = await openPortal(cdn, pages, { signedIn: false });
    await context.addCookies([{ name: 'sid', value: '7', url: base }]);
    const page = await openPage(context, '/');
    const authorizations: (string | undefined)[] = [];
    page.on('request', (request) => request.url().startsWith(base) && authorizations.push(request.headers().authorization));
    await button(page, 'Edit').click();
    await page.getByLabel('Phone').fill('+1 555 8888');
    await button(page, 'Save').click();
    await page.getByText('Doctor saved.').first().waitFor();
    expect([cookies.data.doctors[3]?.Contact.Phone, authorizations.filter(Boolean), page.problems]).toEqual(['+1 555 8888', [], []]);
    await context.clearCookies();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    cookies.server.closeAllConnections();
    cookies.server.close();
  });

  it.each([
    ['a wrong key', '{"values":{"money":"cents"}}', 'values.money: must be one of decimal, minor'],
    ['no JSON', '{"names":', '/backend.json: is not JSON'],
  ])('of %s sends nothing, and each element says why', async (_, content, reason) => {
    const page = await open('<caredesk-doctor-search></caredesk-doctor-search>', content);
    const sent: string[] = [];
    page.on('request', (request) => request.url().startsWith(apiBase) && sent.push(request.url()));
    for (const tag of ['caredesk-sign-in', 'caredesk-doctor-search'])
      await page.locator(tag).getByRole('alert').getByText(reason).waitFor();
    expect(sent).toEqual([]);
    expect(page.problems.join()).toContain(reason);
  });
});
