/** Charges and refunds whose answer was lost: never sent twice, never forgotten, never a dead end. */
import { expect, it } from 'vitest';
import { askCharge, type BillRow, button, choose, doctorWithCard, named, onShippedBuild, refund, signInAgain } from './desk.js';
import { addElements } from './feature-site.js';

onShippedBuild('money of unknown outcome', (desk) => {
  /** Each change is cut off before its answer. */
  const loseAnswers = () =>
    desk.site.setInterceptor(({ method, socket }) => {
      if (method === 'POST') socket.destroy();
      return method === 'POST';
    });

  it('a charge is found by its reference after closing, a reload and in another tab', async () => {
    const doctor = await doctorWithCard(desk.site, 2);
    let made = false;
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctor.doctorId}">`);
    const inLedger = () => on.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('caredesk.charges')));
    desk.site.setInterceptor(async (request) => {
      if (request.method !== 'POST' || !/PaymentDoctor/.test(request.url ?? '')) return false;
      expect(await inLedger()).toBe(true);
      made = true;
      request.socket.destroy();
      return true;
    });
    const dialog = await askCharge(on, '20');
    await button(dialog, 'Confirm charge').click();
    await on.keyboard.press('Escape');
    await expect.poll(() => made).toBe(true);
    await on.getByRole('alert').getByText('may have been charged $20.00').waitFor();
    await on.reload();
    await on.evaluate((id) => {
      const element = document.createElement('caredesk-doctor-detail');
      element.setAttribute('doctor-id', String(id));
      document.body.append(element);
    }, doctor.doctorId);
    await button(on, 'Charge').click();
    await on.getByRole('dialog').getByText('may have been charged $20.00').waitFor();
    expect(await on.getByRole('dialog').getByLabel('Amount').count()).toBe(0);
    await button(on.getByRole('dialog'), 'Check now').click();
    await on.getByRole('dialog').getByText('No such charge yet.').waitFor();
    // It was only slow.
    const open = (
      await on.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('caredesk.charges'))
          .map(([, text]) => JSON.parse(text)),
      )
    )[0].find(({ type }: { type: string }) => type === 'planned') as { key: string };
    desk.site.setInterceptor(undefined);
    const late = await desk.site.api('POST', '/api/admin/Doctors/PaymentDoctor', {
      doctorId: doctor.doctorId,
      amount: 20,
      currency: 'USD',
      reference: open.key,
    });
    expect(late.isSuccessful).toBe(true);
    await button(on.getByRole('dialog'), 'Check now').click();
    await on.getByText('Charged $20.00.').waitFor();
    expect(await inLedger()).toBe(false);
  });

  it('a refund that the bill does not show can be settled with evidence', async () => {
    const bill = desk.bills[12] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    loseAnswers();
    await refund(on, '2');
    await button(on, 'Check now').click();
    await on.getByText('Not on the bill yet.').waitFor();
    await button(on, 'It was not refunded').click();
    await on.getByText('Enter the evidence.').waitFor();
    await on.getByLabel('Evidence').fill('The payment provider shows no refund.');
    desk.site.setInterceptor(undefined);
    await button(on, 'It was not refunded').click();
    await on.getByText('The refund wasn’t sent. Nothing was refunded.').waitFor();
    await refund(on, '2');
    await on.getByText('Refunded $2.00.').waitFor();
  });

  it('a form of money is as it was when its user signs in again', async () => {
    const bill = desk.bills[16] as BillRow;
    const doctor = await doctorWithCard(desk.site, 4);
    const session = await desk.site.server.signIn();
    const on = await desk.open(
      `<caredesk-refund-panel billing-id="${bill.billingId}"><caredesk-doctor-detail doctor-id="${doctor.doctorId}">`,
      { session },
    );
    const panel = on.locator('caredesk-refund-panel');
    await panel.getByLabel('Amount').fill('3');
    await panel.getByLabel('Reason').fill('Charged twice');
    const dialog = await askCharge(on, '7.50');
    await button(dialog, 'Back').click();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('7.50');
    await button(dialog, 'Next').click();
    // The doctor's newest bills have been read by then.
    await button(dialog, 'Confirm charge').click({ trial: true });
    await signInAgain(on, desk.site, session, () => button(dialog, 'Confirm charge').click());
    await expect.poll(() => panel.getByLabel('Amount').inputValue()).toBe('3');
    expect(await panel.getByLabel('Reason').inputValue()).toBe('Charged twice');
    await button(on, 'Charge').click();
    await expect.poll(() => on.getByRole('dialog').getByLabel('Amount').inputValue()).toBe('7.50');
    expect(desk.site.count('POST', /Refund/)).toBe(0);
  });

  it('evidence and the reason of a cancellation are as they were, too', async () => {
    const [bill, doctor] = [desk.bills[18] as BillRow, await doctorWithCard(desk.site, 6)];
    const session = await desk.site.server.signIn();
    const body = `<caredesk-refund-panel billing-id="${bill.billingId}"><caredesk-doctor-detail doctor-id="${doctor.doctorId}">`;
    const on = await desk.open(body, { session });
    const panel = on.locator('caredesk-refund-panel');
    loseAnswers();
    await refund(panel, '2');
    await button(panel, 'Check now').click();
    await panel.getByLabel('Evidence').fill('The provider shows no refund');
    await choose(on, 'Cancel doctor');
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Left the practice');
    await signInAgain(on, desk.site, session, () => button(dialog, 'Cancel doctor').click());
    desk.site.setInterceptor(undefined);
    await button(panel, 'Check now').click();
    await expect.poll(() => panel.getByLabel('Evidence').inputValue()).toBe('The provider shows no refund');
    await button(panel, 'It was not refunded').click();
    await panel.getByText('The refund wasn’t sent. Nothing was refunded.').waitFor();
    await choose(on, 'Cancel doctor');
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Left the practice');
    await button(dialog, 'Cancel doctor').click();
    await on.getByText('Subscription ended.').first().waitFor();
    expect(desk.site.count('PUT', /Cancel/)).toBe(1);
  });

  it('a panel tells its page which bill it is to show', async () => {
    const bill = desk.bills[14] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill.billingId}">`);
    await button(on, 'View another bill').click();
    await on.getByRole('searchbox').waitFor();
    expect(await named(on, 'bill-select')).toEqual([{ billingId: null, doctorId: null }]);
  });

  it('can’t come from a page without HTTPS: nothing is sent, and it says why', async () => {
    const doctor = await doctorWithCard(desk.site, 31);
    const [bill] = desk.bills.slice(53);
    const on = await desk.open('');
    await on.addInitScript(() =>
      Object.defineProperties(globalThis, {
        isSecureContext: { value: false },
        crypto: {
          value: {
            getRandomValues: crypto.getRandomValues.bind(crypto),
          },
        },
      }),
    );
    await on.reload();
    await addElements(on, `<caredesk-refund-panel billing-id="${bill?.billingId}"></caredesk-refund-panel>`);
    await refund(on, '1.25');
    await on.getByRole('alert').getByText('payments need a page with HTTPS').waitFor();
    await addElements(on, `<caredesk-doctor-detail doctor-id="${doctor.doctorId}"></caredesk-doctor-detail>`);
    await (await askCharge(on, '3.75')).getByRole('alert').getByText('payments need a page with HTTPS').waitFor();
    expect(desk.site.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
