/** Lists that are read from a replica, where that shows what its reader has changed. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.js';
import { isConflict, isOutOfReach } from './errors.js';

/** Runs reads on the replica, or on the primary where the replica is behind or away. */
export type ReadFrom = <T>(userId: number, read: (database: Database) => Promise<T>) => Promise<T>;

/** Milliseconds in which a replica that did not answer is not asked again. */
const rest = 1_000;
/** Seconds; a replica that is further behind than this is no replica. */
const memory = 3600;

/**
 * How often the user changed something. A replica holds what was committed first, so one that counts as many as the primary has
 * seen them all.
 */
async function changesOf(database: Database, userId: number, since: Date): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    database,
    sql`select count(*)::int as n from audit where user_id = ${userId} and at > ${since.toISOString()}`,
  );
  return row?.n ?? 0;
}

/** Queries that a replica gives up, as what they read is being changed, succeed on the primary; so do those of one that is away. */
const isReplicas = (error: unknown): boolean => isOutOfReach(error) || isConflict(error);

export function createReadFrom(primary: Database, replica: Database | undefined): ReadFrom {
  if (!replica) return (_userId, read) => read(primary);
  let awayUntil = 0;
  return async (userId, read) => {
    if (Date.now() < awayUntil) return read(primary);
    const since = new Date(Date.now() - memory * 1000);
    try {
      const [made, seen] = await Promise.all([changesOf(primary, userId, since), changesOf(replica, userId, since)]);
      if (seen >= made) return await read(replica);
    } catch (error) {
      if (!isReplicas(error)) throw error;
      awayUntil = Date.now() + rest;
    }
    return read(primary);
  };
}
