/** `caredesk open`: pages of the profile's site. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserCommand } from '../src/adapters/browser.js';
import { newCli } from './support/cli.js';

const withSite = async () => {
  const cli = newCli(undefined);
  await cli.run(['profiles', 'set', 'default', '--api-base', 'https://api.test', '--site', 'https://desk.test/admin/']);
  return cli;
};

describe('caredesk open', () => {
  it.each([
    ['doctor', '17', '/doctors/17'],
    ['patient', '4', '/patientDetails/4'],
    ['bill', '9', '/BillingDetails?billing=9'],
    ['coupon', '3 & 4', '/Coupon?coupon=3%20%26%204'],
  ])('prints the address of a %s', async (kind, id, path) => {
    const cli = await withSite();
    const { code, stdout, stderr } = await cli.run(['open', kind, id, '--no-browser']);
    expect([code, stdout, stderr]).toEqual([0, `https://desk.test/admin${path}\n`, '']);
  });

  it.each([
    ['https://desk.test', 'https://desk.test/dashboard'],
    ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/dashboard'],
    ['https://desk.test/dashboard', 'https://desk.test/dashboard'],
    ['https://clinic.test/staff/desk', 'https://clinic.test/staff/desk'],
  ])('opens the pages of the host page on a site that names no path: %s', async (site, base) => {
    const cli = newCli(undefined);
    await cli.run(['profiles', 'set', 'default', '--api-base', 'https://api.test', '--site', site]);
    expect((await cli.run(['open', 'patient', '31', '--no-browser'])).stdout).toBe(`${base}/patientDetails/31\n`);
  });

  it('starts the browser that $BROWSER names', async () => {
    const cli = await withSite();
    const browser = join(cli.directory, 'browser');
    const seen = join(cli.directory, 'seen');
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > ${seen}\n`);
    chmodSync(browser, 0o755);
    expect(JSON.parse((await cli.run(['open', 'doctor', '1', '--json'], { env: { BROWSER: browser } })).stdout)).toEqual({
      url: 'https://desk.test/admin/doctors/1',
      opened: true,
    });
    for (let tries = 0; !(existsSync(seen) && readFileSync(seen, 'utf8')) && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readFileSync(seen, 'utf8')).toBe('https://desk.test/admin/doctors/1');
    expect(await cli.run(['open', 'doctor', '1'], { env: { BROWSER: '/no/such/browser' } })).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No browser was found'),
    });
  });

  it('needs a site of this profile and this API', async () => {
    const cli = await withSite();
    expect((await newCli('https://api.test').run(['open', 'doctor', '1'])).stderr).toContain('profiles set default --site');
    expect((await cli.run(['open', 'doctor', '1', '--api-base', 'https://other.test'])).code).toBe(2);
    expect((await cli.run(['open', 'clinic', '1'])).code).toBe(2);
    expect((await cli.run(['profiles', 'set', 'default', '--site', 'javascript:alert(1)'])).code).toBe(2);
  });

  const url = 'https://desk.test/Coupon?coupon=1&x=2';

  it.each<[NodeJS.Platform, NodeJS.ProcessEnv, string, string[]]>([
    ['win32', {}, 'rundll32', ['url.dll,FileProtocolHandler', url]],
    ['darwin', {}, 'open', [url]],
    ['linux', { DISPLAY: ':0' }, 'xdg-open', [url]],
    ['linux', { BROWSER: 'firefox -P work %s:w3m' }, 'firefox', ['-P', 'work', url]],
  ])('starts the browser of %s (%j) without a shell', (platform, env, command, args) => {
    expect(browserCommand(url, platform, env)).toEqual({ command, args });
  });

  it.each<[NodeJS.Platform, NodeJS.ProcessEnv]>([
    ['darwin', { SSH_CONNECTION: 'x' }],
    ['linux', {}],
  ])('knows no browser where the screen is elsewhere: %s (%j)', (platform, env) => {
    expect(browserCommand(url, platform, env)).toBeUndefined();
  });
});
