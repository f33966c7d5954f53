/** What makes a day at the desk short: records looked at, records beside one another, editing in place, a page that begins as it will be. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openSite, signIn, soon } from './site.js';

const site = await openSite();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

it('a record leads to those beside it in its list, by link and by j and k', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctor?doctors.status=0');
  const links = page.locator('tr[data-index] > td:first-child a');
  await links.nth(24).waitFor();
  const names = await links.allInnerTexts();
  await links.nth(1).click();
  await soon(() => heading(page).innerText()).toBe(names[1]);
  const beside = page.getByRole('navigation', { name: 'Previous and next in the list' });
  await beside.getByText('2 of 25').waitFor();
  await beside.getByRole('link', { name: 'Next record' }).click();
  await soon(() => heading(page).innerText()).toBe(names[2]);
  await page.keyboard.press('j');
  await soon(() => heading(page).innerText()).toBe(names[3]);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await soon(() => heading(page).innerText()).toBe(names[0]);
  await expect.poll(() => beside.getByRole('link').count()).toBe(1);
  await page.keyboard.press('Control+k');
  await soon(() => page.getByRole('option').first().locator('bdi').first().innerText()).toBe(names[0]);
  await page.keyboard.press('Escape');
  // Names are kept in memory alone.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(names[0]);
  await page.reload();
  await heading(page).waitFor();
  expect(await beside.count()).toBe(0);
});

it('what was looked at is gone with its user', async () => {
  const page = await site.visit('/dashboard/patientDetails/3');
  await soon(() => heading(page).innerText()).not.toMatch(/^Patient/);
  const name = await heading(page).innerText();
  const recent = () => page.getByRole('option').filter({ hasText: name }).count();
  await page.keyboard.press('Control+k');
  await soon(recent).toBe(1);
  await page.keyboard.type('log out');
  await page.getByRole('option', { name: /^Log out/ }).click();
  await signIn(page);
  await page.waitForURL('**/dashboard');
  await heading(page).filter({ hasText: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  expect(await recent()).toBe(0);
});

it('a patient who is deleted late leaves the page of the next one', async () => {
  const page = await site.visit('/dashboard/patientDetails/171');
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/patient/**', async (route) => {
    if (route.request().method() !== 'DELETE' && !/delete/i.test(route.request().url())) return route.continue();
    ask();
    await released;
    return route.continue();
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE', exact: true }).click();
  await asked;
  const name = await heading(page).innerText();
  await page.evaluate(() => {
    history.pushState(null, '', '/dashboard/patientDetails/172');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await soon(async () => [name, 'Patient 172'].includes(await heading(page).innerText())).toBe(false);
  const deleted = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('caredesk-patient-deleted', resolve, { once: true })),
  );
  release();
  await deleted;
  const leaves = page.waitForURL((url) => url.pathname !== '/dashboard/patientDetails/172', { timeout: 1_000 });
  expect(await leaves.then(() => true).catch(() => false)).toBe(false);
});

it('a field is changed where it stands, with Save in sight', async () => {
  const page = await site.visit('/dashboard/doctors/12');
  await page.getByRole('button', { name: 'Change: Contact' }).click();
  const phone = page.getByLabel('Phone');
  await phone.click();
  await phone.press('Control+a');
  await soon(() => phone.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)).toBe(true);
  await expect(page.getByRole('button', { name: 'Save' }).boundingBox()).resolves.toSatisfy((box: { y: number }) => box.y < 900);
  await page.keyboard.type('(212) 555-0199');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '(212) 555-0199' }).first().waitFor();
});

it('a page that was chosen to be dark is dark before its code comes', { tags: 'long' }, async () => {
  const page = await site.visit('/dashboard/doctors/7', {
    stored: { ...(await site.tokens()), 'caredesk.color-scheme': 'dark' },
    prepare: async (made) => {
      await made.emulateMedia({ colorScheme: 'light' });
      // Its code has not come yet.
      await made.route('**/assets/*.js', (route) => route.abort());
    },
  });
  const red = async () => Number(/\d+/.exec(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))?.[0]);
  expect(await red()).toBeLessThan(60);
  await page.unroute('**/assets/*.js');
  await page.reload();
  await heading(page).waitFor();
  // What is printed is the record alone, dark on white.
  await page.emulateMedia({ media: 'print' });
  expect(await red()).toBeGreaterThan(240);
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false);
  expect(await heading(page).isVisible()).toBe(true);
  // Paper has the skip link at the end of each page but the last.
  expect(await page.getByText('Skip to content').isVisible()).toBe(false);
});
