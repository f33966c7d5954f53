/** A tab that was opened before a release keeps working; what can't be loaded is tried again and then explained, and nothing typed is lost. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from './support/backend.js';
import { openPage, openPortal, pageOf, soon } from './support/browser.js';
import { servedReleases } from './support/releases.js';

let releases: ReturnType<typeof servedReleases>;
let backend: Backend;
let context: BrowserContext;
beforeEach(async () => {
  releases = servedReleases();
  ({ backend, context } = await openPortal(releases.served, {
    '/': pageOf('<caredesk-doctor-search page-size="10"></caredesk-doctor-search>'),
    '/menu': pageOf('<caredesk-provider locale="fr"><caredesk-user-menu>…</caredesk-user-menu></caredesk-provider>'),
  }));
});
afterEach(() => releases.remove());

const rows = (page: Page) => page.locator('tbody tr[data-index]').count();
const watchErrors = (page: Page) =>
  page.addInitScript(() => {
    const errors: unknown[] = [];
    Object.assign(window, { errors });
    addEventListener('caredesk-error', ({ target, detail }) => errors.push({ tag: (target as Element).localName, ...detail }));
  });
const errors = (page: Page) => page.evaluate(() => (window as never as { errors: unknown[] }).errors);

describe('a tab that was opened before a release', () => {
  it('goes on loading its own files for two more releases', async () => {
    const page = await openPage(context, '/');
    await soon(() => rows(page)).toBe(10);
    releases.deploy();
    releases.deploy();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('60 rows exported').waitFor();
    expect(page.problems).toEqual([]);
  });

  it('says after a third that a newer version exists, without losing what was typed', async () => {
    const page = await openPage(context, '/');
    await watchErrors(page);
    await page.reload();
    await soon(() => rows(page)).toBe(10);
    await page.getByRole('searchbox').fill('Last000');
    await soon(() => rows(page)).toBe(9);
    for (let release = 0; release < 3; release++) releases.deploy();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('alert').getByText('A newer version is available.').waitFor();
    expect(await errors(page)).toEqual([
      {
        tag: 'caredesk-doctor-search',
        phase: 'load',
        code: 'outdated',
        message: 'caredesk-doctor-search: its code could not be loaded',
        retryable: false,
      },
    ]);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Last000');
    expect(await rows(page)).toBe(9);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await soon(() => rows(page)).toBe(10);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).waitFor();
  });

  it('says it in place of an element that appears then, in its language', async () => {
    const page = await openPage(context, '/');
    await soon(() => rows(page)).toBe(10);
    for (let release = 0; release < 3; release++) releases.deploy();
    await page.evaluate(() => {
      const menu = document.createElement('caredesk-user-menu');
      menu.setAttribute('locale', 'ar');
      document.body.append(menu);
    });
    const alert = page.locator('caredesk-user-menu').getByRole('alert');
    await alert.getByText('يتوفر إصدار أحدث').waitFor();
    expect(await alert.getAttribute('dir')).toBe('rtl');
    expect(await rows(page)).toBe(10);
  });
});

describe('code that does not come', () => {
  it('is asked for once more by itself', async () => {
    let refused = 0;
    await context.route('**/chunks/user-menu-*', (route) => (refused++ === 0 ? route.abort() : route.continue()));
    const page = await openPage(context, '/menu');
    await page.locator('caredesk-user-menu').getByRole('button', { name: 'Compte' }).waitFor();
    expect(refused).toBe(2);
  });

  it('is explained in place, and comes with a click', async () => {
    let isDown = true;
    await context.route('**/chunks/{user-menu,provider}-*', (route) => (isDown ? route.abort() : route.continue()));
    const page = await openPage(context, '/menu');
    const menu = page.locator('caredesk-user-menu');
    await menu.getByRole('alert').getByText('Cette partie n’a pas pu être chargée.').waitFor();
    // What the page put there stays.
    await expect.poll(() => menu.getByText('…').count()).toBe(1);
    isDown = false;
    await menu.getByRole('button', { name: 'Réessayer' }).click();
    await menu.getByRole('button', { name: 'Compte' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  it('comes by itself when the connection is back', { tags: 'long' }, async () => {
    const page = await openPage(context, '/');
    await soon(() => rows(page)).toBe(10);
    // The explanation is shown; the missing part is not.
    await context.route('**/chunks/user-menu-*', (route) => route.abort());
    await page.evaluate(() => document.body.append(document.createElement('caredesk-user-menu')));
    await page.locator('caredesk-user-menu').getByRole('alert').waitFor();
    await context.unroute('**/chunks/user-menu-*');
    await context.setOffline(true);
    await context.setOffline(false);
    await page.locator('caredesk-user-menu').getByRole('button', { name: 'Account' }).waitFor();
  });

  it('comes by itself after a while, without a click', { tags: 'long' }, async () => {
    let isDown = true;
    await context.route('**/chunks/user-menu-*', (route) => (isDown ? route.abort() : route.continue()));
    await context.clock.install();
    const page = await openPage(context, '/menu');
    await page.locator('caredesk-user-menu').getByRole('alert').waitFor();
    isDown = false;
    await page.clock.runFor(11_000);
    await page.locator('caredesk-user-menu').getByRole('button', { name: 'Compte' }).waitFor();
  });

  it('says so in the place of the part that lacks it', async () => {
    let isDown = true;
    await context.route('**/chunks/{column-choices,popover-layer,sign-in-gate}-*', (route) => (isDown ? route.abort() : route.continue()));
    const page = await openPage(context, '/');
    await soon(() => rows(page)).toBe(10);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByText('Couldn’t load this part.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).waitFor();
    isDown = true;
    backend.revoke();
    await page.getByRole('columnheader', { name: 'Email' }).click();
    await page.getByText('Couldn’t load this part.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});

it('each release has names whose contents never change', async () => {
  const { entry, version, files } = JSON.parse(readFileSync(join(releases.served, 'integrity.json'), 'utf8')) as {
    readonly entry: string;
    readonly version: string;
    readonly files: Record<string, string>;
  };
  expect(entry).toMatch(new RegExp(`^caredesk-${version}-[0-9a-f]{8}\\.js$`));
  expect(Object.keys(files).filter((file) => !existsSync(join(releases.served, file)))).toEqual([]);
  expect(files[entry]).toBe(files['caredesk.js']);
});
