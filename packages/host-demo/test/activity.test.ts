/** The page of all changes: who, what, when, each listed with its values. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite } from './site.js';

const site = await openSite();

it('lists each change with its record, account and time', async () => {
  const { token } = await site.tokens();
  const update = (doctorId: number, planId: number) =>
    fetch(`${site.url}/api/admin/doctors/update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ doctorId, planId }),
    });
  for (const planId of [1, 2]) await update(7, planId);
  const answer = await fetch(`${site.url}/api/admin/doctors/GetById?id=7`, { headers: { authorization: `Bearer ${token}` } });
  const { data: doctor } = (await answer.json()) as { data: { firstName: string; lastName: string } };
  const page = await site.visit('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL('**/dashboard/activity');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: /Plan.*: \D+ → \D+/ })
    .first();
  await entry.getByText('admin@caredesk.test').waitFor();
  await entry.getByText(/\d:\d\d [AP]M/).waitFor();
  await entry.getByRole('link', { name: `Doctor ${doctor.firstName} ${doctor.lastName}`, exact: true }).click();
  await page.waitForURL('**/dashboard/doctors/7');
});

it('values have the unit of their record, where the entry has none', async () => {
  const { token } = await site.tokens();
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/admin/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
  };
  const [bill] = await send('GET', 'billing/GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=1');
  await send('POST', 'billing/RefundPaymentDoctor', { billingId: bill?.billingId, amount: 1.25, reference: 'activity-units' });
  const coupons = await send('GET', 'Coupon/GetAll/?pageNumber=1&pageSize=50');
  const coupon = coupons.find(({ discountType }) => discountType === 'percent');
  await send('POST', 'Coupon/Update', { ...coupon, discountValue: 37 });
  const page = await site.visit('/dashboard/activity');
  const text = async (record: string) => page.getByRole('listitem').filter({ hasText: record }).first().innerText();
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: String(bill?.currency) }).format(1.25);
  expect(await text(`Bill ${bill?.invoiceNumber}`)).toContain(`→ ${amount}`);
  expect(await text(`Coupon ${coupon?.code}`)).toContain('→ 37%');
});

it('a refund request is told with its totals as money', async () => {
  const { token } = await site.tokens();
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/admin/billing/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const bills = (await send('GET', 'GetAllBillingHistory/?paymentStatus=paid&pageNumber=1&pageSize=200')) as Record<string, unknown>[];
  const rows = ['USD', 'JPY'].map((currency) => bills.find((bill) => bill.currency === currency));
  const made = (await send('POST', 'RefundRequest/Create', {
    rows: rows.map((bill, at) => ({ billingId: bill?.billingId, amount: [2.5, 300][at], reference: `activity-${at}` })),
  })) as { requestId: number };
  await send('POST', `RefundRequest/Decline/${made.requestId}`, { reason: 'Asked by mistake' });
  const page = await site.visit('/dashboard/activity');
  const entries = page.getByRole('listitem').filter({ hasText: `Refund request ${made.requestId}` });
  await entries.nth(1).waitFor();
  expect(await entries.nth(1).innerText()).toMatch(/Totals: (¥300, \$2\.50|\$2\.50, ¥300)/);
  expect(await entries.nth(0).innerText()).toContain('Declined');
  expect(await entries.nth(0).innerText()).not.toMatch(/Status|ctive/);
});

it('calls a record by its id where it can’t be read', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/activity', {
    prepare: (page) => page.route(/GetById/, (route) => route.fulfill({ status: 403 })),
  });
  await page.getByRole('link', { name: 'Doctor 7', exact: true }).first().waitFor();
  await page
    .getByRole('link', { name: /^Bill INV-/ })
    .first()
    .waitFor();
});

it('is there before its records are known, whose names move nothing', { tags: 'long' }, async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await site.visit('/dashboard/activity', {
    prepare: (page) =>
      page.route(/GetById|GetAllBillingHistory/, async (route) => {
        await held;
        await route.continue();
      }),
  });
  await page.getByRole('link', { name: 'Doctor 7', exact: true }).first().waitFor();
  const tops = () => page.locator('ol.history > li').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  const before = await tops();
  answer();
  await page
    .getByRole('link', { name: /^Bill INV-/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Doctor 7', exact: true }).first().waitFor({ state: 'detached' });
  expect(await tops()).toEqual(before);
});

it('options of a chip begin beneath each other', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/activity');
  await page.getByRole('button', { name: 'What', exact: true }).click();
  const options = page.getByRole('dialog', { name: 'What' }).getByRole('button');
  await options.first().waitFor();
  const starts = await options.evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(starts).toHaveLength(7);
  expect(new Set(starts).size).toBe(1);
});

it('is narrowed by chips that begin By, What and When', async () => {
  const page = await site.visit('/dashboard/activity');
  const chip = (name: RegExp) => page.getByRole('button', { name });
  await chip(/^By$/).click();
  await page.getByRole('button', { name: 'admin@caredesk.test' }).click();
  await chip(/^By: admin@caredesk\.test$/).waitFor();
  await chip(/^What$/).click();
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await chip(/^What: Coupon$/).waitFor();
  await chip(/^When$/).click();
  const asked = page.waitForRequest((request) => /audit\/GetAll.*from=\d{4}-\d\d-\d\d/.test(request.url()));
  await page.getByRole('button', { name: 'Yesterday' }).click();
  expect((await asked).url()).toMatch(/entity=coupon/);
  await chip(/^When: Yesterday$/).waitFor();
  // It is what was chosen that has none.
  await page.getByText('Nothing found', { exact: true }).waitFor();
  await chip(/^Clear filters$/).click();
  await chip(/^When$/).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'admin@caredesk.test' }).first().waitFor();
});

it('has no chips where nothing was changed yet, but those that hide what was', { tags: 'long' }, async () => {
  const prepare = (page: Page) => page.route('**/audit/GetAll**', (route) => route.fulfill({ json: { data: [], totalCount: 0 } }));
  const page = await site.visit('/dashboard/activity', { prepare });
  await page.getByText('No changes yet').waitFor();
  expect(await page.getByRole('button', { name: /^(By|What|When)/ }).count()).toBe(0);
  await page.unroute('**/audit/GetAll**');
  await page.reload();
  await page.getByRole('button', { name: 'When', exact: true }).click();
  await prepare(page);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await page.getByText('Nothing found', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'When: Yesterday' }).waitFor();
});

it('says of days that they are those of UTC, where the reader has others', { tags: 'long' }, async () => {
  const page = await site.signedIn('/dashboard/activity', { timezoneId: 'America/Los_Angeles' });
  await page.getByRole('button', { name: 'When', exact: true }).click();
  const asked = page.waitForRequest((request) => /audit\/GetAll.*from=/.test(request.url()));
  const day = new Date().toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Today (UTC)' }).click();
  expect((await asked).url()).toContain(`from=${day}&to=${day}`);
});

it('is in the palette and in the settings', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('activity');
  await page.getByRole('option', { name: /^Activity/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Activity' }).click();
  await page.waitForURL('**/dashboard/activity');
});
