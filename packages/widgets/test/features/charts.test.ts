/** Charts say what was billed, refunded and not paid: their figures are compared with sums of the bills themselves. */
import { describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

const dayMs = 86_400_000;
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const longDay = (day: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

/** Rows of a chart's table: the name, and its cells. */
async function tableOf(on: FeaturePage, chart: string | RegExp): Promise<string[][]> {
  const figure = on.getByRole('figure').filter({ has: on.getByRole('img', { name: chart }) });
  await figure.getByText('Table', { exact: true }).click();
  const rows = await on.getByRole('table', { name: chart }).getByRole('row').all();
  return Promise.all(rows.map(async (row) => (await row.innerText()).split('\t')));
}

onShippedBuild('charts', (desk) => {
  it('failed payments: as many on each of 90 days as there are failed bills', async () => {
    const from = utcDay(Date.now() - 89 * dayMs);
    const { data } = await desk.site.api(
      'GET',
      `/api/admin/billing/GetAllBillingHistory/?paymentStatus=failed&from=${from}&to=${utcDay(Date.now())}&pageNumber=1&pageSize=200`,
    );
    const failed = data as { chargedAt: string }[];
    expect(failed.length).toBeGreaterThan(50);
    const on = await desk.open('<caredesk-overview show="failures">', { timezoneId: 'Europe/Berlin' });
    const byDay = Map.groupBy(failed, ({ chargedAt }) => chargedAt.slice(0, 10));
    const most = Math.max(...[...byDay.values()].map((bills) => bills.length));
    await on.getByRole('img', { name: new RegExp(`^By day.*highest ${most}\\.$`) }).waitFor();
    const rows = await tableOf(on, /^By day/);
    const days = [...Array(90).keys()].map((index) => utcDay(Date.parse(from) + index * dayMs));
    expect(rows).toEqual([['Day', 'Failed'], ...days.map((day) => [longDay(day), String(byDay.get(day)?.length ?? 0)])]);
  });

  it('revenue: a key moves from week to week, each beside the one before', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-overview show="revenue">');
    const chart = on.getByRole('figure');
    await chart.getByText('Billed 4 weeks earlier').waitFor();
    const slider = chart.getByRole('slider');
    await slider.press('ArrowLeft');
    const text = String(await slider.getAttribute('aria-valuetext'));
    expect(text).toMatch(/^\w+ \d+\s–\s(\w+ )?\d+, 2026, Billed \$[\d,.]+, Refunded \$[\d,.]+, Billed 4 weeks earlier \$[\d,.]+$/);
    const shown = await chart.locator('.values').innerText();
    expect(text.split(/, (?=Billed|Refunded)/).every((part) => shown.includes(part.replace(/^.* (?=\$)/, '')))).toBe(true);
    const rows = await tableOf(on, /^By week, USD/);
    expect(rows[0]).toEqual(['Week', 'Billed', 'Refunded', 'Billed 4 weeks earlier']);
    expect(rows).toHaveLength(5);
    expect(rows[3]?.slice(1).every((amount) => text.includes(amount))).toBe(true);
  });

  it('a chart speaks the page’s language', async () => {
    const on = await desk.open('<caredesk-overview locale="fr" show="failures">');
    await on.getByText('Tableau', { exact: true }).waitFor();
    await on.getByRole('img', { name: /^Par jour, .* Minimum 0, maximum \d+\.$/ }).waitFor();
  });

  it('a doctor: what was billed in each of twelve months of the time zone', { tags: 'long' }, async () => {
    const id = desk.bills[0]?.doctorId;
    const { data } = await desk.site.api('GET', `/api/admin/billing/GetBillingHistoryByClientId?clientId=${id}&pageNumber=1&pageSize=200`);
    const bills = (data as { chargedAt: string; amount: number; currency: string; paymentStatus: string }[]).filter(
      ({ paymentStatus }) => paymentStatus !== 'failed',
    );
    const currency = bills[0]?.currency ?? '';
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' });
    const money = new Intl.NumberFormat('en', { style: 'currency', currency });
    const [year = 0, current = 0] = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }).split('-').map(Number);
    const billed = [...Array(12).keys()].map((index) => {
      const name = month.format(new Date(year, current - 12 + index, 15));
      const ofMonth = bills.filter((bill) => bill.currency === currency && month.format(Date.parse(bill.chargedAt)) === name);
      return [name, money.format(ofMonth.reduce((sum, { amount }) => sum + amount, 0))];
    });
    expect(new Set(billed.map(([, amount]) => amount)).size).toBeGreaterThan(1);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${id}">`, { timezoneId: 'Europe/Berlin' });
    const chart = new RegExp(`^Billed by month, ${currency}, ${billed[0]?.[0]} – ${billed[11]?.[0]}\\. Lowest .*\\d\\.$`);
    await on.getByRole('img', { name: chart }).waitFor();
    const shown = await on
      .getByRole('list', { name: /^Billed by month/ })
      .getByRole('listitem')
      .allTextContents();
    expect(shown).toEqual(billed.map((both) => both.join(': ')));
    const row = await on.locator('.year-money').boundingBox();
    expect(row?.height).toBe(32);
  });

  describe('a coupon', { tags: 'long' }, () => {
    const couponsBy = async (sort: string) =>
      (await desk.site.api('GET', `/api/admin/Coupon/GetAll/?sortBy=redemptionCount&sortOrder=${sort}&pageNumber=1&pageSize=100`)).data as {
        couponId: number;
        redemptionCount: number;
        maxRedemptions: number | null;
      }[];
    const show = (couponId: number | undefined) => desk.open(`<caredesk-coupon-manager coupon-id="${couponId}">`);
    const lastOf = (rows: string[][]) => rows.at(-1)?.slice(1).map(Number);

    it('with a limit: its uses, added up week by week, against the limit', async () => {
      const coupon = (await couponsBy('desc')).find(({ maxRedemptions }) => maxRedemptions !== null);
      const on = await show(coupon?.couponId);
      const rows = await tableOf(on, /^Uses by week, added up, against the limit/);
      expect(rows[0]).toEqual(['Week', 'Used', 'Limit']);
      expect(lastOf(rows)).toEqual([coupon?.redemptionCount, coupon?.maxRedemptions]);
    });

    it('without a limit: how often it was used in each week', async () => {
      const coupon = (await couponsBy('desc')).find(({ maxRedemptions }) => maxRedemptions === null);
      const on = await show(coupon?.couponId);
      const rows = await tableOf(on, /^Uses by week(,|$)/);
      expect(rows[0]).toEqual(['Week', 'Used']);
      expect(rows.slice(1).reduce((sum, [, uses]) => sum + Number(uses), 0)).toBe(coupon?.redemptionCount);
    });

    it('without a use has no chart', async () => {
      const on = await show((await couponsBy('asc')).find(({ redemptionCount }) => redemptionCount === 0)?.couponId);
      await on.getByText('Not used yet').waitFor();
      expect(await on.getByRole('figure').count()).toBe(0);
    });
  });

  it('in Arabic an axis has its amounts in the order of the page', async () => {
    const on = await desk.open('<caredesk-overview locale="ar" show="revenue">');
    const amounts = on.locator('.axis bdi').filter({ hasText: 'US$' });
    await amounts.first().waitFor();
    const marks = await amounts.last().evaluate((amount) => {
      const text = amount.firstChild as Text;
      const placeOf = (part: string) => {
        const range = document.createRange();
        const at = text.data.indexOf(part);
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      };
      return [placeOf('U'), placeOf('$'), placeOf(/\d/.exec(text.data)?.[0] ?? '')];
    });
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
  });

  it('a backend without figures by day shows no chart of them', { tags: 'long' }, async () => {
    desk.site.answer(/GetDailyFigures/, (response) => response.writeHead(404).end());
    const on = await desk.open('<caredesk-overview>');
    await on.getByRole('figure').waitFor();
    expect(await on.getByText('Failed payments').count()).toBe(0);
  });

  it('report: three figures, with the bills and refunds of every day in their table', async () => {
    const on = await desk.open('<caredesk-doctor-report from="2026-03-01" to="2026-04-30">', { timezoneId: 'Europe/Berlin' });
    await on.getByRole('img', { name: /^Net by day, Jan 31, 2026 – Apr 30, 2026\. Lowest .*\$/ }).waitFor();
    const day = '2026-03-29';
    const { data } = await desk.site.api('GET', `/api/admin/billing/GetAllBillingHistory/?from=${day}&to=${day}&pageNumber=1&pageSize=200`);
    const bills = (data as { amount: number; currency: string; paymentStatus: string }[]).filter(({ currency }) => currency === 'USD');
    const billed = bills.filter(({ paymentStatus }) => paymentStatus !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
    await on.getByText('Table', { exact: true }).click();
    const table = on.getByRole('table', { name: 'USD by day' });
    const text = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(billed);
    await table.getByRole('row', { name: `Mar 29, 2026 ${text}` }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(91);
  });

  it.each(
    some(
      [
        ['HUF', 1234.5, 'HUF 1,234.50'],
        ['KWD', 12.345, 'KWD 12.345'],
      ],
      1,
    ),
  )('report in %s: amounts have its own digits', async (currency, amount, text) => {
    const [day, row] = ['2026-05-20', { doctorId: 1, doctorName: 'Ada', planName: 'Solo', status: 0, patients: 1, currency }];
    desk.site.answer(/DoctorReport|GetDailyFigures|GetRefundReasons/, (response, { url }) => {
      const figures = { billed: amount, refunded: 0, net: amount };
      const rows = url?.includes('DoctorReport')
        ? [{ ...row, ...figures }]
        : url?.includes('Daily')
          ? [{ day, ...row, ...figures, failed: 0 }]
          : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ isSuccessful: true, data: rows }));
    });
    const on = await desk.open('<caredesk-doctor-report from="2026-05-01" to="2026-05-31">');
    await on.getByRole('img', { name: /^Billed by day/ }).waitFor();
    await on.getByText('Table', { exact: true }).click();
    await on.getByRole('row', { name: new RegExp(`^May 20, 2026 ${text.replace(' ', '\\s')}`) }).waitFor();
  });

  it('report: how often and how much was refunded for each reason', { tags: 'long' }, async () => {
    const { data } = await desk.site.api(
      'GET',
      '/api/admin/billing/GetAllBillingHistory/?refundedFrom=2026-05-01&refundedTo=2026-05-31&pageNumber=1&pageSize=200',
    );
    const refunds = (data as { refunds: { refundedAt: string; currency: string; reason: string | null }[] }[])
      .flatMap((bill) => bill.refunds)
      .filter(({ refundedAt, currency }) => refundedAt.startsWith('2026-05') && currency === 'USD');
    const counts = Map.groupBy(refunds, ({ reason }) => reason ?? 'No reason');
    const on = await desk.open('<caredesk-doctor-report from="2026-05-01" to="2026-05-31">');
    const table = on.getByRole('table', { name: 'Refund reasons' });
    await table.waitFor();
    const rows = await table.getByRole('row').all();
    const shown = await Promise.all(
      rows.slice(1).map(async (row) =>
        (await row.innerText())
          .split('\t')
          .slice(0, 2)
          .map((cell) => cell.trim()),
      ),
    );
    expect(shown.toSorted()).toEqual([...counts].map(([reason, same]) => [reason, String(same.length)]).toSorted());
  });
});
