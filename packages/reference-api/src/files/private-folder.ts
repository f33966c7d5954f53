/** Folders that hold records: for their owner alone (0700, files 0600), regardless of who made them and of the umask. */
import * as fs from 'node:fs';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newFiles } from '@caredesk/core/files';
import { OperatorError } from '../operator-error.js';

/** Windows has no such owners and modes: a folder inherits the rights of its parent. */
const user = process.getuid?.();

function assertOwn(path: string, owner: number): void {
  if (user !== undefined && owner !== user)
    throw new OperatorError(`${resolve(path)} belongs to another user; remove it, or set CAREDESK_DATA_DIR to a folder of your own`);
}

/** Makes a folder with its parents. Node's `recursive` never ends below a folder that allows no new ones, such as /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder);
  }
}

/** Makes the folder, or takes the rights of others away. @throws {OperatorError} */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  assertOwn(folder, statSync(folder).uid);
  if (user !== undefined) chmodSync(folder, 0o700);
}

/** Makes a file, or a folder with its contents, private; a missing one is ignored. @throws {OperatorError} */
export function makeTreePrivate(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (user === undefined || !stats) return;
  assertOwn(path, stats.uid);
  if (stats.isFile() && (stats.mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  if (!stats.isDirectory()) return;
  // From the outside in: once a folder is private, others can't change what it contains.
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) makeTreePrivate(join(path, name));
}

const openNewFile = newFiles(fs);

/**
 * Writes the data under a random name beside `path` (mode 0600), and gives it its name when it is on the disk.
 * @throws EEXIST when the name is taken, also by a link
 */
export function createPrivateFile(path: string, data: Uint8Array): void {
  const file = openNewFile(path, { isPrivate: true });
  try {
    file.write(data);
    file.create(path);
  } finally {
    file.drop();
  }
}
