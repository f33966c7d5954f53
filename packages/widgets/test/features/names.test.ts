/** Each control is called what is seen on it, so that it can be spoken to (WCAG 2.5.3): in every element, form and dialog, in three scripts (two in `npm test`). */
import { describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { wrongNames } from '../support/reading.js';
import type { BillRow } from './desk.js';
import { all, idle, timeout } from './everything.js';
import { type FeaturePage, siteForFile } from './feature-site.js';

const site = await siteForFile();
const paid = await site.api('GET', '/api/admin/billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=5');
const bill = (paid.data as BillRow[])[2] as BillRow;

const expectNames = async (on: FeaturePage, least: number) => {
  // On a busy machine what is to be named may come after the page is idle.
  await expect
    .poll(async () => {
      const { count, wrong } = await wrongNames(on);
      return count > least ? wrong : `${count} controls`;
    })
    .toEqual([]);
};
const click = (on: FeaturePage, element: string, selector: string, which = 0) =>
  on.locator(`caredesk-${element}`).locator(selector).nth(which).click();

describe.each(some(['en', 'ar', 'zh', 'fr'], 2))('in %s', (locale) => {
  it('lists, records, forms and dialogs', { timeout }, async () => {
    const more = '<caredesk-history entity="doctor" entity-id="15"><caredesk-user-menu>';
    const on = await site.open(`${all(bill)}${more}`.replaceAll(/<([a-z-]+)/g, `<$1 locale="${locale}"`));
    await idle(on);
    await expectNames(on, 120);
    await click(on, 'doctor-detail', '.record-actions > button', 1);
    await click(on, 'coupon-manager', '.record-actions > button');
    await click(on, 'patient-detail', '.family .actions > button');
    await click(on, 'user-menu', 'button');
    await on.locator('caredesk-coupon-manager form').waitFor();
    await on.locator('caredesk-doctor-detail form').waitFor();
    await expectNames(on, 130);
    await on.keyboard.press('Escape');
    await click(on, 'doctor-search', '.toolbar-end button');
    await on.locator('caredesk-doctor-search input[type=checkbox]').first().waitFor();
    await expectNames(on, 130);
    await on.keyboard.press('Escape');
    await click(on, 'patient-detail', '.record-actions > button', 1);
    await on.locator('caredesk-patient-detail').getByRole('menuitem').last().click();
    await on.locator('dialog[open]').waitFor();
    await expectNames(on, 2);
    expect(on.problems).toEqual([]);
  });

  it('what a signed-out page shows', async () => {
    const on = await site.open('', { session: site.tokens });
    await on.evaluate(() => localStorage.removeItem('token'));
    await on.reload();
    await on.evaluate((language) => {
      for (const name of ['sign-in', 'user-menu', 'doctor-search']) {
        const element = document.createElement(`caredesk-${name}`);
        element.setAttribute('locale', language);
        document.querySelector('main')?.append(element);
      }
    }, locale);
    await on.locator('caredesk-sign-in input').first().waitFor();
    await on.locator('caredesk-doctor-search .gate button').waitFor();
    await expectNames(on, 5);
    await on.locator('caredesk-doctor-search .gate button').click();
    await on.locator('dialog[open] form').waitFor();
    await expectNames(on, 4);
  });
});
