import { fstatSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';

/**
 * The stdout of this process. Node takes no notice where a disk takes a write only in part, as the last one before it is full: an export
 * into a file would be cut off with exit code 0. `writeFileSync` goes on until all is written, or fails.
 */
export function processStdout(): NodeJS.WriteStream {
  const { fd } = process.stdout;
  if (!fstatSync(fd).isFile()) return process.stdout;
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      try {
        writeFileSync(fd, chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return file as NodeJS.WriteStream;
}
