/** Files that only their owner may read: mode 0600 in directories of mode 0700, whatever the umask. */
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, dirname } from 'node:path';
import { UserError } from '../errors.js';
import { systemReason } from '../output/system-reason.js';
import { openNewFile } from './written-file.js';

const fileMode = 0o600;
const directoryMode = 0o700;
/** A link in a file's place was planted there, or leads to a file that others may change. */
const noLink = constants.O_NOFOLLOW ?? 0;
/** Windows shows every file as everybody's: there the folder of the user's profile keeps others out. */
const hasModes = process.platform !== 'win32';

/** Ledgers are kept, whatever is wrong with them. */
const holdsLedger = (path: string): boolean => basename(path) === 'refunds' || path.endsWith('.sqlite');

const refuse = (path: string, what: string): UserError =>
  new UserError(`${path} ${what}.`, {
    hint: holdsLedger(path)
      ? 'Do not remove it: it tells what was refunded. Find out who created it, then make it a file of your own again (chown, or mv in place of a link).'
      : 'Find out who created it, then remove it.',
  });

/**
 * Creates the directory. Our own directory that others could read gets mode 0700; an existing one with other contents keeps its mode,
 * because it may be a home directory.
 */
function ensurePrivateDirectory(path: string): void {
  try {
    const created = makeDirectories(path);
    const { uid, mode } = statSync(path);
    if (isSomebodyElse(uid)) throw refuse(path, 'belongs to another user');
    if (hasModes && (mode & 0o077) !== 0 && (created || holdsOurs(path))) chmodSync(path, directoryMode);
  } catch (error) {
    throw unusableFolder(path, error);
  }
}

/** Step by step: `recursive` never returns where a folder can't be made below one of the kernel's, as in /proc. @returns whether there was none */
function makeDirectories(path: string): boolean {
  if (existsSync(path)) return false;
  const parent = dirname(path);
  if (parent !== path) makeDirectories(parent);
  try {
    mkdirSync(path, { mode: directoryMode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return true;
}

/** Names the variable that leads there, or would lead elsewhere. */
export function unusableFolder(path: string, error: unknown): unknown {
  if (error instanceof UserError) return error;
  const variable = basename(path) === 'refunds' ? 'CAREDESK_STATE_DIR' : 'CAREDESK_CONFIG_DIR';
  return new UserError(`The folder ${path} can't be used: ${systemReason(error)}. Nothing was sent.`, {
    hint: `Set ${variable} to a folder that you can write to.`,
  });
}

const isSomebodyElse = (uid: number): boolean => process.getuid !== undefined && uid !== process.getuid();

/** Nothing is in it but what this program writes. */
const holdsOurs = (path: string): boolean =>
  readdirSync(path).every(
    (name) =>
      ['profiles', 'tokens', 'ledgers', 'refunds', 'current'].includes(name) || /\.(json|lock|sqlite(-wal|-shm)?|tmp|part)$/.test(name),
  );

/** Creates an empty file with its directory unless it exists. @throws {UserError} for a link */
export function ensurePrivateFile(path: string): void {
  ensurePrivateDirectory(dirname(path));
  const file = openPrivate(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND);
  if (file !== undefined) closeSync(file);
}

/** Makes the checks of {@link ensurePrivateFile} without creating anything. @throws {UserError} */
export function assertPrivate(path: string): void {
  const folder = statSync(dirname(path), { throwIfNoEntry: false });
  if (folder && isSomebodyElse(folder.uid)) throw refuse(dirname(path), 'belongs to another user');
  const file = lstatSync(path, { throwIfNoEntry: false });
  const problem = file && problemOf(file);
  if (problem) throw refuse(path, problem);
}

/** Why it is no private file of this user; undefined: it is one. */
function problemOf(stat: Stats): string | undefined {
  if (stat.isSymbolicLink()) return 'is a symbolic link, which is not followed';
  if (!stat.isFile()) return 'is not a file';
  return isSomebodyElse(stat.uid) ? 'belongs to another user' : undefined;
}

/** Opens the file and makes it private to its owner. @returns undefined if it does not exist. @throws {UserError} */
function openPrivate(path: string, flags: number): number | undefined {
  let file: number;
  try {
    file = openSync(path, flags | noLink, fileMode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ELOOP' || code === 'EMLINK') throw refuse(path, 'is a symbolic link, which is not followed');
    throw code === 'EISDIR' ? refuse(path, 'is not a file') : unusableFolder(dirname(path), error);
  }
  const stat = fstatSync(file);
  const problem = problemOf(stat);
  if (problem) {
    closeSync(file);
    throw refuse(path, problem);
  }
  if (hasModes && (stat.mode & 0o077) !== 0) fchmodSync(file, fileMode);
  return file;
}

/** Replaces the file as a whole: a reader, or a crash, finds the old text or the new one. */
export function writePrivateFile(path: string, text: string): void {
  ensurePrivateDirectory(dirname(path));
  const file = openNewFile(path, { isPrivate: true });
  try {
    file.write(text);
    file.replace(path);
  } catch (error) {
    file.drop();
    throw unusableFolder(dirname(path), error);
  }
}

/** The file's text; undefined if it does not exist. A file that others could read is made private. @throws {UserError} */
export function readPrivateFile(path: string): string | undefined {
  const file = openPrivate(path, constants.O_RDONLY);
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
