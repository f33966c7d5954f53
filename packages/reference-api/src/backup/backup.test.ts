/** `backup FILE` and `restore FILE`, with and without a server that runs. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { account, audit, billing, doctors } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { ensureBuilt, shortLived } from '../../test/server-process.js';
import { type ServerProcess, signIn, startServerProcess } from '../../test/support.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-backups-'));
const script = fileURLToPath(new URL('../../dist/admin.js', import.meta.url));
beforeAll(ensureBuilt, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = (args: readonly string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [...shortLived, script, ...args], { env: { PATH: process.env.PATH, ...env } });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => {
      said.stdout += text;
    });
    child.stderr.on('data', (text) => {
      said.stderr += text;
    });
    child.once('close', (code) => resolve({ code, ...said }));
  });

const nameOf = async (api: Api, id: string) => (await api.data(doctors.getById, { id })).practiceName;
const rename = (api: Api, doctorId: string, practiceName: string) => api.data(doctors.update, { doctorId, practiceName });
const signedIn = async ({ url }: ServerProcess) => apiOf({ url }, (await signIn(url)).access_token);
const charge = (api: Api, reference: string) => api.send('POST', doctors.charge.path, { doctorId: 2, amount: 1, reference });

describe('a backup of a server that runs', () => {
  const dataDir = join(folder, 'running');
  const env = { CAREDESK_DATA_DIR: dataDir };
  const file = join(folder, 'running.backup');
  let server: ServerProcess;
  let api: Api;
  beforeAll(async () => {
    server = await startServerProcess({ dataDir });
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());

  it('holds what was answered before it began, while changes go on, and only its owner can read it', async () => {
    await rename(api, '1', 'Before');
    let isDone = false;
    const answered: string[] = [];
    const load = (async () => {
      for (let number = 0; !isDone; number++) if ((await charge(api, `load-${number}`)).body.isSuccessful) answered.push(`load-${number}`);
    })();
    while (answered.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = [...answered];
    expect(await admin(['backup', file], env)).toMatchObject({ code: 0, stdout: `The database is in ${file}\n`, stderr: '' });
    isDone = true;
    await load;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(answered.length).toBeGreaterThan(before.length);

    const other = join(folder, 'other');
    expect((await admin(['restore', file], { CAREDESK_DATA_DIR: other })).code).toBe(0);
    const copy = await startServerProcess({ dataDir: other });
    const copyApi = await signedIn(copy);
    expect(await nameOf(copyApi, '1')).toBe('Before');
    const bills = await copyApi.data(billing.history, { clientId: '2', pageSize: 200 });
    const references = new Set(bills.map(({ reference }) => reference));
    for (const reference of before.slice(-100)) expect(references.has(reference), reference).toBe(true);
    await copy.stop();
  });

  it('is put back while the server runs: what came after it is gone, and all sign in again', async () => {
    await rename(api, '1', 'After');
    const { access_token: later } = await signIn(server.url);
    const restoring = admin(['restore', file], env);
    let isDone = false;
    const seen = new Set<number>();
    const reading = (async () => {
      while (!isDone) seen.add((await api.send('GET', '/api/admin/Plan')).status);
    })();
    expect(await restoring).toMatchObject({ code: 0, stderr: '' });
    isDone = true;
    await reading;
    // It goes on until its session ends with the restore.
    expect([...seen].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    expect((await apiOf(server, later).call(account.userInfo, {})).status).toBe(401);
    api = await signedIn(server);
    expect(await nameOf(api, '1')).toBe('Before');
    await rename(api, '1', 'Anew');
    expect(await server.stop()).toBe(0);
    server = await startServerProcess({ dataDir });
    api = await signedIn(server);
    expect(await nameOf(api, '1')).toBe('Anew');
  });

  it('ends every session, keeps the audit, and tells who restored which file', async () => {
    api = await signedIn(server);
    const { access_token, refresh_token } = await signIn(server.url);
    const revoke = apiOf(server, undefined).send('POST', account.revoke.path, new URLSearchParams({ token: refresh_token }));
    expect((await revoke).status).toBe(200);
    await rename(api, '1', 'To be lost');
    const before = await api.data(audit.list, { pageSize: 200 });
    expect((await admin(['restore', file], env)).code).toBe(0);
    for (const token of [access_token, (await signIn(server.url)).access_token])
      expect((await apiOf(server, token).call(account.userInfo, {})).status).toBe(token === access_token ? 401 : 200);
    expect((await api.call(account.userInfo, {})).status).toBe(401);
    expect(
      await apiOf(server, undefined).send('POST', '/token', new URLSearchParams({ grant_type: 'refresh_token', refresh_token })),
    ).toMatchObject({ status: 400 });

    api = await signedIn(server);
    const [newest, ...others] = await api.data(audit.list, { pageSize: 200 });
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(newest).toMatchObject({
      action: 'database.restore',
      entity: 'database',
      entityId: null,
      by: `os:${userInfo().username}`,
      ip: 'local',
      reason: `running.backup, SHA-256 ${digest}`,
    });
    const withoutId = ({ auditId: _id, ...entry }: (typeof others)[number]) => JSON.stringify(entry);
    expect(new Set(others.map(withoutId))).toEqual(new Set(before.map(withoutId)));
    expect(before.length).toBeGreaterThan(0);
  });

  it('of another installation brings its keys and accounts along', async () => {
    const other = await startServerProcess({ dataDir: join(folder, 'elsewhere') });
    const theirs = (await signIn(other.url)).access_token;
    const theirFile = join(folder, 'elsewhere.backup');
    await admin(['backup', theirFile], { CAREDESK_DATA_DIR: other.dataDir });
    await other.stop();
    expect((await admin(['restore', theirFile], env)).code).toBe(0);
    expect((await apiOf(server, theirs).call(account.userInfo, {})).status).toBe(401);
    expect((await (await signedIn(server)).call(account.userInfo, {})).status).toBe(200);
  });

  it('is made by no name that another could take before', async () => {
    const planted = join(folder, 'planted.backup');
    writeFileSync(join(folder, 'elsewhere.txt'), 'another');
    symlinkSync(join(folder, 'elsewhere.txt'), `${planted}.part`);
    expect((await admin(['backup', planted], env)).code).toBe(0);
    expect([lstatSync(planted).isFile(), lstatSync(planted).mode & 0o777]).toEqual([true, 0o600]);
    expect(readFileSync(join(folder, 'elsewhere.txt'), 'utf8')).toBe('another');
    const linked = join(folder, 'linked.backup');
    symlinkSync(join(folder, 'nowhere'), linked);
    expect(await admin(['backup', linked], env)).toMatchObject({ code: 1, stderr: `${linked} is there already\n` });
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it('is never written over, and a file that is none changes nothing', async () => {
    api = await signedIn(server);
    expect(await admin(['backup', file], env)).toMatchObject({ code: 1, stderr: `${file} is there already\n` });
    const wrong = join(folder, 'wrong');
    writeFileSync(wrong, 'no backup');
    const name = await nameOf(api, '1');
    expect(await admin(['restore', wrong], env)).toMatchObject({
      code: 1,
      stderr: `${wrong}: The file is no backup of a Caredesk database\n`,
    });
    expect(await admin(['restore', join(folder, 'none')], env)).toMatchObject({
      code: 1,
      stderr: `${join(folder, 'none')} is not there\n`,
    });
    expect(await nameOf(api, '1')).toBe(name);
    expect(existsSync(join(dataDir, 'database.restored'))).toBe(false);
  });
});

it('a restore that was killed between its renamings loses nothing', async () => {
  const dataDir = join(folder, 'interrupted');
  const server = await startServerProcess({ dataDir });
  await rename(await signedIn(server), '1', 'Kept');
  await server.stop();
  renameSync(join(dataDir, 'database'), join(dataDir, 'database.before-restore'));
  const again = await startServerProcess({ dataDir });
  expect(await nameOf(await signedIn(again), '1')).toBe('Kept');
  await again.stop();
});

it('backup and restore say what they are for', async () => {
  const message = "backup and restore are for the embedded database; PostgreSQL's own tools are pg_dump and pg_restore\n";
  expect(await admin(['backup', join(folder, 'x')], { DATABASE_URL: 'postgres://127.0.0.1/x' })).toMatchObject({
    code: 1,
    stderr: message,
  });
  expect((await admin(['backup'], {})).stderr).toContain('Usage: create-admin EMAIL');
  expect((await admin(['backup', join(folder, 'x')], { CAREDESK_DATA_DIR: join(folder, 'nothing') })).stderr).toContain(
    'There is no database in',
  );
});

it('a restore and a replacement without a server keep the audit too, and a database that can’t be read is named', async () => {
  const dataDir = join(folder, 'alone');
  const env = { CAREDESK_DATA_DIR: dataDir };
  const file = join(folder, 'alone.backup');
  const entries = async () => {
    const server = await startServerProcess({ dataDir });
    const rows = await (await signedIn(server)).data(audit.list, { pageSize: 200, sortBy: 'at', sortOrder: 'asc' });
    await rename(await signedIn(server), '1', `Renamed ${rows.length}`);
    await server.stop();
    return rows.map(({ action, reason }) => (action === 'doctor.update' ? action : `${action}: ${reason?.replace(/[0-9a-f]{64}/, '…')}`));
  };
  expect(await entries()).toEqual([]);
  expect((await admin(['backup', file], env)).code).toBe(0);
  expect(await entries()).toEqual(['doctor.update']);
  expect((await admin(['restore', file], env)).code).toBe(0);
  const restored = 'database.restore: alone.backup, SHA-256 …';
  expect(await entries()).toEqual(['doctor.update', 'doctor.update', restored]);
  expect((await admin(['make-data', 'standard', '--replace'], env)).code).toBe(0);
  const replaced = 'database.replace: seed data, standard';
  expect(await entries()).toEqual(['doctor.update', 'doctor.update', restored, 'doctor.update', replaced]);
  rmSync(join(dataDir, 'database', 'global'), { recursive: true });
  expect((await admin(['restore', file], env)).code).toBe(0);
  expect(await entries()).toEqual(['doctor.update', `${restored}; the audit before it could not be read`]);
});
