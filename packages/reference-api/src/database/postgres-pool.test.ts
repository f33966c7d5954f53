/** Each connection comes back to its pool, whatever its PostgreSQL or what is before it does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.js';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from '../../test/postgres.js';
import { ownByPostgres } from '../../test/postgres-binaries.js';
import { type Cluster, initialise, startCluster } from '../../test/postgres-cluster.js';
import { isLong, some } from '../../test/some.js';
import { startServer } from '../../test/support.js';
import type { Database, OpenDatabase } from './database.js';
import { openPostgres } from './postgres.js';
import { inTransaction } from './transaction.js';

const poolSize = 3;

/** Resolves when as many transactions as the pool has connections are open at once. */
async function assertWhole({ database }: OpenDatabase): Promise<void> {
  let open = 0;
  const all = Promise.withResolvers<void>();
  const one = () =>
    inTransaction(database, async (transaction) => {
      await transaction.execute(sql`select 1`);
      if (++open === poolSize) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: poolSize }, one));
}

/** A change, a refusal and a read: each ends its connection's work in another way. */
const works: readonly ((database: Database) => Promise<unknown>)[] = [
  (database) => inTransaction(database, (transaction) => transaction.execute(sql`insert into notes values (1)`)),
  (database) =>
    inTransaction(database, async (transaction) => {
      await transaction.execute(sql`insert into notes values (1)`);
      throw new Error('refused');
    }),
  (database) => database.execute(sql`select count(*) from notes`),
];

/** Does work until it is told to stop; failures are the point. */
function underLoad(database: Database): () => Promise<void> {
  let isOver = false;
  const worker = async (number: number) => {
    for (let at = number; !isOver; at++) await works[at % works.length]?.(database).catch(() => {});
  };
  const workers = Promise.all(Array.from({ length: 4 * poolSize }, (_, number) => worker(number)));
  return async () => {
    isOver = true;
    await workers;
  };
}

describe.skipIf(!hasPostgres())('a pool of connections behind a pooler that does not answer', () => {
  let database: PostgresDatabase;
  let proxy: DatabaseProxy;
  let opened: OpenDatabase;
  beforeAll(async () => {
    database = await createPostgresDatabase({ empty: true });
    proxy = await startDatabaseProxy(database.url);
    opened = await openPostgres(proxy.url, { poolSize });
    await opened.database.execute(sql`create table notes (id int)`);
  });
  afterAll(async () => {
    await opened?.close();
    await proxy?.close();
    await database?.drop();
  });

  it.each(
    some(
      [
        ['BEGIN', /begin/],
        ['the first statement of a session', /set statement_timeout/],
        ['ROLLBACK', /rollback/],
        ['COMMIT', /commit/],
        ['a statement', /notes/],
      ] as const,
      2,
    ),
  )('has them all again after %s was not answered', async (_, statement) => {
    // New sessions, too.
    proxy.cut();
    proxy.swallows = statement;
    const begun = Date.now();
    const all = Promise.allSettled(Array.from({ length: 4 * poolSize }, (_, number) => works[number % works.length]?.(opened.database)));
    await wait(1_000);
    proxy.swallows = undefined;
    expect((await all).map(({ status }) => status)).toContain('rejected');
    expect(Date.now() - begun).toBeLessThan(60_000);
    await assertWhole(opened);
    expect(opened.connections()).toEqual({ total: poolSize, idle: poolSize, waiting: 0 });
  });

  it('takes no call longer than the wait for a connection where BEGIN is not answered', async () => {
    proxy.swallows = /begin/;
    const begun = Date.now();
    await expect(works[0]?.(opened.database)).rejects.toThrow();
    proxy.swallows = undefined;
    expect(Date.now() - begun).toBeLessThan(8_000);
  });

  it('is not ready while all are in use and none comes back', async () => {
    const server = await startServer({ opened });
    const ready = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    const held = Promise.withResolvers<void>();
    const holders = Array.from({ length: poolSize }, () => opened.database.transaction(() => held.promise));
    await expect.poll(ready, { timeout: 15_000 }).toBe(503);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    held.resolve();
    await Promise.all(holders);
    expect(await ready()).toBe(200);
    await server.stop();
  });
});

describe.skipIf(!hasPostgres())('a pool of connections whose PostgreSQL restarts under load', () => {
  let folder: string;
  let cluster: Cluster;
  let opened: OpenDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'caredesk-restarts-'));
    ownByPostgres(folder);
    initialise(folder);
    cluster = await startCluster(folder);
    opened = await openPostgres(cluster.url, { poolSize });
    await opened.database.execute(sql`create table notes (id int)`);
  });
  afterAll(async () => {
    await opened?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses none', async () => {
    const stop = underLoad(opened.database);
    for (let restarts = 0; restarts < (isLong ? 20 : 3); restarts++) {
      await wait(300);
      await cluster.stop();
      cluster = await startCluster(folder, { port: cluster.port });
    }
    await stop();
    await assertWhole(opened);
    expect(opened.connections()).toEqual({ total: poolSize, idle: poolSize, waiting: 0 });
  });
});
