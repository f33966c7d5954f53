import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const routes = [
  '/dashboard',
  '/dashboard/search?keyword=smith',
  '/dashboard/doctor',
  '/dashboard/doctors/7',
  '/dashboard/patientDetails/3',
  '/dashboard/DoctorSignup',
  '/dashboard/BillingDetails',
  '/dashboard/BillingDetails?billing=19990',
  '/dashboard/Patient',
  '/dashboard/Coupon',
  '/dashboard/DoctorReport',
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.stop());

/** All requests answered and nothing loading any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

describe('every route is clean for axe', () => {
  it.each([
    ['light', 'light', 'en'],
    ['dark', 'dark', 'en'],
    ['Arabic', 'light', 'ar'],
  ] as const)(
    'in %s',
    async (_name, colorScheme, locale) => {
      const page = await site.signedIn('/dashboard', { colorScheme });
      await page.evaluate((chosen) => localStorage.setItem('caredesk.locale', chosen), locale);
      const found: Record<string, string[]> = {};
      for (const route of [...routes, '/404', '/500']) {
        await page.goto(route);
        await settle(page);
        const list = await violations(page);
        if (list.length > 0) found[route] = list;
      }
      expect(found).toEqual({});
      await page.context().close();
    },
    180_000,
  );

  it('the sign-in page too', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

describe('every route', () => {
  it('shows nothing that a program says to itself, and breaks no policy', async () => {
    const page = await site.signedIn('/dashboard');
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    for (const route of routes) {
      await page.goto(route);
      await settle(page);
      const text = await page.locator('body').innerText();
      for (const word of ['undefined', 'NaN', '[object', 'Invalid Date']) if (text.includes(word)) problems.push(`${route} shows ${word}`);
    }
    expect(problems).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('fits 390 px without sideways scrolling', async () => {
    const page = await site.signedIn('/dashboard', { viewport: { width: 390, height: 844 } });
    const wide: string[] = [];
    for (const route of routes) {
      await page.goto(route);
      await settle(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${route}: ${width} px`);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  }, 120_000);
});

describe('pages', () => {
  it('lead from the search to a doctor, to a bill of theirs, and back to where the list was', async () => {
    const page = await site.signedIn('/dashboard/doctor');
    await page.getByRole('searchbox').fill('smith');
    await page.getByRole('cell', { name: 'Claire Smith' }).click();
    await page.waitForURL('**/dashboard/doctors/7');
    await page.getByRole('heading', { name: 'Claire Smith', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('cell', { name: /^INV-/ }).first().click();
    await page.waitForURL('**/dashboard/BillingDetails?billing=*');
    await page.getByRole('button', { name: 'Refund', exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard/doctors/7');
    await page.context().close();
  });

  it('sign a doctor up in two routes that share their draft', async () => {
    const page = await site.signedIn('/dashboard/DoctorSignup');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Email', { exact: true }).fill(`ada.king.${Date.now()}@example.test`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/dashboard/DoctorSignup2');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/dashboard/DoctorSignup');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.context().close();
  });

  it('renew the results when the same search is made again', async () => {
    const page = await site.signedIn('/dashboard/search?keyword=smith');
    await page.getByRole('cell', { name: 'Claire Smith' }).first().waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await page.keyboard.type('smith');
    const renewed = page.waitForResponse((response) => response.url().includes('/api/admin/Doctors/'));
    await page.keyboard.press('Enter');
    expect((await renewed).ok()).toBe(true);
    await page.context().close();
  });
});

describe('idle sign-out', () => {
  it('warns, keeps who stays, and signs out who does not, in all tabs', async () => {
    const first = await site.signedIn('/dashboard', {}, async (page) => {
      await page.route('**/settings.json', (route) => route.fulfill({ json: { idleMinutes: 4 / 60 } }));
    });
    await first.getByRole('alertdialog').waitFor();
    await first.getByRole('button', { name: 'Stay signed in' }).click();
    await first.waitForTimeout(1500);
    expect(new URL(first.url()).pathname).toBe('/dashboard');
    await first.waitForURL((url) => url.pathname === '/', { timeout: 8000 });
    expect(await first.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await first.context().close();
  });
});

describe('offline', () => {
  it('the shell still opens and says so; no API answer was kept', async () => {
    const page = await site.signedIn('/dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(
      async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length > 10,
    );
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('You are offline').waitFor();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/api') || path === '/token')).toEqual([]);
    await page.context().close();
  });
});
