/** A new coupon and its plans are calls of their own: each can be refused, and each answer lost. */
import { expect, it } from 'vitest';
import { button, named, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { carryOut, json } from './wire-faults.js';

async function fillIn(on: FeaturePage, code: string, value = '10'): Promise<void> {
  await button(on, 'New coupon').click();
  await on.getByLabel('Code').fill(code);
  await on.getByLabel('Discount value').fill(value);
}

onShippedBuild('a new coupon', (desk) => {
  const withCode = async (code: string) => {
    const { data } = await desk.site.api('GET', `/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=10`);
    return data as { couponId: number }[];
  };

  it('names each plan that could not be attached, why, and can be taken back', async () => {
    const code = `PLANLESS-${desk.flavour}`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await fillIn(on, code);
    const boxes = on.getByRole('group', { name: 'Plans' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const first = String(await on.getByRole('group', { name: 'Plans' }).locator('label').first().textContent());
    let calls = 0;
    desk.site.setInterceptor((request, response) => {
      if (!/couponPlan\/Create/.test(request.url ?? '')) return false;
      calls += 1;
      return calls === 1 && json(response, 409, { isSuccessful: false, errorMessage: 'The plan is sold out.' });
    });
    await button(on, 'Save').click();
    const alert = on
      .getByRole('alert')
      .filter({ hasText: `${code} was created, but ${first.trim()} isn’t attached. The plan is sold out.` });
    await alert.waitFor();
    await on.getByText('Coupon saved.').first().waitFor();
    await expect.poll(() => on.getByRole('region', { name: 'Plans' }).locator('li').count()).toBe(1);
    expect((await named(on, 'coupon-created')).length).toBe(1);
    await button(alert, 'Attach plan').click();
    await expect.poll(() => on.getByRole('region', { name: 'Plans' }).locator('li').count()).toBe(2);
    await expect.poll(() => alert.count()).toBe(0);
  });

  it.each([
    ['１２', '12'],
    ['٣', '3'],
    ['1,500', '1500'],
  ])('whose limit is typed as %s can be used %s times', { tags: 'long' }, async (typed, limit) => {
    const code = `LIMIT-${limit}`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await fillIn(on, code);
    await on.getByLabel('Max redemptions').fill(typed);
    await on.getByText(new RegExp(`at most ${Number(limit).toLocaleString('en')} `)).waitFor();
    await button(on, 'Save').click();
    await on.getByText('Coupon saved.').first().waitFor();
    expect(await withCode(code)).toMatchObject([{ maxRedemptions: Number(limit) }]);
  });

  it('is taken for made if its answer was lost', async () => {
    const code = `LOST-${desk.flavour}`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await fillIn(on, code);
    desk.site.setInterceptor(async (request) => {
      if (!/Coupon\/Create/.test(request.url ?? '')) return false;
      await carryOut(desk.site.server.url, request);
      request.socket.destroy();
      return true;
    });
    await button(on, 'Save').click();
    await on.getByText('Coupon saved.').first().waitFor();
    expect(await named(on, 'coupon-created')).toEqual([{ couponId: String((await withCode(code))[0]?.couponId) }]);
    // It may be another user's: it is not deleted by a click.
    expect(await button(on, 'Undo').count()).toBe(0);
  });

  it('is taken for made at the second press, if the backend told nothing at the first', async () => {
    const code = `LATE-${desk.flavour}`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await fillIn(on, code);
    desk.site.setInterceptor(async (request) => {
      if (/Coupon\/Create/.test(request.url ?? '')) await carryOut(desk.site.server.url, request);
      request.socket.destroy();
      return true;
    });
    await button(on, 'Save').click();
    await on.getByText('We can’t tell if this was saved.').waitFor();
    desk.site.setInterceptor(undefined);
    await button(on, 'Save').click();
    await on.getByText('Coupon saved.').first().waitFor();
    expect(await withCode(code)).toHaveLength(1);
  });

  it('is not taken for another user’s of the same code', { tags: 'long' }, async () => {
    const code = `RIVAL-${desk.flavour}`;
    const on = await desk.open('<caredesk-coupon-manager>');
    await fillIn(on, code);
    await desk.site.api('POST', '/api/admin/Coupon/Create', { code, discountType: 'percent', discountValue: 11, status: 0 });
    desk.site.answer(/Coupon\/Create/, (response) => response.destroy());
    await button(on, 'Save').click();
    await on.getByText('We can’t tell if this was saved.').waitFor();
    desk.site.setInterceptor(undefined);
    await button(on, 'Save').click();
    await on.getByRole('alert').getByText(/code/).waitFor();
    expect(await on.getByLabel('Code').inputValue()).toBe(code);
  });
});
