/** `backup FILE` and `restore FILE`, with and without a server that runs. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { account, audit, billing, doctors } from '@caredesk/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { runAdmin as admin, serveHere } from '../../test/in-process.js';
import { signIn } from '../../test/support.js';
import type { Serving } from '../start/serve.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = async (api: Api, id: string) => (await api.data(doctors.getById, { id })).practiceName;
const rename = (api: Api, doctorId: string, practiceName: string) => api.data(doctors.update, { doctorId, practiceName });
const signedIn = async ({ url }: { readonly url: string }) => apiOf({ url }, (await signIn(url)).access_token);
const charge = (api: Api, reference: string) => api.send('POST', doctors.charge.path, { doctorId: 2, amount: 1, reference });
const restored = (name: string, file: string) => `${name}, SHA-256 ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;

/** A tar file that holds a `package.json` alone, as npm makes them. */
function otherArchive(): Buffer {
  const target = join(folder, 'other.tar');
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('tar', ['--format=ustar', '-cf', target, '-C', folder, 'package.json']);
  return readFileSync(target);
}

describe('a backup of a server that runs', () => {
  const dataDir = join(folder, 'running');
  const env = { CAREDESK_DATA_DIR: dataDir };
  const file = join(folder, 'running.backup');
  let server: Serving;
  let api: Api;
  /** References of charges that were answered before the backup began. */
  let before: readonly string[];
  beforeAll(async () => {
    server = await serveHere(env);
    api = await signedIn(server);
  });
  afterAll(() => server?.stop());

  it('is made while changes go on', async () => {
    await rename(api, '1', 'Before');
    let isDone = false;
    const answered: string[] = [];
    const load = (async () => {
      for (let number = 0; !isDone; number++) if ((await charge(api, `load-${number}`)).body.isSuccessful) answered.push(`load-${number}`);
    })();
    await expect.poll(() => answered.length).toBeGreaterThanOrEqual(20);
    before = [...answered];
    expect(await admin(['backup', file], env)).toMatchObject({ code: 0, stdout: `The database is in ${file}\n`, stderr: '' });
    isDone = true;
    await load;
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(answered.length).toBeGreaterThan(before.length);
  });

  it('is put back while the server runs, without the changes and sessions that came after it', async () => {
    await rename(api, '1', 'After');
    const { access_token, refresh_token } = await signIn(server.url);
    const revoked = await signIn(server.url);
    const token = new URLSearchParams({ token: revoked.refresh_token });
    expect((await apiOf(server, undefined).send('POST', account.revoke.path, token)).status).toBe(200);
    const audited = await api.data(audit.list, { pageSize: 200 });
    const restoring = admin(['restore', file], env);
    let isDone = false;
    const seen = new Set<number>();
    const reading = (async () => {
      for (; !isDone; await wait(20)) seen.add((await api.send('GET', '/api/admin/Plan')).status);
    })();
    expect(await restoring).toMatchObject({ code: 0, stderr: '' });
    isDone = true;
    await reading;
    // It goes on until its session ends with the restore.
    expect([...seen].filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    for (const ended of [access_token, revoked.access_token])
      expect((await apiOf(server, ended).call(account.userInfo, {})).status).toBe(401);
    expect((await api.call(account.userInfo, {})).status).toBe(401);
    for (const ended of [refresh_token, revoked.refresh_token]) {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: ended });
      expect(await apiOf(server, undefined).send('POST', '/token', body)).toMatchObject({ status: 400 });
    }

    api = await signedIn(server);
    expect(await nameOf(api, '1')).toBe('Before');
    const bills = await api.data(billing.history, { clientId: '2', pageSize: 200 });
    const references = new Set(bills.map(({ reference }) => reference));
    for (const reference of before.slice(-100)) expect(references.has(reference), reference).toBe(true);
    const [newest, ...others] = await api.data(audit.list, { pageSize: 200 });
    expect(newest).toMatchObject({
      action: 'database.restore',
      entity: 'database',
      entityId: null,
      by: `os:${userInfo().username}`,
      ip: 'local',
      reason: restored('running.backup', file),
    });
    const withoutId = ({ auditId: _id, ...entry }: (typeof others)[number]) => JSON.stringify(entry);
    expect(new Set(others.map(withoutId))).toEqual(new Set(audited.map(withoutId)));
    expect(audited.length).toBeGreaterThan(0);

    await rename(api, '1', 'Anew');
    await server.stop();
    server = await serveHere(env);
    api = await signedIn(server);
    expect(await nameOf(api, '1')).toBe('Anew');
  });

  it('is never written over, nor replaced by a file that is none', async () => {
    api = await signedIn(server);
    expect(await admin(['backup', file], env)).toMatchObject({ code: 1, stderr: `${file} is there already\n` });
    const wrong = join(folder, 'wrong');
    const name = await nameOf(api, '1');
    const cut = readFileSync(file).subarray(0, 2_000_000);
    const dump = Buffer.from('PGDMP a file of pg_dump');
    for (const content of ['no backup', cut, gzipSync('no archive'), dump, gzipSync(otherArchive()), '']) {
      writeFileSync(wrong, content);
      expect(await admin(['restore', wrong], env)).toMatchObject({
        code: 1,
        stderr: `${wrong}: The file is no backup of a Caredesk database\n`,
      });
    }
    for (const [command, path, code] of [
      ['restore', folder, 'EISDIR'],
      ['backup', join(folder, 'none', 'x'), 'ENOENT'],
    ] as const)
      expect((await admin([command, path], env)).stderr).toMatch(new RegExp(`^${path} can't be (read|written) \\(${code}\\)\n$`));
    expect(await admin(['restore', join(folder, 'none')], env)).toMatchObject({
      code: 1,
      stderr: `${join(folder, 'none')} is not there\n`,
    });
    expect(await nameOf(api, '1')).toBe(name);
    expect(existsSync(join(dataDir, 'database.restored'))).toBe(false);
  });
});

it('backup and restore say what they are for', async () => {
  const message = "backup and restore are for the embedded database; PostgreSQL's own tools are pg_dump and pg_restore\n";
  expect(await admin(['backup', join(folder, 'x')], { DATABASE_URL: 'postgres://127.0.0.1/x' })).toMatchObject({
    code: 1,
    stderr: message,
  });
  expect((await admin(['backup', join(folder, 'x')], { CAREDESK_DATA_DIR: join(folder, 'nothing') })).stderr).toContain(
    'There is no database in',
  );
});

describe('a database that no server has open', () => {
  const env = { CAREDESK_DATA_DIR: join(folder, 'alone') };
  const directory = join(folder, 'alone', 'database');
  const file = join(folder, 'alone.backup');
  const last = `database.restore: alone.backup, SHA-256 …`;

  /** The audit's entries, oldest first. */
  const entries = async (before: (api: Api) => Promise<unknown> = async () => {}) => {
    const server = await serveHere(env);
    const api = await signedIn(server);
    await before(api);
    const rows = await api.data(audit.list, { pageSize: 200, sortBy: 'at', sortOrder: 'asc' });
    await server.stop();
    return rows.map(({ action, reason }) => (action === 'doctor.update' ? action : `${action}: ${reason?.replace(/[0-9a-f]{64}/, '…')}`));
  };

  it('keeps its audit when it is restored or replaced', { tags: 'long' }, async () => {
    expect(await entries((api) => rename(api, '1', 'One'))).toEqual(['doctor.update']);
    expect((await admin(['backup', file], env)).code).toBe(0);
    expect(await entries((api) => rename(api, '1', 'Two'))).toEqual(['doctor.update', 'doctor.update']);
    expect((await admin(['restore', file], env)).code).toBe(0);
    expect((await admin(['make-data', 'standard'], env)).stderr).toContain('--replace deletes it\n');
    expect((await admin(['make-data', 'standard', '--replace'], env)).code).toBe(0);
    expect(await entries()).toEqual(['doctor.update', 'doctor.update', last, 'database.replace: seed data, standard']);
  });

  it('is restored where it can’t be read, with a note of the loss in the audit', { tags: 'long' }, async () => {
    rmSync(join(directory, 'global'), { recursive: true });
    expect((await admin(['restore', file], env)).code).toBe(0);
    // Another restore was killed between its renamings.
    rmSync(`${directory}.before-restore`, { recursive: true });
    renameSync(directory, `${directory}.before-restore`);
    expect(await entries()).toEqual(['doctor.update', `${last}; the audit before it could not be read`]);
  });
});
