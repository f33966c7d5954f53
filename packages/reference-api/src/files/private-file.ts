/** Files that hold secrets or records, for their owner alone: see core's `files`. */
import * as fs from 'node:fs';
import { newFiles } from '@caredesk/core/files';

const openNewFile = newFiles(fs);

/**
 * Writes the data under a random name beside `path` (mode 0600), and gives it its name when it is on the disk.
 * @throws EEXIST when the name is taken, also by a link
 */
export function createPrivateFile(path: string, data: Uint8Array): void {
  const file = openNewFile(path, { isPrivate: true });
  try {
    file.write(data);
    file.create(path);
  } finally {
    file.drop();
  }
}
