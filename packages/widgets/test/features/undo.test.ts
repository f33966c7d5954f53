/** What was saved is taken back by the toast's `Undo`, merged as every save is. */
import { expect, it } from 'vitest';
import { button, choose, doctorWithCard, onShippedBuild, revoke } from './desk.js';

onShippedBuild('Undo', (desk) => {
  const doctorOf = async (id: number) => (await desk.site.api('GET', `/api/admin/doctors/GetById?id=${id}`)).data as { phone: string };

  it('takes a doctor’s phone back, but for what another user has changed since', async () => {
    const doctorId = 151;
    const { phone } = await doctorOf(doctorId);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('555 0142');
    await on.keyboard.press('Control+Enter');
    await button(on, 'Undo').waitFor();
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId, practiceCity: 'Elsewhere' });
    await button(on, 'Undo').click();
    await on.getByText('Change undone.').first().waitFor();
    expect(await button(on, 'Undo').count()).toBe(0);
    expect(await doctorOf(doctorId)).toMatchObject({ phone, practiceCity: 'Elsewhere' });
  });

  it('takes a coupon’s discount back', { tags: 'long' }, async () => {
    const coupon = { code: `UNDO-${desk.flavour}`.toUpperCase(), discountType: 'percent', discountValue: 100 };
    const { couponId } = (await desk.site.api('POST', '/api/admin/Coupon/Create', coupon)).data as { couponId: number };
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await button(on, 'Edit').click();
    await on.getByLabel('Discount value').fill('50');
    await on.keyboard.press('Control+Enter');
    await button(on, 'Undo').click();
    await on.getByText('Change undone.').first().waitFor();
    expect((await desk.site.api('GET', `/api/admin/Coupon/GetById/${couponId}`)).data).toMatchObject({ discountValue: 100 });
  });

  it('takes an import back, but for what another user has changed since', async () => {
    const code = `IMPORT-${desk.flavour}`.toUpperCase();
    const coupon = { code, name: 'Before', discountType: 'percent', discountValue: 10, maxRedemptions: 5 };
    const { couponId } = (await desk.site.api('POST', '/api/admin/Coupon/Create', coupon)).data as { couponId: number };
    const couponOf = async () => (await desk.site.api('GET', `/api/admin/Coupon/GetById/${couponId}`)).data;
    const plansOf = async () => (await desk.site.api('GET', `/api/admin/couponPlan?couponId=${couponId}`)).data;
    const newCoupons = async () => (await desk.site.api('GET', `/api/admin/Coupon/GetAll/?keyword=${code}-NEW`)).data;
    const file = `code,name,discountType,discountValue,maxRedemptions,plans\n${code}-NEW,New,percent,5,,Solo\n${code},After,,20,9,Solo\n`;
    const on = await desk.open('<caredesk-coupon-manager screen="import">');
    await on.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await on.getByLabel('Update existing coupons').check();
    await button(on, 'Import 2 coupons').click();
    await on.getByText('2 coupons imported.').waitFor();
    expect([await couponOf(), (await plansOf()) as unknown[], await newCoupons()]).toMatchObject([
      { name: 'After', discountValue: 20 },
      [{ planName: 'Solo' }],
      [{ name: 'New' }],
    ]);
    await desk.site.api('POST', '/api/admin/Coupon/Update', { ...coupon, name: 'After', discountValue: 20, maxRedemptions: 50, couponId });
    await button(on, 'Undo').click();
    await on.getByText('Change undone.').first().waitFor();
    expect([await couponOf(), await plansOf(), await newCoupons()]).toMatchObject([
      { name: 'Before', discountValue: 10, maxRedemptions: 50 },
      [],
      [],
    ]);
    // Its file is at the check again.
    await button(on, 'Import 2 coupons').waitFor();
  });

  it('brings a removed family member back', { tags: 'long' }, async () => {
    const patientId = 151;
    await desk.site.api('POST', '/api/admin/patient/UpdatePatientFamilyInfo/', { patientId, familyMembers: [{ firstName: 'Ann' }] });
    const on = await desk.open(`<caredesk-patient-detail patient-id="${patientId}">`);
    await button(on, 'Remove').click();
    await button(on, 'Save').click();
    await button(on, 'Undo').click();
    await on.getByText('Change undone.').first().waitFor();
    await on.getByRole('region', { name: 'Family' }).getByText('Ann').waitFor();
  });

  it('takes back a plan that a command of the page attached', { tags: 'long' }, async () => {
    const coupon = { code: `PLAN-${desk.flavour}`.toUpperCase(), discountType: 'percent', discountValue: 10 };
    const { couponId } = (await desk.site.api('POST', '/api/admin/Coupon/Create', coupon)).data as { couponId: number };
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await on.getByText('No plans').first().waitFor();
    const attach = () =>
      on.locator('caredesk-coupon-manager').evaluate((element) => {
        const { recordActions = [] } = element as { recordActions?: readonly { name: string; run(): void }[] };
        const action = recordActions.find(({ name }) => name.startsWith('Attach'));
        action?.run();
        return action !== undefined;
      });
    await expect.poll(attach).toBe(true);
    await on.getByRole('button', { name: /^Detach: / }).waitFor();
    await button(on, 'Undo').click();
    await on.getByText('No plans').first().waitFor();
  });

  it('goes as its session ends, when it could only fail; what was done stays told', { tags: 'long' }, async () => {
    const session = await desk.site.server.signIn();
    const on = await desk.open(
      '<caredesk-patient-list page-size="5"></caredesk-patient-list><caredesk-coupon-manager coupon-id="9"></caredesk-coupon-manager>',
      { session },
    );
    await button(on.locator('caredesk-coupon-manager'), 'Edit').click();
    await on.getByLabel('Name', { exact: true }).fill('Late spring');
    await on.keyboard.press('Control+Enter');
    await button(on, 'Undo').waitFor();
    await revoke(desk.site, session);
    await on.locator('caredesk-patient-list').getByRole('columnheader').first().getByRole('button').click();
    await on.getByText('Your session has ended. Sign in again.').first().waitFor();
    await expect.poll(() => button(on, 'Undo').count()).toBe(0);
    await on.getByText('Coupon saved.').waitFor();
    expect(await button(on, 'Close').count()).toBe(1);
  });

  it('is not offered for what no call takes back', { tags: 'long' }, async () => {
    const { doctorId } = await doctorWithCard(desk.site, 9);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await choose(on, 'Cancel doctor');
    await on.getByText(/You can’t undo this\.$/).waitFor();
    await on.getByLabel('Reason').fill('Retired');
    await button(on.getByRole('dialog'), 'Cancel doctor').click();
    await on.getByText('Subscription ended.').first().waitFor();
    expect(await button(on, 'Undo').count()).toBe(0);
  });
});
