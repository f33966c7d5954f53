/** Backups of the embedded database: its data directory at one instant, in one file. */
import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Author } from '../audit/audit.js';
import { type Database, queryRows } from '../database/database.js';
import { type EmbeddedDatabase, openEmbedded } from '../database/embedded.js';
import { migrationsDir } from '../paths.js';
import { type Succession, succeed, succeedDirectory } from './succession.js';

/** A file that can't be restored. The message is for the person who gave it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const noBackup = (cause?: unknown): ArchiveError => new ArchiveError('The file is no backup of a Caredesk database', { cause });

/** PGlite's own reader throws an uncaught error for a file that is no archive or is cut, which would end the process. */
async function tarOf(archive: Uint8Array): Promise<Blob> {
  const tar = await promisify(gunzip)(archive).catch((cause: unknown) => {
    throw noBackup(cause);
  });
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw noBackup();
  return new Blob([new Uint8Array(tar)]);
}

/** Opened and looked at beside the database in use, so that a file that is none does no harm. */
async function unpack(directory: string, archive: Blob): Promise<EmbeddedDatabase> {
  rmSync(directory, { recursive: true, force: true });
  const unpacked = await openEmbedded(directory, { archive }).catch((cause: unknown) => {
    throw noBackup(cause);
  });
  try {
    const [row] = await queryRows<{ newest: string; accounts: number }>(
      unpacked.database,
      sql`select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest, (select count(*)::int from users) as accounts`,
    ).catch(() => []);
    if (!row?.accounts) throw noBackup();
    const newestMigration = readMigrationFiles({ migrationsFolder: migrationsDir }).at(-1)?.folderMillis ?? 0;
    if (Number(row.newest) > newestMigration) throw new ArchiveError('The backup was made by a newer Caredesk; restore it with that one');
    return unpacked;
  } catch (error) {
    await unpacked.close();
    throw error;
  }
}

const beforeRestore = (directory: string): string => `${directory}.before-restore`;

/** A restore that was killed between its two renamings leaves no data directory: what was there before comes back. */
export function mendInterruptedRestore(directory: string): void {
  const before = beforeRestore(directory);
  if (!existsSync(directory) && existsSync(before)) renameSync(before, directory);
}

/** Moves both directories or neither. The replaced one stays beside the new one until the next restore. */
function swapDirectories(directory: string, restored: string): void {
  const before = beforeRestore(directory);
  rmSync(before, { recursive: true, force: true });
  if (existsSync(directory)) renameSync(directory, before);
  try {
    renameSync(restored, directory);
  } catch (error) {
    if (existsSync(before)) renameSync(before, directory);
    throw error;
  }
}

/** Who restores which file. */
export interface RestoredBy {
  readonly author: Author;
  /** The file's name without its folder. */
  readonly file: string;
}

/**
 * Replaces the data directory by a backup. All sessions end, audit entries that the backup lacks are appended, and an entry names the
 * restored file and the person.
 * @param inUse the database that has the directory open, if any
 * @throws {ArchiveError} and nothing is changed
 */
export async function restore(directory: string, archive: Blob, { author, file }: RestoredBy, inUse?: EmbeddedDatabase): Promise<void> {
  const restored = `${directory}.restored`;
  const content = new Uint8Array(await archive.arrayBuffer());
  const digest = createHash('sha256').update(content).digest('hex');
  const succession: Succession = { what: 'restore', author, reason: `${file}, SHA-256 ${digest}` };
  const swap = () => swapDirectories(directory, restored);
  try {
    await using unpacked = await unpack(restored, await tarOf(content));
    const prepare = async (last: Database) => {
      await succeed(unpacked.database, last, succession);
      await unpacked.close();
    };
    if (inUse) return await inUse.replace(prepare, swap);
    await succeedDirectory(unpacked.database, directory, succession);
    await unpacked.close();
    swap();
  } finally {
    rmSync(restored, { recursive: true, force: true });
  }
}
