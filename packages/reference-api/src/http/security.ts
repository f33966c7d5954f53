import { isIP } from 'node:net';
import { badInput, Failure } from '@caredesk/core/server';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStoreCtor, type FastifyRateLimitStore as Store } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostWaiting, tooMany } from '../account/passwords.js';
import { type Database, queryRows } from '../database/database.js';
import { networkOf, withoutPorts } from '../handler-types/addresses.js';
import { tokenRequests } from '../tables/account.js';
import { logRequests, type TellState } from './logging.js';

/** Headers that scripts of allowed other origins may send and read. */
const allowedHeaders = ['authorization', 'content-type', 'idempotency-key', 'x-request-id', 'traceparent', 'tracestate'];
const exposedHeaders = ['retry-after', 'x-data-as-of', 'www-authenticate', 'x-request-id'];

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
export async function secure(app: FastifyInstance, tell: TellState, corsOrigins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app, tell);
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

interface Hits {
  readonly current: number;
  /** Milliseconds. */
  readonly ttl: number;
}

async function count(database: Database, network: string, milliseconds: number): Promise<Hits> {
  const ends = sql`now() + ${milliseconds / 1000}::float8 * interval '1 second'`;
  // A minute that ends much later than this one would was begun while the clock was ahead. A little later: by a request that came after this one.
  const isOver = sql`(${tokenRequests.endsAt} <= now() or ${tokenRequests.endsAt} > ${ends} + interval '10 seconds')`;
  const [row] = await queryRows<Hits>(
    database,
    sql`insert into ${tokenRequests} (network, requests, ends_at) values (${network}, 1, ${ends})
    on conflict (network) do update set requests = case when ${isOver} then 1 else ${tokenRequests.requests} + 1 end,
      ends_at = case when ${isOver} then ${ends} else ${tokenRequests.endsAt} end
    returning requests as current, (extract(epoch from ends_at - now()) * 1000)::int as ttl`,
  );
  const hits = row ?? { current: 1, ttl: milliseconds };
  // The first request of a minute clears away the minutes of others.
  if (hits.current === 1) await database.execute(sql`delete from ${tokenRequests} where ends_at < now() - interval '1 hour'`);
  return hits;
}

/** The store class for `@fastify/rate-limit`. A server that has refused an address need not query the database again in that minute. */
export function rateStoreOf(database: Database): FastifyRateLimitStoreCtor {
  return class RateStore implements Store {
    readonly #refused = new Map<string, number>();

    async #count(network: string, milliseconds: number, max: number): Promise<Hits> {
      const until = this.#refused.get(network) ?? 0;
      if (until > performance.now()) return { current: max + 1, ttl: until - performance.now() };
      this.#refused.delete(network);
      const hits = await count(database, network, milliseconds);
      if (hits.current > max && this.#refused.size < 10_000) this.#refused.set(network, performance.now() + hits.ttl);
      return hits;
    }

    incr(network: string, done: (error: Error | null, hits?: Hits) => void, milliseconds: number, max: number): void {
      this.#count(network, milliseconds, max).then((hits) => done(null, hits), done);
    }

    child(): Store {
      return this;
    }
  };
}

const isSignIn = ({ body }: FastifyRequest): boolean =>
  typeof body === 'object' && body !== null && 'grant_type' in body && body.grant_type === 'password';

/**
 * For the scope's requests that name a password, before its other checks.
 * @param underWay passwords that are looked at, also for clients that have gone meanwhile
 */
export function boundSignIns(scope: FastifyInstance, underWay: () => number): void {
  const requests = new Set<FastifyRequest>();
  scope.addHook('preHandler', async (request, reply) => {
    if (!isSignIn(request)) return;
    if (Math.max(requests.size, underWay()) >= mostWaiting) throw tooMany('sign-ins');
    requests.add(request);
    reply.raw.once('close', () => requests.delete(request));
  });
}
