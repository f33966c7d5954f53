import { chmodSync, mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { jsonShapes } from '../src/output/json-shapes.js';
import { account } from './support/backend.js';
import { newCli } from './support/cli.js';
import { ledgerFile } from './support/ledgers.js';
import { scene, signIn } from './support/scene.js';
import { shop } from './support/shop.js';

describe('caredesk status', () => {
  it('tells the state of all that a run depends on', async () => {
    const { backend, cli } = await scene([]);
    await cli.run(['profiles', 'set', 'default', '--max-each', '500', '--canary', '1', '--production']);
    const { code, stdout, stderr } = await cli.run(['status']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const text of [
      'PRODUCTION',
      backend.url,
      account.username,
      'by password',
      '500.00 USD per refund, canary 1 (profile default)',
      'no entries; not locked',
      'all settled',
      "the same as the server's",
      'not used (CAREDESK_KEYRING=off)',
      'proxy     none',
      `Node ${process.versions.node}`,
    ])
      expect(stdout).toContain(text);
    const json = JSON.parse((await cli.run(['status', '--json'])).stdout);
    expect(v.parse(jsonShapes.status.schema, json)).toMatchObject({
      signedIn: true,
      reached: true,
      account: account.username,
      signIn: 'password',
      clockSkewSeconds: 0,
      limits: [{ profile: 'default', maxEach: 500, canary: 1 }],
      ledger: { events: 0, lastEntry: null, lock: null, unknown: 0, waiting: 0 },
      problems: [],
      next: [],
    });
  });

  it('tells a count of refund requests that is a minimum as such', async () => {
    const { backend, cli } = await scene([]);
    backend.declares = { capabilities: ['approvals'] };
    backend.intercept = ({ path, query }) => {
      if (!path.includes('/RefundRequest/')) return undefined;
      return { data: { data: [], totalCount: 3000, totalCountIsMinimum: query.get('status') === 'waiting' } };
    };
    expect((await cli.run(['status'])).stdout).toContain('more than 2,999 waiting for approval, 3,000 approved and not sent');
    const json = JSON.parse((await cli.run(['status', '--json'])).stdout);
    expect(v.parse(jsonShapes.status.schema, json)).toMatchObject({
      refundRequests: { waiting: 3000, waitingIsMinimum: true, approved: 3000, approvedIsMinimum: false },
    });
  });

  it.each(['{"calls":{"refundRequests.list":null}}', '{}'])('needs no list of refund requests: %s', async (description) => {
    const { backend, cli } = await scene([]);
    backend.declares = { capabilities: ['approvals'], refundLimits: [{ currency: 'KWD', approvalAbove: 10.5 }] };
    const file = join(cli.directory, 'backend.json');
    writeFileSync(file, description);
    const { code, stdout, stderr } = await cli.run(['status'], { env: { CAREDESK_BACKEND: file } });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/limits +10\.500 KWD per refund without approval \(server\)\n(?:.*\n)*server +declares approvals\n/);
  });

  it('tells when signed out what to type', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    const { code, stdout, stderr } = await cli.run(['status']);
    expect({ code, stderr }).toEqual({
      code: 4,
      stderr: `Not signed in to ${backend.url} (profile default).\nNext: \`caredesk login\` to sign in.\n`,
    });
    expect(stdout).toContain('account   not signed in');
    expect(stdout).toContain('no entries');
    const json = JSON.parse((await cli.run(['status', '--json'])).stdout);
    expect(json).toMatchObject({ signedIn: false, account: null, next: [{ command: 'caredesk login', when: 'to sign in' }] });
    const nowhere = await newCli(undefined).run(['status', '--json']);
    expect({ code: nowhere.code, json: JSON.parse(nowhere.stdout) }).toMatchObject({
      code: 4,
      json: { signedIn: false, apiBase: null, ledger: null },
    });
  });

  it('tells a session that the server ended from a server that is away', async () => {
    const { backend, cli } = await scene([]);
    backend.tokens.revoke();
    expect((await cli.run(['status'])).code).toBe(4);
    await signIn(cli);
    await backend.stop();
    const away = await cli.run(['status', '--json']);
    expect({ code: away.code, json: JSON.parse(away.stdout) }).toMatchObject({
      code: 1,
      json: { signedIn: true, reached: false, account: account.username, clockSkewSeconds: null },
    });
  });

  it.each([
    ['nothing', (response: ServerResponse) => response.end(), /answered with nothing, or/],
    ['a page', (response: ServerResponse) => response.end('<!doctype html><title>Sign in</title>'), /page instead of data/],
    [
      'the page of a firewall',
      (response: ServerResponse) => response.writeHead(403).end('<h1>Blocked</h1>'),
      /firewall or proxy before 127\.0\.0\.1:\d+ refused this/,
    ],
    ['a failing gateway', (response: ServerResponse) => response.writeHead(504).end(), /failed \(HTTP 504\)/],
  ])('does not take %s for an API that works, nor does doctor', async (_what, send, why) => {
    const { backend, cli } = await scene([]);
    backend.intercept = () => ({ send });
    const { code, stderr } = await cli.run(['status']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(why)]);
    const doctor = await cli.run(['doctor']);
    expect([doctor.code, doctor.stdout, doctor.stderr]).toEqual([1, expect.stringMatching(why), expect.stringContaining('to be mended')]);
  });

  it('takes an API without the call for who is signed in', async () => {
    const { backend, cli } = await scene([]);
    backend.intercept = () => ({ status: 404, refusal: 'No such address' });
    expect((await cli.run(['status'])).code).toBe(0);
  });

  it('tells a wrong clock, the proxy and where a token comes from', async () => {
    const { backend, cli } = await scene([], { signedIn: false });
    backend.intercept = () => ({
      headers: { date: new Date(Date.now() - 3_600_000).toUTCString() },
      data: { firstName: 'Ada', lastName: 'Admin', email: account.username, isAdminUserLoggedIn: true },
    });
    const { stdout } = await cli.run(['status'], {
      env: { CAREDESK_TOKEN: 'x.eyJleHAiOjQxMDI0NDQ4MDB9.x', HTTPS_PROXY: 'http://me:secret@proxy.example:3128', NO_PROXY: '127.0.0.1' },
    });
    expect(stdout).toMatch(/clock +60 min ahead of the server/);
    expect(stdout).toContain('proxy.example:3128');
    expect(stdout).not.toContain('secret');
    expect(stdout).toContain('by CAREDESK_TOKEN, ends 2100-01-01 00:00 UTC');
  });

  it.each([
    [-301, 1, '5 min ahead of'],
    [90_000, 1, '25 h behind'],
    [-7200, 1, '2 h ahead of'],
    [31_536_000, 1, '365 d behind'],
    [299, 0, '5 min behind'],
    [-50, 0, ' s ahead of'],
  ])('counts a clock that is %d s behind as runs do: exit %d', async (seconds, code, words) => {
    const { backend, cli } = await scene([]);
    backend.intercept = () => ({
      headers: { date: new Date(Date.now() + seconds * 1000).toUTCString() },
      data: { email: account.username },
    });
    const status = await cli.run(['status', '--json']);
    expect(status.code).toBe(code);
    const { problems, clockSkewSeconds } = JSON.parse(status.stdout) as { problems: string[]; clockSkewSeconds: number };
    expect(Math.abs(clockSkewSeconds - seconds)).toBeLessThan(5);
    expect(problems).toEqual(code === 0 ? [] : [`The clock of this machine is ${words} the server: nothing is sent.`]);
    expect(await cli.run(['doctor'])).toMatchObject({ code, stdout: expect.stringContaining(`${words} the server`) });
  });

  it('tells a proxy that is written without a scheme', async () => {
    const { cli } = await scene([]);
    const { stdout } = await cli.run(['status'], { env: { http_proxy: 'me:secret@proxy.example:8080', no_proxy: '127.0.0.1' } });
    expect(stdout).toMatch(/proxy +proxy\.example:8080\n/);
  });

  it('tells a ledger that is not complete', async () => {
    const { cli } = await scene([]);
    const { code, stderr } = await cli.run(['status'], { env: { CAREDESK_LEDGER_URL: 'nonsense' } });
    expect({ code, said: stderr.includes('CAREDESK_LEDGER_URL is not the address of a PostgreSQL database') }).toEqual({
      code: 1,
      said: true,
    });
  });

  it.each([
    ['removed', (file: string) => rmSync(file)],
    ['moved elsewhere', (file: string) => renameSync(file, `${file}.old`)],
    ['emptied', (file: string) => truncateSync(file, 0)],
  ])('calls no refunds settled by a ledger that was %s', async (_how, lose) => {
    const { billing, run, cli } = await shop();
    billing.bill(31, 40);
    billing.fate = () => 'drop-before';
    expect((await run('r31,31,7.5\n')).code).toBe(5);
    lose(ledgerFile(join(cli.directory, 'state')));
    for (const command of ['status', 'doctor']) {
      const { code, stdout } = await cli.run([command]);
      expect({ code, settled: stdout.includes('settled') }).toEqual({ code: 1, settled: false });
    }
    const { ledger } = JSON.parse((await cli.run(['status', '--json'])).stdout);
    expect(ledger).toMatchObject({ inFlight: null, unknown: null, waiting: null, fault: expect.stringContaining(' events ') });
  });
});

it('a ledger of more than a thousand events is counted with separators everywhere', { tags: 'long' }, async () => {
  const { billing, run, cli } = await shop();
  const ids = Array.from({ length: 350 }, (_, index) => index + 1);
  for (const id of ids) billing.bill(id, 10);
  expect((await run(ids.map((id) => `r${id},${id},1\n`).join(''), ['--yes', '--concurrency', '8'])).code).toBe(0);
  for (const args of [['status'], ['doctor'], ['refunds', 'ledger', 'status']]) {
    const { stdout } = await cli.run(args);
    expect(stdout).toMatch(/\b\d,\d{3}( events|\n)/);
    expect(stdout).not.toMatch(/\b\d{4,} events|^events +\d{4}/m);
  }
});

describe('caredesk alone', () => {
  it('says how to begin, on stdout, in 24 lines of 80 characters, with exit 0', async () => {
    const { code, stdout, stderr } = await newCli(undefined).run([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(24);
    expect(lines.filter(({ length }) => length > 80)).toEqual([]);
    expect(stdout).toContain('Not signed in.\nNext: `caredesk login --api-base URL` to sign in.\n');
  });

  it('says where a user is signed in', async () => {
    const { backend, cli } = await scene([]);
    expect((await cli.run([])).stdout).toContain(`Signed in to ${backend.url} (profile default).`);
    const json = await cli.run(['--json', '--profile', 'default']);
    expect({ code: json.code, json: JSON.parse(json.stdout) }).toMatchObject({
      code: 0,
      json: { signedIn: true, apiBase: backend.url, next: [{ command: 'caredesk status' }] },
    });
    expect((await cli.run(['--nope'])).code).toBe(2);
  });
});

it('caredesk version is caredesk --version', async () => {
  const cli = newCli(undefined);
  expect(await cli.run(['version'])).toEqual(await cli.run(['--version']));
  expect(JSON.parse((await cli.run(['version', '--json'])).stdout)).toMatchObject({ name: '@caredesk/cli' });
});

interface Told {
  readonly findings: readonly { readonly check: string; readonly status: string; readonly message: string; readonly fix?: string }[];
}
const told = (stdout: string, status: string) => (JSON.parse(stdout) as Told).findings.filter((finding) => finding.status === status);

describe('caredesk doctor', () => {
  it('finds a machine ready that is signed in, without a change', async () => {
    const { cli, backend } = await scene([]);
    const { code, stdout, stderr } = await cli.run(['doctor']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'This machine is ready.\n' });
    for (const line of [`✓ API: ${backend.url}`, '✓ clock: ', '✓ ledger: 0 events', '✓ refunds: all settled'])
      expect(stdout).toContain(line);
    expect(stdout).not.toContain('✗');
  });

  it('names the command that mends each problem of a machine that was never set up', async () => {
    const { code, stdout } = await newCli(undefined).run(['doctor', '--json']);
    expect(code).toBe(4);
    expect(told(stdout, 'problem')).toEqual([
      {
        check: 'API',
        status: 'problem',
        message: 'No API is set.',
        fix: 'caredesk profiles set default --api-base https://api.example.com',
      },
    ]);
  });

  it('is exit 4 when signed out, and says what to type', async () => {
    const { cli } = await scene([], { signedIn: false });
    const { code, stdout } = await cli.run(['doctor', '--json']);
    expect(code).toBe(4);
    expect(told(stdout, 'problem')).toMatchObject([{ check: 'sign-in', fix: expect.stringContaining('caredesk login') }]);
  });

  it('tells a server that is away from a machine that is wrong', async () => {
    const { cli, backend } = await scene([]);
    await backend.stop();
    const { code, stdout } = await cli.run(['doctor', '--json', '--timeout', '500']);
    expect(code).toBe(1);
    expect(told(stdout, 'problem').map(({ check }) => check)).toContain('API');
  });

  it.skipIf(process.platform === 'win32')('warns of a folder that others can look into', async () => {
    const cli = newCli('http://127.0.0.1:9');
    const folder = join(cli.directory, 'state');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    const { stdout } = await cli.run(['doctor', '--json'], { env: { CAREDESK_STATE_DIR: folder } });
    expect(told(stdout, 'warning')).toContainEqual({
      check: 'folders',
      status: 'warning',
      message: `Others can look into ${folder}.`,
      fix: `chmod 700 ${folder}`,
    });
  });
});
