/** PgBouncer between the server and its PostgreSQL. */
import { endpoints } from '@caredesk/core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf } from '../../test/api.js';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../test/pgbouncer.js';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase } from '../../test/postgres.js';
import { signIn, startServer, type TestServer } from '../../test/support.js';
import { openShared } from '../start/open-database.js';
import type { OpenDatabase } from './database.js';
import { openPostgres } from './postgres.js';

const { billing, doctors } = endpoints;
const has = hasPostgres() && hasPgBouncer();

describe.skipIf(!has).each(['session', 'transaction'] as const)('a server behind PgBouncer in %s mode', (mode) => {
  let database: PostgresDatabase;
  let pooler: PgBouncer;
  let opened: OpenDatabase;
  let server: TestServer;
  let api: Api;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    // Fewer than the server asks for where they are shared: what one leaves behind, another finds.
    pooler = await startPgBouncer(database.url, mode, mode === 'session' ? 12 : 3);
    opened = await openPostgres(pooler.url, { poolSize: 8 });
    server = await startServer({ opened });
    api = apiOf(server, (await signIn(server.url)).access_token);
  });
  afterAll(async () => {
    await server?.stop();
    await opened?.close();
    await pooler?.stop();
    await database?.drop();
  });

  it('makes changes and lists at once, each once', async () => {
    const works = Array.from({ length: 60 }, async (_, number) => {
      const id = String(1 + (number % 20));
      await api.data(doctors.getById, { id });
      expect(
        (await api.send('POST', billing.refund.path, { billingId: id, amount: 0.01, reference: `pooled-${number}` })).status,
      ).toBeLessThan(500);
      return (await api.call(billing.list, { pageNumber: 1 + (number % 5) })).status;
    });
    expect(new Set(await Promise.all(works))).toEqual(new Set([200]));
  });

  it('brings an empty database up to date, two at once', async () => {
    const empty = await createPostgresDatabase({ empty: true });
    const { pathname } = new URL(empty.url);
    const url = Object.assign(new URL(pooler.url), { pathname }).href;
    const both = await Promise.all([openPostgres(url, { poolSize: 1 }), openPostgres(url, { poolSize: 1 })]);
    for (const { isMigrated, close } of both) {
      expect(await isMigrated()).toBe(true);
      await close();
    }
    // Nothing is left locked: the next one starts.
    await (await openPostgres(url, { poolSize: 1 })).close();
    await pooler.stop();
    await empty.drop();
    pooler = await startPgBouncer(database.url, mode, 12);
  });
});

describe.skipIf(!has)('a pooler that refuses', () => {
  let pooler: PgBouncer | undefined;
  afterEach(async () => {
    await pooler?.stop();
  });

  it('is reported with the setting to change', async () => {
    const database = await createPostgresDatabase({ empty: true });
    pooler = await startPgBouncer(database.url, 'transaction', 2);
    const open = (databaseUrl: string) =>
      openShared({ databaseUrl, databasePool: 1, dataDir: 'unused', large: false }, () => {}).then(
        () => 'it opened',
        (error: Error) => error.message,
      );
    const host = new URL(pooler.url).host;
    expect(await open(`${pooler.url}?options=-c%20geqo%3Doff`)).toBe(
      `The database at ${host} can't be used (08P01): the pooler refuses the parameter options: take it out of DATABASE_URL, or name it in PgBouncer's ignore_startup_parameters`,
    );
    await database.drop();
  });
});
