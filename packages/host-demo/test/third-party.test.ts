import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audience } from '../oidc/client.mjs';
import { startProvider } from '../oidc/provider.mjs';
import { siteWithProvider } from '../oidc/site.mjs';
import { account, hostFolder, openSite, type Site } from './site.js';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let site: Site;
let provider: Awaited<ReturnType<typeof startProvider>>;
const folder = mkdtempSync(join(tmpdir(), 'caredesk-oidc-'));

beforeAll(async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const host = siteWithProvider({ built: hostFolder, folder: join(folder, 'site'), issuer });
  site = await openSite({ host, identityProvider: { issuer, audience } });
  provider = await startProvider({ appUrl: site.url, port });
});
afterAll(async () => {
  await site?.stop();
  await provider?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signInAtProvider(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: /single sign-on/ }).click();
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('spec §2, §4: third-party sign-in', () => {
  it('goes to the provider and back, to /dashboard, with access_token, id_token and expires_at', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/');
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    // The API takes the provider's token: the dashboard's numbers come.
    await page.getByText('Deactive').first().waitFor();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(kept).toMatchObject({
      access_token: expect.stringMatching(/^ey/),
      id_token: expect.stringMatching(/^ey/),
      token: kept.access_token,
    });
    expect(Math.abs(Number(kept.expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await page.context().close();
  });

  it('log-out clears them, ends them at the API and goes to /', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/dashboard');
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    const accessToken = await page.evaluate(() => localStorage.getItem('access_token'));
    const revoked = page.waitForRequest('**/token/revoke');
    await page.locator('caredesk-user-menu').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(new URLSearchParams((await revoked).postData() ?? '').get('token')).toBe(accessToken);
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() =>
      ['token', 'access_token', 'id_token', 'expires_at'].every((key) => localStorage.getItem(key) === null),
    );
    await page.context().close();
  });

  it('with wrong credentials shows Wrong mail or password', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/');
    await signInAtProvider(page, 'wrong');
    await page.getByText('Wrong mail or password').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });

  it('takes the older answer in the fragment as well: access_token, id_token, expires_in', async () => {
    const context = await site.newcomer();
    const page = await context.newPage();
    await page.route('**/settings.json', async (route) => {
      const settings = (await (await route.fetch()).json()) as { signIn: object };
      await route.fulfill({ json: { ...settings, signIn: { ...settings.signIn, responseType: 'id_token token' } } });
    });
    await page.goto('/');
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    await page.getByText('Deactive').first().waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await context.close();
  });

  it('that this tab did not begin is refused', async () => {
    const page = await (await site.newcomer()).newPage();
    await page.goto('/auth0loginCallback#access_token=x&id_token=y&state=z&expires_in=60');
    await page.getByText('Sign-in failed').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.context().close();
  });
});
