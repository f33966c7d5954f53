/** Operators' commands on accounts, sessions and keys: what they do, and what is left of it to see. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, databases } from '../../test/api.js';
import { pass } from '../../test/clock.js';
import { runAdmin as run, serveHere } from '../../test/in-process.js';
import { createPostgresDatabase, hasPostgres } from '../../test/postgres.js';
import { demoAccount, openSeeded, signIn, usual } from '../../test/support.js';
import { setPassword } from '../account/operations.js';
import { type Database, type OpenDatabase, queryRows } from '../database/database.js';
import { openEmbedded } from '../database/embedded.js';
import { openPostgres } from '../database/postgres.js';
import { demoSignIn } from './serve.js';

const { account } = endpoints;
const folder = mkdtempSync(join(tmpdir(), 'caredesk-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { email } = demoAccount;
const statusOf = async (url: string, token: string) => (await apiOf({ url }, token).call(account.userInfo, {})).status;
const refresh = async (url: string, refresh_token: string) =>
  apiOf({ url }, undefined).send('POST', '/token', new URLSearchParams({ grant_type: 'refresh_token', refresh_token }));

describe.each(databases)('on the %s database', (on) => {
  let env: Record<string, string>;
  let drop = async () => {};
  beforeAll(async () => {
    if (on === 'embedded') env = { CAREDESK_DATA_DIR: join(folder, 'data') };
    else {
      const database = await createPostgresDatabase();
      env = { DATABASE_URL: database.url };
      drop = database.drop;
    }
  });
  afterAll(() => drop());

  /** An embedded database is for one process at a time. */
  const served = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
    const server = await serveHere(env);
    try {
      return await work(server.url);
    } finally {
      await server.stop();
    }
  };
  const rows = async <Row>(read: (database: Database) => Promise<Row[]>): Promise<Row[]> => {
    const open =
      on === 'embedded'
        ? await openEmbedded(join(env.CAREDESK_DATA_DIR as string, 'database'))
        : await openPostgres(env.DATABASE_URL as string);
    try {
      return await read(open.database);
    } finally {
      await open.close();
    }
  };

  it('set-password ends the sessions of an account with its old password', async () => {
    const before = await served((url) => signIn(url));
    expect(await run(['set-password', email.toUpperCase()], env, 'another one\n')).toEqual({
      code: 0,
      stdout: `${email.toUpperCase()} has a new password, and its sessions have ended\n`,
      stderr: '',
    });
    await served(async (url) => {
      expect(await statusOf(url, before.access_token)).toBe(401);
      expect((await refresh(url, before.refresh_token)).status).toBe(400);
      await expect(signIn(url)).rejects.toThrow('sign-in answered 400');
      expect((await signIn(url, { email, password: 'another one' })).token_type).toBe('bearer');
    });
    expect(await run(['create-admin', email], env, 'long enough')).toMatchObject({ code: 1, stderr: 'This e-mail is taken\n' });
    expect(await run(['set-password', email], env, 'short')).toMatchObject({
      code: 1,
      stderr: 'The password must have at least 8 characters\n',
    });
    expect(await run(['set-password', 'nobody@example.test'], env, 'long enough')).toMatchObject({
      code: 1,
      stderr: 'There is no account of this e-mail\n',
    });
  });

  it('set-role changes what an account may do in its sessions, too', async () => {
    expect((await run(['create-admin', 'rob@example.test'], env, 'correct horse')).code).toBe(0);
    const { access_token } = await served((url) => signIn(url, { email: 'rob@example.test', password: 'correct horse' }));
    expect((await run(['set-role', 'ROB@example.test', 'viewer'], env)).stdout).toBe(
      'ROB@example.test has the role viewer, also in the sessions that exist\n',
    );
    await served(async (url) => {
      const { role, permissions } = await apiOf({ url }, access_token).data(account.userInfo, {});
      expect([role, permissions?.includes('bill.refund')]).toEqual(['viewer', false]);
    });
    expect(await run(['set-role', 'rob@example.test', 'king'], env)).toMatchObject({
      code: 1,
      stderr: 'There is no role "king"; the roles are admin, billing, support, viewer\n',
    });
    expect(await run(['set-role', 'unknown@example.test', 'viewer'], env)).toMatchObject({
      code: 1,
      stderr: 'There is no account of this e-mail\n',
    });
    expect((await run(['remove-admin', 'rob@example.test'], env)).code).toBe(0);
  });

  it('end-sessions ends those of one account, or of all', async () => {
    expect((await run(['create-admin', 'eve@example.test'], env, 'correct horse')).code).toBe(0);
    const eve = { email: 'eve@example.test', password: 'correct horse' };
    const both = await served(async (url) => [await signIn(url, eve), await signIn(url, { email, password: 'another one' })]);
    const statuses = () => served((url) => Promise.all(both.map(({ access_token }) => statusOf(url, access_token))));
    expect((await run(['end-sessions', 'EVE@example.test'], env)).stdout).toBe('The sessions of EVE@example.test have ended\n');
    expect(await statuses()).toEqual([401, 200]);
    expect((await run(['end-sessions', '--all'], env)).stdout).toBe('All sessions have ended\n');
    expect(await statuses()).toEqual([401, 401]);
  });

  it('rotate-keys makes access tokens worthless, but ends no session', async () => {
    const tokens = await served((url) => signIn(url, { email, password: 'another one' }));
    expect((await run(['rotate-keys'], env)).code).toBe(0);
    await served(async (url) => {
      expect(await statusOf(url, tokens.access_token)).toBe(401);
      const { body } = await refresh(url, tokens.refresh_token);
      expect(await statusOf(url, body.access_token)).toBe(200);
    });
  });

  it('remove-admin ends an administrator’s sessions and sign-in', async () => {
    const tokens = await served((url) => signIn(url, { email: 'eve@example.test', password: 'correct horse' }));
    expect((await run(['remove-admin', 'eve@example.test'], env)).code).toBe(0);
    await served(async (url) => {
      expect(await statusOf(url, tokens.access_token)).toBe(401);
      await expect(signIn(url, { email: 'eve@example.test', password: 'correct horse' })).rejects.toThrow('answered 400');
    });
    expect((await run(['remove-admin', 'eve@example.test'], env)).stderr).toBe('There is no account of this e-mail\n');
  });

  it('each is told, with the account of the machine that did it', async () => {
    const by = `os:${userInfo().username}`;
    const told = await rows((database) =>
      queryRows<{ action: string; by: string; ip: string; request_id: string }>(
        database,
        sql`select action, by, ip, request_id from audit where entity = 'user' order by id`,
      ),
    );
    expect(told).toEqual(
      [
        ['user.set-password', 'set-password'],
        ['user.create', 'create-admin'],
        ['user.set-role', 'set-role'],
        ['user.delete', 'remove-admin'],
        ['user.create', 'create-admin'],
        ['user.delete', 'remove-admin'],
      ].map(([action, request_id]) => ({ action, by, ip: 'local', request_id })),
    );
    const events = await rows((database) =>
      queryRows<{ event: string; all: boolean }>(
        database,
        sql`select event, target_id is null as "all" from security_events where ip = 'local' order by id`,
      ),
    );
    expect(events).toEqual([
      { event: 'sessions ended', all: false },
      { event: 'sessions ended', all: false },
      { event: 'sessions ended', all: true },
      { event: 'keys rotated', all: true },
    ]);
  });
});

it.skipIf(!hasPostgres())('keys that are rotated are noticed by a server that runs, within 10 s', async () => {
  const database = await createPostgresDatabase();
  const env = { DATABASE_URL: database.url };
  const server = await serveHere(env);
  const { access_token } = await signIn(server.url);
  expect(await statusOf(server.url, access_token)).toBe(200);
  expect((await run(['rotate-keys'], env)).code).toBe(0);
  pass(10.1);
  expect(await statusOf(server.url, access_token)).toBe(401);
  expect(await statusOf(server.url, (await signIn(server.url)).access_token)).toBe(200);
  await server.stop();
  await database.drop();
});

it.each([
  'create-admin',
  'rotate-keys eve@example.test',
  'end-sessions',
  'end-sessions eve@example.test --all',
  'remove-admin --all',
  'set-password',
  'set-role eve@example.test',
  'set-role eve@example.test viewer more',
  'remove-admin eve@example.test viewer',
  'backup',
  'make-data',
  'make-data enormous',
  'make-data large more',
  'create-admin eve@example.test --replace',
  '--nonsense',
])('%s is refused, and the usage told', async (words) => {
  expect(await run(words.split(' '), { CAREDESK_DATA_DIR: join(folder, 'none') })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: create-admin EMAIL/),
  });
});

it.each(['--help', '-h', 'help', 'create-admin --help', 'help backup'])('%s tells the usage', async (words) => {
  expect(await run(words.split(' '), { CAREDESK_DATA_DIR: join(folder, 'none') })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage: create-admin EMAIL/),
  });
});

describe('the demo account, whose password everyone knows', () => {
  const message = `HOST=0.0.0.0 lets other machines in, and everyone knows the password of ${email}.`;
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openSeeded(usual);
  });
  afterAll(() => open?.close());
  const shown = (host: string, isDemo = false) => demoSignIn(open.database, { host, isDemo });

  it.each(['0.0.0.0', '::'])('lets no server start on %s', async (host) => {
    await expect(shown(host)).rejects.toThrow(message.replace('0.0.0.0', host));
  });

  it.each(['127.0.0.1', 'localhost', '::1', '127.0.0.5'])('is for %s', async (host) => {
    expect(await shown(host)).toContain(`Sign in as ${email}`);
  });

  it('is shown to everyone where the operator says so', async () => {
    expect(await shown('0.0.0.0', true)).toContain(`Sign in as ${email}`);
  });

  it('is none once its password is another one', async () => {
    await setPassword(open.database, email, 'another one');
    expect(await shown('0.0.0.0')).toBeUndefined();
  });
});
