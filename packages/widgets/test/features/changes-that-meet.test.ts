/** Two people on one record, and forms that lose nothing (contract.md "Changes that meet"). */
import { expect, it } from 'vitest';
import { button, hold, makeAnew, onShippedBuild, signInAgain } from './desk.js';
import { json } from './wire-faults.js';

onShippedBuild('changes that meet', (desk) => {
  const doctorOf = async (doctorId: number) =>
    (await desk.site.api('GET', `/api/admin/doctors/GetById?id=${doctorId}`)).data as Record<string, unknown> & { status: number };
  const asOther = (path: string, body: object) => desk.site.api('POST', path, body);
  /** Each build has separate doctors and patients. */
  const offset = () => (desk.flavour === 'React' ? 10 : 0);

  it('leave a doctor cancelled whose phone number another saved', async () => {
    const doctorId = 101 + offset();
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0123');
    await desk.site.api('PUT', `/api/admin/Doctors/Cancel/${doctorId}`, { doctorId, reason: 'Retired' });
    await asOther('/api/admin/doctors/update', { doctorId, practiceCity: 'Elsewhere' });
    await button(on, 'Save').click();
    await on.getByText('Doctor saved.').first().waitFor();
    expect(await doctorOf(doctorId)).toMatchObject({ phone: '+1 555 0123', practiceCity: 'Elsewhere', status: expect.any(Number) });
    expect((await doctorOf(doctorId)).status).not.toBe(0);
    await on.getByText('Deactive', { exact: true }).first().waitFor();
  });

  it('in one field of a doctor are asked about: theirs, then mine', async () => {
    const doctorId = 102 + offset();
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    const dialog = on.getByRole('dialog');
    const choice = dialog.getByRole('group', { name: 'Phone' });
    for (const [mine, theirs, chosen] of [
      ['111', '222', '222'],
      ['333', '444', '333'],
    ] as const) {
      await button(on, 'Edit').click();
      await on.getByLabel('Phone').fill(mine);
      await asOther('/api/admin/doctors/update', { doctorId, phone: theirs });
      desk.site.forget();
      await button(on, 'Save').click();
      await choice.getByText(`Your change: ${mine}`).waitFor();
      await choice.getByText(`Their change: ${theirs}`).click();
      await button(dialog, 'Stay').click();
      expect(desk.site.count('POST', /update/)).toBe(0);
      await button(on, 'Save').click();
      await choice.getByText(chosen).click();
      await button(dialog.last(), 'Save').click();
      await on.getByLabel('Phone').waitFor({ state: 'detached' });
      expect(await doctorOf(doctorId)).toMatchObject({ phone: chosen });
    }
  });

  it('keep a family member that another added', async () => {
    const patientId = 301 + offset();
    const family = async () =>
      (await desk.site.api('GET', `/api/admin/patient/PatientInfo/${patientId}`)).data as { familyMembers: { firstName: string }[] };
    await asOther('/api/admin/patient/UpdatePatientFamilyInfo/', { patientId, familyMembers: [{ firstName: 'Ann' }] });
    const on = await desk.open(`<caredesk-patient-detail patient-id="${patientId}">`);
    await button(on, 'Change: Ann').click();
    await on.getByLabel('First name').first().fill('Anna');
    await button(on, 'Add family member').click();
    await on.getByLabel('First name').nth(1).fill('Cleo');
    const { familyMembers } = await family();
    await asOther('/api/admin/patient/UpdatePatientFamilyInfo/', { patientId, familyMembers: [...familyMembers, { firstName: 'Bob' }] });
    await button(on, 'Save').click();
    await on.getByText('Family saved.').first().waitFor();
    expect((await family()).familyMembers.map(({ firstName }) => firstName).sort()).toEqual(['Anna', 'Bob', 'Cleo']);
  });

  it('in one coupon are merged, its fields as another left them', { tags: 'long' }, async () => {
    const code = `MEET-${desk.flavour}`.toUpperCase();
    const made = await asOther('/api/admin/Coupon/Create', { code, name: 'Old', discountType: 'percent', discountValue: 10 });
    const { couponId } = made.data as { couponId: number };
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Discount value').fill('15');
    await asOther('/api/admin/Coupon/Update', { couponId, name: 'Theirs', maxRedemptions: 7 });
    await button(on, 'Save').click();
    await on.getByText('Coupon saved.').first().waitFor();
    const { data } = await desk.site.api('GET', `/api/admin/Coupon/GetById/${couponId}`);
    expect(data).toMatchObject({ name: 'Theirs', maxRedemptions: 7, discountValue: 15 });
  });

  it('in one field of a coupon are asked about in the words of its history', { tags: 'long' }, async () => {
    const code = `CLASH-${desk.flavour}`.toUpperCase();
    const made = await asOther('/api/admin/Coupon/Create', { code, discountType: 'percent', discountValue: 10, status: 0 });
    const { couponId } = made.data as { couponId: number };
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Max redemptions').fill('1500');
    await on.getByLabel('Expires at').fill('12/31/2027');
    await asOther('/api/admin/Coupon/Update', { couponId, maxRedemptions: 7, expiresAt: '2028-02-29T12:30:00Z' });
    await button(on, 'Save').click();
    const choice = (name: string) => on.getByRole('dialog').getByRole('group', { name });
    await choice('Max redemptions').getByText('Your change: 1,500').waitFor();
    await choice('Max redemptions').getByText('Their change: 7').waitFor();
    await choice('Expires at')
      .getByText(/Their change: Feb 29, 2028, /)
      .waitFor();
  });

  it('after the element has left the page are told with the record', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="163">');
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0163');
    await asOther('/api/admin/doctors/update', { doctorId: 163, phone: '+1 555 0999' });
    const reading = await hold(on, '**/doctors/GetById*');
    await button(on, 'Save').click();
    await reading.asked;
    await on.locator('caredesk-doctor-detail').evaluate((element) => element.remove());
    reading.release();
    await on.getByText('ID 163: Someone changed this in the meantime.', { exact: false }).waitFor();
  });
});

onShippedBuild('a form', (desk) => {
  it('does not take a day that is none for no day', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill(`HALF-${desk.flavour}`);
    await on.getByLabel('Discount value').fill('10');
    await on.getByLabel('Expires at').fill('02/31/2027');
    await button(on, 'Save').click();
    await expect.poll(() => on.getByLabel('Expires at').getAttribute('aria-invalid')).toBe('true');
    expect(desk.site.count('POST', /Coupon/)).toBe(0);
  });

  it('is as it was when its user signs in again after the session ended during Save', async () => {
    const session = await desk.site.server.signIn();
    const on = await desk.open('<caredesk-doctor-detail doctor-id="32">', { session });
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0777');
    await signInAgain(on, desk.site, session, async () => {
      await button(on, 'Save').click();
      await on.getByLabel('Phone').waitFor({ state: 'detached' });
    });
    await expect.poll(() => on.getByLabel('Phone').inputValue()).toBe('+1 555 0777');
    await button(on, 'Save').click();
    await on.getByText('Doctor saved.').first().waitFor();
    const { data } = await desk.site.api('GET', '/api/admin/doctors/GetById?id=32');
    expect(data).toMatchObject({ phone: '+1 555 0777' });
  });

  it.each([
    ['saved', 148, 0],
    ['refused', 149, 1],
  ])('of an element that is made anew during Save goes on with what was not saved: %s', { tags: 'long' }, async (_, patientId, forms) => {
    if (forms > 0) desk.site.answer(/UpdatePatientFamily/, (response) => json(response, 400, { errorMessage: 'Not now.' }));
    const on = await desk.open(`<caredesk-patient-detail patient-id="${patientId}">`);
    await button(on, 'Add family member').click();
    await on.getByLabel('First name').last().fill('Zoë');
    const saving = await hold(on, '**/UpdatePatientFamilyInfo/');
    await button(on, 'Save').click();
    await saving.asked;
    await makeAnew(on, 'caredesk-patient-detail');
    saving.release();
    await on.getByText(forms > 0 ? `ID ${patientId}: Not now.` : 'Family saved.').waitFor();
    await on.getByRole('region', { name: 'Family' }).getByRole('button').first().waitFor();
    expect(await on.getByLabel('First name').count()).toBe(forms);
    if (forms > 0) expect(await on.getByLabel('First name').inputValue()).toBe('Zoë');
  });
});
