/** A record that can't be shown: what could not be loaded and why, and the way on. */
import { expect, it } from 'vitest';
import { button, onShippedBuild } from './desk.js';
import { json } from './wire-faults.js';

const records = [
  ['doctor', 'caredesk-doctor-detail doctor-id', /doctors\/GetById/i],
  ['patient', 'caredesk-patient-detail patient-id', /patient\/GetById/],
  ['coupon', 'caredesk-coupon-manager coupon-id', /Coupon\/GetById/],
] as const;

onShippedBuild('a record', (desk) => {
  it.each(records)('that is a %s says what could not be loaded, with the server’s text behind Details', async (kind, tag, path) => {
    desk.site.answer(path, (response) => json(response, 500, { isSuccessful: false, errorMessage: 'Internal error 0x1' }));
    const on = await desk.open(`<${tag}="7">`);
    const alert = on.getByRole('alert').filter({ hasText: `Couldn’t load this ${kind}.` });
    await button(alert, 'Retry').waitFor();
    const text = alert.getByText('Internal error 0x1');
    expect(await text.isVisible()).toBe(false);
    await alert.getByText('Details', { exact: true }).click();
    await text.waitFor();
  });

  it.each([...records, ['bill', 'caredesk-refund-panel billing-id', /./] as const])(
    'that is no %s says so, without Retry and links',
    async (kind, tag) => {
      const on = await desk.open(`<${tag}="99999999">`);
      await on.getByRole('status').getByText(`No ${kind} with ID 99999999`, { exact: true }).waitFor();
      expect([await button(on, 'Retry').count(), await on.getByRole('link').count()]).toEqual([0, 0]);
    },
  );

  it.each(records)('that is no %s says so where the backend refuses the id as none of its own', async (kind, tag, path) => {
    const on = await desk.open(`<${tag}="x-7">`);
    await on.getByRole('status').getByText(`No ${kind} with ID x-7`, { exact: true }).waitFor();
    desk.site.answer(path, (response) => json(response, 422, { title: 'Unprocessable', status: 422 }));
    const other = await desk.open(`<${tag}="8">`);
    await other.getByRole('status').getByText(`No ${kind} with ID 8`, { exact: true }).waitFor();
  });
});
