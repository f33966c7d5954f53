/** A field of a page's own form that takes a doctor. */
import { expect, it } from 'vitest';
import { onBothBuilds } from './desk.js';
import type { FeaturePage } from './feature-site.js';

/** A form with a labelled picker, in a fieldset, and what it would send. */
async function openForm(
  open: (body: string) => Promise<FeaturePage>,
  attributes: Readonly<Record<string, string>> = {},
): Promise<FeaturePage> {
  const on = await open('');
  await on.evaluate((given) => {
    const form = document.createElement('form');
    const fieldset = document.createElement('fieldset');
    const label = Object.assign(document.createElement('label'), { htmlFor: 'referrer', textContent: 'Referring doctor' });
    const picker = document.createElement('caredesk-doctor-picker');
    for (const [name, value] of Object.entries({ id: 'referrer', name: 'doctorId', ...given })) picker.setAttribute(name, value);
    fieldset.append(label, picker);
    form.append(fieldset);
    document.querySelector('main')?.append(form);
  }, attributes);
  await on.getByRole('combobox', { name: 'Referring doctor' }).waitFor();
  return on;
}
const field = (on: FeaturePage) => on.getByRole('combobox', { name: 'Referring doctor' });
const sent = (on: FeaturePage) =>
  on.evaluate(
    () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement).entries()) as Record<string, string>,
  );
const picker = (on: FeaturePage) => on.locator('caredesk-doctor-picker');

onBothBuilds('the picker of doctors', (desk) => {
  it('sends the id of the doctor that the keyboard has chosen', async () => {
    const on = await openForm(desk.open);
    await picker(on).evaluate((element) => {
      Object.assign(globalThis, { told: [] });
      for (const type of ['input', 'change'])
        element.addEventListener(type, () => (globalThis as never as { told: string[] }).told.push(type));
    });
    expect(await sent(on)).toEqual({});
    await on.getByText('Referring doctor').click();
    await on.keyboard.type('vanessa');
    await on.getByRole('option').first().waitFor();
    await expect.poll(() => field(on).getAttribute('aria-expanded')).toBe('true');
    await on.keyboard.press('ArrowDown');
    const name = await on.getByRole('option', { selected: true }).locator('span').first().textContent();
    await on.keyboard.press('Enter');
    expect(await field(on).inputValue()).toBe(name);
    expect(await sent(on)).toEqual({ doctorId: expect.stringMatching(/^\d+$/) });
    expect(await on.evaluate('globalThis.told')).toEqual(expect.arrayContaining(['input', 'change']));
    await field(on).fill('');
    expect(await sent(on)).toEqual({});
  });

  it('shows the doctor that its value names, also after a reset', { tags: 'long' }, async () => {
    const on = await openForm(desk.open, { value: '7' });
    await expect.poll(() => field(on).inputValue()).not.toBe('');
    const name = await field(on).inputValue();
    await field(on).fill('');
    await on.evaluate(() => document.querySelector('form')?.reset());
    await expect.poll(() => field(on).inputValue()).toBe(name);
    expect(await sent(on)).toEqual({ doctorId: '7' });
  });

  it('is not valid without a doctor where one is required', async () => {
    const on = await openForm(desk.open, { required: '' });
    const state = () =>
      picker(on).evaluate((element) => {
        const { validationMessage } = element as HTMLInputElement;
        return { isValid: (element as HTMLInputElement).checkValidity(), validationMessage };
      });
    expect(await state()).toEqual({ isValid: false, validationMessage: 'Choose a doctor.' });
    await field(on).click();
    await on.getByRole('option').nth(1).click();
    expect(await state()).toEqual({ isValid: true, validationMessage: '' });
  });

  it('is disabled by a fieldset, and is not sent then', async () => {
    const on = await openForm(desk.open, { value: '7' });
    await on.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''));
    await expect.poll(() => field(on).isDisabled()).toBe(true);
    expect(await sent(on)).toEqual({});
  });

  it('keeps the chosen doctor when another text is left', { tags: 'long' }, async () => {
    const on = await openForm(desk.open, { value: '7' });
    await expect.poll(() => field(on).inputValue()).not.toBe('');
    const name = await field(on).inputValue();
    await field(on).fill('no such doctor at all');
    await on.getByText('Nothing found').waitFor();
    await on.keyboard.press('Escape');
    expect(await field(on).inputValue()).toBe(name);
    expect(await sent(on)).toEqual({ doctorId: '7' });
  });
});
