/** How old the data of a standby is. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.js';

/** Seconds that a standby may be behind. A primary that changes nothing for longer has time to answer itself. */
export const mostLag = 60;

/**
 * The instant of the last change that the standby has repeated: it can lack only later ones.
 * @param seconds how long ago that may be
 * @returns undefined if it is longer ago, or the database is no standby any more
 */
export async function currentAsOf(standby: Database, seconds: number): Promise<Date | undefined> {
  const [row] = await rowsOf<{ milliseconds: string }>(
    standby,
    sql`select extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as milliseconds
    where pg_is_in_recovery() and pg_last_xact_replay_timestamp() > now() - ${seconds} * interval '1 second'`,
  );
  return row && new Date(Number(row.milliseconds));
}
