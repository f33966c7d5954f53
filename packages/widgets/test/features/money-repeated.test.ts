/**
 * Refunds and charges that a bill shows and this browser does not know: its storage was cleared, or another user made them. Nothing is
 * sent before the user has seen them.
 */
import { expect, it } from 'vitest';
import { button, onShippedBuild } from './desk.js';

onShippedBuild('money that this browser does not know of', (desk) => {
  it('holds a refund of the same amount with a question that names it', async () => {
    const bill = desk.bills[11];
    if (!bill) throw new Error('no bill');
    const refund = { billingId: bill.billingId, doctorId: bill.doctorId, amount: 2, reason: '', reference: `elsewhere-${bill.billingId}` };
    await desk.site.api('POST', '/api/admin/billing/RefundPaymentDoctor', refund);
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    const posts = () => desk.site.count('POST', /Refund/);
    const ask = async () => {
      await on.getByLabel('Amount').fill('2.00');
      await button(on, 'Refund').click();
      await button(on.getByRole('dialog'), 'Confirm refund').click();
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
    expect(await on.getByRole('alert').count()).toBe(1);
    expect(posts()).toBe(1);
  });

  it('holds a charge of the same amount and description within a day', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/Doctors/?status=0&pageNumber=3&pageSize=100');
    const { doctorId } = (data as { doctorId: number; cardLast4: string | null }[]).find(({ cardLast4 }) => cardLast4) ?? {};
    const charge = { doctorId, amount: 12.5, currency: 'USD', description: 'Seat', reference: `elsewhere-${doctorId}` };
    await desk.site.api('POST', '/api/admin/Doctors/PaymentDoctor', charge);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    const posts = () => desk.site.count('POST', /PaymentDoctor/);
    await button(on, 'Charge').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Description').fill('Seat');
    await button(dialog, 'Next').click();
    await button(dialog, 'Confirm charge').click();
    await dialog
      .getByText(/was already charged \$12\.50 for the same on .+, which this browser doesn’t know of\. Charge again\?$/)
      .waitFor();
    expect(posts()).toBe(0);
    await button(dialog, 'Charge again').click();
    await on.getByText('Charged $12.50.').waitFor();
    expect(posts()).toBe(1);
  });

  it('says that nothing was sent where the storage is full', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[13]?.billingId}">`);
    await on.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await on.getByLabel('Amount').fill('2.00');
    await button(on, 'Refund').click();
    await button(on.getByRole('dialog'), 'Confirm refund').click();
    await on.getByText('Nothing was sent: this browser’s storage is full').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(0);
  });
});
