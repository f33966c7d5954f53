/** Files and stdin as input. */
import { readFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { UserError } from '../errors.js';

/** The first line of stdin, without its line end. */
export async function readLine(): Promise<string> {
  const all = await text(process.stdin);
  return all.split(/\r?\n/, 1)[0] ?? '';
}

export interface Input {
  /** How messages call it: the path as given, or `stdin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const unreadable: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `File ${path} does not exist.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `You don't have permission to read ${path}.`,
};

/** @param path `-` for stdin. @throws {UserError} when it can't be read */
export async function readInput(path: string): Promise<Input> {
  if (path === '-') return { name: 'stdin', bytes: await buffer(process.stdin) };
  try {
    return { name: path, bytes: await readFile(path) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(unreadable[code ?? '']?.(path) ?? message);
  }
}
