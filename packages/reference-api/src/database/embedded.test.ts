/** The embedded database as the process around it meets it. */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMount, mountDisk, unmountDisk } from '../../test/disk.js';
import { openSeeded } from '../../test/support.js';
import { type Database, type OpenDatabase, queryRows } from './database.js';
import { openEmbedded } from './embedded.js';

let open: OpenDatabase | undefined;
let database: Database;
beforeAll(async () => {
  open = await openSeeded('embedded');
  database = open.database;
  await database.execute(sql`create table notes (id int primary key, at timestamptz default now(), amount bigint)`);
});
afterAll(() => open?.close());

it('answers many rows', async () => {
  const rows = await queryRows<{ n: number }>(database, sql`select n from generate_series(1, 5500) n`);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 5500 }, (_, index) => index + 1));
});

it('answers in the types of a PostgreSQL elsewhere', async () => {
  const [row] = await queryRows(
    database,
    sql`select 1::bigint as big, '2026-01-02T03:04:05Z'::timestamptz at time zone 'UTC' as at, true as yes, null as nothing, '{"a":[1]}'::jsonb as data`,
  );
  expect(row).toEqual({ big: 1, at: '2026-01-02 03:04:05', yes: true, nothing: null, data: { a: [1] } });
});

it('keeps transactions apart from each other and from other queries', async () => {
  const both = [1, 2].map((id) =>
    database.transaction(async (transaction) => {
      const before = await queryRows<{ n: number }>(transaction, sql`select count(*)::int as n from notes`);
      await transaction.execute(sql`insert into notes (id) values (${id})`);
      await transaction.execute(sql`select count(*) from generate_series(1, 100000)`);
      return before[0]?.n;
    }),
  );
  const beside = queryRows<{ n: number }>(database, sql`select count(*)::int as n from notes`);
  expect(await Promise.all(both)).toEqual([0, 1]);
  expect(await beside).toEqual([{ n: 2 }]);
});

it('undoes a transaction that fails', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.execute(sql`insert into notes (id) values (7)`);
    await transaction.execute(sql`insert into notes (id) values (7)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'notes_pkey' } });
  expect(await queryRows(database, sql`select id from notes where id = 7`)).toEqual([]);
});

it('leaves timers their turn between the queries of a bounded queue', async () => {
  let turns = 0;
  const ticks = setInterval(() => turns++, 0);
  const asked = await Promise.allSettled(
    Array.from({ length: 400 }, () => database.execute(sql`select count(*) from generate_series(1, 20000)`)),
  );
  clearInterval(ticks);
  const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(asked.length - refused.length).toBe(257);
  expect(refused.every(({ cause }) => cause.code === '53300')).toBe(true);
  expect(turns).toBeGreaterThan(100);
});

it('answers a ping before all that wait', async () => {
  const order: string[] = [];
  const queries = Array.from({ length: 50 }, () => database.execute(sql`select 1`).then(() => order.push('query')));
  await Promise.all([...queries, open?.ping().then(() => order.push('ping'))]);
  expect(order.indexOf('ping')).toBeLessThan(3);
});

it('is away once it is closed', async () => {
  await open?.close();
  open = undefined;
  await expect(database.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '57P03' } });
});

it.skipIf(!canMount('what a read-only one does'))(
  'can only be read while its disk is full, or takes no changes',
  { tags: 'long' },
  async () => {
    const disk = mountDisk('200m') as string;
    const { isReadOnly, close } = await openEmbedded(join(disk, 'database'));
    const filler = join(disk, 'filler');
    try {
      expect(await isReadOnly()).toBe(false);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 3_000_000));
      expect(await isReadOnly()).toBe(true);
      rmSync(filler);
      expect(await isReadOnly()).toBe(false);
      // No other way to make a disk read-only while its files are open takes less than a broken one.
      await close();
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      expect(await isReadOnly()).toBe(true);
    } finally {
      await close();
      unmountDisk(disk);
    }
  },
);
