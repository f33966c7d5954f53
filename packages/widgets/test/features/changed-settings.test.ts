/** Settings that change while an element is used: what is typed, asked and under way stays its user's. */
import { expect, it } from 'vitest';
import { atRest } from '../support/browser.js';
import { askCharge, type BillRow, button, doctorWithCard, named, onShippedBuild, refund, refundButton } from './desk.js';
import { addElements, type FeaturePage } from './feature-site.js';
import { json } from './wire-faults.js';

const configure = (on: FeaturePage, settings: string) =>
  on.evaluate(`import('/widgets/caredesk.js').then(({ configure }) => configure(${settings}))`);

onShippedBuild('settings that change', (desk) => {
  it('leave what is typed, and the question about it, in another language', async () => {
    const on = await desk.open(`<caredesk-refund-panel billing-id="${desk.bills[50]?.billingId}"></caredesk-refund-panel>`);
    await on.getByLabel('Amount').fill('7.35');
    await on.getByLabel('Reason').fill('Praxis zu');
    await configure(on, "{ locale: 'ar' }");
    await on.getByLabel('المبلغ').waitFor();
    expect(await on.locator('.refund-form input').evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))).toEqual([
      '7.35',
      'Praxis zu',
    ]);
    await configure(on, "{ locale: 'en' }");
    await refundButton(on).click();
    await on.getByRole('dialog').getByText('$7.35').waitFor();
    await configure(on, "{ locale: 'it' }");
    await button(on.getByRole('dialog'), 'Conferma rimborso').waitFor();
  });

  it('draw rows again in another zone, and in words of the page', async () => {
    const on = await desk.open('<caredesk-billing-list page-size="5" columns="chargedAt paymentStatus"></caredesk-billing-list>');
    const cell = (at: number) => on.locator('tbody tr[data-index="0"] td').nth(at);
    await cell(0).locator('time').waitFor();
    const title = () => cell(0).locator('time').getAttribute('title');
    expect(await title()).toMatch(/UTC$/);
    expect(await cell(1).innerText()).toBe('Paid');
    await configure(on, "{ timeZone: 'Asia/Kathmandu' }");
    await expect.poll(title).toMatch(/GMT\+5:45$/);
    await configure(on, "{ words: { en: { 'billing-list.paid': 'Settled' } } }");
    await expect.poll(() => cell(1).innerText()).toBe('Settled');
  });

  it.each([
    ['fr', 'Cette page ne connaît pas other.test.'],
    ['it', 'Questa pagina non conosce other.test.'],
  ])('say in the language of the element that its API is none of the page’s: %s', async (locale, text) => {
    const on = await desk.open(`<caredesk-doctor-search locale="${locale}" api-base="http://other.test"></caredesk-doctor-search>`);
    await on.getByText(text).waitFor();
  });

  it('count as left out where they are null, as in settings that a server has written', async () => {
    const on = await desk.open('');
    await configure(on, '{ apiBases: null, middlewares: null, locale: null, headers: null }');
    await addElements(on, '<caredesk-doctor-search page-size="5"></caredesk-doctor-search>');
    await on.locator('tbody tr[data-index="4"]').waitFor();
  });

  it('tell what became of a charge where none is offered any more', async () => {
    const { doctorId } = await doctorWithCard(desk.site, 21);
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="${doctorId}"></caredesk-doctor-detail>`);
    const dialog = await askCharge(on, '31.70');
    const { promise: changed, resolve: release } = Promise.withResolvers<void>();
    desk.site.answer(/PaymentDoctor/, async (response) => {
      await changed;
      json(response, 400, { errorMessage: 'The bank said no.' });
    });
    await button(dialog, 'Confirm charge').click();
    await on.getByText('Charging $31.70').first().waitFor();
    await configure(on, "{ without: 'charge' }");
    await dialog.waitFor({ state: 'detached' });
    release();
    await on.getByRole('alert').getByText('The bank said no.').waitFor();
  });

  it.each([
    ['its headers', () => "{ headers: { 'x-desk': '9' } }", 'The card was closed.'],
    ['its user, who is told nothing of the one before', (token: string) => `{ getAccessToken: async () => '${token}' }`, undefined],
  ])('tell of a refund that is refused after the page has changed %s', async (_title, settings, told) => {
    const { billingId } = desk.bills[51] as BillRow;
    const token = desk.site.tokens.access_token;
    const on = await desk.open('');
    await configure(on, `{ getAccessToken: async () => '${token}' }`);
    await addElements(on, `<caredesk-refund-panel billing-id="${billingId}"></caredesk-refund-panel>`);
    const { promise: changed, resolve: release } = Promise.withResolvers<void>();
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    desk.site.answer(/RefundPaymentDoctor/, async (response) => {
      send();
      await changed;
      json(response, 400, { errorMessage: 'The card was closed.' });
    });
    await refund(on, '2.15');
    await sent;
    await configure(on, settings(token));
    release();
    await expect.poll(() => named(on, 'error')).toHaveLength(1);
    if (told) await on.getByText(`ID ${billingId}: ${told}`).waitFor();
    await atRest(on);
    expect(await named(on, 'toast')).toHaveLength(told ? 1 : 0);
  });

  it('tell of money that moved although they restarted its element, and show it', async () => {
    const { billingId } = desk.bills[52] as BillRow;
    const { doctorId } = await doctorWithCard(desk.site, 22);
    const on = await desk.open(
      `<caredesk-refund-panel billing-id="${billingId}"></caredesk-refund-panel><caredesk-doctor-detail doctor-id="${doctorId}"></caredesk-doctor-detail>`,
    );
    const panel = on.locator('caredesk-refund-panel');
    const sent: string[] = [];
    const { promise: changed, resolve: release } = Promise.withResolvers<void>();
    await on.route(/RefundPaymentDoctor|PaymentDoctor/, async (route) => {
      sent.push(route.request().url());
      await changed;
      await route.continue();
    });
    await refund(panel, '3.45');
    await expect.poll(() => sent.length).toBe(1);
    await button(await askCharge(on, '21.80'), 'Confirm charge').click();
    await expect.poll(() => sent.length).toBe(2);
    await configure(on, "{ headers: { 'x-desk': '12' } }");
    release();
    await expect.poll(() => named(on, 'toast')).toHaveLength(2);
    // Once the audit is read, the entry has its changes as items, too.
    await panel.getByRole('listitem').filter({ hasText: '$3.45' }).first().waitFor();
    await on.getByRole('row').filter({ hasText: '$21.80' }).waitFor();
    expect(sent).toHaveLength(2);
  });
});
