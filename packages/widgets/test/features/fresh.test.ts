/** What is shown is read again when the page comes back into view after a minute, and when another tab or element has changed something. */
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { some } from '../../../reference-api/test/some.js';
import { atRest } from '../support/browser.js';
import { type BillRow, button, onShippedBuild, refund } from './desk.js';
import type { FeaturePage } from './feature-site.js';

const dayMs = 86_400_000;

/** The page is covered by another for so long, by its own clock. */
const away = async (on: FeaturePage, ms: number) => {
  const become = (state: string) =>
    on.evaluate((now) => {
      Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await become('hidden');
  await on.clock.fastForward(ms);
  await become('visible');
};

onShippedBuild('a record that comes back into view', (desk) => {
  it('is read again after a minute, not before', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="161">', { ownClock: true });
    await button(on, 'More actions').focus();
    await atRest(on);
    desk.site.forget();
    await away(on, 30_000);
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 161, phone: '555 0161' });
    expect(desk.site.count('GET', /GetById/)).toBe(0);
    await away(on, 61_000);
    await on.getByRole('link', { name: '555 0161' }).first().waitFor();
  });

  it('is read again when the page comes out of the back/forward cache', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="165">');
    await button(on, 'More actions').waitFor();
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 165, phone: '555 0165' });
    await on.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await on.getByRole('link', { name: '555 0165' }).first().waitFor();
  });

  it('has views of the day on which they are chosen', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list url-state="bills">', { ownClock: true });
    const view = button(on, 'Failed, last 7 days');
    await view.waitFor();
    await on.clock.fastForward(dayMs);
    await view.click();
    const today = await on.evaluate(() => new Date().toISOString().slice(0, 10));
    await expect.poll(() => new URL(on.url()).searchParams.get('bills.to')).toBe(today);
    await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true');
    await away(on, dayMs);
    await expect.poll(() => view.getAttribute('aria-pressed')).toBe('false');
  });

  it('has its times in the zone that its reader has travelled to', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-billing-list page-size="5">', { ownClock: true });
    const title = () => on.locator('tbody time').first().getAttribute('title');
    await expect.poll(title).toMatch(/UTC$/);
    await on.getByRole('searchbox').focus();
    await atRest(on);
    const browser = await on.context().newCDPSession(on);
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' });
    await away(on, 61_000);
    await expect.poll(title).toMatch(/GMT\+5:45$/);
    await browser.detach();
  });

  it('is left as it is while something is typed', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="161">', { ownClock: true });
    await button(on, 'Change: Contact').click();
    await on.getByLabel('Phone').fill('555 0162');
    await on.getByText('You have unsaved changes.').waitFor();
    desk.site.forget();
    await away(on, 61_000);
    expect(desk.site.count('GET', /GetById/)).toBe(0);
    expect(await on.getByLabel('Phone').inputValue()).toBe('555 0162');
  });

  it('is read again when another tab has changed something', async () => {
    const on = await desk.open('<caredesk-doctor-detail doctor-id="162">');
    await button(on, 'More actions').focus();
    await atRest(on);
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId: 162, phone: '555 0163' });
    await on.evaluate(() => {
      new BroadcastChannel('caredesk.changes').postMessage(null);
    });
    await on.getByRole('link', { name: '555 0163' }).first().waitFor();
  });
});

onShippedBuild('an element that the user has only looked at', (desk) => {
  it.each(
    some(
      [
        ['caredesk-doctor-search', '', /Doctors\/\?/],
        ['caredesk-doctor-detail', 'doctor-id="163"', /GetById/],
        ['caredesk-dashboard-counts', '', /getDoctorStatusCount/],
        ['caredesk-overview', 'show="failures"', /GetDailyFigures/],
        ['caredesk-activity', '', /audit\/GetAll/],
        ['caredesk-history', 'entity="doctor" entity-id="163"', /audit\/GetAll/],
        ['caredesk-doctor-report', '', /DoctorReport/],
      ],
      1,
    ),
  )('%s is read again after a minute, not before', async (tag, attributes, call) => {
    desk.site.forget();
    const on = await desk.open(`<${tag} ${attributes}>`, { ownClock: true });
    await expect.poll(() => desk.site.count('GET', call)).toBeGreaterThan(0);
    await atRest(on);
    desk.site.forget();
    const code = on.waitForResponse(/keep-fresh-/);
    await away(on, 30_000);
    await code;
    await atRest(on);
    expect(desk.site.count('GET', call)).toBe(0);
    await away(on, 61_000);
    await expect.poll(() => desk.site.count('GET', call)).toBeGreaterThan(0);
  });
});

onShippedBuild('a list that another tab has changed', (desk) => {
  it('marks the row that has changed, and no other', { tags: 'long' }, async () => {
    const on = await desk.open('<caredesk-doctor-search columns="name phone" page-size="5"></caredesk-doctor-search>');
    const row = on.locator('tbody tr[data-index="2"]');
    await row.focus();
    await atRest(on);
    const { data } = await desk.site.api('GET', '/api/admin/Doctors/?pageNumber=1&pageSize=5');
    const { doctorId } = (data as { readonly doctorId: number }[])[2] as { readonly doctorId: number };
    await desk.site.api('POST', '/api/admin/doctors/update', { doctorId, phone: '555 0177' });
    await on.evaluate(() => {
      new BroadcastChannel('caredesk.changes').postMessage(null);
    });
    await row.getByText('555 0177').waitFor();
    expect(await on.locator('tbody tr.changed').evaluateAll((rows) => rows.map((changed) => changed.getAttribute('data-index')))).toEqual([
      '2',
    ]);
  });
});

onShippedBuild('elements of one page', (desk) => {
  const other = (on: FeaturePage) => on.locator('main > *').last();

  it.each([
    ['the same doctor', '<caredesk-doctor-detail doctor-id="164">'],
    ['a list with the doctor', '<caredesk-doctor-search keyword="164@example.test" columns="email phone">'],
  ])('show what was changed in another one: %s', { tags: 'long' }, async (_title, markup) => {
    const phone = `555 ${markup.length}64`;
    const on = await desk.open(`<caredesk-doctor-detail doctor-id="164"></caredesk-doctor-detail>${markup}`);
    const changed = on.locator('main > *').first();
    await other(on).getByText('164@example.test').first().waitFor();
    await button(changed, 'Change: Contact').click();
    await changed.getByLabel('Phone').fill(phone);
    desk.site.forget();
    await on.keyboard.press('Enter');
    await other(on).getByText(phone).first().waitFor();
    await atRest(on);
    // The one that has saved it reads nothing again.
    expect(desk.site.count('GET', /GetBillingHistoryByClientId\?.*from=/)).toBe(markup.includes('detail') ? 1 : 0);
  });

  it('show what one has changed that had left the page before', { tags: 'long' }, async () => {
    const detail = '<caredesk-doctor-detail doctor-id="165"></caredesk-doctor-detail>';
    const on = await desk.open(`${detail}${detail}`);
    const changed = on.locator('main > *').first();
    await other(on).getByText('165@example.test').first().waitFor();
    await button(changed, 'Change: Contact').click();
    await changed.getByLabel('Phone').fill('555 1165');
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await on.route('**/doctors/update', async (route) => {
      await changed.evaluate((element) => element.remove());
      leave();
      await route.continue();
    });
    await on.keyboard.press('Enter');
    await left;
    await other(on).getByText('555 1165').first().waitFor();
  });

  it('show in the bill of an open doctor what its own panel refunds', async () => {
    const { billingId, doctorId, invoiceNumber } = desk.bills[61] as BillRow;
    const on = await desk.open(
      `<caredesk-doctor-detail doctor-id="${doctorId}"></caredesk-doctor-detail><caredesk-refund-panel billing-id="${billingId}">`,
    );
    const doctor = on.locator('main > *').first();
    await doctor.getByRole('row', { name: invoiceNumber }).click();
    const inline = doctor.locator('article.bill');
    await inline.waitFor();
    await refund(other(on), '1.75');
    await inline.getByText('Partially refunded').waitFor();
  });

  it('keep what is typed in them for what they show', { tags: 'long' }, async () => {
    const [bill] = desk.bills.slice(60);
    const panel = `<caredesk-refund-panel billing-id="${bill?.billingId}"></caredesk-refund-panel>`;
    const on = await desk.open(`${panel}${panel}${panel}`);
    const [first, second, third] = [0, 1, 2].map((at) => on.locator('main > *').nth(at)) as [Locator, Locator, Locator];
    await second.getByLabel('Reason').fill('Twice at the desk');
    await refund(first, '1.25');
    await third.getByText('Partially refunded').waitFor();
    expect(await second.getByText('Partially refunded').count()).toBe(0);
    expect(await second.getByLabel('Reason').inputValue()).toBe('Twice at the desk');
  });
});
