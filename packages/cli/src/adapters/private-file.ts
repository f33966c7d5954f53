/** Files that only their owner may read: mode 0600 in directories of mode 0700, whatever the umask. */
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const fileMode = 0o600;
const directoryMode = 0o700;

/** Creates the directory. One that was there and holds other things keeps its mode: it may be somebody's home. */
function ensurePrivateDirectory(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: directoryMode });
  if (created !== undefined || readdirSync(path).length === 0) chmodSync(path, directoryMode);
}

/** Creates an empty file if there is none, and its directory. */
export function ensurePrivateFile(path: string): void {
  ensurePrivateDirectory(dirname(path));
  const file = openSync(path, 'a', fileMode);
  fchmodSync(file, fileMode);
  closeSync(file);
}

/** Replaces the file as a whole: a reader, or a crash, finds the old text or the new one. */
export function writePrivateFile(path: string, text: string): void {
  const directory = dirname(path);
  ensurePrivateDirectory(directory);
  const draft = join(directory, `.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
  const file = openSync(draft, 'wx', fileMode);
  try {
    fchmodSync(file, fileMode);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    replace(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Windows refuses to replace a file that somebody reads at this moment. */
function replace(draft: string, path: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      renameSync(draft, path);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** The file's text; undefined if there is none. */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
