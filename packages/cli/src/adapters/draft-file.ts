/** A file that is there as a whole or not at all. */
import { closeSync, constants, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { unwritable } from './written-file.js';

export interface DraftFile {
  /** @throws {UserError} when it can't be written */
  write(text: string): void;
  /** @throws {UserError} when it can't be written */
  keep(): void;
  drop(): void;
}

/** @param mode 0666 less the umask unless said. @throws {UserError} when it can't be written */
export function openDraftFile(path: string, mode = 0o666): DraftFile {
  const tried = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw unwritable(path, error);
    }
  };
  const { place, draft } = tried(() => placeOf(path));
  // A link that somebody planted there is not followed.
  const flags = constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | (draft ? (constants.O_NOFOLLOW ?? 0) : 0);
  let file: number | undefined = tried(() => openSync(draft ?? place, flags, mode));
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    write: (text) => {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length; ) written += tried(() => writeSync(file as number, bytes, written));
    },
    keep: () =>
      tried(() => {
        if (draft && file !== undefined) fsyncSync(file);
        close();
        if (draft) renameSync(draft, place);
      }),
    drop: () => {
      close();
      if (draft) rmSync(draft, { force: true });
    },
  };
}

/** What a symbolic link names is written, not the link; a device or a pipe has no draft beside it, and stays what it is. */
function placeOf(path: string): { readonly place: string; readonly draft: string | undefined } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
  if (found && !found.isFile()) return { place: path, draft: undefined };
  const place = found ? realpathSync(path) : path;
  return { place, draft: `${place}.part` };
}
