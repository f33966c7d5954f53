/**
 * Logs without secrets and without patient data: a request is its method and its route's pattern. Neither its path
 * (ids), its query (keywords), its headers (tokens) nor its body are ever handed to the logger.
 */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { version } from '../paths.js';

export interface LogOptions {
  /** pino's levels. Default: `silent`. */
  readonly level: string;
  /** Where the lines go. Default: standard error, because standard output is for the ready line. */
  readonly stream?: { write: (line: string) => void };
}

export const loggerOptions = ({ level, stream }: LogOptions = { level: 'silent' }): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: stream ?? process.stderr,
  // Which process, and of which release.
  base: { pid: process.pid, version },
  // fastify itself hands these objects over when something goes wrong outside a handler.
  serializers: { req: () => ({}), res: () => ({}), err: ({ name: type }: Error) => ({ type, message: '', stack: '' }) },
});

/** The caller's `x-request-id` if it may be kept in logs and the audit, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  const isFit = typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && !holdsCardNumber(given, true);
  return isFit ? given : randomUUID();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The server's own name for the request; its `id` may be the caller's. */
    serverId: string;
  }
}

/** Each log line of a request has both names. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('serverId', '');
  app.addHook('onRequest', async (request) => {
    request.serverId = request.id === request.headers['x-request-id'] ? randomUUID() : request.id;
    request.log = request.log.child({ serverId: request.serverId });
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      userId: request.caller?.userId,
    };
    // Balancers ask every second.
    request.log[/^\/(live|ready|health)z$/.test(line.route) ? 'debug' : 'info'](line, 'request');
  });
}
