import { isIP } from 'node:net';
import { badInput, Failure } from '@caredesk/core/server';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import { networkOf, withoutPorts } from '../handler-types/addresses.js';
import { logRequests } from './logging.js';
import { rateStoreOf } from './rate-store.js';

/** What scripts of other origins may send and see, if they may at all. */
const allowedHeaders = ['authorization', 'content-type', 'idempotency-key', 'x-request-id', 'traceparent', 'tracestate'];
const exposedHeaders = ['retry-after', 'www-authenticate', 'x-request-id'];

/** For answers that are data: nothing in them may run or be framed. Pages have another policy, see `sites.ts`. */
const dataPolicy = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/**
 * Addresses without ports, so that one address is one; nothing else than an IP address is one.
 * @throws {Failure} 400 from the hook
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded !== 'string') return;
    request.headers['x-forwarded-for'] = withoutPorts(forwarded);
    if (!isIP(request.ip)) throw badInput('X-Forwarded-For names something else than an IP address');
  });
}

/** Headers, CORS, compression, request ids and request logs for everything that is served. */
export async function secure(app: FastifyInstance, corsOrigins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app);
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: dataPolicy },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
    strictPreflight: true,
  });
  // Widely supported and quick; brotli at its default takes longer than the answer itself.
  await app.register(compress, { encodings: ['gzip', 'deflate'], threshold: 1024, zlibOptions: { level: 5 } });
}

/** @param perMinute requests that one address may make to this scope's routes, on all servers of the database together */
export async function limitRate(scope: FastifyInstance, perMinute: number, database: Database): Promise<void> {
  await scope.register(rateLimit, {
    store: rateStoreOf(database),
    // After `boundSignIns`.
    hook: 'preHandler',
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure(429, 'Too many requests; wait a little', { 'retry-after': String(Math.ceil(ttl / 1000)) }),
  });
}
