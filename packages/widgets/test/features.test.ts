/** Every feature in a real browser against the reference API, as Preact and as React. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FeaturePage, type FeatureSite, startFeatureSite } from './feature-site.js';
import { liberalBackend, type Shape, shapes } from './liberal.js';
import { flavours } from './support/browser.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const nonsense = /undefined|NaN|\[object|Invalid Date/;

interface BillRow {
  readonly billingId: number;
  readonly doctorId: number;
  readonly invoiceNumber: string;
  readonly amount: number;
}

describe.each(flavours)('features on $flavour', ({ flavour, dir }) => {
  let site: FeatureSite;
  let bills: BillRow[];
  let page: FeaturePage | undefined;

  beforeAll(async () => {
    expect(existsSync(`${dir}/caredesk.js`), `${dir} is built`).toBe(true);
    site = await startFeatureSite(dir);
    const paid = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=100');
    bills = (paid.data as (BillRow & { currency: string })[]).filter(({ amount, currency }) => amount > 20 && currency === 'USD');
  });
  afterAll(() => site?.stop());
  afterEach(async () => {
    site.setTrouble(undefined);
    const problems = page?.problems ?? [];
    await page?.context().close();
    page = undefined;
    expect(problems).toEqual([]);
  });

  const open = async (body: string, options?: Parameters<FeatureSite['open']>[1]): Promise<FeaturePage> => {
    site.forget();
    page = await site.open(body, options);
    return page;
  };
  const button = (on: FeaturePage | Locator, name: string, exact = true) => on.getByRole('button', { name, exact });
  const named = async (on: FeaturePage, name: string) =>
    (await on.events()).filter((event) => event.name === `caredesk-${name}`).map(({ detail }) => detail);

  describe('doctor detail', () => {
    it('shows all fields, saves changes once, and says what is wrong beside the field', async () => {
      const on = await open('<caredesk-doctor-detail doctor-id="11">');
      await button(on, 'Edit').click();
      await on.getByLabel('Email').fill('no address');
      await button(on, 'Save').click();
      await on.getByText('Enter an email address').waitFor();
      expect(site.count('POST', /update/)).toBe(0);
      await on.getByLabel('Email').fill('new.address@example.test');
      await on.getByLabel('Phone').fill('+1 555 0100');
      await button(on, 'Save').dblclick();
      await on.getByText('Doctor saved.').waitFor();
      await on.getByText('+1 555 0100').waitFor();
      expect(site.count('POST', /update/)).toBe(1);
      expect(await named(on, 'doctor-updated')).toEqual([{ doctorId: '11' }]);
    });

    it('asks why a doctor is cancelled; Escape gives the focus back', async () => {
      const { data } = await site.api('GET', '/api/admin/Doctors/?keyword=&pageNumber=2&pageSize=20&sortBy=status&sortOrder=asc');
      const [doctor] = data as { doctorId: number; lastName: string }[];
      const on = await open(`<caredesk-doctor-detail doctor-id="${doctor?.doctorId}">`);
      const cancel = button(on, 'Cancel doctor');
      await cancel.focus();
      await on.keyboard.press('Enter');
      const dialog = on.getByRole('dialog', { name: 'Cancel doctor' });
      await dialog.getByText(doctor?.lastName ?? '-').waitFor();
      await on.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await cancel.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
      await on.keyboard.press('Enter');
      await button(dialog, 'Cancel doctor').click();
      await dialog.getByText('Enter a reason.').waitFor();
      expect(site.count('PUT', /Cancel/)).toBe(0);
      await dialog.getByLabel('Reason').fill('Retired');
      await button(dialog, 'Cancel doctor').dblclick();
      await on.getByText('Doctor cancelled.').waitFor();
      await on.getByText('Deactive', { exact: true }).first().waitFor();
      expect(site.count('PUT', /Cancel/)).toBe(1);
      expect(await named(on, 'doctor-cancelled')).toEqual([{ doctorId: String(doctor?.doctorId) }]);
    });

    it('charges once after a question, and shows the new bill', async () => {
      const doctorId = await withCard(0);
      const on = await open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
      await button(on, 'Charge').click();
      const dialog = on.getByRole('dialog');
      await dialog.getByLabel('Amount').fill('nothing');
      await button(dialog, 'Next').click();
      await dialog.getByText('Enter an amount above 0').waitFor();
      await dialog.getByLabel('Amount').fill('12.34');
      await dialog.getByLabel('Description').fill('Extra seat');
      await on.keyboard.press('Enter');
      await dialog.getByText('$12.34').waitFor();
      await button(dialog, 'Confirm charge').dblclick();
      await dialog.getByText('Charged: invoice').waitFor();
      expect(site.count('POST', /PaymentDoctor/)).toBe(1);
      await button(dialog, 'Close').last().click();
      await on.getByRole('cell', { name: '$12.34' }).first().waitFor();
      expect(await named(on, 'doctor-charged')).toEqual([{ doctorId: String(doctorId) }]);
    });

    it('explains a charge whose answer was lost, and finds it in the billing history', async () => {
      const doctorId = await withCard(1);
      const on = await open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
      site.setTrouble((request, response) => {
        if (!request.url?.includes('PaymentDoctor')) return false;
        response.writeHead(502).end();
        return true;
      });
      await button(on, 'Charge').click();
      const dialog = on.getByRole('dialog');
      await dialog.getByLabel('Amount').fill('7');
      await button(dialog, 'Next').click();
      await button(dialog, 'Confirm charge').click();
      await dialog.getByText('the card may have been charged').waitFor();
      await button(dialog, 'Check now').click();
      await dialog.getByText('shows no such charge').waitFor();
      // It was only slow.
      site.setTrouble(undefined);
      await site.api('POST', '/api/admin/Doctors/PaymentDoctor', { doctorId, amount: 7, currency: 'USD' });
      await button(dialog, 'Check now').click();
      await dialog.getByText('Charged: invoice').waitFor();
    });

    async function withCard(index: number): Promise<number | undefined> {
      const { data } = await site.api('GET', '/api/admin/Doctors/?keyword=&pageNumber=1&pageSize=50');
      const doctors = data as { doctorId: number; cardLast4: string | null; status: number }[];
      return doctors.filter(({ cardLast4, status }) => cardLast4 && status === 0)[index]?.doctorId;
    }

    it('resets the password, and opens the practice software with its token in a form', async () => {
      const on = await open('<caredesk-doctor-detail doctor-id="14">');
      await button(on, 'Reset password').dblclick();
      await on.getByText('A link to set a new password was sent.').waitFor();
      expect(site.count('PUT', /ResetPassword\/14/)).toBe(1);
      await on.context().route(/practice|redirect-target/, (route) => route.fulfill({ body: 'ok' }));
      const popup = on.waitForEvent('popup');
      await button(on, 'Open in practice software').click();
      expect((await popup).url()).not.toContain('token=');
      expect(site.count('GET', /redirect\/14/)).toBe(1);
    });
  });

  describe('doctor sign-up', () => {
    it('takes a new doctor through two steps by keyboard, and sends one request', async () => {
      const email = `${flavour}.new@example.test`;
      const on = await open('<caredesk-doctor-sign-up>');
      await button(on, 'Next').click();
      expect(await on.getByText('Enter a value.').count()).toBe(3);
      await on.getByLabel('First name').fill('Ada');
      await on.getByLabel('Last name').fill('King');
      await on.getByLabel('Email').fill(email);
      await on.getByLabel('Doctor type').selectOption({ index: 1 });
      await on.getByLabel('Practice city').pressSequentially('an');
      await on.locator('datalist option').first().waitFor({ state: 'attached' });
      await on.keyboard.press('Enter');
      await on.getByLabel('Plan name').selectOption({ index: 1 });
      await on.getByRole('region', { name: 'Summary' }).getByText(email).waitFor();
      await on.getByLabel('Password').fill('short');
      await on.keyboard.press('Enter');
      await on.getByText('Enter at least 8 characters.').waitFor();
      await on.getByLabel('Password').fill('long enough');
      await button(on, 'Sign up doctor').dblclick();
      await on.getByText('Doctor signed up.').waitFor();
      expect(site.count('POST', /SignupNewDoctor/)).toBe(1);
      const [event] = (await named(on, 'doctor-signed-up')) as { doctorId: string }[];
      const { data } = await site.api('GET', `/api/admin/doctors/GetById?id=${event?.doctorId}`);
      expect(data).toMatchObject({ firstName: 'Ada', email, practiceCity: 'an' });
    });

    it('keeps the draft over a reload, but not the password; says that an e-mail is taken', async () => {
      const { data } = await site.api('GET', '/api/admin/doctors/GetById?id=20');
      const on = await open('', { path: '/embed/gallery.html#caredesk-doctor-sign-up' });
      await on.getByLabel('First name').fill('Grace');
      await on.getByLabel('Last name').fill('Hopper');
      await on.getByLabel('Email').fill('grace.free@example.test');
      await button(on, 'Next').click();
      await on.getByLabel('Password').fill('my secret word');
      expect(await on.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('my secret word');
      await on.reload();
      expect(await on.getByLabel('First name').inputValue()).toBe('Grace');
      await on.getByLabel('Email').fill((data as { email: string }).email.toUpperCase());
      await on.locator('.field-error').getByText('Another doctor has this email.').waitFor();
      await button(on, 'Next').click();
      expect(await button(on, 'Sign up doctor').count()).toBe(0);
      expect(site.count('POST', /Signup/)).toBe(0);
    });

    it('explains a sign-up whose answer was lost, and finds the doctor by the e-mail', async () => {
      const email = `${flavour}.lost@example.test`;
      const on = await open('<caredesk-doctor-sign-up>');
      await on.getByLabel('First name').fill('Ada');
      await on.getByLabel('Last name').fill('Lost');
      await on.getByLabel('Email').fill(email);
      await button(on, 'Next').click();
      await on.getByLabel('Password').fill('long enough');
      site.setTrouble((request, response) => {
        if (!request.url?.includes('Signup')) return false;
        response.writeHead(504).end();
        return true;
      });
      await button(on, 'Sign up doctor').click();
      await on.getByText('the doctor may have been signed up').waitFor();
      site.setTrouble(undefined);
      await site.api('POST', '/api/admin/Doctors/SignupNewDoctor', { firstName: 'Ada', lastName: 'Lost', email, password: 'long enough' });
      await button(on, 'Check now').click();
      await on.getByText('Doctor signed up.').waitFor();
      expect(await named(on, 'doctor-signed-up')).toHaveLength(1);
    });
  });

  it('doctor report: period, totals, sorting, chart and export', async () => {
    const on = await open('<caredesk-doctor-report from="2026-01-01" to="2026-06-30">');
    await on.getByRole('row').nth(1).waitFor();
    await on.getByText(/^Billed \$/).waitFor();
    await on.getByRole('img').or(on.locator('svg[role], figure')).first().waitFor();
    const first = () => on.getByRole('row').nth(1).innerText();
    const before = await first();
    await on.getByRole('columnheader', { name: 'Doctor name' }).getByRole('button').click();
    await expect.poll(first).not.toBe(before);
    await on.getByLabel('Period').selectOption('lastMonth');
    await expect.poll(() => site.count('GET', /2026-10-01\.\.2026-10-31/)).toBe(1);
    const download = on.waitForEvent('download');
    await button(on, 'Export').click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await on.getByLabel('From', { exact: true }).fill('2026-12-31');
    await on.getByText('The first day must not be after the last.').waitFor();
  });

  describe('patients', () => {
    it('are found while typing, and open by Enter and by click', async () => {
      const on = await open('<caredesk-patient-list page-size="5">');
      const row = on.getByRole('row').nth(1);
      await row.waitFor();
      await row.focus();
      await on.keyboard.press('ArrowDown');
      await on.keyboard.press('Enter');
      await row.click();
      const chosen = (await named(on, 'patient-select')) as { patientId: string }[];
      expect(chosen.map((detail) => Object.keys(detail))).toEqual([['patientId'], ['patientId']]);
      await on.getByRole('searchbox').fill('zzzz-nobody');
      await on.getByText('Nothing found').first().waitFor();
    });

    it('have a family: members are added, changed and removed', async () => {
      const on = await open('<caredesk-patient-detail patient-id="31">');
      const family = on.getByRole('region', { name: 'Family' });
      await button(family, 'Add family member').waitFor();
      while ((await button(family, 'Remove').count()) > 0) await button(family, 'Remove').first().click();
      if ((await button(family, 'Save').count()) > 0) {
        await button(family, 'Save').click();
        await on.getByText('Family saved.').waitFor();
      }
      site.forget();
      await button(family, 'Add family member').click();
      await button(family, 'Save').click();
      await family.getByText('Enter a first or a last name.').waitFor();
      await family.getByLabel('First name').fill('Byron');
      await family.getByLabel('Date of birth').fill('2016-02-29');
      await button(family, 'Save').dblclick();
      await on.getByText('Family saved.').waitFor();
      expect(site.count('POST', /UpdatePatientFamilyInfo/)).toBe(1);
      const stored = await site.api('GET', '/api/admin/patient/PatientInfo/31');
      expect(stored.data).toMatchObject({ familyMembers: [{ firstName: 'Byron', dateOfBirth: '2016-02-29' }] });
      await family.getByLabel('First name').fill('Ralph');
      await button(family, 'Save').click();
      await expect.poll(async () => JSON.stringify((await site.api('GET', '/api/admin/patient/PatientInfo/31')).data)).toContain('"Ralph"');
      await button(family, 'Remove').click();
      await button(family, 'Save').click();
      await family.getByText('No family members').waitFor();
      await expect.poll(async () => (await named(on, 'patient-updated')).length).toBeGreaterThan(2);
      expect((await named(on, 'patient-updated'))[0]).toEqual({ patientId: '31' });
    });

    it('have reminders that are cancelled one by one or all, a form link and a password', async () => {
      const patientId = await patientWithReminders();
      const on = await open(`<caredesk-patient-detail patient-id="${patientId}">`);
      const one = on.getByRole('button', { name: /^Cancel reminder/ });
      await one.first().dblclick();
      await on.getByText('Reminder cancelled.').waitFor();
      expect(site.count('POST', /CancelReminder\?/)).toBe(1);
      await button(on, 'Cancel all reminders').dblclick();
      await on.getByText('All reminders cancelled.').waitFor();
      expect(site.count('POST', /CancelReminders/)).toBe(1);
      await one.first().waitFor({ state: 'detached' });
      await button(on, 'Resend form link').dblclick();
      await on.getByText('Form link sent.').waitFor();
      await button(on, 'Reset password').dblclick();
      await on.getByText('A link to set a new password was sent.').waitFor();
      expect([site.count('POST', /ResendLinkForm/), site.count('GET', /ResetPatientPassword/)]).toEqual([1, 1]);
      expect(await named(on, 'patient-updated')).toEqual([{ patientId }, { patientId }, { patientId }]);
    });

    it('are deleted only after the question', async () => {
      const on = await open('<caredesk-patient-detail patient-id="33">');
      await button(on, 'Delete').click();
      const dialog = on.getByRole('dialog', { name: 'Sure to delete?' });
      await button(dialog, 'No').click();
      await dialog.waitFor({ state: 'detached' });
      expect(site.count('DELETE', /./)).toBe(0);
      await button(on, 'Delete').click();
      await button(dialog, 'DELETE').dblclick();
      await on.getByText('Patient deleted.').waitFor();
      expect(site.count('DELETE', /patient\/Delete\/33/)).toBe(1);
      expect(await named(on, 'patient-deleted')).toEqual([{ patientId: '33' }]);
    });

    async function patientWithReminders(): Promise<string> {
      for (let patientId = 40; patientId < 140; patientId++) {
        const { data } = await site.api('GET', `/api/admin/patient/GetById?id=${patientId}`);
        const { reminders } = data as { reminders: { status: string }[] };
        if (reminders.filter(({ status }) => status === 'scheduled').length > 1) return String(patientId);
      }
      throw new Error('no patient has two reminders');
    }
  });

  describe('bills', () => {
    it('are filtered, added up, and open by Enter', async () => {
      const on = await open('<caredesk-billing-list page-size="10">');
      await on.getByRole('row').nth(1).waitFor();
      await on.getByLabel('Payment status').selectOption('failed');
      await expect.poll(() => site.count('GET', /paymentStatus=failed/)).toBe(1);
      await on.getByLabel('Payment status').selectOption('');
      await on.getByText(/^This page: \$/).waitFor();
      await on.getByRole('searchbox').fill(bills[0]?.invoiceNumber ?? '-');
      await on.getByText('1–1 of 1').waitFor();
      await on.getByRole('row').nth(1).focus();
      await on.keyboard.press('Enter');
      expect(await named(on, 'bill-select')).toEqual([{ billingId: String(bills[0]?.billingId), doctorId: String(bills[0]?.doctorId) }]);
    });

    it('are refunded in part, then in full, each after a question and once', async () => {
      const bill = bills[1] as BillRow;
      const on = await open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
      await on.getByLabel('Amount').fill('99999');
      await button(on, 'Refund').click();
      await on.getByText('Enter an amount from 0.01 up to').waitFor();
      await on.getByLabel('Amount').fill('5.50');
      await on.getByLabel('Reason').fill('Charged twice');
      await button(on, 'Refund').click();
      const dialog = on.getByRole('dialog');
      await dialog.getByText('$5.50').waitFor();
      await dialog.getByText(bill.invoiceNumber).waitFor();
      await button(dialog, 'No').click();
      await dialog.waitFor({ state: 'detached' });
      expect(site.count('POST', /Refund/)).toBe(0);
      await on.getByLabel('Amount').press('Enter');
      await button(dialog, 'Confirm refund').dblclick();
      await on.getByText('Refunded $5.50.').waitFor();
      expect(site.count('POST', /Refund/)).toBe(1);
      await on.getByText('Charged twice').waitFor();
      expect(await on.getByLabel('Amount').inputValue()).toBe((bill.amount - 5.5).toFixed(2));
      await button(on, 'Refund').click();
      await button(dialog, 'Confirm refund').click();
      await on.getByText('Nothing remains to be refunded.').waitFor();
      const refunded = (await named(on, 'refunded')) as { billingId: string; refundId: string }[];
      expect(refunded.map(({ billingId, refundId }) => [billingId, typeof refundId])).toEqual(
        Array(2).fill([String(bill.billingId), 'string']),
      );
      expect(await on.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('caredesk.refunds')))).toEqual([]);
    });

    it('are chosen from the list by keyboard, and not refunded when the page says no', async () => {
      const bill = bills[2] as BillRow;
      const on = await open(`<caredesk-refund-panel doctor-id="${bill.doctorId}">`);
      await on.evaluate(() => {
        addEventListener('caredesk-before-refund', (event) => {
          (event as Event & { waitUntil(approval: Promise<unknown>): void }).waitUntil(
            new Promise((resolve) => setTimeout(resolve, 200, false)),
          );
        });
      });
      await on.getByRole('searchbox').fill(bill.invoiceNumber);
      await on.getByText('1–1 of 1').waitFor();
      await on.getByRole('row').nth(1).focus();
      await on.keyboard.press('Enter');
      await button(on, 'Refund').click();
      await button(on.getByRole('dialog'), 'Confirm refund').click();
      await on.getByText('Waiting for approval…').waitFor();
      await on.getByText('The refund was not approved. Nothing was sent.').waitFor();
      expect(site.count('POST', /Refund/)).toBe(0);
      expect(await named(on, 'before-refund')).toEqual([
        { billingId: String(bill.billingId), amount: bill.amount.toFixed(2), currency: 'USD' },
      ]);
    });

    it('whose refund has an unknown outcome are not refunded again after a reload, but checked', async () => {
      const bill = bills[3] as BillRow;
      const on = await open('', { path: '/embed/gallery.html#caredesk-refund-panel' });
      const choose = async () => {
        await on.locator('.attributes').getByLabel('billing-id').fill(String(bill.billingId));
      };
      await choose();
      await on.getByLabel('Amount').fill('3');
      site.setTrouble((request, response) => {
        if (!request.url?.includes('Refund')) return false;
        response.writeHead(503).end();
        return true;
      });
      await button(on, 'Refund').click();
      await button(on.getByRole('dialog'), 'Confirm refund').click();
      await on.getByText('the refund of $3.00 may have been made').waitFor();
      expect(await button(on, 'Refund').isDisabled()).toBe(true);
      site.setTrouble(undefined);
      await on.reload();
      await choose();
      await on.getByText('the refund of $3.00 may have been made').waitFor();
      expect(site.count('POST', /Refund/)).toBe(1);
      await site.api('POST', '/api/admin/billing/RefundPaymentDoctor', {
        billingId: bill.billingId,
        doctorId: bill.doctorId,
        amount: 3,
        reference: await reference(on),
      });
      await button(on, 'Check now').click();
      await on.getByText('Refunded $3.00.').waitFor();
    });

    const reference = (on: FeaturePage) =>
      on.evaluate(() => {
        const [key] = Object.keys(localStorage).filter((name) => name.startsWith('caredesk.refunds'));
        const events = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { type: string; key?: string }[];
        return events.find(({ type }) => type === 'planned')?.key;
      });
  });

  describe('coupons', () => {
    it('are created once, changed, attached to plans, and deleted after the question', async () => {
      const code = `${flavour.toUpperCase()}-1`;
      const on = await open('<caredesk-coupon-manager>');
      await button(on, 'New coupon').click();
      await on.getByLabel('Code').fill(code);
      await on.getByLabel('Discount value').fill('120');
      await button(on, 'Save').click();
      await on.getByText('A percentage can’t be more than 100.').waitFor();
      await on.getByLabel('Discount value').fill('12.5');
      await button(on, 'Save').dblclick();
      await on.getByRole('heading', { name: code }).waitFor();
      expect(site.count('POST', /Coupon\/Create/)).toBe(1);
      const [{ couponId } = { couponId: '' }] = (await named(on, 'coupon-created')) as { couponId: string }[];
      await button(on, 'Edit').click();
      await on.getByLabel('Name', { exact: true }).fill('Spring');
      await on.getByLabel('Name', { exact: true }).press('Enter');
      await on.getByText('Spring').first().waitFor();
      const plans = on.getByRole('region', { name: 'Plans' });
      await plans.getByLabel('Plan to attach').selectOption({ index: 1 });
      await button(plans, 'Attach plan').dblclick();
      await on.getByText('Plan attached.').waitFor();
      expect(site.count('POST', /couponPlan\/Create/)).toBe(1);
      await on.getByRole('button', { name: /^Detach/ }).dblclick();
      await on.getByText('Plan detached.').waitFor();
      expect(site.count('DELETE', /couponPlan/)).toBe(1);
      await on.getByText('Not used so far').waitFor();
      await button(on, 'Delete').click();
      const dialog = on.getByRole('dialog', { name: 'Sure to delete?' });
      await dialog.waitFor();
      await on.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await button(on, 'Delete').click();
      await button(dialog, 'DELETE').dblclick();
      await on.getByText('Coupon deleted.').waitFor();
      expect(site.count('DELETE', /Coupon\/Delete/)).toBe(1);
      expect([await named(on, 'coupon-deleted'), (await named(on, 'coupon-updated')).length]).toEqual([[{ couponId }], 3]);
    });

    it('are imported from a file: errors by line send nothing, a good file is imported', async () => {
      const on = await open('<caredesk-coupon-manager>');
      await button(on, 'Import').click();
      const choose = (text: string) =>
        on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await choose('code,discountType,discountValue\nGOOD,percent,5\nBAD,percent,500\nWORSE,gift,5\n');
      await on.getByText('Nothing was sent.').waitFor();
      const issues = await on.locator('.issues').innerText();
      expect(issues).toMatch(/c\.csv:3:\d+ discountValue/);
      expect(issues).toMatch(/c\.csv:4:\d+ discountType/);
      await button(on, 'Choose another file').click();
      await choose(`code,discountType,discountValue\n${flavour}-a,percent,5\n${flavour}-b,percent,10\n`);
      await button(on, 'Import 2 coupons').dblclick();
      await on.getByText('The import has finished.').waitFor();
      expect(site.count('POST', /Coupon\/Create/)).toBe(2);
      expect(await named(on, 'coupons-imported')).toEqual([null]);
      await button(on, 'Back').click();
      await on.getByRole('searchbox').fill(`${flavour}-a`);
      await on.getByText('1–1 of 1').waitFor();
      const download = on.waitForEvent('download');
      await button(on, 'Export').click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toMatch(/^\uFEFFcode,/);
      expect(file).toContain(`${flavour}-b`);
    });
  });

  it('dashboard: a status, a bill and the questions', async () => {
    const on = await open('<caredesk-dashboard-counts><caredesk-recent-billing><caredesk-account-questions>');
    await on
      .getByRole('button', { name: /Active/ })
      .first()
      .click();
    await on.locator('caredesk-recent-billing').getByRole('button').first().press('Enter');
    await on
      .locator('caredesk-account-questions')
      .getByRole('listitem')
      .or(on.locator('caredesk-account-questions details, caredesk-account-questions dt'))
      .first()
      .waitFor();
    expect(await named(on, 'status-select')).toEqual([{ status: 0 }]);
    expect(Object.keys((await named(on, 'bill-select'))[0] as object).sort()).toEqual(['billingId', 'doctorId']);
  });

  const all = (bill: BillRow | undefined) =>
    `<caredesk-doctor-detail doctor-id="15"><caredesk-doctor-sign-up step="2"><caredesk-doctor-report from="2026-01-01" to="2026-06-30">
    <caredesk-patient-list page-size="5"><caredesk-patient-detail patient-id="35"><caredesk-billing-list page-size="5">
    <caredesk-refund-panel billing-id="${bill?.billingId}"><caredesk-coupon-manager coupon-id="1"><caredesk-dashboard-counts>
    <caredesk-recent-billing><caredesk-account-questions><caredesk-doctor-search page-size="5">`;
  const idle = async (on: FeaturePage) => {
    await on.waitForLoadState('networkidle');
    await expect.poll(() => on.locator('.skeleton').count()).toBe(0);
  };
  /** All that a user can see or hear of the elements. */
  const texts = (on: FeaturePage) =>
    on.evaluate(() =>
      [...document.querySelectorAll('main > *')].map(({ localName, shadowRoot }) => {
        const parts = [...(shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => [
          ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
          element.getAttribute('aria-label') ?? '',
          element.getAttribute('title') ?? '',
          (element as HTMLInputElement).value ?? '',
        ]);
        return { localName, text: parts.filter(Boolean).join(' · ') };
      }),
    );

  // Views differ between the flavours, the client below them does not: one shape is enough for the second.
  const isFirst = flavour === flavours[0].flavour;
  const describeFirst = (name: string, tests: () => void) => (isFirst ? describe(name, tests) : undefined);
  describe.each(isFirst ? shapes : shapes.slice(-1))('against a backend whose lists are %s', (shape: Shape) => {
    it('shows nothing that is no word, and every main action works', async () => {
      site.setTrouble(
        liberalBackend(
          () => site.server.url,
          () => shape,
        ),
      );
      const on = await open(all(bills[4]));
      await idle(on);
      for (const { localName, text } of await texts(on)) {
        expect(text.match(nonsense)?.[0], localName).toBeUndefined();
        expect(text.length, localName).toBeGreaterThan(10);
      }
      expect(await on.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      const doctor = on.locator('caredesk-doctor-detail');
      await doctor.getByText('More', { exact: true }).waitFor();
      await button(doctor, 'Edit').click();
      await doctor.getByLabel('Phone').fill(`555 ${shape}`);
      await button(doctor, 'Save').click();
      await doctor.getByText('Doctor saved.').waitFor();
      const refund = on.locator('caredesk-refund-panel');
      await refund.getByLabel('Amount').fill('1.25');
      await button(refund, 'Refund').click();
      await button(refund.getByRole('dialog'), 'Confirm refund').click();
      await refund.getByText('Refunded $1.25.').waitFor();
      const coupon = on.locator('caredesk-coupon-manager');
      await button(coupon, 'Edit').click();
      await coupon.getByLabel('Name', { exact: true }).fill(`Name ${shape}`);
      await button(coupon, 'Save').click();
      await coupon.getByText('Coupon saved.').waitFor();
      const patient = on.locator('caredesk-patient-detail');
      await button(patient, 'Add family member').click();
      await patient.getByLabel('First name').last().fill('Kin');
      await button(patient, 'Save').click();
      await patient.getByText('Family saved.').waitFor();
      for (const { localName, text } of await texts(on)) expect(text.match(nonsense)?.[0], localName).toBeUndefined();
    });
  });

  describeFirst('when the backend', () => {
    const troubles = {
      'answers HTML': (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
        return true;
      },
      'answers 500': (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(500).end('NullReferenceException');
        return true;
      },
      'is out of reach': (request: import('node:http').IncomingMessage) => {
        request.socket.destroy();
        return true;
      },
    };
    it.each(Object.entries(troubles))('%s, each element says so, and recovers by Retry', async (_name, trouble) => {
      site.setTrouble(trouble);
      const on = await open(all(bills[5]));
      const elements = await on.locator('main > *').all();
      for (const element of elements) await element.getByRole('alert').first().waitFor({ timeout: 15_000 });
      for (const { localName, text } of await texts(on))
        expect(text.match(/Maintenance|NullReference|undefined/)?.[0], localName).toBeUndefined();
      site.setTrouble(undefined);
      await expect
        .poll(
          async () => {
            const retry = on.getByRole('button', { name: 'Retry' });
            if ((await retry.count()) > 0)
              await retry
                .first()
                .click({ timeout: 1_000 })
                .catch(() => {});
            return on.getByRole('alert').count();
          },
          { timeout: 15_000, interval: 50 },
        )
        .toBe(0);
      await idle(on);
      for (const { localName, text } of await texts(on)) expect(text.length, localName).toBeGreaterThan(10);
    });
  });

  describe.each(
    isFirst
      ? ([
          ['light', { theme: 'light' }],
          ['dark', { theme: 'dark' }],
          ['Arabic', { locale: 'ar' }],
        ] as const)
      : [],
  )('in %s', (_name, attributes) => {
    it('axe finds nothing, in dialogs and forms either', async () => {
      const set = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('');
      const on = await open(all(bills[6]).replaceAll(/<([a-z-]+)/g, `<$1${set}`), {
        colorScheme: 'theme' in attributes && attributes.theme === 'dark' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      if ('theme' in attributes && attributes.theme === 'dark')
        await on.evaluate(() => document.body.style.setProperty('background', '#15171c'));
      await idle(on);
      expect(await axe(on)).toEqual([]);
      await on.locator('caredesk-doctor-detail').locator('.detail-head button').first().click();
      await on.locator('caredesk-coupon-manager').locator('.detail-head button').first().click();
      await on.locator('caredesk-doctor-detail form').waitFor();
      await on.locator('caredesk-coupon-manager form').waitFor();
      expect(await axe(on)).toEqual([]);
      await on.locator('caredesk-patient-detail').locator('.detail-head button').last().click();
      await on.locator('dialog[open]').waitFor();
      expect(await axe(on)).toEqual([]);
    });
  });

  async function axe(on: FeaturePage): Promise<unknown[]> {
    await on.evaluate(axeSource);
    return on.evaluate(async () => {
      const { axe: runner } = globalThis as unknown as {
        axe: {
          run(
            context: unknown,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
        };
      };
      const { violations } = await runner.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
      );
    });
  }
});

describe('the gallery', () => {
  it('shows every element, its attributes live, its events and its snippet', async () => {
    const [{ dir }] = flavours;
    const site = await startFeatureSite(dir);
    try {
      const on = await site.open('', { path: '/embed/gallery.html', permissions: ['clipboard-read', 'clipboard-write'] });
      const links = on.getByRole('navigation', { name: 'Elements' }).getByRole('link');
      expect(await links.count()).toBe(15);
      await on.locator('.attributes').getByLabel('keyword').fill('an');
      await on.locator('.attributes').getByLabel('locale').selectOption('fr');
      await on.getByRole('searchbox').waitFor();
      expect(await on.getByRole('searchbox').inputValue()).toBe('an');
      await on.getByRole('row').nth(1).click();
      await on.getByRole('log').getByText('caredesk-doctor-select').waitFor();
      await on.getByRole('button', { name: 'Copy' }).click();
      await on.getByText('Copied').waitFor();
      const copied = await on.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('<caredesk-doctor-search keyword="an" page-size="10" locale="fr"></caredesk-doctor-search>');
      for (const link of await links.all()) {
        await link.click();
        await on.getByRole('log').getByText('caredesk-ready').first().waitFor();
        await on.getByRole('button', { name: 'Clear' }).click();
      }
      expect(on.problems).toEqual([]);
    } finally {
      await site.stop();
    }
  });
});
