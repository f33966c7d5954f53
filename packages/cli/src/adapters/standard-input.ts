/** Files and stdin as input. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UserError } from '../errors.js';
import type { Host } from '../host.js';
import { systemReason } from '../output/system-reason.js';

/** The first line of stdin, without its line end. */
export async function readLine(stdin: NodeJS.ReadStream): Promise<string> {
  const all = await text(stdin);
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

/**
 * @param path `-`: from the context's stdin
 * @param mostBytes it may have. Default: more than any file of rows; a device may never end
 * @throws {UserError} when it can't be read, or is larger
 */
export async function readInput({ stdin }: Pick<Host, 'stdin'>, path: string, mostBytes = 256 * 2 ** 20): Promise<Input> {
  // By its name it can't be opened where it is a socket, as under ssh and in CI.
  if (path === '-' || path === '/dev/stdin') return { name: 'stdin', bytes: await asSheet(await readAll(stdin, 'stdin', mostBytes)) };
  try {
    // A pipe or a device has no size.
    if ((await stat(path)).size > mostBytes) throw tooLarge(path, mostBytes);
    return { name: path, bytes: await asSheet(await readAll(createReadStream(path), path, mostBytes)) };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new UserError(unreadable[code]?.(path) ?? `${path} can't be read: ${systemReason(error)}.`);
  }
}

/** Most input is no workbook: its reader takes long to load. */
const asSheet = async (bytes: Uint8Array): Promise<Uint8Array> =>
  bytes[0] === 0x50 ? (await import('@caredesk/core/csv/workbook')).sheetBytes(bytes) : bytes;

async function readAll(stream: NodeJS.ReadableStream, name: string, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge(name, mostBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (name: string, mostBytes: number): UserError =>
  new UserError(`${name} is larger than ${Math.floor(mostBytes / 2 ** 20)} MB. Nothing was sent.`, { hint: 'Split the file.' });
