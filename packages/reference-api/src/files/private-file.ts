/** Files that hold secrets or records, for their owner alone: see core's `files`. */
import * as fs from 'node:fs';
import { newFiles } from '@caredesk/core/files';

export type PrivateData = string | Uint8Array | AsyncIterable<string | Uint8Array>;

export interface PrivateFileOptions {
  /** Whether a file of that name is replaced; otherwise it stays, and the write fails with EEXIST. */
  readonly replace: boolean;
}

const openNewFile = newFiles(fs);

/**
 * Writes the data under a random name beside `path` (mode 0600), and gives it its name when it is on the disk. A link at `path` is not
 * followed: it is replaced, or the write fails.
 * @throws EEXIST when there is a file of that name and `replace` is false
 */
export async function writePrivateFile(path: string, data: PrivateData, { replace }: PrivateFileOptions): Promise<void> {
  const file = openNewFile(path, { isPrivate: true });
  try {
    for await (const part of typeof data === 'string' || data instanceof Uint8Array ? [data] : data) file.write(part);
    if (replace) file.replace(path);
    else file.create(path);
  } finally {
    file.drop();
  }
}
