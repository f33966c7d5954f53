/** What the server says of single fields is at those fields, and nothing that was typed goes. */
import type { ServerResponse } from 'node:http';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { button, doctorWithCard, onShippedBuild, refundButton } from './desk.js';

/** As ASP.NET and others answer (RFC 9457). */
const refuse = (errors: object, detail?: string) => (response: ServerResponse) => {
  response.writeHead(400, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'One or more validation errors occurred.', status: 400, detail, errors }));
};

const expectFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);

async function expectRefused(field: Locator, sentence: string, value: string): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-describedby')).toMatch(/-error/);
  await expectFocus(field);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((input) => (input.getRootNode() as ShadowRoot).getElementById(`${input.id}-error`)?.textContent)).toBe(
    sentence,
  );
  expect(await field.inputValue()).toBe(value);
}

onShippedBuild('a refusal that names fields', (desk) => {
  it('is at the fields of a doctor’s form, and in its alert', async () => {
    desk.site.answer(
      /doctors\/update/,
      refuse({ Fax: ['The fax is missing.'], PracticeZip: ['Enter five digits.'], Phone: ['Is no phone.'] }),
    );
    const on = await desk.open('<caredesk-doctor-detail doctor-id="51">');
    await button(on, 'Edit').click();
    await on.getByLabel('First name').fill('Zoë');
    await on.getByLabel('Phone').fill('+44 20 7946 0958');
    await on.getByLabel('First name').press('Enter');
    await expectRefused(on.getByLabel('Phone'), 'Is no phone.', '+44 20 7946 0958');
    await on.locator('.field-error').getByText('Enter five digits.').waitFor();
    await on.getByRole('alert').getByText('The fax is missing.').waitFor();
    expect(await on.getByLabel('First name').inputValue()).toBe('Zoë');
    desk.site.setInterceptor(undefined);
    await on.getByLabel('Phone').fill('+44 20 7946 0959');
    await expect.poll(() => on.getByLabel('Phone').getAttribute('aria-invalid')).toBe(null);
    await on.getByLabel('Phone').press('Enter');
    await on.getByText('Doctor saved.').first().waitFor();
  });

  it('brings the user back to the first step of a sign-up', async () => {
    desk.site.answer(/SignupNewDoctor/, refuse({ PracticeCity: ['Unknown city.'] }));
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('King');
    await on.getByLabel('Email').fill('ada.refused@example.test');
    await on.getByText('Practice (optional)').click();
    await on.getByLabel('Practice city').fill('Zzyzx');
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    await button(on, 'Sign up doctor').click();
    await expectRefused(on.getByLabel('Practice city'), 'Unknown city.', 'Zzyzx');
    await on.keyboard.press('Tab');
    expect(await on.getByLabel('Practice city').getAttribute('aria-invalid')).toBe('true');
    await on.getByLabel('Practice city').fill('Baker');
    await button(on, 'Next').click();
    expect(await on.getByLabel('Password').inputValue()).toBe('long enough');
    desk.site.setInterceptor(undefined);
    await button(on, 'Sign up doctor').click();
    await on.getByText('Ada King is signed up.').first().waitFor();
  });

  it('is at the code of a new coupon', { tags: 'long' }, async () => {
    desk.site.answer(/Coupon\/Create/, refuse([{ pointer: '#/code', detail: 'This code is reserved.' }]));
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill('RESERVED');
    await on.getByLabel('Discount value').fill('10');
    await button(on, 'Save').click();
    await expectRefused(on.getByLabel('Code'), 'This code is reserved.', 'RESERVED');
  });

  it.each([
    ['discountType', 'Amounts are not allowed.'],
    ['status', 'Begin with an active one.'],
  ])('is at the %s of a new coupon, which is chosen', { tags: 'long' }, async (field, sentence) => {
    desk.site.answer(/Coupon\/Create/, refuse([{ pointer: `#/${field}`, detail: sentence }]));
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill('CHOSEN');
    await on.getByLabel('Discount value').fill('10');
    await on.getByLabel('Status').selectOption('1');
    await button(on, 'Save').click();
    if (field === 'status') return expectRefused(on.getByLabel('Status'), sentence, '1');
    await expectFocus(on.getByLabel('%', { exact: true }));
    await on.getByRole('group', { name: 'Discount type', description: sentence }).waitFor();
  });

  it.each([
    ['DoctorTypeId', 'No doctors of this type.'],
    ['PlanId', 'This plan has ended.'],
  ])('is at the %s of a sign-up, which is chosen', { tags: 'long' }, async (field, sentence) => {
    desk.site.answer(/SignupNewDoctor/, refuse({ [field]: [sentence] }));
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('King');
    await on.getByLabel('Email').fill(`ada.${field}@example.test`.toLowerCase());
    const type = on.getByLabel('Doctor type');
    if (field === 'DoctorTypeId') await type.selectOption({ index: 2 });
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    const plan = on.getByRole('group', { name: 'Plan name' }).getByRole('radio').nth(1);
    await plan.check();
    await button(on, 'Sign up doctor').click();
    if (field === 'DoctorTypeId') return expectRefused(type, sentence, await type.inputValue());
    await expectFocus(plan);
    await on.getByRole('group', { name: 'Plan name', description: sentence }).waitFor();
  });

  it('is at the plan of a doctor’s form, before a field that comes later', { tags: 'long' }, async () => {
    desk.site.answer(/doctors\/update/, refuse({ PaymentNotes: ['Too short.'], PlanId: ['This plan has ended.'] }));
    const on = await desk.open('<caredesk-doctor-detail doctor-id="52">');
    await button(on, 'Edit').click();
    await on.getByLabel('Plan name').selectOption({ index: 3 });
    await on.getByLabel('First name').press('Enter');
    await expectRefused(on.getByLabel('Plan name'), 'This plan has ended.', await on.getByLabel('Plan name').inputValue());
  });

  it('is at a family member’s field', { tags: 'long' }, async () => {
    desk.site.answer(/UpdatePatientFamilyInfo/, refuse({ 'FamilyMembers[0].LastName': ['Is too short.'] }));
    const on = await desk.open('<caredesk-patient-detail patient-id="41">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Add family member').click();
    await family.getByLabel('First name').last().fill('Zoé');
    await button(family, 'Save').click();
    await family.locator('.field-error').getByText('Is too short.').waitFor();
  });

  it('is at the amount of a charge, which is typed again in the same dialog', async () => {
    desk.site.answer(/PaymentDoctor$/, refuse({ Amount: ['At least $20.00.'] }));
    const { doctorId } = await doctorWithCard(desk.site, 3);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Charge').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Description').fill('Extra seat');
    await button(dialog, 'Next').click();
    await button(dialog, 'Confirm charge').click();
    await expectRefused(dialog.getByLabel('Amount'), 'At least $20.00.', '12.50');
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Extra seat');
    desk.site.setInterceptor(undefined);
    await dialog.getByLabel('Amount').fill('20');
    await button(dialog, 'Next').click();
    await button(dialog, 'Confirm charge').click();
    await on.getByText('Charged $20.00.').first().waitFor();
  });

  it('is at the reason of a refund', async () => {
    desk.site.answer(/RefundPaymentDoctor/, refuse({ Reason: ['Name a ticket.'] }));
    const [bill] = desk.bills;
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill?.billingId}">`);
    await on.getByLabel('Amount').fill('1.50');
    await on.getByLabel('Reason').fill('Goodwill');
    await refundButton(on).click();
    await button(on, 'Confirm refund').click();
    await expectRefused(on.getByLabel('Reason'), 'Name a ticket.', 'Goodwill');
    expect(await on.getByLabel('Amount').inputValue()).toBe('1.50');
  });
});
