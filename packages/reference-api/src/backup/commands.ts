/** `backup FILE` and `restore FILE`: through the server that runs on the data folder, or directly when none does. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Config, ConfigError } from '../config.js';
import { embeddedDirectory, openEmbedded } from '../database/embedded.js';
import { lockDirectory } from '../database/lock.js';
import { ArchiveError, restore } from './archive.js';
import { askControl } from './control.js';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'large'>;

function assertEmbedded({ databaseUrl }: Settings): void {
  if (databaseUrl)
    throw new ConfigError("backup and restore are for the embedded database; PostgreSQL's own tools are pg_dump and pg_restore");
}

/** Works on the directory itself if no server has it. */
async function alone<T>({ dataDir }: Settings, work: () => Promise<T>, ask: () => Promise<T>): Promise<T> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(dataDir);
  if (!unlock) return ask();
  try {
    return await work();
  } finally {
    unlock();
  }
}

async function dumpDirectory(directory: string): Promise<Buffer> {
  if (!existsSync(directory)) throw new ConfigError(`There is no database in ${directory}`);
  const { dump, close } = await openEmbedded(directory);
  try {
    return Buffer.from(await (await dump()).arrayBuffer());
  } finally {
    await close();
  }
}

/** Whole or not there; only its owner can read it, as it holds everything. */
export async function backUp(settings: Settings, file: string): Promise<void> {
  assertEmbedded(settings);
  if (existsSync(file)) throw new ConfigError(`${file} is there already`);
  const content = await alone(
    settings,
    () => dumpDirectory(embeddedDirectory(settings)),
    () => askControl(settings.dataDir, 'backup'),
  );
  const part = `${file}.part`;
  try {
    writeFileSync(part, content, { mode: 0o600, flush: true });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

export async function restoreFrom(settings: Settings, file: string): Promise<void> {
  assertEmbedded(settings);
  if (!existsSync(file)) throw new ConfigError(`${file} is not there`);
  const content = readFileSync(file);
  try {
    await alone(
      settings,
      () => restore(embeddedDirectory(settings), new Blob([new Uint8Array(content)])),
      async () => {
        await askControl(settings.dataDir, 'restore', content);
      },
    );
  } catch (error) {
    if (error instanceof ArchiveError) throw new ConfigError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}
