/** What the first page of a visit, and the page that a link leads to, ask for, and when. */
import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { atRest } from '../../widgets/test/support/browser.js';
import { openSite, signIn, soon } from './site.js';

const site = await openSite();

/** Holds the files of these names back. @returns lets them go */
async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, (route: Route) => released.then(() => route.continue()));
  return release;
}

const urlsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return urls;
};

it('its code is asked for beside the code of all pages', async () => {
  let urls: string[] = [];
  let release = () => {};
  const opened = site.signedIn('/dashboard/doctor', {}, async (page) => {
    release = await hold(page, '**/assets/shared-*.js');
    urls = urlsOf(page);
  });
  await soon(() => urls.some((url) => url.includes('/DoctorsPage-'))).toBe(true);
  release();
  await (await opened).getByRole('row').nth(20).waitFor();
});

it.each([
  ['/dashboard/doctor', /\/Doctors\/$/, 'DoctorsPage'],
  ['/dashboard/Patient', /\/patient\/GetAll\/$/, 'PatientsPage'],
  ['/dashboard/Coupon', /\/Coupon\/GetAll\/$/, 'CouponsPage'],
  ['/doctor/BillingDetails', /\/GetAllBillingHistory\/$/, 'BillingPage'],
])('the list of %s is asked for once, beside its code', { tags: 'long' }, async (path, list, code) => {
  let urls: string[] = [];
  let release = () => {};
  const asked = () => urls.filter((url) => list.test(url)).length;
  const opened = site.signedIn(path, {}, async (page) => {
    release = await hold(page, `**/assets/${code}-*.js`);
    urls = urlsOf(page);
  });
  await soon(asked).toBe(1);
  release();
  const page = await opened;
  await page.getByRole('row').nth(5).waitFor();
  await atRest(page);
  expect(asked()).toBe(1);
});

it('the list of a page that a link leads to is asked for once, beside its code', { tags: 'long' }, async () => {
  let release = () => {};
  const page = await site.signedIn('/dashboard', {}, async (opened) => {
    release = await hold(opened, '**/assets/PatientsPage-*.js');
  });
  await page.locator('caredesk-dashboard-counts').first().waitFor();
  await atRest(page);
  const urls = urlsOf(page);
  const asked = () => urls.filter((url) => /\/patient\/GetAll\/$/.test(url)).length;
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await soon(asked).toBe(1);
  release();
  await page.getByRole('row').nth(5).waitFor();
  await atRest(page);
  expect(asked()).toBe(1);
});

it('a list that the address narrows is asked for as it says, once', { tags: 'long' }, async () => {
  const urls: string[] = [];
  const page = await site.signedIn('/dashboard/doctor?doctors.status=1', {}, async (opened) => {
    opened.on('request', (request) => urls.push(request.url()));
  });
  await page.getByRole('row').nth(5).waitFor();
  await atRest(page);
  const lists = urls.filter((url) => url.includes('/Doctors/?'));
  expect(lists.map((url) => new URL(url).searchParams.get('status'))).toEqual(['1']);
});

it('the site says that it is loaded while its code is slow', { tags: 'long' }, async () => {
  const page = await site.newPage();
  const release = await hold(page, '**/assets/index-*.js');
  await page.goto('/signin', { waitUntil: 'commit' });
  const text = page.getByText('If nothing appears, reload the page.');
  await soon(() => text.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  release();
  await page.getByLabel('Email').waitFor();
  expect(await text.count()).toBe(0);
});

it('a page whose code is slow says that it is loaded, after signing in and after logging out', { tags: 'long' }, async () => {
  const page = await site.newPage();
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  const releaseDashboard = await hold(page, '**/assets/DashboardPage-*.js');
  await page.goto('/signin');
  await signIn(page);
  await loading.waitFor();
  releaseDashboard();
  await page.locator('caredesk-dashboard-counts').first().waitFor();
  // The reload has not loaded its code.
  const releaseSignIn = await hold(page, '**/assets/SignInPage-*.js');
  await page.reload();
  await page.locator('caredesk-user-menu').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await loading.waitFor();
  releaseSignIn();
  await page.getByLabel('Email').waitFor();
});

it('a page in another language is not shown in English first, unless that language does not come', async () => {
  let release = () => {};
  const page = await site.signedIn('/dashboard/doctor', {}, async (opened) => {
    await opened.addInitScript(() => localStorage.setItem('caredesk.locale', 'fr'));
    release = await hold(opened, '**/assets/fr-*.js');
  });
  const headings: string[] = [];
  await page.exposeFunction('seen', (text: string) => headings.push(text));
  await page.evaluate(() => {
    const tell = () => (globalThis as unknown as { seen(text: string): void }).seen(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.waitForTimeout(1_000);
  release();
  await page.getByRole('heading', { name: 'Médecins' }).waitFor();
  expect(headings).not.toContain('Doctors');
  await hold(page, '**/assets/fr-*.js');
  await page.reload();
  await page.getByRole('heading', { name: 'Doctors' }).waitFor();
});

it('a preview whose code is slow says so, and one whose code does not come leaves its list', { tags: 'long' }, async () => {
  const page = await site.signedIn('/dashboard/doctor');
  const row = page.getByRole('row').nth(3);
  await row.waitFor();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const code = '**/assets/doctor-detail-*.js';
  const release = await hold(page, code);
  await row.focus();
  await page.keyboard.press('Space');
  await preview.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  release();
  await preview.getByRole('heading').first().waitFor();
  await page.reload();
  await page.route(code, (route) => route.abort());
  await row.focus();
  await page.keyboard.press('Space');
  await preview.getByRole('alert').filter({ hasText: 'Couldn’t load' }).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(5);
});

it('what is typed into the palette while a page is on its way stays there', { tags: 'long' }, async () => {
  const page = await site.signedIn('/dashboard');
  await page.locator('caredesk-dashboard-counts').first().waitFor();
  const release = await hold(page, '**/assets/PatientsPage-*.js');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await page.locator('#content[aria-busy=true]').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ge');
  release();
  await page.getByRole('row').nth(5).waitFor({ state: 'attached' });
  await page.keyboard.type('tz');
  expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe('getz');
});
