/** Spec §9: every constant that is the product's. */
import { describe, expect, it } from 'vitest';
import { openSite, signIn, turnTo } from './site.js';

const site = await openSite();
const page = await site.signedIn('/dashboard', { locale: 'fr-FR' });
await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

/** Milliseconds, by the page's own clock, between its two performance marks. */
const markedMs = `performance.getEntriesByName('end')[0].startTime - performance.getEntriesByName('begin')[0].startTime`;

describe('defaults', () => {
  it('are English, themedefault and the flash as icon [spec 228, 229, 230]', async () => {
    expect(await page.evaluate(() => ({ lang: document.documentElement.lang, ...document.documentElement.dataset }))).toMatchObject({
      lang: 'en',
      sidebarTheme: 'themedefault',
      topbarTheme: 'themedefault',
      layoutTheme: 'themedefault',
    });
    expect(await page.locator('.sidebar-logo use').getAttribute('href')).toMatch(/#flash$/);
  });

  it('the session is stored as token and refreshToken, and refreshed by a form [spec 83, 235, 237]', async () => {
    const page = await site.visit('/', { stored: {} });
    await signIn(page);
    await page.waitForURL('**/dashboard');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toEqual(expect.arrayContaining(['token', 'refreshToken']));

    await page.evaluate(() => localStorage.setItem('token', 'spent'));
    const refresh = page.waitForRequest((request) => new URL(request.url()).pathname === '/token');
    await page.reload();
    const request = await refresh;
    expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: expect.any(String),
    });
    await page.locator('caredesk-recent-billing').getByRole('cell').first().waitFor();
  });
});

describe('words', () => {
  it('statuses display Active or Deactive, and booleans True or False [spec 233, 234]', async () => {
    await turnTo(page, '/dashboard/doctor?doctors.status=0');
    await page.getByRole('cell', { name: 'Active', exact: true }).first().click();
    await page.waitForURL('**/dashboard/doctors/*');
    await page.locator('caredesk-doctor-detail').getByText('Active', { exact: true }).first().waitFor();
    await page
      .getByText(/^(True|False)$/)
      .first()
      .waitFor();
    await turnTo(page, '/dashboard/doctor?doctors.status=1');
    await page.getByRole('cell', { name: 'Deactive' }).first().waitFor();
    expect(await page.getByRole('cell', { name: 'Active', exact: true }).count()).toBe(0);
  });

  it('deleting asks Sure to delete? with the buttons DELETE and No [spec 232]', async () => {
    await turnTo(page, '/dashboard/patientDetails/3');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sure to delete?' });
    await dialog.getByRole('button', { name: 'DELETE', exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'More actions' }).waitFor();
  });
});

describe('sizes', () => {
  it('the sidebar is 240 px wide, the top bar 70 px high [spec 8, 222, 223]', async () => {
    expect((await page.locator('#sidebar').boundingBox())?.width).toBe(240);
    expect((await page.locator('.topbar').boundingBox())?.height).toBe(70);
  });
});

describe('delays', () => {
  it('a resize counts 1000 ms after the last change [spec 224]', async () => {
    await page.locator('#sidebar').waitFor();
    await page.evaluate(() => {
      performance.clearMarks();
      addEventListener('resize', () => performance.mark('begin'), { once: true });
      const seen = new MutationObserver(() => {
        performance.mark('end');
        seen.disconnect();
      });
      seen.observe(document.querySelector('#sidebar') as Element, { attributes: true });
    });
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForFunction(() => document.querySelector('#sidebar')?.getAttribute('data-collapsed') === 'true');
    expect(await page.evaluate<number>(markedMs)).toBeGreaterThanOrEqual(990);
  });

  it('the search modal takes 200 ms to focus its input, and to close without it [spec 225, 226]', async () => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      performance.clearMarks();
      addEventListener('click', () => performance.mark('begin'), { once: true, capture: true });
      addEventListener('focusin', ({ target }) => (target as Element).matches('dialog input') && performance.mark('end'));
    });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    expect(await page.evaluate<number>(markedMs)).toBeGreaterThanOrEqual(199);
    await page.evaluate(() => {
      performance.clearMarks();
      new MutationObserver(() => document.querySelector('dialog') || performance.mark('end')).observe(document.body, {
        childList: true,
        subtree: true,
      });
      performance.mark('begin');
      (document.activeElement as HTMLElement).blur();
    });
    await page.waitForFunction(() => !document.querySelector('dialog'));
    expect(await page.evaluate<number>(markedMs)).toBeGreaterThanOrEqual(199);
  });

  it('the mobile sidebar closes 100 ms after an item is picked [spec 40, 227]', async () => {
    const page = await site.visit('/dashboard', { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('begin'), { once: true, capture: true });
      new MutationObserver(() => performance.mark('end')).observe(document.querySelector('#sidebar') as Element, {
        attributeFilter: ['data-open'],
      });
    });
    await page.getByRole('link', { name: 'Search doctor' }).click();
    await page.waitForURL('**/dashboard/doctor');
    await page.locator('#sidebar').waitFor({ state: 'hidden' });
    expect(await page.evaluate<number>(markedMs)).toBeGreaterThanOrEqual(99);
  });
});
