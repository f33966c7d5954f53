/** A file that is there as a whole or not at all. */
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { UserError } from '../errors.js';

export interface DraftFile {
  write(text: string): void;
  keep(): void;
  drop(): void;
}

/** @param mode 0666 less the umask unless said. @throws {UserError} when it can't be written */
export function openDraftFile(path: string, mode = 0o666): DraftFile {
  const draft = `${path}.part`;
  let file: number;
  try {
    // A link that somebody planted there is not followed.
    file = openSync(draft, constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0), mode);
  } catch (error) {
    throw new UserError(`${path} can not be written: ${(error as Error).message}`);
  }
  return {
    write: (text) => {
      writeSync(file, text);
    },
    keep: () => {
      fsyncSync(file);
      closeSync(file);
      renameSync(draft, path);
    },
    drop: () => {
      closeSync(file);
      rmSync(draft, { force: true });
    },
  };
}
