/** PostgreSQL goes away, hangs, or loses its answer, while changes are being made. */
import { endpoints } from '@caredesk/core/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, apiOf } from '../../test/api.js';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.js';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase, runOn } from '../../test/postgres.js';
import { type ServerProcess, signIn, startServerProcess } from '../../test/support.js';
import { auditRows } from '../tables/audit.js';
import { bills, refunds } from '../tables/billing.js';
import { type OpenDatabase, queryRows } from './database.js';
import { openPostgres } from './postgres.js';

const { billing, doctors } = endpoints;

describe.skipIf(!hasPostgres())('a server whose PostgreSQL fails', () => {
  let database: PostgresDatabase;
  let direct: OpenDatabase;
  let proxy: DatabaseProxy;
  let server: ServerProcess;
  let api: Api;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    direct = await openPostgres(database.url);
    proxy = await startDatabaseProxy(database.url);
    server = await startServerProcess({ env: { DATABASE_URL: proxy.url } });
    api = apiOf(server, (await signIn(server.url)).access_token);
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await direct?.close();
    await database?.drop();
  });

  const health = async () => (await fetch(`${server.url}/healthz`)).status;
  const paid = async () => {
    const [bill] = await direct.database.select().from(bills).where(eq(bills.paymentStatus, 'paid')).orderBy(sql`random()`).limit(1);
    return bill as NonNullable<typeof bill>;
  };
  const refund = (billingId: number, reference: string) =>
    api.send('POST', billing.refund.path, { billingId, amount: 1, reference }, { 'idempotency-key': reference });
  const stored = async (reference: string) => direct.database.select().from(refunds).where(eq(refunds.reference, reference));

  it.each(['lose-commit', 'stop-commit'] as const)(
    'does a change once by asking the database what became of it after %s',
    async (fault) => {
      const { id } = await paid();
      proxy.fault = fault;
      expect((await refund(id, `${fault}-0`)).body).toMatchObject({ isSuccessful: true, data: { reference: `${fault}-0` } });
      expect(await stored(`${fault}-0`)).toHaveLength(1);
      expect(await direct.database.select().from(auditRows).where(eq(auditRows.entityId, id))).toHaveLength(1);
    },
  );

  it.each([
    ['lose-commit', 1],
    ['stop-commit', 0],
  ] as const)('calls the outcome unknown after %s until the database is back and the request is repeated', async (fault, count) => {
    const { id } = await paid();
    proxy.fault = fault;
    proxy.next = 'gone';
    const answer = await refund(id, `${fault}-1`);
    proxy.fault = 'pass';
    proxy.next = 'pass';
    expect(answer).toMatchObject({
      status: 504,
      body: { isSuccessful: false, errorMessage: 'It is not known whether the change was made; look before you repeat it' },
    });
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(await stored(`${fault}-1`)).toHaveLength(count);
    expect((await refund(id, `${fault}-1`)).body).toMatchObject({ isSuccessful: true, data: { reference: `${fault}-1` } });
    expect(await stored(`${fault}-1`)).toHaveLength(1);
    expect(await direct.database.select().from(auditRows).where(eq(auditRows.entityId, id))).toHaveLength(1);
  });

  it('answers 503 exactly for what was not done when connections break under load', async () => {
    const wanted = await Promise.all(Array.from({ length: 60 }, paid));
    const answers: Promise<Answer>[] = [];
    for (const [index, { id }] of wanted.entries()) {
      answers.push(refund(id, `cut-${index}`));
      if (index % 20 === 10) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        proxy.cut();
      }
    }
    for (const [index, { status, headers, body }] of (await Promise.all(answers)).entries()) {
      const made = (await stored(`cut-${index}`)).length;
      if (body.isSuccessful) expect(made).toBe(1);
      else if (status === 503) expect([made, headers.get('retry-after')]).toEqual([0, '2']);
      else expect([status, headers.get('retry-after')]).toEqual(status === 504 ? [504, null] : [200, null]);
    }
    expect(server.process.exitCode).toBeNull();
    expect(await health()).toBe(200);
    expect((await refund((await paid()).id, 'cut-after')).body.isSuccessful).toBe(true);
  });

  it('answers 503 with Retry-After only while PostgreSQL is gone', async () => {
    proxy.fault = 'gone';
    proxy.cut();
    const { id } = await paid();
    for (const answer of [await api.send('GET', doctors.list.path), await refund(id, 'gone-1'), await api.send('GET', '/healthz')]) {
      expect(answer).toMatchObject({ status: 503, body: { errorMessage: 'The service is not available at the moment' } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect(await stored('gone-1')).toEqual([]);
    proxy.fault = 'pass';
    expect((await refund(id, 'gone-1')).body.isSuccessful).toBe(true);
    expect(await health()).toBe(200);
  });

  it('answers reads, and changes with the reason, while PostgreSQL takes no changes', async () => {
    const { id } = await paid();
    const set = async (value: 'on' | 'off') => {
      await runOn(`alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = ${value}`);
      proxy.cut();
      await expect.poll(async () => (await api.send('GET', doctors.list.path)).status).toBe(200);
      const { status, body } = await api.send('GET', '/readyz');
      return [status, body.errorMessage];
    };
    const noChanges = 'The database takes no changes at the moment';
    expect(await set('on')).toEqual([503, noChanges]);
    const answer = await refund(id, 'read-only-1');
    expect(answer).toMatchObject({ status: 503, body: { isSuccessful: false, errorMessage: noChanges } });
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await set('off')).toEqual([200, undefined]);
    expect((await refund(id, 'read-only-1')).body.isSuccessful).toBe(true);
    const told = () =>
      server
        .stderr()
        .split('\n')
        .filter((line) => line.includes('"msg":"changes"'));
    await expect.poll(() => told().map((line) => JSON.parse(line).state)).toEqual([noChanges, 'well']);
  });

  it('answers 503 within half a minute while PostgreSQL is silent', { tags: 'long' }, async () => {
    proxy.fault = 'silent';
    const begun = Date.now();
    const [list, change, sick] = await Promise.all([
      api.send('GET', doctors.list.path),
      api.send('POST', doctors.update.path, { doctorId: 1, phone: '555-0100' }),
      health(),
    ]);
    expect([list.status, change.status, sick]).toEqual([503, 503, 503]);
    expect(Date.now() - begun).toBeLessThan(30_000);
    proxy.fault = 'pass';
    expect(await health()).toBe(200);
    expect((await api.send('GET', doctors.list.path)).status).toBe(200);
  });

  it('serves every request in turn with the configured number of connections', async () => {
    const own = await startServerProcess({ env: { DATABASE_URL: database.url, CAREDESK_DATABASE_POOL: '2' } });
    const small = apiOf(own, (await signIn(own.url)).access_token);
    const count = async (what: SQL) => (await queryRows<{ n: number }>(direct.database, what))[0]?.n;
    const ours = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'caredesk'`;
    const before = await count(ours);
    const asked = await direct.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table doctors in access exclusive mode`);
      const lists = Array.from({ length: 60 }, (_, index) => small.send('GET', `${doctors.list.path}?keyword=a&pageNumber=${1 + index}`));
      await expect.poll(() => count(sql`${ours} and wait_event_type = 'Lock'`)).toBe(2);
      const firstList = Promise.race(lists).then(({ status }) => `a list: ${status}`);
      expect(await Promise.race([fetch(`${own.url}/healthz`).then(({ status }) => status), firstList])).toBe(200);
      // Two, and one for the health check.
      expect((await count(ours)) ?? 99).toBeLessThanOrEqual((before ?? 0) + 3);
      return { lists };
    });
    expect((await Promise.all(asked.lists)).map(({ status }) => status)).toEqual(Array(60).fill(200));
    await own.stop();
  });

  it('makes neighbouring refunds at once without one getting in the way of another', async () => {
    // As many as a busy machine gets done before one of them has waited too long for a connection.
    const neighbours = await direct.database.select().from(bills).where(eq(bills.paymentStatus, 'paid')).orderBy(bills.id).limit(60);
    const counted = sql`select xact_rollback as n from pg_stat_database where datname = current_database()`;
    const rollbacks = async () => Number((await queryRows<{ n: string }>(direct.database, counted))[0]?.n);
    const before = await rollbacks();
    const answers = await Promise.all(neighbours.map(({ id }) => refund(id, `near-${id}`)));
    expect(answers.filter(({ body }) => body.isSuccessful)).toHaveLength(60);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await rollbacks()) - before).toBe(0);
  });
});
