/** Charges and refunds: asked first, sent once, settled when their outcome was unknown. */
import { expect, it } from 'vitest';
import { inEachBrowser, type StagePage } from './engines.js';
import { eventually } from './patience.js';
import { chargeableDoctors, paidBills } from './records.js';

inEachBrowser('money', (bench) => {
  const portal = '/portal/index.html';
  const silentPortal = '/portal/silent.html';
  const bill = async (index: number) => (await paidBills(bench.stage))[index];
  const sent = () => bench.stage.count('POST', /RefundPaymentDoctor/);

  it('is refunded in part, once, after a question that names amount and invoice', async () => {
    const paid = await bill(1);
    const on = await bench.openSignedIn(portal, `<caredesk-refund-panel billing-id="${paid?.billingId}">`);
    const before = sent();
    await on.field('Amount').fill('99999');
    await on.button('Refund').click();
    await on.text(/^Enter an amount up to \$[\d.]+\.$/).shown();
    await on.field('Amount').fill('5.50');
    await on.field('Reason').fill('Charged twice');
    await on.button('Refund $5.50').click();
    await on.dialog.text('$5.50').shown();
    await on.dialog.text(paid?.invoiceNumber ?? '-').first.shown();
    await on.key('Escape');
    await on.dialog.gone();
    expect(sent()).toBe(before);
    await on.button('Refund $5.50').click();
    await on.dialog.button('Confirm refund').click();
    await on.text('Refunded $5.50.').shown();
    expect(sent()).toBe(before + 1);
    expect(await on.events('refunded')).toEqual([{ billingId: String(paid?.billingId), refundId: expect.any(String) }]);
  });

  it('of unknown outcome is not sent again, but settled by what the bill shows', async () => {
    const paid = await bill(2);
    const panel = `<caredesk-refund-panel billing-id="${paid?.billingId}">`;
    const on = await bench.openSignedIn(silentPortal, panel);
    const before = sent();
    await on.field('Amount').fill('3');
    bench.stage.setTrouble((request, response) => {
      if (!request.url?.includes('Refund')) return false;
      response.writeHead(503).end();
      return true;
    });
    await on.button('Refund $3.00').click();
    await on.dialog.button('Confirm refund').click();
    await on.text(/\$3\.00 may have been refunded/).shown();
    expect((await on.button('Refund $3.00').see())[0]?.isDisabled).toBe(true);
    bench.stage.setTrouble(undefined);
    await on.goto(silentPortal);
    await on.add(panel);
    await on.text(/\$3\.00 may have been refunded/).shown();
    expect(sent()).toBe(before + 1);
    const reference = await on.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('caredesk.refunds'));
      const events = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { type: string; key?: string }[];
      return events.find(({ type }) => type === 'planned')?.key;
    });
    await bench.stage.api('POST', 'billing/RefundPaymentDoctor', {
      billingId: paid?.billingId,
      doctorId: paid?.doctorId,
      amount: 3,
      reference,
    });
    await on.button('Check now').click();
    await on.text('Refunded $3.00.').shown();
  });

  it('is charged once, after a question', async () => {
    const [, doctor] = await chargeableDoctors(bench.stage);
    const on = await bench.openSignedIn(portal, `<caredesk-doctor-detail doctor-id="${doctor?.doctorId}">`);
    await on.button('Charge').click();
    await on.dialog.field('Amount').fill('12.34');
    await on.dialog.field('Currency').fill('USD');
    await on.dialog.field(/^Description/).fill('Extra seat');
    await on.key('Enter');
    await on.dialog.text('$12.34').shown();
    await on.dialog.button('Confirm charge').click();
    await on.text(/^Charged \$12\.34\. Invoice INV-/).shown();
    expect(bench.stage.count('POST', /PaymentDoctor$/) - sent()).toBe(1);
    expect(await on.events('doctor-charged')).toEqual([{ doctorId: String(doctor?.doctorId) }]);
  });

  it('is refunded for several bills in one dialog', async () => {
    const on = await bench.openSignedIn(portal, '<caredesk-billing-list page-size="25" payment-status="paid">');
    const before = sent();
    await on.css('tbody tr[data-index]').first.shown();
    const at = await smallBills(on);
    await on.button('Select').click();
    const boxes = on.css('tbody input[type=checkbox]');
    for (const index of at) await boxes.nth(index).click();
    await on.text('3 selected').shown();
    await on.button(/^Refund 3 · /).click();
    const dialog = on.role('dialog', 'Refund selected');
    await dialog.field('Reason').fill('Practice closed');
    await dialog.button(/^Refund 3 bills · \D*\d/).click();
    await dialog.text(/^Done\. 3 of 3 refunded\.$/).shown();
    expect(sent() - before).toBe(3);
    await dialog.button('Done').click();
    await on.text('0 selected').shown();
  });

  /** The places of three bills whose sum asks for no typed consent. */
  async function smallBills(on: StagePage): Promise<number[]> {
    const amounts = (await on.css('tbody tr[data-index]').see()).map(({ text }) =>
      Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')),
    );
    const at = amounts.map((amount, index) => ({ amount, index })).toSorted((a, b) => a.amount - b.amount);
    return at.slice(0, 3).map(({ index }) => index);
  }

  it('waits in a second window while it is under way in the first', async () => {
    const paid = await bill(5);
    const panel = `<caredesk-refund-panel billing-id="${paid?.billingId}">`;
    const on = await bench.openSignedIn(silentPortal, panel);
    const before = sent();
    let lose: (() => void) | undefined;
    bench.stage.setTrouble((request, response) => {
      if (!request.url?.includes('RefundPaymentDoctor')) return false;
      lose = () => response.writeHead(503).end();
      return true;
    });
    await on.field('Amount').fill('3');
    await on.button('Refund $3.00').click();
    await on.dialog.button('Confirm refund').click();
    await eventually(() => lose);
    const other = await bench.openBeside(silentPortal);
    await other.add(panel);
    await other.text('Checking an earlier refund…').shown();
    lose?.();
    for (const window of [on, other]) await window.text(/\$3\.00 may have been refunded/).shown();
    expect(sent() - before).toBe(1);
  });
});
