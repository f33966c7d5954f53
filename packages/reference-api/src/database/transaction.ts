import { channel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from './database.js';
import { isConflict, UnknownOutcome } from './errors.js';

const attempts = 12;
/** Published when a transaction is repeated; ignored without a subscriber. */
export const repeated = channel('caredesk:transaction-repeated');

/**
 * Runs the work in one READ COMMITTED transaction and repeats it when another transaction got in its way, so the work must
 * not touch anything but the transaction. What the work decides by, it locks first (decision 20). Where COMMIT's answer is lost,
 * the database is asked for its outcome (decision 20).
 * @throws {UnknownOutcome} when it can't be asked; the last conflict, after 12 attempts
 */
export async function inTransaction<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let done: { readonly result: T; readonly id: TransactionId } | undefined;
    try {
      return await database.transaction(
        async (transaction) => {
          const result = await work(transaction);
          done = { result, id: await transactionId(transaction) };
          return result;
        },
        { isolationLevel: 'read committed' },
      );
    } catch (error) {
      const isRefused = isConflict(error);
      // Assigned in a callback, which the compiler does not see.
      const finished = done as { readonly result: T; readonly id: TransactionId } | undefined;
      if (finished && !isRefused) {
        const outcome = await transactionOutcome(database, finished.id);
        if (outcome === 'committed') return finished.result;
        if (outcome === undefined || attempt === attempts) throw new UnknownOutcome(error);
      } else if (!isRefused || attempt === attempts) throw error;
      repeated.publish(undefined);
      await wait(Math.random() * 10 * 2 ** Math.min(attempt, 6));
    }
  }
}

/** `nothing`: the transaction has not written, so nothing has to be stored. */
export type TransactionId = { readonly id: string; readonly history: string } | 'nothing';

/** Milliseconds in which a database that was restarted is back. */
const patience = 5_000;
const pause = 200;

/**
 * Transaction numbers are comparable within one history: the data's system identifier and the timeline, which each promotion and each
 * point-in-time recovery changes. A log file's name begins with the timeline; a standby has none and refuses.
 */
const history = sql`(select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`;

/** The id of the calling transaction. */
export async function transactionId(transaction: Database): Promise<TransactionId> {
  const [row] = await queryRows<{ id: string | null; history: string }>(
    transaction,
    sql`select pg_current_xact_id_if_assigned()::text as id, ${history} as history`,
  );
  return row?.id ? { id: row.id, history: row.history } : 'nothing';
}

/** Asks until the database answers; undefined if it does not in time, or is not the one that was to store it. */
export async function transactionOutcome(database: Database, transaction: TransactionId): Promise<'committed' | 'aborted' | undefined> {
  if (transaction === 'nothing') return 'committed';
  for (const end = performance.now() + patience; performance.now() < end; await wait(pause)) {
    const [row] = await queryRows<{ status: string | null; history: string }>(
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
