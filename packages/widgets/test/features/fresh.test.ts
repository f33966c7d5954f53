/** What is shown is read again when the page comes back into view after a minute, and when another tab has changed something. */
import { expect, it } from 'vitest';
import { atRest } from '../support/browser.js';
import { button, onShippedBuild } from './desk.js';
import type { FeaturePage } from './feature-site.js';

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
  it.each([
    ['caredesk-doctor-search', '', /Doctors\/\?/],
    ['caredesk-doctor-detail', 'doctor-id="163"', /GetById/],
    ['caredesk-dashboard-counts', '', /getDoctorStatusCount/],
    ['caredesk-overview', 'show="failures"', /GetDailyFigures/],
    ['caredesk-activity', '', /audit\/GetAll/],
    ['caredesk-history', 'entity="doctor" entity-id="163"', /audit\/GetAll/],
    ['caredesk-doctor-report', '', /DoctorReport/],
  ])('%s is read again after a minute, not before', async (tag, attributes, call) => {
    desk.site.forget();
    const on = await desk.open(`<${tag} ${attributes}>`, { ownClock: true });
    await expect.poll(() => desk.site.count('GET', call)).toBeGreaterThan(0);
    await atRest(on);
    desk.site.forget();
    const code = on.waitForResponse(/attend-/);
    await away(on, 30_000);
    await code;
    await atRest(on);
    expect(desk.site.count('GET', call)).toBe(0);
    await away(on, 61_000);
    await expect.poll(() => desk.site.count('GET', call)).toBeGreaterThan(0);
  });
});

onShippedBuild('a list that another tab has changed', (desk) => {
  it('marks the row that has changed, and no other', async () => {
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
