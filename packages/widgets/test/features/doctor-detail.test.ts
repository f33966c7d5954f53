import { expect, it } from 'vitest';
import { atRest } from '../support/browser.js';
import { button, choose, type DoctorRow, doctorWithCard, moreActions, named, onShippedBuild, refundButton } from './desk.js';
import { json } from './wire-faults.js';

onShippedBuild('doctor detail', (desk) => {
  it('shows all fields, and saves their changes once [spec 57, 91, 158]', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="11">');
    await button(on, 'Edit').click();
    await on.getByLabel('Email').fill('no address');
    await button(on, 'Save').click();
    await on.getByText('Enter an email address').waitFor();
    expect(desk.site.count('POST', /update/)).toBe(0);
    await on.getByLabel('Email').fill('new.address@example.test');
    await on.getByLabel('Phone').fill('+1 555 0100');
    await button(on, 'Save').dblclick();
    await on.getByText('Doctor saved.').first().waitFor();
    await on.locator('header').getByRole('link', { name: '+1 555 0100' }).waitFor();
    expect(desk.site.count('POST', /update/)).toBe(1);
    expect(await named(on, 'doctor-updated')).toEqual([{ doctorId: '11' }]);
  });

  it('says in the group that is changed why it was not saved, where Escape is heard', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="16">');
    await on.setViewportSize({ width: 390, height: 500 });
    await button(on, 'Change: Practice').click();
    await on.getByLabel('Practice name').fill('O’Brien & <Sons>');
    desk.site.answer(/doctors\/update/, (response) => json(response, 500, {}));
    await on.keyboard.press('Enter');
    const group = on.getByRole('group', { name: 'Practice' });
    await group.getByRole('alert').waitFor();
    await expect.poll(() => group.evaluate((element) => element.contains((element.getRootNode() as ShadowRoot).activeElement))).toBe(true);
    await on.keyboard.press('Escape');
    await button(on.getByRole('dialog'), 'Discard changes').click();
    await on.getByRole('alert').waitFor({ state: 'detached' });
    expect(await on.getByLabel('Practice name').count()).toBe(0);
  });

  it('of another doctor has nothing of the one before [spec 123]', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="12">');
    const detail = on.locator('caredesk-doctor-detail');
    const show = (doctorId: string) => detail.evaluate((element, id) => element.setAttribute('doctor-id', id), doctorId);
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0112');
    await button(on, 'Save').click();
    await detail.getByText('Doctor saved.').waitFor();
    await show('13');
    await detail.getByText('Doctor saved.').waitFor({ state: 'detached' });
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0113');
    await show('12');
    await detail.getByText('+1 555 0112').first().waitFor();
    expect(await on.getByRole('textbox', { name: 'Phone' }).count()).toBe(0);
    expect(desk.site.count('POST', /update/)).toBe(1);
  });

  it.each(['ar', 'en'])('has the pencil of an address at its end, in %s', { tags: 'long' }, async (locale) => {
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="13" locale="${locale}">`);
    for (const href of ['mailto:', 'tel:']) {
      const link = on.locator('header').locator(`a[href^="${href}"]`);
      await link.hover();
      const [text, pencil] = await Promise.all([link, link.locator('+ .field-pencil')].map((part) => part.boundingBox()));
      if (!text || !pencil) throw new Error('nothing is drawn');
      const middle = pencil.x + pencil.width / 2;
      expect(locale === 'ar' ? middle < text.x + 4 : middle > text.x + text.width - 4).toBe(true);
    }
  });

  it('asks why a doctor is cancelled [spec 159]', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/Doctors/?keyword=&pageNumber=2&pageSize=20&sortBy=status&sortOrder=asc');
    const [doctor] = data as DoctorRow[];
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctor?.doctorId}">`);
    const menu = moreActions(on);
    await menu.press('Enter');
    await on.getByRole('menuitem').first().and(on.locator(':focus')).waitFor();
    await on.keyboard.press('End');
    await on.keyboard.press('Enter');
    const dialog = on.getByRole('dialog', { name: 'Cancel doctor' });
    await dialog.getByText(doctor?.lastName ?? '-').waitFor();
    await on.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await menu.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
    await choose(on, 'Cancel doctor');
    await button(dialog, 'Cancel doctor').click();
    await dialog.getByText('Enter a reason for the history.').waitFor();
    expect(desk.site.count('PUT', /Cancel/)).toBe(0);
    await dialog.getByLabel('Reason').pressSequentially('Mov');
    await dialog.getByText('Enter a reason for the history.').waitFor({ state: 'detached' });
    desk.site.answer(/Cancel/, (response) => response.writeHead(429).end());
    await on.keyboard.press('Enter');
    await dialog.getByText('Too many requests.').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Mov');
    desk.site.setInterceptor(undefined);
    desk.site.forget();
    await button(dialog, 'Practice closed').click();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Practice closed');
    await dialog.getByLabel('Reason').fill('Retired');
    await button(dialog, 'Cancel doctor').dblclick();
    await on.getByText('Subscription ended.').first().waitFor();
    await on.getByText('Deactive', { exact: true }).first().waitFor();
    expect(desk.site.count('PUT', /Cancel/)).toBe(1);
    expect(await named(on, 'doctor-cancelled')).toEqual([{ doctorId: String(doctor?.doctorId) }]);
  });

  it('charges once after a question that names the card [spec 59, 95, 160]', async () => {
    const { doctorId, cardLast4 } = await doctorWithCard(desk.site, 0);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Charge').click();
    const dialog = on.getByRole('dialog');
    await button(dialog, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    await button(on, 'Charge').click();
    await dialog.getByLabel('Amount').fill('nothing');
    await button(dialog, 'Next').click();
    await dialog.getByText('Enter an amount above 0').waitFor();
    // As people write it.
    await dialog.getByLabel('Amount').fill('1,250.00');
    await button(dialog, 'Next').click();
    await dialog.getByText('$1,250.00').waitFor();
    await dialog.getByText(`•••• ${cardLast4}`).waitFor();
    await button(dialog, 'Back').click();
    await dialog.getByLabel('Amount').fill('12.34');
    await dialog.getByLabel('Description').fill('Extra seat');
    await on.keyboard.press('Enter');
    await dialog.getByText('$12.34').waitFor();
    await button(dialog, 'Confirm charge').dblclick();
    // No second dialog: the page shows it, and the toast.
    await on
      .getByRole('status')
      .getByText(/^Charged \$12\.34\. Invoice INV-/)
      .waitFor();
    await on.getByText('$12.34 charged').waitFor();
    expect([await dialog.count(), desk.site.count('POST', /PaymentDoctor/)]).toEqual([0, 1]);
    await on.getByRole('cell', { name: '$12.34' }).first().waitFor();
    expect(await named(on, 'doctor-charged')).toEqual([{ doctorId: String(doctorId) }]);
  });

  it('has password reset and practice login in its menu [spec 161, 162]', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="14">');
    await choose(on, 'Reset password');
    const name = await on.getByRole('heading', { level: 2 }).first().innerText();
    await on.getByRole('dialog').getByText(name).waitFor();
    expect(desk.site.count('PUT', /ResetPassword/)).toBe(0);
    await button(on.getByRole('dialog'), 'Send link').dblclick();
    await on
      .locator('div[popover] .toast')
      .getByText(/^Password link sent to .+@/)
      .waitFor();
    expect(desk.site.count('PUT', /ResetPassword\/14/)).toBe(1);
    await moreActions(on).and(on.locator(':focus')).waitFor();
    await on.context().route(/practice|redirect-target/, (route) => route.fulfill({ body: 'ok' }));
    const popup = on.waitForEvent('popup');
    await choose(on, 'Open in practice software');
    expect((await popup).url()).not.toContain('token=');
    expect(desk.site.count('GET', /redirect\/14/)).toBe(1);
  });

  it('refunds a bill in its history, unless the page shows bills itself', async () => {
    const bill = desk.bills[6];
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${bill?.doctorId}">`);
    await on.getByRole('searchbox').fill(bill?.invoiceNumber ?? '-');
    await on.getByText('1–1 of 1').waitFor();
    await on.getByRole('row').nth(1).press('Enter');
    await on.getByLabel('Amount').fill('2.50');
    await refundButton(on).click();
    await button(on.getByRole('dialog'), 'Confirm refund').dblclick();
    await on.getByText('Refunded $2.50.').waitFor();
    expect(desk.site.count('POST', /Refund/)).toBe(1);
    expect(await named(on, 'before-refund')).toEqual([{ billingId: String(bill?.billingId), amount: '2.50', currency: 'USD' }]);
    expect(await named(on, 'refunded')).toHaveLength(1);

    await button(on, 'View another bill').click();
    await on.getByRole('cell', { name: '$2.50' }).waitFor();
    await on.evaluate(() => addEventListener('caredesk-bill-select', (event) => event.preventDefault()));
    await on.getByRole('row').nth(1).press('Enter');
    expect(await named(on, 'bill-select')).toHaveLength(2);
    expect(await on.getByLabel('Amount').count()).toBe(0);
  });

  it('is edited where it is shown, by a pencil for each group and field', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="12">');
    await on.getByRole('row').nth(1).waitFor();
    await atRest(on);
    const tops = () =>
      on
        .locator('.record-head, [role="tablist"], table, .record-side')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const titles = () => on.locator('.record-side').locator('h3, legend').allInnerTexts();
    const before = [await tops(), await titles()];
    await button(on, 'Change: Practice').click();
    await on.getByLabel('Practice name').and(on.locator(':focus')).waitFor();
    expect([await tops(), await titles()]).toEqual(before);
    expect([await on.getByLabel('Phone').count(), await on.getByRole('button', { name: /^Change: / }).count()]).toEqual([0, 0]);
    await on.getByLabel('Practice city').fill('Elsewhere');
    await on.keyboard.press('Enter');
    await on.getByRole('definition').filter({ hasText: 'Elsewhere' }).waitFor();
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').waitFor();
    expect([await tops(), await titles()]).toEqual(before);
    await button(on, 'Cancel').click();
    // A field beside the pointer has a pencil, too: its group opens with that field marked, to be typed over.
    await on.getByTitle('Change: Phone').click();
    const phone = on.getByLabel('Phone').and(on.locator(':focus'));
    await phone.waitFor();
    await on.keyboard.type('+1 555 0112');
    expect(await phone.inputValue()).toBe('+1 555 0112');
    await on.keyboard.press('Enter');
    await on.getByRole('link', { name: '+1 555 0112' }).first().waitFor();
  });

  it.each(['doctor', 'patient'])('shows the email and phone of a %s once, in the first screen', { tags: 'long' }, async (kind) => {
    const on = await desk.open(`<caredesk-${kind}-detail ${kind}-id="15">`);
    await on
      .getByRole('region', { name: 'History' })
      .or(on.getByRole('tab', { name: 'History' }))
      .waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [1000, 700],
      [390, 844],
    ] as const) {
      await on.setViewportSize({ width, height });
      for (const scheme of ['mailto', 'tel']) {
        const bottoms = () =>
          on.locator(`a[href^="${scheme}:"]`).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
        await expect.poll(bottoms, { message: `${scheme} at ${width}` }).toSatisfy((all: number[]) => all.length === 1 && all[0] < height);
      }
      expect(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });

  it('has no tools for bills and patients that do not exist', { tags: 'long' }, async () => {
    const none = { isSuccessful: true, data: [], totalCount: 0 };
    desk.site.answer(/GetBillingHistoryByClientId|patient\/GetAll/, (response) => json(response, 200, none));
    const on = await desk.open('<caredesk-doctor-detail doctor-id="16">');
    await on.getByText('No bills yet').waitFor();
    await on.getByRole('tab', { name: 'Billing' }).press('ArrowRight');
    await on.getByText('No patients yet').waitFor();
    expect([await on.getByRole('searchbox').count(), await on.getByRole('table').count()]).toEqual([0, 0]);
  });
});
