/** The connections of a pool: each comes back, whatever becomes of the work that had it. */
import type { Duplex } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.js';

type Connected = pg.ClientBase & { readonly connection: { readonly stream: Duplex } };

/** A query that waits for its answer fails, and the pool drops the connection as broken. */
export function hangUp({ connection }: Connected): void {
  connection.stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
}

/** Hangs up where the work has had no answer after so many milliseconds. */
export async function answeredWithin<T>(milliseconds: number, client: Connected, work: (onAnswer: () => void) => Promise<T>): Promise<T> {
  const limit = setTimeout(hangUp, milliseconds, client);
  const onAnswer = () => clearTimeout(limit);
  try {
    return await work(onAnswer);
  } finally {
    onAnswer();
  }
}

/**
 * Drizzle's own transaction on a pool keeps its connection for good where BEGIN fails. A pooler without a free connection lets BEGIN
 * wait, and a request waits no longer for it than for a connection of the pool.
 * @param patience milliseconds that BEGIN may take
 */
export function onPool(pool: pg.Pool, patience: number): Database {
  const options = { casing: 'snake_case' } as const;
  const transaction: Database['transaction'] = async (work, config) => {
    const client = (await pool.connect()) as pg.PoolClient & Connected;
    try {
      return await answeredWithin(patience, client, (onAnswer) =>
        (drizzle(client, options) as unknown as Database).transaction((inside) => {
          onAnswer();
          return work(inside);
        }, config),
      );
    } finally {
      // Within a transaction still, or unknown where: neither COMMIT nor ROLLBACK was answered.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(drizzle(pool, options) as unknown as Database, { transaction });
}

/**
 * @param patience milliseconds
 * @returns whether every connection is in use and none was given back, nor out, for longer than that
 */
export function watchPool(pool: pg.Pool, size: number, patience: number): () => boolean {
  let movedAt = performance.now();
  const move = () => {
    movedAt = performance.now();
  };
  pool.on('acquire', move).on('release', move);
  return () => pool.totalCount >= size && pool.idleCount === 0 && performance.now() - movedAt > patience;
}
