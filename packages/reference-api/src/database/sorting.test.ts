import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, it } from 'vitest';
import { migrationsDir } from '../paths.js';

const database = await PGlite.create({ extensions: { pg_trgm } });
afterAll(() => database.close());

const migrate = (tag: string) =>
  database.exec(readFileSync(join(migrationsDir, `${tag}.sql`), 'utf8').replaceAll('--> statement-breakpoint', ''));

it('amounts stored with a runtime’s decimals are worth the same with those of ISO 4217', async () => {
  await migrate('0000_initial');
  await migrate('0001_roles');
  await migrate('0002_retries');
  await database.exec(
    `insert into plans (name, price, currency, interval) values ('a', 5000, 'HUF', 'month'), ('b', 5000, 'IQD', 'month'), ('c', 5000, 'JPY', 'month'), ('d', 5000, 'USD', 'month')`,
  );
  await migrate('0003_iso_digits');
  const { rows } = await database.query('select currency, price from plans order by name');
  expect(rows).toEqual([
    { currency: 'HUF', price: 500_000 },
    { currency: 'IQD', price: 5_000_000 },
    { currency: 'JPY', price: 5000 },
    { currency: 'USD', price: 5000 },
  ]);
});

it('names that were stored before a letter was folded are found, and sorted, by it', async () => {
  const tags = ['0004_recoveries', '0005_refund_requests', '0006_folded_texts', '0007_doctor_sums', '0008_doctors_sorted'];
  for (const tag of [...tags, '0009_patients_name_search']) await migrate(tag);
  await database.exec(
    `insert into doctors (first_name, last_name, email, normalised_email, practice_city, created_at) values
      ('ليلى', 'القاهرة', 'a', 'a', 'Əhmədli', now()), ('Guðrún', 'Ɗanladi', 'b', 'b', 'Ehmedlu', now())`,
  );
  await migrate('0010_letters');
  await database.exec('set enable_seqscan = off');
  const ids = async (rest: string) =>
    (await database.query<{ email: string }>(`select email from doctors ${rest}`)).rows.map(({ email }) => email);
  expect(await ids(`where search like '%القاهره%' and search like '%ليلي%'`)).toEqual(['a']);
  expect(await ids(`where search like '%gudrun danladi%'`)).toEqual(['b']);
  expect(await ids(`order by folded(practice_city) collate "C", id`)).toEqual(['a', 'b']);
});
