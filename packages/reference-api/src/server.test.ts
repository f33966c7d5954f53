/** The built server as a process: what its starter sees, and what survives it. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../test/api.js';
import { serveHere } from '../test/in-process.js';
import { createPostgresDatabase, hasPostgres } from '../test/postgres.js';
import { ensureBuilt, shortLived } from '../test/server-process.js';
import { demoAccount, isLong, type ServerProcess, type ServerProcessOptions, signIn, startServerProcess } from '../test/support.js';

const { billing, doctors } = endpoints;
const folder = mkdtempSync(join(tmpdir(), 'caredesk-processes-'));
const inDist = (script: string) => fileURLToPath(new URL(`../dist/${script}`, import.meta.url));
beforeAll(ensureBuilt, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signedIn = async ({ url }: ServerProcess) => apiOf({ url }, (await signIn(url)).access_token);
/** The message of a start that must fail. */
const failedStart = (options: ServerProcessOptions): Promise<string> =>
  startServerProcess(options).then(
    async (server) => {
      await server.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

/** Runs `create-admin`, typing the password into its standard input. */
const createAdmin = (args: readonly string[], password: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [...shortLived, inDist('admin.js'), ...args], {
    input: password,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });

describe('a server on the embedded database', () => {
  const dataDir = join(folder, 'embedded');

  it('has the demo account, and its data for itself', async () => {
    const server = await startServerProcess({ dataDir });
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await (await signedIn(server)).call(doctors.list, { pageSize: 1 })).body.totalCount).toBe(2000);
    await expect
      .poll(() => server.stdout())
      .toBe(`Caredesk is ready on ${server.url}\nSign in as ${demoAccount.email} / ${demoAccount.password}\n`);
    expect(server.stderr()).toBe('');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await expect(serveHere({ CAREDESK_DATA_DIR: dataDir })).rejects.toThrow(
      `Another Caredesk is using ${dataDir}; stop it, or set CAREDESK_DATA_DIR to another folder`,
    );
    await (await signedIn(server)).data(doctors.update, { doctorId: '1', practiceName: 'Kept' });
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  it('keeps all that it answered, tokens too, over a kill', async () => {
    const server = await startServerProcess({ dataDir });
    const tokens = await signIn(server.url);
    const api = apiOf(server, tokens.access_token);
    expect((await api.data(doctors.getById, { id: '1' })).practiceName).toBe('Kept');
    const [bill] = await api.data(billing.list, { paymentStatus: 'paid', pageSize: 1 });
    const { refundId } = await api.data(billing.refund, {
      billingId: String(bill?.billingId),
      amount: { minor: 100, currency: String(bill?.currency) },
      reference: 'kill-1',
    });
    expect(await server.stop('SIGKILL')).toBeNull();
    const again = await startServerProcess({ dataDir });
    const [after] = await apiOf(again, tokens.access_token).data(billing.list, { keyword: String(bill?.invoiceNumber) });
    expect(after?.refunds?.map((refund) => refund.refundId)).toEqual([refundId]);
    expect(await again.stop('SIGINT')).toBe(0);
  });
});

describe('a server that is stopped', () => {
  let drop = async () => {};
  let env: Record<string, string> = {};
  beforeAll(async () => {
    if (!hasPostgres()) return;
    const database = await createPostgresDatabase();
    drop = database.drop;
    env = { DATABASE_URL: database.url };
  });
  afterAll(() => drop());

  it('drains without an error for a client', async () => {
    const server = await startServerProcess({ env: { ...env, CAREDESK_DRAIN: '1' } });
    const agent = new Agent({ keepAlive: true });
    const ask = () =>
      new Promise<number | string>((resolve) => {
        const call = get(`${server.url}/healthz`, { agent }, (response) =>
          response.resume().on('end', () => resolve(response.statusCode ?? 0)),
        );
        call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      });
    const heard: (number | string)[] = [];
    const askOn = async () => {
      // A proxy goes elsewhere then.
      for (let last: number | string = 0; last === 0 || last === 200; heard.push(last)) {
        last = await ask();
        // Longer than a call, so that connections lie idle.
        await wait(20);
      }
    };
    const { access_token } = await signIn(server.url);
    const body = JSON.stringify({ doctorId: 1, practiceName: 'Drained' });
    const { call, reading, answer } = slowCall(`${server.url}${doctors.update.path}`, access_token, body.length);
    call.write(body.slice(0, 10));
    await reading;
    const asking = Promise.all(Array.from({ length: 20 }, askOn));
    await expect.poll(() => heard.length).toBeGreaterThan(100);
    expect(new Set(heard)).toEqual(new Set([200]));
    const stopped = server.stop();
    await asking;
    expect(new Set(heard)).toEqual(new Set([200, 503]));
    call.end(body.slice(10));
    expect(JSON.parse(await answer)).toMatchObject({ isSuccessful: true, data: { practiceName: 'Drained' } });
    expect(await stopped).toBe(0);
  });
});

describe('a server that is stopped while others hold their connections', () => {
  /** A connection that sends so much and then does nothing, not even read. */
  const stalled = async (url: string, text: string): Promise<Socket> => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => {});
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write(text);
    return socket;
  };
  const all = (token: string) =>
    `GET /api/admin/Doctors/?keyword= HTTP/1.1\r\nhost: caredesk\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(4);

  const doings: readonly (readonly [string, (token: string) => string])[] = [
    ['take no answer', all],
    ['have sent half of a request', (token: string) => all(token).slice(0, 60)],
    [
      'have sent half of a body',
      (token: string) =>
        `POST ${doctors.update.path} HTTP/1.1\r\nhost: caredesk\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"doc`,
    ],
    ['have asked nothing', () => ''],
  ];
  it.each(doings)('ends without an error soon after its drain though 30 of them %s', { tags: 'long' }, async (_, text) => {
    const server = await startServerProcess({ dataDir: join(folder, 'embedded'), env: { CAREDESK_DRAIN: '1' } });
    const { access_token } = await signIn(server.url);
    const sockets = await Promise.all(Array.from({ length: 30 }, () => stalled(server.url, text(access_token))));
    await wait(2_000);
    const begun = Date.now();
    expect(await server.stop()).toBe(0);
    // What they asked for is still made ready; the stop does not wait until they take it.
    expect(Date.now() - begun).toBeLessThan(45_000);
    for (const socket of sockets) socket.destroy();
  });

  it.runIf(isLong)('ends a connection that takes nothing of its answer for half a minute', async () => {
    const server = await startServerProcess({ dataDir: join(folder, 'embedded') });
    const socket = await stalled(server.url, all((await signIn(server.url)).access_token).repeat(10));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // At the second look at the latest.
    await wait(65_000);
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(40_000_000);
    expect(await server.stop()).toBe(0);
  });
});

/** A call whose body is sent slowly. `reading` resolves once the server has its head: it then sends 100 Continue (RFC 9110 §10.1.1). */
function slowCall(url: string, token: string, length: number): { call: ClientRequest; reading: Promise<void>; answer: Promise<string> } {
  const call = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': length, expect: '100-continue' },
  });
  const reading = new Promise<void>((resolve) => call.once('continue', resolve));
  const answer = new Promise<string>((resolve, reject) => {
    call.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk;
        })
        .on('end', () => resolve(text));
    });
  });
  return { call, reading, answer };
}

describe('settings that can not be', () => {
  const told = (env: Readonly<Record<string, string>>) => serveHere({ CAREDESK_DATA_DIR: join(folder, 'none'), ...env });

  it.each([
    [{ CAREDESK_CORS_ORIGINS: 'portal.example' }, 'CAREDESK_CORS_ORIGINS: portal.example is not an origin such as https://portal.example'],
    [{ CAREDESK_DATA: 'huge' }, 'CAREDESK_DATA must be large, or not set'],
    [{ CAREDESK_SITES: 'widgets' }, '--site widgets is not of the form /prefix/=DIR'],
    [{ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/caredesk' }, "The database at 127.0.0.1:1 can't be used (ECONNREFUSED)"],
    [
      { DATABASE_URL: 'postgres://127.0.0.1/x', CAREDESK_DATA: 'large' },
      'CAREDESK_DATA=large is for the embedded database alone; `npm run api -- make-data large` fills the one that DATABASE_URL names',
    ],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ DATABASE_URL: 'here' }, 'DATABASE_URL is not a URL such as postgres://user@host/name'],
  ])('are named: %j', async (env, message) => {
    const error = await Promise.resolve()
      .then(() => told(env))
      .catch((reason: Error) => reason);
    expect((error as Error).message).toBe(message);
  });

  it('are told in one line, by the server and by a command', async () => {
    expect(await failedStart({ env: { PORT: 'many' } })).toBe('the server ended with 1: PORT must be a whole number up to 65535\n');
    expect(createAdmin(['rotate-keys'], '', { PORT: 'many' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'PORT must be a whole number up to 65535\n',
    });
    const aFile = join(folder, 'a-file');
    writeFileSync(aFile, '');
    expect(await failedStart({ env: { CAREDESK_DATA_DIR: aFile } })).toBe(
      `the server ended with 1: CAREDESK_DATA_DIR can't be used: EEXIST: file already exists, mkdir '${aFile}'\n`,
    );
    // Node itself would try for ever.
    expect(await failedStart({ env: { CAREDESK_DATA_DIR: '/proc/caredesk/data' } })).toBe(
      "the server ended with 1: CAREDESK_DATA_DIR can't be used: ENOENT: no such file or directory, mkdir '/proc/caredesk'\n",
    );
  });
});

describe.skipIf(!hasPostgres())('on an empty PostgreSQL', () => {
  it('two servers start at once on one database, share its sessions and outlive its loss', async () => {
    const { url, create, drop } = await createPostgresDatabase({ empty: true });
    const env = { DATABASE_URL: url };
    const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    const [one, two] = servers;
    expect(one.stdout()).toBe(`Caredesk is ready on ${one.url}\n`);
    await expect(signIn(one.url)).rejects.toThrow('sign-in answered 400');
    const admin = { email: 'eve@example.test', password: 'correct horse' };
    expect(createAdmin(['create-admin', 'Eve@example.test'], `${admin.password}\n`, env)).toMatchObject({
      status: 0,
      stdout: 'Eve@example.test can sign in\n',
      stderr: '',
    });
    const { access_token } = await signIn(one.url, admin);
    const api = apiOf(two, access_token);
    for (const endpoint of [
      doctors.list,
      billing.list,
      endpoints.patients.list,
      endpoints.coupons.list,
      endpoints.dashboard.recentBilling,
    ]) {
      expect((await api.call(endpoint, {})).body).toEqual({ isSuccessful: true, data: [], totalCount: 0 });
    }
    expect((await api.data(doctors.plans, {})).map(({ planId, name }) => [planId, name])).toContainEqual([1, 'Solo']);
    expect(await api.data(doctors.types, {})).toHaveLength(7);
    expect(
      (await api.data(doctors.signUp, { firstName: 'A', lastName: 'B', email: 'a@example.test', password: 'long enough', planId: '1' }))
        .doctorId,
    ).toBe(1);
    const { port } = new URL(one.url);
    expect(await failedStart({ env: { ...env, PORT: port } })).toContain(`Port ${port} is taken; set PORT to another one\n`);
    const health = async () => (await fetch(`${one.url}/healthz`)).status;
    expect(await health()).toBe(200);
    await drop();
    expect(await health()).toBe(503);
    await create();
    expect(await health()).toBe(200);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    await drop();
  });
});

it('a process that is not a terminal is never asked for a password', async () => {
  const child = spawn(process.execPath, [inDist('admin.js'), 'create-admin', 'eve@example.test'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => {
    stderr += text;
  });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(stderr).toBe('No password came on standard input\n');
});
