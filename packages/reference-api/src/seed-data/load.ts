/** Fills a database with seed data: always the same for each size, except for the shifted dates. */
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { hashPassword } from '../account/passwords.js';
import { suggestedColumns } from '../autocomplete/handlers.js';
import { normaliseEmail } from '../database/columns.js';
import { type Database, type OpenDatabase, queryRows } from '../database/database.js';
import { fillCatalogue } from '../doctors/catalogue.js';
import { users } from '../tables/account.js';
import { doctors, suggestions } from '../tables/doctors.js';
import { couponPlanRows, couponRow, couponUsageRows, createBillRows } from './billing.js';
import { copyRows, empty, takeAwayIndexes } from './bulk.js';
import { movedRows } from './dates.js';
import { doctorRow, familyRows, patientRow, questionRows, type Row, reminderRows } from './people.js';
import { createSeedProgress, type Print, type Progress } from './progress.js';

export interface Size {
  readonly doctors: number;
  readonly patients: number;
  readonly bills: number;
  readonly coupons: number;
  /** Whether charges by people and refunds have their entries in the audit. Default: no. */
  readonly audited?: boolean;
}
export const standardSize: Size = { doctors: 2_000, patients: 10_000, bills: 20_000, coupons: 60 };
export const largeSize: Size = { doctors: 100_000, patients: 500_000, bills: 1_000_000, coupons: 60 };
/** Fifty bills a doctor, where the others have ten: a month's plan and an extra, over two years. */
const hugeSize: Size = { doctors: 200_000, patients: 1_000_000, bills: 10_000_000, coupons: 60, audited: true };
/** Sizes by the names that commands use. */
export const sizes = { standard: standardSize, large: largeSize, huge: hugeSize } as const;
export type SizeName = keyof typeof sizes;

export const demoAccount = { email: 'admin@caredesk.test', password: 'caredesk-demo' } as const;

/** Tables that are filled in bulk, those first that others refer to. */
const filledTables = [
  'doctors',
  'patients',
  'reminders',
  'family_members',
  'bills',
  'refunds',
  'coupons',
  'coupon_usages',
  'coupon_plans',
] as const;
/** They are emptied, too. */
const otherTables = ['doctor_sums', 'refund_requests', 'refund_request_rows', 'suggestions', 'messages', 'account_questions'] as const;

async function insertDemoAccount(database: Database): Promise<void> {
  const passwordHash = await hashPassword(demoAccount.password);
  await database.insert(users).values({
    email: demoAccount.email,
    normalisedEmail: demoAccount.email,
    firstName: 'Alex',
    lastName: 'Admin',
    passwordHash,
    isAdmin: true,
  });
}

/** The rows of the numbers from 1 to `count`. */
function* rowsTo(count: number, make: (number: number) => readonly Row[], onRows: (rows: number) => void): Generator<Row> {
  for (let number = 1; number <= count; number++) {
    yield* make(number);
    if (number % 10_000 === 0) onRows(10_000);
  }
}

/** COPY writes past the column's own type. */
const withAccountName = (doctor: Row): Row => ({ ...doctor, normalised_email: normaliseEmail(String(doctor.email)) });

/** Copies a table's rows, with their dates moved. */
type CopyTable = (table: string, rows: Iterable<Row>) => Promise<void>;

async function fill(copyTable: CopyTable, size: Size, days: number, progress: Progress): Promise<void> {
  const { doctors, patients, bills, coupons } = size;
  const copy = async (table: string, count: number, make: (number: number) => readonly Row[]) => {
    let rows = 0;
    const onRows = (more: number) => {
      rows += more;
      progress(`${rows.toLocaleString('en')} of ${count.toLocaleString('en')} ${table}`);
    };
    await copyTable(table, rowsTo(count, make, onRows));
  };
  await copy('doctors', doctors, (number) => [withAccountName(doctorRow(number))]);
  await copy('patients', patients, (number) => [patientRow(number, doctors)]);
  await copy('reminders', patients, reminderRows);
  await copy('family_members', patients, familyRows);
  const billRows = createBillRows(bills, doctors, days);
  const refunds: Row[] = [];
  const billOf = (number: number) => {
    const rows = billRows(number);
    refunds.push(...rows.refunds);
    return [rows.bill];
  };
  await copy('bills', bills, billOf);
  await copyTable('refunds', refunds);
  await copy('coupons', coupons, (number) => [couponRow(number)]);
  await copy('coupon_usages', coupons, (number) => couponUsageRows(number, doctors));
  await copy('coupon_plans', coupons, couponPlanRows);
}

/** Rows came with their numbers; the next one made by the application must not repeat them. */
async function advanceSequences(database: Database): Promise<void> {
  const tables = await queryRows<{ name: string }>(
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

async function collectSuggestions(database: Database): Promise<void> {
  for (const [name, field] of suggestedColumns) {
    const column = doctors[name];
    await database.execute(
      sql`insert into ${suggestions} (field, value) select distinct ${field}, ${column} from ${doctors} where ${column} is not null on conflict do nothing`,
    );
  }
}

export interface LoadOptions {
  readonly size?: Size;
  /** By how many days the data's dates are moved from the fixed day that they are made around. Default: 0. */
  readonly days?: number;
  /** Whether the {@link demoAccount} is made too, whose password everyone knows. */
  readonly withAccount?: boolean;
  readonly print?: Print;
  /** Work in the same transaction. */
  readonly also?: (database: Database) => Promise<void>;
}

/** Replaces all doctors, patients, bills and coupons; other accounts and the audit stay. */
export async function loadMadeUpData(
  { inBulk }: Pick<OpenDatabase, 'inBulk'>,
  { size = standardSize, days = 0, withAccount = true, print = () => {}, also }: LoadOptions = {},
): Promise<void> {
  await inBulk(async (connection) => {
    const { database } = connection;
    await fillCatalogue(database);
    const putBack = await takeAwayIndexes(database, filledTables);
    const progress = createSeedProgress(print);
    await database.delete(users).where(isNotNull(users.doctorId));
    await empty(database, [...filledTables, ...otherTables]);
    if (withAccount) await insertDemoAccount(database);
    const copyTable: CopyTable = (table, rows) => copyRows(connection, table, movedRows(table, rows, days));
    await copyTable('account_questions', questionRows);
    await fill(copyTable, size, days, progress);
    await putBack(progress);
    if (size.audited) await auditMadeUpData(database, demoAccount.email);
    await collectSuggestions(database);
    await advanceSequences(database);
    await also?.(database);
    await database.execute(sql`analyze`);
  });
}

/** Whether nothing would be lost by {@link loadMadeUpData}. */
export async function isWithoutRecords(database: Database): Promise<boolean> {
  const [row] = await queryRows<{ some: boolean }>(
    database,
    sql`select exists (select from doctors) or exists (select from patients) or exists (select from bills) or exists (select from coupons) as some`,
  );
  return row?.some !== true;
}

const statusChange = (from: SQL, to: SQL): SQL =>
  sql`jsonb_build_array(jsonb_build_object('field', 'paymentStatus', 'from', ${from}, 'to', ${to}))`;

/**
 * An entry for each refund, and for each charge of an extra, which a person made; plans are charged by no one.
 * @param by the e-mail address of the person
 */
async function auditMadeUpData(database: Database, by: string): Promise<void> {
  await database.execute(sql`
    insert into audit (at, by, entity, entity_id, action, reason, changes, ip, request_id)
    select refunded_at, refunded_by, 'bill', bill_id, 'bill.refund', reason,
      ${statusChange(sql`'paid'`, sql`(select payment_status from bills where bills.id = bill_id)`)}, '127.0.0.1', 'made-up-' || id
    from refunds
    union all
    select charged_at, ${by}::text, 'bill', id, 'bill.charge', null,
      ${statusChange(sql`null`, sql`payment_status`)}, '127.0.0.1', 'made-up-bill-' || id
    from bills where description not like '% plan, %'
    order by 1`);
}
