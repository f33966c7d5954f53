/** What a reader's machine does to a page: input methods, paper, contrast themes, translators, long words. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { button, named, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

/** A key while an input method composes, as browsers send it. */
const composingKey = (on: FeaturePage, key: string, how: object) =>
  on
    .getByRole('searchbox')
    .evaluate(
      (box, [name, more]) => box.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, ...more })),
      [key, how] as const,
    );

onShippedBuild('on the reader’s machine', (desk) => {
  it.each(
    some(
      [
        ['most browsers', { isComposing: true }],
        ['Safari', { keyCode: 229 }],
      ],
      1,
    ),
  )('an input method keeps its Enter and Escape, as %s send them', async (_, how) => {
    const on = await desk.open('<caredesk-patient-list page-size="5">');
    const box = on.getByRole('searchbox');
    const email = (await on.locator('tbody').getByText('@').first().innerText()).trim();
    await box.fill(email);
    await expect.poll(() => on.locator('tbody tr[data-index]').count()).toBe(1);
    await composingKey(on, 'Enter', how);
    await composingKey(on, 'Escape', how);
    expect(await box.inputValue()).toBe(email);
    expect(await named(on, 'patient-select')).toEqual([]);
    await box.press('Enter');
    expect(await named(on, 'patient-select')).toHaveLength(1);
  });

  it('paper has all rows of a long list, and no tools', async () => {
    const bills = Array.from({ length: 300 }, (_, at) => ({ billingId: at + 1, invoiceNumber: `INV-${at + 1}`, doctorId: 1, amount: 1 }));
    // A backend that knows no page size.
    desk.site.answer(/GetAllBillingHistory/, (response) => json(response, 200, { isSuccessful: true, data: bills }));
    const on = await desk.open('<caredesk-billing-list>');
    const rows = on.locator('tbody tr[data-index]');
    await on.locator('.windowed').waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(100);
    await on.emulateMedia({ media: 'print' });
    await on.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(300);
    const scroller = await on.locator('.scroller').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(scroller).toBeLessThanOrEqual(1);
    expect(await on.locator('button:visible:not(.head)').allInnerTexts()).toEqual([]);
    expect(await on.locator('select:visible, input:visible').count()).toBe(0);
    // Items of a grid, and what has a negative margin, are printed over the last rows of a table of several pages.
    expect(await on.locator('[part=list]').evaluate((list) => getComputedStyle(list).display)).toBe('block');
    expect(await on.locator('.pager').evaluate((pager) => getComputedStyle(pager).marginTop)).toBe('0px');
    // Chromium repeats no head on the next page that sticks or is a button's, and cuts a row in two.
    const lookOf = (selector: string, name: 'position' | 'display' | 'breakInside') =>
      on
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property], name);
    expect([await lookOf('th', 'position'), await lookOf('th .head', 'display')]).toEqual(['static', 'contents']);
    expect(await lookOf('tbody tr', 'breakInside')).toBe('avoid');
    await on.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => rows.count()).toBeLessThan(100);
  });

  it.each([
    ['a doctor', '<caredesk-doctor-detail doctor-id="35">', ['Billing']],
    ['a doctor’s report', '<caredesk-doctor-report from="2026-10-01" to="2026-10-31">', ['Charts']],
    ['a coupon', '<caredesk-coupon-manager coupon-id="1">', ['Chart']],
    ['a patient', '<caredesk-patient-detail patient-id="5">', []],
    ['a bill', '<caredesk-refund-panel billing-id="1">', []],
    ['the activity', '<caredesk-activity>', []],
  ])('paper has %s without its tools, and of choices the chosen one', { tags: 'long' }, async (_, body, chosen) => {
    // Without a change the activity has tools only while it loads.
    await desk.site.api('PUT', '/api/admin/Doctors/Cancel/131', { doctorId: 131, reason: 'Moved away' });
    const on = await desk.open(body);
    const tools = on.locator('button:visible:not(.head), select:visible, [role=tab]:visible, .segmented > label:visible, form:visible');
    await tools.nth(chosen.length).waitFor();
    await on.emulateMedia({ media: 'print' });
    await expect.poll(() => tools.allInnerTexts()).toEqual(chosen);
  });

  it('paper has the bars of a chart, and no open menu', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-overview show="revenue"></caredesk-overview><caredesk-billing-list page-size="5">');
    await button(on, 'Columns').click();
    await on.locator('.bar').first().waitFor();
    await on.emulateMedia({ media: 'print' });
    expect(
      await on
        .locator('.bar')
        .first()
        .evaluate((bar) => getComputedStyle(bar).printColorAdjust),
    ).toBe('exact');
    expect(await on.locator('[popover]:visible').count()).toBe(0);
  });

  it.each(['ar', 'en', 'fr'])('paper has the whole name of a doctor beside the face, in %s', { tags: 'long' }, async (locale) => {
    const on = await desk.open(`<caredesk-doctor-report locale="${locale}" from="2026-10-01" to="2026-10-31">`);
    await on.locator('.scroller tbody .face').first().waitFor();
    await on.setViewportSize({ width: 740, height: 900 });
    await on.emulateMedia({ media: 'print' });
    await on.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await on.locator('.printed tbody td').first().waitFor();
    const gaps = await on.locator('.printed tbody td:first-child').evaluateAll((cells) =>
      cells.slice(0, 50).map((cell) => {
        const [face, name] = ['.face', 'bdi'].map((part) => cell.querySelector(part)?.getBoundingClientRect());
        return face && name ? Math.max(face.left - name.right, name.left - face.right) : undefined;
      }),
    );
    expect(gaps.filter((gap) => gap === undefined || gap < 0)).toEqual([]);
  });

  it.each(['Charge', 'Edit'])('paper has the page, not the dialog of %s that is open over it', { tags: 'long' }, async (name) => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="7">');
    await button(on, name).click();
    await on.getByRole('dialog').waitFor();
    await on.emulateMedia({ media: 'print' });
    expect(await on.locator('dialog:visible').count()).toBe(0);
    await on.emulateMedia({ media: null });
    await on.getByRole('dialog').waitFor();
  });

  it.each([
    ['the report', '<caredesk-doctor-report from="2026-01-01" to="2026-10-31">', '.printed'],
    ['bills', '<caredesk-billing-list>', '.scroller table'],
  ])('%s is as wide as its paper', { tags: 'long' }, async (_, body, selector) => {
    const on = await desk.open(body);
    await on.locator('tbody').getByText('$').first().waitFor();
    for (const width of [730, 760]) {
      await on.setViewportSize({ width, height: 900 });
      await on.emulateMedia({ media: 'print' });
      await on.evaluate(() => dispatchEvent(new Event('beforeprint')));
      const edges = () =>
        on.locator(selector).evaluate((table) => [table, table.parentElement].map((one) => one?.getBoundingClientRect().right));
      await expect
        .poll(async () => Math.abs(Number((await edges())[0]) - Number((await edges())[1])), { message: String(width) })
        .toBeLessThan(1);
    }
  });

  it('a contrast theme shows which kind of changes is chosen', async () => {
    await desk.site.api('POST', '/api/admin/Coupon/Create', { code: `${desk.flavour}-SEEN`, discountType: 'percent', discountValue: 5 });
    const on = await desk.open('<caredesk-activity>');
    await on.emulateMedia({ forcedColors: 'active' });
    await button(on, 'What').click();
    await button(on, 'Doctor').click();
    const widths = (chips: string[]) =>
      Promise.all(chips.map((name) => button(on, name).evaluate((chip) => getComputedStyle(chip).borderTopWidth)));
    expect(await widths(['By', 'What: Doctor', 'When'])).toEqual(['1px', '2px', '1px']);
  });

  it.each([
    ['views', '<caredesk-coupon-manager>', '.view', 'aria-pressed'],
    ['tabs', '<caredesk-doctor-detail doctor-id="15">', '[role=tab]', 'aria-selected'],
  ])('a contrast theme shows which of the %s is chosen', async (_, body, selector, state) => {
    const on = await desk.open(body);
    await on.emulateMedia({ forcedColors: 'active' });
    await on.locator(selector).nth(1).waitFor();
    await on.locator(selector).nth(1).click();
    const lines = (isChosen: boolean) =>
      on
        .locator(`${selector}[${state}=${isChosen}]`)
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).borderBlockEndColor))]);
    await expect.poll(() => lines(true)).toHaveLength(1);
    const [chosen] = await lines(true);
    expect(await lines(false)).toHaveLength(1);
    expect(await lines(false)).not.toContain(chosen);
  });

  it('a contrast theme shows today among the days, and the edge of a sheet', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="15"><caredesk-coupon-manager>');
    await on.emulateMedia({ forcedColors: 'active' });
    await button(on, 'New coupon').click();
    await on.locator('.day-input > button').first().click();
    const looks = (selector: string) =>
      on
        .locator(`.day-button${selector}`)
        .first()
        .evaluate((day) => ({ border: getComputedStyle(day).borderTopWidth, color: getComputedStyle(day).color }));
    const [today, other, beside] = await Promise.all(['[aria-current]', ':not([aria-current], .beside)', '.beside'].map(looks));
    expect([today?.border, other?.border]).toEqual(['1px', '0px']);
    expect(beside?.color).not.toBe(other?.color);
    await on.keyboard.press('Escape');
    await button(on, 'Cancel').click();
    await button(on, 'Edit').click();
    expect(await on.locator('.sheet[open]').evaluate((sheet) => getComputedStyle(sheet).borderInlineStartWidth)).toBe('1px');
  });

  it('a translator is told to leave every element alone', async () => {
    const on = await desk.open('<caredesk-patient-list page-size="5"><caredesk-sign-in>');
    await on.locator('tbody tr[data-index]').first().waitFor();
    const roots = on.locator('.root');
    expect(await roots.evaluateAll((all) => all.map((root) => (root as HTMLElement).translate))).toEqual([false, false]);
  });

  it('no spell checker is given a name, a note or a password that is shown, and no phone corrects one', async () => {
    const on = await desk.open('<caredesk-doctor-sign-up><caredesk-doctor-detail doctor-id="7"><caredesk-doctor-picker><caredesk-sign-in>');
    await button(on, 'Edit').click();
    await on.getByRole('dialog').getByLabel('Payment notes').waitFor();
    const fields = on.locator('input:not([type=checkbox], [type=radio], [type=range]), textarea');
    const seen = await fields.evaluateAll((all) =>
      (all as HTMLInputElement[]).map((field) => ({
        checks: field.spellcheck,
        corrects: field.localName === 'input' && field.getAttribute('autocorrect') !== 'off',
      })),
    );
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.filter(({ checks, corrects }) => checks || corrects)).toEqual([]);
  });

  it('a translator is told to leave a toast alone', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager coupon-id="3">');
    await button(on, 'Edit').click();
    await on.getByLabel('Name', { exact: true }).fill('Untranslated');
    await button(on, 'Save').click();
    const toast = on.getByRole('status').filter({ hasText: 'Coupon saved.' });
    await toast.waitFor();
    expect(await toast.evaluate((status) => ((status.getRootNode() as ShadowRoot).host as HTMLElement).translate)).toBe(false);
  });

  it.each([
    ['a sign-up', '<caredesk-doctor-sign-up>'],
    ['a report', '<caredesk-doctor-report from="2026-10-01" to="2026-10-31">'],
    ['a bill', '<caredesk-refund-panel billing-id="1">'],
  ])('a phone has no reason to zoom in on the fields of %s', { tags: 'long' }, async (_, body) => {
    const on = await desk.open(body, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const fields = on.locator('main').locator('input:not([type=checkbox], [type=radio]), select, textarea');
    await fields.first().waitFor();
    const sizes = await fields.evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    // iOS zooms in where the text is smaller.
    expect(Math.min(...sizes)).toBe(16);
  });

  it.each([
    ['a name', { lastName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60) }],
    ['an email', { email: `${'a'.repeat(60)}@${'subdomain.'.repeat(6)}example.com` }],
  ])('%s of one long word breaks in a record', { tags: 'long' }, async (_, change) => {
    const on = await desk.open('');
    await on.route('**/api/admin/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { doctorId?: number } };
      const isDoctor = body.data?.doctorId === 35;
      await route.fulfill({ response, json: isDoctor ? { ...body, data: { ...body.data, ...change } } : body });
    });
    await on.setViewportSize({ width: 360, height: 800 });
    await on.evaluate(() =>
      document.querySelector('main')?.append(Object.assign(document.createElement('caredesk-doctor-detail'), { doctorId: '35' })),
    );
    await button(on, 'Edit').waitFor();
    await on
      .getByText(Object.values(change)[0] as string)
      .first()
      .waitFor();
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
