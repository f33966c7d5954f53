/** What is under way, or can still be taken back, when another record is shown stays with its own record. */
import { expect, it } from 'vitest';
import { askCharge, type BillRow, button, choose, doctorWithCard, hold, makeAnew, named, onShippedBuild, refund } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

/** Shows another record in the element, as a portal does. */
async function show(on: FeaturePage, attribute: string, id: number, name: string): Promise<void> {
  await on.locator(`[${attribute}]`).evaluate((element, [key, value]) => element.setAttribute(key, value), [attribute, `${id}`] as const);
  await on.getByRole('heading', { name }).first().waitFor();
}

onShippedBuild('When another record is shown', (desk) => {
  const api = async (...call: Parameters<typeof desk.site.api>) => (await desk.site.api(...call)).data;
  const nameOf = async (path: string) => {
    const { firstName, lastName } = (await api('GET', path)) as Record<'firstName' | 'lastName', string>;
    return `${firstName} ${lastName}`;
  };
  const patientName = (id: number) => nameOf(`/api/admin/patient/GetById?id=${id}`);
  const doctorName = (id: number) => nameOf(`/api/admin/doctors/GetById?id=${id}`);
  const newCoupon = async (code: string) => {
    const coupon = { code: `${code}-${desk.flavour}`.toUpperCase(), discountType: 'percent', discountValue: 10 };
    return (await api('POST', '/api/admin/Coupon/Create', coupon)) as { couponId: number; code: string };
  };
  const plansOf = async (couponId: number) =>
    ((await api('GET', `/api/admin/couponPlan?couponId=${couponId}`)) as { planName: string }[]).map(({ planName }) => planName);

  it('`Undo` gives a removed family member back to the patient that had it', async () => {
    const families = { 141: [{ firstName: 'محمد' }], 142: [{ firstName: 'Zoë' }] };
    for (const [id, familyMembers] of Object.entries(families))
      await api('POST', '/api/admin/patient/UpdatePatientFamilyInfo/', { patientId: Number(id), familyMembers });
    const familyOf = async (id: number) =>
      ((await api('GET', `/api/admin/patient/PatientInfo/${id}`)) as { familyMembers: { firstName: string }[] }).familyMembers.map(
        ({ firstName }) => firstName,
      );
    const on = await desk.open('<caredesk-patient-detail patient-id="141">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Remove', false).click();
    await button(family, 'Save').click();
    await button(on, 'Undo').waitFor();
    await show(on, 'patient-id', 142, await patientName(142));
    await family.getByText('Zoë').waitFor();
    await button(on, 'Undo').click();
    await expect.poll(() => familyOf(141)).toEqual(['محمد']);
    expect(await familyOf(142)).toEqual(['Zoë']);
  });

  it('`Undo` attaches a detached plan to the coupon that had it', { tags: 'long' }, async () => {
    const [first, second] = [await newCoupon('OWN-A'), await newCoupon('OWN-B')];
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${first.couponId}">`);
    const plans = on.getByRole('region', { name: 'Plans' });
    await plans.getByRole('combobox').selectOption({ index: 1 });
    await button(plans, 'Attach plan').click();
    await expect.poll(() => plansOf(first.couponId)).toHaveLength(1);
    const before = await plansOf(first.couponId);
    await button(plans, 'Detach', false).first().click();
    await button(on.getByRole('dialog'), 'Detach').click();
    await expect.poll(() => plansOf(first.couponId)).toEqual([]);
    await button(on, 'Undo').waitFor();
    await show(on, 'coupon-id', second.couponId, second.code);
    await button(on, 'Undo').click();
    await expect.poll(() => plansOf(first.couponId)).toEqual(before);
    expect(await plansOf(second.couponId)).toEqual([]);
  });

  it('a password link that was sent late is not said to have gone to it', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="143">');
    await choose(on, 'Reset password');
    const sending = await hold(on, '**/ResetPatientPassword/*');
    await button(on.getByRole('dialog'), 'Send link').click();
    await sending.asked;
    await show(on, 'patient-id', 144, await patientName(144));
    await choose(on, 'Reset password');
    const sent = on.waitForResponse('**/ResetPatientPassword/*');
    sending.release();
    await sent;
    await button(on.getByRole('dialog'), 'No').click();
    expect(await named(on, 'toast')).toEqual([]);
  });

  it('a failure names its own record in a toast, and the one that is shown has none', { tags: 'long' }, async () => {
    desk.site.answer(/Doctors.ResetPassword/, (response) => json(response, 400, { errorMessage: 'The mailbox is full.' }));
    const on = await desk.open('<caredesk-doctor-detail doctor-id="161">');
    await choose(on, 'Reset password');
    const sending = await hold(on, '**/Doctors/ResetPassword/*');
    await button(on.getByRole('dialog'), 'Send link').click();
    await sending.asked;
    await show(on, 'doctor-id', 162, await doctorName(162));
    sending.release();
    await on.getByText('ID 161: The mailbox is full.').waitFor();
    expect(await on.getByRole('alert').count()).toBe(0);
  });

  it('a failure is told when the element has left the page', { tags: 'long' }, async () => {
    desk.site.answer(/ResendLinkForm/, (response) => json(response, 400, { errorMessage: 'The mailbox is full.' }));
    const on = await desk.open('<caredesk-patient-detail patient-id="145">');
    const sending = await hold(on, '**/ResendLinkForm/*');
    await button(on, 'Resend form link').click();
    await sending.asked;
    await on.locator('caredesk-patient-detail').evaluate((element) => element.remove());
    sending.release();
    await on.getByText('ID 145: The mailbox is full.').waitFor();
  });

  it('a coupon that was saved late does not take its place', { tags: 'long' }, async () => {
    const [first, second] = [await newCoupon('LATE-A'), await newCoupon('LATE-B')];
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${first.couponId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Discount value').fill('55');
    const saving = await hold(on, '**/Coupon/Update');
    await on.keyboard.press('Control+Enter');
    await saving.asked;
    await show(on, 'coupon-id', second.couponId, second.code);
    const saved = on.waitForResponse('**/Coupon/Update');
    saving.release();
    await saved;
    const coupon = () => api('GET', `/api/admin/Coupon/GetById/${first.couponId}`);
    await expect.poll(coupon).toMatchObject({ discountValue: 55 });
    expect(await on.getByRole('heading', { name: second.code }).count()).toBeGreaterThan(0);
  });

  it('a refund that was made late is not in its form again, and what was typed for the other bill stays', async () => {
    const [first, second] = [desk.bills[40], desk.bills[41]] as [BillRow, BillRow];
    const on = await desk.open(`<caredesk-refund-panel billing-id="${first.billingId}">`);
    const showBill = async ({ billingId, invoiceNumber }: BillRow) => {
      await on.locator('caredesk-refund-panel').evaluate((element, id) => element.setAttribute('billing-id', id), `${billingId}`);
      await on.getByText(invoiceNumber).first().waitFor();
    };
    await on.getByLabel('Reason').fill('Goodwill');
    const sending = await hold(on, '**/RefundPaymentDoctor');
    await refund(on, '5.25');
    await sending.asked;
    await showBill(second);
    await on.getByLabel('Amount').fill('3');
    sending.release();
    await expect.poll(() => named(on, 'refunded')).toHaveLength(1);
    await on.getByText(`ID ${first.billingId}: $5.25 refunded`).waitFor();
    await showBill(first);
    await on.getByText('Goodwill').first().waitFor();
    expect(await on.getByLabel('Reason').inputValue()).toBe('');
    await showBill(second);
    await expect.poll(() => on.getByLabel('Amount').inputValue()).toBe('3');
  });

  it('a refund that is refused late is told with its bill', async () => {
    desk.site.answer(/RefundPaymentDoctor/, (response) => json(response, 400, { errorMessage: 'The card was closed.' }));
    const [first, second] = [desk.bills[42], desk.bills[43]] as [BillRow, BillRow];
    const on = await desk.open(`<caredesk-refund-panel billing-id="${first.billingId}">`);
    const sending = await hold(on, '**/RefundPaymentDoctor');
    await refund(on, '5');
    await sending.asked;
    await on.locator('caredesk-refund-panel').evaluate((element, id) => element.setAttribute('billing-id', id), `${second.billingId}`);
    await on.getByText(second.invoiceNumber).first().waitFor();
    sending.release();
    await on.getByText(`ID ${first.billingId}: The card was closed.`).waitFor();
  });

  it('a refund that the page refuses when another bill is shown is told with its bill', async () => {
    const [first, second] = [desk.bills[45], desk.bills[46]] as [BillRow, BillRow];
    const on = await desk.open(`<caredesk-refund-panel billing-id="${first.billingId}">`);
    await on.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      Object.assign(globalThis, { refuse: () => resolve(false) });
      addEventListener('caredesk-before-refund', (event) =>
        (event as CustomEvent & { waitUntil(answer: unknown): void }).waitUntil(promise),
      );
    });
    await refund(on, '5');
    await on.getByText('Waiting for approval…').waitFor();
    await on.locator('caredesk-refund-panel').evaluate((element, id) => element.setAttribute('billing-id', id), `${second.billingId}`);
    await on.getByText(second.invoiceNumber).first().waitFor();
    await on.evaluate('refuse()');
    await on.getByText(`ID ${first.billingId}: The refund wasn’t approved. Nothing was sent.`).waitFor();
  });

  it('a charge that is refused after its element has left the page is told with its doctor', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 40);
    desk.site.answer(/PaymentDoctor/, (response) => json(response, 400, { errorMessage: 'The card was declined.' }));
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    const sending = await hold(on, /PaymentDoctor/);
    const dialog = await askCharge(on, '4');
    await button(dialog, 'Confirm charge').click();
    await sending.asked;
    await on.locator('caredesk-doctor-detail').evaluate((element) => element.remove());
    sending.release();
    await on.getByText(`ID ${doctorId}: The card was declined.`).waitFor();
  });

  it('a refund that is held after its element has left the page is told with its bill, and asked about when it is back', async () => {
    const { billingId, doctorId } = desk.bills[44] as BillRow;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${billingId}">`);
    const made = { billingId, doctorId, amount: 6.5, reason: '', reference: `elsewhere-${billingId}` };
    await api('POST', '/api/admin/billing/RefundPaymentDoctor', made);
    const reading = await hold(on, '**/billing/Get*');
    await refund(on, '6.50');
    await reading.asked;
    const panel = await on.locator('caredesk-refund-panel').elementHandle();
    await panel?.evaluate((element) => element.remove());
    reading.release();
    await on.getByText(`ID ${billingId}: Someone changed this in the meantime.`, { exact: false }).waitFor();
    await panel?.evaluate((element) => document.querySelector('main')?.append(element));
    await on.getByText('Refund again?').waitFor();
  });

  it('a charge that is made after its element has left the page is an event of the document, and so is its toast', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 41);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await on.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      for (const name of ['caredesk-doctor-charged', 'caredesk-toast'])
        document.addEventListener(name, (event) => heard.push((event as CustomEvent).detail));
    });
    const sending = await hold(on, /PaymentDoctor/);
    await button(await askCharge(on, '8'), 'Confirm charge').click();
    await sending.asked;
    await on.locator('caredesk-doctor-detail').evaluate((element) => element.remove());
    sending.release();
    await expect.poll(() => on.evaluate('globalThis.heard')).toEqual([{ doctorId: `${doctorId}` }, { kind: 'done', canUndo: false }]);
  });

  it('a refund that is made while its element is made anew is not in the form again', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[47]?.billingId}">`);
    await on.getByLabel('Reason').fill('Billed twice');
    const sending = await hold(on, '**/RefundPaymentDoctor');
    await refund(on, '7.10');
    await sending.asked;
    await makeAnew(on, 'caredesk-refund-panel');
    await on.getByText('Checking an earlier refund…').waitFor();
    sending.release();
    await on.getByText('$7.10 refunded').waitFor();
    await expect.poll(() => on.getByText('left to refund').textContent()).not.toContain('$0.00');
    expect(await on.getByLabel('Reason').inputValue()).toBe('');
  });

  it('a new coupon that is taken back leaves the form of the next one', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="new">');
    const code = `BACK-${desk.flavour}`.toUpperCase();
    await on.getByLabel('Code').fill(code);
    await on.getByLabel('Discount value').fill('10');
    await on.keyboard.press('Control+Enter');
    await button(on, 'Undo').waitFor();
    await on.locator('caredesk-coupon-manager').evaluate((element) => element.setAttribute('screen', 'list'));
    await on.locator('caredesk-coupon-manager').evaluate((element) => element.setAttribute('screen', 'new'));
    await on.getByLabel('Code').fill('NEXT');
    await button(on, 'Undo').click();
    await expect.poll(() => named(on, 'coupon-deleted')).toHaveLength(1);
    expect(await on.getByLabel('Code').inputValue()).toBe('NEXT');
  });

  it('a new coupon that was saved late does not end the form of the next one', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager screen="new">');
    await on.getByLabel('Code').fill(`SLOW-${desk.flavour}`.toUpperCase());
    await on.getByLabel('Discount value').fill('10');
    const saving = await hold(on, '**/Coupon/Create');
    await on.keyboard.press('Control+Enter');
    await saving.asked;
    await on.locator('caredesk-coupon-manager').evaluate((element) => element.setAttribute('screen', 'import'));
    await on.locator('caredesk-coupon-manager').evaluate((element) => element.setAttribute('screen', 'new'));
    await on.getByLabel('Code').fill('NEXT');
    saving.release();
    await expect.poll(() => named(on, 'coupon-created')).toHaveLength(1);
    expect(await on.getByLabel('Code').inputValue()).toBe('NEXT');
  });
});
