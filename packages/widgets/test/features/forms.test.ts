/** Common properties of forms: dates in the page's language, times in the user's zone, optional fields, suggestions and hints. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { atRest } from '../support/browser.js';
import { asksBeforeLeaving, button, choose, doctorWithCard, onShippedBuild, refund, refundButton } from './desk.js';
import { addElements } from './feature-site.js';

onShippedBuild('a form', (desk) => {
  it('has days as the page’s language writes them, whatever the browser’s is', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="41" locale="fr">', { locale: 'en-US' });
    const family = on.getByRole('region', { name: 'Famille' });
    await button(family, 'Ajouter un membre').click();
    const day = family.getByLabel('Date de naissance').last();
    await expect.poll(() => day.getAttribute('placeholder')).toBe('jj/mm/aaaa');
    await family.getByLabel('Prénom').last().fill('Zoé');
    await day.fill('31/12/201');
    await button(family, 'Enregistrer').click();
    await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
    expect(await day.inputValue()).toBe('31/12/201');
    await day.fill('31.12.2010');
    await button(family, 'Enregistrer').click();
    await on.getByText('Famille enregistrée.').first().waitFor();
    await button(family, 'Modifier : Zoé').click();
    expect(await day.inputValue()).toBe('31/12/2010');
    const { data } = await desk.site.api('GET', '/api/admin/patient/PatientInfo/41');
    const { familyMembers } = data as { familyMembers: { firstName: string; dateOfBirth: string }[] };
    expect(familyMembers.find(({ firstName }) => firstName === 'Zoé')?.dateOfBirth).toBe('2010-12-31');
  });

  it.each(
    some(
      [
        ['fr', ['Montant', 'Modifier', 'Valeur de la remise', 'Nom']],
        ['it', ['Importo', 'Modifica', 'Valore dello sconto', 'Nome']],
      ] as const,
      1,
    ),
  )('begins with amounts as the language writes them, and sends none that was left, in %s', async (locale, words) => {
    const [amount, edit, value, name] = words;
    const { api } = desk.site;
    const bill = desk.bills.at(-1);
    const draft = { code: `COMMA-${locale}`, discountType: 'percent', discountValue: 12.5 };
    const coupon = (await api('POST', '/api/admin/Coupon/Create', draft)).data as { couponId: number };
    const on = await desk.open(
      `<caredesk-refund-panel locale="${locale}" billing-id="${bill?.billingId}"></caredesk-refund-panel>
       <caredesk-coupon-manager locale="${locale}" coupon-id="${coupon.couponId}">`,
    );
    const field = on.getByLabel(amount, { exact: true });
    await expect.poll(() => field.inputValue()).toBe(bill?.amount.toFixed(2).replace('.', ','));
    await field.fill('7,25');
    await on.locator('caredesk-refund-panel').evaluate((panel) => panel.setAttribute('locale', 'en'));
    await refundButton(on).filter({ hasText: '$7.25' }).waitFor();
    expect(await on.getByLabel('Amount', { exact: true }).inputValue()).toBe('7,25');
    await button(on, edit).click();
    const sheet = on.getByRole('dialog');
    await expect.poll(() => sheet.getByLabel(value).inputValue()).toBe('12,5');
    // Another user's change of what this one left stays.
    await api('POST', '/api/admin/Coupon/Update', { ...coupon, discountValue: 20 });
    await sheet.getByLabel(name, { exact: true }).fill('Comma');
    await sheet.getByLabel(value).press('Control+Enter');
    const now = async () => (await api('GET', `/api/admin/Coupon/GetById/${coupon.couponId}`)).data;
    await expect.poll(now).toMatchObject({ name: 'Comma', discountValue: 20 });
  });

  it.each(
    some(
      [
        ['en-US', '(503) 555-0142'],
        ['en-IN', '503-555-0142'],
      ],
      1,
    ),
  )('keeps a phone of ten digits as the user’s country writes it: %s', async (locale, kept) => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="44">', { locale });
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('503-555-0142');
    await on.getByLabel('Phone').press('Enter');
    await on.getByText('Doctor saved.').first().waitFor();
    const { data } = await desk.site.api('GET', '/api/admin/doctors/GetById?id=44');
    expect(data).toMatchObject({ phone: kept });
  });

  it('leaves a phone as it came where the field is only passed through', { tags: 'long' }, async () => {
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 45, phone: '5035550143' });
    const on = await desk.open('<caredesk-doctor-detail doctor-id="45">');
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').focus();
    await on.keyboard.press('Tab');
    await on.getByLabel('First name').fill('Zoë');
    await on.getByLabel('First name').press('Enter');
    await on.getByText('Doctor saved.').first().waitFor();
    const { data } = await desk.site.api('GET', '/api/admin/doctors/GetById?id=45');
    expect(data).toMatchObject({ firstName: 'Zoë', phone: '5035550143' });
  });

  it('has times in the reader’s zone, by keyboard and by the calendar', async () => {
    const on = await desk.open('<caredesk-coupon-manager>', { timezoneId: 'Asia/Kolkata' });
    const code = `ZONE-${desk.flavour}`;
    await button(on, 'New coupon').click();
    await on.getByLabel('Code').fill(code);
    await on.getByLabel('Discount value').fill('10');
    await on.getByLabel('Starts at').fill('6/30/2027 5:30 pm');
    await on.getByLabel('Starts at (GMT+5:30)').waitFor();
    await on.getByLabel('Expires at').fill('7/31/2027');
    await on.getByLabel('Expires at').press('Alt+ArrowDown');
    await on.getByRole('grid', { name: 'July 2027' }).getByRole('button', { name: 'Friday, July 30, 2027' }).click();
    await expect.poll(() => on.getByLabel('Expires at').inputValue()).toBe('07/30/2027');
    await button(on, '+ time').click();
    await expect.poll(() => on.getByLabel('Expires at (GMT+5:30)').inputValue()).toMatch(/^07\/30\/2027, 11:59.PM$/);
    await on.getByLabel('Expires at (GMT+5:30)').fill('7/31/2027');
    await button(on, 'Save').click();
    const said = /Jun 30, 2027, 5:30.PM GMT\+5:30/;
    await on.getByRole('definition').filter({ hasText: said }).waitFor();
    await on.getByRole('region', { name: 'History' }).getByText(said).waitFor();
    const { data } = await desk.site.api('GET', `/api/admin/Coupon/GetAll/?keyword=${code}&pageNumber=1&pageSize=10`);
    expect((data as { startsAt: string; expiresAt: string }[])[0]).toMatchObject({
      startsAt: expect.stringMatching(/^2027-06-30T12:00/),
      expiresAt: '2027-07-31T18:29:59.999Z',
    });
  });

  it('marks what may stay empty, and says what terms mean', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="27">');
    await button(on, 'Edit').click();
    const required = on.locator('[aria-required]');
    await required.first().waitFor();
    const names = await required.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect(names).toEqual(['firstName', 'lastName', 'email']);
    const mark = (label: string) =>
      on
        .locator('label')
        .getByText(label, { exact: true })
        .evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await mark('First name')).toBe('none');
    expect(await mark('Phone')).toContain('(optional)');
    // Where nothing must be filled nothing is marked.
    expect(await mark('Practice city')).toBe('none');
    await on.locator('caredesk-doctor-detail').evaluate((element) => element.setAttribute('locale', 'fr'));
    await expect.poll(() => mark('Téléphone')).toContain('(facultatif)');
    await on.locator('caredesk-doctor-detail').evaluate((element) => element.setAttribute('locale', 'en'));
    await on.getByText('What the practice uses for appointments and records').waitFor();
    await on.getByLabel('Practice city').fill('');
    await on.getByLabel('Practice city').pressSequentially('an');
    const suggestions = on.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await suggestions.first().waitFor();
    const options = await suggestions.allInnerTexts();
    expect(options.every((option) => /an/i.test(option))).toBe(true);
  });

  it('suggests specialties for a specialty, those of a doctor’s first field too', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="29">');
    await button(on, 'Edit').click();
    const field = on.getByRole('combobox', { name: 'Specialty', exact: true });
    await field.fill('');
    await field.pressSequentially('Der');
    await on.getByRole('option', { name: 'Dermatology' }).waitFor();
    await field.press('Tab');
    await on.getByText('Not in the list. Did you mean Dermatology?').waitFor();
  });

  it('doubts a text that only begins a suggestion, but takes it', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="29">');
    await button(on, 'Edit').click();
    const field = on.getByRole('combobox', { name: 'Specialty', exact: true });
    const doubt = on.getByText(/^Not in the list\. Did you mean Sleep medicine\?$/);
    await field.fill('');
    await field.pressSequentially('Sle');
    await on.getByRole('option', { name: 'Sleep medicine' }).waitFor();
    expect(await doubt.count()).toBe(0);
    await field.press('Tab');
    await doubt.waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe(null);
    await field.fill('sleep medicine');
    await field.press('Tab');
    expect(await doubt.count()).toBe(0);
  });

  it('suggests values in five fields of a doctor, for keys and pointer [spec 98, 168, 169, 170, 171, 172]', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="28">');
    await button(on, 'Edit').click();
    const field = on.getByRole('combobox', { name: 'Practice city' });
    const options = on.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    const type = async (text: string) => {
      await field.fill('');
      await field.pressSequentially(text);
      await options.first().waitFor();
    };
    await expect.poll(() => type('an').then(() => true)).toBe(true);
    const [first = '', second = ''] = await options.allInnerTexts();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    expect(await on.getByRole('listbox').getByRole('option', { selected: true }).innerText()).toBe(second);
    await field.press('Enter');
    expect(await field.inputValue()).toBe(second);
    expect(await options.count()).toBe(0);
    await type('an');
    // The first Escape is the list's, not the form's.
    await field.press('Escape');
    expect(await options.count()).toBe(0);
    expect(await field.inputValue()).toBe('an');
    await type('an');
    await options.first().click();
    expect(await field.inputValue()).toBe(first);
    expect(await field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
    await type('an');
    await field.press('Tab');
    expect(await options.count()).toBe(0);
    await button(on, 'Save').click();
    await expect.poll(() => desk.site.count('POST', /update/)).toBe(1);
    await on.getByText('an', { exact: true }).waitFor();

    await button(on, 'Edit').click();
    for (const [label, call, keyword] of [
      ['Other specialty', 'GetDoctorOtherSpecialty', 'med'],
      ['Subspecialty', 'GetDoctorSubTypes', 'sports'],
      ['Software type', 'GetDoctorPracticeManagementSoftware', 'ehr'],
      ['Software', 'GetDoctorPracticeManagementSoftwareName', 'chart'],
      ['Practice city', 'GetPracticeCity', 'san'],
    ] as const) {
      const field = on.getByLabel(label, { exact: true });
      const list = on.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      // The code that asks may come after the form: what is typed before is asked with the next letter.
      await field.fill(keyword);
      const isSuggested = async () => {
        if ((await list.count()) > 0) return true;
        await field.fill('');
        await field.fill(keyword);
        return false;
      };
      await expect.poll(isSuggested, { interval: 600 }).toBe(true);
      expect(desk.site.count('GET', new RegExp(`AutoComplete/${call}\\?keyword=${keyword}$`))).toBeGreaterThan(0);
    }
  });

  it('begins in the first field of a sign-up that the page wants to begin there', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-sign-up autofocus="">');
    const first = on.getByLabel('First name');
    await expect.poll(() => first.evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('begins at the name of a later step that the page opens', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-sign-up autofocus="" step="2">');
    await on.getByRole('radio').first().waitFor();
    const step = on.getByRole('listitem').and(on.locator('[aria-current=step]'));
    await expect.poll(() => step.evaluate((item) => item.matches(':focus'))).toBe(true);
  });

  it('is loaded when it is opened, with what sends it', { tags: 'long' }, async () => {
    const { data } = await desk.site.api('GET', '/api/admin/patient/GetAll/?pageSize=50');
    const alone = async ({ patientId }: { patientId: number }) => {
      const { data: family } = await desk.site.api('GET', `/api/admin/patient/PatientInfo/${patientId}`);
      return (family as { familyMembers: unknown[] }).familyMembers.length === 0;
    };
    const patients = data as { patientId: number }[];
    const areAlone = await Promise.all(patients.map(alone));
    const patientId = patients.find((_, index) => areAlone[index])?.patientId;
    const on = await desk.open(
      `<caredesk-patient-detail patient-id="${patientId}"></caredesk-patient-detail><caredesk-refund-panel billing-id="19990">`,
    );
    const asked = () =>
      on.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    const later = ['family-form', 'confirm-dialog', 'payment-engine'];
    await refundButton(on).waitFor();
    await button(on, 'Add family member').waitFor();
    await atRest(on);
    const soFar = await asked();
    expect(later.filter((name) => soFar.includes(`/${name}-`))).toEqual([]);
    await button(on, 'Add family member').focus();
    await on.keyboard.press('Enter');
    await expect
      .poll(() => on.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('name')))
      .toBe('familyMembers.0.firstName');
    await choose(on, 'Delete');
    await button(on.getByRole('dialog'), 'No').click();
    await on.getByLabel('Amount').focus();
    for (const name of later) await expect.poll(asked).toContain(`/${name}-`);
  });

  it('of money asks whether thousands are meant and names too many decimals, in the page’s language', async () => {
    const bill = desk.bills[0];
    const on = await desk.open(
      `<caredesk-refund-panel billing-id="${bill?.billingId}" doctor-id="${bill?.doctorId}" locale="it"></caredesk-refund-panel>`,
    );
    await on.getByLabel('Importo').fill('2.340 $');
    await on.getByRole('button', { name: /^Rimborsa/ }).click();
    await on.getByText('può essere mille volte di più.').waitFor();
    await addElements(on, '<caredesk-doctor-detail doctor-id="2" locale="fr"></caredesk-doctor-detail>');
    await button(on, 'Débiter').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Devise').fill('JPY');
    await dialog.getByLabel('Montant').fill('125.000 JPY');
    await button(dialog, 'Suivant').click();
    await dialog.getByText('peut valoir mille fois plus.').waitFor();
    await dialog.getByLabel('Montant').fill('1250,5');
    await button(dialog, 'Suivant').click();
    await dialog.getByText('a trop de décimales').waitFor();
    await dialog.getByLabel('Montant').fill('125000 JPY');
    await button(dialog, 'Suivant').click();
    await dialog
      .getByText(/125.000/)
      .first()
      .waitFor();
  });

  it('says in the page’s language what is wrong with the reason of a refund', async () => {
    const bill = desk.bills[1];
    const on = await desk.open(
      `<caredesk-refund-panel billing-id="${bill?.billingId}" doctor-id="${bill?.doctorId}" locale="es"></caredesk-refund-panel>`,
    );
    await on.getByLabel('Motivo').fill('x'.repeat(600));
    await on.getByRole('button', { name: /^Reembolsar/ }).click();
    await on.getByText(/caracteres: 100 de más/).waitFor();
  });

  it('is sent by Ctrl+Enter from anywhere in it', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.setViewportSize({ width: 1280, height: 600 });
    await on.getByLabel('First name').focus();
    await on.keyboard.press('Control+Enter');
    await on.getByText('Enter a first name.').first().waitFor();
    await on.getByText('Practice (optional)').click();
    const bar = on.locator('.form > .actions');
    for (const folded of await on.locator('details:not([open]) > summary').all()) await folded.click();
    for (const field of await on.locator('.field :is(input, select, textarea)').all()) {
      await field.focus();
      const [at, over] = [await field.boundingBox(), await bar.boundingBox()];
      expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
  });

  it('of a sign-up, a coupon or a family that is not saved warns before the page is left', async () => {
    const on = await desk.open('');
    for (const [tag, label, first] of [
      ['<caredesk-doctor-sign-up>', 'First name', undefined],
      ['<caredesk-coupon-manager>', 'Code', 'New coupon'],
      ['<caredesk-patient-detail patient-id="37">', 'First name', 'Add family member'],
    ] as const) {
      await addElements(on, tag);
      if (first) await button(on, first).click();
      await on.getByLabel(label).last().waitFor();
      await expect.poll(() => asksBeforeLeaving(on), { message: tag }).toBe(false);
      await on.getByLabel(label).last().fill('x');
      await expect.poll(() => asksBeforeLeaving(on), { message: tag }).toBe(true);
      await on.evaluate(() => document.querySelector('main')?.replaceChildren());
      await expect.poll(() => asksBeforeLeaving(on), { message: `${tag} is gone` }).toBe(false);
    }
  });

  it('of money or of a reason warns before the page is left, until it is sent', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 4);
    const [bill] = desk.bills;
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
    await button(on, 'Charge').click();
    const dialog = on.getByRole('dialog');
    await dialog.getByLabel('Description').waitFor();
    expect(await asksBeforeLeaving(on)).toBe(false);
    await dialog.getByLabel('Amount').fill('12');
    await expect.poll(() => asksBeforeLeaving(on)).toBe(true);
    await button(dialog, 'Next').click();
    await button(dialog, 'Confirm charge').waitFor();
    expect(await asksBeforeLeaving(on)).toBe(true);
    await button(dialog, 'Back').click();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('12');
    await on.keyboard.press('Escape');
    expect(await asksBeforeLeaving(on)).toBe(true);
    await button(on, 'Discard changes').click();
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);
    await choose(on, 'Cancel doctor');
    await dialog.getByLabel('Reason').fill('Retired');
    await expect.poll(() => asksBeforeLeaving(on)).toBe(true);
    await button(dialog, 'No').click();
    await button(on, 'Discard changes').click();
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);

    await on.evaluate(() => document.querySelector('main')?.replaceChildren());
    await addElements(on, `<caredesk-refund-panel billing-id="${bill?.billingId}">`);
    await on.getByLabel('Reason').waitFor();
    expect(await asksBeforeLeaving(on)).toBe(false);
    await on.getByLabel('Reason').fill('Goodwill');
    await expect.poll(() => asksBeforeLeaving(on)).toBe(true);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    desk.site.setInterceptor(async (request) => {
      if (!/RefundPaymentDoctor/.test(request.url ?? '')) return false;
      await answered;
      request.socket.destroy();
      return true;
    });
    await refund(on, '1.25');
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);
    await expect.poll(() => desk.site.count('POST', /RefundPaymentDoctor/)).toBe(1);
    answer();
    await on
      .getByText(/We got no answer/)
      .first()
      .waitFor();
    expect(await asksBeforeLeaving(on)).toBe(false);
  });
});
