/** Spec §2: every sentence on routes, error pages and sign-in; what every route has is in pages.test.ts. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { atRest } from '../../widgets/test/support/browser.js';
import { openSite, signIn, turnTo } from './site.js';

const site = await openSite();

const stranger = (path: string): Promise<Page> => site.visit(path, { stored: {} });
const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('public routes', () => {
  it('lead to the sign-in page, and from there to /dashboard [spec 12, 15, 16, 17, 77]', async () => {
    const page = await stranger('/signin');
    await title(page, 'Sign in');
    await page.getByRole('checkbox', { name: 'Remember me' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    for (const path of ['/signup', '/forgotpassword', '/resetpassword']) {
      await page.goto(path);
      await at(page, '/signin');
      await title(page, 'Sign in');
    }
    await page.goto('/');
    await title(page, 'Sign in');
    expect(new URL(page.url()).pathname).toBe('/');
    await signIn(page);
    await at(page, '/dashboard');
    await title(page, 'Dashboard');
    expect(await page.title()).toBe('Dashboard · Caredesk');
  });

  it('/auth0loginCallback without a sign-in under way says so and leads to sign-in [spec 18]', async () => {
    const page = await stranger('/auth0loginCallback');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await at(page, '/signin');
  });

  it('sign-in has the links and providers that the settings name (§2) [spec 78, 79, 80, 81]', async () => {
    const links = { forgotPassword: 'https://portal.example/forgot', signUp: 'https://portal.example/join' };
    const provider = { issuer: 'https://identity.example', clientId: 'caredesk' };
    const signIn = [
      { ...provider, name: 'Northside' },
      { ...provider, name: 'Google' },
    ];
    const prepare = (fresh: Page) => fresh.route('**/settings.json', (route) => route.fulfill({ json: { links, signIn } }));
    const page = await site.visit('/', { stored: {}, prepare });
    await page.getByRole('checkbox', { name: 'Remember me' }).waitFor();
    expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(links.forgotPassword);
    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(links.signUp);
    const providers = page.getByRole('button', { name: /^Continue with/ });
    expect(await providers.allInnerTexts()).toEqual(['Continue with Northside', 'Continue with Google']);
  });

  it('without settings, the links of sign-in lead to a page that says whom to ask (§2) [spec 76, 79, 80]', async () => {
    const page = await stranger('/');
    for (const link of ['Forgot password?', 'Create an account']) {
      await page.getByRole('link', { name: link }).click();
      await at(page, '/help/account');
      await title(page, 'Help with your account');
      await page.getByText('ask the person who runs this site').waitFor();
      await page.getByText('Contact:').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await at(page, '/signin');
    }
    await page.route('**/settings.json', (route) => route.fulfill({ json: { links: { help: 'mailto:desk@clinic.example' } } }));
    await page.goto('/help/account');
    const address = page.getByRole('link', { name: 'desk@clinic.example' });
    await expect.poll(() => address.getAttribute('href')).toBe('mailto:desk@clinic.example');
  });

  it('a wrong value in settings.json is the default, and named on the console', async () => {
    const page = await site.newPage();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.route('**/settings.json', (route) => route.fulfill({ json: { links: { signUp: 'javascript:alert(1)' }, idle: 5 } }));
    await page.goto('/');
    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/help/account');
    expect(said).toEqual([
      expect.stringMatching(/^settings\.json: idle is not a setting\./),
      expect.stringMatching(/^settings\.json: links\.signUp must be an address that begins with/),
    ]);
  });
});

describe('error pages', () => {
  it('/404 and an unknown address say that the user looks lost [spec 13, 70, 71, 72, 220]', async () => {
    const page = await stranger('/404');
    for (const path of ['/404', '/nowhere/at/all']) {
      if (path !== '/404') await page.goto(path);
      await title(page, 'Looks like you got lost');
      await page.getByText('does not exist or has moved').waitFor();
      await page.getByRole('link', { name: 'Back home' }).click();
      await at(page, '/');
    }
  });

  it('/500 says Internal Server Error, and leads home [spec 14, 73, 74, 75, 220]', async () => {
    const page = await stranger('/500');
    await title(page, 'Internal Server Error');
    await page.getByText('Something went wrong. Please try again later.').waitFor();
    await page.getByRole('link', { name: 'Back home' }).click();
    await at(page, '/');
  });
});

describe('guarded routes', () => {
  it('without a token the user goes to /signin, and from there to the original location [spec 21, 22, 139, 140]', async () => {
    const page = await stranger('/dashboard/doctor?doctors.page=2');
    await page.waitForURL('**/signin?return=*');
    await signIn(page);
    await page.waitForURL('**/dashboard/doctor?doctors.page=2');
    await title(page, 'Doctors');
    await page.getByText('26–50 of').waitFor();
  });

  it('an id_token is no sign-in without an access token [spec 85, 139]', async () => {
    const page = await site.visit('/dashboard', { stored: { id_token: 'of-a-third-party' } });
    await at(page, '/signin');
    await title(page, 'Sign in');
  });

  it('a session that can’t be refreshed ends at the sign-in page, which says why [spec 202, 203]', async () => {
    const page = await site.visit('/dashboard/Coupon', { stored: { token: 'spent' } });
    await page.waitForURL('**/signin?return=%2Fdashboard%2FCoupon');
    await page.getByText('You were signed out.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('a token that a script removes logs the user out and leads to / [spec 116, 134]', async () => {
    const page = await site.visit('/dashboard/Coupon');
    await page.getByRole('cell').first().waitFor();
    await page.evaluate(() => localStorage.removeItem('token'));
    await at(page, '/');
    await title(page, 'Sign in');
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  });

  it('nothing of a guarded page flashes up before the sign-in page [spec 112]', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const { tagName } of document.querySelectorAll('nav, header, h1, caredesk-dashboard-counts')) seen.add(tagName);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/dashboard');
    await title(page, 'Sign in');
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['H1']);
  });
});

describe('the shell', () => {
  const underDoctor: [path: string, heading: string][] = [
    ['', 'Dashboard'],
    ['/nowhere', 'Looks like you got lost'],
  ];
  it('is at /doctor as at /dashboard, with the same child routes [spec 19, 20]', async () => {
    const page = await site.visit('/doctor/DoctorReport');
    await title(page, 'Doctor report');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    for (const [path, heading] of underDoctor) {
      await turnTo(page, `/doctor${path}`);
      await title(page, heading);
      expect(new URL(page.url()).pathname).toBe(`/doctor${path}`);
    }
  });

  it('loads its child routes on demand [spec 34]', async () => {
    const page = await site.visit('/dashboard');
    await title(page, 'Dashboard');
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
    const links = {
      'Search doctor': 'Doctors',
      'Doctor report': 'Doctor report',
      Patients: 'Patients',
      'Billing details': 'Bills',
      Coupon: 'Coupons',
    };
    for (const [link, heading] of Object.entries(links)) {
      await atRest(page);
      const before = await loaded();
      await page.getByRole('link', { name: link }).click();
      await title(page, heading);
      await expect.poll(loaded, { message: link }).toBeGreaterThan(before);
    }
  });
});
