/** Whether a transaction was stored whose COMMIT was never answered: PostgreSQL remembers what became of each for a while. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.js';

/** `nothing`: it has written nothing, so there is nothing to be stored. */
export type TransactionId = string | 'nothing';

/** Milliseconds in which a database that was restarted is back. */
const patience = 5_000;
const pause = 200;

/** Of the transaction that asks. */
export async function transactionId(transaction: Database): Promise<TransactionId> {
  const [row] = await rowsOf<{ id: string | null }>(transaction, sql`select pg_current_xact_id_if_assigned()::text as id`);
  return row?.id ?? 'nothing';
}

/** Asks until the database tells; undefined when it does not in time. */
export async function outcomeOf(database: Database, id: TransactionId): Promise<'committed' | 'aborted' | undefined> {
  if (id === 'nothing') return 'committed';
  for (const end = Date.now() + patience; Date.now() < end; await wait(pause)) {
    const [row] = await rowsOf<{ status: string | null }>(database, sql`select pg_xact_status(${id}::xid8) as status`).catch(() => []);
    if (row?.status === 'committed' || row?.status === 'aborted') return row.status;
  }
  return undefined;
}
