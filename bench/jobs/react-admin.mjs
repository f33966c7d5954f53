/** The same jobs in react-admin's page (bench/peers/desk.jsx), where it has them, each from its dashboard. */

const button = (page, name) => page.getByRole('button', { name, exact: true });
const openMenu = (hand, name) => hand.click(hand.page.getByRole('menuitem', { name }));

async function search(hand, resource, text) {
  await openMenu(hand, resource);
  await hand.click(hand.page.getByRole('textbox', { name: 'Search' }));
  // Rows of before would be clicked else.
  const found = hand.page.waitForResponse((response) => new URL(response.url()).searchParams.get('keyword') === text);
  await hand.type(text);
  await found;
}
const row = (page, text) => page.locator('tbody tr').filter({ hasText: text }).first();

export const reactAdmin = {
  refund: async (hand, { doctor, doctorEmail, lastBill }) => {
    const { page } = hand;
    await search(hand, 'Doctors', doctor);
    await hand.click(row(page, doctorEmail).locator('td').nth(2));
    await hand.click(row(page, lastBill).locator('td').first());
    await hand.click(page.getByLabel('Reason'));
    await hand.type('Billed twice');
    await hand.click(button(page, 'Refund'));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    await page.getByText('Refunded', { exact: true }).waitFor();
  },
  whyCharged: async (hand, { invoice, description }) => {
    await search(hand, 'Bills', invoice);
    await hand.click(row(hand.page, invoice).locator('td').first());
    await hand.page.getByText(description).first().waitFor();
  },
  patientByPhone: async (hand, { phone, patientLast }) => {
    await search(hand, 'Patients', phone);
    await hand.click(row(hand.page, patientLast).locator('td').nth(2));
    await hand.page.getByText('Email', { exact: true }).waitFor();
  },
  changePhone: async (hand, { otherDoctor, otherEmail, newPhone }) => {
    const { page } = hand;
    await search(hand, 'Doctors', otherDoctor);
    await hand.click(row(page, otherEmail).locator('td').nth(2));
    await hand.click(page.getByLabel('Phone'));
    await hand.press('Control+a');
    await hand.type(newPhone);
    await hand.press('Enter');
    await page.getByText('Element updated').waitFor();
  },
  failedThisWeek: async (hand, { failedSince, weekAgo: [year, month, day] }) => {
    const { page } = hand;
    await openMenu(hand, 'Bills');
    await hand.click(page.getByRole('combobox', { name: 'Payment status' }));
    await hand.click(page.getByRole('option', { name: 'failed' }));
    // The month, at the left.
    await hand.click(page.getByLabel('From'), { position: { x: 16, y: 30 } });
    await hand.type(`${month}${day}${year}`);
    await row(page, failedSince).waitFor();
  },
  makeCoupon: async (hand, { code }) => {
    const { page } = hand;
    await openMenu(hand, 'Coupons');
    await hand.click(page.getByRole('link', { name: 'Create' }));
    await hand.click(page.getByLabel('Code'));
    await hand.type(code);
    await hand.click(page.getByLabel('Discount value'));
    await hand.type('15');
    await hand.press('Enter');
    await page.getByText('Element created').waitFor();
  },
  endCampaign: async (hand, { campaign, isCampaignOver }) => {
    const { page } = hand;
    await search(hand, 'Coupons', campaign);
    await page.getByText('1-10 of 200').waitFor();
    await hand.click(page.locator('thead').getByRole('checkbox'));
    await hand.click(page.getByRole('button', { name: 'Select all' }));
    await page.getByText('200 items selected').waitFor();
    await hand.click(button(page, 'Deactivate'));
    await page.getByText('200 elements updated').waitFor();
    await isCampaignOver();
  },
};
