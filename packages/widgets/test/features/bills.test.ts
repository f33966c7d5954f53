import { expect, it } from 'vitest';
import { violations } from '../support/axe.js';
import { type BillRow, button, declareNothing, named, narrow, onShippedBuild, refund, refundButton } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

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

  it('that were not counted to their end have pages behind the counted ones', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list page-size="200">');
    await on.locator('.range', { hasText: '1–200 of more than 10,000' }).waitFor();
    const data = [{ billingId: 1, invoiceNumber: 'INV-1', doctorId: 1, amount: 1, currency: 'USD' }];
    desk.site.answer(/./, (response) => json(response, 200, { isSuccessful: true, data, totalCount: 10_201, totalCountIsMinimum: true }));
    await button(on, 'Next page').click();
    await on.locator('.range', { hasText: '201–201 of more than 10,200' }).waitFor();
    desk.site.setInterceptor(undefined);
  });

  it('are refunded in part, then in full, each after a question and once [spec 66, 104, 167]', async () => {
    const bill = desk.bills[1] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    await on.getByLabel('Amount').fill('99999');
    await refundButton(on).click();
    await on.getByText(/^Enter an amount up to \$[\d.]+\.$/).waitFor();
    // A thousand, or one: ambiguous.
    await on.getByLabel('Amount').fill('1.000');
    await refundButton(on).click();
    await on.getByText(/may mean a thousand times as much/).waitFor();
    expect(await on.getByRole('dialog').count()).toBe(0);
    await on.getByLabel('Amount').fill('5.50');
    await on.getByLabel('Reason').fill('Charged twice');
    await refundButton(on).click();
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
    await refund(on, (bill.amount - 5.5).toFixed(2));
    await on.getByText('Nothing left to refund.').waitFor();
    const refunded = (await named(on, 'refunded')) as { billingId: string; refundId: string }[];
    expect(refunded.map(({ billingId, refundId }) => [billingId, typeof refundId])).toEqual(
      Array(2).fill([String(bill.billingId), 'string']),
    );
    expect(await on.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('caredesk.refunds')))).toEqual([]);
  });

  it('name the typed amount, also half of theirs, on the button that refunds', async () => {
    const bill = desk.bills[10] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    await on.getByLabel('Amount').fill('7.50');
    await button(on, 'Refund $7.50').waitFor();
    await button(on, '50%').click();
    const half = Math.floor(bill.amount * 50) / 100;
    await button(on, `Refund $${half.toFixed(2)}`).waitFor();
  });

  it('have amount, reason and Max in the order of Tab', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[10]?.billingId}">`);
    await on.getByLabel('Amount').press('Tab');
    await on.getByLabel('Reason').and(on.locator(':focus')).waitFor();
    await on.keyboard.press('Tab');
    await on.getByRole('button', { name: /^Max / }).and(on.locator(':focus')).waitFor();
  });

  it('are refunded after the code for it was late and the backend refused [spec 104, 167, 214]', async () => {
    const bill = desk.bills[7] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    desk.site.forget();
    await on.route('**/payment-engine-*', (route) => route.abort());
    await refund(on, '1.25');
    await on.getByRole('alert').getByText('can’t be reached').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
    await on.unroute('**/payment-engine-*');
    desk.site.answer(/Refund/, (response) => json(response, 200, { isSuccessful: false, errorMessage: 'The card has expired' }));
    await refund(on, '1.25');
    await on.getByRole('alert').getByText('The card has expired').waitFor();
    desk.site.setInterceptor(undefined);
    desk.site.forget();
    await refund(on, '1.25');
    await on.getByText('Refunded $1.25.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
  });

  it('say when to try again where the backend asks for a longer wait than a person has', async () => {
    const bill = desk.bills[16] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    desk.site.answer(/Refund/, (response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await refund(on, '1.35');
    await on
      .getByRole('alert')
      .getByText(/^The refund wasn’t sent\. Nothing was refunded\. Too many requests\. Try again after .*\d:\d\d\s[AP]M\.$/)
      .waitFor();
    desk.site.setInterceptor(undefined);
    desk.site.forget();
    await refund(on, '1.35');
    await on.getByText('Refunded $1.35.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
  });

  it('are chosen by keyboard, and kept from a refund by the page', async () => {
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
    await refundButton(on).click();
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByText('Waiting for approval…').waitFor();
    await on.evaluate(() => (globalThis as unknown as { answer(approved: boolean): void }).answer(false));
    await on.getByText('The refund wasn’t approved. Nothing was sent.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
    expect(await named(on, 'before-refund')).toEqual([
      { billingId: String(bill.billingId), amount: bill.amount.toFixed(2), currency: 'USD' },
    ]);
  });

  it('are listed beside one that can’t be read', async () => {
    const on = await desk.open('<p></p>');
    await on.route('**/GetAllBillingHistory/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly data: readonly object[] };
      const data = body.data.map((row, index) => (index === 1 ? { ...row, amount: 'ten' } : { ...row, refundedAmount: 5.899999999999995 }));
      await route.fulfill({ response, json: { ...body, data } });
    });
    await addElements(on, '<caredesk-billing-list page-size="5">');
    await on.getByText('This row can’t be read').waitFor();
    await expect.poll(() => on.locator('tbody tr[data-index]').count()).toBe(4);
    await expect.poll(() => on.getByText('$5.90').count()).toBeGreaterThan(0);
    await on.getByText('This row can’t be read').click();
    expect(await named(on, 'bill-select')).toEqual([]);
    expect(await named(on, 'error')).toMatchObject([{ code: 'contract', phase: 'load' }]);
  });

  it('whose refund has an unknown outcome are checked after a reload, not refunded again', async () => {
    const bill = desk.bills[3] as BillRow;
    const panel = `<caredesk-refund-panel billing-id="${bill.billingId}">`;
    const on = await desk.open(panel);
    await declareNothing(on);
    desk.site.answer(/Refund/, (response) => response.writeHead(503).end());
    await refund(on, '3');
    await on.getByText('$3.00 may have been refunded').waitFor();
    expect(await refundButton(on).isDisabled()).toBe(true);
    desk.site.setInterceptor(undefined);
    await on.reload();
    await addElements(on, panel);
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

  it('whose refund is under way in another tab are not refunded a second time', async () => {
    const bill = desk.bills[4] as BillRow;
    const panel = `<caredesk-refund-panel billing-id="${bill.billingId}">`;
    const on = await desk.open(panel);
    await declareNothing(on);
    let lose: (() => void) | undefined;
    desk.site.answer(/Refund/, (response) => {
      lose = () => response.writeHead(503).end();
    });
    await refund(on, '3');
    await expect.poll(() => desk.site.count('POST', /Refund/)).toBe(1);

    const other = await on.context().newPage();
    await other.goto('/');
    await addElements(other, panel);
    await other.getByText('Checking an earlier refund…').waitFor();
    lose?.();
    for (const tab of [on, other]) await tab.getByText('$3.00 may have been refunded').waitFor();
    expect(await refundButton(other).isDisabled()).toBe(true);
    expect(desk.site.count('POST', /Refund/)).toBe(1);
  });

  it('say why the question about a refund closes, when another tab makes it first', async () => {
    const bill = desk.bills[11] as BillRow;
    const panel = `<caredesk-refund-panel billing-id="${bill.billingId}">`;
    const on = await desk.open(panel);
    await refundButton(on).click();
    await button(on, 'Confirm refund').waitFor();
    const other = await on.context().newPage();
    await other.goto('/');
    await addElements(other, panel);
    await refundButton(other).click();
    await button(other as FeaturePage, 'Confirm refund').click();
    await other.getByText(/^Refunded \$[\d.]+\.$/).waitFor();
    expect(await other.getByText('This bill has changed').count()).toBe(0);
    const alert = on.getByRole('alert').filter({ hasText: 'This bill has changed: it can’t be refunded any more.' });
    await alert.waitFor();
    expect(await on.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => alert.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true);
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(1);
  });

  const reference = (on: FeaturePage) =>
    on.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('caredesk.refunds'));
      const events = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { type: string; key?: string }[];
      return events.find(({ type }) => type === 'planned')?.key;
    });

  it('several are refunded in a dialog, each once, although an answer is lost', async () => {
    // One failed and three paid on one page: failed ones come first.
    const failed = await desk.site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=failed&pageSize=1&pageNumber=1');
    const { totalCount } = failed as unknown as { readonly totalCount: number };
    const size = [10, 11, 12, 13].find((rows) => totalCount % rows > 0 && totalCount % rows <= rows - 3) ?? 0;
    const on = await desk.open(`<caredesk-billing-list page-size="${size}" url-state="bills">`, {
      path: `/?bills.sort=paymentStatus&bills.page=${Math.ceil(totalCount / size)}`,
    });
    const dialog = on.getByRole('dialog', { name: 'Refund selected' });
    const refundChosen = on.getByRole('button', { name: /^Refund 3 · \$[\d,.]+$/ });
    const sent = () => desk.site.count('POST', /RefundPaymentDoctor/);
    await on.getByRole('row').nth(1).waitFor();
    await button(on, 'Select').click();
    const withStatus = (name: string, at: number) =>
      on
        .locator('tr')
        .filter({ has: on.getByText(name, { exact: true }) })
        .nth(at)
        .getByRole('checkbox');
    await withStatus('Failed', 0).check();
    for (const at of [0, 1, 2]) await withStatus('Paid', at).check();
    await on.getByText('4 selected').waitFor();
    await refundChosen.click();
    // One of them failed: it can't be refunded.
    await dialog.getByText('1 bill can’t be refunded:').waitFor();
    // Enter, pressed once too often, answers no question.
    const focused = () =>
      dialog.evaluate((node) => {
        const active = (node.getRootNode() as ShadowRoot).activeElement;
        return node.contains(active) ? active?.localName : 'outside';
      });
    await expect.poll(focused).toBe('div');
    // Without an answer everything is as it was.
    await button(dialog, 'No').click();
    await on.getByText('4 selected').waitFor();
    await refundChosen.click();
    await button(dialog, 'Leave it out').click();
    const send = dialog.getByRole('button', { name: /^Refund 3 bills · \D*\d/ });
    await send.waitFor();
    await expect.poll(focused).toBe('div');
    expect(await violations(on)).toEqual([]);
    const pause = dialog.getByLabel('Send 1 first and pause');
    expect(await pause.isChecked()).toBe(false);
    await pause.check();
    await button(dialog, 'Practice closed').click();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Practice closed');
    // Enter in a field sends no money, a double click on the button no second batch.
    await dialog.getByLabel('Reason').press('Enter');
    expect(sent()).toBe(0);
    await send.dblclick();
    await dialog.getByText('1 refunded. Check it, then send the other 2.').waitFor();
    expect(sent()).toBe(1);
    // Closing the dialog stops nothing and loses nothing: the page asks before it is left, a bar opens it again.
    await on.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const bar = on.getByRole('region', { name: 'Refund selected' });
    await bar.getByText('1 refunded. Check it, then send the other 2.').waitFor();
    expect(await on.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);
    expect(await violations(on)).toEqual([]);
    await button(bar, 'Show').click();
    // The next one is made, but its answer never comes.
    let isLost = false;
    await on.route('**/RefundPaymentDoctor', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(dialog, 'Send the rest').click();
    await dialog.getByText('Done. 3 of 3 refunded.').waitFor();
    await expect.poll(() => dialog.getByText('Refunded', { exact: true }).count()).toBe(3);
    expect(sent()).toBe(3);
    expect(await named(on, 'refunded')).toHaveLength(3);
    expect(await named(on, 'before-refund')).toHaveLength(3);
    expect(await violations(on)).toEqual([]);
    await button(dialog, 'Done').click();
    await on.getByText('0 selected').waitFor();
  });

  it('that all failed leave nothing to refund', async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="failed">');
    await on.getByRole('row').nth(1).waitFor();
    await button(on, 'Select').click();
    await on.getByRole('row').nth(1).getByRole('checkbox').check();
    await button(on, 'Refund selected').click();
    const dialog = on.getByRole('dialog', { name: 'Refund selected' });
    await dialog.getByText('Nothing is left to refund.').waitFor();
    expect(await button(dialog, 'Leave it out').count()).toBe(0);
    await button(dialog, 'Done').click();
    await on.getByText('1 selected').waitFor();
  });

  it('many are refunded only after their number and amount were typed, the first one alone', async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="paid">');
    const dialog = on.getByRole('dialog', { name: 'Refund selected' });
    const sent = () => desk.site.count('POST', /RefundPaymentDoctor/);
    await on.getByRole('row').nth(1).waitFor();
    await button(on, 'Select').click();
    // From one to another with shift.
    const boxes = on.locator('td').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(9).click({ modifiers: ['Shift'] });
    await on.getByText('10 selected').waitFor();
    await on.getByRole('button', { name: /^Refund 10 · / }).click();
    const send = dialog.getByRole('button', { name: /^Refund 10 bills · / });
    await send.click();
    await dialog.getByText('That doesn’t match.').waitFor();
    const consent = ((await dialog.getByText(/^Type “/).innerText()).match(/“(.*)”/) ?? [])[1] ?? '';
    await dialog.getByLabel(/^Type “.?10 refunds/).fill('yes');
    await send.click();
    await dialog.getByText('That doesn’t match.').waitFor();
    expect(sent()).toBe(0);
    expect(await dialog.getByLabel('Send 1 first and pause').isChecked()).toBe(true);
    await dialog.getByLabel(/^Type “/).fill(consent);
    await send.click();
    await dialog.getByText('1 refunded. Check it, then send the other 9.').waitFor();
    await button(dialog, 'Stop').click();
    await dialog.getByText('Done. 1 of 10 refunded.').waitFor();
    await expect.poll(() => dialog.getByText('Not sent', { exact: true }).count()).toBe(9);
    expect(sent()).toBe(1);
    // What was not sent stays chosen, to be tried again.
    await button(dialog, 'Done').click();
    await on.getByText('9 selected').waitFor();
  });

  it('that are refunded together until the storage is full say why the others were not sent', async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="paid" page-size="25">');
    await button(on, 'Select').click();
    for (const at of [11, 12, 13]) await on.locator('td').getByRole('checkbox').nth(at).check();
    await on.getByRole('button', { name: /^Refund 3 · / }).click();
    await on.evaluate(() => {
      const write = Storage.prototype.setItem;
      let isFull = false;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        write.call(this, key, value);
        isFull = value.includes('"settled"');
      };
    });
    const dialog = on.getByRole('dialog', { name: 'Refund selected' });
    await dialog.getByRole('button', { name: /^Refund 3 bills/ }).click();
    await dialog.getByText(/^Done\. \d of 3 refunded\./).waitFor();
    await dialog.getByRole('alert').getByText('Not sent: this browser’s storage is full').waitFor();
  });

  it('whose payment failed are sorted on a phone, too', { tags: 'long' }, async () => {
    const failed = await desk.site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=failed&pageNumber=1&pageSize=20');
    desk.site.answer(/paymentStatus=failed/, (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(failed)),
    );
    const on = await desk.open('<caredesk-failed-payments>', { viewport: { width: 390, height: 844 } });
    const heads = on.locator('tbody tr[data-index] td:first-child');
    const names = async () => (await heads.allInnerTexts()).map((text) => text.trim().replace(/^[A-Z]{1,2}\s+/, ''));
    await heads.nth(3).waitFor();
    const sorted = (await names()).toSorted((one, other) => other.localeCompare(one));
    await narrow(on, 'Sort by', '-doctorName');
    await expect.poll(names).toEqual(sorted);
    await on.setViewportSize({ width: 1280, height: 844 });
    await button(on, 'Filter').waitFor({ state: 'hidden' });
  });

  it('are chosen and refunded together on a phone, too', async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="paid">', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await button(on, 'Select').tap();
    for (const at of [0, 1]) {
      // Where a finger is: beside the box, above it and beneath it.
      const box = on.getByRole('checkbox').nth(at);
      const { x, y, height } = (await box.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      await on.touchscreen.tap(x + 8, y + height / 2 + (at === 0 ? -20 : 20));
      await expect.poll(() => box.isChecked()).toBe(true);
    }
    await on.getByText('2 selected').waitFor();
    await on.getByRole('button', { name: /^Refund 2 · / }).tap();
    await on.getByRole('dialog', { name: 'Refund selected' }).waitFor();
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(0);
  });

  it('have the form of a refund beside them where there is room', async () => {
    const on = await desk.open(`<caredesk-refund-panel folded="" billing-id="${desk.bills[9]?.billingId}">`);
    await on.setViewportSize({ width: 1280, height: 800 });
    const form = on.getByRole('form', { name: 'Refund' });
    await form.waitFor();
    await expect.poll(() => refundButton(on).count()).toBe(1);
    await on.setViewportSize({ width: 600, height: 800 });
    await form.waitFor({ state: 'hidden' });
    await refundButton(on).click();
    await form.getByLabel('Amount').fill('1');
    await button(form, 'Cancel').click();
    await button(on, 'Stay').click();
    expect(await form.getByLabel('Amount').inputValue()).toBe('1');
    await button(form, 'Cancel').click();
    await button(on, 'Discard changes').click();
    await form.waitFor({ state: 'hidden' });
    await refundButton(on).click();
    expect(await form.getByLabel('Amount').inputValue()).not.toBe('1');
  });
});
