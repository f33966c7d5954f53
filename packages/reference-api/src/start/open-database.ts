/** Opens the configured database, prepares it on a first start, and explains failures in plain words. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mendInterruptedRestore } from '../backup/archive.js';
import type { Config } from '../config.js';
import type { OpenDatabase } from '../database/database.js';
import { type EmbeddedDatabase, embeddedDirectory, openEmbedded } from '../database/embedded.js';
import { databaseFailure, databaseMessage } from '../database/errors.js';
import { claim, type FolderLock, isDatabase, lockDataFolder } from '../database/lock.js';
import { isReadableOnItsWay, openPostgres, type PostgresOptions } from '../database/postgres.js';
import { fillCatalogue } from '../doctors/catalogue.js';
import { OperatorError } from '../operator-error.js';
import { todaysSeedDir } from '../paths.js';
import { daysTo } from '../seed-data/dates.js';
import { largeSize, loadMadeUpData } from '../seed-data/load.js';
import type { Print } from '../seed-data/progress.js';
import { dataIn, ensureSeedOfToday } from '../seed-data/seed.js';

export interface DatabaseSettings extends Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'large'> {
  readonly databaseMigrateUrl?: Config['databaseMigrateUrl'];
  readonly databaseReadUrl?: Config['databaseReadUrl'];
  readonly Pool?: PostgresOptions['Pool'];
  /** Called if another process has the embedded database, or its files were replaced: nothing can be done with it any more. */
  readonly onLost?: (() => void) | undefined;
}

export interface Opened extends OpenDatabase {
  /** Undefined: it is a PostgreSQL elsewhere. */
  readonly embedded?: EmbeddedDatabase;
}

/** @throws {OperatorError} */
export const openDatabase = (settings: DatabaseSettings, print: Print): Promise<Opened> =>
  settings.databaseUrl === undefined ? openOwn(settings, print) : openShared({ ...settings, databaseUrl: settings.databaseUrl }, print);

/** What the operator can do, by SQLSTATE. */
const reasons: Readonly<Record<string, string>> = {
  '22P05': "its encoding is not UTF8, in which names would not be found; create it with: template template0 encoding 'UTF8'",
  '25006': 'it takes no changes, as a standby or by its settings',
  '28P01': 'it refuses the user or the password',
  '28000': 'it lets this user not in from here',
  '3D000': 'there is no database of that name',
  '42501':
    'its role lacks rights. Start once as the role that owns the database, which makes the tables, or grant what the README lists under "Roles"',
  '42P07': 'its tables were made by a Caredesk before 0.1.0, from which nothing leads here; give it an empty database',
  '57P03': 'it is starting or stopping; try again in a moment',
  ENOENT: 'a file that its URL names, such as a certificate or a socket, is not there',
  '53300': 'it has no connection left; CAREDESK_DATABASE_POOL says how many each process asks for',
};

/** The same for node-postgres' own errors, which have no code: by their text. */
const driverReasons: readonly (readonly [RegExp, string])[] = [
  [/does not support SSL/, 'it has no TLS; turn it on there, or take sslmode out of the URL'],
  [/time-?out/, 'it does not answer; look at host and port, and at firewalls between'],
  [/(?:)/, 'it closes the connection; a proxy before it may know no primary at the moment'],
];

/** PgBouncer has one code for all refusals; their text distinguishes them, and contains only names. */
const poolerReasons: readonly (readonly [RegExp, string])[] = [
  [
    /^unsupported startup parameter: (\w+)/,
    "the pooler refuses the parameter $1: take it out of DATABASE_URL, or name it in PgBouncer's ignore_startup_parameters",
  ],
  [/no more connections allowed/, "the pooler has no connection left: raise PgBouncer's max_client_conn, or lower CAREDESK_DATABASE_POOL"],
  [/^no such database/, "the pooler knows no database of that name: add it to PgBouncer's [databases], or correct DATABASE_URL"],
  [/^(no such user|.*authentication failed)/, "the pooler refuses the user or the password: see PgBouncer's auth_file, and DATABASE_URL"],
];

function poolerReason(error: unknown): string {
  const text = databaseMessage(error);
  const [pattern, reason] = poolerReasons.find(([expression]) => expression.test(text)) ?? [];
  if (!pattern || !reason)
    return 'the pooler before it refuses the connection; its log says why. DATABASE_MIGRATE_URL leads migrations past it';
  return text.replace(new RegExp(`${pattern.source}.*`), reason);
}

function reasonFor(code: string | undefined, error: unknown): string | undefined {
  if (code === undefined) return driverReasons.find(([expression]) => expression.test(String(error)))?.[1];
  return code === '08P01' ? poolerReason(error) : reasons[code];
}

/** Schemes that pg accepts. */
const isPostgres = /^(postgres|postgresql|socket):/;

/** A PostgreSQL. @throws {OperatorError} */
export async function openShared(settings: DatabaseSettings & { readonly databaseUrl: string }, print: Print): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseMigrateUrl: migrateUrl = url, databaseReadUrl: readUrl, databasePool: poolSize, Pool } = settings;
  const urls = { DATABASE_URL: url, DATABASE_MIGRATE_URL: migrateUrl, DATABASE_READ_URL: readUrl };
  for (const [name, text] of Object.entries(urls))
    if (text !== undefined && !(isPostgres.test(text) && URL.canParse(text)))
      throw new OperatorError(`${name} is not a URL such as postgres://user@host/name`);
  const onIdleError = () => print('A database connection was lost');
  try {
    if (isReadableOnItsWay(url))
      print(`Warning: the connection to the database at ${new URL(url).host} is not encrypted; add sslmode=verify-full to its URL`);
    const database = await openPostgres(url, { migrateUrl, readUrl, poolSize, Pool, onIdleError });
    await fillCatalogue(database.database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    // The URL holds a password; its host does not.
    const code = databaseFailure(error)?.code;
    const reason = reasonFor(code, error);
    throw new OperatorError(
      `The database at ${new URL(url).host || 'DATABASE_URL'} can't be used${code ? ` (${code})` : ''}${reason ? `: ${reason}` : ''}`,
    );
  }
}

/** The process that holds the lock has the folder to itself. @throws {OperatorError} */
export function lockFolder(dataDir: string): FolderLock {
  const lock = lockDataFolder(dataDir);
  if (!lock) throw inUse(dataDir);
  return lock;
}

const inUse = (dataDir: string): OperatorError =>
  new OperatorError(`Another Caredesk is using ${resolve(dataDir)}; stop it, or set CAREDESK_DATA_DIR to another folder`);

/** Milliseconds in which another process finds out that the files are claimed: it looks ten times a second, but between two queries alone. */
const noticeMs = 500;

/** If the lock's file was removed, another process may still have the files open: the claim makes it stop. @throws {OperatorError} */
async function takeOver(directory: string, dataDir: string): Promise<void> {
  if (!isDatabase(directory)) return;
  const isOurs = claim(directory);
  await wait(noticeMs);
  if (!isOurs()) throw inUse(dataDir);
}

async function openOwn({ dataDir, large, onLost }: DatabaseSettings, print: Print): Promise<Opened> {
  const lock = lockFolder(dataDir);
  try {
    const directory = embeddedDirectory({ dataDir, large });
    mendInterruptedRestore(directory);
    if (existsSync(directory)) await takeOver(directory, dataDir);
    else await prepare(directory, large, print);
    const embedded = await openEmbedded(directory, { keepLock: lock.keep, onLost }).catch((cause: unknown) => {
      throw new OperatorError(`The database in ${resolve(directory)} can't be opened; move that folder away to begin anew`, { cause });
    });
    const close = async () => {
      await embedded.close();
      lock.release();
    };
    return { ...embedded, embedded, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Under a temporary name, so that a start that is interrupted leaves nothing half-made.
 * @param finish runs before the directory gets its name; default: nothing
 */
export async function prepare(
  directory: string,
  large: boolean,
  print: Print,
  finish: (temporary: string) => Promise<void> = async () => {},
): Promise<void> {
  const temporary = `${directory}.new`;
  rmSync(temporary, { recursive: true, force: true });
  if (large) {
    print('Making the large data set, once: 100,000 doctors, 500,000 patients, 1,000,000 bills');
    const open = await openEmbedded(temporary);
    await loadMadeUpData(open, { size: largeSize, days: daysTo(Date.now()), print });
    await open.close();
  } else {
    await ensureSeedOfToday();
    cpSync(dataIn(todaysSeedDir), temporary, { recursive: true });
  }
  await finish(temporary);
  rmSync(directory, { recursive: true, force: true });
  renameSync(temporary, directory);
}
