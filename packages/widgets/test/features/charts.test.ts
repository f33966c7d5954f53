/** Charts say what was billed, refunded and not paid: their figures are compared with sums of the bills themselves. */
import { expect, it } from 'vitest';
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
  it('failed payments: as many on each of 90 days as failed bills, by name for readers of screens, and in a table', async () => {
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
    await on.getByRole('img', { name: new RegExp(`^Failed payments by day.*highest ${most}\\.$`) }).waitFor();
    const rows = await tableOf(on, /^Failed payments by day/);
    const days = [...Array(90).keys()].map((index) => utcDay(Date.parse(from) + index * dayMs));
    expect(rows).toEqual([['Day', 'Failed'], ...days.map((day) => [longDay(day), String(byDay.get(day)?.length ?? 0)])]);
  });

  it('revenue: the weeks before are behind, and a key moves from week to week', async () => {
    const on = await desk.open('<caredesk-overview show="revenue">');
    const chart = on.getByRole('figure');
    await chart.getByText('Billed 4 weeks earlier').waitFor();
    const slider = chart.getByRole('slider');
    await slider.press('ArrowLeft');
    const text = String(await slider.getAttribute('aria-valuetext'));
    expect(text).toMatch(/^\w+ \d+, 2026 – \w+ \d+, 2026, Billed \$[\d,.]+, Refunded \$[\d,.]+, Billed 4 weeks earlier \$[\d,.]+$/);
    const shown = await chart.locator('.values').innerText();
    expect(text.split(/, (?=Billed|Refunded)/).every((part) => shown.includes(part.replace(/^.* (?=\$)/, '')))).toBe(true);
    const rows = await tableOf(on, /^By week, USD/);
    expect(rows[0]).toEqual(['Week', 'Billed', 'Refunded', 'Billed 4 weeks earlier']);
    expect(rows).toHaveLength(5);
    expect(rows[3]?.slice(1).every((amount) => text.includes(amount))).toBe(true);
  });

  it('a backend without figures by day shows no chart of them', async () => {
    desk.site.answer(/GetDailyFigures/, (response) => response.writeHead(404).end());
    const on = await desk.open('<caredesk-overview>');
    await on.getByRole('figure').waitFor();
    expect(await on.getByText('Failed payments by day').count()).toBe(0);
  });
});
