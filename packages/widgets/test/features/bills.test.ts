import { expect, it } from 'vitest';
import { violations } from '../support/axe.js';
import { type BillRow, button, named, narrow, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

onShippedBuild('bills', (desk) => {
  it('are filtered, added up, and open by Enter [spec 66, 104, 166]', async () => {
    const on = await desk.open('<caredesk-billing-list page-size="10">');
    await on.getByRole('row').nth(1).waitFor();
    await narrow(on, 'Status', 'failed');
    await expect.poll(() => desk.site.count('GET', /paymentStatus=failed/)).toBe(1);
    await button(on, 'Remove filter: Status: Failed').click();
    await on.getByText(/^On this page: \$[\d,.]+ billed, \$[\d,.]+ refunded$/).waitFor();
    await on.getByRole('searchbox').fill(desk.bills[0]?.invoiceNumber ?? '-');
    await on.getByText('1–1 of 1').waitFor();
    await on.getByRole('row').nth(1).focus();
    await on.keyboard.press('Enter');
    expect(await named(on, 'bill-select')).toEqual([
      { billingId: String(desk.bills[0]?.billingId), doctorId: String(desk.bills[0]?.doctorId) },
    ]);
  });

  it('that were not counted to their end are more than the counted ones, and pages go on behind those', async () => {
    const on = await desk.open('<caredesk-billing-list page-size="200">');
    await on.locator('.range', { hasText: '1–200 of more than 10,000' }).waitFor();
    desk.site.setTrouble((_request, response) => {
      const data = [{ billingId: 1, invoiceNumber: 'INV-1', doctorId: 1, amount: 1, currency: 'USD' }];
      const body = { isSuccessful: true, data, totalCount: 10_201, totalCountIsMinimum: true };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
    await button(on, 'Next page').click();
    await on.locator('.range', { hasText: '201–201 of more than 10,200' }).waitFor();
    desk.site.setTrouble(undefined);
  });

  it('are refunded in part, then in full, each after a question and once [spec 66, 104, 167]', async () => {
    const bill = desk.bills[1] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    await on.getByLabel('Amount').fill('99999');
    await button(on, 'Refund').click();
    await on.getByText(/^Enter an amount up to \$[\d.]+\.$/).waitFor();
    // A thousand, or one: nobody can tell.
    await on.getByLabel('Amount').fill('1.000');
    await button(on, 'Refund').click();
    await on.getByText(/^Enter an amount up to/).waitFor();
    expect(await on.getByRole('dialog').count()).toBe(0);
    await on.getByLabel('Amount').fill('5.50');
    await on.getByLabel('Reason').fill('Charged twice');
    await button(on, 'Refund').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByText('$5.50').waitFor();
    await dialog.getByText(bill.invoiceNumber).waitFor();
    await button(dialog, 'No').click();
    await dialog.waitFor({ state: 'detached' });
    expect(desk.site.count('POST', /Refund/)).toBe(0);
    await on.getByLabel('Amount').press('Enter');
    await button(dialog, 'Confirm refund').dblclick();
    await on.getByText('Refunded $5.50.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
    await on.getByText('Charged twice').waitFor();
    // What was refunded is not left in the form, to be refunded again.
    expect([await on.getByLabel('Amount').inputValue(), await on.getByLabel('Reason').inputValue()]).toEqual(['', '']);
    await on.getByLabel('Amount').fill((bill.amount - 5.5).toFixed(2));
    await button(on, 'Refund').click();
    await button(dialog, 'Confirm refund').click();
    await on.getByText('Fully refunded.').waitFor();
    const refunded = (await named(on, 'refunded')) as { billingId: string; refundId: string }[];
    expect(refunded.map(({ billingId, refundId }) => [billingId, typeof refundId])).toEqual(
      Array(2).fill([String(bill.billingId), 'string']),
    );
    expect(await on.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('caredesk.refunds')))).toEqual([]);
  });

  it('are not refunded where the code that refunds does not come, which is said; they are when it does', async () => {
    const bill = desk.bills[7] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    desk.site.forget();
    await on.route('**/refund-engine-*', (route) => route.abort());
    await on.getByLabel('Amount').fill('0.01');
    await on.getByLabel('Amount').press('Enter');
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByRole('alert').getByText('can’t be reached').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
    await on.unroute('**/refund-engine-*');
    await on.getByLabel('Amount').press('Enter');
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByText('Refunded $0.01.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
  });

  it('whose refund the backend refuses show its reason, and may be refunded again [spec 104, 167, 214]', async () => {
    const bill = desk.bills[8] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    desk.site.setTrouble((request, response) => {
      if (!request.url?.includes('Refund')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"isSuccessful":false,"errorMessage":"The card has expired"}');
      return true;
    });
    await on.getByLabel('Amount').fill('1.25');
    await on.getByLabel('Amount').press('Enter');
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByRole('alert').getByText('The card has expired').waitFor();
    desk.site.setTrouble(undefined);
    await on.getByLabel('Amount').press('Enter');
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByText('Refunded $1.25.').waitFor();
  });

  it('are chosen from the list by keyboard, and not refunded when the page says no', async () => {
    const bill = desk.bills[2] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel doctor-id="${bill.doctorId}">`);
    await on.evaluate(() => {
      addEventListener('caredesk-before-refund', (event) => {
        (event as Event & { waitUntil(approval: Promise<unknown>): void }).waitUntil(
          new Promise((resolve) => Object.assign(globalThis, { answer: resolve })),
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
    await on.evaluate(() => (globalThis as unknown as { answer(approved: boolean): void }).answer(false));
    await on.getByText('The refund was not approved. Nothing was sent.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
    expect(await named(on, 'before-refund')).toEqual([
      { billingId: String(bill.billingId), amount: bill.amount.toFixed(2), currency: 'USD' },
    ]);
  });

  it('whose refund has an unknown outcome are not refunded again after a reload, but checked', async () => {
    const bill = desk.bills[3] as BillRow;
    const on = await desk.open('', { path: '/embed/gallery.html#caredesk-refund-panel' });
    const choose = async () => {
      await on.locator('.attributes').getByLabel('billing-id').fill(String(bill.billingId));
    };
    await choose();
    await on.getByLabel('Amount').fill('3');
    desk.site.setTrouble((request, response) => {
      if (!request.url?.includes('Refund')) return false;
      response.writeHead(503).end();
      return true;
    });
    await button(on, 'Refund').click();
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByText('$3.00 may have been refunded').waitFor();
    expect(await button(on, 'Refund').isDisabled()).toBe(true);
    desk.site.setTrouble(undefined);
    await on.reload();
    await choose();
    await on.getByText('$3.00 may have been refunded').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
    await desk.site.api('POST', '/api/admin/billing/RefundPaymentDoctor', {
      billingId: bill.billingId,
      doctorId: bill.doctorId,
      amount: 3,
      reference: await reference(on),
    });
    await button(on, 'Check now').click();
    await on.getByText('Refunded $3.00.').waitFor();
  });

  it('whose refund is under way in another tab are checked there, and not refunded a second time', async () => {
    const bill = desk.bills[4] as BillRow;
    const path = '/embed/gallery.html#caredesk-refund-panel';
    const choose = (on: Pick<FeaturePage, 'locator'>) => on.locator('.attributes').getByLabel('billing-id').fill(String(bill.billingId));
    const on = await desk.open('', { path });
    await choose(on);
    await on.getByLabel('Amount').fill('3');
    let lose: (() => void) | undefined;
    desk.site.setTrouble((request, response) => {
      if (!request.url?.includes('Refund')) return false;
      lose = () => response.writeHead(503).end();
      return true;
    });
    await button(on, 'Refund').click();
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await expect.poll(() => desk.site.count('POST', /Refund/)).toBe(1);

    const other = await on.context().newPage();
    await other.goto(path);
    await choose(other);
    await other.getByText('Checking an earlier refund…').waitFor();
    lose?.();
    for (const tab of [on, other]) await tab.getByText('$3.00 may have been refunded').waitFor();
    expect(await other.getByRole('button', { name: 'Refund', exact: true }).isDisabled()).toBe(true);
    expect(desk.site.count('POST', /Refund/)).toBe(1);
  });

  const reference = (on: FeaturePage) =>
    on.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('caredesk.refunds'));
      const events = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { type: string; key?: string }[];
      return events.find(({ type }) => type === 'planned')?.key;
    });

  it('several are refunded by one consent: a plan first, one before the rest, an answer that is lost is never sent twice', async () => {
    const on = await desk.open('<caredesk-billing-list page-size="50">');
    await on.getByRole('row').nth(1).waitFor();
    await narrow(on, 'Status', 'failed');
    await on.getByRole('cell', { name: 'Failed' }).first().waitFor();
    await button(on, 'Select').click();
    await on.getByRole('checkbox').first().check();
    await narrow(on, 'Status', 'paid');
    await on.getByRole('cell', { name: 'Paid', exact: true }).first().waitFor();
    // From one to another with shift, on another page of the list.
    const boxes = on.getByRole('checkbox');
    const at = desk.flavour === 'Preact' ? 20 : 30;
    await boxes.nth(at).click();
    await boxes.nth(at + 2).click({ modifiers: ['Shift'] });
    await on.getByText('4 selected').waitFor();
    await button(on, 'Refund selected').click();
    // One of them failed: it can't be refunded.
    await on.getByText('1 bill can’t be refunded:').waitFor();
    // It stands below a list that is longer than the window, and is brought into sight.
    const isInSight = () =>
      on.getByRole('region', { name: 'Refund selected' }).evaluate((region) => {
        const { top, bottom } = region.getBoundingClientRect();
        const active = (region.getRootNode() as ShadowRoot).activeElement;
        return top >= 0 && bottom <= innerHeight && region.contains(active) && active?.localName !== 'button';
      });
    await expect.poll(isInSight).toBe(true);
    await button(on, 'Leave them out').click();
    const field = on.getByLabel(/^Type “.?3 refunds/);
    const consent = ((await on.getByText(/^Type “/).innerText()).match(/“(.*)”/) ?? [])[1] ?? '';
    await on.getByLabel('Reason').fill('Practice closed');
    await field.fill('yes');
    await button(on, 'Refund 3 bills').click();
    await on.getByText('This is another text.').waitFor();
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(0);
    await field.fill(consent);
    await button(on, 'Refund 3 bills').click();
    await on.getByText('1 has come back.', { exact: false }).waitFor();
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(1);
    // The next one is made, but its answer never comes.
    let isLost = false;
    await on.route('**/RefundPaymentDoctor', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(on, 'Send the rest').click();
    await on.getByText('The batch has ended.').waitFor();
    expect(await on.getByText('Refunded', { exact: true }).count()).toBeGreaterThanOrEqual(3);
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(3);
    expect(await named(on, 'refunded')).toHaveLength(3);
    expect(await named(on, 'before-refund')).toHaveLength(3);
    expect(await violations(on)).toEqual([]);
  });
});
