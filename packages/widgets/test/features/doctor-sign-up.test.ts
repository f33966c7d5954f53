import { expect, it } from 'vitest';
import { button, named, onShippedBuild } from './desk.js';
import { addElements } from './feature-site.js';

onShippedBuild('doctor sign-up', (desk) => {
  it('takes a new doctor through two steps by keyboard [spec 58, 93, 94, 155, 156, 163]', async () => {
    const email = `${desk.flavour}.new@example.test`;
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await button(on, 'Next').click();
    await expect.poll(() => on.getByText(/^Enter (a first name|a last name|an email)\.$/).count()).toBe(3);
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('King');
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('Doctor type').selectOption({ index: 1 });
    await on.getByText('Practice (optional)').click();
    await on.getByLabel('Practice city').pressSequentially('an');
    await on.getByRole('listbox').getByRole('option').first().waitFor();
    await on.keyboard.press('Enter');
    await on.getByRole('group', { name: 'Plan name' }).getByRole('radio').nth(1).check();
    await on.getByRole('region', { name: 'Summary' }).getByText(email).waitFor();
    await on.getByLabel('Password').fill('short');
    await on.keyboard.press('Enter');
    await on.getByText('Enter at least 8 characters.').waitFor();
    await on.getByLabel('Password').fill('long enough');
    await button(on, 'Sign up doctor').dblclick();
    await on
      .getByText(/ is signed up\.$/)
      .first()
      .waitFor();
    expect(desk.site.count('POST', /SignupNewDoctor/)).toBe(1);
    const [event] = (await named(on, 'doctor-signed-up')) as { doctorId: string }[];
    const { data } = await desk.site.api('GET', `/api/admin/doctors/GetById?id=${event?.doctorId}`);
    expect(data).toMatchObject({ firstName: 'Ada', email, practiceCity: 'an' });
  });

  it('keeps the draft, but not the password, over a reload and a refusal [spec 97, 164]', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/doctors/GetById?id=20');
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Grace');
    await on.getByLabel('Last name').fill('Hopper');
    await on.getByLabel('Email').fill('grace.free@example.test');
    await button(on, 'Next').click();
    const password = on.getByRole('textbox', { name: 'Password' });
    await password.fill('my secret word');
    await button(on, 'Show characters').click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await on.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('my secret word');
    await on.reload();
    await addElements(on, '<caredesk-doctor-sign-up>');
    await expect.poll(() => on.getByLabel('First name').inputValue(), { timeout: 8_000 }).toBe('Grace');
    await on.getByLabel('Email').fill((data as { email: string }).email.toUpperCase());
    await on.locator('.field-error').getByText('Another doctor has this email.').waitFor();
    await button(on, 'Next').click();
    await expect.poll(() => on.getByLabel('Email').evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await button(on, 'Sign up doctor').count()).toBe(0);
    expect(desk.site.count('POST', /Signup/)).toBe(0);
  });

  it('takes notes on how the practice pays, but no card number', async () => {
    const email = `${desk.flavour}.notes@example.test`;
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('Notes');
    await on.getByLabel('Email').fill(email);
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    const notes = on.getByLabel('Payment notes');
    await on.getByText('Don’t enter card numbers.').waitFor();
    await notes.fill('Visa 4111-1111-1111-1111');
    await button(on, 'Sign up doctor').click();
    await on.locator('.field-error').getByText('Remove the card number.').waitFor();
    expect(await notes.getAttribute('aria-invalid')).toBe('true');
    expect(desk.site.count('POST', /Signup/)).toBe(0);
    expect(await on.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4111-1111');
    await notes.fill('Pays by bank transfer.');
    await on.getByRole('region', { name: 'Summary' }).getByText('Pays by bank transfer.').waitFor();
    await button(on, 'Sign up doctor').click();
    await on
      .getByText(/ is signed up\.$/)
      .first()
      .waitFor();
    const { data } = await desk.site.api('GET', `/api/admin/Doctors/?keyword=${email}`);
    expect(data).toMatchObject([{ paymentNotes: 'Pays by bank transfer.' }]);
  });

  it('says beside a field that was left what is wrong with it', async () => {
    const on = await desk.open('<caredesk-doctor-sign-up>');
    const name = on.getByLabel('First name');
    await name.focus();
    expect(await on.getByText('Enter a first name.').count()).toBe(0);
    await on.getByLabel('Last name').focus();
    await on.getByText('Enter a first name.').waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await on.locator('caredesk-doctor-sign-up').evaluate((element) => element.setAttribute('locale', 'it'));
    await on.getByText('Inserisci un nome.').waitFor();
    await on.locator('[name=firstName]').fill('A');
    await expect.poll(() => on.locator('[name=firstName]').getAttribute('aria-invalid')).toBe(null);
  });

  it('leaves nothing of a draft behind at the sign-out', async () => {
    const on = await desk.open('<caredesk-user-menu><caredesk-doctor-sign-up>', { session: await desk.site.server.signIn() });
    await on.getByLabel('First name').fill('Grace');
    const kept = () => on.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await kept()).toContain('Grace');
    await on.locator('caredesk-user-menu').getByRole('button').click();
    await button(on, 'Log out').click();
    await on.locator('caredesk-doctor-sign-up').getByText('Sign in to see this.').waitFor();
    expect(await kept()).not.toContain('Grace');
  });

  it('finds the doctor of a sign-up whose answer was lost by the e-mail', async () => {
    const email = `${desk.flavour}.lost@example.test`;
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('Lost');
    await on.getByLabel('Email').fill(email);
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    desk.site.answer(/Signup/, (response) => response.writeHead(504).end());
    await button(on, 'Sign up doctor').click();
    await on.getByText('The doctor may be signed up').waitFor();
    desk.site.setInterceptor(undefined);
    await desk.site.api('POST', '/api/admin/Doctors/SignupNewDoctor', {
      firstName: 'Ada',
      lastName: 'Lost',
      email,
      password: 'long enough',
    });
    await button(on, 'Check now').click();
    await on
      .getByText(/ is signed up\.$/)
      .first()
      .waitFor();
    expect(await named(on, 'doctor-signed-up')).toHaveLength(1);
  });

  it('that fails has the focus on why, after each try', async () => {
    const on = await desk.open('<caredesk-doctor-sign-up>');
    const focused = () => on.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    await on.getByLabel('First name').fill('李');
    await on.getByLabel('Last name').fill('娜');
    await on.getByLabel('Email').fill(`${desk.flavour}.li@example.test`);
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    desk.site.answer(/Signup/, (response) => response.writeHead(429).end());
    await button(on, 'Sign up doctor').press('Enter');
    await expect.poll(focused).toBe('Too many requests. Wait a moment and try again.');
    desk.site.answer(/Signup/, (response) => response.writeHead(429, { 'retry-after': '1800' }).end());
    await button(on, 'Sign up doctor').press('Enter');
    await expect.poll(focused).toMatch(/^Too many requests\. Try again after .*\d:\d\d\s[AP]M\.$/);
    desk.site.answer(/Signup/, (response) => response.writeHead(504).end());
    await button(on, 'Sign up doctor').press('Enter');
    await expect.poll(focused).toMatch(/^We got no answer/);
    desk.site.answer(/Doctors\/\?/, (response) => response.writeHead(403).end());
    await button(on, 'Check now').press('Enter');
    await expect.poll(focused).toBe('You aren’t allowed to do this. Ask an administrator for access.');
    desk.site.setInterceptor(undefined);
    await button(on, 'Check now').press('Enter');
    await on.getByText('No doctor has this email yet.').waitFor();
  });
});
