/** Who may do what, and what a page lets its elements offer: on the real reference API. */
import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, setRole } from '../../../reference-api/src/account/operations.js';
import { some } from '../../../reference-api/test/some.js';
import type { Tokens } from '../../../reference-api/test/support.js';
import { button } from './desk.js';
import { idle } from './everything.js';
import { type FeaturePage, siteForFile } from './feature-site.js';
import { json } from './wire-faults.js';

type Role = 'admin' | 'billing' | 'support' | 'viewer';

const site = await siteForFile();
const tokens = new Map<string, Tokens>();

const emailOf = (role: Role) => `${role}@example.test`;
async function signIn(role: Role): Promise<Tokens> {
  const email = emailOf(role);
  const password = 'a-long-password';
  await createAdmin(site.server.database, email, password);
  await setRole(site.server.database, email, role);
  return site.server.signIn({ email, password });
}
for (const role of ['admin', 'billing', 'support', 'viewer'] as const) tokens.set(role, await signIn(role));

/** An access token alone: a refresh token is good once, and each page is another browser. */
const openAs = (role: Role, body: string, path = '/') => {
  const { access_token = '' } = tokens.get(role) ?? {};
  return site.open(body, { path, session: { access_token, refresh_token: '', token_type: 'bearer', expires_in: 900 } });
};
const firstBill = async (filter: string) => {
  const { data } = await site.api('GET', `/api/admin/billing/GetAllBillingHistory/?pageSize=1&sortBy=amount&sortOrder=desc&${filter}`);
  return (data as { billingId: number; doctorId: number }[])[0]?.billingId ?? 0;
};
/** Everything is drawn, and what the account may do. */
async function drawn(on: FeaturePage): Promise<void> {
  await idle(on);
  await accountDrawn(on);
}
/** What the account may do has been read and drawn: the user menu, which each page here has, shows who is signed in by the same request. */
async function accountDrawn(on: FeaturePage): Promise<void> {
  await on.getByRole('button', { name: /^Account./ }).waitFor();
  await on.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
/** The element of the page with this place in its body; the user menu is the last one. */
const elementOf = (on: FeaturePage, at: number): Locator => on.locator('main > *').nth(at);
const actionsOf = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((one) => ((one as { recordActions?: readonly { name: string }[] }).recordActions ?? []).map(({ name }) => name));
/** The names of all buttons and menu items that the element shows, its menu opened, and of its public actions. */
async function offeredBy(element: Locator): Promise<readonly string[]> {
  const menu = button(element, 'More actions');
  if (await menu.count()) await menu.click();
  const names = await element
    .locator('button:visible, [role=menuitem]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') || one.textContent?.trim() || ''));
  if (await menu.count()) await element.press('Escape');
  return [...names, ...(await actionsOf(element))];
}
const changes = () => site.requests.filter(({ method }) => method !== 'GET');

const doctor = '<caredesk-doctor-detail doctor-id="15">';
const patient = '<caredesk-patient-detail patient-id="35">';
const coupon = '<caredesk-coupon-manager coupon-id="1">';
const coupons = '<caredesk-coupon-manager>';

const changing: readonly (readonly [title: string, body: string, names: RegExp])[] = [
  ['a doctor', doctor, /^(Charge|Edit|Reset password|Open in practice software|Cancel doctor|Change .*|Select|Export)$/],
  ['a patient', patient, /^(Resend form link|Reset password|Delete|Add family member|Cancel .*reminder.*|Change .*|Remove)$/],
  ['a coupon', coupon, /^(Edit|Delete|Attach plan|Detach.*)$/],
  ['the coupons', coupons, /^(New coupon|Import|Export|Select)$/],
  ['the patients', '<caredesk-patient-list>', /^(Export|Select)$/],
  ['the bills', '<caredesk-billing-list>', /^(Export|Select)$/],
  ['the doctors', '<caredesk-doctor-search>', /^Export$/],
];

describe('a viewer', () => {
  /** One page of each role for all elements; the viewer's has two more. */
  let viewer: FeaturePage;
  let admin: FeaturePage;
  beforeAll(async () => {
    const body = changing.map(([, element]) => element).join('');
    const bill = `<caredesk-refund-panel billing-id="${await firstBill('paymentStatus=paid')}">`;
    site.forget();
    admin = await openAs('admin', `${body}<caredesk-user-menu>`);
    viewer = await openAs('viewer', `${body}${bill}<caredesk-doctor-sign-up><caredesk-user-menu>`);
  });

  it('or an administrator opens a page that asks once who is signed in', async () => {
    for (const page of [viewer, admin]) await drawn(page);
    expect(site.count('GET', /UserInfo/), 'two pages').toBe(2);
    expect(changes()).toEqual([]);
    await admin.getByRole('button', { name: /^Account/ }).click();
    await admin.getByText('Role: Administrator').waitFor();
    await admin.keyboard.press('Escape');
  });

  it.each(
    some(
      changing.map(([title, , names], at) => [title, at, names] as const),
      3,
    ),
  )('of %s is not offered the changes of an administrator', async (_title, at, names) => {
    for (const page of [viewer, admin]) await drawn(page);
    const ofAdmin = await offeredBy(elementOf(admin, at));
    const ofViewer = await offeredBy(elementOf(viewer, at));
    expect(ofAdmin.filter((name) => names.test(name))).not.toEqual([]);
    expect(ofViewer.filter((name) => names.test(name))).toEqual([]);
    expect(viewer.problems).toEqual([]);
  });

  it('is offered no refund and no sign-up, by keys either', async () => {
    const [bills, bill, signUp] = [5, changing.length, changing.length + 1].map((at) => elementOf(viewer, at)) as [
      Locator,
      Locator,
      Locator,
    ];
    await drawn(viewer);
    const names = await offeredBy(bill);
    expect(names.filter((name) => /refund|charge/i.test(name))).toEqual([]);
    expect(await bill.getByLabel('Amount').count()).toBe(0);
    await bills.locator('tbody tr[data-index]').first().focus();
    await viewer.keyboard.press('x');
    await viewer.keyboard.press('Control+a');
    await viewer.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await bills.getByRole('checkbox').count()).toBe(0);
    await signUp.getByText('You don’t have access to this.').waitFor();
    expect(await signUp.getByRole('textbox').count()).toBe(0);
  });
});

it('a support user edits a doctor and a family, and is offered nothing else', async () => {
  const on = await openAs('support', `${doctor}${patient}<caredesk-user-menu>`);
  await drawn(on);
  const names = [...(await actionsOf(elementOf(on, 0))), ...(await actionsOf(elementOf(on, 1)))];
  expect(names).toEqual(expect.arrayContaining(['Edit', 'Resend form link', 'Add family member']));
  expect(names.filter((name) => /^(Charge|Delete|Reset password|Cancel doctor)$/.test(name))).toEqual([]);
  for (const tag of ['caredesk-doctor-detail', 'caredesk-patient-detail']) {
    const record = on.locator(tag);
    await record.getByRole('button', { name: 'Edit', exact: true }).click();
    await record.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
    await on.keyboard.press('Escape');
  }
});

it('a user of billing sees no patients, nor asks for them', async () => {
  const on = await openAs('billing', `${doctor}<caredesk-patient-list>`);
  await button(on, 'Charge').waitFor();
  await on.getByText('You don’t have access to this.').waitFor();
  expect(await on.getByRole('tab', { name: 'Patients' }).count()).toBe(0);
  expect(await button(on, 'Edit').count()).toBe(0);
});

it('every call behind what a viewer is not offered is refused by the API too', async () => {
  const { access_token } = tokens.get('viewer') as Tokens;
  const calls: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['POST', '/api/admin/Doctors/PaymentDoctor', { doctorId: 15, amount: 1, currency: 'USD', reference: 'x-1' }],
    ['POST', '/api/admin/doctors/update', { doctorId: 15, firstName: 'X' }],
    ['PUT', '/api/admin/Doctors/ResetPassword/15'],
    ['GET', '/api/admin/doctors/redirect/15'],
    ['PUT', '/api/admin/Doctors/Cancel/15', {}],
    ['POST', '/api/admin/Doctors/SignupNewDoctor', {}],
    ['POST', '/api/admin/billing/RefundPaymentDoctor', { billingId: 1, amount: 1, reference: 'x-2' }],
    ['POST', '/api/admin/patient/ResendLinkForm/35'],
    ['GET', '/api/admin/Patient/ResetPatientPassword/35'],
    ['DELETE', '/api/admin/patient/Delete/35'],
    ['POST', '/api/admin/patient/UpdatePatientFamilyInfo/', { patientId: 35, familyMembers: [] }],
    ['POST', '/api/admin/patient/CancelReminders/35'],
    ['POST', '/api/admin/patient/CancelReminder?reminderId=1&patientId=35'],
    ['POST', '/api/admin/Coupon/Create', { code: 'X' }],
    ['POST', '/api/admin/Coupon/Update', { couponId: 1 }],
    ['DELETE', '/api/admin/Coupon/Delete/1'],
    ['POST', '/api/admin/couponPlan/Create', { couponId: 1, planId: 1 }],
    ['DELETE', '/api/admin/couponPlan/Delete/1'],
  ];
  for (const [method, path, body] of calls) {
    const headers = { authorization: `Bearer ${access_token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(site.server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status, path).toBe(403);
  }
});

it('a role that is taken away while the page is open takes its buttons at the first refusal', async () => {
  const role = tokens.get('support') as Tokens;
  tokens.set('support', await site.server.signIn({ email: emailOf('support'), password: 'a-long-password' }));
  const on = await openAs('support', patient);
  await button(on, 'Resend form link').waitFor();
  await setRole(site.server.database, emailOf('support'), 'viewer');
  await button(on, 'Resend form link').click();
  await on.getByRole('alert').getByText('patient.write').waitFor();
  await expect.poll(() => button(on, 'Resend form link').count()).toBe(0);
  await setRole(site.server.database, emailOf('support'), 'support');
  tokens.set('support', role);
});

describe('without', () => {
  it('hides what it names of every element, and nothing else', async () => {
    const words = 'refund cancel charge edit delete export import password login';
    const bodies = [doctor, patient, coupon, coupons];
    const on = await openAs('admin', `${bodies.map((body) => body.replace('>', ` without="${words}">`)).join('')}<caredesk-user-menu>`);
    await drawn(on);
    for (const at of bodies.keys()) {
      const names = await offeredBy(elementOf(on, at));
      expect(names).not.toEqual([]);
      expect(
        names.filter((name) => /^(Charge|Edit|Delete|Import|Export|New coupon|Cancel .*|Reset password|Detach.*)$/.test(name)),
      ).toEqual([]);
    }
  });

  it('follows the attribute and adds up with configure', async () => {
    const on = await openAs('admin', `${doctor}<caredesk-patient-detail patient-id="35" without="charge explode">`);
    const edit = on.locator('caredesk-doctor-detail').getByRole('button', { name: 'Edit', exact: true });
    const warned: string[] = [];
    on.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    await button(on, 'Charge').waitFor();
    await on.evaluate("import('/widgets/caredesk.js').then(({ configure }) => configure({ without: 'charge vanish' }))");
    await expect.poll(() => button(on, 'Charge').count()).toBe(0);
    await expect.poll(() => edit.count()).toBe(1);
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.setAttribute('without', 'edit'));
    await expect.poll(() => edit.count()).toBe(0);
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.removeAttribute('without'));
    await edit.waitFor();
    await expect.poll(() => warned.filter((text) => text.includes('"vanish"')).length).toBe(1);
    expect(warned.filter((text) => text.includes('"explode"')).length).toBeLessThanOrEqual(1);
  });
});

it.each(some(['admin', 'viewer'] as const, 1))(
  "a receptionist's page for a %s finds doctors and patients, and offers no change",
  async (role) => {
    site.forget();
    const on = await openAs(role, '', '/embed/reception.html');
    await on.getByRole('columnheader', { name: 'Room' }).waitFor();
    await on.getByRole('searchbox').fill('smith');
    await on.getByRole('cell', { name: /Smith/ }).first().waitFor();
    await on.locator('caredesk-doctor-search tbody tr[data-index]').first().click();
    const record = on.locator('caredesk-doctor-detail');
    await record.getByRole('link', { name: /@/ }).first().waitFor();
    await record.getByText('ring the room first').waitFor();
    await record.getByLabel('Message').fill('Call back');
    await accountDrawn(on);
    const shown = async () => [...(await offeredBy(record)), ...(await offeredBy(on.locator('caredesk-doctor-search')))];
    const names = await shown();
    await record.getByRole('tab', { name: 'Patients' }).click();
    await record.locator('tbody tr[data-index]').first().waitFor();
    names.push(...(await shown()));
    await record.getByRole('tab', { name: 'Billing' }).click();
    await record.locator('tbody tr[data-index]').first().click();
    await button(record, 'View another bill').waitFor();
    names.push(...(await shown()));
    const changing = /refund|charge|edit|delete|cancel|password|practice software|export|import|change /i;
    expect(names.filter((name) => changing.test(name))).toEqual([]);
    expect(await record.getByLabel('Amount').count()).toBe(0);
    expect(await record.getByLabel('Message').inputValue()).toBe('Call back');
    expect(changes()).toEqual([]);
    expect(on.problems).toEqual([]);
  },
);

describe('a backend that tells nothing of permissions', () => {
  it.each(
    some(
      [
        ['answers 401 to it, which ends no session', 401],
        ['lacks the call', 404],
        ['answers 500 to it', 500],
      ] as const,
      1,
    ),
  )('%s: everything is offered', async (_title, status) => {
    site.answer(/UserInfo/, (response) => json(response, status, {}));
    const on = await openAs('admin', doctor);
    await button(on, 'Charge').waitFor();
    await expect.poll(() => button(on, 'Edit').count()).toBe(1);
    site.setInterceptor(undefined);
  });

  it('names permissions that we do not know, or in another form', { tags: 'long' }, async () => {
    for (const [permissions, charges] of [
      [['doctor.read', 'bill.read', 'superpower'], 0],
      [{ level: 9 }, 1],
    ] as const) {
      site.answer(/UserInfo/, (response) => json(response, 200, { data: { firstName: 'A', permissions } }));
      const on = await openAs('admin', `${doctor}<caredesk-user-menu>`);
      await drawn(on);
      await expect.poll(() => button(on, 'Charge').count()).toBe(charges);
    }
    site.setInterceptor(undefined);
  });
});
