/** Answers from a standby, which may be a little old and say so. */
import { Failure } from '@caredesk/core/server';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, queryRows } from '../database/database.js';
import type { TellState } from './logging.js';

/** Seconds that a standby may be behind. A primary that changes nothing for longer has time to answer itself. */
const mostLag = 60;

/** Calls that read whole tables. */
const longReads: readonly string[] = ['doctors.report', 'doctors.all', 'dashboard.dailyFigures', 'dashboard.refundReasons'];

/** Seconds that the answer may be old: any long read's, and another's where the request says so (RFC 9111 §5.2.1.2). */
function acceptedAge(call: string, { headers }: FastifyRequest): number {
  if (longReads.includes(call)) return mostLag;
  const [, seconds = 0] = /\bmax-stale=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
  return Math.min(Number(seconds), mostLag);
}

/**
 * The instant of the last change that the standby has repeated: it can lack only later ones.
 * @param seconds how long ago that may be
 * @returns undefined if it is longer ago, or the database is no standby any more
 */
async function currentAsOf(standby: Database, seconds: number): Promise<Date | undefined> {
  const [row] = await queryRows<{ milliseconds: string }>(
    standby,
    sql`select extract(epoch from pg_last_xact_replay_timestamp()) * 1000 as milliseconds
    where pg_is_in_recovery() and pg_last_xact_replay_timestamp() > now() - ${seconds} * interval '1 second'`,
  );
  return row && new Date(Number(row.milliseconds));
}

type Read = (database: Database) => Promise<unknown>;
export type ReadAnswer = (call: string, read: Read, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Reads from the standby where the call allows it; from the primary where the standby is missing, too old or failing. */
export function createReads(database: Database, standby: Database | undefined, tell: TellState): ReadAnswer {
  if (!standby) return (_call, read) => read(database);
  return async (call, read, request, reply) => {
    const seconds = acceptedAge(call, request);
    if (seconds === 0) return read(database);
    try {
      const asOf = await currentAsOf(standby, seconds);
      tell('standby', asOf ? 'well' : 'behind');
      if (asOf) {
        const answer = await read(standby);
        reply.header('x-data-as-of', asOf.toISOString());
        return answer;
      }
    } catch (error) {
      if (error instanceof Failure) throw error;
      tell('standby', 'failing');
    }
    return read(database);
  };
}
