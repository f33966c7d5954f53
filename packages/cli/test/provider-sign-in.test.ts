/** Sign-in at an identity provider: the reference API, and the example provider that it trusts. */
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from './support/backend.js';
import { type Cli, newCli } from './support/cli.js';
import {
  browserAddress,
  newVisitor,
  type ProviderScene,
  providerFlags,
  signedInByBrowser,
  signInAtProvider,
  start,
  startProviderScene,
} from './support/provider-scene.js';

let scene: ProviderScene;
beforeAll(async () => {
  scene = await startProviderScene();
});
afterAll(() => scene?.stop());

const tokenFile = (cli: Cli) => {
  const folder = join(cli.directory, 'config', 'tokens');
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return join(folder, name);
};
const storedValues = (cli: Cli) => JSON.parse(readFileSync(tokenFile(cli), 'utf8')).values as Record<string, string>;
/** The API refuses the token from now on, as after its end. */
const spoilAccessToken = (cli: Cli) =>
  writeFileSync(
    tokenFile(cli),
    JSON.stringify({ values: { ...storedValues(cli), token: `${storedValues(cli).token?.slice(0, -6)}AAAAAA` } }),
  );

describe('caredesk login --browser', () => {
  it('signs in with PKCE, state and a loopback redirect, which the profile remembers', async () => {
    const cli = newCli(scene.apiBase);
    const login = start(cli, ['login', '--no-browser', ...providerFlags(scene)]);
    const address = new URL(await login.said(browserAddress));
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile email offline_access' });
    expect(asked.redirect_uri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    expect([asked.state, asked.nonce, asked.code_challenge].every((text) => (text?.length ?? 0) >= 43)).toBe(true);
    const back = await signInAtProvider(address.href);
    expect(new URL(back.url).searchParams.get('iss')).toBe(scene.issuer);
    const page = await (await fetch(back.url)).text();
    expect(page).toContain('Signed in');
    const { code, stdout, stderr } = await login.result;
    expect({ code, stdout, said: stderr.includes(`Signed in to ${scene.apiBase} as ${account.username}`) }).toEqual({
      code: 0,
      stdout: '',
      said: true,
    });
    const whoami = await cli.run(['whoami', '--json']);
    expect(JSON.parse(whoami.stdout)).toMatchObject({ email: account.username });
    const profile = JSON.parse((await cli.run(['profiles', 'show', '--json'])).stdout);
    expect(profile).toMatchObject({ signIn: 'browser', issuer: scene.issuer, clientId: scene.clientId, account: account.username });
  });

  it('opens the browser of this machine', async () => {
    const cli = newCli(scene.apiBase);
    const opener = join(cli.directory, 'browser');
    writeFileSync(opener, `#!/bin/sh\nprintf %s "$1" > ${join(cli.directory, 'opened')}\n`);
    chmodSync(opener, 0o755);
    const login = start(cli, ['login', '--browser', ...providerFlags(scene)], { env: { BROWSER: opener } });
    const address = await login.said(browserAddress);
    await fetch((await signInAtProvider(address)).url);
    expect((await login.result).code).toBe(0);
    expect(readFileSync(join(cli.directory, 'opened'), 'utf8')).toBe(address);
  });

  it('takes no answer of another sign-in, of another issuer, or without a state', async () => {
    const cli = newCli(scene.apiBase);
    const login = start(cli, ['login', '--no-browser', ...providerFlags(scene)]);
    const address = await login.said(browserAddress);
    const back = new URL((await signInAtProvider(address)).url);
    for (const state of ['', 'other']) {
      const forged = new URL(back);
      forged.searchParams.set('state', state);
      expect((await fetch(forged)).status).toBe(400);
    }
    expect((await fetch(new URL('/other', back))).status).toBe(404);
    back.searchParams.set('iss', 'https://evil.example');
    expect(await (await fetch(back)).text()).toContain('Not signed in');
    const { code, stderr } = await login.result;
    expect(code, stderr).not.toBe(0);
    expect((await cli.run(['whoami'])).code).toBe(4);
  });

  it('that the provider refuses leaves the sign-in before', async () => {
    const cli = await signedInByBrowser(scene);
    const login = start(cli, ['login', '--no-browser']);
    await fetch((await signInAtProvider(await login.said(browserAddress), 'wrong')).url);
    const { code, stderr } = await login.result;
    expect({ code, said: stderr.includes('refused the sign-in: wrong credentials (access_denied)') }).toEqual({ code: 4, said: true });
    expect((await cli.run(['whoami'])).code).toBe(0);
  });

  it('names what is wrong with its flags or its provider', async () => {
    const cli = newCli(scene.apiBase);
    const missing = await cli.run(['login', '--browser']);
    expect({ code: missing.code, said: missing.stderr.includes('--issuer URL is missing') }).toEqual({ code: 2, said: true });
    const plain = await cli.run(['login', '--browser', '--issuer', 'http://id.example.com', '--client-id', 'x']);
    expect({ code: plain.code, said: plain.stderr.includes('must be an https:// address') }).toEqual({ code: 2, said: true });
    const none = await cli.run(['login', '--browser', '--issuer', scene.apiBase, '--client-id', 'x']);
    expect({ code: none.code, said: none.stderr.includes('did not answer as an OpenID Connect provider does') }).toEqual({
      code: 1,
      said: true,
    });
    const away = await cli.run(['login', '--browser', '--issuer', 'http://127.0.0.1:9', '--client-id', 'x']);
    expect({ code: away.code, said: away.stderr.includes("http://127.0.0.1:9 can't be reached") }).toEqual({ code: 1, said: true });
    const both = await cli.run(['login', '--browser', '--device']);
    expect({ code: both.code, said: both.stderr.includes('Choose one way') }).toEqual({ code: 2, said: true });
  });

  it('never waits in a script that did not ask for it', async () => {
    const cli = await signedInByBrowser(scene);
    const { code, stderr } = await cli.run(['login']);
    expect({ code, said: stderr.includes('signs in by browser, and this is not a terminal') }).toEqual({ code: 2, said: true });
  });

  it('ends at once by Ctrl-C', async () => {
    const cli = newCli(scene.apiBase);
    const ended = await cli.spawn(['login', '--no-browser', ...providerFlags(scene)], {
      onSpawn: (child) =>
        child.stderr?.on('data', (text: string) => {
          if (browserAddress.test(text)) child.kill('SIGINT');
        }),
    });
    expect(ended.code).toBe(130);
  });
});

describe('a session of the provider', () => {
  it('is renewed once by many processes', async () => {
    const cli = await signedInByBrowser(scene);
    const before = storedValues(cli);
    spoilAccessToken(cli);
    const results = await Promise.all(Array.from({ length: 4 }, () => cli.run(['whoami', '--json'])));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const after = storedValues(cli);
    expect({ access: after.token === before.token, refresh: after.refreshToken === before.refreshToken }).toEqual({
      access: false,
      refresh: false,
    });
    // A refresh token that came twice would have ended the whole grant.
    spoilAccessToken(cli);
    expect((await cli.run(['whoami'])).code).toBe(0);
  });

  it('ends by logout, at the provider too', async () => {
    const cli = await signedInByBrowser(scene);
    const kept = readFileSync(tokenFile(cli), 'utf8');
    const path = tokenFile(cli);
    expect((await cli.run(['logout'])).code).toBe(0);
    expect((await cli.run(['whoami'])).code).toBe(4);
    writeFileSync(path, kept);
    spoilAccessToken(cli);
    expect((await cli.run(['whoami'])).code).toBe(4);
  });

  it('gives way to a password, whose tokens go to the API alone', async () => {
    const cli = await signedInByBrowser(scene);
    const { code } = await cli.run(['login', '--username', account.username, '--password-stdin'], { stdin: account.password });
    expect(code).toBe(0);
    expect(storedValues(cli).provider).toBeUndefined();
    spoilAccessToken(cli);
    expect((await cli.run(['whoami'])).code).toBe(0);
    const profile = JSON.parse((await cli.run(['profiles', 'show', '--json'])).stdout);
    expect(profile).toMatchObject({ signIn: 'password', issuer: scene.issuer });
  });
});

describe('caredesk login --device', () => {
  it('signs in with a code that is entered on another device', async () => {
    const cli = newCli(scene.apiBase);
    const login = start(cli, ['login', '--device', ...providerFlags(scene)]);
    const address = await login.said(/^The same with the code in it: (\S+)$/m);
    const visitor = newVisitor();
    let page = await visitor.submit(await visitor.open(address));
    page = await visitor.submit(page, { confirm: 'yes' });
    page = await visitor.submit(page, { email: account.username, password: account.password });
    expect(page.html).toMatch(/success/i);
    const { code, stderr } = await login.result;
    expect({ code, said: stderr.includes(`as ${account.username}`) }).toEqual({ code: 0, said: true });
    expect((await cli.run(['whoami'])).code).toBe(0);
    spoilAccessToken(cli);
    expect((await cli.run(['whoami'])).code).toBe(0);
  }, 30_000);
});

describe('client credentials', () => {
  // An account of the API belongs to the first identity that uses it: here to the machine.
  let own: ProviderScene;
  beforeAll(async () => {
    own = await startProviderScene();
  });
  afterAll(() => own?.stop());
  const credentials = ({ issuer, machine }: ProviderScene) => ({
    CAREDESK_ISSUER: issuer,
    CAREDESK_CLIENT_ID: machine.clientId,
    CAREDESK_CLIENT_SECRET: machine.secret,
  });

  it('are a sign-in for CI that stores nothing', async () => {
    const cli = newCli(own.apiBase);
    const { code, stdout, stderr } = await cli.run(['whoami', '--json'], { env: credentials(own) });
    expect({ code, stderr, account: JSON.parse(stdout || '{}').email }).toEqual({ code: 0, stderr: '', account: account.username });
    expect(readdirSync(cli.directory)).toEqual([]);
  });

  it('that are wrong or half given are exit 4', async () => {
    const cli = newCli(own.apiBase);
    const wrong = await cli.run(['whoami'], { env: { ...credentials(own), CAREDESK_CLIENT_SECRET: 'wrong-secret' } });
    expect({ code: wrong.code, said: /refused the sign-in: .*\(invalid_client\)/.test(wrong.stderr) }).toEqual({ code: 4, said: true });
    expect(wrong.stderr).not.toContain('wrong-secret');
    const half = await cli.run(['whoami'], { env: { CAREDESK_CLIENT_SECRET: 'x' } });
    expect({ code: half.code, said: half.stderr.includes('CAREDESK_ISSUER as well') }).toEqual({ code: 4, said: true });
  });
});
