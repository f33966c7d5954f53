import { expect, it } from 'vitest';
import { atRest } from '../support/browser.js';
import { button, onShippedBuild } from './desk.js';
import { json } from './wire-faults.js';

onShippedBuild('the history of a record', (desk) => {
  it('tells in its detail who changed what', async () => {
    const doctorId = 131;
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    const history = on.getByRole('region', { name: 'History', exact: true });
    await on.getByRole('tab', { name: 'History' }).click();
    await on.getByRole('tabpanel', { name: 'History' }).waitFor();
    await button(on, 'Edit').click();
    await on.getByLabel('Practice name').fill('History House');
    await on.getByLabel('Phone').fill('555-1234');
    await button(on, 'Save').click();
    await history.getByText('Changed', { exact: true }).waitFor();
    await history.getByText('admin@caredesk.test').waitFor();
    await history.getByText('Phone changed', { exact: true }).waitFor();
    // Of personal data the field's name alone is kept.
    expect(await history.getByText('555-1234').count()).toBe(0);
    await desk.site.api('PUT', `/api/admin/Doctors/Cancel/${doctorId}`, { doctorId, reason: 'Moved away' });
    const page = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await page.getByText('Cancelled: Moved away').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Status: Active → Deactive').waitFor();
  });

  it('says what changed in the words of its reader', { tags: 'long' }, async () => {
    const bill = desk.bills.find(({ paymentStatus, amount }) => paymentStatus === 'paid' && amount > 30);
    if (!bill) throw new Error('no bill to refund');
    const { billingId, doctorId } = bill;
    // Direction overrides affect only the reason that contains them.
    const refund = { billingId, doctorId, amount: 12.5, reason: 'Twice \u202Eeciwt', reference: `history-${billingId}` };
    await desk.site.api('POST', '/api/admin/billing/RefundPaymentDoctor', refund);
    const changes = async (locale: string) => {
      const history = on.locator(`caredesk-history[locale=${locale}]`);
      await history.getByText('admin@caredesk.test').waitFor();
      return history.locator('ol ul > li').allInnerTexts();
    };
    const tags = ['en', 'ar'].map((locale) => `<caredesk-history locale="${locale}" entity="bill" entity-id="${billingId}">`);
    const on = await desk.open(`${tags.join('')}<caredesk-refund-panel billing-id="${billingId}">`);
    expect(await changes('en')).toEqual(['Payment status: Paid → Partially refunded', 'Refunded amount: 0 → 12.5']);
    for (const line of await changes('ar')) expect(line).toMatch(/^[^a-z→]+ ← [^a-z→]+$/);
    // The bill's page knows the refund itself, and has no second history beside it.
    const timeline = on.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await timeline
      .filter({ hasText: /^Refunded \$12\.50/ })
      .getByText('admin@caredesk.test')
      .waitFor();
    expect(await on.locator('caredesk-refund-panel').getByText('Refunded amount').count()).toBe(0);
  });

  it('is part of the details of patients, bills and coupons', { tags: 'long' }, async () => {
    const bill = `<caredesk-refund-panel billing-id="${desk.bills[3]?.billingId}">`;
    const others =
      '<caredesk-patient-detail patient-id="41"><caredesk-coupon-manager coupon-id="1"><caredesk-history entity="doctor" entity-id="9">';
    const on = await desk.open(bill + others);
    await on.locator('caredesk-refund-panel').getByRole('region', { name: 'Timeline', exact: true }).waitFor();
    for (const tag of ['patient-detail', 'coupon-manager', 'history'])
      await on.locator(`caredesk-${tag}`).getByRole('region', { name: 'History', exact: true }).waitFor();
  });

  it('has a doctor’s charges and refunds in it, and is narrowed to one kind', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="7">');
    await on.getByRole('tab', { name: 'History' }).click();
    const entries = on.getByRole('region', { name: 'History', exact: true }).locator('ol > li');
    await entries
      .filter({ hasText: /^Charged \$/ })
      .first()
      .waitFor();
    await entries
      .filter({ hasText: /^Refunded \$/ })
      .first()
      .waitFor();
    for (const text of await entries.locator('time').allInnerTexts()) expect(text).toMatch(/\d:\d\d [AP]M/);
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 7, practiceCity: 'Elsewhere' });
    const page = await desk.open('<caredesk-doctor-detail doctor-id="7">');
    await page.getByRole('tab', { name: 'History' }).click();
    await button(page, 'Changes').click();
    await page.getByText('Practice city changed').waitFor();
    expect(await page.getByText(/^Charged \$/).count()).toBe(0);
  });

  it('shows the parts of an entry that the page names', async () => {
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 13, practiceCity: 'Elsewhere' });
    const on = await desk.open('<caredesk-history entity="doctor" entity-id="13" columns="when changes">');
    await on.getByText('Practice city changed').waitFor();
    await expect.poll(() => on.locator('time').count()).toBeGreaterThan(0);
    expect(await on.getByText('admin@caredesk.test').count()).toBe(0);
    await on.locator('caredesk-history').evaluate((element) => element.setAttribute('columns', 'by'));
    await on.getByText('admin@caredesk.test').first().waitFor();
    expect(await on.locator('time').count()).toBe(0);
    expect(await on.getByText('Practice city changed').count()).toBe(0);
  });

  it('is not there where the backend keeps none', { tags: 'long' }, async () => {
    desk.site.answer(/\/audit\//, (response) => json(response, 404, {}));
    const tags = '<caredesk-doctor-detail doctor-id="12"><caredesk-activity><caredesk-history entity="doctor" entity-id="12">';
    const on = await desk.open(tags);
    await button(on, 'Edit').waitFor();
    // One request where they ask at the same time, and one each where they don't.
    await expect.poll(() => desk.site.count('GET', /audit/)).toBeGreaterThan(0);
    await atRest(on);
    expect(desk.site.count('GET', /audit/)).toBeLessThanOrEqual(3);
    expect(await on.getByRole('tab', { name: 'History' }).count()).toBe(0);
    expect(await on.getByRole('region', { name: 'History', exact: true }).count()).toBe(0);
    for (const tag of ['history', 'activity'])
      expect(await on.locator(`caredesk-${tag}`).evaluate(({ shadowRoot }) => shadowRoot?.textContent?.trim())).toBe('');
    expect((await on.events()).filter(({ name }) => name === 'caredesk-error')).toEqual([]);
  });
});
