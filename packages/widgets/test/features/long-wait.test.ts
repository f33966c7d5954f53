/** Answers that don't come: the page's clock is turned on, the backend holds its answers back for real. */
import { afterEach, describe, expect, it } from 'vitest';
import { atRest } from '../support/browser.js';
import { askCharge, button, doctorWithCard, onShippedBuild } from './desk.js';
import { all, idle, retryAll, timeout } from './everything.js';
import { addElements, type FeaturePage } from './feature-site.js';

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
  ])('for the code of %s shows that it is on its way', { tags: 'long' }, async (_, element, code, control) => {
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

  describe('for the code of a dialog or menu', () => {
    const layers = ':modal, [popover="auto"]:popover-open';
    const ask = {
      'the charge': (on: FeaturePage) => button(on, 'Charge').click(),
      'the menu': (on: FeaturePage) => button(on, 'More actions').press('ArrowUp'),
      'a question': async (on: FeaturePage) => {
        await button(on, 'More actions').click();
        await on.getByRole('menuitem', { name: 'Reset password' }).click();
      },
    };
    /** What was asked for is said to be on its way. @returns lets it come */
    async function openLate(asked: keyof typeof ask) {
      const { doctorId } = await doctorWithCard(desk.site, 1);
      const on = await desk.open('');
      const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
      const code = { 'the charge': /charge-dialog-/, 'the menu': /menu-layer-/, 'a question': /confirm-dialog-/ }[asked];
      await on.route(code, (route) => codeMayCome.then(() => route.continue()));
      // After that, as a pointer that happens to be over a control asks for its code.
      await addElements(on, `<input aria-label="Note of the portal"><caredesk-doctor-detail doctor-id="${doctorId}">`);
      await button(on, 'More actions').waitFor();
      await ask[asked](on);
      await on
        .getByRole('status')
        .filter({ hasText: /^Loading…$/ })
        .waitFor();
      const letCome = async () => {
        const coming = on.waitForResponse(code);
        letCodeCome();
        await coming;
        await atRest(on);
      };
      return { on, letCome };
    }

    it.each(['the charge', 'the menu', 'a question'] as const)(
      '%s that comes late leaves the keys to the field of the page',
      async (asked) => {
        const { on, letCome } = await openLate(asked);
        const note = on.getByLabel('Note of the portal');
        await note.pressSequentially('Call Zoë ');
        await letCome();
        await note.pressSequentially('at 12.50');
        expect(await note.inputValue()).toBe('Call Zoë at 12.50');
        expect(await on.locator(layers).count()).toBe(0);
        await ask[asked](on);
        await on.locator(layers).waitFor();
      },
    );

    it.each(['the charge', 'the menu'] as const)('%s is not opened after Escape', { tags: 'long' }, async (asked) => {
      const { on, letCome } = await openLate(asked);
      await on.keyboard.press('Escape');
      await letCome();
      expect(await on.locator(layers).count()).toBe(0);
    });

    it('the last press is the one that counts', { tags: 'long' }, async () => {
      const { on, letCome } = await openLate('the charge');
      await button(on, 'Edit').click();
      await letCome();
      await button(on, 'Save').waitFor();
      expect(await on.getByLabel('Amount').count()).toBe(0);
    });

    it('opens it when it comes', { tags: 'long' }, async () => {
      const { on, letCome } = await openLate('the charge');
      await letCome();
      await on.getByRole('dialog').getByLabel('Amount').fill('12.50');
    });
  });
});
