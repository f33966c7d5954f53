import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, soon, turnTo } from './site.js';

const site = await openSite();

interface Row {
  readonly billingId: number;
  readonly invoiceNumber: string;
  readonly doctorId: number;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly recoveredBy: number | null;
  readonly chargedAt: string;
}

/** Asks the API as the page's user. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (to) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await (await fetch(`/api/admin/${to}`, { headers })).json()).data;
  }, path);

/** Open failed bills of this week, of doctors who are active, with a card, or not. */
async function openFailures(page: Page, isActive: boolean): Promise<readonly Row[]> {
  const failed = await ask<Row[]>(page, 'billing/GetAllBillingHistory/?paymentStatus=failed&pageNumber=1&pageSize=200');
  const open: Row[] = [];
  for (const bill of failed) {
    const doctor = await ask<{ status: number; cardLast4: string | null }>(page, `doctors/GetById?id=${bill.doctorId}`);
    if ((doctor.status === 0) !== isActive || (isActive && !doctor.cardLast4)) continue;
    const newest = await ask<Row[]>(
      page,
      `billing/GetBillingHistoryByClientId?clientId=${bill.doctorId}&pageNumber=1&pageSize=50&paymentStatus=paid`,
    );
    const isSame = (one: Row) => one.amount === bill.amount && one.description === bill.description && one.chargedAt > bill.chargedAt;
    if (!newest.some(isSame)) open.push(bill);
    if (open.length === 1) break;
  }
  return open;
}

const addressOf = ({ billingId, doctorId }: Row) => `/dashboard/BillingDetails?billing=${billingId}&doctor=${doctorId}`;
const inDollars = (amount: number) => `$${amount.toFixed(2)}`;

it('a failed bill that was charged again says everywhere what recovered it', async () => {
  const page = await site.visit('/dashboard');
  const [bill] = await openFailures(page, true);
  if (!bill) throw new Error('the seed data has no such bill');
  const amount = bill.currency === 'USD' ? inDollars(bill.amount) : String(bill.amount);
  await turnTo(page, addressOf(bill));
  const again = page.getByRole('button', { name: /^Charge again / });
  await expect.poll(() => again.innerText()).toContain(amount);
  await again.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  const sent = page.waitForRequest(/PaymentDoctor/);
  await dialog.getByRole('button', { name: 'Confirm charge' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ retryOf: bill.billingId, amount: bill.amount });
  await page
    .getByText(/^Charged /)
    .first()
    .waitFor();
  // The doctor's list.
  const recovered = page.getByRole('link', { name: /^Recovered by INV-/ }).first();
  await recovered.waitFor();
  // The head: what is left stands under More actions.
  await turnTo(page, addressOf(bill));
  await recovered.waitFor();
  await page.getByText(/^Recovered by: – → Bill \d+$/).waitFor();
  expect(await again.count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Charge once more…' }).click();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog
    .getByText(/^Already charged .+ on \w+ \d+ \(INV-.+\)$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});

it('the dashboard counts the failed payments that are open', async () => {
  const bill = (billingId: number, own: object = {}) => ({
    billingId,
    doctorId: billingId,
    amount: 129,
    currency: 'USD',
    description: 'Practice plan',
    paymentStatus: 'failed',
    chargedAt: '2026-11-20T10:00:00Z',
    ...own,
  });
  const answer = (data: object[]) => ({ json: { isSuccessful: true, data, totalCount: data.length } });
  const page = await site.visit('/dashboard', {
    prepare: async (opening) => {
      await opening.route(/GetAllBillingHistory.*paymentStatus=failed/, (route) =>
        route.fulfill(answer([bill(1), bill(2, { recoveredBy: 90 }), bill(3), bill(4)])),
      );
      // A backend that links no bills.
      await opening.route(/GetBillingHistoryByClientId/, (route) => {
        const isRecovered = route.request().url().includes('clientId=3&');
        return route.fulfill(
          answer(isRecovered ? [bill(93, { doctorId: 3, paymentStatus: 'paid', chargedAt: '2026-11-21T10:00:00Z' })] : []),
        );
      });
    },
  });
  await soon(() => page.getByRole('link', { name: /failed payments/ }).innerText()).toMatch(/^2\s/);
});

it('a failed bill of a doctor whose subscription has ended can’t be charged again', async () => {
  const page = await site.visit('/dashboard');
  const [bill] = await openFailures(page, false);
  if (!bill) throw new Error('the seed data has no such bill');
  await turnTo(page, addressOf(bill));
  await page.getByText('The subscription has ended').waitFor();
  expect(await page.getByRole('button', { name: /^Charge again / }).isDisabled()).toBe(true);
});

it('a charge that the server refuses offers no Retry', async () => {
  const page = await site.visit('/dashboard');
  const [bill] = await openFailures(page, true);
  if (!bill) throw new Error('the seed data has no such bill');
  await page.route(/PaymentDoctor/, (route) => route.fulfill({ json: { isSuccessful: false, errorMessage: 'The card has expired' } }));
  await turnTo(page, addressOf(bill));
  await page.getByRole('button', { name: /^Charge again / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('button', { name: 'Confirm charge' }).click();
  await dialog.getByText('The card has expired').waitFor();
  expect(await dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
});
