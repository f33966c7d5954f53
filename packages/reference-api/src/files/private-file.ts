/** Files that hold secrets or records: whole or not there, for their owner alone, never through a link, never over another file by chance. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const { O_WRONLY, O_CREAT, O_EXCL } = constants;
/** Windows has no such flag, nor links that everyone may make. */
const O_NOFOLLOW: number = constants.O_NOFOLLOW ?? 0;

export type PrivateData = string | Uint8Array | AsyncIterable<string | Uint8Array>;

export interface PrivateFileOptions {
  /** Whether a file of that name is replaced; otherwise it stays, and the write fails with EEXIST. */
  readonly replace: boolean;
}

const create = (path: string): Promise<FileHandle> => open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);

async function write(path: string, data: PrivateData): Promise<void> {
  const file = await create(path);
  try {
    // The umask may have taken rights away.
    await file.chmod(0o600);
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** File systems without hard links: the name is taken first, by an empty file that is then replaced. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** @throws EEXIST when there is a file of that name */
async function giveNewName(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if (!noLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await create(path)).close();
    await rename(temporary, path);
  }
}

/** Its folder keeps the name, too, when the power fails. Windows opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}

/**
 * Writes the data under a random name beside `path` (mode 0600), and gives it its name when it is on the disk. A link at `path` is not
 * followed: it is replaced, or the write fails.
 * @throws EEXIST when there is a file of that name and `replace` is false
 */
export async function writePrivateFile(path: string, data: PrivateData, { replace }: PrivateFileOptions): Promise<void> {
  const temporary = `${path}.${randomBytes(12).toString('base64url')}.part`;
  try {
    await write(temporary, data);
    if (replace) await rename(temporary, path);
    else await giveNewName(temporary, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(temporary, { force: true });
  }
}
