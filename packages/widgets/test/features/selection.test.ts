import { expect, it } from 'vitest';
import { isLong, some } from '../../../reference-api/test/some.js';
import { atRest } from '../support/browser.js';
import { button, hold, narrow, onShippedBuild } from './desk.js';
import { type FeaturePage, sentOn } from './feature-site.js';
import { json } from './wire-faults.js';

const lists = {
  bills: { tag: 'caredesk-billing-list', view: 'This month', status: ['Status', 'failed'], searched: 'INV-2026-0019' },
  patients: { tag: 'caredesk-patient-list', view: 'Deactive', status: ['Status', '1'], searched: 'an' },
  coupons: { tag: 'caredesk-coupon-manager', view: 'Deactive', status: ['Status', '1'], searched: 'er' },
} as const;
type Tag = (typeof lists)[keyof typeof lists];

const ways: Readonly<Record<string, (on: FeaturePage, list: Tag) => Promise<void>>> = {
  'a view': (on, { view }) => button(on, view).click(),
  'a filter': (on, { status: [filter, value] }) => narrow(on, filter, value),
  'a search, typed': (on, { searched }) => on.getByRole('searchbox').fill(searched),
  'the next page, by keyboard': (on) => button(on, 'Next page').press('Enter'),
  // The newest bills are among the first by their falling numbers, too: where the rows of the rising ones did not come, they are the same.
  'an order with other rows': (on, { tag }) =>
    on
      .getByRole('columnheader')
      .first()
      .getByRole('button')
      .click({ clickCount: tag === 'caredesk-billing-list' ? 1 : 2 }),
  'an attribute of the portal': (on, { tag, searched }) =>
    on.evaluate(([name = '', keyword = '']) => document.querySelector(name)?.setAttribute('keyword', keyword), [tag, searched]),
  'the address, by Back': async (on, { tag }) => {
    await on.evaluate(() => {
      history.pushState(null, '', '?list.status=1&list.paymentStatus=refunded');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await on.locator(tag).waitFor();
  },
};

onShippedBuild('a selection', (desk) => {
  it.each([
    ['caredesk-billing-list', 'ar', 'ltr', 1000],
    ['caredesk-coupon-manager', 'ar', 'ltr', 390],
    ['caredesk-patient-list', 'ar', 'rtl', 1280],
    ['caredesk-patient-list', 'en', 'rtl', 1280],
    ['caredesk-patient-list', 'fr', 'rtl', 390],
  ])('of %s in %s has its boxes where rows begin, with names from %s, %d px wide', { tags: 'long' }, async (tag, locale, names, width) => {
    if (names === 'rtl')
      desk.site.setInterceptor(async ({ url = '', headers }, response) => {
        if (!/patient\/GetAll/.test(url)) return false;
        const answer = await fetch(desk.site.server.url + url, {
          headers: { [sentOn]: '1', authorization: String(headers.authorization) },
        });
        const body = (await answer.json()) as { data: object[] };
        return json(response, 200, { ...body, data: body.data.map((row) => ({ ...row, firstName: 'ليلى', lastName: 'حداد' })) });
      });
    const on = await desk.open(`<${tag} locale="${locale}" page-size="10">`, { viewport: { width, height: 900 } });
    const row = on.locator('tbody tr[data-index]').first();
    await row.focus();
    await row.press('x');
    const box = await row.getByRole('checkbox').boundingBox();
    const whole = await row.boundingBox();
    if (!box || !whole) throw new Error('nothing is drawn');
    const fromStart = locale === 'ar' ? whole.x + whole.width - box.x - box.width : box.x - whole.x;
    expect(fromStart).toBeGreaterThanOrEqual(0);
    expect(fromStart).toBeLessThan(20);
  });

  it.each([
    ['ar', 390],
    ['fr', 375],
    ['it', 360],
  ])('leaves days and amounts whole, in %s, %d px wide', { tags: 'long' }, async (locale, width) => {
    const on = await desk.open(`<caredesk-billing-list locale="${locale}" page-size="25">`, { viewport: { width, height: 900 } });
    const rows = on.locator('tbody tr[data-index]');
    await rows.first().focus();
    await rows.first().press('x');
    await rows.first().getByRole('checkbox').waitFor();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector('time'), row.querySelector('.fact.numeric div')].map((part) => part?.getBoundingClientRect())),
    );
    expect(boxes).toHaveLength(25);
    for (const [day, amount] of boxes) {
      if (!day || !amount) throw new Error('nothing is drawn');
      expect(day.height).toBeLessThan(25);
      expect(day.right <= amount.left || amount.right <= day.left).toBe(true);
    }
  });

  const all = Object.keys(lists).flatMap((list) => Object.keys(ways).map((way) => [list, way] as const));
  // The coupons' element takes no keyword; their first rows are among the first of another order, too.
  const cases = all.filter(([list, way]) => list !== 'coupons' || !/attribute|order/.test(way));
  // Each way, and each list.
  it.each(isLong ? cases : cases.filter((_, at) => at % 3 === 0))('of %s goes with %s, which is said and undone', async (name, way) => {
    const list = lists[name as keyof typeof lists];
    const on = await desk.open(`<${list.tag} page-size="10" url-state="list">`);
    await button(on, 'Select').click();
    const boxes = on.locator('td').getByRole('checkbox');
    for (const at of [0, 2, 4]) await boxes.nth(at).check();
    await on.getByText('3 selected').waitFor();
    const names = () =>
      on
        .locator('td')
        .getByRole('checkbox', { checked: true })
        .evaluateAll((all) => all.map((box) => box.ariaLabel));
    const before = await names();
    await ways[way]?.(on, list);
    await on.getByText('0 selected').waitFor();
    await on.getByText('3 deselected').waitFor();
    expect(await names()).toEqual([]);
    await button(on, 'Undo').click();
    await on.getByText('3 selected').waitFor();
    expect(await names()).toEqual(before);
  });

  it('of all that match stays over pages and orders', async () => {
    const on = await desk.open('<caredesk-coupon-manager>');
    await on.getByRole('row').nth(1).waitFor();
    await on.getByRole('row').nth(1).focus();
    await on.keyboard.press('Control+a');
    await on.getByText('60 selected').waitFor();
    await button(on, 'Next page').click();
    await on.locator('.range', { hasText: '26–50' }).waitFor();
    await on.getByText('60 selected').waitFor();
    await on.getByRole('searchbox').fill('er');
    await on.getByText('60 deselected').waitFor();
  });

  it('has the rows of all keys, also of those that come before its code', async () => {
    const on = await desk.open('<caredesk-billing-list page-size="10">');
    await on.locator('tr[data-index="0"]').focus();
    await on.keyboard.type('xjxjx');
    await on.getByText('3 selected').waitFor();
    await expect.poll(() => on.locator('td').getByRole('checkbox', { checked: true }).count()).toBe(3);
  });

  it('of bills says its count and its sum, one a currency, on the button that refunds', async () => {
    const on = await desk.open(
      '<caredesk-billing-list payment-status="paid" page-size="200" columns="invoiceNumber paymentStatus amount currency">',
    );
    await button(on, 'Select').click();
    const rows = (code: string) => on.locator('tr').filter({ has: on.getByText(code, { exact: true }) });
    const amountOf = async (code: string, at: number) => {
      const row = rows(code).nth(at);
      await row.getByRole('checkbox').check();
      return Number((await row.getByRole('cell').nth(2).innerText()).replace(/[^\d.]/g, ''));
    };
    const dollars = (await amountOf('USD', 0)) + (await amountOf('USD', 1));
    await button(on, `Refund 2 · $${dollars.toLocaleString('en', { minimumFractionDigits: 2 })}`).waitFor();
    const euros = await amountOf('EUR', 0);
    const sum = (amount: number) => amount.toLocaleString('en', { minimumFractionDigits: 2 });
    await on
      .getByRole('button', { name: /^Refund 3 · / })
      .filter({ hasText: `$${sum(dollars)}` })
      .filter({ hasText: `€${sum(euros)}` })
      .waitFor();
    await rows('USD').nth(0).getByRole('checkbox').uncheck();
    await on.getByRole('button', { name: /^Refund 2 · / }).waitFor();
  });

  it('that goes closes the dialog that asks about it: nothing out of sight is refunded', async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="paid" page-size="10">');
    await button(on, 'Select').click();
    for (const at of [0, 1]) await on.locator('td').getByRole('checkbox').nth(at).check();
    await on.getByRole('button', { name: /^Refund 2 · / }).click();
    const dialog = on.getByRole('dialog', { name: 'Refund selected' });
    await dialog.getByRole('button', { name: /^Refund 2 bills/ }).waitFor();
    await on.evaluate(() => document.querySelector('caredesk-billing-list')?.setAttribute('payment-status', 'refunded'));
    await dialog.waitFor({ state: 'detached' });
    await on.getByText('2 deselected').waitFor();
    expect(desk.site.count('POST', /RefundPaymentDoctor/)).toBe(0);
  });

  it.each([
    { device: 'a mouse', options: {}, least: 24 },
    { device: 'a finger', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, least: 44 },
  ])('is made with $device in boxes of 18 px, in a target of $least px', { tags: 'long' }, async ({ options, least }) => {
    const on = await desk.open('<caredesk-billing-list page-size="10">', options);
    await button(on, 'Select').click();
    const sizes = await on
      .getByRole('checkbox')
      .first()
      .evaluate((box) => [
        box.getBoundingClientRect().width,
        box.getBoundingClientRect().height,
        Number.parseFloat(getComputedStyle(box, '::before').width),
      ]);
    expect(sizes).toEqual([least, least, 18]);
  });

  it.each(some(['<caredesk-coupon-manager>', '<caredesk-billing-list page-size="10">', '<caredesk-patient-list page-size="10">'], 1))(
    'of %s, begun by its button, goes on at the box of the page, and ends where it began',
    async (body) => {
      const on = await desk.open(body);
      await button(on, 'Select').press('Enter');
      const page = on.getByRole('checkbox', { name: 'Select this page' });
      await expect.poll(() => page.evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.press('Space');
      await on.getByText(/^\d+ selected$/).waitFor();
      await button(on, 'Done').press('Enter');
      await expect.poll(() => button(on, 'Select').evaluate((one) => one.matches(':focus'))).toBe(true);
      // A key begins it in a row, which keeps the focus.
      const row = on.locator('tr[data-index]').nth(1);
      await row.press('x');
      await on.getByText('1 selected').waitFor();
      expect(await row.evaluate((one) => one.matches(':focus'))).toBe(true);
    },
  );

  it('is changed once, however often the button is pressed before its code comes', async () => {
    const prefix = `ONCE-${desk.flavour}`.toUpperCase();
    for (let number = 1; number <= 3; number++)
      await desk.site.api('POST', '/api/admin/Coupon/Create', { code: `${prefix}-${number}`, discountType: 'percent', discountValue: 5 });
    const on = await desk.open('<caredesk-coupon-manager>');
    await on.getByRole('searchbox').fill(prefix);
    await button(on, 'Select all 3').click();
    await on.getByText('3 selected').waitFor();
    const { asked, release } = await hold(on, '**/deactivation-*');
    await button(on, 'Deactivate selected').click();
    await asked;
    await button(on, 'Deactivate selected').click({ force: true });
    await button(on, 'Deactivate selected').press('Enter');
    release();
    await on.getByText('3 of 3 changed.').waitFor();
    await atRest(on);
    expect(desk.site.count('POST', /Coupon\/Update/)).toBe(3);
  });
});
