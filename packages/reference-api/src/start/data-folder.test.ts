/** Only the owner can read the data folder, independent of who made it and of the umask. */
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveHere } from '../../test/in-process.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-data-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Paths that others than their owner may read or change. */
function openFor(directory: string): string[] {
  const within = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name));
  return [directory, ...within].filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

async function withUmask<T>(umask: number, work: () => Promise<T>): Promise<T> {
  const before = process.umask(umask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

it('that existed before, open for everyone, is closed with its databases at each start', async () => {
  const dataDir = join(folder, 'there');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  // As in a folder that was named by mistake.
  const other = join(dataDir, 'program');
  writeFileSync(other, '#!/bin/sh');
  chmodSync(other, 0o755);
  const server = await withUmask(0, () => serveHere({ CAREDESK_DATA_DIR: dataDir }));
  expect(openFor(dataDir)).toEqual([other]);
  await server.stop();

  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dataDir, name);
    chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
  }
  chmodSync(dataDir, 0o777);
  const again = await withUmask(0, () => serveHere({ CAREDESK_DATA_DIR: dataDir }));
  expect(openFor(dataDir)).toEqual([other]);
  await again.stop();
});

it('of another user is refused', async () => {
  const isRoot = process.getuid?.() === 0;
  const dataDir = isRoot ? join(folder, 'foreign') : '/usr';
  if (isRoot) {
    mkdirSync(dataDir);
    chownSync(dataDir, 65_534, 65_534);
  }
  const message = `${dataDir} belongs to another user; remove it, or set CAREDESK_DATA_DIR to a folder of your own`;
  await expect(serveHere({ CAREDESK_DATA_DIR: dataDir })).rejects.toThrow(message);
});
