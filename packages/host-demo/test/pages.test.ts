import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { some } from '../../reference-api/test/support.js';
import { unreadable, violations, violationsBesideColours } from '../../widgets/test/support/axe.js';
import { openSite, signIn, soon, turnTo } from './site.js';

/**
 * None beside another of the same page: that it has turned is seen by its heading. Those of which the elements' own tests see the least
 * come first.
 */
const routes: [path: string, heading: string | RegExp, element: string][] = [
  ['/dashboard', 'Dashboard', 'caredesk-dashboard-counts'],
  ['/dashboard/search?keyword=smith', 'Search: smith', 'caredesk-doctor-search'],
  ['/dashboard/doctors/7', 'Claire Smith', 'caredesk-doctor-detail'],
  ['/404', 'Looks like you got lost', 'a'],
  ['/dashboard/DoctorSignup', 'Doctor sign-up · Step 1', 'caredesk-doctor-sign-up'],
  ['/dashboard/BillingDetails?billing=19990', /^INV-/, 'caredesk-refund-panel'],
  ['/500', 'Internal Server Error', 'a'],
  ['/dashboard/doctor', 'Doctors', 'caredesk-doctor-search'],
  ['/dashboard/patientDetails/3', /^(?!Patient 3$)/, 'caredesk-patient-detail'],
  ['/dashboard/BillingDetails', 'Bills', 'caredesk-billing-list'],
  ['/dashboard/DoctorSignup2', 'Doctor sign-up · Step 2', 'caredesk-doctor-sign-up'],
  ['/dashboard/Patient', 'Patients', 'caredesk-patient-list'],
  ['/dashboard/Coupon', 'Coupons', 'caredesk-coupon-manager'],
  ['/dashboard/DoctorReport', 'Doctor report', 'caredesk-doctor-report'],
];
const paths = routes.map(([path]) => path);
const [looked, inDark, inArabic] = [some(paths, 7), some(paths, 3), some(paths, 3)];
/** Those with an address of another form come first. */
const ofOwnForm = ['/dashboard/search?keyword=smith', '/dashboard/patientDetails/3', '/dashboard/DoctorSignup2', '/dashboard'];
const byAddress = some([...ofOwnForm, ...paths], 4);

const site = await openSite();

/** All requests answered and nothing loading any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

const rules = 'best-practice';
const timeout = 180_000;

describe('every route', () => {
  it('opens by its address, without a fault, in light and dark, at 1440 and 390 px [spec 1, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]', {
    timeout,
  }, async () => {
    const page = await site.visit('/404');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    const titles = new Set<string>();
    for (const [route, heading, element] of routes) {
      const note = (found: readonly string[]) => problems.push(...found.map((problem) => `${route}: ${problem}`));
      await (byAddress.includes(route) ? page.goto(route) : turnTo(page, route));
      if (route === byAddress[0]) await page.reload();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.locator(element).first().waitFor();
      await settle(page);
      titles.add(await page.title());
      const text = await page.locator('body').innerText();
      note(['undefined', 'NaN', '[object', 'Invalid Date'].filter((word) => text.includes(word)));
      if (looked.includes(route)) note(await violations(page, rules));
      if (inDark.includes(route)) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => unreadable(page), { message: `${route} in dark`, interval: 200 }).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(width, { message: route }).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(problems).toEqual([]);
    expect(titles.size).toBe(routes.length);
  });

  it('is clean for axe in Arabic, and so is sign-in', { timeout }, async () => {
    const page = await site.visit('/500', { stored: { ...(await site.tokens()), 'caredesk.locale': 'ar' } });
    const found: string[] = [];
    for (const route of inArabic) {
      await turnTo(page, route);
      await settle(page);
      found.push(...(await violationsBesideColours(page, rules)).map((problem) => `${route}: ${problem}`));
    }
    await site.visit('/signin', { stored: {} });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    found.push(...(await violations(page, rules)).map((problem) => `sign-in: ${problem}`));
    expect(found).toEqual([]);
  });
});

describe('pages', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.visit('/404');
  });

  it('lead from the search to a doctor’s bill, and back to where the list was', async () => {
    await turnTo(page, '/dashboard/doctor');
    await page.getByRole('searchbox').fill('smith');
    await page.getByRole('cell', { name: 'Claire Smith' }).click();
    await page.waitForURL('**/dashboard/doctors/7');
    await page.getByRole('heading', { name: 'Claire Smith', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('cell', { name: /^INV-/ }).first().click();
    await page.waitForURL('**/dashboard/BillingDetails?billing=*');
    await page.getByRole('button', { name: /^Refund / }).waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard/doctors/7');
  });

  it('of a failed bill lead to a charge of the same amount on its doctor’s page', async () => {
    const bills = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const ask = async (path: string) => (await (await fetch(`/api/admin/${path}`, { headers })).json()).data;
      const active = (await ask('Doctors/?status=0')) as { doctorId: number; cardLast4: string | null }[];
      const failed = (await ask('billing/GetAllBillingHistory/?paymentStatus=failed&pageNumber=1&pageSize=50')) as Record<
        string,
        unknown
      >[];
      return failed.filter((bill) => active.some(({ doctorId, cardLast4 }) => doctorId === bill.doctorId && cardLast4));
    });
    const bill = bills[0] as { billingId: number; doctorId: number; amount: number; currency: string; description: string };
    await turnTo(page, `/dashboard/BillingDetails?billing=${bill.billingId}&doctor=${bill.doctorId}`);
    await page.getByText('This payment failed, so there’s nothing to refund.').waitFor();
    expect(await page.getByRole('button', { name: /^Refund/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Charge again / }).click();
    await page.waitForURL(`**/dashboard/doctors/${bill.doctorId}`);
    const dialog = page.getByRole('dialog');
    expect(Number(await dialog.getByLabel('Amount').inputValue())).toBe(bill.amount);
    expect(await dialog.getByLabel('Currency').inputValue()).toBe(bill.currency);
    expect(await dialog.getByLabel('Description').inputValue()).toBe(bill.description);
    // It is wanted once: the page opened again asks for nothing.
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByRole('button', { name: /^Charge again / }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Charge', exact: true }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('sign a doctor up in two routes that share their draft [spec 28, 29]', async () => {
    await turnTo(page, '/dashboard/DoctorSignup');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Email', { exact: true }).fill(`ada.king.${Date.now()}@example.test`);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/dashboard/DoctorSignup2');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/dashboard/DoctorSignup');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    // What is refused in the second step gets the focus in the first.
    await page.getByLabel('Phone').fill('+44 (0)20 7946 0958');
    await page.getByLabel('Phone').press('Enter');
    await page.getByLabel('Password', { exact: true }).fill('long enough');
    await page.route('**/SignupNewDoctor', (route) => route.fulfill({ status: 422, json: { errors: { phone: ['Is blocked.'] } } }));
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Doctor sign-up · Step 1' }).waitFor();
    await page.locator('.field-error').getByText('Is blocked.').waitFor();
    await page.waitForTimeout(300);
    expect(await page.getByLabel('Phone').evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  it.each(['/doctor/DoctorSignup2', '/dashboard/doctorsignup2', '/dashboard/DoctorSignup2/'])(
    'show the second step of the sign-up at %s, too',
    async (path) => {
      await turnTo(page, '/404');
      await turnTo(page, path);
      await page.getByRole('heading', { level: 1, name: /Step 2$/ }).waitFor();
      await page.getByRole('button', { name: 'Sign up doctor' }).waitFor();
    },
  );

  it('renew the results when the same search is made again [spec 45]', async () => {
    await turnTo(page, '/dashboard/search?keyword=smith');
    await page.getByRole('cell', { name: 'Claire Smith' }).first().waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await page.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await page.keyboard.type('smith');
    const renewed = page.waitForResponse((response) => response.url().includes('/api/admin/Doctors/'));
    await page.keyboard.press('Enter');
    expect((await renewed).ok()).toBe(true);
  });
});

describe('idle sign-out', () => {
  const idleSoon = (page: Page) => page.route('**/settings.json', (route) => route.fulfill({ json: { idleMinutes: 5 } }));

  it('comes in time where the computer’s clock is set back by a day', { tags: 'long' }, async () => {
    const page = await site.signedIn('/dashboard/doctor', {}, async (made) => {
      await made.clock.install();
      await idleSoon(made);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.setSystemTime(Date.now() - 86_400_000);
    await page.clock.runFor(2_000);
    await page.clock.fastForward(4.5 * 60_000);
    await page.getByRole('alertdialog').waitFor();
    await page.clock.fastForward(60_000);
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  });

  it('comes at the first key after a night in which the computer slept', async () => {
    const page = await site.signedIn('/dashboard/patient', {}, async (made) => {
      await made.clock.install();
      await idleSoon(made);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 10_000);
    // No timer has run yet.
    await page.clock.setSystemTime(now + 9 * 3_600_000);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(2_000);
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  });

  it('keeps what was typed, and leads back to it', async () => {
    const page = await site.signedIn('/dashboard/doctors/11', {}, async (made) => {
      await made.clock.install();
      await idleSoon(made);
    });
    const edit = page.getByRole('button', { name: 'Change: Contact' });
    await edit.click();
    await page.getByLabel('Last name').fill('Ngô-Weber');
    await page.getByText('You have unsaved changes.').waitFor();
    await page.clock.fastForward(5.5 * 60_000);
    await page.getByRole('status').getByText('You were signed out. Sign in to continue where you left off.').waitFor();
    await signIn(page);
    await page.waitForURL(/doctors\/11$/);
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Ngô-Weber');
  });

  it('waits for the end of a batch, for an hour', async () => {
    const page = await site.signedIn('/dashboard/Coupon?import', {}, async (made) => {
      await made.clock.install();
      await idleSoon(made);
    });
    await page.route('**/Coupon/Create', () => {});
    await page.getByLabel('File').setInputFiles({
      name: 'many.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,discountType,discountValue\n${Array.from({ length: 200 }, (_, row) => `IDLE${row},percent,5\n`).join('')}`),
    });
    await page.getByRole('button', { name: /^Import 200/ }).click();
    await page.getByRole('progressbar').waitFor();
    for (let minutes = 0; minutes < 55; minutes += 5.5) await page.clock.fastForward(5.5 * 60_000);
    expect([new URL(page.url()).search, await page.getByRole('alertdialog').count()]).toEqual(['?import', 0]);
    await page.clock.fastForward(5.5 * 60_000);
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  });

  it('warns before it signs out in all tabs', async () => {
    const first = await site.signedIn('/dashboard', {}, async (page) => {
      await page.clock.install();
      await idleSoon(page);
    });
    await first.getByRole('heading', { level: 1 }).waitFor();
    const other = await first.context().newPage();
    await idleSoon(other);
    await other.goto('/dashboard/doctor');
    const search = other.getByRole('searchbox');
    await search.focus();
    // The clock is the context's.
    const pass = (minutes: number) => first.clock.fastForward(minutes * 60_000);
    await pass(4.5);
    await first.getByRole('alertdialog').waitFor();
    await first.getByRole('button', { name: 'Stay signed in' }).click();
    for (const page of [first, other]) await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    // Where the user was in the other tab, too.
    expect(await search.evaluate((box) => (box.getRootNode() as ShadowRoot).activeElement === box)).toBe(true);
    // Without that, both would have been signed out.
    await pass(3);
    expect([first, other].map((page) => new URL(page.url()).pathname)).toEqual(['/dashboard', '/dashboard/doctor']);
    await pass(2.5);
    for (const page of [first, other]) await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    expect(await first.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe('offline', () => {
  it('the shell opens without any stored answer of the API [spec 199]', async () => {
    const page = await site.signedIn('/dashboard', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(
      async () => (await caches.keys()).length === 1 && (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length > 10,
    );
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('You’re offline').waitFor();
    const kept = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path.startsWith('/api') || path === '/token')).toEqual([]);
  });

  it('before the shell is kept, what a page lacks comes with the connection', { tags: 'long' }, async () => {
    const page = await site.signedIn('/dashboard/doctor');
    await settle(page);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Coupon', exact: true }).click();
    await page.getByText('Couldn’t load this page.').waitFor();
    expect(await page.title()).toContain('Couldn’t load this page.');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Couldn’t load this page.').waitFor();
    // All around it works on: a page that has been there opens.
    await page.getByRole('link', { name: 'Search doctor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Doctors' }).waitFor();
    await page.goBack();
    await page.getByText('Couldn’t load this page.').waitFor();
    await page.context().setOffline(false);
    // By itself, or by Retry where the network is not as quick as its event.
    await expect
      .poll(
        async () => {
          if (await page.getByRole('heading', { level: 1, name: 'Coupons' }).isVisible()) return true;
          await page
            .getByRole('button', { name: 'Retry' })
            .click({ timeout: 1000 })
            .catch(() => {});
          return false;
        },
        { interval: 1000, timeout: 30_000 },
      )
      .toBe(true);
  });
});

it.each([
  ['en', 'en-GB', 'dd/mm/yyyy', /^US\$\d/],
  ['es', 'es-MX', 'dd/mm/aaaa', /^USD\s\d[\d,]*\.\d\d$/],
  ['es', 'en-GB', 'dd/mm/aaaa', /^\d[\d.]*,\d\d\sUS\$$/],
])('in %s a browser of %s has the days and amounts of its region', { tags: 'long' }, async (language, locale, day, amount) => {
  const page = await site.signedIn('/dashboard/Coupon?new', { locale }, (opened) =>
    opened.addInitScript((chosen) => localStorage.setItem('caredesk.locale', chosen), language),
  );
  await page.getByPlaceholder(day).first().waitFor();
  await turnTo(page, '/dashboard/BillingDetails?bills.currency=USD');
  const cell = page.locator('td.numeric').first();
  await soon(() => cell.innerText()).toMatch(amount);
});

it('the page beneath a sheet or a dialog does not scroll', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctors/15', { viewport: { width: 1280, height: 600 } });
  const turnWheel = async () => {
    await page.getByRole('dialog').waitFor();
    await page.mouse.move(300, 560);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(1000, 300);
    for (let turns = 0; turns < 10; turns++) await page.mouse.wheel(0, 800);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    return page.evaluate(() => scrollY);
  };
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await turnWheel()).toBe(0);
  await page.keyboard.press('Control+k');
  expect(await turnWheel()).toBe(0);
  await page.mouse.wheel(0, 200);
  await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
