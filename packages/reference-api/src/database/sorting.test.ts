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
