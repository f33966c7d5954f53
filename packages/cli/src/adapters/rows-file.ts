/** A file of rows that are in it as soon as they are added, each as a whole or not at all. */
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync } from 'node:fs';
import { exitCodes } from '../errors.js';
import { writeAll } from './new-file.js';
import { unwritable } from './written-file.js';

/** Starts a new file. @param flag that names it. @throws {UserError} exit 2 if it cannot be written */
export function openRowsFile(path: string, flag: string, head: string) {
  let file: number;
  let whole = 0;
  let isBroken = false;
  const write = (text: string) => {
    writeAll(file, text);
    whole += Buffer.byteLength(text);
  };
  try {
    file = openSync(path, 'w');
    write(head);
  } catch (error) {
    throw unwritable(`${flag}: ${path}`, error);
  }
  const isPlain = fstatSync(file).isFile();
  return {
    /** @throws {UserError} exit 1 when it can't be written; later rows are not tried then */
    add: (row: string): void => {
      if (isBroken) return;
      try {
        write(row);
      } catch (error) {
        isBroken = true;
        if (isPlain) ftruncateSync(file, whole);
        throw unwritable(path, error, exitCodes.unexpected);
      }
    },
    /** @throws {UserError} exit 1 when it is not known to be on the disk */
    close: (): void => {
      try {
        if (isPlain) fsyncSync(file);
        closeSync(file);
      } catch (error) {
        throw unwritable(path, error, exitCodes.unexpected);
      }
    },
  };
}
