/** Spec §2: every sentence on sidebar, top bar and settings panel. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, turnTo } from './site.js';

const site = await openSite();
/** Each test goes on where the one before was. */
let page: Page;
beforeAll(async () => {
  page = await site.visit('/dashboard/doctor');
});

describe('the sidebar', () => {
  it('links to the base path plus each key, and marks the current one [spec 4, 5, 6, 7, 8, 35, 36, 37, 38, 129, 131]', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    const links = sidebar.getByRole('link');
    await links.first().waitFor();
    const lines = (await sidebar.innerText()).split('\n').filter((line) => line !== '');
    expect(lines).toEqual([
      'Caredesk',
      'Dashboard',
      ...['Doctor', 'Search doctor', 'Doctor sign-up', 'Doctor report'],
      ...['Patient', 'Patients'],
      'Billing details',
      'Coupon',
    ]);
    // No sub-menus: nothing in it opens or closes (decision 92).
    expect(await sidebar.getByRole('button').count()).toBe(0);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/dashboard',
      '/dashboard',
      '/dashboard/doctor',
      '/dashboard/DoctorSignup',
      '/dashboard/DoctorReport',
      '/dashboard/patient',
      '/dashboard/BillingDetails',
      '/dashboard/Coupon',
    ]);
    expect(await sidebar.locator('[aria-current="page"]').allTextContents()).toEqual(['Search doctor']);
  });

  it('marks the item of every page, in any letter case and below either base [spec 36, 38, 39]', async () => {
    const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
    const marked = (kind: 'page' | 'true') => sidebar.locator(`[aria-current="${kind}"]`).allTextContents();
    for (const [path, kind, item] of [
      ['/doctor/patientDetails/3', 'true', 'Patients'],
      ['/dashboard/Patient', 'page', 'Patients'],
    ] as const) {
      await turnTo(page, path);
      await expect.poll(() => marked(kind), { message: path }).toEqual([item]);
      expect(await marked(kind === 'page' ? 'true' : 'page'), path).toEqual([]);
    }
    await page.locator('.sidebar-logo').click();
    await page.waitForURL('**/dashboard');
  });

  it('is as wide as its button, the pointer and the window say [spec 41, 42, 82, 127, 221]', async () => {
    await page.setViewportSize({ width: 1221, height: 800 });
    const sidebar = page.locator('#sidebar');
    const collapsed = (is: boolean) => page.locator(`#sidebar[data-collapsed="${is}"]`).waitFor();
    await collapsed(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await collapsed(true);
    await sidebar.hover();
    await collapsed(false);
    await page.mouse.move(800, 500);
    await collapsed(true);
    await page.getByRole('button', { name: 'Menu' }).click();
    await collapsed(false);
    await page.setViewportSize({ width: 768, height: 800 });
    await page.reload();
    await collapsed(true);
    await sidebar.hover();
    await collapsed(false);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await sidebar.waitFor({ state: 'hidden' });
  });
});

describe('the top bar', () => {
  it('opens a modal whose text, unless empty, leads to the search page by Enter [spec 9, 43, 44, 46, 135]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const box = page.getByRole('dialog').getByRole('searchbox');
    const open = async () => {
      await page.getByRole('button', { name: 'Search' }).first().click();
      await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    };
    await open();
    await page.keyboard.press('Enter');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.getByRole('dialog', { name: 'Search' }).isVisible()).toBe(true);
    for (const keyword of ['smith', 'jones']) {
      if (keyword === 'jones') await open();
      await box.fill(keyword);
      await box.press('Enter');
      await page.getByRole('heading', { name: `Search: ${keyword}` }).waitFor();
      expect(new URL(page.url()).search).toBe(`?keyword=${keyword}`);
    }
  });
});

describe('the settings panel', () => {
  it('offers and remembers six themes each of sidebar, top bar and layout [spec 11, 51, 52, 53, 109]', async () => {
    await turnTo(page, '/dashboard');
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const area of ['Sidebar theme', 'Top bar theme', 'Layout theme']) {
      await expect.poll(() => page.getByRole('group', { name: area }).getByRole('radio').count()).toBe(6);
      const colors = await page
        .getByRole('group', { name: area })
        .getByRole('radio')
        .evaluateAll((all) => all.map(({ style }) => style.backgroundColor));
      expect(new Set(colors).size).toBe(6);
      await page.getByRole('group', { name: area }).getByRole('radio', { name: 'Teal' }).check();
    }
    await page.reload();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      sidebarTheme: 'theme2',
      topbarTheme: 'theme2',
      layoutTheme: 'theme2',
    });
  });

  it('has the default chosen where what is stored is no choice', async () => {
    const stored = {
      locale: 'de-AT',
      'color-scheme': 'sepia',
      density: 'dense',
      'page-keys': 'never',
      'theme.sidebar': 'theme17',
      'theme.topbar': '',
      'theme.layout': 'x',
    };
    const page = await site.visit('/dashboard', {
      stored: { ...(await site.tokens()), ...Object.fromEntries(Object.entries(stored).map(([key, value]) => [`caredesk.${key}`, value])) },
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    const panel = page.getByRole('dialog', { name: 'Settings' });
    const chosen = panel.locator('label:has(:checked)');
    await expect
      .poll(() => chosen.allInnerTexts())
      .toEqual(['EN\nEnglish', 'System', 'Comfortable', 'On', 'Default', 'Default', 'Default']);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.keyboard.press('Escape');
  });

  it('offers six languages, each in its direction, and remembers the choice [spec 11, 54, 110]', async () => {
    await turnTo(page, '/dashboard/doctor');
    await page.locator('.topbar').getByRole('button').nth(2).click();
    for (const [name, lang, heading, icon] of [
      ['中文', 'zh', '医生', '中'],
      ['Italiano', 'it', 'Medici', 'IT'],
      ['Español', 'es', 'Médicos', 'ES'],
      ['Français', 'fr', 'Médecins', 'FR'],
      ['English', 'en', 'Doctors', 'EN'],
      ['العربية', 'ar', 'الأطباء', 'ع'],
    ] as const) {
      expect(await page.locator('.choices label', { hasText: name }).locator('.language-icon').innerText()).toBe(icon);
      await page.getByRole('radio', { name }).check();
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
      await page.locator('h1', { hasText: heading }).waitFor();
    }
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'الأطباء' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
  });
});

describe('the user menu', () => {
  it('names the user, and logs out in all tabs [spec 10, 47, 48, 49, 105, 116]', async () => {
    page = await site.visit('/dashboard');
    const other = await page.context().newPage();
    await other.goto('/dashboard/doctor');
    await other.getByRole('row').nth(1).waitFor();
    const menu = page.locator('caredesk-user-menu');
    await menu.getByRole('button').first().click();
    await page.getByText('Welcome,').waitFor();
    const text = await menu.evaluate((element) => element.shadowRoot?.querySelector('[popover]')?.textContent);
    expect(text).toMatch(/^Welcome,.+admin@caredesk\.testLog out$/);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await other.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
