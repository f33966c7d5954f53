/** Backups of another installation, and by names that are links. */
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from '@caredesk/core/contract';
import { afterAll, expect, it } from 'vitest';
import { apiOf } from '../../test/api.js';
import { runAdmin, serveHere } from '../../test/in-process.js';
import { signIn } from '../../test/support.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup of another installation brings its accounts along without their sessions', async () => {
  const file = join(folder, 'theirs.backup');
  const folderOf = (name: string) => ({ CAREDESK_DATA_DIR: join(folder, name) });
  const [ours, theirs, empty] = [folderOf('ours'), folderOf('theirs'), folderOf('empty')];
  const eve = { email: 'eve@example.test', password: 'correct horse' };
  expect((await runAdmin(['create-admin', eve.email], theirs, eve.password)).code).toBe(0);
  const elsewhere = await serveHere(theirs);
  const { access_token } = await signIn(elsewhere.url, eve);
  expect((await runAdmin(['backup', file], theirs)).code).toBe(0);
  await elsewhere.stop();
  const server = await serveHere(ours);
  expect((await runAdmin(['restore', file], ours)).code).toBe(0);
  expect((await apiOf(server, access_token).call(account.userInfo, {})).status).toBe(401);
  expect((await signIn(server.url, eve)).token_type).toBe('bearer');
  await server.stop();
  expect((await runAdmin(['restore', file], empty)).code).toBe(0);
  const another = await serveHere(empty);
  expect((await signIn(another.url, eve)).token_type).toBe('bearer');
  await another.stop();
});

it('a backup is written through no link', async () => {
  const env = { CAREDESK_DATA_DIR: join(folder, 'data') };
  expect((await runAdmin(['make-data', 'standard'], env)).code).toBe(0);
  const linked = join(folder, 'linked.backup');
  symlinkSync(join(folder, 'nowhere'), linked);
  expect(await runAdmin(['backup', linked], env)).toMatchObject({ code: 1, stderr: `${linked} is there already\n` });
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});
