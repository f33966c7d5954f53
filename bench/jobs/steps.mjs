/** The ten jobs on Caredesk's host page, each from the dashboard. @see ./run.mjs for what each is given */

const button = (page, name) => page.getByRole('button', { name, exact: true });

/** The top bar's search: a text, and the record of that name. */
async function find(hand, text, name) {
  const { page } = hand;
  await hand.click(button(page, 'Search'));
  const box = page.getByRole('dialog').getByRole('searchbox');
  await box.and(page.locator(':focus')).waitFor();
  await hand.type(text);
  await hand.click(page.getByRole('option').filter({ hasText: name }).first());
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
const openMenu = (hand, name) => hand.click(hand.page.locator('#sidebar').getByRole('link', { name, exact: true }));

export const steps = {
  refund: async (hand, { doctor, lastBill }) => {
    const { page } = hand;
    await find(hand, doctor, doctor);
    await hand.click(page.getByRole('row').filter({ hasText: lastBill }));
    await hand.click(button(page, 'Billed twice'));
    await hand.click(page.getByRole('button', { name: /^Refund / }));
    await hand.click(button(page, 'Confirm refund'));
    await page
      .getByText(/^Refunded .*\./)
      .first()
      .waitFor();
  },
  whyCharged: async (hand, { invoice, description }) => {
    await find(hand, invoice, invoice);
    await hand.page.getByText(description).first().waitFor();
  },
  cancelPractice: async (hand, { practiceEmail, practiceDoctor }) => {
    const { page } = hand;
    await find(hand, practiceEmail, practiceDoctor);
    await hand.click(button(page, 'More actions'));
    await hand.click(page.getByRole('menuitem', { name: 'Cancel doctor' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').and(page.locator(':focus')).waitFor();
    await hand.type('Closed');
    await hand.click(button(dialog, 'Cancel doctor'));
    await page.getByText('Deactive', { exact: true }).first().waitFor();
  },
  importCoupons: async (hand, { couponFile }) => {
    const { page } = hand;
    await openMenu(hand, 'Coupon');
    await hand.click(button(page, 'Import'));
    await hand.choose(page.locator('input[type=file]'), couponFile);
    await hand.click(page.getByRole('button', { name: 'Import 200 coupons' }));
    await page.getByText('200 coupons imported.').waitFor();
  },
  patientByPhone: async (hand, { phone, patient }) => {
    await find(hand, phone, patient);
    await hand.page.getByText(phone).first().waitFor();
  },
  changePhone: async (hand, { otherDoctor, newPhone }) => {
    const { page } = hand;
    await find(hand, otherDoctor, otherDoctor);
    await hand.click(page.getByTitle('Change: Phone'));
    await page.getByLabel('Phone').and(page.locator(':focus')).waitFor();
    await hand.type(newPhone);
    await hand.press('Enter');
    await page.getByRole('link', { name: newPhone }).first().waitFor();
  },
  failedThisWeek: async (hand, { failed }) => {
    await hand.click(hand.page.getByRole('link', { name: /failed payments? in the last 7 days/ }));
    await hand.page.getByRole('row').filter({ hasText: failed }).waitFor();
  },
  makeCoupon: async (hand, { code }) => {
    const { page } = hand;
    await openMenu(hand, 'Coupon');
    await hand.click(button(page, 'New coupon'));
    await page.getByLabel('Code').and(page.locator(':focus')).waitFor();
    await hand.type(code);
    await hand.click(page.getByLabel('Discount value'));
    await hand.type('15');
    await hand.press('Enter');
    await page.getByRole('heading', { name: code }).first().waitFor();
  },
  endCampaign: async (hand, { campaign, isCampaignOver }) => {
    const { page } = hand;
    await openMenu(hand, 'Coupon');
    await hand.click(page.getByRole('searchbox'));
    await hand.type(campaign);
    await hand.click(page.getByRole('button', { name: 'Select all 200' }));
    await page.getByText('200 selected').waitFor();
    await hand.click(button(page, 'Deactivate selected'));
    await page.getByText('200 of 200 changed.').waitFor();
    await isCampaignOver();
  },
  cancelReminders: async (hand, { reminded }) => {
    const { page } = hand;
    await find(hand, reminded, reminded);
    await hand.click(button(page, 'Cancel all reminders'));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel reminders' }));
    await page.getByText('All reminders cancelled.').first().waitFor();
  },
};
