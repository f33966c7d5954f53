/**
 * Two users of a portal, one after the other on one page: nothing of the first is shown, stored, open or sent once the second has signed
 * in. The audit names the user of each change.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmin } from '../../../reference-api/src/account/operations.js';
import { some } from '../../../reference-api/test/some.js';
import { demoAccount } from '../../../reference-api/test/support.js';
import { atRest, soon } from '../support/browser.js';
import { button, refundButton } from './desk.js';
import { addElements, type FeaturePage, siteForFile } from './feature-site.js';

const ada = demoAccount;
const bob = { email: 'bob@clinic.test', password: 'correct horse battery' };

const site = await siteForFile();
await createAdmin(site.server.database, bob.email, bob.password);
const [adas, bobs] = await Promise.all([site.server.signIn(ada), site.server.signIn(bob)]);
let on: FeaturePage;
/** Who sent what, in order. */
const sent: { readonly who: string; readonly call: string }[] = [];

/** Text, because Vitest would rewrite an import. The portal's user is the owner of `token`. */
const startPortal = (token: string) => `(async () => {
  localStorage.clear();
  Object.assign(globalThis, { token: '${token}', signedOut: 0, asked: 0, caredesk: await import('/widgets/caredesk.js') });
  globalThis.getAccessToken = async () => { asked += 1; return token; };
  caredesk.configure({ getAccessToken, onSignedOut: () => { signedOut += 1; } });
})()`;

beforeEach(async () => {
  sent.length = 0;
  site.setInterceptor((request) => {
    const { authorization = 'nobody' } = request.headers;
    const who = { [`Bearer ${adas.access_token}`]: 'ada', [`Bearer ${bobs.access_token}`]: 'bob' }[authorization] ?? authorization;
    sent.push({ who, call: `${request.method} ${request.url}` });
    return false;
  });
  on = await site.open('');
  await on.evaluate(startPortal(adas.access_token));
  await addElements(on, '<caredesk-user-menu><caredesk-doctor-detail doctor-id="31"><caredesk-overview>');
  await on.getByRole('tab', { name: 'History', exact: true }).waitFor();
  await soon(() => sent.some(({ call }) => call.includes('UserInfo'))).toBe(true);
  // What the first user's page asks for has left: a request that has its token before the change is that user's.
  await soon(async () => {
    const before = sent.length;
    await on.waitForTimeout(300);
    return sent.length === before;
  }).toBe(true);
});

/** How the portal's user becomes Bob. */
const changes = {
  'configures another getAccessToken': async () =>
    on.evaluate(`caredesk.configure({ getAccessToken: async () => '${bobs.access_token}' })`),
  'answers with another token': async () => {
    await on.evaluate(`token = '${bobs.access_token}'`);
    // Whatever asks next.
    await on.waitForTimeout(100);
    await addElements(on, '<caredesk-recent-billing>');
  },
  // Headless Chromium has no such cache: the event is what a page hears.
  'has another user when the page comes out of the back/forward cache': async () =>
    on.evaluate(`token = '${bobs.access_token}'; dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`),
  'signs out, and in again': async () => {
    await on.evaluate('caredesk.signOut()');
    await on.getByText('Sign in to see this.').first().waitFor();
    await on.evaluate(`token = '${bobs.access_token}'; caredesk.configure({ getAccessToken })`);
  },
};

describe.each(some(Object.entries(changes), 2))('when the portal %s', (_what, change) => {
  it('nothing shown, typed, open or requested is the former user’s any more', async () => {
    await button(on, 'Edit').click();
    await on.getByRole('textbox', { name: 'Phone' }).fill('+1 555 0166');
    const before = sent.length;
    await change();
    await soon(() => sent.slice(before).some(({ who, call }) => who === 'bob' && /doctors.GetById/.test(call))).toBe(true);
    expect(sent.slice(before).filter(({ who }) => who !== 'bob')).toEqual([]);
    await button(on, 'Edit').waitFor();
    expect(await on.getByRole('textbox', { name: 'Phone' }).count()).toBe(0);
    await button(on, 'Edit').click();
    expect(await on.getByRole('textbox', { name: 'Phone' }).inputValue()).not.toBe('+1 555 0166');
    await on.getByLabel('Practice name').fill(`Bob’s ${Date.now()}`);
    await button(on, 'Save').click();
    await on.getByText('Doctor saved.').first().waitFor();
    await on.locator('caredesk-user-menu').getByRole('button').first().click();
    await on.getByText(bob.email).first().waitFor();
    const { data } = await site.api('GET', '/api/admin/audit/GetAll/?entity=doctor&entityId=31&pageNumber=1&pageSize=1');
    expect(JSON.stringify(data)).toContain(bob.email);
  });
});

it('a refund that the first user had begun is not sent as the second', async () => {
  const { data } = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=1');
  const billingId = JSON.stringify(data).match(/"billingId":(\d+)/)?.[1];
  await addElements(on, `<caredesk-refund-panel billing-id="${billingId}">`);
  const panel = on.locator('caredesk-refund-panel');
  await panel.getByLabel('Amount').fill('1.00');
  await panel.getByLabel('Reason').fill('Typed by Ada');
  await refundButton(panel).click();
  await on.evaluate(`token = '${bobs.access_token}'`);
  await on.waitForTimeout(100);
  await button(on.getByRole('dialog'), 'Confirm refund').click();
  await soon(() => panel.getByLabel('Reason').inputValue()).toBe('');
  await atRest(on);
  const refunds = sent.filter(({ call }) => call.includes('Refund') && call.startsWith('POST'));
  expect(refunds).toEqual([]);
});

it('configure({ getAccessToken: undefined }) ends the portal’s session', async () => {
  await on.evaluate('caredesk.configure({ getAccessToken: undefined })');
  await on.getByText('Sign in to see this.').first().waitFor();
  const [before, asked] = [sent.length, await on.evaluate('asked')];
  expect(await on.getByRole('tab', { name: 'History', exact: true }).count()).toBe(0);
  await addElements(on, '<caredesk-doctor-search>');
  await on.locator('caredesk-doctor-search').getByText('Sign in to see this.').waitFor();
  await atRest(on);
  expect(sent.slice(before).filter(({ who }) => who !== 'nobody')).toEqual([]);
  expect(await on.evaluate('asked')).toBe(asked);
});

it('a sign-out by the user menu asks the portal for nothing until the user wants to sign in', async () => {
  await on.locator('caredesk-user-menu').getByRole('button').first().click();
  await on.getByRole('button', { name: 'Log out' }).click();
  await on.getByText('Sign in to see this.').first().waitFor();
  const [before, asked] = [sent.length, await on.evaluate('asked')];
  expect(await on.evaluate('signedOut')).toBe(1);
  await atRest(on);
  expect([sent.length, await on.evaluate('asked')]).toEqual([before, asked]);
  await on.getByRole('button', { name: 'Sign in' }).first().click();
  await on.getByRole('tab', { name: 'History', exact: true }).waitFor();
});
