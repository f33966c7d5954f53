/** Tokens stay where they belong, and text stays text. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalBase } from '../src/api-base.js';
import { toJson } from '../src/output/json.js';
import { newCli } from './support/cli.js';
import { doctorRoutes, doctorRows } from './support/people.js';
import { scene, signIn } from './support/scene.js';

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('an address', () => {
  it('has one spelling for all that mean the same', () => {
    for (const base of ['http://localhost:80', 'http://127.0.0.1/', 'http://127.1', 'http://[::1]', 'http://LOCALHOST.'])
      expect(canonicalBase(base)).toBe('http://127.0.0.1');
    for (const base of ['https://API.example.com:443//desk/', 'https://api.example.com./desk', 'https://api.example.com/x/../desk'])
      expect(canonicalBase(base)).toBe('https://api.example.com/desk');
  });
});

describe('a token', () => {
  it('or a password is not sent over plain HTTP to another machine unless that is accepted', async () => {
    const cli = newCli('http://127.evil.example:9');
    const whoami = (env = {}) => cli.run(['whoami', '--timeout', '2000'], { env: { CAREDESK_TOKEN: 't', ...env } });
    const problem = 'The connection to http://127.evil.example:9 is not encrypted; others can read the token on the way.';
    expect(await whoami()).toMatchObject({ code: 2, stderr: expect.stringContaining(`${problem} Nothing was sent.`) });
    expect(await signIn(cli, ['--timeout', '2000'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('others can read the password'),
    });
    expect((await whoami({ CAREDESK_ALLOW_HTTP: '1' })).stderr).toContain(`Warning: ${problem}`);
    const { cli: own } = await scene([]);
    expect((await own.run(['whoami'])).stderr).toBe('');
  });

  it('of the environment goes to the API that it is named for and to no other', async () => {
    const [own, other] = [await scene([], { signedIn: false }), await scene([], { signedIn: false })];
    const run = (args: readonly string[], env = {}) => own.cli.run(['whoami', ...args], { env: { CAREDESK_TOKEN: 'secret', ...env } });
    const elsewhere = await run(['--api-base', other.backend.url]);
    expect(elsewhere).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`CAREDESK_TOKEN is for ${own.backend.url}; it is not sent to`),
    });
    expect(await run(['--api-base', other.backend.url], { CAREDESK_API_BASE: '' })).toMatchObject({ code: 2 });
    expect(other.backend.requests).toEqual([]);
    await run(['--api-base', other.backend.url], { CAREDESK_TOKEN_BASE: other.backend.url });
    expect(other.backend.requests.map(({ headers }) => headers.authorization)).toContain('Bearer secret');
    await run([]);
    expect(own.backend.requests.length).toBeGreaterThan(0);
  });

  it('in a file or folder that others could read is made private again', async () => {
    const { cli } = await scene([]);
    const tokens = join(cli.directory, 'config', 'tokens');
    const [name = ''] = readdirSync(tokens).filter((file) => file.endsWith('.json'));
    chmodSync(join(tokens, name), 0o644);
    chmodSync(tokens, 0o755);
    expect((await cli.run(['whoami'])).code).toBe(0);
    expect(mode(join(tokens, name))).toBe('600');
    await signIn(cli);
    expect(mode(tokens)).toBe('700');
  });

  it('is neither read nor written through a link', async () => {
    const { cli } = await scene([]);
    const tokens = join(cli.directory, 'config', 'tokens');
    const [name = ''] = readdirSync(tokens).filter((file) => file.endsWith('.json'));
    const elsewhere = join(cli.directory, 'elsewhere.json');
    renameSync(join(tokens, name), elsewhere);
    symlinkSync(elsewhere, join(tokens, name));
    const { code, stderr } = await cli.run(['whoami']);
    expect({ code, said: stderr.includes('is a symbolic link, which is not followed') }).toEqual({ code: 2, said: true });
    const before = readFileSync(elsewhere, 'utf8');
    await signIn(cli);
    expect(readFileSync(elsewhere, 'utf8')).toBe(before);
  });

  it('of a session ends at the server with logout', async () => {
    const { cli, backend } = await scene([]);
    const revoked: unknown[] = [];
    backend.intercept = ({ path, body }) => {
      if (path !== '/token/revoke') return undefined;
      revoked.push(body.token);
      return { send: (response) => void response.writeHead(200).end() };
    };
    expect((await cli.run(['logout'])).code).toBe(0);
    expect(revoked).toEqual(['refresh-1']);
    backend.intercept = ({ path }) => (path === '/token/revoke' ? new Promise(() => {}) : undefined);
    await signIn(cli);
    const started = performance.now();
    expect((await cli.run(['logout'])).code).toBe(0);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect((await cli.run(['whoami'])).code).toBe(4);
  });
});

describe('text from a server', () => {
  it('that is JSON holds no control character as such', () => {
    const text = 'a\u001B[31m\u009B2J\u007F\u202Eb\u0000';
    const json = toJson({ text });
    expect(json).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(JSON.parse(json)).toEqual({ text });
  });

  it('that is a field’s name or a header moves no cursor', async () => {
    const { cli } = await scene([doctorRoutes([{ ...doctorRows[0], 'evil\u001B[2Jname': 'x' }])]);
    const { stdout, stderr } = await cli.run(['doctors', 'get', '1', '--debug']);
    expect(stdout).toContain('evil [2Jname');
    expect(stdout + stderr).not.toContain('\u001B');
  });
});

describe('a change', () => {
  it('carries a request id of its own', async () => {
    const { cli, backend } = await scene([]);
    await cli.run(['whoami']);
    const ids = backend.requests.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^cli-[0-9a-f]+-\d+$/);
  });

  it('belongs to the trace that the caller names, and to none otherwise', async () => {
    const { cli, backend } = await scene([]);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await cli.run(['whoami'], { env: { TRACEPARENT: traceparent } });
    await cli.run(['whoami'], { env: { TRACEPARENT: 'not one' } });
    const sent = backend.requests.map(({ headers }) => headers.traceparent);
    expect(new Set(sent)).toEqual(new Set([traceparent, undefined]));
    expect(sent.at(-1)).toBeUndefined();
  });
});

describe('a folder of others', () => {
  it('that is a file is named', async () => {
    const { cli } = await scene([], { signedIn: false });
    mkdirSync(join(cli.directory, 'x'));
    writeFileSync(join(cli.directory, 'x', 'config'), '');
    const { code, stderr } = await cli.run(['login', '--username', 'a', '--password-stdin'], {
      stdin: 'x',
      env: { CAREDESK_CONFIG_DIR: join(cli.directory, 'x', 'config') },
    });
    expect(code).not.toBe(0);
    expect(stderr).not.toContain('    at ');
  });
});
