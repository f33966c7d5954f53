import { setImmediate } from 'node:timers/promises';
import { type Endpoints, type EndpointWireOutput, foldText } from '@caredesk/core/contract';
import { rangeProblems } from '@caredesk/core/rules';
import { assertNone } from '@caredesk/core/server';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../database/database.js';
import type { Streamed } from '../handler-types/handlers.js';
import { toMajor } from '../payments/money.js';

type Item = EndpointWireOutput<Endpoints['doctors']['report']>['items'][number];

/** Sums in minor units. */
interface FoundRow extends Omit<Item, 'net'> {
  readonly currency: string;
  readonly billed: number;
  readonly refunded: number;
  readonly lastName: string;
}

interface Row extends FoundRow {
  /** The folded last name, by which rows are sorted first. */
  readonly sorted: string;
}

/** Minor units past which a JSON number is no longer exact; a sum stops there. */
const greatest = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** Rows that are made at a time: other requests wait no longer than that. */
const batch = 500;

/** Doctors whose sums are asked for at once: other requests wait no longer than that. */
const piece = 5_000;

/**
 * A row for each doctor and currency with a bill or a refund in the days from `from` to `to` (UTC, both inclusive).
 * A refund counts on the day it was made. Failed bills don't count. All sums of a doctor show the same instant.
 * @throws {Failure} 400 when `to` comes before `from`
 */
export async function doctorReport(database: Database, from: string, to: string): Promise<Streamed<Item>> {
  assertNone(rangeProblems({ from, to }));
  const { last, periods } = await extentOf(database, from, to);
  const read = (above: number) => (above < last ? queryRows<FoundRow>(database, statement(periods, [above, above + piece])) : undefined);
  const parts: Row[][] = [];
  let next = read(0);
  for (let above = piece; next; above += piece) {
    const part = await next;
    // The database is at the next doctors while these are put away.
    next = read(above);
    // Core's folding, because the database's takes ten times as long.
    parts.push(part.map((row) => ({ ...row, sorted: foldText(row.lastName) })).sort(byName));
  }
  return { batches: batchesOf(parts.flat().sort(byName)) };
}

/** Each part is in order already. */
const byName = (a: Row, b: Row): number => compare(a.sorted, b.sorted) || a.doctorId - b.doctorId || compare(a.currency, b.currency);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

async function* batchesOf(rows: readonly Row[]): AsyncGenerator<Item[]> {
  for (let from = 0; from < rows.length; from += batch) {
    yield rows.slice(from, from + batch).map(toWire);
    await setImmediate();
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The greatest number of a doctor, and the periods of the range in which anything happened at all. */
async function extentOf(database: Database, from: string, to: string): Promise<{ readonly last: number; readonly periods: Periods }> {
  const [extent] = await queryRows<{ id: string; from: string | null; to: string | null }>(
    database,
    sql`select (select coalesce(max(id), 0) from doctors)::text as id, min(starts)::text as from, (max(starts) + interval '1 month' - interval '1 day')::date::text as to
    from doctor_sums where period = 'month'`,
  );
  if (!extent?.from || !extent.to) return { last: 0, periods: { months: [], days: [] } };
  const later = from > extent.from ? from : extent.from;
  const earlier = to < extent.to ? to : extent.to;
  return { last: Number(extent.id), periods: periodsOf(later, earlier) };
}

/** The first days of the months that are wholly asked for, and the other days. */
function periodsOf(from: string, to: string) {
  const months: string[] = [];
  const days: string[] = [];
  for (let day = from; day <= to; ) {
    const [year = 0, month = 0] = day.split('-').map(Number);
    const following = dayOf(Date.UTC(year, month, 1));
    const isWhole = day.endsWith('-01') && following <= dayOf(Date.parse(to) + 86_400_000);
    (isWhole ? months : days).push(day);
    day = isWhole ? following : dayOf(Date.parse(day) + 86_400_000);
  }
  return { months, days };
}
type Periods = Readonly<ReturnType<typeof periodsOf>>;

/** Sums of the doctors with numbers above the first and up to the last. */
function statement({ months, days }: Periods, [above, last]: readonly [number, number]): SQL {
  const isTheirs = (id: SQL) => sql`${id} > ${above} and ${id} <= ${last}`;
  const theirs = isTheirs(sql`doctor_id`);
  const sumsOf = (period: 'month' | 'day', starts: readonly string[]) =>
    sql`select doctor_id, currency, billed, refunded from doctor_sums where period = ${period} and starts = any(${`{${starts}}`}::date[]) and ${theirs}`;
  return sql`
    with sums as (
      select doctor_id, currency, least(sum(billed), ${greatest}) as billed, least(sum(refunded), ${greatest}) as refunded
      from (${sumsOf('month', months)} union all ${sumsOf('day', days)}) periods where billed <> 0 or refunded <> 0 group by doctor_id, currency
    ), counts as (
      select doctor_id, count(*) as patients from patients where ${theirs} group by doctor_id
    )
    select doctors.id::float8 as "doctorId", doctors.name as "doctorName", doctors.last_name as "lastName", plans.name as "planName", doctors.status,
      coalesce(counts.patients, 0)::float8 as patients, sums.billed::float8 as billed, sums.refunded::float8 as refunded, sums.currency
    from sums join doctors on doctors.id = sums.doctor_id left join plans on plans.id = doctors.plan_id left join counts on counts.doctor_id = doctors.id
    where ${isTheirs(sql`doctors.id`)}`;
}

function toWire({ lastName: _lastName, sorted: _sorted, ...row }: Row): Item {
  const major = (minor: number) => toMajor(minor, row.currency);
  return { ...row, billed: major(row.billed), refunded: major(row.refunded), net: major(row.billed - row.refunded) };
}
