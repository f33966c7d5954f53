/** A file that is written completely or not at all. */
import { closeSync, openSync, realpathSync, statSync } from 'node:fs';
import { openNewFile, writeAll } from './new-file.js';
import { unwritable } from './written-file.js';

export interface DraftFile {
  /** @throws {UserError} when it can't be written */
  write(text: string): void;
  /** @throws {UserError} when it can't be written */
  keep(): void;
  drop(): void;
}

/** @param isPrivate for its owner alone. Default: false. @throws {UserError} when it can't be written */
export function openDraftFile(path: string, { isPrivate = false }: { readonly isPrivate?: boolean } = {}): DraftFile {
  const tried = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const place = tried(() => placeOf(path));
  if (place === undefined) return openDevice(path, tried);
  const file = tried(() => openNewFile(place, { isPrivate }));
  return { write: (text) => tried(() => file.write(text)), keep: () => tried(() => file.replace(place)), drop: file.drop };
}

/** A device or a pipe has no draft beside it, and stays what it is. */
function openDevice(path: string, tried: <T>(act: () => T) => T): DraftFile {
  const file = tried(() => openSync(path, 'w'));
  return { write: (text) => tried(() => writeAll(file, text)), keep: () => tried(() => closeSync(file)), drop: () => closeSync(file) };
}

/** What a symbolic link names is written, not the link. @returns undefined for a device or a pipe */
function placeOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (found && !found.isFile()) return undefined;
  return found ? realpathSync(path) : path;
}
