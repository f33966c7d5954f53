import { expect, it } from 'vitest';
import { button, hold, named, onShippedBuild } from './desk.js';
import { addElements } from './feature-site.js';
import { json } from './wire-faults.js';

onShippedBuild('reports and overviews', (desk) => {
  it('show what can be read of an answer, and say what can’t', async () => {
    for (const practiceCity of ['Springfield', 'Shelbyville'])
      await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 21, practiceCity });
    const on = await desk.open('<p></p>');
    const spoil = (path: string, wrong: object) =>
      on.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { readonly data: readonly object[] };
        const data = body.data.map((row, index) => (index === 1 ? { ...row, ...wrong } : row));
        await route.fulfill({ response, json: { ...body, data } });
      });
    await spoil('**/DoctorReport/**', { refunded: 'seven' });
    await spoil('**/Coupon/GetAll/**', { discountValue: 'much' });
    await spoil('**/accountQuestion/**', { questionId: null });
    await spoil('**/GetUsageByCouponId/**', { discountAmount: 'seven' });
    await spoil('**/audit/**', { auditId: null });
    await addElements(on, '<caredesk-overview><caredesk-coupon-manager coupon-id="1"><caredesk-activity>');
    for (const [part, readable] of [
      ['overview .revenue', '.revenue-head'],
      ['overview .to-do', 'a[href], .tile strong'],
      ['coupon-manager', '.uses tbody tr'],
      ['activity', 'li time'],
    ] as const) {
      const region = on.locator(`caredesk-${part}`);
      await region
        .getByRole('alert')
        .filter({ hasText: /should be an? / })
        .first()
        .waitFor();
      await region.locator(readable).first().waitFor();
    }
    expect(new Set((await named(on, 'error')).map((error) => (error as { code: string }).code))).toEqual(new Set(['contract']));
  });

  it('doctor report: no sums of other days where the chosen ones can’t be read', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-report from="2026-01-01" to="2026-06-30">');
    const figures = on.locator('.figures strong');
    await figures.first().waitFor();
    desk.site.answer(/DoctorReport/, (response) => json(response, 400, { errorMessage: 'No figures of that year.' }));
    await on.locator('caredesk-doctor-report').evaluate((element) => {
      element.setAttribute('from', '2020-01-01');
      element.setAttribute('to', '2020-01-31');
    });
    await on.getByText('No figures of that year.').waitFor();
    expect(await figures.count()).toBe(0);
    desk.site.setInterceptor(undefined);
    await on.locator('caredesk-doctor-report').evaluate((element) => {
      element.setAttribute('from', '2026-01-01');
      element.setAttribute('to', '2026-06-30');
    });
    await figures.first().waitFor();
    on.problems.length = 0;
  });

  it('doctor report: period, totals, sorting, chart and export [spec 154]', async () => {
    const on = await desk.open('<caredesk-doctor-report from="2026-01-01" to="2026-06-30">');
    await on.getByRole('row').nth(1).waitFor();
    const totals = on.getByRole('table', { name: 'Totals' });
    await totals.getByRole('row', { name: /^USD/ }).waitFor();
    await on.getByRole('img', { name: /^Net by day/ }).waitFor();
    // What is reserved for totals and chart is what they take, at every width.
    const empty = () =>
      on
        .locator('.report-head')
        .evaluate((head) => head.getBoundingClientRect().bottom - (head.lastElementChild?.getBoundingClientRect().bottom ?? 0));
    for (const width of [800, 390, 1280]) {
      await on.setViewportSize({ width, height: 900 });
      expect(await empty(), `${width} px`).toBeLessThan(70);
    }
    const first = () => on.getByRole('table', { name: 'Doctor report' }).getByRole('row').nth(1).innerText();
    const before = await first();
    await on.getByRole('columnheader', { name: 'Doctor' }).getByRole('button').click();
    await expect.poll(first).not.toBe(before);
    const now = new Date();
    const day = (ofMonth: number, date: number) => new Date(Date.UTC(now.getUTCFullYear(), ofMonth, date)).toISOString().slice(0, 10);
    const [from, to] = [day(now.getUTCMonth() - 1, 1), day(now.getUTCMonth(), 0)];
    await on.getByLabel('Period').selectOption('lastMonth');
    await expect.poll(() => desk.site.count('GET', new RegExp(`${from}\\.\\.${to}`))).toBe(1);
    await on.getByLabel('From', { exact: true }).fill('2026-10-01');
    await on.getByLabel('To', { exact: true }).fill('2026-10-31');
    await expect.poll(() => desk.site.count('GET', /2026-10-01\.\.2026-10-31/)).toBe(1);
    // A month is compared with the same days of the month before, without a click: the days and the earlier amounts are text.
    await on.getByText('Oct 1–31 vs Sep 1–30', { exact: true }).waitFor();
    await expect.poll(() => desk.site.count('GET', /2026-09-01\.\.2026-09-30/)).toBe(1);
    await totals
      .getByText(/^[▲▼] [+−][\d.,]+%$/)
      .first()
      .waitFor();
    expect(await totals.getByTitle(/^Earlier: \$/).allInnerTexts()).toContainEqual(expect.stringMatching(/^\$[\d,.]+$/));
    await on.getByLabel('Compare with').selectOption('Previous 31 days');
    await expect.poll(() => desk.site.count('GET', /2026-08-31\.\.2026-09-30/)).toBe(1);
    await on.getByText('Oct 1–31 vs Aug 31 – Sep 30', { exact: true }).waitFor();
    await on.getByLabel('Compare with').selectOption('Same period last year');
    await on.getByText('Oct 1–31, 2026 vs Oct 1–31, 2025', { exact: true }).waitFor();
    const rowsInAll = async () => Number((await on.locator('.range').innerText()).match(/of (\d+)/)?.[1]);
    const inAnyCurrency = await rowsInAll();
    await button(on, 'Filter').click();
    await on.getByLabel('Currency', { exact: true }).selectOption('EUR');
    await button(on, 'Done').click();
    await totals.getByRole('row', { name: /^USD/ }).waitFor({ state: 'detached' });
    await totals.getByRole('row', { name: /^EUR/ }).waitFor();
    // The totals are shown before the rows.
    await expect.poll(rowsInAll).toBeLessThan(inAnyCurrency);
    // On paper: the days, and every row.
    const total = await rowsInAll();
    expect(total).toBeGreaterThan(25);
    await on.emulateMedia({ media: 'print' });
    await on.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await on.getByText(`Oct 1, 2026 – Oct 31, 2026 · ${total} rows`).waitFor();
    expect(await on.locator('.printed tbody tr').count()).toBe(total);
    expect(await on.getByRole('searchbox').isVisible()).toBe(false);
    await on.evaluate(() => dispatchEvent(new Event('afterprint')));
    await on.emulateMedia({ media: 'screen' });
    await expect.poll(() => on.locator('.printed').count()).toBe(0);
    const download = on.waitForEvent('download');
    await button(on, 'Export').click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await on.getByLabel('From', { exact: true }).fill('2026-10-31');
    await on.getByLabel('Compare with').selectOption('Previous day');
    await on.getByText('Oct 31 vs Oct 30', { exact: true }).waitFor();
    await on.getByLabel('From', { exact: true }).fill('2026-12-31');
    await on.getByText('The start must be before the end.').waitFor();
    // No other data beside it.
    await expect.poll(() => on.getByRole('table').count()).toBe(0);
  });

  it('doctor report in Arabic: the change stands right of its amount, below a dash too', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-report locale="ar" from="2026-09-01" to="2026-09-30">');
    const [change, amount] = await on
      .locator('tbody .earlier:has(.change)')
      .first()
      .evaluate((line) => {
        (line.previousSibling as ChildNode).textContent = '–';
        return [...line.children].map((part) => part.getBoundingClientRect().left);
      });
    expect(change).toBeGreaterThan(amount ?? Number.NaN);
  });

  it('overview: its values are shown at once when it is mounted again', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-overview>');
    await on.getByRole('figure').first().waitFor();
    expect(desk.site.count('GET', /DoctorReport/)).toBe(8);
    expect(desk.site.count('GET', /GetDailyFigures/)).toBe(1);
    expect(desk.site.count('GET', /paymentStatus=failed/)).toBe(1);
    await on.getByText('2 unanswered questions').waitFor();
    expect(await on.getByTitle(/^Previous 4 weeks: \$/).allInnerTexts()).toContainEqual(expect.stringMatching(/^\$[\d,]+\.\d\d$/));
    const isThereAtOnce = await on.evaluate(async () => {
      document.querySelector('caredesk-overview')?.remove();
      const again = document.createElement('caredesk-overview');
      const isReady = new Promise((resolve) => again.addEventListener('caredesk-ready', resolve, { once: true }));
      document.querySelector('main')?.append(again);
      await isReady;
      return again.shadowRoot?.querySelector('.sums') !== null;
    });
    expect(isThereAtOnce).toBe(true);
    await expect.poll(() => desk.site.count('GET', /DoctorReport/)).toBe(16);
  });

  it('a report’s figures of the days before are dimmed, as its rows are, until those of the new days come', async () => {
    const on = await desk.open('<caredesk-doctor-report from="2026-02-01" to="2026-03-31">');
    const look = () => on.locator('.figures').evaluate((figures) => getComputedStyle(figures).opacity);
    await on.locator('.figures strong').first().waitFor();
    await expect.poll(look).toBe('1');
    const { asked, release } = await hold(on, '**/DoctorReport/**');
    await on.locator('caredesk-doctor-report').evaluate((report) => report.setAttribute('from', '2026-03-01'));
    await asked;
    await on.getByText('Mar 1–31').waitFor();
    await expect.poll(look).toBe('0.5');
    release();
    await expect.poll(look).toBe('1');
  });

  it('dashboard: a status, a bill and the questions [spec 67, 68, 105, 106, 107, 193, 194, 195]', async () => {
    const on = await desk.open('<caredesk-dashboard-counts><caredesk-recent-billing><caredesk-account-questions>');
    await on
      .getByRole('button', { name: /Active/ })
      .first()
      .click();
    await on.locator('caredesk-recent-billing').getByRole('button').first().press('Enter');
    await on
      .locator('caredesk-account-questions')
      .getByRole('listitem')
      .or(on.locator('caredesk-account-questions details, caredesk-account-questions dt'))
      .first()
      .waitFor();
    expect(await named(on, 'status-select')).toEqual([{ status: 0 }]);
    expect(Object.keys((await named(on, 'bill-select'))[0] as object).sort()).toEqual(['billingId', 'doctorId']);
  });

  it('dashboard in Arabic: a doctor’s name that is cut keeps its beginning', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-recent-billing locale="ar">', { viewport: { width: 520, height: 800 } });
    const name = on.locator('td.doctorName > [dir=auto]').first();
    await name.evaluate((cell) => {
      cell.textContent = 'Bartholomew Featherstonehaugh-Cholmondeley';
    });
    const [cut, left, first] = await name.evaluate((cell) => {
      const range = document.createRange();
      range.setStart(cell.firstChild as Text, 0);
      range.setEnd(cell.firstChild as Text, 1);
      return [cell.scrollWidth > cell.clientWidth, cell.getBoundingClientRect().left, range.getBoundingClientRect().left] as const;
    });
    expect(cut).toBe(true);
    expect(first).toBeGreaterThanOrEqual(left);
  });

  it('dashboard on a phone: a doctor’s name of one long word scrolls no bill aside', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-recent-billing>', { viewport: { width: 360, height: 800 } });
    const name = on.locator('td.doctorName > div').first();
    await name.evaluate((cell) => {
      cell.textContent = 'Krankenversicherungskartenlesegerätehersteller-Verband';
    });
    const widths = on.locator('.bills-box').evaluate((box) => [box.scrollWidth, box.clientWidth] as const);
    const [needed, given] = await widths;
    expect(needed).toBe(given);
  });
});
