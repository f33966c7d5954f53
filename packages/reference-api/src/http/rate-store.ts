/** How often an address asked in its minute, counted in the database: several servers count together. */
import type { FastifyRateLimitStoreCtor, FastifyRateLimitStore as Store } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/database.js';
import { tokenRequests } from '../tables/account.js';

interface Hits {
  readonly current: number;
  /** Milliseconds. */
  readonly ttl: number;
}

interface Counted {
  readonly requests: number;
  readonly left: number;
}

async function count(database: Database, network: string, milliseconds: number): Promise<Counted> {
  const ends = sql`now() + ${milliseconds / 1000}::float8 * interval '1 second'`;
  // A minute that ends much later than this one would was begun while the clock was ahead. A little later: by a request that came after this one.
  const isOver = sql`(${tokenRequests.endsAt} <= now() or ${tokenRequests.endsAt} > ${ends} + interval '10 seconds')`;
  const [row] = await rowsOf<Counted>(
    database,
    sql`insert into ${tokenRequests} (network, requests, ends_at) values (${network}, 1, ${ends})
    on conflict (network) do update set requests = case when ${isOver} then 1 else ${tokenRequests.requests} + 1 end,
      ends_at = case when ${isOver} then ${ends} else ${tokenRequests.endsAt} end
    returning requests, (extract(epoch from ends_at - now()) * 1000)::int as left`,
  );
  const counted = row ?? { requests: 1, left: milliseconds };
  // The first request of a minute clears away the minutes of others.
  if (counted.requests === 1) await database.execute(sql`delete from ${tokenRequests} where ends_at < now() - interval '1 hour'`);
  return counted;
}

/** What `@fastify/rate-limit` makes one of. A server that has refused an address need not ask again in that minute. */
export function rateStoreOf(database: Database): FastifyRateLimitStoreCtor {
  return class RateStore implements Store {
    readonly #refused = new Map<string, number>();

    async #count(network: string, milliseconds: number, max: number): Promise<Hits> {
      const until = this.#refused.get(network) ?? 0;
      if (until > performance.now()) return { current: max + 1, ttl: until - performance.now() };
      this.#refused.delete(network);
      const { requests, left } = await count(database, network, milliseconds);
      if (requests > max && this.#refused.size < 10_000) this.#refused.set(network, performance.now() + left);
      return { current: requests, ttl: left };
    }

    incr(network: string, done: (error: Error | null, hits?: Hits) => void, milliseconds: number, max: number): void {
      this.#count(network, milliseconds, max).then(
        (hits) => done(null, hits),
        (error: Error) => done(error),
      );
    }

    child(): Store {
      return this;
    }
  };
}
