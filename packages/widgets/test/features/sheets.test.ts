/** The sheet that a record's `Edit` opens: where it is, how it is left, and where the focus goes. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { button, choose, doctorWithCard, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

/** `button Edit`, `input firstName`; `body` where nothing has the focus. */
const focused = (on: FeaturePage) =>
  on.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent ?? '';
    return `${element?.localName} ${name.trim().slice(0, 40)}`;
  });

/** What the page's key `e` does. */
const pressE = (on: FeaturePage, tag: string) =>
  on.locator(tag).evaluate((element) => {
    const { recordActions } = element as Element & { recordActions: readonly { readonly key?: string; run(): void }[] };
    recordActions.find(({ key }) => key === 'e')?.run();
  });

const records = [
  ['caredesk-doctor-detail', 'doctor-id="41"', 'Phone'],
  ['caredesk-patient-detail', 'patient-id="41"', 'First name'],
  ['caredesk-coupon-manager', 'coupon-id="2"', 'Name'],
] as const;

onShippedBuild('a sheet', (desk) => {
  it.each(some(records, 1))('of %s is left by Escape with the focus on Edit', async (tag, attribute, field) => {
    const on = await desk.open(`<${tag} ${attribute}>`);
    const sheet = on.getByRole('dialog');
    for (const open of [() => button(on, 'Edit').click(), () => pressE(on, tag)]) {
      await open();
      await sheet.waitFor();
      if (tag === 'caredesk-patient-detail') await button(sheet, 'Add family member').click();
      await sheet.getByLabel(field, { exact: true }).last().waitFor();
      await button(sheet, 'Cancel').click();
      await sheet.waitFor({ state: 'detached' });
      await open();
      await sheet.waitFor();
      await on.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focused(on)).toBe('button Edit');
    }
  });

  it('has a new coupon’s page beside it, which Escape leaves as well', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-coupon-manager page-size="5">');
    await button(on, 'New coupon').click();
    await on.getByLabel('Code', { exact: true }).press('Escape');
    await on.getByRole('table').waitFor();
    await button(on, 'New coupon').click();
    await on.getByLabel('Code', { exact: true }).fill('O’BRIEN');
    await on.keyboard.press('Escape');
    await button(on, 'Stay').click();
    expect(await on.getByLabel('Code', { exact: true }).inputValue()).toBe('O’BRIEN');
  });

  it('keeps its buttons off the window’s end where its form has no field yet', { tags: 'long' }, async () => {
    await desk.site.api('POST', '/api/admin/patient/UpdatePatientFamilyInfo/', { patientId: 44, familyMembers: [] });
    const on = await desk.open('<caredesk-patient-detail patient-id="44">');
    await button(on, 'Edit').click();
    const save = button(on.getByRole('dialog'), 'Save');
    const gap = () => save.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    await expect.poll(gap).toBeGreaterThanOrEqual(12);
  });

  it('with a new row that nothing or blanks are typed into is left without a question', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="42">');
    for (const text of [undefined, '  ']) {
      await button(on, 'Edit').click();
      const sheet = on.getByRole('dialog');
      await button(sheet, 'Add family member').click();
      if (text) await sheet.getByLabel('Last name').last().fill(text);
      await on.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focused(on)).toBe('button Edit');
    }
    await button(on, 'Add family member').click();
    await button(on, 'Cancel').click();
    await button(on, 'Save').waitFor({ state: 'detached' });
  });

  it.each(some(records, 1))('of %s asks before it lets changes go, however often Escape is pressed', async (tag, attribute, field) => {
    const on = await desk.open(`<${tag} ${attribute}>`);
    // As dialogs of Radix, focus-trap and Bootstrap do, around the element.
    await on.evaluate(() => {
      for (const capture of [true, false])
        document.addEventListener('keydown', ({ key }) => key === 'Escape' && document.body.replaceChildren(), { capture });
    });
    await button(on, 'More actions').first().click();
    await on.getByRole('menuitem').first().waitFor();
    await on.keyboard.press('Escape');
    await on.getByRole('menuitem').first().waitFor({ state: 'hidden' });
    await button(on, 'Edit').click();
    const sheet = on.getByRole('dialog').first();
    if (tag === 'caredesk-patient-detail') await button(sheet, 'Add family member').click();
    await sheet.getByLabel(field, { exact: true }).last().fill('Changed');
    for (let count = 0; count < 2; count++) {
      await on.keyboard.press('Escape');
      await button(on, 'Stay').waitFor();
      await on.keyboard.press('Escape');
      // A closed dialog has no role at once.
      await on.locator('dialog').nth(1).waitFor({ state: 'detached' });
    }
    expect(await sheet.getByLabel(field, { exact: true }).last().inputValue()).toBe('Changed');
    await on.keyboard.press('Escape');
    await button(on, 'Discard changes').click();
    await on.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(on)).toBe('button Edit');
  });

  it.each(
    some(
      [
        ['a charge', 'Amount', async (on: FeaturePage) => button(on, 'Charge').click()],
        ['a reason', 'Reason', async (on: FeaturePage) => choose(on, 'Cancel doctor')],
      ],
      1,
    ),
  )('is like the dialog of %s, which asks before what is typed goes', async (_, label, open) => {
    const { doctorId } = await doctorWithCard(desk.site, 22);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await open(on);
    const field = on.getByRole('dialog').first().getByLabel(label);
    for (const leave of [
      () => on.keyboard.press('Escape'),
      () => button(on, 'Close').first().click(),
      () =>
        on
          .getByRole('dialog')
          .getByRole('button', { name: /^(Cancel|No)$/ })
          .click(),
    ]) {
      await field.fill('41.60');
      await leave();
      await button(on, 'Stay').click();
      await on.locator('dialog').nth(1).waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe('41.60');
    }
    await on.keyboard.press('Escape');
    await button(on, 'Discard changes').click();
    await on.locator('dialog').waitFor({ state: 'detached' });
    await open(on);
    expect(await field.inputValue()).toBe('');
    await on.keyboard.press('Escape');
    await on.locator('dialog').waitFor({ state: 'detached' });
  });

  it('is like the dialog of many refunds, which asks as well', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list payment-status="paid" page-size="5">');
    await button(on, 'Select').click();
    await on
      .getByRole('checkbox', { name: /^Select (?!this page)/ })
      .first()
      .check();
    await on.getByRole('button', { name: /^Refund 1 · / }).click();
    await on.getByRole('dialog').getByLabel('Reason').fill('Closed early');
    await button(on.getByRole('dialog'), 'No').click();
    await button(on, 'Stay').click();
    expect(await on.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('Closed early');
    await on.keyboard.press('Escape');
    await button(on, 'Discard changes').click();
    await on.locator('dialog').waitFor({ state: 'detached' });
  });

  it.each(records)('of %s is saved by Ctrl+Enter with the focus on Edit', { tags: 'long' }, async (tag, attribute, field) => {
    const on = await desk.open(`<${tag} ${attribute}>`);
    await on.getByRole('heading', { level: 2 }).waitFor();
    await pressE(on, tag);
    const sheet = on.getByRole('dialog');
    if (tag === 'caredesk-patient-detail') await button(sheet, 'Add family member').click();
    await sheet
      .getByLabel(field, { exact: true })
      .last()
      .fill(`New ${Date.now() % 1000}`);
    await on.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'detached' });
    await on
      .getByText(/ saved\.$/)
      .first()
      .waitFor();
    await expect.poll(() => focused(on)).toBe('button Edit');
  });

  it('is as wide as its form, but on a phone the whole screen', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="41">');
    await button(on, 'Edit').click();
    const box = async () => (await on.getByRole('dialog').boundingBox()) as { x: number; y: number; width: number; height: number };
    const { innerWidth, innerHeight } = await on.evaluate(() => ({ innerWidth, innerHeight }));
    const wide = await box();
    expect(wide.width).toBeGreaterThanOrEqual(440);
    expect(wide.width).toBeLessThanOrEqual(560);
    expect([wide.x + wide.width, wide.y, wide.height]).toEqual([innerWidth, 0, innerHeight]);
    const foot = await button(on, 'Save').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeGreaterThan(innerHeight - 40);
    await on.setViewportSize({ width: 390, height: 844 });
    expect(await box()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  });

  it('is at the left end of a page that reads from right to left', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="41" locale="ar">');
    await button(on, 'تعديل').click();
    expect((await on.getByRole('dialog').boundingBox())?.x).toBe(0);
  });

  it('is not opened by a pencil, which has the focus again after Escape', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="41">');
    const pencil = button(on, 'Change: Contact');
    for (const press of [() => pencil.click(), () => pencil.press('Enter')]) {
      await press();
      await expect.poll(() => focused(on)).toBe('input firstName');
      expect(await on.getByRole('dialog').count()).toBe(0);
      await on.keyboard.press('Escape');
      await on.getByLabel('Phone').waitFor({ state: 'detached' });
      await expect.poll(() => focused(on)).toBe('button Change: Contact');
    }
  });
});

onShippedBuild('a charge', (desk) => {
  it('is asked about by a dialog of that name, whose Back has the focus', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 5);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Charge').click();
    await on.getByLabel('Amount').fill('12.34');
    await on.keyboard.press('Enter');
    await on.getByRole('dialog', { name: /^Charge .+ \$12\.34 now/ }).waitFor();
    await expect.poll(() => focused(on)).toBe('button Back');
    await on.keyboard.press('Enter');
    await expect.poll(() => focused(on)).toBe('input amount');
  });
});
