import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, openSite, type Site } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.stop());

describe('spec §2: public and guarded routes', () => {
  it('without a token the user goes to /signin, and the wanted location is kept and returned to', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/dashboard/doctor?keyword=smith');
    await page.waitForURL('**/signin?return=*');
    await page.getByLabel('Email').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard/doctor?keyword=smith');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search doctor');
    await page.context().close();
  });

  it('sign-in from / goes to /dashboard', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/');
    await page.getByLabel('Email').fill(account.username);
    await page.getByLabel('Password').fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(await page.title()).toBe('Dashboard · Caredesk');
    await page.context().close();
  });

  it.each(['/signup', '/forgotpassword', '/resetpassword'])('%s leads to sign-in', async (path) => {
    const page = await (await site.newcomer()).newPage();
    await page.goto(path);
    await page.waitForURL('**/signin');
    await page.context().close();
  });

  it.each([
    ['/404', 'Looks like you got lost'],
    ['/nowhere/at/all', 'Looks like you got lost'],
    ['/500', 'Internal Server Error'],
  ])('%s says %s and leads home', async (path, heading) => {
    const page = await (await site.newcomer()).newPage();
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).waitFor();
    await page.getByRole('link', { name: 'Back home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().close();
  });

  it('deep links survive a reload', async () => {
    const page = await site.signedIn('/dashboard/search?keyword=smith');
    await page.getByRole('heading', { name: 'Search: smith' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Search: smith' }).waitFor();
    await page.context().close();
  });

  it('log-out in one tab signs out the other', async () => {
    const page = await site.signedIn('/dashboard');
    const other = await page.context().newPage();
    await other.goto('/dashboard/doctor');
    await other.getByRole('row').nth(1).waitFor();
    await page.locator('caredesk-user-menu').getByRole('button').first().click();
    await page.getByText('Welcome,').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });
});

describe('spec §2: the sidebar', () => {
  it('links to the base path plus each key, and the current item is the last segment of the path', async () => {
    const page = await site.signedIn('/dashboard/doctor');
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/dashboard',
      '/dashboard',
      '/dashboard/doctor',
      '/dashboard/DoctorSignup',
      '/dashboard/DoctorReport',
      '/dashboard/Patient',
      '/dashboard/BillingDetails',
      '/dashboard/Coupon',
    ]);
    expect(await page.locator('nav [aria-current="page"]').textContent()).toBe('Search doctor');
    await page.context().close();
  });

  it('is 240 px wide beside a top bar of 70 px (§9)', async () => {
    const page = await site.signedIn('/dashboard');
    expect((await page.locator('#sidebar').boundingBox())?.width).toBe(240);
    expect((await page.locator('.topbar').boundingBox())?.height).toBe(70);
    await page.context().close();
  });

  it.each([
    [1220, true],
    [1221, false],
  ])('at %i px starts collapsed: %s, and expands on hover', async (width, collapsed) => {
    const page = await site.signedIn('/dashboard', { viewport: { width, height: 800 } });
    const sidebar = page.locator('#sidebar');
    await sidebar.waitFor();
    expect(await sidebar.getAttribute('data-collapsed')).toBe(String(collapsed));
    await sidebar.hover();
    expect(await sidebar.getAttribute('data-collapsed')).toBe('false');
    await page.context().close();
  });

  it('on mobile, picking an item closes it', async () => {
    const page = await site.signedIn('/dashboard', { viewport: { width: 390, height: 800 } });
    const sidebar = page.locator('#sidebar');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Search doctor' }).click();
    await page.waitForURL('**/dashboard/doctor');
    await sidebar.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('follows the window’s width 1000 ms after the last change (§9)', async () => {
    const page = await site.signedIn('/dashboard');
    await page.locator('#sidebar').waitFor();
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForTimeout(500);
    expect(await page.locator('#sidebar').getAttribute('data-collapsed')).toBe('false');
    await page.waitForFunction(() => document.querySelector('#sidebar')?.getAttribute('data-collapsed') === 'true', undefined, {
      timeout: 2000,
    });
    await page.context().close();
  });
});

describe('spec §2: the top bar', () => {
  it('opens a modal with a text box; Enter with text goes to the search page, also from there', async () => {
    const page = await site.signedIn('/dashboard');
    for (const keyword of ['smith', 'jones']) {
      await page.getByRole('button', { name: 'Search' }).first().click();
      const box = page.getByRole('dialog').getByRole('searchbox');
      await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
      await box.fill(keyword);
      await box.press('Enter');
      await page.getByRole('heading', { name: `Search: ${keyword}` }).waitFor();
      expect(new URL(page.url()).search).toBe(`?keyword=${keyword}`);
    }
    await page.context().close();
  });

  it('does nothing for empty text, and closes 200 ms after the box lost the focus', async () => {
    const page = await site.signedIn('/dashboard');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.waitForFunction(() => !document.querySelector('dialog'));
    await page.context().close();
  });
});

describe('spec §2: the settings panel', () => {
  it('offers a default and five numbered themes of sidebar, top bar and layout, remembered', async () => {
    const page = await site.signedIn('/dashboard');
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const area of ['Sidebar theme', 'Top bar theme', 'Layout theme']) {
      expect(await page.getByRole('group', { name: area }).getByRole('radio').count()).toBe(6);
      await page.getByRole('group', { name: area }).getByRole('radio', { name: 'Theme 2' }).check();
    }
    await page.reload();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      sidebarTheme: 'theme2',
      topbarTheme: 'theme2',
      layoutTheme: 'theme2',
    });
    await page.context().close();
  });

  it('Arabic turns the page right-to-left at once, and the widgets with it', async () => {
    const page = await site.signedIn('/dashboard/doctor');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'العربية' }).check();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    await page.getByRole('heading', { name: 'البحث عن طبيب' }).waitFor();
    await page.context().close();
  });
});
