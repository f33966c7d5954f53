/** Answers from a standby, which may be a little old and say so. */
import { Failure } from '@caredesk/core/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.js';
import { currentAsOf, mostLag } from '../database/standby.js';
import type { TellState } from './logging.js';

/** Calls that read whole tables. */
const longReads: readonly string[] = ['doctors.report', 'doctors.all'];

/** Seconds that the answer may be old: any long read's, and another's where the request says so (RFC 9111 §5.2.1.2). */
function acceptedAge(call: string, { headers }: FastifyRequest): number {
  if (longReads.includes(call)) return mostLag;
  const [, seconds = 0] = /\bmax-stale=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
  return Math.min(Number(seconds), mostLag);
}

type Read = (database: Database) => Promise<unknown>;
export type ReadAnswer = (call: string, read: Read, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Reads where the call may: from the standby, or from the primary if there is none, it is too old, or it fails. */
export function createReads(database: Database, standby: Database | undefined, tell: TellState): ReadAnswer {
  if (!standby) return (_call, read) => read(database);
  const readStandby = async (read: Read, seconds: number, reply: FastifyReply): Promise<unknown> => {
    const asOf = await currentAsOf(standby, seconds);
    tell('standby', asOf ? 'well' : 'behind');
    if (!asOf) return read(database);
    const answer = await read(standby);
    reply.header('x-data-as-of', asOf.toISOString());
    return answer;
  };
  return async (call, read, request, reply) => {
    const seconds = acceptedAge(call, request);
    if (seconds === 0) return read(database);
    try {
      return await readStandby(read, seconds, reply);
    } catch (error) {
      if (error instanceof Failure) throw error;
      tell('standby', 'failing');
      return read(database);
    }
  };
}
