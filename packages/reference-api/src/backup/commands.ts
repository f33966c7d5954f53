/** `backup FILE` and `restore FILE`: through the server that runs on the data folder, or directly when none does. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { operator } from '../account/operator.js';
import type { Config } from '../config.js';
import { embeddedDirectory, openEmbedded } from '../database/embedded.js';
import { lockDataFolder } from '../database/lock.js';
import { createPrivateFile } from '../files/private-folder.js';
import { OperatorError } from '../operator-error.js';
import { ArchiveError, type RestoredBy, restore } from './archive.js';
import { askControl } from './control.js';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'large'>;

function assertEmbedded({ databaseUrl }: Settings): void {
  if (databaseUrl)
    throw new OperatorError("backup and restore are for the embedded database; PostgreSQL's own tools are pg_dump and pg_restore");
}

/** Of the directory itself, or by the server that has it. */
async function dump({ dataDir, large }: Settings): Promise<Buffer> {
  using lock = lockDataFolder(dataDir);
  if (!lock) return askControl(dataDir, 'backup');
  const directory = embeddedDirectory({ dataDir, large });
  if (!existsSync(directory)) throw new OperatorError(`There is no database in ${directory}`);
  await using open = await openEmbedded(directory);
  return Buffer.from(await (await open.dump()).arrayBuffer());
}

/** Whole or not there, and never over another file; only its owner can read it, as it holds everything. */
export async function backUp(settings: Settings, file: string): Promise<void> {
  assertEmbedded(settings);
  const isThere = new OperatorError(`${file} is there already`);
  if (existsSync(file)) throw isThere;
  const content = await dump(settings);
  try {
    createPrivateFile(file, content);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'EEXIST' ? isThere : new OperatorError(`${file} can't be written (${code})`, { cause: error });
  }
}

/** @throws {OperatorError} for a folder, and for a file of others */
function readBackup(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}

export async function restoreFrom(settings: Settings, file: string): Promise<void> {
  assertEmbedded(settings);
  if (!existsSync(file)) throw new OperatorError(`${file} is not there`);
  const content = readBackup(file);
  const by: RestoredBy = { author: operator(), file: basename(file) };
  try {
    using lock = lockDataFolder(settings.dataDir);
    if (lock) await restore(embeddedDirectory(settings), new Blob([new Uint8Array(content)]), by);
    else await askControl(settings.dataDir, 'restore', content, by);
  } catch (error) {
    if (error instanceof ArchiveError) throw new OperatorError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
