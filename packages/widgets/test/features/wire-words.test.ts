/** What backends answer in their own way, as users read it: statuses (spec §9) and the login of a practice software (spec §7). */
import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { choose, onShippedBuild } from './desk.js';
import { addElements } from './feature-site.js';

const json = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { isSuccessful: true, data, totalCount: Array.isArray(data) ? data.length : 1 } });

const coupon = {
  name: null,
  discountType: 'percent',
  discountValue: 5,
  currency: 'USD',
  redemptionCount: 3,
  maxRedemptions: null,
  startsAt: null,
  expiresAt: null,
};
const coupons = [
  { ...coupon, couponId: 1, code: 'OPEN', status: 0 },
  { ...coupon, couponId: 2, code: 'LATER', status: 0, startsAt: '2199-01-01T00:00:00Z' },
  { ...coupon, couponId: 3, code: 'OVER', status: 0, expiresAt: '2001-01-01T00:00:00Z' },
  { ...coupon, couponId: 4, code: 'USED', status: 0, maxRedemptions: 3 },
  { ...coupon, couponId: 5, code: 'OFF', status: 1, expiresAt: '2001-01-01T00:00:00Z' },
  { ...coupon, couponId: 6, code: 'OTHER', status: 7 },
];

onShippedBuild('a backend’s own values', (desk) => {
  it('of a coupon’s status are Active, Deactive or why it can’t be used (§9) [spec 233]', async () => {
    const on = await desk.open('');
    await on.context().route(/Coupon\/GetAll\//i, json(coupons));
    await on
      .context()
      .route(/Coupon\/GetById/i, (route) => json(coupons.find(({ couponId }) => route.request().url().endsWith(`/${couponId}`)))(route));
    await addElements(on, '<caredesk-coupon-manager>');
    const badges = (code: string) => on.getByRole('row', { name: code }).locator('.badge').allTextContents();
    await on.getByRole('row', { name: 'OTHER' }).waitFor();
    expect(Object.fromEntries(await Promise.all(coupons.map(async ({ code }) => [code, await badges(code)])))).toEqual({
      OPEN: ['Active'],
      LATER: ['Scheduled'],
      OVER: ['Expired'],
      USED: ['Used up'],
      OFF: ['Deactive'],
      OTHER: ['Deactive'],
    });
    await on.getByRole('row', { name: 'OVER' }).click();
    await on.getByRole('heading', { name: 'OVER' }).waitFor();
    expect(await on.locator('caredesk-coupon-manager .badge').allTextContents()).toEqual(expect.arrayContaining(['Expired']));
  });

  it('of status counts are Active or Deactive, with its own word beside (§9) [spec 233]', async () => {
    const on = await desk.open('');
    const counts = [
      { status: 0, label: 'Live', count: 5 },
      { status: 1, label: null, count: 3 },
      { status: 2, label: 'Suspended', count: 2 },
    ];
    await on.context().route(/StatusCount|DoctorStatus/i, json(counts));
    await addElements(on, '<caredesk-dashboard-counts>');
    await expect.poll(() => on.locator('.count-name').allTextContents()).toEqual(['Active (Live)', 'Deactive', 'Deactive (Suspended)']);
  });

  it('of a practice login without an address are not opened, and show no token (§7) [spec 161]', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="14">');
    const logins = ['a-token', { token: 'a-token' }];
    let asked = 0;
    await on.context().route(/doctors\/redirect\/14/i, (route) => json(logins[asked++])(route));
    for (const times of [1, 2]) {
      await choose(on, 'Open in practice software');
      await expect.poll(() => asked).toBe(times);
      await on.getByRole('alert').getByText('The practice software can’t be opened').waitFor();
      expect(await on.content()).not.toContain('a-token');
      expect(JSON.stringify(await on.events())).not.toContain('a-token');
    }
  });
});
