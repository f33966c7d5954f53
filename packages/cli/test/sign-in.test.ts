import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { account } from './support/backend.js';
import { newCli } from './support/cli.js';
import { quickClock } from './support/host.js';
import { listenInTest } from './support/listen.js';
import { doctorRoutes } from './support/people.js';
import { scene, signIn, spawnSignIn } from './support/scene.js';
import { outcomes, shop } from './support/shop.js';

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));

describe('caredesk login', () => {
  it('signs in with a password from stdin and remembers the API base', async () => {
    const { cli, backend } = await scene([doctorRoutes()], { signedIn: false });
    const login = await signIn(cli);
    expect(login).toMatchObject({ code: 0, stdout: '' });
    expect(login.stderr).toContain(`Signed in to ${backend.url} as ${account.username}`);
    const { CAREDESK_API_BASE: _forgotten, ...env } = cli.env;
    const forgetful = { ...cli, env };
    expect((await newRun(forgetful, ['whoami', '--json'])).stdout).toContain(account.username);
  });

  it('keeps tokens in files of mode 0600 in directories of mode 0700, whatever the umask', async () => {
    const { cli } = await scene([], { signedIn: false });
    const umask = process.umask(0o000);
    try {
      expect((await signIn(cli)).code).toBe(0);
    } finally {
      process.umask(umask);
    }
    const config = join(cli.directory, 'config');
    expect(mode(config)).toBe('700');
    for (const { path, isFile } of filesBelow(config)) expect(`${path} ${mode(path)}`).toBe(`${path} ${isFile ? '600' : '700'}`);
    expect(filesBelow(config).filter(({ isFile }) => isFile).length).toBeGreaterThanOrEqual(2);
  });

  it('narrows the mode of a file that was there', async () => {
    const { cli } = await scene([]);
    const files = filesBelow(join(cli.directory, 'config')).filter(({ isFile }) => isFile);
    for (const { path } of files) chmodSync(path, 0o644);
    await signIn(cli);
    for (const { path } of files.filter(({ path }) => path.endsWith('.json'))) expect(mode(path)).toBe('600');
  });

  it('refuses a wrong password with exit 4 and stores nothing', async () => {
    const { cli } = await scene([], { signedIn: false });
    const { code, stderr } = await cli.run(['login', '--username', account.username, '--password-stdin'], { stdin: 'wrong' });
    expect({ code, stderr }).toEqual({ code: 4, stderr: 'The e-mail or the password is wrong\n' });
    expect((await cli.run(['whoami'])).code).toBe(4);
  });

  it('never asks off a terminal: without a password it is exit 2', async () => {
    const { cli, backend } = await scene([], { signedIn: false });
    expect((await cli.run(['login', '--username', account.username])).code).toBe(2);
    expect((await cli.run(['login', '--password-stdin'], { stdin: 'x' })).code).toBe(2);
    expect((await cli.run(['login', '--username', 'x', '--password-stdin'])).code).toBe(2);
    expect(backend.requests).toHaveLength(0);
  });

  it('ends at once by Ctrl-C while the server does not answer, and stores nothing', async () => {
    const { cli, backend } = await scene([], { signedIn: false });
    let child: ChildProcess | undefined;
    backend.intercept = () => {
      child?.kill('SIGINT');
      return new Promise<never>(() => {});
    };
    const start = performance.now();
    const { code, stdout, stderr } = await cli.spawn(['login', '--username', account.username, '--password-stdin'], {
      stdin: 'x\n',
      onSpawn: (spawned) => {
        child = spawned;
      },
    });
    // It waits for an answer for 30 s.
    expect({ code, stdout, stderr, isQuick: performance.now() - start < 20_000 }).toEqual({
      code: 130,
      stdout: '',
      stderr: '',
      isQuick: true,
    });
    expect((await cli.run(['whoami'])).code).toBe(4);
  });

  it('whose renewal gets no answer is left by Ctrl-C: a command at once, and its process by another', async () => {
    const { cli, backend } = await scene([]);
    backend.tokens.expire();
    let child: ChildProcess | undefined;
    backend.intercept = ({ path }) => {
      if (path !== '/token') return undefined;
      child?.kill('SIGINT');
      setTimeout(() => child?.kill('SIGINT'), 500);
      return new Promise<never>(() => {});
    };
    const start = performance.now();
    const { stdout } = await cli.spawn(['whoami', '--json'], {
      onSpawn: (spawned) => {
        child = spawned;
      },
    });
    // It waits for an answer for 30 s, and three times.
    expect({ stdout, isQuick: performance.now() - start < 20_000 }).toEqual({ stdout: '', isQuick: true });
  });

  it('says which API base to give when none is known', async () => {
    const { code, stderr } = await newCli(undefined).run(['login', '--username', 'x', '--password-stdin'], { stdin: 'x' });
    expect(code).toBe(2);
    expect(stderr).toContain('--api-base');
    expect(stderr).toContain('caredesk help environment');
    expect(stderr).not.toContain('npm start');
  });

  it('asks whether it is the API base where a backend knows no sign-in', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    backend.intercept = () => ({ status: 404, refusal: 'There is nothing at this address' });
    const { code, stderr } = await cli.run(['login', '--username', 'a@b.test', '--password-stdin'], { stdin: 'x\n' });
    expect({ code, asks: /There is nothing at this address.*\n.*Is this the right API base\?/.test(stderr) }).toEqual({
      code: 1,
      asks: true,
    });
  });

  it.each([404, 405, 410, 501])('says that the address has no sign-in where a site answers it by a page with %i', async (status) => {
    const { backend, cli } = await scene([], { signedIn: false });
    backend.intercept = () => ({ send: (response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>No</h1>') });
    const { code, stderr } = await cli.run(['login', '--username', 'a@b.test', '--password-stdin'], { stdin: 'x\n' });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `There is no sign-in at ${backend.url} (HTTP ${status}).\nIs this the right API base?\n`,
    });
  });

  it('asks for the right address where the server redirects', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    backend.intercept = () => ({ status: 308, headers: { location: 'https://api.example/token' }, data: null });
    const { code, stderr } = await cli.run(['login', '--username', 'a@b.test', '--password-stdin'], { stdin: 'x\n' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('Is this the right API base, with https:// where it needs one?')]);
  });

  it.each(['ftp://x', 'nonsense', 'https://user:pass@x', 'https://x/?a'])('does not take %s for an API base', async (base) => {
    const { code, stderr } = await newCli(base).run(['login', '--username', 'x', '--password-stdin'], { stdin: 'x' });
    expect({ code, said: stderr.includes('is not a valid API base') }).toEqual({ code: 2, said: true });
  });

  it('that is refused leaves the sign-in that was there', async () => {
    const { cli } = await scene([]);
    const wrong = await cli.run(['login', '--username', account.username, '--password-stdin'], { stdin: 'wrong' });
    expect(wrong.code).toBe(4);
    expect((await cli.run(['whoami'])).code).toBe(0);
  });

  it('names the host that is out of reach, with exit 1', async () => {
    const { code, stderr } = await newCli('http://127.0.0.1:9').run(['login', '--username', 'x', '--password-stdin'], { stdin: 'x' });
    expect(code).toBe(1);
    expect(stderr).toContain('127.0.0.1:9');
    expect(stderr).not.toContain('at ');
  });
});

describe('profiles', () => {
  it('keep sign-ins apart', async () => {
    const [one, two] = [await scene([]), await scene([], { signedIn: false })];
    const elsewhere = await one.cli.run(['whoami', '--api-base', two.backend.url]);
    expect(elsewhere.code).toBe(4);
    expect(two.backend.requests).toHaveLength(0);
    expect((await one.cli.run(['whoami', '--profile', 'other'])).code).toBe(2);
    expect((await one.cli.run(['whoami'])).code).toBe(0);
  });

  it('can not be named out of their directory', async () => {
    const { cli } = await scene([]);
    expect((await cli.run(['whoami', '--profile', '../../etc/passwd'])).code).toBe(2);
    expect((await cli.run(['whoami'], { env: { CAREDESK_PROFILE: 'a/b' } })).code).toBe(2);
  });

  it('that are damaged are named', async () => {
    const { cli } = await scene([]);
    writeFileSync(join(cli.directory, 'config', 'profiles', 'default.json'), '{');
    const { code, stderr } = await cli.run(['whoami']);
    expect({ code, said: stderr.includes('default.json is damaged') }).toEqual({ code: 2, said: true });
  });

  it('leave the mode of a directory alone that holds other things', async () => {
    const { cli } = await scene([], { signedIn: false });
    const config = join(cli.directory, 'config');
    mkdirSync(config, { mode: 0o755 });
    writeFileSync(join(config, 'other'), '');
    await signIn(cli);
    expect(mode(config)).toBe('755');
    expect(mode(join(config, 'tokens'))).toBe('700');
  });
});

describe('a session', () => {
  it('is renewed once by many processes at the same time', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    backend.tokens.expire();
    const results = await Promise.all(Array.from({ length: 6 }, () => cli.run(['doctors', 'search', '--json'])));
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect({ refreshes: backend.tokens.refreshes, reused: backend.tokens.reused }).toEqual({ refreshes: 1, reused: 0 });
  });

  it('is renewed although another process died while it held the lock', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    backend.tokens.expire();
    let child: ChildProcess | undefined;
    backend.intercept = async ({ path }) => {
      if (path !== '/token') return undefined;
      child?.kill('SIGKILL');
      return new Promise(() => {});
    };
    const onSpawn = (spawned: ChildProcess) => {
      child = spawned;
    };
    expect((await cli.spawn(['whoami'], { onSpawn })).signal).toBe('SIGKILL');
    expect(backend.count('POST', '/token')).toBe(2);
    backend.intercept = undefined;
    const start = performance.now();
    expect((await cli.run(['whoami'])).code).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('that the server ended is exit 4, and stays so', async () => {
    const { backend, cli } = await scene([doctorRoutes()]);
    backend.tokens.revoke();
    expect((await cli.run(['doctors', 'search'])).code).toBe(4);
    const before = backend.requests.length;
    expect((await cli.run(['doctors', 'search'])).code).toBe(4);
    expect(backend.requests).toHaveLength(before);
  });

  it('ends by logout, which forgets the tokens', async () => {
    const { cli } = await scene([]);
    expect((await cli.run(['logout'])).code).toBe(0);
    expect(readdirSync(join(cli.directory, 'config', 'tokens')).filter((name) => name.endsWith('.json'))).toEqual([]);
    expect((await cli.run(['whoami'])).code).toBe(4);
    expect((await cli.run(['logout'])).code).toBe(0);
  });

  it('can be a token from the environment', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    const token = backend.tokens.mint();
    const { code, stdout } = await cli.run(['whoami', '--json'], { env: { CAREDESK_TOKEN: token } });
    expect({ code, user: JSON.parse(stdout).email }).toEqual({ code: 0, user: account.username });
    expect(filesBelow(cli.directory).filter(({ isFile, path }) => isFile && readFileSync(path, 'utf8').includes(token))).toEqual([]);
    expect((await cli.run(['whoami'], { env: { CAREDESK_TOKEN: 'stale' } })).code).toBe(4);
  });
});

const newRun = (cli: { readonly env: Record<string, string> }, args: readonly string[]) => {
  const fresh = newCli(undefined);
  return fresh.run(args, { env: cli.env });
};

// Two terminals of one person, or of two: what a command began as one user it never goes on with as the next.
it('a run of refunds does not go on as the user who signs in in another terminal', async () => {
  const { billing, backend, cli, run, results } = await shop();
  for (const id of [1, 2, 3, 4]) billing.bill(id, 10);
  billing.fate = async ({ billingId }) => {
    if (billingId !== '2') return 'fine' as const;
    expect((await cli.spawn(['logout'])).code).toBe(0);
    expect((await spawnSignIn(cli)).code).toBe(0);
    return 'fine' as const;
  };
  const { code } = await run([1, 2, 3, 4].map((id) => `r${id},${id},1\n`).join(''), ['--yes', '--timeout', '60000']);
  const senders = backend.requests.filter(({ path }) => path.endsWith('/RefundPaymentDoctor')).map(({ headers }) => headers.authorization);
  expect(senders).toEqual(['Bearer access-1', 'Bearer access-1']);
  expect(outcomes(results)).toEqual(['r1 done', 'r2 done', 'r3 not sent', 'r4 not sent']);
  expect(code).toBe(4);
});

it.each(['renewed', 'refused'])('a command whose token is being renewed leaves the next user’s tokens alone (%s)', async (end) => {
  const { backend, cli } = await scene([doctorRoutes()]);
  backend.tokens.expire();
  const signedIn = Promise.withResolvers<void>();
  backend.intercept = async ({ path, body }) => {
    if (path !== '/token' || body.grant_type !== 'refresh_token') return undefined;
    await signedIn.promise;
    return end === 'renewed' ? undefined : { status: 400, data: { error: 'invalid_grant' } };
  };
  const search = cli.spawn(['doctors', 'search', 'a', '--json']);
  await expect.poll(() => backend.count('POST', '/token'), { timeout: 10_000 }).toBe(2);
  await cli.run(['logout']);
  expect((await signIn(cli)).code).toBe(0);
  signedIn.resolve();
  expect((await search).code).toBe(4);
  const searches = backend.requests.filter(({ path }) => path === '/api/admin/Doctors/').map(({ headers }) => headers.authorization);
  expect(searches).toEqual(['Bearer access-1']);
  backend.intercept = undefined;
  expect((await cli.run(['whoami'])).code).toBe(0);
  expect(backend.requests.at(-1)?.headers.authorization).toBe('Bearer access-2');
});

/** A provider for the answers of RFC 8628 §3.5. @param answers of the token endpoint, in order: an error, or an access token */
async function deviceProvider(answers: readonly ({ readonly error: string } | { readonly access_token: string })[]) {
  let polls = 0;
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return send({ issuer, token_endpoint: `${issuer}/token`, device_authorization_endpoint: `${issuer}/device` });
    if (request.url === '/device')
      return send({
        device_code: 'secret-device-code',
        user_code: 'WDJB-MJHT',
        verification_uri: `${issuer}/enter`,
        expires_in: 600,
        interval: 1,
      });
    const answer = answers[polls++] ?? { error: 'expired_token' };
    return 'error' in answer ? send(answer, 400) : send({ ...answer, token_type: 'bearer' });
  });
  return { issuer: await listenInTest(server) };
}

const login = (issuer: string) => ['login', '--device', '--issuer', issuer, '--client-id', 'cli'];

it('waits until the code is entered', async () => {
  const { cli, backend } = await scene([], { signedIn: false });
  const { issuer } = await deviceProvider([
    { error: 'authorization_pending' },
    { error: 'slow_down' },
    { access_token: backend.tokens.mint() },
  ]);
  const waits: number[] = [];
  const clock = {
    ...quickClock,
    sleep: async (ms: number) => {
      waits.push(ms);
    },
  };
  const { code, stdout, stderr } = await cli.run(login(issuer), { clock });
  expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain(`Open ${issuer}/enter on any device and enter the code WDJB-MJHT\n`);
  expect(stderr).not.toContain('secret-device-code');
  expect(waits).toEqual([1_000, 1_000, 6_000]);
  expect((await cli.run(['whoami'])).code).toBe(0);
});

it.each([
  ['access_denied', 'the sign-in was denied'],
  ['expired_token', 'the code has expired'],
])('ends with exit 4 by %s', async (error, said) => {
  const { cli } = await scene([], { signedIn: false });
  const { issuer } = await deviceProvider([{ error }]);
  const { code, stderr } = await cli.run(login(issuer));
  expect({ code, said: stderr.includes(`${issuer} refused the sign-in: ${said} (${error}).`) }, stderr).toEqual({ code: 4, said: true });
  expect((await cli.run(['whoami'])).code).toBe(4);
});

it('keeps the sign-in before where the API does not take the token of the provider', async () => {
  const { cli } = await scene([]);
  const { issuer } = await deviceProvider([{ access_token: 'of-another-world' }]);
  const { code, stderr } = await cli.run(login(issuer));
  expect({ code, said: stderr.includes(`does not accept the token that ${issuer} issued`) }, stderr).toEqual({ code: 4, said: true });
  expect((await cli.run(['whoami'])).code).toBe(0);
});
