import { describe, expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { nonsense } from '../support/browser.js';
import { button, onShippedBuild, refund } from './desk.js';
import { all, idle, texts, timeout } from './everything.js';
import { liberalBackend, type Shape, shapes } from './liberal.js';

onShippedBuild('a customer’s backend', (desk) => {
  describe.each(some(shapes, 1))('whose lists are %s', (shape: Shape) => {
    it('shows only words, in every main action', { timeout }, async () => {
      desk.site.setInterceptor(
        liberalBackend(
          () => desk.site.server.url,
          () => shape,
        ),
      );
      const on = await desk.open(all(desk.bills[4]));
      await idle(on);
      for (const { localName, text } of await texts(on)) {
        expect(text.match(nonsense)?.[0], localName).toBeUndefined();
        expect(text.length, localName).toBeGreaterThan(10);
      }
      expect(await on.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      const doctor = on.locator('caredesk-doctor-detail');
      await doctor.getByText('More', { exact: true }).waitFor();
      await button(doctor, 'Edit').click();
      await doctor.getByLabel('Phone').fill(`555 ${shape}`);
      await button(doctor, 'Save').click();
      await doctor.getByText('Doctor saved.').first().waitFor();
      const panel = on.locator('caredesk-refund-panel');
      // Another amount for each: the same one, made in another browser, would look refunded already.
      const amount = `1.${25 + shapes.indexOf(shape)}`;
      await refund(panel, amount);
      await panel.getByText(`Refunded $${amount}.`).waitFor();
      const coupon = on.locator('caredesk-coupon-manager');
      await button(coupon, 'Edit').click();
      await coupon.getByLabel('Name', { exact: true }).fill(`Name ${shape}`);
      await button(coupon, 'Save').click();
      await coupon.getByText('Coupon saved.').first().waitFor();
      const patient = on.locator('caredesk-patient-detail');
      await button(patient, 'Add family member').click();
      await patient.getByLabel('First name').last().fill('Kin');
      await button(patient, 'Save').click();
      await patient.getByText('Family saved.').first().waitFor();
      for (const { localName, text } of await texts(on)) expect(text.match(nonsense)?.[0], localName).toBeUndefined();
    });
  });
});
