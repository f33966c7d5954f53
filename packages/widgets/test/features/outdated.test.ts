/** A form is filled in while a newer release takes the place of the page's files: what was typed can still be sent, and nothing takes it away. */
import { expect, it } from 'vitest';
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
