/**
 * Files that hold secrets or records, of the API and the command line: whole or not there, never through a link, never into a file
 * that was planted or opened before. The file system is a port, as core knows no Node: both hand over `node:fs`.
 */

export { type FileLock, lockFile, tryLock } from './lock.js';

/** What it takes of `node:fs`. */
export interface FileSystem {
  openSync(path: string, flags: number | string, mode?: number): number;
  fchmodSync(file: number, mode: number): void;
  writeSync(file: number, bytes: Uint8Array, offset: number): number;
  fsyncSync(file: number): void;
  closeSync(file: number): void;
  linkSync(from: string, to: string): void;
  renameSync(from: string, to: string): void;
  rmSync(path: string, options: { readonly force: true }): void;
  readonly constants: { readonly O_CREAT: number; readonly O_EXCL: number; readonly O_WRONLY: number; readonly O_NOFOLLOW?: number };
}

export interface NewFile {
  /** Writes all of it, however many bytes the system takes at once. */
  write(data: string | Uint8Array): void;
  /**
   * Replaces the existing file after the new one is flushed to disk: a reader, or a restart after a crash, finds the old file or the new
   * one.
   */
  replace(path: string): void;
  /** Gives the file its name, safe on the disk. @throws EEXIST when that name is taken, also by a link */
  create(path: string): void;
  /** Removes the file if it has not been named yet. */
  drop(): void;
}

export interface NewFileOptions {
  /** For its owner alone (0600), whatever the umask. Otherwise 0666 less the umask. */
  readonly isPrivate: boolean;
}

/** File systems without hard links. */
const noLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
const codeOf = (error: unknown): string => String((error as { readonly code?: unknown }).code);

/** @returns a function that makes a file under a random name beside the given path. It throws the system's errors */
export function newFiles(fs: FileSystem): (beside: string, options: NewFileOptions) => NewFile {
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW = 0 } = fs.constants;
  const open = (path: string, isPrivate: boolean): number => {
    const file = fs.openSync(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, isPrivate ? 0o600 : 0o666);
    // The umask may have taken rights away.
    if (isPrivate) fs.fchmodSync(file, 0o600);
    return file;
  };

  return (beside, { isPrivate }) => {
    const own = `${beside}.${randomName()}.part`;
    let file: number | undefined = open(own, isPrivate);
    const close = () => {
      if (file !== undefined) fs.closeSync(file);
      file = undefined;
    };
    const finish = (giveName: () => void, path: string) => {
      fs.fsyncSync(file as number);
      close();
      giveName();
      syncFolder(fs, path);
    };
    return {
      write: (data) => writeAll(fs, file as number, data),
      replace: (path) => finish(() => rename(fs, own, path), path),
      create: (path) =>
        finish(() => {
          try {
            fs.linkSync(own, path);
            fs.rmSync(own, { force: true });
          } catch (error) {
            if (!noLinks.has(codeOf(error))) throw error;
            // The name is taken first, by an empty file that is then replaced.
            fs.closeSync(open(path, isPrivate));
            rename(fs, own, path);
          }
        }, path),
      drop: () => {
        close();
        fs.rmSync(own, { force: true });
      },
    };
  };
}

/** A nearly full disk takes a part of what it is given. */
export function writeAll(fs: Pick<FileSystem, 'writeSync'>, file: number, data: string | Uint8Array): void {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  for (let offset = 0; offset < bytes.length; ) offset += fs.writeSync(file, bytes, offset);
}

const randomName = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Windows refuses to replace a file that is being read at this moment. */
function rename(fs: FileSystem, from: string, to: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (error) {
      const isBusy = ['EACCES', 'EPERM', 'EBUSY'].includes(codeOf(error)) && fs.constants.O_NOFOLLOW === undefined;
      if (!isBusy || attempt === 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** The folder keeps the name when the power fails. Windows opens no folder. */
function syncFolder(fs: FileSystem, path: string): void {
  let folder: number | undefined;
  try {
    folder = fs.openSync(path.replace(/[^/\\]*$/, '') || '.', 'r');
    fs.fsyncSync(folder);
  } catch {
    // Some file systems can't; the file itself is on the disk.
  } finally {
    if (folder !== undefined) fs.closeSync(folder);
  }
}
