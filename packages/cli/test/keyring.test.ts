import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Cli } from './support/cli.js';
import { doctorRoutes } from './support/people.js';
import { scene, spawnSignIn } from './support/scene.js';

const preload = fileURLToPath(new URL('./support/fake-keyring.mjs', import.meta.url));
const withKeyring = (cli: Cli, more: Record<string, string>): Cli => {
  Object.assign(cli.env, {
    CAREDESK_KEYRING: 'on',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
    NODE_OPTIONS: `--import=${preload}`,
    ...more,
  });
  return cli;
};
const tokenFiles = (cli: Cli) =>
  readdirSync(join(cli.directory, 'config', 'tokens'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(cli.directory, 'config', 'tokens', name), 'utf8'))
    .join('');

describe('the system’s keyring', () => {
  it('keeps the tokens for all processes, and none in a file', async () => {
    const { backend, cli } = await scene([doctorRoutes()], { signedIn: false });
    const folder = join(cli.directory, 'keyring');
    mkdirSync(folder);
    withKeyring(cli, { FAKE_KEYRING: folder });
    const login = await spawnSignIn(cli);
    expect({ code: login.code, said: login.stderr.includes('tokens in the system keyring') }).toEqual({ code: 0, said: true });
    expect(tokenFiles(cli)).not.toMatch(/access-|refresh-/);
    backend.tokens.expire();
    const results = await Promise.all([1, 2, 3].map(() => cli.spawn(['doctors', 'search', '--json'])));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect({ refreshes: backend.tokens.refreshes, reused: backend.tokens.reused }).toEqual({ refreshes: 1, reused: 0 });
    const silent = await cli.spawn(['whoami'], { env: { FAKE_KEYRING: '' } });
    expect({ code: silent.code, said: silent.stderr.includes('keyring, which did not answer') }).toEqual({ code: 4, said: true });
    expect((await cli.spawn(['logout'])).code).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['requrie', 'OFF', '1'])('is not guessed at where the variable says %s', async (CAREDESK_KEYRING) => {
    const { backend, cli } = await scene([], { signedIn: false });
    for (const args of [['login', '--username', 'a@b.test', '--password-stdin'], ['whoami'], ['status']])
      expect(await cli.run(args, { stdin: 'secret-word', env: { CAREDESK_KEYRING } })).toMatchObject({
        code: 2,
        stderr: `CAREDESK_KEYRING must be on, off or require, not "${CAREDESK_KEYRING}".\n`,
      });
    expect(backend.requests).toEqual([]);
  });

  it('that does not answer within 3 s is passed over for the file', { tags: 'long' }, async () => {
    const { cli } = await scene([], { signedIn: false });
    withKeyring(cli, {});
    const start = performance.now();
    const login = await spawnSignIn(cli);
    expect(login.code).toBe(0);
    expect(login.stderr).toMatch(/tokens in .*\.json/);
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(tokenFiles(cli)).toMatch(/access-1/);
  });

  it('that is required is never replaced by a file: exit 2 before a password is sent', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    const none = await cli.spawn(['login', '--username', 'a@b.test', '--password-stdin'], {
      stdin: 'x',
      env: { CAREDESK_KEYRING: 'require', DBUS_SESSION_BUS_ADDRESS: '' },
    });
    expect({ code: none.code, requests: backend.requests.length, said: none.stderr.includes('no system keyring') }).toEqual({
      code: 2,
      requests: 0,
      said: true,
    });
    withKeyring(cli, { CAREDESK_KEYRING: 'require' });
    const silent = await spawnSignIn(cli);
    expect({ code: silent.code, said: silent.stderr.includes('did not take the tokens') }).toEqual({ code: 2, said: true });
    const kept = existsSync(join(cli.directory, 'config', 'tokens')) ? readdirSync(join(cli.directory, 'config', 'tokens')) : [];
    expect(kept.filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('that is required takes over tokens that a file holds', async () => {
    const { cli } = await scene([]);
    const folder = join(cli.directory, 'keyring');
    mkdirSync(folder);
    withKeyring(cli, { FAKE_KEYRING: folder, CAREDESK_KEYRING: 'require' });
    const { code, stderr } = await cli.spawn(['whoami']);
    expect({ code, said: stderr.includes('allows only the system keyring') }).toEqual({ code: 4, said: true });
    expect((await spawnSignIn(cli)).code).toBe(0);
    expect((await cli.spawn(['whoami'])).code).toBe(0);
    expect(tokenFiles(cli)).not.toMatch(/access-|refresh-/);
  });
});
