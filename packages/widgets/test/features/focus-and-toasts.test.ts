/** Where the focus goes, and how messages are shown. */
import { expect, it } from 'vitest';
import { askCharge, button, choose, doctorWithCard, moreActions, onShippedBuild, refundButton } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

/** What has the focus, in whichever shadow root: `button Edit`, `input firstName`. */
const focused = (on: FeaturePage) =>
  on.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
    return `${element?.localName} ${name.trim()}`;
  });
const toasts = (on: FeaturePage) => on.locator('div[popover] .toast');

onShippedBuild('focus and toasts', (desk) => {
  it('a doctor: each action leaves the focus where the user goes on', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="31">');
    await button(on, 'Edit').click();
    await expect.poll(() => focused(on)).toBe('input firstName');
    await on.getByLabel('Phone').fill(`(215) 555-0${100 + Math.floor(Math.random() * 800)}`);
    await button(on, 'Save').click();
    await expect.poll(() => focused(on)).toBe('button Edit');
    await on.locator('caredesk-doctor-detail').getByText('Doctor saved.').waitFor();
    expect(await toasts(on).count()).toBe(1);
    await button(on, 'Edit').press('Enter');
    await expect.poll(() => focused(on)).toBe('input firstName');
    await button(on, 'Cancel').click();
    await expect.poll(() => focused(on)).toBe('button Edit');
    await choose(on, 'Cancel doctor');
    await on.getByRole('dialog').waitFor();
    await on.keyboard.press('Escape');
    await expect.poll(() => focused(on)).toBe('button More actions');

    // Its menu: arrows, Home, End and letters lead through it; Escape and Tab leave it; the page's own keys are not meant.
    const key = async (pressed: string, expected: string) => {
      await on.keyboard.press(pressed);
      await expect.poll(() => focused(on), { message: pressed }).toBe(expected);
    };
    await on.evaluate(() => document.addEventListener('keydown', ({ key }) => key === 'r' && document.body.append('heard')));
    await moreActions(on).focus();
    await key('ArrowUp', 'button Cancel doctor');
    await key('ArrowDown', 'button Open in practice software');
    await key('ArrowUp', 'button Cancel doctor');
    await key('Home', 'button Open in practice software');
    await key('r', 'button Reset password');
    await key('End', 'button Cancel doctor');
    await key('o', 'button Open in practice software');
    await key('Escape', 'button More actions');
    await expect.poll(() => moreActions(on).getAttribute('aria-expanded')).toBe('false');
    await key('Enter', 'button Open in practice software');
    await key('Tab', 'button Billing');
    await expect.poll(() => moreActions(on).getAttribute('aria-expanded')).toBe('false');
    expect(await on.getByText('heard').count()).toBe(0);
  });

  it('a family: a member that is changed has it, and after the save of many fields the button that began them', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="36">');
    await button(on, 'Add family member').click();
    await expect.poll(() => focused(on)).toMatch(/^input familyMembers.\d.firstName$/);
    for (let count = 0; count < 3; count++) {
      for (let field = 0; field < 5; field++) await on.keyboard.press('Tab');
      for (let field = 0; field < 5; field++) await on.keyboard.press('Shift+Tab');
    }
    await on.keyboard.type('José');
    await on.keyboard.press('Control+Enter');
    await expect.poll(() => focused(on)).toBe('button Add family member');
    await button(on, 'Change: José').click();
    await expect.poll(() => focused(on)).toMatch(/^input familyMembers.\d.firstName$/);
    await on.keyboard.press('Escape');
    await expect.poll(() => focused(on)).toBe('button Change: José');
  });

  it('a form that is gone for good, after the last of a bill is refunded, leaves it on the bill', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[7]?.billingId}">`);
    await refundButton(on).press('Enter');
    await button(on.getByRole('dialog'), 'Confirm refund').press('Enter');
    await on.getByText('Nothing left to refund.').waitFor();
    await expect.poll(() => focused(on)).toBe('button Copy ID');
  });

  it('a change that fails is said where it was asked for', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="33">');
    desk.site.answer(/ResendLinkForm/, (response) => json(response, 500, {}));
    await button(on, 'Resend form link').click();
    await on.getByRole('alert').waitFor();
    await expect.poll(() => focused(on)).toMatch(/^div /);
    expect(await toasts(on).count()).toBe(0);
  });

  it('of many successes the newest alone is in sight until the pointer leaves it', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="34">', { ownClock: true });
    await on.locator('caredesk-patient-detail').evaluate((element) => element.style.setProperty('--caredesk-font', 'Georgia, serif'));
    for (let count = 0; count < 4; count++) {
      await button(on, 'Resend form link').click();
      await expect.poll(() => desk.site.count('POST', /ResendLinkForm/)).toBe(count + 1);
      await on.clock.runFor(300);
      await toasts(on).getByText('Form link sent.').waitFor();
      // One takes the other's place: for a moment there is none.
      await expect.poll(() => toasts(on).count()).toBe(1);
    }
    await expect.poll(() => toasts(on).evaluate((toast) => getComputedStyle(toast).fontFamily)).toBe('Georgia, serif');
    await toasts(on).hover();
    await on.clock.runFor(30_000);
    expect(await toasts(on).count()).toBe(1);
    await on.mouse.move(5, 5);
    await on.clock.runFor(10_000);
    await expect.poll(() => toasts(on).count()).toBe(0);
    expect(await on.locator('div[popover]').count()).toBe(0);
  });

  it('what was said outlives the element that asked', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="35">');
    await button(on, 'Resend form link').click();
    await on.locator('caredesk-patient-detail').getByText('Form link sent.').waitFor();
    await on.evaluate(() => document.querySelector('caredesk-patient-detail')?.remove());
    await toasts(on).getByText('Form link sent.').waitFor();
    await button(on, 'Close').click();
    expect(await on.locator('div[popover]').count()).toBe(0);
  });

  it('a charge that is declined: it stays in the dialog', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 0);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await askCharge(on, '12.50');
    desk.site.answer(/PaymentDoctor/, (response) => json(response, 402, { isSuccessful: false, errorMessage: '卡被拒绝：余额不足' }));
    await button(on, 'Confirm charge').click();
    await on.getByRole('alert').getByText('卡被拒绝：余额不足').waitFor();
    await expect.poll(() => focused(on)).toBe('button Close');
    await on.keyboard.press('Escape');
    await expect.poll(() => focused(on)).toBe('button Charge');
  });

  it('a refund without an answer, whose button is disabled: back to the form', async () => {
    const bill = desk.bills[11];
    const on = await desk.open(`<caredesk-refund-panel billing-id="${bill?.billingId}">`);
    await on.getByLabel('Amount').fill('1.50');
    await on.getByLabel('Reason').fill('O’Brien asked');
    await refundButton(on).last().press('Enter');
    desk.site.answer(/RefundPaymentDoctor/, (response) => json(response, 500, {}));
    await button(on, 'Confirm refund').press('Enter');
    await button(on, 'Check now').waitFor();
    expect(await refundButton(on).last().isDisabled()).toBe(true);
    await expect.poll(() => focused(on)).toBe('input reason');
  });

  it('a plan that was detached is attached again by Undo', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/Coupon/GetAll/?keyword=&pageNumber=1&pageSize=50');
    const plansOf = async (id: number) =>
      (await desk.site.api('GET', `/api/admin/couponPlan?couponId=${id}`)).data as { planId: number; planName: string }[];
    let couponId = 0;
    for (const { couponId: id } of data as { couponId: number }[]) if ((await plansOf(id)).length > 0) couponId = id;
    const before = (await plansOf(couponId)).map(({ planId }) => planId).sort();
    const on = await desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    await on
      .getByRole('button', { name: /^Detach/ })
      .first()
      .click();
    await on
      .getByRole('dialog')
      .getByText(/will no longer be able to use/)
      .waitFor();
    await button(on.getByRole('dialog'), 'Detach').click();
    await toasts(on).getByText('Plan detached.').waitFor();
    expect(await plansOf(couponId)).toHaveLength(before.length - 1);
    await button(on, 'Undo').click();
    await expect.poll(async () => (await plansOf(couponId)).map(({ planId }) => planId).sort()).toEqual(before);
  });
});
