/** Records are named and connected; one that can’t be shown says what could not be loaded and why, and the way on. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import type { BillingListElement } from '../../src/elements/billing-list/billing-list-element.js';
import type { DoctorDetailElement } from '../../src/elements/doctor-detail/doctor-detail-element.js';
import { button, named, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

const links = {
  doctor: '/doctors/{doctorId}',
  patient: '/patients/{patientId}',
  bill: '/bills/{billingId}?doctor={doctorId}',
  coupon: '/c/{couponId}',
};
const withLinks = (on: FeaturePage, given: object = links) =>
  // As text, because Vitest would rewrite the import.
  on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure({ links: ${JSON.stringify(given)} }))`);

onShippedBuild('records', (desk) => {
  it('names are real links exactly where the page has links, and ask the page first', async () => {
    const on = await desk.open('<caredesk-billing-list>');
    await on.getByRole('row').nth(1).waitFor();
    expect(await on.getByRole('link').count()).toBe(0);
    await withLinks(on);
    const bill = on.getByRole('link', { name: /^INV-/ }).first();
    expect(await bill.getAttribute('href')).toMatch(/^\/bills\/\d+\?doctor=\d+$/);
    const doctor = on.getByRole('row').nth(1).getByRole('link').nth(1);
    await on.evaluate(() => addEventListener('caredesk-doctor-select', (event) => event.preventDefault()));
    await doctor.click();
    const [{ doctorId }] = (await named(on, 'doctor-select')) as [{ doctorId: string }];
    expect(await doctor.getAttribute('href')).toBe(`/doctors/${doctorId}`);
    expect(new URL(on.url()).pathname).toBe('/');
    // Uncancelled, the link is followed; by Enter on the row, too.
    await bill.click();
    await expect.poll(() => new URL(on.url()).pathname).toMatch(/^\/bills\//);
  });

  it('neither selected text nor a modified click opens a row', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search>');
    const cell = on.getByRole('row').nth(1).getByRole('cell').nth(3);
    const box = await cell.boundingBox();
    if (!box) throw new Error('no cell');
    await on.mouse.move(box.x + 10, box.y + box.height / 2);
    await on.mouse.down();
    await on.mouse.move(box.x + 70, box.y + box.height / 2, { steps: 5 });
    await on.mouse.up();
    expect(await named(on, 'doctor-select')).toEqual([]);
    // A click on what is selected takes the selection away, as anywhere.
    await on.getByRole('row').nth(1).getByRole('cell').last().click();
    expect(await named(on, 'doctor-select')).toHaveLength(1);

    await withLinks(on);
    const opened = on.context().waitForEvent('page');
    await on
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    // It is about:blank for a moment.
    await (await opened).waitForURL(/\/doctors\/\d+$/);
    expect(await named(on, 'doctor-select')).toHaveLength(1);
  });

  it.each([
    ['Ctrl', { modifiers: ['Control'] }],
    ['Shift', { modifiers: ['Shift'] }],
    ['Ctrl and Shift', { modifiers: ['Control', 'Shift'] }],
    ['the middle button', { button: 'middle' }],
  ] as const)('a click on a row with %s opens its link aside', { tags: 'long' }, async (_, options) => {
    const on = await desk.open('<caredesk-patient-list>');
    const cell = on.getByRole('row').nth(3).getByRole('cell').last();
    await cell.click(options);
    await withLinks(on);
    await on.locator('a[href^="/patients/"]').first().waitFor();
    const opened = on.context().waitForEvent('page');
    await cell.click(options);
    const aside = await opened;
    await aside.waitForURL(/\/patients\/\d+$/);
    await aside.close();
    expect(new URL(on.url()).pathname).toBe('/');
    expect(await named(on, 'patient-select')).toEqual([]);
  });

  it('an element tells the page the name and the actions of its record', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="35">');
    await button(on, 'Edit').waitFor();
    const name = () =>
      on.evaluate(() => (document.querySelector('caredesk-doctor-detail') as unknown as { recordName?: string }).recordName);
    await expect.poll(name).toBe(await on.getByRole('heading', { level: 2 }).first().innerText());
    await on.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(on, 'Copy ID').click();
    expect(await on.evaluate(() => navigator.clipboard.readText())).toBe('35');

    const actions = () =>
      on.evaluate(() =>
        document.querySelector<DoctorDetailElement>('caredesk-doctor-detail')?.recordActions.map(({ name, disabled }) => [name, disabled]),
      );
    expect(await actions()).toEqual(
      expect.arrayContaining([
        ['Edit', false],
        ['Reset password', false],
      ]),
    );
    await on.evaluate(() =>
      document
        .querySelector<DoctorDetailElement>('caredesk-doctor-detail')
        ?.recordActions.find(({ name }) => name === 'Reset password')
        ?.run(),
    );
    const question = on.getByRole('dialog', { name: 'Reset password' });
    await question.waitFor();
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.setAttribute('doctor-id', '36'));
    await question.waitFor({ state: 'detached' });
    await button(on, 'Edit').click();
    await expect.poll(async () => (await actions())?.map(([name]) => name)).not.toContain('Reset password');
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.removeAttribute('doctor-id'));
    await expect.poll(name).toBeUndefined();
  });

  it('a list tells the page which records it shows', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list page-size="5">');
    await on.getByRole('row').nth(5).waitFor();
    const records = () => on.evaluate(() => document.querySelector<BillingListElement>('caredesk-billing-list')?.records);
    const shown = (await records()) ?? [];
    expect(shown).toHaveLength(5);
    await on.getByRole('row').nth(2).click();
    expect(await named(on, 'bill-select')).toEqual([shown[1]]);
    await button(on, 'Next page').click();
    await expect.poll(async () => (await records())?.[0]).not.toEqual(shown[0]);
    expect(await on.evaluate(() => document.querySelector<BillingListElement>('caredesk-billing-list')?.focusSearch())).toBe(true);
    await on.getByRole('searchbox').and(on.locator(':focus')).waitFor();
  });

  it('a doctor’s patients and the year’s money stand on the doctor’s page [spec 90]', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/patient/GetAll/?pageNumber=1&pageSize=1');
    const [{ doctorId }] = data as [{ doctorId: number }];
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await on.getByText(/^(Billed|Nothing billed) in 20\d\d/).waitFor();
    await on.getByRole('tab', { name: 'Patients' }).click();
    await on.getByRole('table', { name: 'Patients' }).getByRole('row').nth(1).click();
    expect(await named(on, 'patient-select')).toHaveLength(1);
  });

  it('on a phone the facts of a head have no dot at the end or beginning of a line', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="7">', { viewport: { width: 390, height: 844 } });
    const facts = on.locator('.record-facts');
    await facts.waitFor();
    const dots = await facts.evaluate((list) => {
      const edge = list.getBoundingClientRect().left;
      const ofLines = [...list.children].map((fact) => ({
        starts: fact.getBoundingClientRect().left - edge < 8,
        dot: fact.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(fact, '::before').insetInlineStart) + 6 - edge,
      }));
      return {
        clips: getComputedStyle(list).overflowX,
        hidden: ofLines.filter(({ dot }) => dot <= 0),
        first: ofLines.filter(({ starts }) => starts),
      };
    });
    expect(dots.clips).toBe('clip');
    expect(dots.first.length).toBeGreaterThan(1);
    expect(dots.hidden).toEqual(dots.first);
  });

  it('a coupon’s times stand in one line beside their labels', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager coupon-id="5">', { viewport: { width: 1280, height: 800 } });
    const group = on.getByRole('region', { name: 'Validity' });
    await group.waitFor();
    const heights = await group.locator('dd').evaluateAll((values) => values.map((value) => value.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(20);
  });

  it('the first click on an amount or a day sorts the greatest or newest first', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list>');
    await on.getByRole('row').nth(1).waitFor();
    for (const [name, field] of [
      ['Amount', 'amount'],
      ['Charged', 'chargedAt'],
    ]) {
      const head = on.getByRole('columnheader', { name });
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      await expect.poll(() => desk.site.count('GET', new RegExp(`sortBy=${field}&sortOrder=desc`))).toBeGreaterThan(0);
    }
  });
});

const records = [
  ['doctor', 'caredesk-doctor-detail doctor-id', /doctors\/GetById/i],
  ['patient', 'caredesk-patient-detail patient-id', /patient\/GetById/],
  ['coupon', 'caredesk-coupon-manager coupon-id', /Coupon\/GetById/],
] as const;

onShippedBuild('a record', (desk) => {
  it.each(records)(
    'that is a %s says what could not be loaded, with the server’s text behind Details',
    { tags: 'long' },
    async (kind, tag, path) => {
      desk.site.answer(path, (response) => json(response, 500, { isSuccessful: false, errorMessage: 'Internal error 0x1' }));
      const on = await desk.open(`<${tag}="7">`);
      const alert = on.getByRole('alert').filter({ hasText: `Couldn’t load this ${kind}.` });
      await button(alert, 'Retry').waitFor();
      const text = alert.getByText('Internal error 0x1');
      expect(await text.isVisible()).toBe(false);
      await alert.getByText('Details', { exact: true }).click();
      await text.waitFor();
    },
  );

  it.each(some([...records, ['bill', 'caredesk-refund-panel billing-id', /./] as const], 2))(
    'that is no %s says so, without Retry and links',
    async (kind, tag) => {
      const on = await desk.open(`<${tag}="99999999">`);
      await on.getByRole('status').getByText(`No ${kind} with ID 99999999`, { exact: true }).waitFor();
      expect([await button(on, 'Retry').count(), await on.getByRole('link').count()]).toEqual([0, 0]);
    },
  );

  it.each(some(records, 2))('that is no %s says so where the backend refuses the id as none of its own', async (kind, tag, path) => {
    const on = await desk.open(`<${tag}="x-7">`);
    await on.getByRole('status').getByText(`No ${kind} with ID x-7`, { exact: true }).waitFor();
    desk.site.answer(path, (response) => json(response, 422, { title: 'Unprocessable', status: 422 }));
    const other = await desk.open(`<${tag}="8">`);
    await other.getByRole('status').getByText(`No ${kind} with ID 8`, { exact: true }).waitFor();
  });

  it.each(records)('that is no %s says so where the id is blank, and is not sent', async (kind, tag, path) => {
    const on = await desk.open(`<${tag}=" ">`);
    await on
      .getByRole('status')
      .getByText(new RegExp(`^No ${kind} with ID`))
      .waitFor();
    expect(desk.site.count('GET', path)).toBe(0);
  });
});
