/**
 * Refunds and charges that a bill shows and this browser does not know: its storage was cleared, or another user made them. Nothing is
 * sent before the user has seen them.
 */
import { expect, it } from 'vitest';
import { askCharge, button, doctorWithCard, onShippedBuild, refund } from './desk.js';

onShippedBuild('money that this browser does not know of', (desk) => {
  it('holds a refund of the same amount with a question that names it', async () => {
    const bill = desk.bills[11];
    if (!bill) throw new Error('no bill');
    const made = { billingId: bill.billingId, doctorId: bill.doctorId, amount: 2, reason: '', reference: `elsewhere-${bill.billingId}` };
    await desk.site.api('POST', '/api/admin/billing/RefundPaymentDoctor', made);
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    const posts = () => desk.site.count('POST', /Refund/);
    const ask = async () => {
      await refund(on, '2.00');
      await on
        .getByText(/^This bill already shows a refund of \$2\.00 on .+ that this browser doesn’t know of\. Refund again\?$/)
        .waitFor();
    };
    await ask();
    expect(posts()).toBe(0);
    await button(on, 'No').click();
    expect(await on.getByText('Refund again?').count()).toBe(0);
    await ask();
    await button(on, 'Refund again').click();
    await on.getByText('Refunded $2.00.').waitFor();
    expect(posts()).toBe(1);
    // The browser knows this one; the other was confirmed by the user, and is asked about again.
    await ask();
    await expect.poll(() => on.getByRole('alert').count()).toBe(1);
    expect(posts()).toBe(1);
  });

  it('holds one that another panel has made since the bill was shown, until the user wants both', async () => {
    const panel = `<caredesk-refund-panel billing-id="${desk.bills[16]?.billingId}"></caredesk-refund-panel>`;
    const on = await desk.open(`${panel}${panel}`);
    const [first, second] = [on.locator('main > *').first(), on.locator('main > *').last()];
    await second.getByLabel('Reason').fill('Billed twice');
    await second.getByLabel('Amount').fill('4.25');
    await refund(first, '4.25');
    await first.getByText('Refunded $4.25.').waitFor();
    await refund(second, '4.25');
    await second.getByText('$4.25 of this bill was refunded after you opened it. Refund again?').waitFor();
    await second.getByText('Billed twice').first().waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
    await button(second, 'Refund again').click();
    await second.getByText('Refunded $4.25.').waitFor();
    expect(await second.getByRole('alert').allInnerTexts()).toEqual([]);
  });

  it('says of a bill that is refunded from a list how much was, as the list writes amounts', async () => {
    const bill = desk.bills[14];
    const amount = Number(bill?.amount) / 2;
    const made = { billingId: bill?.billingId, doctorId: bill?.doctorId, amount, reason: '', reference: 'elsewhere-half' };
    await desk.site.api('POST', '/api/admin/billing/RefundPaymentDoctor', made);
    const on = await desk.open('<caredesk-billing-list>');
    await on.getByRole('searchbox').fill(String(bill?.invoiceNumber));
    await on.getByText('1–1 of 1').waitFor();
    await button(on, 'Select').click();
    await on.getByRole('checkbox', { name: `Select ${bill?.invoiceNumber}` }).click();
    await on.getByRole('button', { name: /^Refund (selected|1)/ }).click();
    await on
      .getByRole('dialog')
      .getByText(`a refund of $${amount.toFixed(2)} that`)
      .waitFor();
  });

  it('holds a charge of the same amount and description within a day', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 0);
    const charge = { doctorId, amount: 12.5, currency: 'USD', description: 'Seat', reference: `elsewhere-${doctorId}` };
    await desk.site.api('POST', '/api/admin/Doctors/PaymentDoctor', charge);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    const posts = () => desk.site.count('POST', /PaymentDoctor/);
    const dialog = await askCharge(on, '12.50', 'Seat');
    // Before it is confirmed; confirmed, it is wanted beside that one.
    await dialog.getByText(/^Already charged \$12\.50 on \w+ \d+ \(INV-.+\)$/).waitFor();
    expect(posts()).toBe(0);
    await button(dialog, 'Confirm charge').click();
    await on.getByText('Charged $12.50.').waitFor();
    expect(posts()).toBe(1);
    // This browser's own is told, too.
    const again = await askCharge(on, '12.50', 'Seat');
    await expect.poll(() => again.getByText(/^Already charged \$12\.50/).count()).toBe(2);
    // Made elsewhere while the question is open: the newest bills are read again before anything is sent.
    await desk.site.api('POST', '/api/admin/Doctors/PaymentDoctor', { ...charge, reference: `third-${doctorId}` });
    const before = posts();
    await button(again, 'Confirm charge').click();
    await button(again, 'Charge again').waitFor();
    await again.getByText(/^Already charged \$12\.50/).waitFor();
    expect(posts()).toBe(before);
  });

  it('says that nothing was sent where the storage is full', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[13]?.billingId}">`);
    await on.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await refund(on, '2.00');
    await on.getByText('Not sent: this browser’s storage is full').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
  });
});
