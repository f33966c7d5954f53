import { expect, it } from 'vitest';
import { asksBeforeLeaving, button, onBothBuilds } from './desk.js';

onBothBuilds('everywhere', (desk) => {
  it('only changes that are not saved warn before the page is left', async () => {
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
    await button(on, 'Cancel').click();
    await button(on, 'Stay').click();
    expect(await on.getByLabel('Phone').inputValue()).toBe('1');
    await button(on, 'Cancel').click();
    await button(on, 'Discard changes').click();
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);
    await button(on, 'Edit').click();
    expect(await on.getByLabel('Phone').inputValue()).not.toBe('1');
    await on.getByLabel('Phone').fill('2');
    await expect.poll(() => asksBeforeLeaving(on)).toBe(true);
    // An element that was taken out leaves nothing behind that asks.
    await on.evaluate(() => document.querySelector('caredesk-doctor-detail')?.remove());
    await expect.poll(() => asksBeforeLeaving(on)).toBe(false);
  });
});
