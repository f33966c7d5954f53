/** Unsaved changes are asked about before a navigation of the host page lets them go. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atRest } from '../../widgets/test/support/browser.js';
import { openSite, signIn } from './site.js';

const site = await openSite();

describe('a form with unsaved changes', () => {
  let page: Page;

  const phone = () => page.getByLabel('Phone');
  const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const edit = async () => {
    page = await site.visit('/dashboard/doctor');
    await page.locator('tbody tr[data-index]').first().click();
    await page.waitForURL(/doctors\/\d+$/);
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    await phone().fill('555 0100');
    // The view knows of the change a frame after the typing.
    await page.getByText('You have unsaved changes.').waitFor();
  };

  it('stays at a click in the sidebar, or goes', async () => {
    await edit();
    const address = page.url();
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    // The filled button is the last one, and red: what it lets go can't be brought back.
    const colours = await question()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => [each.textContent, getComputedStyle(each).backgroundColor]));
    expect(colours).toEqual([
      ['Stay', 'rgb(255, 255, 255)'],
      ['Discard changes', 'rgb(185, 50, 41)'],
    ]);
    await question().getByRole('button', { name: 'Stay' }).click();
    expect([page.url(), await phone().inputValue()]).toEqual([address, '555 0100']);
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/Coupon$/);
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    expect(await phone().inputValue()).not.toBe('555 0100');
    // Nothing stays behind that asks on a clean page.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(/dashboard$/);
  });

  it('goes with a log-out in another tab, which both tabs name', { tags: 'long' }, async () => {
    await edit();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.locator('caredesk-user-menu').getByRole('button').first().click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('status').getByText('You were signed out. Unsaved changes are gone.').waitFor();
    expect(await other.getByRole('status').first().innerText()).toBe('You were signed out.');
  });

  it('stays at a step back in the browser, or goes', async () => {
    await edit();
    const address = page.url();
    await page.goBack();
    await question().waitFor();
    await page.keyboard.press('Escape');
    // A closed dialog has no role at once; the router knows of the answer when the dialog is gone.
    await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
    expect([page.url(), await phone().inputValue()]).toEqual([address, '555 0100']);
    await page.goBack();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/dashboard\/doctor(\?|$)/);
  });

  it('stays while it asks about what another user changed, or goes with what was typed', { tags: 'long' }, async () => {
    await edit();
    const [address, id] = [page.url(), page.url().split('/').at(-1)];
    const session = { authorization: `Bearer ${(await site.tokens()).token}`, 'content-type': 'application/json' };
    const { data } = await (await fetch(`${site.url}/api/admin/doctors/GetById?id=${id}`, { headers: session })).json();
    const body = JSON.stringify({ ...data, phone: '(206) 555-0188' });
    await fetch(`${site.url}/api/admin/doctors/update`, { method: 'POST', headers: session, body });
    await page.getByRole('button', { name: 'Save' }).click();
    const clash = page.getByRole('dialog', { name: 'Someone else changed this, too' });
    await clash.waitFor();
    await page.goBack();
    await question().getByRole('button', { name: 'Stay' }).click();
    await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
    expect([page.url(), await clash.count()]).toEqual([address, 1]);
    await page.goBack();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/dashboard\/doctor(\?|$)/);
    await page.goForward();
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    await expect.poll(() => phone().inputValue()).toBe('(206) 555-0188');
  });

  it.each([
    ['charge', 'Description'],
    ['refund', 'Reason'],
  ])('of a %s stays at a step back in the browser, or goes', async (name, label) => {
    page = await site.visit('/dashboard/doctor');
    await page.locator('tbody tr[data-index]').first().click();
    await page.waitForURL(/doctors\/\d+$/);
    await (name === 'charge' ? page.getByRole('button', { name: 'Charge' }) : page.getByRole('row', { name: 'Paid' })).first().click();
    await page.getByLabel(label).fill('Goodwill');
    const address = page.url();
    await page.goBack();
    await question().getByRole('button', { name: 'Stay' }).click();
    await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
    expect([page.url(), await page.getByLabel(label).inputValue()]).toEqual([address, 'Goodwill']);
    await page.goBack();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL((url) => url.href !== address);
  });

  it('asks at a step back in the moment in which the form tells of changes', { tags: 'long' }, async () => {
    page = await site.visit('/dashboard/doctor');
    await page.locator('tbody tr[data-index]').first().click();
    await page.waitForURL(/doctors\/\d+$/);
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    await page.locator('caredesk-doctor-detail').evaluate(({ shadowRoot }) => {
      const told = new MutationObserver(() => {
        if (!shadowRoot?.textContent.includes('You have unsaved changes.')) return;
        told.disconnect();
        history.back();
      });
      told.observe(shadowRoot as ShadowRoot, { childList: true, characterData: true, subtree: true });
    });
    await phone().fill('555 0100');
    await question().waitFor();
  });

  it('stays at a step forward and at a reload until the user agrees', { tags: 'long' }, async () => {
    page = await site.visit('/dashboard/doctors/7');
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Edit' }).click();
    await phone().fill('555 0100');
    await page.getByText('You have unsaved changes.').waitFor();
    await page.goForward();
    await question().getByRole('button', { name: 'Stay' }).click();
    expect([new URL(page.url()).pathname, await phone().inputValue()]).toEqual(['/dashboard/doctors/7', '555 0100']);
    const asked = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloading;
    expect(await phone().inputValue()).toBe('555 0100');
  });

  it.each([
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('of a new coupon asks once at %s', { tags: 'long' }, async (_, leave) => {
    page = await site.visit('/dashboard/Coupon');
    await page.getByRole('button', { name: 'New coupon' }).click();
    await page.getByLabel('Code').fill('LET-GO');
    await leave();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    expect([new URL(page.url()).search, await question().count()]).toEqual(['', 0]);
    // What was let go is gone.
    await page.getByRole('button', { name: 'New coupon' }).click();
    expect(await page.getByLabel('Code').inputValue()).toBe('');
  });

  it('of a coupon goes with its address at a step back', { tags: 'long' }, async () => {
    page = await site.visit('/dashboard/Coupon');
    await page.locator('tbody tr[data-index]').nth(3).click();
    await page.waitForURL(/coupon=\d+$/);
    await page.getByRole('button', { name: 'Edit' }).click();
    const sheet = page.getByRole('dialog', { name: /^Edit/ });
    await sheet.getByLabel('Name').fill('Half a n');
    await page.goBack();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    await page.locator('tbody tr[data-index]').nth(3).waitFor();
    expect([new URL(page.url()).search, await sheet.count()]).toEqual(['', 0]);
  });

  it('of a sign-up is not asked about once the doctor is found', { tags: 'long' }, async () => {
    page = await site.visit('/dashboard/DoctorSignup');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('O’Hara');
    await page.getByLabel('Email').fill('zoe.ohara@example.test');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
    await page.route('**/SignupNewDoctor', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Sign up doctor' }).click();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.waitForURL(/doctors\/\d+$/);
    expect(await question().count()).toBe(0);
    // Not to a second step without a first.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /Step 1$/ }).waitFor();
  });

  it('is found again when the session ended meanwhile, after signing in again', async () => {
    await edit();
    const address = new URL(page.url()).pathname;
    await page.evaluate(async () => {
      await fetch('/token/revoke', { method: 'POST', body: new URLSearchParams({ token: localStorage.getItem('refreshToken') ?? '' }) });
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You were signed out.').waitFor();
    await signIn(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await expect.poll(() => phone().inputValue()).toBe('555 0100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Doctor saved.').first().waitFor();
  });
});

describe('work under way', () => {
  it('that ends well on another page counts as unknown no more', async () => {
    const page = await site.visit('/dashboard/BillingDetails?bills.paymentStatus=paid');
    await page.locator('tbody tr[data-index]').nth(9).click();
    await page.getByLabel('Amount').fill('1.25');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/RefundPaymentDoctor', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Refund $1.25' }).click();
    await page.getByRole('button', { name: 'Confirm refund' }).click();
    await page.getByText('Refunding').waitFor();
    await page.goBack();
    await expect.poll(() => page.title()).toBe('(1) Bills · Caredesk');
    answer();
    await page.getByText('$1.25 refunded').waitFor();
    await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('Bills · Caredesk');
  });

  it('whose session ends tells how far it came', async () => {
    let sent = 0;
    const page = await site.visit('/dashboard/BillingDetails?bills.paymentStatus=paid&bills.sort=amount', {
      prepare: (made) =>
        made.route('**/RefundPaymentDoctor', async (route) => {
          sent += 1;
          if (sent === 1) return route.continue();
          await made.route('**/token', (refresh) => refresh.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
          return route.fulfill({ status: 401, json: {} });
        }),
    });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const row of [1, 2, 3]) await page.getByRole('checkbox').nth(row).click();
    await page.getByRole('button', { name: /^Refund 3 · / }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund selected' });
    await dialog.getByRole('button', { name: /^Refund 3 bills/ }).click();
    await page.waitForURL(/signin/);
    await page.getByRole('region', { name: 'Refund selected' }).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Done. 1 of 3 refunded.').waitFor();
  });

  it('that is left asks in its own words, and tells how far it came', async () => {
    const page = await site.visit('/dashboard/BillingDetails?bills.paymentStatus=paid&bills.sort=amount&bills.page=3');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const row of [1, 2, 3, 4]) await page.getByRole('checkbox').nth(row).click();
    await page.getByRole('button', { name: /^Refund 4 · / }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund selected' });
    await dialog.getByLabel('Send 1 first and pause').check();
    await dialog.getByRole('button', { name: /^Refund 4 bills/ }).click();
    await dialog.getByText('1 refunded. Check it, then send the other 3.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Stop and leave' });
    expect(await question.innerText()).toContain('What was sent stays; the rest won’t be sent.');
    await question.getByRole('button', { name: 'Stop and leave' }).click();
    await page.waitForURL(/dashboard$/);
    await page.getByRole('region', { name: 'Refund selected' }).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Done. 1 of 4 refunded.').waitFor();
  });

  it('that ends on another page leaves the user there', { tags: 'long' }, async () => {
    const page = await site.visit('/dashboard/DoctorSignup');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/SignupNewDoctor', (route) => answered.then(() => route.continue()));
    const values = { 'First name': 'Zoë', 'Last name': 'Abadi', Email: 'zoe.abadi@example.test' };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Password', { exact: true }).fill('a long passphrase 7');
    const asked = page.waitForRequest('**/SignupNewDoctor');
    await page.getByRole('button', { name: 'Sign up doctor' }).click();
    await asked;
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).waitFor();
    answer();
    await page.getByText('Zoë Abadi is signed up.').waitFor();
    await atRest(page);
    expect(page.url()).toMatch(/Coupon$/);
  });
});
