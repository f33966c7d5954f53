/** What all files have in common that a command writes: which must not be overwritten, and why one can't be written. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ExitCode, UserError } from '../errors.js';
import { systemReason } from '../output/system-reason.js';

/** What a missing part of the path means where a file is to be written. */
const ofFolder: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist (ENOENT)',
  ENOTDIR: 'its folder is a file (ENOTDIR)',
};

/** @param name of a file or stream. @param exitCode default: 2, nothing was sent */
export function unwritable(name: string, error: unknown, exitCode?: ExitCode): UserError {
  const { code = '', path } = error as NodeJS.ErrnoException;
  // Some folders, such as /proc, answer so although they exist.
  const reason = code === 'ENOENT' && path && existsSync(dirname(path)) ? 'its folder takes no new files (ENOENT)' : ofFolder[code];
  return new UserError(`${name} can't be written: ${reason ?? systemReason(error)}.`, exitCode === undefined ? {} : { exitCode });
}

/**
 * @param target where something will be written; undefined: nowhere
 * @param source the input file
 * @throws {UserError} when they are the same, by whatever name
 */
export function keepInput(flag: string, target: string | undefined, source: string | undefined): void {
  if (target === undefined || source === undefined || real(target) !== real(source)) return;
  throw new UserError(`${flag} would overwrite the input file.`, { hint: 'Name another file.' });
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
