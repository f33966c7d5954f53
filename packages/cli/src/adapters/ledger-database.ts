/**
 * The refund ledger in PostgreSQL, which several machines share: the same chain of events as on disk. One connection holds an advisory
 * lock and writes, so that a process without the lock cannot write.
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback } from '@caredesk/core/client/loopback';
import type { Client } from 'pg';
import { exitCodes, UserError } from '../errors.js';
import { systemReason } from '../output/system-reason.js';
import { type Chain, type ChainEnd, type ChainRow, createChainReader, emptyChain } from './ledger-chain.js';
import { withoutWarnings } from './sqlite.js';

export type LedgerDatabase = ReturnType<typeof ledgerDatabase>;

const pollMs = 50;
const connectMs = 10_000;
const queryMs = 30_000;
/** Rows that are read at once. */
const pageRows = 10_000;

const schema = `
  CREATE TABLE IF NOT EXISTS caredesk_ledgers (api_base text PRIMARY KEY, sequence bigint NOT NULL, head text NOT NULL);
  CREATE TABLE IF NOT EXISTS caredesk_ledger_events (
    api_base text NOT NULL REFERENCES caredesk_ledgers, sequence bigint NOT NULL, event text NOT NULL, hash text NOT NULL,
    PRIMARY KEY (api_base, sequence));
  CREATE OR REPLACE FUNCTION caredesk_ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'rows of the refund ledger are never changed'; END $$;
  DROP TRIGGER IF EXISTS caredesk_ledger_append_only ON caredesk_ledger_events;
  CREATE TRIGGER caredesk_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON caredesk_ledger_events
    FOR EACH STATEMENT EXECUTE FUNCTION caredesk_ledger_refuse();
`;

/**
 * A commit is on disk before it is answered, whatever the role's default is. A machine that disappears loses its lock within half a
 * minute, not after a system's default of two hours.
 */
const session = `
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local');
  SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
`;

/** @throws {UserError} when the database is out of reach; without the password that the address may hold */
export async function openLedgerDatabase(url: string): Promise<LedgerDatabase> {
  const { default: pg } = await import('pg').catch(() => {
    throw new UserError('A shared ledger needs the package pg, which is not installed.', { hint: 'Run `npm install -g pg`.' });
  });
  const options = {
    connectionString: url,
    application_name: `caredesk on ${hostname()}`,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    keepAlive: true,
  };
  let client: Client | undefined;
  try {
    // pg warns about how its next version will read some values of sslmode.
    client = await withoutWarnings(() => new pg.Client(options));
    // A connection that has ended is noticed at the next write.
    client.on('error', () => {});
    await client.connect();
    await client.query(session);
    await ensureTables(client);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return ledgerDatabase(client, rows[0]?.pid ?? 0);
  } catch (error) {
    client?.end().catch(() => {});
    throw new UserError(`The shared ledger on ${new URL(url).host} can't be used: ${systemReason(error)}. Nothing was sent.`, {
      exitCode: exitCodes.unexpected,
      hint: 'CAREDESK_LEDGER_URL or the profile sets its address.',
    });
  }
}

/** A role that may not create tables finds those that another has made. */
async function ensureTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("SELECT to_regclass('caredesk_ledger_events') IS NOT NULL AS there");
  if (rows[0]?.there) return;
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('caredesk ledger tables', 0)); ${schema} COMMIT;`);
}

function ledgerDatabase(client: Client, pid: number) {
  let ledger = '';
  let broken: Error | undefined;
  // The driver says afterwards only that there was an error.
  client.on('error', (error) => {
    broken ??= error;
  });
  const { ssl, host } = client;
  const close = (): void => {
    client.end().catch(() => {});
  };
  return {
    /** The connection can be read by others: no TLS, to another machine. */
    isReadableOnItsWay: !ssl && !host.startsWith('/') && !isLoopback(host),
    /** @returns undefined once it is held; after `waitMs` the present holder, as far as the database shows */
    lock: async (apiBase: string, waitMs: number): Promise<string | undefined> => {
      ledger = apiBase;
      for (const end = Date.now() + waitMs; ; await sleep(pollMs)) {
        if (await lockNow(client, apiBase)) return undefined;
        if (Date.now() >= end) return await holder(client, apiBase);
      }
    },
    /** Reads the whole chain in one snapshot. @param there the row whose hash to return. @throws {UserError} for a damaged ledger */
    read: (apiBase: string, there?: number): Promise<Chain> => readChain(client, apiBase, there),
    write: (rows: readonly ChainRow[], before: ChainEnd, end: ChainEnd): Promise<void> =>
      write(client, { ledger, pid }, rows, before, end).catch((error) => {
        throw broken ?? error;
      }),
    close,
    /** For a task alone: `using` closes it at the end of its block. */
    [Symbol.dispose]: close,
  };
}

const lockKey = "hashtextextended('caredesk refund ledger of ' || $1, 0)";

async function lockNow(client: Client, apiBase: string): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS "isHeld"`, [apiBase]);
  return rows[0]?.isHeld === true;
}

async function holder(client: Client, apiBase: string): Promise<string> {
  const { rows } = await client.query<{ name: string | null; address: string | null }>(
    `SELECT application_name AS name, host(client_addr) AS address FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = ${lockKey}`,
    [apiBase],
  );
  const [{ name = null, address = null } = {}] = rows;
  return [name || 'another run', ...(address ? [`from ${address}`] : [])].join(' ');
}

async function readChain(client: Client, apiBase: string, there?: number): Promise<Chain> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const reader = createChainReader(apiBase, damageError, there);
    const { rows: heads } = await client.query<{ head: string }>('SELECT head FROM caredesk_ledgers WHERE api_base = $1', [apiBase]);
    for (let last = 0; ; ) {
      const { rows } = await client.query<ChainRow>(
        `SELECT sequence::int, event, hash FROM caredesk_ledger_events
         WHERE api_base = $1 AND sequence > $2 ORDER BY sequence LIMIT ${pageRows}`,
        [apiBase, last],
      );
      for (const row of rows) reader.add(row);
      last = rows.at(-1)?.sequence ?? last;
      if (rows.length < pageRows) return reader.end(heads[0]?.head ?? emptyChain(apiBase).head);
    }
  } finally {
    await client.query('COMMIT');
  }
}

const damageError = (what: string) =>
  new UserError(`The shared refund ledger is damaged: ${what}. Nothing was sent.`, {
    exitCode: exitCodes.unexpected,
    hint: 'Leave it as it is, find out what changed it, and restore the database from a backup.',
  });

/** One statement: all rows, hung on the end that is known, over the very connection that holds the lock. */
async function write(
  client: Client,
  { ledger, pid }: { readonly ledger: string; readonly pid: number },
  rows: readonly ChainRow[],
  before: ChainEnd,
  end: ChainEnd,
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH moved AS (
       INSERT INTO caredesk_ledgers AS ledger SELECT $1, $4::bigint, $5 WHERE pg_backend_pid() = $6
       ON CONFLICT (api_base) DO UPDATE SET sequence = excluded.sequence, head = excluded.head
         WHERE ledger.sequence = $2::bigint AND ledger.head = $3
       RETURNING api_base)
     INSERT INTO caredesk_ledger_events
       SELECT moved.api_base, added.* FROM moved, unnest($7::bigint[], $8::text[], $9::text[]) AS added`,
    [
      ledger,
      before.sequence,
      before.head,
      end.sequence,
      end.head,
      pid,
      rows.map(({ sequence }) => sequence),
      rows.map(({ event }) => event),
      rows.map(({ hash }) => hash),
    ],
  );
  if (rowCount !== rows.length) throw new Error('another process wrote to it, or a connection pooler is in between');
}
