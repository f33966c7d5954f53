import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../reference-api/test/postgres-binaries.js';
import { some } from '../../reference-api/test/some.js';
import { audience, clientId, siteWithProvider } from '../oidc/client.mjs';
import { startProvider } from '../oidc/provider.mjs';
import { account, hostFolder, openSite } from './site.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-oidc-'));
const [port, otherPort] = [await freePort(), await freePort()];
const issuer = `http://127.0.0.1:${port}`;
const others = [{ name: 'Northside', issuer: `http://127.0.0.1:${otherPort}`, clientId }];
const host = siteWithProvider({ built: hostFolder, folder: join(folder, 'site'), issuer, others });
const site = await openSite({ host, identityProvider: { issuer, audience } });
const provider = await startProvider({ appUrl: site.url, port });
/** Offered first. The API does not take its tokens, so a sign-in that is completed here by mistake fails. */
const other = await startProvider({ appUrl: site.url, port: otherPort });
afterAll(async () => {
  await Promise.all([provider.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function signInAtProvider(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Example identity' }).click();
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('spec §2, §4: third-party sign-in', () => {
  it('brings the chosen provider’s tokens, which log-out clears [spec 18, 81, 86, 125, 126, 196, 197, 231]', async () => {
    const page = await site.visit('/', { stored: {} });
    const redeemed: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/token') && redeemed.push(request.url()));
    await expect
      .poll(() => page.getByRole('button', { name: /^Continue with/ }).allInnerTexts())
      .toEqual(['Continue with Northside', 'Continue with Example identity']);
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    expect(redeemed).toEqual([`${provider.issuer}/token`]);
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

    const revoked = page.waitForRequest('**/token/revoke');
    await page.locator('caredesk-user-menu').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(new URLSearchParams((await revoked).postData() ?? '').get('token')).toBe(kept.access_token);
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() =>
      ['token', 'access_token', 'id_token', 'expires_at'].every((key) => localStorage.getItem(key) === null),
    );
  });

  it('with wrong credentials shows Wrong mail or password [spec 136]', async () => {
    const page = await site.visit('/', { stored: {} });
    await signInAtProvider(page, 'wrong');
    await page.getByText('Wrong mail or password').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(
    some(
      [
        ['invalid_scope', '', 'Sign-in failed'],
        ['unauthorized_client', '', 'Sign-in failed'],
        ['access_denied', 'AADSTS65004: User declined to consent', 'Sign-in was cancelled'],
        ['user_cancelled_login', '', 'Sign-in was cancelled'],
        ['access_denied', '', 'Wrong mail or password'],
      ],
      3,
    ),
  )('that the provider ends by %s, “%s”, says “%s”', async (error, description, told) => {
    const page = await site.visit('/', { stored: {} });
    await page.route(`${issuer}/auth?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const answer = new URLSearchParams({ error, error_description: description, state: asked.get('state') ?? '' });
      return route.fulfill({ status: 302, headers: { location: `${asked.get('redirect_uri')}?${answer}` } });
    });
    await page.getByRole('button', { name: 'Continue with Example identity' }).click();
    await page.getByText(told).waitFor();
  });

  it('on a page without HTTPS says what it needs', async () => {
    const page = await site.visit('/', { stored: {} });
    await page.evaluate(() => void Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
    await page.getByRole('button', { name: 'Continue with Example identity' }).click();
    await page.getByRole('alert').getByText('This sign-in needs a page with HTTPS.').waitFor();
  });

  it('takes the older answer in the fragment as well: access_token, id_token, expires_in', async () => {
    const prepare = (fresh: Page) =>
      fresh.route('**/settings.json', async (route) => {
        const { signIn } = (await (await route.fetch()).json()) as { signIn: object[] };
        await route.fulfill({ json: { signIn: signIn.map((one) => ({ ...one, responseType: 'id_token token' })) } });
      });
    const page = await site.visit('/', { stored: {}, prepare });
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    await page.getByText('Deactive').first().waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  it('that comes back a second time leads a signed-in person on', { tags: 'long' }, async () => {
    const page = await site.visit('/', { stored: {} });
    const callbacks: string[] = [];
    page.on('request', (request) => request.url().includes('/auth0loginCallback') && callbacks.push(request.url()));
    await signInAtProvider(page, account.password);
    await page.waitForURL('**/dashboard');
    for (const again of [callbacks[0] ?? '', '/auth0loginCallback?code=x&state=y', '/auth0loginCallback']) {
      await page.goto(again);
      await page.waitForURL('**/dashboard');
      await page.getByText('Deactive').first().waitFor();
    }
  });

  it('that this tab did not begin is refused', async () => {
    const page = await site.visit('/auth0loginCallback#access_token=x&id_token=y&state=z&expires_in=60', { stored: {} });
    await page.getByText('Sign-in failed').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});
