import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/some.js';
import { type ListShape, namedDoctor } from './support/backend.js';
import { nonsense, onePage, openPage, pageOf, portalForFile, shipped, soon } from './support/browser.js';

const search = '<caredesk-doctor-search page-size="10"></caredesk-doctor-search>';

describe.each(shipped)('the doctor search on $flavour', async ({ dir }) => {
  const { backend, newUser } = await portalForFile(dir, {
    '/': pageOf(search),
    '/keyword': pageOf('<caredesk-doctor-search keyword="Last0007" page-size="10"></caredesk-doctor-search>'),
    '/quick': pageOf(search, { script: '<script type="module" src="/widgets/caredesk.js" data-timeout-ms="300"></script>' }),
  });
  const openOne = await onePage(await newUser({ signedIn: false }), backend);
  beforeEach(() => backend.reset());
  const open = async (path = '/') => {
    const page = await openOne(path);
    return { page, rows: page.locator('tbody tr[data-index]'), calls: () => backend.state.calls.map((call) => decodeURIComponent(call)) };
  };

  it('shows the first page, sorts at the server, turns pages [spec 89, 152]', async () => {
    const { page, rows, calls } = await open();
    await soon(() => rows.count()).toBe(10);
    expect(await page.getByText('1–10 of 60').isVisible()).toBe(true);

    const name = page.getByRole('columnheader', { name: 'Name and email', exact: true });
    await name.click();
    await soon(() => name.getAttribute('aria-sort')).toBe('ascending');
    await name.click();
    await soon(() => rows.first().innerText()).toContain('Last0060');
    expect(await name.getAttribute('aria-sort')).toBe('descending');

    await page.getByRole('button', { name: 'Next page' }).click();
    await soon(() => rows.first().innerText()).toContain('Last0050');
    expect(calls().at(-1)).toMatch(/pageNumber=2&pageSize=10&sortBy=lastName&sortOrder=desc/);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await soon(() => rows.first().innerText()).toContain('Last0060');
    expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);

    await page.getByLabel('Rows per page').selectOption('50');
    await soon(() => rows.count()).toBe(50);
    expect(page.problems).toEqual([]);
  });

  it('shows the answer to the text in its box, and no older one [spec 55, 152]', async () => {
    const { page, rows, calls } = await open();
    await soon(() => rows.count()).toBe(10);
    backend.state.delays = { Last001: 1500 };
    let late = false;
    const isLate = (request: { url(): string }) => {
      late ||= request.url().includes('keyword=Last001&') || request.url().endsWith('keyword=Last001');
    };
    page.on('requestfailed', isLate);
    page.on('requestfinished', isLate);
    const before = calls().length;
    const box = page.getByRole('searchbox');
    await box.focus();
    // Quicker than any machine is busy.
    await page.evaluate(() => {
      for (const letter of 'Last001') document.execCommand('insertText', false, letter);
    });
    await soon(() => calls().length).toBe(before + 1);
    await box.fill('Last0042');
    await soon(() => rows.count()).toBe(1);
    // The answer that was given up, or came too late.
    await soon(() => late).toBe(true);
    expect(await rows.first().innerText()).toContain('Last0042');

    await box.fill('   ');
    await soon(() => rows.count()).toBe(10);
    expect(calls().at(-1)).not.toContain('keyword');
    await box.fill('no such doctor');
    await page.getByText('Nothing found', { exact: true }).first().waitFor();
    await box.press('Escape');
    await soon(() => rows.count()).toBe(10);
    expect(await box.inputValue()).toBe('');
  });

  it('searches by patient [spec 56, 153]', async () => {
    const { page, rows, calls } = await open();
    await soon(() => rows.count()).toBe(10);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const searchBy = page.getByRole('combobox', { name: 'Search by' });
    await searchBy.selectOption('Their patient');
    await soon(() => calls().at(-1)).toContain('GET /api/admin/Doctors/search?');
    await searchBy.selectOption('Doctor');
    await soon(() => calls().at(-1)).toContain('GET /api/admin/Doctors/?');
    await searchBy.selectOption('Their patient');
    await page.getByText('Search by: Their patient').waitFor();
    await soon(() => page.getByRole('searchbox').getAttribute('placeholder')).toBe('Patient’s name or email');
    await page.evaluate(() => document.querySelector('caredesk-doctor-search')?.setAttribute('by', 'doctor'));
    await soon(() => calls().at(-1)).toContain('GET /api/admin/Doctors/?');
  });

  it('takes its keyword from the attribute and follows it', async () => {
    const { page, rows } = await open('/keyword');
    await soon(() => rows.count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Last0007');
    await page.evaluate(() => Object.assign(document.querySelector('caredesk-doctor-search') as object, { keyword: 'Last0008' }));
    await soon(() => rows.first().innerText()).toContain('Last0008');
    expect(await page.locator('caredesk-doctor-search').getAttribute('keyword')).toBe('Last0008');
  });

  it('opens a doctor by click and by Enter', async () => {
    const { page, rows } = await open();
    await page.evaluate(() => {
      document.body.addEventListener('caredesk-doctor-select', (event) => {
        document.body.dataset.chosen = JSON.stringify((event as CustomEvent).detail);
      });
    });
    await rows.nth(2).click();
    expect(await page.locator('body').getAttribute('data-chosen')).toBe('{"doctorId":"3"}');
    await rows.first().press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await page.locator('body').getAttribute('data-chosen')).toBe('{"doctorId":"9"}');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('body').getAttribute('data-chosen')).toBe('{"doctorId":"2"}');
  });

  it('opens no record that came while the button was down', async () => {
    const { page, rows } = await open();
    await page.evaluate(() => {
      document.body.addEventListener('caredesk-doctor-select', (event) => {
        document.body.dataset.chosen = JSON.stringify((event as CustomEvent).detail);
      });
    });
    await soon(() => rows.count()).toBe(10);
    await rows.nth(2).hover();
    await page.mouse.down();
    await page.locator('caredesk-doctor-search').evaluate((element) => Object.assign(element, { keyword: 'Last001' }));
    await soon(() => rows.nth(2).innerText()).toContain('Last0012');
    await page.mouse.up();
    expect(await page.locator('body').getAttribute('data-chosen')).toBe(null);
    await rows.nth(2).click();
    expect(await page.locator('body').getAttribute('data-chosen')).toBe('{"doctorId":"12"}');
  });

  it('exports all matching rows, safe for spreadsheets', async () => {
    backend.state.doctors = Array.from({ length: 450 }, (_, index) => namedDoctor(index + 1));
    Object.assign(backend.state.doctors[0] as object, {
      practiceName: '=HYPERLINK("http://evil")',
      phone: '+1 555 0100',
      practiceCity: 'Smith, "Bay"',
    });
    const { page } = await open();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Email,Status,Phone,Practice name,Practice city,Specialty,Plan name,Added,Doctor ID');
    expect(lines[1]).toBe(
      `First1 Last0001,doctor1@example.test,0,'+1 555 0100,"'=HYPERLINK(""http://evil"")","Smith, ""Bay""",,,2026-03-01T10:00:00.000Z,1`,
    );
    expect(lines).toHaveLength(452);
    expect(download.suggestedFilename()).toMatch(/^doctors-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByText('450 rows exported').waitFor();
  });

  it('remembers which columns are shown', async () => {
    const { page } = await open();
    const phone = page.getByRole('columnheader', { name: 'Phone' });
    await phone.waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).click();
    await soon(() => phone.count()).toBe(0);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('checkbox', { name: 'Phone' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Name and email' }).waitFor();
    expect(await phone.count()).toBe(0);
  });

  it.each(some<ListShape>(['bare', 'data', 'nested', 'counted'], 1))(
    'reads lists of the shape "%s", without totals, with text ids [spec 146]',
    async (shape) => {
      Object.assign(backend.state, { shape, counts: false, textIds: true });
      const { page, rows } = await open();
      await soon(() => rows.count()).toBe(10);
      const next = page.getByRole('button', { name: 'Next page' });
      for (let turn = 2; turn <= 6; turn++) {
        await next.click();
        await soon(() => page.locator('.range').innerText()).toBe(`${turn * 10 - 9}–${turn * 10}`);
      }
      // The last page is full: what follows is empty, so it stays the last.
      await next.click();
      await soon(() => next.isDisabled()).toBe(true);
      expect(await page.locator('.range').innerText()).toBe('51–60');
    },
  );

  it('shows a dash for what is missing and never nonsense', async () => {
    backend.state.doctors = [
      { doctorId: 'x', unknownField: { deep: true } },
      { doctorId: 2, firstName: null, status: '0', createdAt: '2026-03-01T10:00:00' },
    ];
    const { page, rows } = await open();
    await soon(() => rows.count()).toBe(2);
    const text = await page.locator('caredesk-doctor-search').evaluate((element) => element.shadowRoot?.textContent ?? '');
    expect(text).not.toMatch(nonsense);
    expect(await rows.first().innerText()).toMatch(/–/);
    await expect.poll(() => page.getByRole('table').getByText('Active', { exact: true }).count()).toBe(1);
  });

  it('explains each kind of failure until Retry succeeds', async () => {
    const failures = [
      ['html', /Unexpected answer.*doctors\.list/],
      ['wrong-shape', /data\[0\]\.doctorId should be an id/],
      ['error', /Something went wrong on our side/],
      ['refusal', /The practice is locked by head office/],
      ['forbidden', /aren’t allowed/],
      ['silence', /The server took too long/],
      ['drop', /can’t be reached/],
    ] as const;
    backend.state.failure = failures[0][0];
    const { page, rows } = await open('/quick');
    for (const [failure, text] of failures) {
      if (failure !== backend.state.failure) {
        backend.state.failure = failure;
        await page.getByRole('button', { name: 'Retry' }).click();
      }
      await soon(() => page.getByRole('alert').innerText(), 12_000).toMatch(text);
      expect(await page.getByRole('alert').innerText()).not.toContain('Smith');
    }
    backend.state.failure = 'none';
    await page.getByRole('button', { name: 'Retry' }).click();
    await soon(() => rows.count()).toBe(10);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('tells the portal of an error, without patient data', async () => {
    backend.state.failure = 'refusal';
    const { page } = await open();
    const detail = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('caredesk-error', (event) => resolve((event as CustomEvent).detail));
          const element = document.createElement('caredesk-doctor-search');
          document.body.append(element);
        }),
    );
    expect(detail).toEqual({ phase: 'load', code: 'rejected', message: 'doctors.list: rejected (HTTP 200)', retryable: false });
  });

  it('has every row of the longest page of the pager, which the browser’s own search and a copy find', async () => {
    backend.state.doctors = Array.from({ length: 300 }, (_, index) => namedDoctor(index + 1));
    const { page, rows } = await open();
    await page.getByLabel('Rows per page').selectOption('200');
    await page.getByText('1–200').waitFor();
    await soon(() => rows.count()).toBe(200);
  });

  it('keeps a page of 5,000 rows light and reaches its end by keyboard', { tags: 'long' }, async () => {
    backend.state.doctors = Array.from({ length: 5000 }, (_, index) => namedDoctor(index + 1));
    const context = await newUser();
    await context.route('**/api/admin/Doctors/**', async (route) => {
      const url = new URL(route.request().url());
      url.search = '';
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    });
    Object.assign(backend.state, { shape: 'bare' });
    const page = await openPage(context, '/');
    const rows = page.locator('tbody tr[data-index]');
    await soon(() => rows.count()).toBeGreaterThan(20);
    expect(await rows.count()).toBeLessThan(200);
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    expect(await rows.first().getAttribute('aria-rowindex')).toBe('2');
    await rows.first().press('End');
    await soon(() =>
      page.evaluate(() => document.querySelector('caredesk-doctor-search')?.shadowRoot?.activeElement?.textContent),
    ).toContain('Last5000');
    expect(await rows.count()).toBeLessThan(200);
    await page.keyboard.press('ArrowUp');
    await soon(() =>
      page.evaluate(() => document.querySelector('caredesk-doctor-search')?.shadowRoot?.activeElement?.textContent),
    ).toContain('Last4999');
  });
});
