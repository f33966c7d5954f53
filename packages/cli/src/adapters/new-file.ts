/** Files made anew beside the place they are meant for: nobody can have planted, opened or linked them before. */
import { randomBytes } from 'node:crypto';
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';

export interface NewFile {
  /** Writes all of it, however many bytes the system takes at once. */
  write(text: string): void;
  /** Puts the file, safe on the disk, in the place of whatever is there: a reader or a crash finds the old file or the new one. */
  replace(path: string): void;
  drop(): void;
}

/** A link planted under the drawn name would be followed otherwise; Windows has no such flag. */
const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);

/**
 * @param beside the path it is meant for; its own name is that and random digits
 * @param mode less the process's umask
 * @throws the system's error
 */
export function openNewFile(beside: string, mode: number): NewFile {
  const own = `${beside}.${randomBytes(8).toString('hex')}.part`;
  let file: number | undefined = openSync(own, flags, mode);
  const close = () => {
    if (file !== undefined) closeSync(file);
    file = undefined;
  };
  return {
    write: (text) => writeAll(file as number, text),
    replace: (path) => {
      fsyncSync(file as number);
      close();
      rename(own, path);
    },
    drop: () => {
      close();
      rmSync(own, { force: true });
    },
  };
}

/** A nearly full disk takes a part of what it is given. */
export function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

/** Windows refuses to replace a file that is being read at this moment. */
function rename(from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
