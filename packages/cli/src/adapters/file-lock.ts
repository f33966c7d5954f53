/** A lock between processes of this user, on a private file. */
import { dirname } from 'node:path';
import { lockFile } from '@caredesk/core/files';
import { ensurePrivateFile, unusableFolder } from './private-file.js';
import { isDiskProblem, sqlite } from './sqlite.js';

/**
 * @returns what `using` releases at the end of its block; undefined when another process holds the lock for longer than `waitMs`
 * @throws {UserError} when the folder can't be used: a full disk, no permission
 */
export async function acquireFileLock(path: string, waitMs: number): Promise<Disposable | undefined> {
  ensurePrivateFile(path);
  try {
    const lock = await lockFile(path, await sqlite(), waitMs);
    return lock && { [Symbol.dispose]: lock.release };
  } catch (error) {
    throw isDiskProblem(error) ? unusableFolder(dirname(path), error) : error;
  }
}
