import { expect, it } from 'vitest';
import { button, named, onBothBuilds } from './desk.js';
import { addElements } from './feature-site.js';

onBothBuilds('doctor sign-up', (desk) => {
  it('takes a new doctor through two steps by keyboard, and sends one request', async () => {
    const email = `${desk.flavour}.new@example.test`;
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await button(on, 'Next').click();
    await expect.poll(() => on.getByText('Enter a value.').count()).toBe(3);
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('King');
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('Doctor type').selectOption({ index: 1 });
    await on.getByLabel('Practice city').pressSequentially('an');
    await on.locator('datalist option').first().waitFor({ state: 'attached' });
    await on.keyboard.press('Enter');
    await on.getByLabel('Plan name').selectOption({ index: 1 });
    await on.getByRole('region', { name: 'Summary' }).getByText(email).waitFor();
    await on.getByLabel('Password').fill('short');
    await on.keyboard.press('Enter');
    await on.getByText('Enter at least 8 characters.').waitFor();
    await on.getByLabel('Password').fill('long enough');
    await button(on, 'Sign up doctor').dblclick();
    await on.getByText('Doctor signed up.').waitFor();
    expect(desk.site.count('POST', /SignupNewDoctor/)).toBe(1);
    const [event] = (await named(on, 'doctor-signed-up')) as { doctorId: string }[];
    const { data } = await desk.site.api('GET', `/api/admin/doctors/GetById?id=${event?.doctorId}`);
    expect(data).toMatchObject({ firstName: 'Ada', email, practiceCity: 'an' });
  });

  it('keeps the draft over a reload, but not the password; says that an e-mail is taken', async () => {
    const { data } = await desk.site.api('GET', '/api/admin/doctors/GetById?id=20');
    const on = await desk.open('', { path: '/embed/gallery.html#caredesk-doctor-sign-up' });
    await on.getByLabel('First name').fill('Grace');
    await on.getByLabel('Last name').fill('Hopper');
    await on.getByLabel('Email').fill('grace.free@example.test');
    await button(on, 'Next').click();
    // The hint may take a second line, and the button stands below it.
    const [hint, show] = [on.getByText('It is not kept in the draft.'), button(on, 'Show characters')].map((part) => part.boundingBox());
    const below = ({ y, height }: { y: number; height: number }) => y + height;
    expect((await show)?.y).toBeGreaterThanOrEqual(below((await hint) ?? { y: Number.NaN, height: 0 }));
    await on.getByLabel('Password').fill('my secret word');
    expect(await on.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('my secret word');
    await on.reload();
    await expect.poll(() => on.getByLabel('First name').inputValue(), { timeout: 8_000 }).toBe('Grace');
    await on.getByLabel('Email').fill((data as { email: string }).email.toUpperCase());
    await on.locator('.field-error').getByText('Another doctor has this email.').waitFor();
    await button(on, 'Next').click();
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
    await on.getByText('Card data does not belong here.').waitFor();
    await notes.fill('Visa 4111-1111-1111-1111');
    await button(on, 'Sign up doctor').click();
    await on.locator('.field-error').getByText('Card numbers must not be kept here.').waitFor();
    expect(await notes.getAttribute('aria-invalid')).toBe('true');
    expect(desk.site.count('POST', /Signup/)).toBe(0);
    expect(await on.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4111');
    await notes.fill('Pays by bank transfer.');
    await on.getByRole('region', { name: 'Summary' }).getByText('Pays by bank transfer.').waitFor();
    await button(on, 'Sign up doctor').click();
    await on.getByText('Doctor signed up.').waitFor();
    const { data } = await desk.site.api('GET', `/api/admin/Doctors/?keyword=${email}`);
    expect(data).toMatchObject([{ paymentNotes: 'Pays by bank transfer.' }]);
  });

  it('checks what was typed before its rules had come, and says where they do not come; nothing typed is lost', async () => {
    const on = await desk.open('');
    const coming = Promise.withResolvers<void>();
    let asked = 0;
    // Neither what is asked at the first focus nor what is asked a moment later comes.
    const isRules = /sign-up-rules/;
    await on.route(isRules, async (route) => {
      asked++;
      await coming.promise;
      await route.abort();
    });
    await addElements(on, '<caredesk-doctor-sign-up>');
    const name = on.getByLabel('First name');
    await name.waitFor();
    expect(asked).toBe(0);
    await name.fill('Ada');
    await on.keyboard.press('Enter');
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => button(on, 'Next').getAttribute('aria-busy')).toBe('true');
    coming.resolve();
    const alert = on.getByRole('alert').getByText('could not be loaded');
    await alert.waitFor();
    expect(await on.getByText('Enter a value.').count()).toBe(0);
    await on.unroute(isRules);
    await button(on, 'Retry').click();
    // The step that was asked for is checked by now.
    await expect.poll(() => on.getByText('Enter a value.').count()).toBe(2);
    expect(await name.inputValue()).toBe('Ada');
    expect(await alert.count()).toBe(0);
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

  it('explains a sign-up whose answer was lost, and finds the doctor by the e-mail', async () => {
    const email = `${desk.flavour}.lost@example.test`;
    const on = await desk.open('<caredesk-doctor-sign-up>');
    await on.getByLabel('First name').fill('Ada');
    await on.getByLabel('Last name').fill('Lost');
    await on.getByLabel('Email').fill(email);
    await button(on, 'Next').click();
    await on.getByLabel('Password').fill('long enough');
    desk.site.setTrouble((request, response) => {
      if (!request.url?.includes('Signup')) return false;
      response.writeHead(504).end();
      return true;
    });
    await button(on, 'Sign up doctor').click();
    await on.getByText('the doctor may have been signed up').waitFor();
    desk.site.setTrouble(undefined);
    await desk.site.api('POST', '/api/admin/Doctors/SignupNewDoctor', {
      firstName: 'Ada',
      lastName: 'Lost',
      email,
      password: 'long enough',
    });
    await button(on, 'Check now').click();
    await on.getByText('Doctor signed up.').waitFor();
    expect(await named(on, 'doctor-signed-up')).toHaveLength(1);
  });
});
