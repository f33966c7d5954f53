import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { button, choose, hold, named, onShippedBuild } from './desk.js';
import { json } from './wire-faults.js';

onShippedBuild('patients', (desk) => {
  it('are found while typing [spec 60, 185]', async () => {
    const on = await desk.open('<caredesk-patient-list page-size="5">');
    const row = on.getByRole('row').nth(1);
    await row.waitFor();
    await row.focus();
    await on.keyboard.press('ArrowDown');
    await on.keyboard.press('Enter');
    await row.click();
    const chosen = (await named(on, 'patient-select')) as { patientId: string }[];
    expect(chosen.map((detail) => Object.keys(detail))).toEqual([['patientId'], ['patientId']]);
    await on.getByRole('searchbox').fill('zzzz-nobody');
    await on.getByText('Nothing found').first().waitFor();
  });

  it('have a family whose other members may be changed beside one that the backend has wrong', async () => {
    const data = {
      patientId: 31,
      familyMembers: [
        { familyMemberId: 901, patientId: 31, firstName: 'Léa', lastName: 'Müller', dateOfBirth: '2099-01-01' },
        { familyMemberId: 902, patientId: 31, firstName: '', lastName: null, dateOfBirth: '2001-03-04' },
      ],
    };
    const sent: unknown[] = [];
    desk.site.answer(/patient\/(PatientInfo|UpdatePatientFamilyInfo)/, async (response, request) => {
      if (request.method === 'GET') return json(response, 200, { isSuccessful: true, data });
      const chunks = await request.toArray();
      sent.push(JSON.parse(Buffer.concat(chunks).toString()).familyMembers);
      return json(response, 200, { isSuccessful: true, data: { ...data, familyMembers: sent.at(-1) } });
    });
    const on = await desk.open('<caredesk-patient-detail patient-id="31">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Change: Léa Müller').click();
    await family.getByLabel('First name').fill('李');
    await button(family, 'Save').click();
    await expect.poll(() => sent).toMatchObject([[{ firstName: '李', dateOfBirth: '2099-01-01' }, { dateOfBirth: '2001-03-04' }]]);
    await button(family, 'Change: 李 Müller').click();
    await family.getByLabel('Date of birth').fill('2098-01-01');
    await button(family, 'Save').click();
    await family.getByText('Enter a date that isn’t in the future.').waitFor();
    expect(sent).toHaveLength(1);
  });

  it('have a family: members are added, changed and removed [spec 61, 186, 190]', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="31">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Add family member').waitFor();
    while ((await button(family, 'Remove').count()) > 0) await button(family, 'Remove').first().click();
    if ((await button(family, 'Save').count()) > 0) {
      await button(family, 'Save').click();
      await on.getByText('Family saved.').first().waitFor();
    }
    desk.site.forget();
    await button(family, 'Add family member').click();
    await button(family, 'Save').click();
    await family.getByText('Enter a first or last name.').waitFor();
    await family.getByLabel('First name').fill('Byron');
    await family.getByLabel('Date of birth').fill('2016-02-29');
    await button(family, 'Save').dblclick();
    await on.getByText('Family saved.').first().waitFor();
    await expect.poll(() => desk.site.count('POST', /UpdatePatientFamilyInfo/)).toBe(1);
    await button(family, 'Save').waitFor({ state: 'detached' });
    const stored = await desk.site.api('GET', '/api/admin/patient/PatientInfo/31');
    expect(stored.data).toMatchObject({ familyMembers: [{ firstName: 'Byron', dateOfBirth: '2016-02-29' }] });
    // A row of text, until its pencil opens it.
    await family.getByText('Byron').waitFor();
    expect(await family.getByLabel('First name').count()).toBe(0);
    await button(family, 'Change: Byron').click();
    await family.getByLabel('First name').fill('Ralph');
    await button(family, 'Save').click();
    await expect
      .poll(async () => JSON.stringify((await desk.site.api('GET', '/api/admin/patient/PatientInfo/31')).data))
      .toContain('"Ralph"');
    await button(family, 'Remove').click();
    await button(family, 'Save').click();
    await family.getByText('No family members').waitFor();
    // That shows before the save has ended, which would otherwise be counted by the next test.
    await expect
      .poll(async () => JSON.stringify((await desk.site.api('GET', '/api/admin/patient/PatientInfo/31')).data))
      .toContain('"familyMembers":[]');
    await expect.poll(async () => (await named(on, 'patient-updated')).length).toBeGreaterThan(2);
    expect((await named(on, 'patient-updated'))[0]).toEqual({ patientId: '31' });
  });

  it('have a family whose save, once begun, Escape does not ask about', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="44">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Add family member').click();
    await family.getByLabel('First name').last().fill('Nguyễn');
    const answer = Promise.withResolvers<void>();
    desk.site.setInterceptor(async (request) => {
      if (request.url?.includes('UpdatePatientFamilyInfo')) await answer.promise;
      return false;
    });
    await on.keyboard.press('Enter');
    await button(family, 'Save').and(on.locator('[aria-busy]')).waitFor();
    await on.keyboard.press('Escape');
    await on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await on.getByRole('dialog').count()).toBe(0);
    answer.resolve();
    await on.getByText('Family saved.').first().waitFor();
    expect(desk.site.count('POST', /UpdatePatientFamilyInfo/)).toBe(1);
  });

  it('have a family whose failed save is forgotten with what was typed', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="45">');
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Add family member').click();
    await family.getByLabel('First name').last().fill('O’Brien');
    desk.site.answer(/UpdatePatientFamilyInfo/, (response) => json(response, 500, {}));
    await on.keyboard.press('Enter');
    await on.getByRole('alert').waitFor();
    await button(family, 'Cancel').click();
    await button(on.getByRole('dialog'), 'Discard changes').click();
    await on.getByRole('alert').waitFor({ state: 'detached' });
  });

  it.each(some(['America/Los_Angeles', 'Pacific/Kiritimati'], 1))('keep their days of birth in %s', async (timezoneId) => {
    const { data } = await desk.site.api('GET', '/api/admin/patient/GetById?id=36');
    const { dateOfBirth } = data as { dateOfBirth: string };
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(dateOfBirth));
    const on = await desk.open('<caredesk-patient-detail patient-id="36">', { timezoneId });
    await on.getByText(`born ${day}`, { exact: true }).waitFor();
    const family = on.getByRole('region', { name: 'Family' });
    await button(family, 'Add family member').click();
    await family.getByLabel('First name').last().fill('Day');
    await family.getByLabel('Date of birth').last().fill('2000-01-01');
    await button(family, 'Save').click();
    await on.getByText('Family saved.').first().waitFor();
    const stored = await desk.site.api('GET', '/api/admin/patient/PatientInfo/36');
    const { familyMembers } = stored.data as { familyMembers: { firstName: string; dateOfBirth: string }[] };
    expect(familyMembers.filter(({ firstName }) => firstName === 'Day').map((member) => member.dateOfBirth)).toContain('2000-01-01');
    expect(new Set(familyMembers.filter(({ firstName }) => firstName === 'Day').map((member) => member.dateOfBirth)).size).toBe(1);
    await family.getByText('Jan 1, 2000').last().waitFor();
    await button(family, 'Change: Day').last().click();
    expect(await family.getByLabel('Date of birth').last().inputValue()).toBe('01/01/2000');
  });

  it('have reminders that are cancelled one by one or all, a form link and a password [spec 108, 187, 188, 189, 192]', async () => {
    const patientId = await patientWithReminders();
    const on = await desk.open(`<caredesk-patient-detail patient-id="${patientId}">`);
    const one = on.getByRole('button', { name: /^Cancel reminder/ });
    await one.first().click();
    const question = on.getByRole('dialog', { name: 'Cancel reminder' });
    await question.getByText('You can’t undo this.').waitFor();
    await button(question, 'No').click();
    await question.waitFor({ state: 'detached' });
    expect(desk.site.count('POST', /CancelReminder\?/)).toBe(0);
    await one.first().click();
    await button(question, 'Cancel reminder').dblclick();
    await on.getByText('Reminder cancelled.').first().waitFor();
    expect(desk.site.count('POST', /CancelReminder\?/)).toBe(1);
    await button(on, 'Cancel all reminders').click();
    await button(on.getByRole('dialog'), 'Cancel reminders').dblclick();
    await on.getByText('All reminders cancelled.').waitFor();
    expect(desk.site.count('POST', /CancelReminders/)).toBe(1);
    await one.first().waitFor({ state: 'detached' });
    await button(on, 'Resend form link').dblclick();
    await on.getByText('Form link sent.').waitFor();
    await choose(on, 'Reset password');
    await button(on.getByRole('dialog'), 'Send link').dblclick();
    await on.getByText(/^Password link sent to/).waitFor();
    expect([desk.site.count('POST', /ResendLinkForm/), desk.site.count('GET', /ResetPatientPassword/)]).toEqual([1, 1]);
    expect(await named(on, 'patient-updated')).toEqual([{ patientId }, { patientId }, { patientId }]);
  });

  it('have reminders that are read again when the answer to a cancellation is lost', async () => {
    const on = await desk.open(`<caredesk-patient-detail patient-id="${await patientWithReminders()}">`);
    const one = on.getByRole('button', { name: /^Cancel reminder:/ });
    await one.first().waitFor();
    const waiting = await one.count();
    await on.route('**/CancelReminder?**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await one.first().click();
    const question = on.getByRole('dialog', { name: 'Cancel reminder' });
    await button(question, 'Cancel reminder').click();
    await question.getByText('We can’t tell if this was saved.').waitFor();
    await expect.poll(() => one.count()).toBe(waiting - 1);
    await on.keyboard.press('Escape');
    await on.locator('.reminders').getByText('Cancelled').first().waitFor();
  });

  it('have reminders whose states stand below each other', async () => {
    const on = await desk.open(`<caredesk-patient-detail patient-id="${await patientWithReminders()}">`);
    const states = on.locator('.reminders .badge');
    await states.first().waitFor();
    const lefts = await states.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(lefts.length).toBeGreaterThan(1);
    expect(new Set(lefts).size).toBe(1);
  });

  it('are deleted only after the question [spec 108, 191, 232]', async () => {
    const on = await desk.open('<caredesk-patient-detail patient-id="33">');
    await choose(on, 'Delete');
    const dialog = on.getByRole('dialog', { name: 'Sure to delete?' });
    await button(dialog, 'No').click();
    await dialog.waitFor({ state: 'detached' });
    expect(desk.site.count('DELETE', /./)).toBe(0);
    await choose(on, 'Delete');
    await button(dialog, 'DELETE').dblclick();
    await on.getByText('Patient deleted.').waitFor();
    expect(desk.site.count('DELETE', /patient\/Delete\/33/)).toBe(1);
    expect(await named(on, 'patient-deleted')).toEqual([{ patientId: '33' }]);
  });

  async function patientWithReminders(): Promise<string> {
    for (let patientId = 40; patientId < 140; patientId++) {
      const { data } = await desk.site.api('GET', `/api/admin/patient/GetById?id=${patientId}`);
      const { reminders } = data as { reminders: { status: string }[] };
      if (reminders.filter(({ status }) => status === 'scheduled').length > 1) return String(patientId);
    }
    throw new Error('no patient has two reminders');
  }

  it('are exported as CSV and for Excel, though the second begins while the first works', async () => {
    const on = await desk.open('<caredesk-patient-list keyword="rossi" page-size="10">');
    await on.locator('tbody tr[data-index]').first().waitFor();
    await on.context().route('**/patient/GetAll/**', (route) => setTimeout(() => void route.continue(), 1_000));
    const files: Promise<string>[] = [];
    on.on('download', (download) => files.push(download.path().then((path) => readFileSync(path, 'utf8'))));
    await button(on, 'Export').click();
    await on.getByText(/^Exporting/).waitFor();
    await button(on, 'For Excel').dblclick();
    await expect.poll(() => on.getByText(/^Exporting/).count()).toBe(0);
    expect(files).toHaveLength(2);
    expect(await files[0]).not.toBe(await files[1]);
  });

  it('are exported as often as was asked for before the code of exports came', async () => {
    const on = await desk.open('<caredesk-patient-list keyword="daniels" page-size="10">');
    await on.locator('tbody tr[data-index]').first().waitFor();
    const { asked, release } = await hold(on, '**/export-panel-*');
    const files: string[] = [];
    on.on('download', (download) => files.push(download.suggestedFilename()));
    await button(on, 'For Excel').click();
    await asked;
    await button(on, 'Export').click();
    release();
    await expect.poll(() => files).toHaveLength(2);
  });

  it('several lose their waiting reminders after one question', async () => {
    const { site, flavour } = desk;
    const { data } = await site.api('GET', '/api/admin/patient/GetAll/?pageSize=200&sortBy=patientId&sortOrder=desc');
    const all = data as { patientId: number; firstName: string; lastName: string; email: string; reminders: { status: string }[] }[];
    const waits = ({ reminders }: (typeof all)[number]) => reminders.some(({ status }) => status === 'scheduled');
    const [one] = all.filter(waits).slice(flavour === 'React' ? 1 : 0);
    const other = all.find((patient) => !waits(patient) && patient.lastName === one?.lastName);
    if (!one || !other) throw new Error('the seed data has no such patients');
    const on = await desk.open(`<caredesk-patient-list page-size="200" keyword="${one.lastName}">`);
    await button(on, 'Select').click();
    for (const { email } of [one, other]) await on.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    await on.getByText('2 selected').waitFor();
    site.forget();
    await button(on, 'Cancel reminders').click();
    await on.getByText('1 is left out').waitFor();
    await on
      .getByRole('listitem')
      .filter({ hasText: `${one.firstName} ${one.lastName}` })
      .waitFor();
    expect(site.count('POST', /CancelReminders/)).toBe(0);
    await button(on, 'Cancel the reminders of 1 patient').dblclick();
    await on.getByText('1 of 1 changed.').waitFor();
    expect(site.count('POST', /CancelReminders/)).toBe(1);
    expect(await named(on, 'patient-updated')).toEqual([{ patientId: String(one.patientId) }]);
    expect(await on.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    const { data: now } = await site.api('GET', `/api/admin/patient/GetById?id=${one.patientId}`);
    expect(waits(now as typeof one)).toBe(false);
  });
});
