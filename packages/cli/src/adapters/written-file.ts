/** Files that a command writes: which must not be overwritten, why one can't be written, drafts, and rows that are in it as soon as they are added. */
import fs, { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { newFiles, writeAll } from '@caredesk/core/files';
import { type ExitCode, exitCodes, UserError } from '../errors.js';
import { orElse } from '../or-else.js';
import { systemReason } from '../output/system-reason.js';

/** Error texts for a missing part of the path of a file to write. */
const ofFolder: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist (ENOENT)',
  ENOTDIR: 'its folder is a file (ENOTDIR)',
};

/** @param name of a file or stream. @param exitCode default: 2, nothing was sent */
export function unwritable(name: string, error: unknown, exitCode?: ExitCode): UserError {
  const { code = '', path } = error as NodeJS.ErrnoException;
  // Some folders, such as /proc, answer so although they exist.
  const reason = code === 'ENOENT' && path && existsSync(dirname(path)) ? 'its folder takes no new files (ENOENT)' : ofFolder[code];
  return new UserError(`${name} can't be written: ${reason ?? systemReason(error)}.`, { exitCode });
}

/** Commands that print take `-` for stdout. @param place the flag before the name. @throws {UserError} exit 2, before such a file is made */
export function assertFileName(path: string, place = ''): void {
  if (path === '-') throw new UserError(`${place}"-" is not a file.`, { hint: 'Name a file; stdout is /dev/stdout.' });
}

/**
 * @param target where something will be written; undefined: nowhere
 * @param source the input file
 * @throws {UserError} when they are the same, by whatever name
 */
export function keepInput(flag: string, target: string | undefined, source: string | undefined): void {
  if (target !== undefined) assertFileName(target, `${flag}: `);
  if (target === undefined || source === undefined || real(target) !== real(source)) return;
  throw new UserError(`${flag} would overwrite the input file.`, { hint: 'Name another file.' });
}

const real = (path: string): string => orElse(() => realpathSync(path), resolve(path));

export const openNewFile = newFiles(fs);
export const writeText = (file: number, text: string): void => writeAll(fs, file, text);

/** @param isPrivate for its owner alone. Default: false. @throws {UserError} when it can't be written, here and in `write` and `keep` */
export function openDraftFile(path: string, { isPrivate = false }: { readonly isPrivate?: boolean } = {}) {
  assertFileName(path);
  const tried = <T>(act: () => T, drop = () => {}): T => {
    try {
      return act();
    } catch (error) {
      drop();
      throw unwritable(path, error);
    }
  };
  const place = tried(() => placeOf(path));
  if (place === undefined) return openDevice(path, tried);
  const file = tried(() => openNewFile(place, { isPrivate }));
  return {
    write: (text: string): void => tried(() => file.write(text), file.drop),
    keep: () => tried(() => file.replace(place), file.drop),
    drop: file.drop,
  };
}

/** A device or a pipe has no draft beside it, and stays what it is. */
function openDevice(path: string, tried: <T>(act: () => T) => T) {
  const file = tried(() => openSync(path, 'w'));
  return {
    write: (text: string): void => tried(() => writeText(file, text)),
    keep: () => tried(() => closeSync(file)),
    drop: () => closeSync(file),
  };
}

/** Follows symbolic links, so that their target is written. @returns undefined for a device or a pipe */
function placeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (stats && !stats.isFile()) return undefined;
  return stats ? realpathSync(path) : path;
}

/** Starts a new file. @param flag that names it. @throws {UserError} exit 2 if it cannot be written */
export function openRowsFile(path: string, flag: string, head: string) {
  let file: number;
  let whole = 0;
  let isBroken = false;
  const write = (text: string) => {
    writeText(file, text);
    whole += Buffer.byteLength(text);
  };
  try {
    file = openSync(path, 'w');
    write(head);
  } catch (error) {
    throw unwritable(`${flag}: ${path}`, error);
  }
  const isPlain = fstatSync(file).isFile();
  return {
    /** @throws {UserError} exit 1 when it can't be written; later rows are not tried then */
    add: (row: string): void => {
      if (isBroken) return;
      try {
        write(row);
      } catch (error) {
        isBroken = true;
        if (isPlain) ftruncateSync(file, whole);
        throw unwritable(path, error, exitCodes.unexpected);
      }
    },
    /** @throws {UserError} exit 1 when it is not known to be on the disk */
    close: (): void => {
      try {
        if (isPlain) fsyncSync(file);
        closeSync(file);
      } catch (error) {
        throw unwritable(path, error, exitCodes.unexpected);
      }
    },
  };
}
