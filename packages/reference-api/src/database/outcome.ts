/**
 * Whether a transaction was stored whose COMMIT was never answered: PostgreSQL remembers the outcome of each for a while. After a
 * fail-over another server answers, which may have given the same number to another transaction: it is not asked. A server that
 * was cut off while it waited for its synchronous standby shows the change although a fail-over would lose it (decision 150).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.js';

/** `nothing`: it has written nothing, so there is nothing to be stored. */
export type TransactionId = { readonly id: string; readonly history: string } | 'nothing';

/** Milliseconds in which a database that was restarted is back. */
const patience = 5_000;
const pause = 200;

/**
 * Transaction numbers are comparable within one history: the data's system identifier and the timeline, which each promotion and each
 * point-in-time recovery changes. A log file's name begins with the timeline; a standby has none and refuses.
 */
const history = sql`(select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

/** Of the transaction that asks. */
export async function transactionId(transaction: Database): Promise<TransactionId> {
  const [row] = await rowsOf<{ id: string | null; history: string }>(
    transaction,
    sql`select pg_current_xact_id_if_assigned()::text as id, ${history} as history`,
  );
  return row?.id ? { id: row.id, history: row.history } : 'nothing';
}

/** Asks until the database answers; undefined if it does not in time, or is not the one that was to store it. */
export async function outcomeOf(database: Database, transaction: TransactionId): Promise<'committed' | 'aborted' | undefined> {
  if (transaction === 'nothing') return 'committed';
  for (const end = performance.now() + patience; performance.now() < end; await wait(pause)) {
    const [row] = await rowsOf<{ status: string | null; history: string }>(
      database,
      sql`select pg_xact_status(${transaction.id}::xid8) as status, ${history} as history`,
    ).catch(() => []);
    if (row && row.history !== transaction.history) return undefined;
    if (row?.status === 'aborted' || (row?.status === 'committed' && (await isReplicated(database, end - performance.now()))))
      return row.status;
  }
  return undefined;
}

/** A later commit is answered when the standby, if any, has everything that was logged before it. */
const isReplicated = (database: Database, milliseconds: number): Promise<boolean> =>
  Promise.race([
    database.execute(sql`select pg_logical_emit_message(true, 'caredesk', '')`).then(
      () => true,
      () => false,
    ),
    wait(milliseconds, false),
  ]);
