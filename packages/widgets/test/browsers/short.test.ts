/** An administrator's day in Firefox and WebKit, in one visit. `npm run test:browsers` has all, and Chromium too. */
import { expect, it } from 'vitest';
import { type Bench, inEachBrowser, type StagePage } from './engines.js';
import { eventually } from './patience.js';
import { account, chargeableDoctors, paidBills } from './records.js';

inEachBrowser(
  'a visit of the host page',
  (bench) => {
    it('signs in, searches, sorts, pages, edits, charges and refunds', async () => {
      const on = await bench.open('/');
      await signIn(on);
      await closeTheSearchByEscape(on);
      await findDoctors(on);
      await workOnADoctor(bench, on);
      await refundABill(bench, on);
    });
  },
  { engines: ['firefox', 'webkit'] },
);

async function signIn(on: StagePage): Promise<void> {
  await on.field('Email').fill(account.email);
  await on.field('Password').fill(account.password);
  await on.key('Enter');
  await on.role('heading', 'Dashboard').shown();
  await on.at('/dashboard');
}

async function closeTheSearchByEscape(on: StagePage): Promise<void> {
  const box = on.dialog.role('searchbox');
  for (const text of ['', 'smi']) {
    await on.button('Search').click();
    await box.is(({ isFocused }) => isFocused);
    await on.type(text);
    if (text) await on.role('option', /Doctor$/).first.shown();
    await on.key('Escape');
    await box.gone();
  }
}

async function findDoctors(on: StagePage): Promise<void> {
  await on.link('Search doctor').click();
  await on.role('heading', 'Doctors').shown();
  const rows = on.css('tbody tr[data-index]');
  await on.text(/^1–25 of [\d,]+$/).shown();
  await on.button('Next page').click();
  await on.text(/^26–50 of [\d,]+$/).shown();
  await on.role('searchbox', 'Search doctors').fill('smith');
  await on.text(/^1–\d+ of \d{1,2}$/).shown();
  const head = on.role('columnheader', /^Name/);
  const firstRow = async () => (await rows.first.see())[0]?.text;
  await head.role('button').click();
  await on.css('th[aria-sort="ascending"]').shown();
  const before = await firstRow();
  await head.role('button').click();
  await on.css('th[aria-sort="descending"]').shown();
  await eventually(
    async () => (await firstRow()) !== before,
    () => `the first row still is ${before}`,
  );
}

async function workOnADoctor(bench: Bench, on: StagePage): Promise<void> {
  const [doctor] = await chargeableDoctors(bench.stage);
  const name = `${doctor?.firstName} ${doctor?.lastName}`;
  await on.role('searchbox', 'Search doctors').fill(name);
  await on.text('1–1 of 1').shown();
  await on.css('tbody tr[data-index]').click();
  await on.at(`/dashboard/doctors/${doctor?.doctorId}`);
  await on.button('More actions').click();
  const menu = on.role('menu');
  await menu.role('menuitem', 'Cancel doctor').shown();
  const height = await on.evaluate(() => innerHeight);
  expect((await menu.box()).height).toBeLessThan(height / 2);
  await on.key('Escape');
  await menu.gone();

  await on.button('Edit').click();
  await on.field('Phone').fill('+1 555 0100');
  await on.button('Save').click();
  await on.text('Doctor saved.').shown();

  await on.button('Charge').click();
  await on.dialog.field('Amount').fill('12.34');
  await on.dialog.field('Currency').fill('USD');
  await on.dialog.button('Next').click();
  await on.dialog.button('Confirm charge').click();
  await on.text(/^Charged \$12\.34\. Invoice INV-/).shown();
  expect(bench.stage.count('POST', /PaymentDoctor/)).toBe(1);
}

async function refundABill(bench: Bench, on: StagePage): Promise<void> {
  const [bill] = await paidBills(bench.stage);
  await on.link('Billing details').click();
  await on.text(/^1–25 of/).shown();
  await on.role('searchbox', 'Search bills').fill(bill?.invoiceNumber ?? '-');
  await on.text('1–1 of 1').shown();
  await on.css('tbody tr[data-index]').click();
  await on.at(/billing=\d+/);
  await on.field('Amount').fill('5.50');
  await on.field('Reason').fill('Charged twice');
  await on.button('Refund $5.50').click();
  await on.dialog.text('$5.50').shown();
  await on.dialog.button('No').click();
  await on.dialog.gone();
  expect(bench.stage.count('POST', /Refund/)).toBe(0);
  await on.button('Refund $5.50').click();
  await on.dialog.button('Confirm refund').click();
  await on.text('Refunded $5.50.').shown();
  expect(bench.stage.count('POST', /Refund/)).toBe(1);
}
