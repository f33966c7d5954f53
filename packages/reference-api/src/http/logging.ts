/**
 * Logs without secrets and without patient data: a request is its method and its route's pattern. Neither its path
 * (ids), its query (keywords), its headers (tokens) nor its body are ever handed to the logger.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { holdsCardNumber } from '@caredesk/core/contract/card-number';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { version } from '../paths.js';

export interface LogOptions {
  /** pino's levels. Default: `silent`. */
  readonly level: string;
  /** The stream for log lines. Default: standard error, because standard output is for the ready line. */
  readonly stream?: { write: (line: string) => void };
}

export const loggerOptions = ({ level, stream }: LogOptions = { level: 'silent' }): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  stream: stream ?? process.stderr,
  // The process and its release.
  base: { pid: process.pid, version },
  // fastify itself hands these objects over when something goes wrong outside a handler.
  serializers: { req: () => ({}), res: () => ({}), err: ({ name: type }: Error) => ({ type, message: '', stack: '' }) },
});

/** The caller's `x-request-id` if it may be kept in logs and the audit, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = headers['x-request-id'];
  const isFit = typeof header === 'string' && /^[\w.:-]{1,64}$/.test(header) && !holdsCardNumber(header, true);
  return isFit ? header : randomUUID();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The server's own name for the request; its `id` may be the caller's. */
    serverId: string;
  }
}

/** Logs a state where it changes, not each time it is met. Each thing begins `well`. */
export type TellState = (thing: string, state: string, details?: object) => void;

export function logStates(log: FastifyBaseLogger): TellState {
  const states = new Map<string, string>();
  return (thing, state, details) => {
    if ((states.get(thing) ?? 'well') === state) return;
    states.set(thing, state);
    log[state === 'well' ? 'info' : 'warn']({ state, ...details }, thing);
  };
}

const isProbe = (route: string): boolean => /^\/(live|ready|health)z$/.test(route);

/** Each log line of a request has both its names, and those of its trace. */
export function logRequests(app: FastifyInstance, tell: TellState): void {
  app.decorateRequest('serverId', '');
  app.addHook('onRequest', async (request) => {
    request.serverId = request.id === request.headers['x-request-id'] ? randomUUID() : request.id;
    request.log = request.log.child({ serverId: request.serverId, ...traceOf(request) });
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
    request.log[isProbe(line.route) ? 'debug' : 'info'](line, 'request');
    if (reply.statusCode < 500 && request.caller) tell('database', 'well');
    if (reply.statusCode < 300 && request.method !== 'GET') tell('changes', 'well');
  });
}

/** The field names by which collectors join logs and traces (OpenTelemetry, "Trace Context in non-OTLP Log Formats"). */
function traceOf(request: FastifyRequest): { trace_id: string; span_id: string } | undefined {
  const context = request.opentelemetry?.().span?.spanContext();
  return context && { trace_id: context.traceId, span_id: context.spanId };
}
