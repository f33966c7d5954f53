/** A form is filled in while a newer release takes the place of the page's files: what was typed can still be sent, and nothing takes it away. */
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { button } from './desk.js';
import { type FeaturePage, siteForFile } from './feature-site.js';

const site = await siteForFile();
let on: FeaturePage;

const phone = '+1 555 0177';

async function typedThenReleased(doctorId: number) {
  on = await site.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`);
  await button(on, 'Change: Contact').click();
  await on.getByLabel('Phone').fill(phone);
  await on.route('**/widgets/chunks/**', (route) => route.fulfill({ status: 404 }));
  await on.route('**/widgets/release.json', (route) => route.fulfill({ json: { version: '9.0.0', release: 'newer' } }));
}

it('it is saved', async () => {
  await typedThenReleased(21);
  await button(on, 'Save').click();
  await on.getByText('Doctor saved.').first().waitFor();
  await on.getByText(phone).first().waitFor();
});

it('a part that needs new code offers a reload that loses nothing unasked', async () => {
  await typedThenReleased(22);
  await button(on, 'Export').click();
  await on.getByText('A newer version is available.').waitFor();
  on.on('dialog', (dialog) => void dialog.dismiss());
  await on.evaluate(() => addEventListener('beforeunload', (event) => Object.assign(globalThis, { hasAsked: event.defaultPrevented })));
  await button(on, 'Reload').click();
  await expect.poll(() => on.evaluate('globalThis.hasAsked'), { timeout: 12_000 }).toBe(true);
  expect(await on.getByLabel('Phone').inputValue()).toBe(phone);
  await button(on, 'Save').click();
  await on.getByText('Doctor saved.').first().waitFor();
});

const choose = async () => {
  await button(on, 'Select').click();
  await on.getByRole('checkbox').nth(1).check();
};
const dialog = () => on.getByRole('dialog');
const actions = {
  'a selection': {
    element: '<caredesk-patient-list>',
    code: /pick-/,
    act: () => button(on, 'Select').click(),
    outcome: () => on.getByText('0 selected'),
  },
  'a refund of bills': {
    element: '<caredesk-billing-list payment-status="paid">',
    code: /open-bulk-refund-/,
    prepare: choose,
    act: () => on.getByRole('button', { name: /^Refund(?! selected).*[.\d]$/ }).click(),
    outcome: dialog,
  },
  'a change of coupons': {
    element: '<caredesk-coupon-manager>',
    code: /deactivation-/,
    prepare: choose,
    act: () => button(on, 'Deactivate selected').click(),
    outcome: dialog,
  },
  'a bill': {
    element: '<caredesk-doctor-detail doctor-id="12">',
    code: /open-refund-panel-/,
    act: () => on.getByRole('row').nth(1).click(),
    outcome: () => on.getByRole('form', { name: 'Refund' }),
  },
};

async function actWithoutCode(name: keyof typeof actions, served: { readonly release: string } | undefined) {
  const { element, code, act, ...action } = actions[name];
  on = await site.open(element);
  await on.getByRole('row').nth(1).waitFor();
  if ('prepare' in action) await action.prepare();
  await on.route(code, (route) => route.fulfill({ status: 404 }));
  if (served) await on.route('**/widgets/release.json', (route) => route.fulfill({ json: served }));
  await act();
}

it.each(some(Object.keys(actions) as (keyof typeof actions)[], 1))(
  '%s whose code does not come says so, and opens once it comes',
  async (name) => {
    await actWithoutCode(name, undefined);
    await on.getByText('Couldn’t load this part. Try again, or reload the page.').waitFor();
    await on.unroute(actions[name].code);
    await actions[name].act();
    await actions[name].outcome().waitFor();
  },
);

it('an action whose code went with the former release says so', async () => {
  await actWithoutCode('a selection', { release: 'newer' });
  await on.getByText('A newer version is available. Save what you typed on this page, then reload it.').waitFor();
});
