/** Fills an empty database with made-up data: the same for every size, always. */
import { sql } from 'drizzle-orm';
import { hashPassword } from '../account/passwords.js';
import { type Database, rowsOf } from '../database/database.js';
import { fillCatalogue } from '../doctors/catalogue.js';
import { billRows, couponPlanRows, couponRow, couponUsageRows } from './billing.js';
import { doctorRow, familyRows, patientRow, type Row, reminderRows } from './people.js';
import { questionRows } from './questions.js';

export interface Size {
  readonly doctors: number;
  readonly patients: number;
  readonly bills: number;
  readonly coupons: number;
}
const standardSize: Size = { doctors: 2_000, patients: 10_000, bills: 20_000, coupons: 60 };
export const largeSize: Size = { doctors: 100_000, patients: 500_000, bills: 1_000_000, coupons: 60 };

export const demoAccount = { email: 'admin@caredesk.test', password: 'caredesk-demo' } as const;

const batch = 10_000;

/** Told after each batch how many rows of a table there are. */
export type Progress = (table: string, rows: number) => void;

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [row] = rows;
  if (!row) return;
  const columns = sql.raw(
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const name = sql.raw(`"${table}"`);
  await database.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
  );
}

/** Rows from 1 to `count`, in batches; each number may make rows of several tables. */
async function fill(
  database: Database,
  count: number,
  tables: readonly string[],
  make: (number: number) => readonly (readonly Row[])[],
  progress: Progress,
) {
  for (let from = 1; from <= count; from += batch) {
    const made = tables.map((): Row[] => []);
    const to = Math.min(count, from + batch - 1);
    for (let number = from; number <= to; number++)
      make(number).forEach((rows, index) => {
        made[index]?.push(...rows);
      });
    for (const [index, table] of tables.entries()) await insert(database, table, made[index] ?? []);
    progress(tables[0] ?? '', to);
  }
}

async function insertDemoAccount(database: Database): Promise<void> {
  const passwordHash = await hashPassword(demoAccount.password);
  await insert(database, 'users', [
    { email: demoAccount.email, first_name: 'Alex', last_name: 'Admin', password_hash: passwordHash, is_admin: true },
  ]);
}

/** A million rows find their way into a trigram index ten times faster together than one by one. */
async function withoutSearchIndexes(database: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    database,
    sql`select indexname as name, indexdef as definition from pg_indexes where indexname like '%\_search' and schemaname = current_schema()`,
  );
  for (const { name } of indexes) await database.execute(sql.raw(`drop index "${name}"`));
  await work();
  for (const { definition } of indexes) await database.execute(sql.raw(definition));
}

/** Rows came with their numbers; the next one made by the application must not repeat them. */
async function advanceSequences(database: Database): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()`,
  );
  for (const { name } of tables) {
    await database.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('"${name}"', 'id'), greatest(1, (select coalesce(max(id), 0) from "${name}")), (select count(*) > 0 from "${name}"))`,
      ),
    );
  }
}

const completed = [
  'other_speciality',
  'sub_type',
  'practice_management_software',
  'practice_management_software_name',
  'practice_city',
] as const;
const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function collectSuggestions(database: Database): Promise<void> {
  for (const column of completed) {
    const name = sql.raw(column);
    await database.execute(
      sql`insert into suggestions (field, value) select distinct ${camelCase(column)}, ${name} from doctors where ${name} is not null`,
    );
  }
}

/** @param database freshly migrated, without rows */
export async function loadMadeUpData(database: Database, size: Size = standardSize, progress: Progress = () => {}): Promise<void> {
  await insertDemoAccount(database);
  await fillCatalogue(database);
  await insert(database, 'account_questions', questionRows);
  await withoutSearchIndexes(database, async () => {
    await fill(database, size.doctors, ['doctors'], (number) => [[doctorRow(number)]], progress);
    await fill(
      database,
      size.patients,
      ['patients', 'reminders', 'family_members'],
      (number) => [[patientRow(number, size.doctors)], reminderRows(number), familyRows(number)],
      progress,
    );
    await fill(
      database,
      size.bills,
      ['bills', 'refunds'],
      (number) => {
        const { bill, refunds } = billRows(number, size.bills, size.doctors);
        return [[bill], refunds];
      },
      progress,
    );
    await fill(
      database,
      size.coupons,
      ['coupons', 'coupon_usages', 'coupon_plans'],
      (number) => [[couponRow(number)], couponUsageRows(number, size.doctors), couponPlanRows(number)],
      progress,
    );
  });
  await collectSuggestions(database);
  await advanceSequences(database);
  await database.execute(sql`analyze`);
}
