/** Spec §3, §4: third-party sign-in in a portal, with the pages that docs/recipes/own-sign-in.md shows. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../reference-api/test/postgres-binaries.js';
import { startServer } from '../../reference-api/test/support.js';
import { cdn } from '../../widgets/test/support/backend.js';
import { launch } from '../../widgets/test/support/browser.js';
import { audience, clientId } from '../oidc/client.mjs';
import { startProvider } from '../oidc/provider.mjs';
import { account } from './site.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-portal-'));
const pages = join(import.meta.dirname, '..', 'oidc', 'portal');
const port = await freePort();
const issuer = `http://127.0.0.1:${port}`;

// The portal of the documentation, with the example provider.
cpSync(pages, folder, { recursive: true });
const script = readFileSync(join(pages, 'portal.js'), 'utf8');
writeFileSync(join(folder, 'portal.js'), script.replace('https://id.example', issuer).replace(`'caredesk'`, `'${clientId}'`));

const sites = [
  { prefix: '/widgets/', dir: cdn },
  { prefix: '/', dir: folder },
] as const;
const server = await startServer({ sites, identityProvider: { issuer, audience } });
const provider = await startProvider({ appUrl: server.url, port, callbackPath: '/callback.html' });
const browser = await launch();
let context: BrowserContext;
beforeEach(async () => {
  context = await browser.newContext({ baseURL: server.url });
});
afterEach(() => context.close());
afterAll(async () => {
  await provider.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kept = (page: Page) =>
  page.evaluate(() =>
    ['access_token', 'id_token', 'expires_at', 'token', 'refreshToken'].filter((key) => localStorage.getItem(key) !== null),
  );

async function signIn(page: Page, password = account.password): Promise<void> {
  await page.goto('/index.html');
  await page.getByRole('button', { name: 'Continue with Northside ID' }).click();
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signedIn(): Promise<Page> {
  const page = await context.newPage();
  await signIn(page);
  await page.waitForURL('**/index.html');
  await page.getByRole('cell').first().waitFor();
  return page;
}

describe('a portal with a third party’s sign-in', () => {
  it('brings the third party’s tokens, which "Log out" clears in every tab (§4) [spec 86, 125, 126]', async () => {
    const page = await signedIn();
    expect(await kept(page)).toEqual(['access_token', 'id_token', 'expires_at', 'token']);
    expect(new URL(page.url()).search).toBe('');
    const other = await context.newPage();
    await other.goto('/index.html');
    await other.getByRole('cell').first().waitFor();
    const revoked = page.waitForRequest('**/token/revoke');
    await page.locator('caredesk-user-menu').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await revoked;
    for (const tab of [page, other]) {
      await tab.getByText('Sign in to see this.').first().waitFor();
      expect(await kept(tab)).toEqual([]);
    }
  });

  it('forgets them when the API refuses its token (§4)', async () => {
    const page = await signedIn();
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: {} }));
    await page.reload();
    await page.getByText('Your session has ended').first().waitFor();
    expect(await kept(page)).toEqual([]);
  });

  it('says Wrong mail or password where the provider refuses (§5) [spec 136]', async () => {
    const page = await context.newPage();
    await signIn(page, 'wrong');
    await page.getByText('Wrong mail or password').waitFor();
    expect([await kept(page), new URL(page.url()).search]).toEqual([[], '']);
  });
});
