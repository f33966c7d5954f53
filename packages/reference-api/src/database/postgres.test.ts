/** How the connection to a PostgreSQL is made. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { endpoints } from '@caredesk/core/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../test/api.js';
import { createPostgresDatabase, hasPostgres, type PostgresDatabase, runOn } from '../../test/postgres.js';
import { runSql } from '../../test/postgres-cluster.js';
import { signIn, some, startServer } from '../../test/support.js';
import { fillCatalogue } from '../doctors/catalogue.js';
import { openShared } from '../start/open-database.js';
import { isReadableOnItsWay, openPostgres } from './postgres.js';

it.each([
  ['postgres://u@db.example.test/caredesk', true],
  ['postgres://u@db.example.test/caredesk?sslmode=disable', true],
  ['postgres://u@10.0.0.7:5433/caredesk', true],
  ['postgres://u@127.evil.example/caredesk', true],
  ['postgres://u@db.example.test/caredesk?sslmode=verify-full', false],
  ['postgres://u@db.example.test/caredesk?ssl=true', false],
  ['postgres://u@localhost/caredesk', false],
  ['postgres://u@127.0.0.1:5433/caredesk', false],
  ['postgres://u@[::1]/caredesk', false],
  ['postgres:///caredesk?host=/var/run/postgresql', false],
])('a connection by %s: readable on its way: %s', (url, isReadable) => {
  expect(isReadableOnItsWay(url)).toBe(isReadable);
});

it('one that others can read is warned of, without its password', async () => {
  const lines: string[] = [];
  const databaseUrl = 'postgres://u:secret@db.invalid:5433/caredesk';
  const settings = { databaseUrl, databasePool: 1, dataDir: 'unused', large: false };
  await expect(openShared(settings, (line) => lines.push(line))).rejects.toThrow("can't be used");
  expect(lines).toEqual([
    'Warning: the connection to the database at db.invalid:5433 is not encrypted; add sslmode=verify-full to its URL',
  ]);
});

it.each(['mysql://root@127.0.0.1/care', 'db.example.test:5432/care', 'https://db.example.test'])(
  '%s is no database',
  async (databaseUrl) => {
    const settings = { databaseUrl, databasePool: 1, dataDir: 'unused', large: false };
    await expect(openShared(settings, () => {})).rejects.toThrow('DATABASE_URL is not a URL such as postgres://user@host/name');
  },
);

describe.skipIf(!hasPostgres()).each(
  some(
    [
      ['days in German order', "set datestyle = 'German, DMY'"],
      ['a day that begins eleven hours earlier', "set timezone = 'Pacific/Apia'"],
      ['transactions that see nothing newer', "set default_transaction_isolation = 'repeatable read'"],
      ['transactions as if one after another', 'set default_transaction_isolation = serializable'],
      ['a schema of its own for each role', undefined],
    ],
    2,
  ),
)('a database with %s', (_name, setting) => {
  let databases: readonly PostgresDatabase[];
  beforeAll(async () => {
    databases = await Promise.all([createPostgresDatabase(), createPostgresDatabase({ empty: true })]);
    for (const { url } of databases) {
      const name = new URL(url).pathname.slice(1);
      await runSql(url, setting ? `alter database ${name} ${setting}` : 'create schema authorization current_user');
    }
  });
  afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

  it('answers as any other', async () => {
    const opened = await openPostgres(databases[0]?.url ?? '');
    const server = await startServer({ opened });
    const api = apiOf(server, (await signIn(server.url)).access_token);
    const report = await api.call(endpoints.doctors.report, { from: '2026-10-01', to: '2026-10-31' });
    const bills = await api.call(endpoints.billing.list, { sortBy: 'chargedAt', sortOrder: 'desc' });
    expect([report.status, bills.status]).toEqual([200, 200]);
    expect((report.body.data as readonly object[]).length).toBeGreaterThan(0);
    await server.stop();
    await opened.close();
  });

  it('is brought up to date by three at once', async () => {
    const url = databases[1]?.url ?? '';
    const all = await Promise.all([1, 2, 3].map(() => openPostgres(url, { poolSize: 1 })));
    for (const { isMigrated, close, database } of all) {
      expect(await isMigrated()).toBe(true);
      await fillCatalogue(database);
      await close();
    }
  });
});

describe.skipIf(!hasPostgres())('a new database that Caredesk can not use', () => {
  const settings = { databasePool: 1, dataDir: 'unused', large: false };

  it.each([
    ['sslmode=verify-full', 'it has no TLS'],
    ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '(ENOENT): a file that its URL names'],
    ['host=/nowhere', '(ENOENT): a file that its URL names'],
  ])('by %s says so', async (parameters, reason) => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    await expect(openShared({ ...settings, databaseUrl: `${url}?${parameters}` }, () => {})).rejects.toThrow(reason);
    await drop();
  });

  it('as it answers nothing says so', { tags: 'long' }, async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const databaseUrl = `postgres://u@127.0.0.1:${(silent.address() as AddressInfo).port}/x`;
    await expect(openShared({ ...settings, databaseUrl }, () => {})).rejects.toThrow('it does not answer');
    silent.close();
  });

  it.each(['SQL_ASCII', 'LATIN1'])('as its encoding is %s says so', async (encoding) => {
    const name = `caredesk_${encoding.toLowerCase()}_${process.pid}`;
    await runOn(`create database ${name} template template0 encoding '${encoding}' locale 'C'`);
    const { url, drop } = await createPostgresDatabase({ empty: true });
    await drop();
    const databaseUrl = Object.assign(new URL(url), { pathname: name }).href;
    await expect(openShared({ ...settings, databaseUrl }, () => {})).rejects.toThrow('(22P05): its encoding is not UTF8');
    await runOn(`drop database ${name}`);
  });

  it('as it is read only says so', async () => {
    const { url, drop } = await createPostgresDatabase({ empty: true });
    await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    await expect(openShared({ ...settings, databaseUrl: url }, () => {})).rejects.toThrow('(25006): it takes no changes');
    await drop();
  });
});

it.skipIf(!hasPostgres())('a database that lets nothing wait for locks is not available, and nothing was done', async () => {
  const { url, drop } = await createPostgresDatabase();
  await runSql(url, `alter database ${new URL(url).pathname.slice(1)} set lock_timeout = '50ms'`);
  const opened = await openPostgres(url);
  const server = await startServer({ opened });
  const api = apiOf(server, (await signIn(server.url)).access_token);
  const bills = await api.data(endpoints.billing.list, { paymentStatus: 'paid', pageSize: 1 });
  const refund = () =>
    api.send('POST', endpoints.billing.refund.path, { billingId: bills[0]?.billingId, amount: 1, reference: 'while-locked' });
  const held = await opened.database.transaction(async (other) => {
    await other.execute(sql`select from bills where id = ${bills[0]?.billingId} for update`);
    return refund();
  });
  expect(held).toMatchObject({ status: 503, body: { isSuccessful: false } });
  expect(held.headers.get('retry-after')).toBe('2');
  expect((await refund()).body).toMatchObject({ isSuccessful: true });
  await server.stop();
  await opened.close();
  await drop();
});
