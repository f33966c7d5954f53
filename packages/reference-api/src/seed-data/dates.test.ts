/** What a first start shows of the last weeks and the next ones, whenever it is. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows } from '../database/database.js';
import { openEmbedded } from '../database/embedded.js';
import { todaysSeedDir } from '../paths.js';
import { dataIn, ensureSeedOfToday } from './seed.js';

const folder = mkdtempSync(join(tmpdir(), 'caredesk-today-'));
let open: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  await ensureSeedOfToday();
  cpSync(dataIn(todaysSeedDir), join(folder, 'data'), { recursive: true });
  open = await openEmbedded(join(folder, 'data'));
});
afterAll(async () => {
  await open?.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (query: ReturnType<typeof sql>): Promise<number> => (await queryRows<{ n: number }>(open.database, query))[0]?.n ?? 0;

it.each([
  ['bills of the last four weeks', sql`select count(*)::int as n from bills where charged_at > now() - interval '28 days'`, 300],
  [
    'payments that failed this week',
    sql`select count(*)::int as n from bills where payment_status = 'failed' and charged_at > now() - interval '7 days'`,
    1,
  ],
  ['refunds of the last four weeks', sql`select count(*)::int as n from refunds where refunded_at > now() - interval '28 days'`, 1],
  ['reminders ahead', sql`select count(*)::int as n from reminders where scheduled_at > now()`, 1_000],
  [
    'questions of the last two weeks',
    sql`select count(*)::int as n from account_questions where created_at > now() - interval '14 days'`,
    1,
  ],
  [
    'active coupons that end within 14 days',
    sql`select count(*)::int as n from coupons where status = 0 and expires_at between now() and now() + interval '14 days'`,
    1,
  ],
] as const)('has %s', async (_name, query, least) => {
  expect(await count(query)).toBeGreaterThanOrEqual(least);
});

it('has nothing that happens tomorrow but reminders and ends', async () => {
  expect(await count(sql`select count(*)::int as n from bills where charged_at > now()`)).toBe(0);
  expect(await count(sql`select count(*)::int as n from refunds where refunded_at > now()`)).toBe(0);
  expect(
    await count(sql`select count(*)::int as n from bills b join doctors d on d.id = b.doctor_id where d.created_at > b.charged_at`),
  ).toBe(0);
});

it('names the month in which a bill was charged', async () => {
  const wrong = sql`select count(*)::int as n from bills where description like '% plan, %' and description not like '%year from%'
    and description not like '%' || trim(to_char(charged_at at time zone 'UTC', 'Month')) || ' ' || to_char(charged_at at time zone 'UTC', 'YYYY')`;
  expect(await count(wrong)).toBe(0);
});
