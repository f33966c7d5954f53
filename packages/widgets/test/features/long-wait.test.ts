/** Answers that don't come: the page's clock is turned on, the backend holds its answers back for real. */
import { afterEach, expect, it } from 'vitest';
import { askCharge, button, doctorWithCard, onShippedBuild } from './desk.js';
import { all, idle, retryAll, timeout } from './everything.js';
import type { FeaturePage } from './feature-site.js';

const sentence = 'This is taking longer than usual…';

onShippedBuild('a long wait', (desk) => {
  let waiting: (() => void)[] = [];
  const release = () => {
    desk.site.setInterceptor(undefined);
    for (const go of waiting.splice(0)) go();
  };
  afterEach(() => {
    release();
    waiting = [];
  });
  /** Holds back the answers to these requests until `release()`. */
  const hold = (path = /./) =>
    desk.site.setInterceptor(async (request) => {
      if (path.test(request.url ?? '')) await new Promise<void>((resolve) => waiting.push(resolve));
      return false;
    });

  /**
   * All elements, with pending requests. Their code is loaded first, because browsers keep six connections per server, and all are
   * pending.
   */
  const openAsking = async () => {
    const on = await desk.open(all(desk.bills[5]), { ownClock: true });
    await idle(on);
    await askAgain(on);
    return on;
  };
  const askAgain = async (on: FeaturePage) => {
    hold();
    await on.evaluate(() => {
      for (const element of document.querySelectorAll('main > *')) element.replaceWith(element.cloneNode());
    });
  };

  it('is explained by each element after 5 s and ends with a Retry when it is too long', {
    timeout,
  }, async () => {
    const on = await openAsking();
    // Those of the dashboard show their last answer meanwhile.
    const remembering = ':not(caredesk-overview, caredesk-dashboard-counts, caredesk-recent-billing, caredesk-account-questions)';
    const elements = await on.locator(`main > ${remembering}`).all();
    for (const element of elements) await element.locator('.skeleton').first().waitFor();
    expect(await on.getByText(sentence).count()).toBe(0);
    await on.clock.fastForward(5_100);
    for (const element of elements) await element.getByRole('status').filter({ hasText: sentence }).first().waitFor();
    await on.clock.fastForward(15_000);
    expect(await on.getByRole('alert').count()).toBe(0);
    release();
    await idle(on);
    expect(await on.getByText(sentence).count()).toBe(0);

    await askAgain(on);
    for (const element of await on.locator('main > *').all()) {
      // One alert for all.
      const alert = element
        .getByRole('alert')
        .filter({ hasText: /The server took too long to answer\.|Couldn’t load\./ })
        .first();
      // Reads are tried twice.
      await expect
        .poll(
          async () => {
            await on.clock.fastForward(31_000);
            return alert.count();
          },
          { timeout: 15_000 },
        )
        .toBe(1);
      await alert.getByRole('button', { name: 'Retry' }).waitFor();
    }
    await expect.poll(() => on.getByText('The server took too long to answer.').count()).toBeGreaterThan(0);
    release();
    await retryAll(on);
    await idle(on);
  });

  it('for a change is explained as well, for a charge in its dialog', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 0);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}">`, { ownClock: true });
    await button(on, 'Edit').click();
    await on.getByLabel('Phone').fill('+1 555 0177');
    hold(/update/);
    await button(on, 'Save').click();
    await expect.poll(() => desk.site.count('POST', /update/)).toBe(1);
    await on.clock.fastForward(5_100);
    await on.getByRole('status').filter({ hasText: sentence }).waitFor();
    release();
    await on.getByText('Doctor saved.').first().waitFor();
    expect(await on.getByText(sentence).count()).toBe(0);

    const dialog = await askCharge(on, '3');
    hold(/PaymentDoctor/);
    await button(dialog, 'Confirm charge').click();
    await expect.poll(() => desk.site.count('POST', /PaymentDoctor/)).toBe(1);
    await on.clock.fastForward(5_100);
    await dialog.getByText(sentence).waitFor();
    release();
    await on.getByText('Charged $3.00.').waitFor();
  });

  it.each([
    ['a new coupon', '<caredesk-coupon-manager>', /coupon-form-/, (on: FeaturePage) => button(on, 'New coupon')],
    ['an import', '<caredesk-coupon-manager>', /import-view-/, (on: FeaturePage) => button(on, 'Import')],
    ['a coupon', '<caredesk-coupon-manager>', /coupon-detail-/, (on: FeaturePage) => on.locator('tbody tr').first()],
    ['a family', '<caredesk-patient-detail patient-id="22">', /family-form-/, (on: FeaturePage) => button(on, 'Add family member')],
  ])('for the code of %s shows that it is on its way', async (_, element, code, control) => {
    const on = await desk.open(element);
    const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
    // At once: a pointer that happens to be over the control asks for its code.
    await on.route(code, (route) => codeMayCome.then(() => route.continue()));
    await control(on).click();
    await on.locator('.resource-loading .skeleton').first().waitFor();
    letCodeCome();
    await expect.poll(() => on.locator('.skeleton').count()).toBe(0);
    await on.unroute(code);
  });
});
