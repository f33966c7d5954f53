/** `make-data` from the operator's view, on both databases. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { runAdmin as run } from '../../test/in-process.js';
import { createPostgresDatabase, hasPostgres } from '../../test/postgres.js';
import { queryRows } from '../database/database.js';
import { openPostgres } from '../database/postgres.js';
import { loadMadeUpData } from '../seed-data/load.js';
import { createSeedProgress } from '../seed-data/progress.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-make-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('fills a folder only without a database, or with --replace', async () => {
  const dataDir = join(folder, 'data');
  const env = { CAREDESK_DATA_DIR: dataDir };
  expect(await run(['make-data', 'standard'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The data is there after \d+ s\n$/),
  });
  expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true);
  expect(await run(['make-data', 'standard'], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace deletes it\n') });
});

it('makes the huge data on PostgreSQL alone', async () => {
  expect(await run(['make-data', 'huge'], { CAREDESK_DATA_DIR: join(folder, 'huge') })).toMatchObject({
    code: 1,
    stderr: 'The huge data is for PostgreSQL; set DATABASE_URL\n',
  });
});

it.skipIf(!hasPostgres())('has an audit entry for each payment by a person, where the size says so', async () => {
  const { url, drop } = await createPostgresDatabase({ empty: true });
  const open = await openPostgres(url);
  await loadMadeUpData(open, { size: { doctors: 20, patients: 20, bills: 400, coupons: 1, audited: true } });
  const counts = sql`select (select count(*)::int from refunds) as "bill.refund", (select count(*)::int from bills where description not like '% plan, %') as "bill.charge"`;
  const [made] = await queryRows<Record<string, number>>(open.database, counts);
  const entries = await queryRows<{ action: string; count: number }>(
    open.database,
    sql`select action, count(*)::int from audit group by 1`,
  );
  expect(Object.fromEntries(entries.map(({ action, count }) => [action, count]))).toEqual(made);
  await open.close();
  await drop();
});

it.skipIf(!hasPostgres())('fills an empty PostgreSQL with its indexes and checks as they were', { tags: 'long' }, async () => {
  const { url, drop } = await createPostgresDatabase({ empty: true });
  const open = await openPostgres(url);
  const schema = () =>
    queryRows(
      open.database,
      sql`select indexdef as definition from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    );
  const counts = async () =>
    queryRows(
      open.database,
      sql`select (select count(*)::int from doctors) doctors, (select count(*)::int from patients) patients,
      (select count(*)::int from bills) bills, (select count(*)::int from users) users, (select count(*)::int from plans) plans`,
    );
  const before = await schema();
  expect(await run(['make-data', 'standard'], { DATABASE_URL: url })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('make one with create-admin\n'),
  });
  const standard = [{ doctors: 2000, patients: 10_000, bills: 20_000, users: 0, plans: 6 }];
  expect(await counts()).toEqual(standard);
  expect(await schema()).toEqual(before);
  expect(await run(['make-data', 'standard'], { DATABASE_URL: url })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has records already'),
  });
  await open.database.execute(sql`delete from refunds`);
  expect((await run(['make-data', 'standard', '--replace'], { DATABASE_URL: url })).code).toBe(0);
  expect(await queryRows(open.database, sql`select action, entity_id, reason from audit`)).toEqual([
    { action: 'database.replace', entity_id: null, reason: 'seed data, standard' },
  ]);
  expect(await counts()).toEqual(standard);
  expect(await schema()).toEqual(before);
  await open.close();
  await drop();
});

it.skipIf(!hasPostgres())('leaves an empty PostgreSQL empty when it fails half way', async () => {
  const { url, drop } = await createPostgresDatabase({ empty: true });
  const open = await openPostgres(url);
  const size = { doctors: 10, patients: 10, bills: 10, coupons: 1 };
  await open.database.execute(sql`create function no_bills() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await open.database.execute(sql`create trigger no_bills before insert on bills execute function no_bills()`);
  await expect(loadMadeUpData(open, { size })).rejects.toThrow();
  expect(await queryRows(open.database, sql`select from doctors union all select from users`)).toEqual([]);
  expect(await queryRows(open.database, sql`select 1 as one from pg_indexes where indexname = 'bills_search'`)).toHaveLength(1);
  await open.close();
  await drop();
});

it('says every two seconds what it is at', () => {
  const lines: string[] = [];
  let now = 0;
  const progress = createSeedProgress(
    (line) => lines.push(line),
    () => now,
  );
  for (const [at, what] of [
    [1000, 'a'],
    [2000, 'b'],
    [3000, 'c'],
    [400_000, 'd'],
  ] as const) {
    now = at;
    progress(what);
  }
  expect(lines).toEqual(['2 s: b', '400 s: d']);
});
