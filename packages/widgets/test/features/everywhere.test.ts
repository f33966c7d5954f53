import { expect, it } from 'vitest';
import { button, onBothBuilds } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';

/** Whether leaving the page would be asked about. */
const asksBeforeLeaving = (on: FeaturePage) => on.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

onBothBuilds('everywhere', (desk) => {
  it('changes that are not saved warn before the page is left', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="17">');
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('1');
    // Views tell the browser a frame after the typing.
    await expect.poll(() => asksBeforeLeaving(on)).toBe(true);
    const asked = on.waitForEvent('dialog');
    await on.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await button(on, 'Back').click();
    await button(on.getByRole('dialog'), 'Discard changes').click();
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);
  });

  it('a sign-up, a coupon and a family that are not saved warn as well', async () => {
    const on = await desk.open('');
    for (const [tag, label, first] of [
      ['<caredesk-doctor-sign-up>', 'First name', undefined],
      ['<caredesk-coupon-manager>', 'Code', 'New coupon'],
      ['<caredesk-patient-detail patient-id="37">', 'First name', 'Add family member'],
    ] as const) {
      await addElements(on, tag);
      if (first) await button(on, first).click();
      await on.getByLabel(label).last().waitFor();
      await expect.poll(() => asksBeforeLeaving(on), { message: tag }).toBe(first === 'Add family member');
      await on.getByLabel(label).last().fill('x');
      await expect.poll(() => asksBeforeLeaving(on), { message: tag }).toBe(true);
      await on.evaluate(() => document.querySelector('main')?.replaceChildren());
      await expect.poll(() => asksBeforeLeaving(on), { message: `${tag} is gone` }).toBe(false);
    }
  });
});
