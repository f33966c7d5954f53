/** The open work on the dashboard, and the links of its numbers. */
import { expect, it } from 'vitest';
import { signIn } from '../../reference-api/test/support.js';
import { openSite } from './site.js';

const site = await openSite();
const dashboardOn = (time: number | string) => site.signedIn('/dashboard', {}, (made) => made.clock.setFixedTime(time));

it('each number leads to its list, as that list is asked for', async () => {
  // A day on which the seed data has failed payments.
  const page = await dashboardOn('2026-10-20T12:00:00Z');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('link', { name: /failed payments? in the last 7 days/ }).click();
  await page.waitForURL('**/dashboard/failed-payments');
  await page
    .getByRole('button', { name: /^Charge again / })
    .first()
    .waitFor();
  await page.goBack();
  const billed = page.locator('caredesk-overview .billed').getByRole('link');
  const amount = await billed.innerText();
  expect(await billed.getAttribute('href')).toBe('/dashboard/DoctorReport?report.from=2026-09-23&report.to=2026-10-20&report.sort=-billed');
  await billed.click();
  // The report leaves out of its address what it would show by itself: to today.
  await page.waitForURL(/DoctorReport\?report\.from=2026-09-23&(report\.to=2026-10-20&)?report\.sort=-billed$/);
  await page.getByText(amount).first().waitFor();
  // No page was reloaded on the way.
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.goBack();
  // On that day no coupon expires soon, so that tile is left out.
  await page.getByRole('link', { name: /failed payments? in/ }).waitFor();
  expect(await page.getByText(/coupons? expires?/).count()).toBe(0);
});

it('coupons that expire soon lead to the coupons, the last to expire first', { tags: 'long' }, async () => {
  const { access_token } = await signIn(site.url);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${site.url}/api/admin/Coupon/GetAll/?status=0&pageNumber=1&pageSize=200`, { headers });
  const { data } = (await answer.json()) as { data: { expiresAt: string | null; maxRedemptions: number | null }[] };
  const ends = data.filter(({ maxRedemptions }) => !maxRedemptions).map(({ expiresAt }) => Date.parse(expiresAt ?? ''));
  const next = Math.min(...ends.filter((end) => end > Date.now()));
  const page = await dashboardOn(next - 3 * 86_400_000);
  await page.getByRole('link', { name: /coupons? expires? in the next 14 days/ }).click();
  await page.waitForURL('**/dashboard/Coupon?coupons.status=endsSoon&coupons.sort=-expiresAt');
});

it('the unanswered questions’ number leads to their heading, below the top bar', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard', { viewport: { width: 1000, height: 640 } });
  await page.getByRole('link', { name: /unanswered question/ }).click();
  const heading = page.locator('#questions');
  const bar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) < 300).toBe(true);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

it('a refund whose outcome is unknown is named until it is known', async () => {
  const page = await site.visit('/dashboard/BillingDetails?bills.paymentStatus=paid');
  await page.getByRole('row').nth(1).click();
  await page.waitForURL('**billing=*');
  // It was sent, and nothing came back; the bill doesn't show it.
  await page.route('**/RefundPaymentDoctor', (route) => route.abort('connectionreset'));
  await page.getByLabel('Amount').fill('1');
  await page.getByLabel('Reason').fill('Charged twice');
  await page.getByRole('button', { name: 'Refund $1.00' }).click();
  await page.getByRole('button', { name: 'Confirm refund' }).click();
  await page
    .getByText(/may have been refunded|Not on the bill yet/)
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('listitem').filter({ hasText: '1 refund to check' }).getByRole('link').click();
  await other.waitForURL('**/dashboard/BillingDetails?billing=*');
  // Another tab shows it, too.
  for (const tab of [page, other]) {
    await expect.poll(() => tab.title()).toMatch(/^\(1\) /);
    expect(await tab.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-alert.svg');
  }
});

it('one outage has one message, whose Retry or the connection brings all parts back', async () => {
  const page = await site.visit('/dashboard/doctor');
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const said = page.getByText('Something went wrong on our side.');
  await expect.poll(() => page.getByText('Couldn’t load.').count(), { timeout: 15_000 }).toBeGreaterThan(2);
  await expect.poll(() => said.count()).toBe(1);
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 15_000 }).toBe(0);
  await page.getByRole('link', { name: 'Search doctor' }).first().click();
  await page.getByRole('row').nth(1).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('smith');
  await page.getByText('The server can’t be reached.').first().waitFor();
  await page.context().setOffline(false);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it.each([1440, 390])('%i px wide next to nothing moves while it comes', { tags: 'long' }, async (width) => {
  const page = await site.signedIn('/dashboard', { viewport: { width, height: 900 } }, async (made) => {
    await made.addInitScript(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (globalThis as never as { shifted: number }).shifted += (entry as never as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await made.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
  });
  await page.getByRole('link', { name: /unanswered question/ }).waitFor();
  await page
    .getByText(/^By week/)
    .first()
    .waitFor();
  expect(await page.evaluate('shifted')).toBeLessThanOrEqual(0.02);
});

it('names of doctors are whole where the table has room for them', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard', { viewport: { width: 1280, height: 800 } });
  const names = page.locator('caredesk-recent-billing td.doctorName > div');
  await names.nth(9).waitFor();
  expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual(
    [],
  );
});

it('a page opened by its address begins at its top, wherever the page before it was', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard', { viewport: { width: 1280, height: 500 } });
  await page.locator('caredesk-recent-billing td.doctorName').first().waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.goto(new URL('/dashboard/BillingDetails', page.url()).href);
  await page.locator('tr[data-index]').nth(20).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
