import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLoopback } from '@caredesk/core/client/loopback';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrationsDir } from '../paths.js';
import { type BulkConnection, type Database, type OpenDatabase, ping } from './database.js';
import { answeredWithin, hangUp, onPool, watchPool } from './postgres-pool.js';

/** Any number will do; it keeps apart two servers that start at once. */
const migrationLock = 4_173_001;

/** Milliseconds. The database stops a statement itself; one that answers nothing any more is hung up on. */
const limits = { connect: 5_000, silence: 22_000 };
const statementLimit = 20_000;
/** Time limits of the connection for health checks. */
const healthLimits = { connect: 2_000, silence: 2_500 };

function createPool(
  connectionString: string,
  max: number,
  { connect, silence }: typeof limits,
  { Pool = pg.Pool, ...options }: Pick<pg.PoolConfig, 'onConnect'> & { readonly Pool?: typeof pg.Pool | undefined },
  onIdleError: (error: Error) => void,
): pg.Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: connect, application_name: 'caredesk', ...options });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The failing query reports it to the client's user; without a listener the process would end.
    client.on('error', () => {});
    hangUpOnSilence(client as pg.PoolClient & pg.Client, silence);
  });
  return pool;
}

/**
 * What the server relies on, however the database or the role is set: dates as ISO text; READ COMMITTED; tables in `public`, before a
 * schema that has the role's name.
 */
const sessionSettings = `set datestyle = 'ISO, MDY'; set default_transaction_isolation = 'read committed';
  select set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)
  where current_schema() is distinct from 'public'`;

/**
 * Set by a statement, as PgBouncer refuses start-up parameters. A pooler in transaction mode may hand this session's settings to another of
 * its clients: they are the same for all processes of Caredesk, and the connection that looks after health has none.
 * A pooler that is full lets the session in and answers nothing.
 */
const prepareSession = (client: pg.ClientBase): Promise<void> =>
  answeredWithin(limits.connect, client as pg.Client, async () => {
    await client.query(`set statement_timeout = ${statementLimit}; ${sessionSettings}`);
  });

/** The pool closes idle connections long before, so a connection that is silent for so long was asked something. */
function hangUpOnSilence(client: pg.Client, milliseconds: number): void {
  const { stream } = client.connection;
  if ('setTimeout' in stream && typeof stream.setTimeout === 'function') stream.setTimeout(milliseconds, () => hangUp(client));
}

/** How the server connects to a PostgreSQL. */
export interface PostgresOptions {
  /** The URL for migrations, as another role or past a pooler. Default: the same URL. */
  readonly migrateUrl?: string | undefined;
  /** The URL of a standby. */
  readonly readUrl?: string | undefined;
  /** Called when an idle connection breaks. */
  readonly onIdleError?: (error: Error) => void;
  /**
   * Maximum number of connections, beside the one for health checks. Default: 10. A request that waits longer than 5 s for one gets 503.
   */
  readonly poolSize?: number;
  /** One that traces statements. Default: pg's own. */
  readonly Pool?: typeof pg.Pool | undefined;
}

/** Brings the schema up to date first. */
export async function openPostgres(
  url: string,
  { migrateUrl = url, readUrl, onIdleError = () => {}, poolSize = 10, Pool }: PostgresOptions = {},
): Promise<OpenDatabase> {
  await migrateAlone(migrateUrl);
  const pool = createPool(url, poolSize, limits, { onConnect: prepareSession, Pool }, onIdleError);
  const healthPool = createPool(url, 1, healthLimits, {}, () => {});
  const readPool = readUrl ? createPool(readUrl, poolSize, limits, { onConnect: prepareSession, Pool }, () => {}) : undefined;
  const health = drizzle(healthPool) as unknown as Database;
  const close = async () => {
    await Promise.all([pool.end(), readPool?.end(), healthPool.end()]);
  };
  return {
    database: onPool(pool, limits.connect),
    standby: readPool && onPool(readPool, limits.connect),
    inBulk: (work) => inBulk(migrateUrl, work),
    ping: () => ping(health),
    isMigrated: () => isUpToDate(healthPool),
    isReadOnly: () => takesNoChanges(healthPool),
    isStuck: watchPool(pool, poolSize, limits.connect),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Whether the connection can be read by others: no TLS, to another machine. */
export function isReadableOnItsWay(url: string): boolean {
  const { ssl, host } = new pg.Client({ connectionString: url });
  return !ssl && !host.startsWith('/') && !isLoopback(host);
}

/** Checked before migrating, which needs rights that a server's own role may lack. */
async function isUpToDate(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: migrationsDir }).at(-1)?.folderMillis;
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
  if (!tables[0]?.there) return false;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  return Number(rows[0]?.last) >= (newest ?? 0);
}

async function takesNoChanges(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query('show transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

/** Only in UTF-8 does `folded` handle accents. @throws PostgreSQL's error for letters that an encoding lacks, before the first migration */
async function assertEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select 1 where current_setting('server_encoding') <> 'UTF8' and to_regclass('drizzle.__drizzle_migrations') is null",
  );
  if (rows.length > 0) throw Object.assign(new Error('the encoding is not UTF8'), { code: '22P05' });
}

/** The end of its block ends the session; uncommitted work is undone. */
async function connectAlone(connectionString: string, name: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: limits.connect, application_name: name });
  // The next query reports it; without a listener the process would end.
  client.on('error', () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/**
 * On a separate connection, because it may take long. The lock ends with the transaction, not with the session: a pooler in transaction
 * mode would keep a session's lock. Drizzle's own `commit` ends both; PostgreSQL warns about its `begin`.
 */
async function migrateAlone(connectionString: string): Promise<void> {
  await using client = await connectAlone(connectionString, 'caredesk migration');
  if (await isUpToDate(client)) return;
  // Statements after the lock see what another process has migrated, not the state as of this `begin`.
  await client.query(`begin isolation level read committed; ${sessionSettings}`);
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await assertEncoding(client);
  if (!(await isUpToDate(client))) await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: migrationsDir });
}

export async function inBulk(connectionString: string, work: (connection: BulkConnection) => Promise<void>): Promise<void> {
  await using client = await connectAlone(connectionString, 'caredesk bulk');
  const database = drizzle(client, { casing: 'snake_case' }) as unknown as Database;
  await database.transaction(async (transaction) => {
    await client.query(sessionSettings);
    // Indexes that are made at once are made in memory, by two processes where the kind allows it.
    await transaction.execute(sql`set local maintenance_work_mem = '512MB'`);
    await transaction.execute(sql`set local work_mem = '256MB'`);
    await transaction.execute(sql`set local max_parallel_maintenance_workers = 2`);
    await work({ database: transaction, copy: (table, columns, rows) => copy(client, table, columns, rows) });
  });
}

/** Rows are marked as seen by everyone, which saves a later vacuum: the table was emptied in this transaction. */
async function copy(client: pg.Client, table: string, columns: readonly string[], rows: Iterable<string>): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  await pipeline(Readable.from(rows), client.query(from(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin with (freeze)`)));
}
